"""Every case of the conformance file, one test each. EUCHRE_CONFORMANCE names another file of the same kinds."""

import pytest

from tests.conformance import auctions, claims, ends, hands, leads, points, ranks, reneges, tables, turns, weak  # noqa: F401
from tests.conformance.cases import KINDS, Case, case_file, load, same

CASES = load(case_file())


def show(actual: object) -> object:
    """What happened, with what was only to be worked out on demand worked out."""
    if isinstance(actual, dict):
        return {key: show(value) for key, value in actual.items()}
    return actual() if callable(actual) else actual


@pytest.mark.parametrize("case", CASES, ids=[str(case.get("id")) for case in CASES])
def test_case(case: Case) -> None:
    assert case["kind"] in KINDS, f"the runner does not know the kind {case['kind']}"
    actual = KINDS[case["kind"]](case)
    expect = case.get("expect", case.get("table"))
    assert same(expect, actual), f"{case}: {show(actual)}"
