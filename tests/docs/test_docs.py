"""The documentation says what the program does: generated pages are fresh, examples run."""

import doctest
import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted({ROOT / "README.md", *ROOT.glob("docs/*.md")} - {ROOT / "docs/api.md"})  # that page repeats docstrings


@pytest.mark.parametrize("name", ["rules", "api"])
def test_a_generated_page_is_what_its_source_says(name: str) -> None:
    spec = importlib.util.spec_from_file_location(f"make_{name}", ROOT / f"docs/make_{name}.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    assert (ROOT / f"docs/{name}.md").read_text() == made.pages(), f"stale: run python docs/make_{name}.py"


def test_the_python_of_the_readme_works_when_pasted(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(block, {})  # noqa: S102 -- this is what a reader does
        said = capsys.readouterr().out
        for promised in re.findall(r"# = (.*)$", block, re.MULTILINE):
            assert promised in said


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run_as_written(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.failed == 0
