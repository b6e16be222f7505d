"""The documentation says what the program does: generated pages are fresh, examples run."""

import doctest
import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", *ROOT.glob("docs/*.md")])


def test_the_rules_page_is_what_the_option_table_says() -> None:
    spec = importlib.util.spec_from_file_location("make_rules", ROOT / "docs/make_rules.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    assert (ROOT / "docs/rules.md").read_text() == made.pages(), "stale: run python docs/make_rules.py"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run_as_written(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.failed == 0
