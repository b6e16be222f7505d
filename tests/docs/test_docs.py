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


def test_what_was_measured_of_values_is_what_the_page_and_the_picture_say() -> None:
    spec = importlib.util.spec_from_file_location("make_calibration", ROOT / "docs/make_calibration.py")
    assert spec is not None and spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    found, page = made.lines(), (ROOT / "docs/analysis.md").read_text(encoding="utf-8")
    assert made.kinds(found) in page and made.tenths(found) in page, "stale: run python -m docs.make_calibration"
    assert (ROOT / "docs/pictures/calibration.svg").read_text(encoding="utf-8") == made.picture(found)


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
