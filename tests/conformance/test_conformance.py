"""Every case of the conformance file, one test each. EUCHRE_CONFORMANCE names another file of the same kinds."""

import pytest

from tests.conformance.cases import Case, case_file, load
from tests.conformance.runner import verify

CASES = load(case_file())


@pytest.mark.parametrize("case", CASES, ids=[str(case.get("id")) for case in CASES])
def test_case(case: Case) -> None:
    verify(case)
