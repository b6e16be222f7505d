"""The rules on paper: one page for every preset, all of its words on it."""

import html
from pathlib import Path

import pytest
from typer.testing import CliRunner

from euchre.cli.app import app
from euchre.cli.rulespaper import PAPERS, as_html, as_pdf, pages
from euchre.errors import EuchreError
from euchre.rules import PRESETS, Rules
from euchre.telling.rulesheet import sheet


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_fits_one_page(preset: str, paper: str) -> None:
    assert pages(Rules.of(preset), paper) == 1


@pytest.mark.parametrize("preset", PRESETS)
def test_every_sentence_and_every_payment_is_on_the_page(preset: str) -> None:
    found, page = sheet(Rules.of(preset)), html.unescape(as_html(Rules.of(preset)))
    for words in (found.title, *(line for section in found.sections for line in section.lines)):
        assert words in page
    for what, paid in found.points:
        assert f"<td>{what}</td><td>{paid}</td>" in page


def test_what_differs_comes_first() -> None:
    page = as_html(Rules.of("ontario"))
    assert page.index("Other than in the standard game") == page.index("<h2>") + len("<h2>")


def test_a_pdf_has_the_size_of_its_paper() -> None:
    rules = Rules.of("bicycle")
    assert b"/MediaBox [0 0 595.28 841.89]" in as_pdf(rules, "a4")
    assert b"/MediaBox [0 0 612 792]" in as_pdf(rules, "letter").replace(b".00", b"")
    with pytest.raises(EuchreError, match="a4, letter"):
        as_pdf(rules, "a3")


def test_the_command_writes_what_the_file_is_named(tmp_path: Path) -> None:
    for name, start in (("sheet.pdf", b"%PDF"), ("sheet.html", b"<!doctype html>")):
        ran = CliRunner().invoke(app, ["rules", "ontario(target=11)", "--print", str(tmp_path / name)])
        assert ran.exit_code == 0, ran.output
        assert (tmp_path / name).read_bytes().startswith(start)
    assert "1 page." in CliRunner().invoke(app, ["rules", "--print", str(tmp_path / "standard.pdf")]).output
    ran = CliRunner().invoke(app, ["rules", "ontario", "--print", str(tmp_path / "sheet.doc")])
    assert isinstance(ran.exception, EuchreError)
