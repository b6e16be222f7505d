"""Further cases of the same kinds, derived from the catalogue: a second opinion on the engine and on the runner."""

from pathlib import Path

import pytest

from tests.conformance.cases import KINDS, Case, load
from tests.conformance.runner import verify

CASES = load(Path(__file__).with_name("more.yaml"))


@pytest.mark.parametrize("case", CASES, ids=[str(case["id"]) for case in CASES])
def test_case(case: Case) -> None:
    verify(case)


@pytest.mark.parametrize("case", CASES, ids=[str(case["id"]) for case in CASES])
def test_every_case_says_where_it_comes_from(case: Case) -> None:
    assert case["source"]


def test_a_kind_that_is_not_known_fails() -> None:
    with pytest.raises(AssertionError, match="does not know"):
        verify({"id": "X", "kind": "no_such_kind", "expect": None})


def test_a_wrong_expectation_fails() -> None:
    with pytest.raises(AssertionError, match="JH"):
        verify({"id": "X", "kind": "trump_order", "trump": "H", "expect": ["AH"]})


def test_no_kind_goes_without_a_case_here() -> None:
    assert set(KINDS) - {case["kind"] for case in CASES} <= {"hand2", "hand5", "hand6"}
