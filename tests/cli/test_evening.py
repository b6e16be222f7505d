"""`euchre tournament`: a whole evening over a file, from one command to the next."""

import csv
import io
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from euchre.cli.app import app
from euchre.errors import EuchreError
from euchre.tournament.files import read


def run(*words: str) -> str:
    ran = CliRunner().invoke(app, ["tournament", *words])
    if isinstance(ran.exception, EuchreError):
        raise ran.exception
    assert ran.exit_code == 0, ran.output
    return ran.stdout


@pytest.fixture
def club(tmp_path: Path) -> str:
    file = str(tmp_path / "friday.jsonl")
    run("new", file, "--name", "Friday club", "--rounds", "3", "--entry", "5", "--pot", "1")
    run("players", file, "Ada", "Bram", "Carl", "Dora", "Ebba", "Finn", "Greta", "Hugo")
    return file


def rows(text: str) -> list[dict[str, str]]:
    return [*csv.DictReader(io.StringIO(text))]


def test_an_evening_from_its_players_to_its_standings(club: str) -> None:
    for number in range(1, 4):
        assert f"Round {number}\n" in run("round", club)
        assert run("enter", club, "1", "9", "6") == "Still to come in: table 2.\n"
        assert run("enter", club, "2", "7", "8") == "All tables are in.\n"
    with pytest.raises(EuchreError, match="all 3 rounds are drawn"):
        run("round", club)
    final = run("finish", club)
    assert "Final standings" in final and "Paid out" in final
    found = rows(run("standings", club, "--csv"))
    assert sum(int(row["points"]) for row in found) == 3 * 2 * (9 + 6 + 7 + 8)
    assert [float(row["mean"]) for row in found] == sorted((float(row["mean"]) for row in found), reverse=True)


def test_a_wrong_total_is_refused_and_nothing_is_kept(club: str) -> None:
    run("round", club)
    before = Path(club).read_text(encoding="utf-8")
    with pytest.raises(EuchreError, match="1 to 2 cannot be: 8 hands of 1, 2 or 4 points each make 8 to 32 in all"):
        run("enter", club, "1", "1", "2")
    with pytest.raises(EuchreError, match="there is no table 3 in round 1"):
        run("enter", club, "3", "9", "6")
    with pytest.raises(EuchreError, match="nobody is called Adda: did you mean Ada"):
        run("enter", club, "1", "9", "6", "--loner", "Adda")
    assert Path(club).read_text(encoding="utf-8") == before


def test_what_was_done_is_in_the_log_and_can_be_taken_back(club: str) -> None:
    run("round", club)
    run("enter", club, "1", "9", "6", "--why", "from paper")
    assert "round 1, table 1: 9 to 6 entered (from paper)" in run("undo", club)
    assert run("log", club).count("(taken back)") == 1
    with pytest.raises(EuchreError, match="others came since"):
        run("undo", club, "1")


def test_late_and_leaving_players_change_only_rounds_to_come(club: str) -> None:
    first = run("round", club)
    assert "9 are here." in run("players", club, "Ines")
    assert "8 are here." in run("players", club, "--gone", "ada")
    second = run("round", club)
    assert "Ada" in first and "Ada" not in second and "Ines" in second
    with pytest.raises(EuchreError, match="two called ada: tell them apart"):
        run("players", club, "ada")


def test_formulas_are_neutralised_and_read_back_as_they_were(tmp_path: Path) -> None:
    names = ["=1+1", "+49 Jo", "-Ann", "@SUM(A1)", "'quoted", "Plain", 'Ünal, the "first"', "8"]
    file = str(tmp_path / "x.jsonl")
    run("new", file)
    listed = tmp_path / "names.csv"
    with listed.open("w", encoding="utf-8", newline="") as opened:
        csv.writer(opened).writerows([["Name"], *([name] for name in names)])
    run("players", file, "--from", str(listed))
    run("round", file)
    run("enter", file, "1", "9", "6")
    listed.write_text(run("players", file, "--csv"), encoding="utf-8")
    for text in (listed.read_text(encoding="utf-8"), run("results", file), run("standings", file, "--csv")):
        cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
        assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))]
    again = str(tmp_path / "y.jsonl")
    run("new", again)
    run("players", again, "--from", str(listed))
    with Path(again).open(encoding="utf-8") as opened:
        assert [player.name for player in read(opened).players] == names


def test_results_go_out_as_csv_and_come_back(club: str, tmp_path: Path) -> None:
    run("round", club)
    sheet = tmp_path / "results.csv"
    found = rows(run("results", club))
    assert [(row["round"], row["table"], row["first"]) for row in found] == [("1", "1", ""), ("1", "2", "")]
    found[1] |= {"first": "12", "second": "4", "loners": "1 0 0 0"}
    with sheet.open("w", encoding="utf-8", newline="") as opened:
        writer = csv.DictWriter(opened, [*found[0]], delimiter=";")
        writer.writeheader()
        writer.writerows(found)
    assert run("enter", club, "--from", str(sheet)) == "Still to come in: table 1.\n"
    assert rows(run("results", club))[1]["loners"] == "1 0 0 0"
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("12", "x"), encoding="utf-8")
    with pytest.raises(EuchreError, match="line 3: round, table and points are whole numbers"):
        run("enter", club, "--from", str(sheet))


class Texts(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize(("what", "papers"), [("pairings", 1), ("sheets", 9), ("tables", 1), ("standings", 1)])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_papers_are_pages_and_pdfs(club: str, what: str, papers: int, paper: str, tmp_path: Path) -> None:
    run("players", club, "<script>x</script>")
    page, file = tmp_path / "x.html", tmp_path / "x.pdf"
    run("print", club, what, "-o", str(page))
    read_page = Texts()
    read_page.feed(page.read_text(encoding="utf-8"))
    assert "script" not in read_page.tags
    if what != "tables":
        assert any("<script>" in text for text in read_page.texts)
    run("print", club, what, "-o", str(file), "--paper", paper)
    data = file.read_bytes()
    assert data.startswith(b"%PDF-") and data.count(b"/Type /Page\n") == papers
    size = {"a4": b"595.28 841.89", "letter": b"612 792"}[paper]
    assert size in data.replace(b".00", b"")
    run("print", club, what, "-o", str(tmp_path / "again.pdf"), "--paper", paper)
    assert (tmp_path / "again.pdf").read_bytes() == data


def test_a_name_that_the_fonts_lack_is_refused_for_a_pdf_only(club: str, tmp_path: Path) -> None:
    run("players", club, "Łukasz")
    with pytest.raises(EuchreError, match="Łukasz: a PDF made here has Western letters only; print the page instead"):
        run("print", club, "sheets", "-o", str(tmp_path / "x.pdf"))
    run("print", club, "sheets", "-o", str(tmp_path / "x.html"))


@pytest.mark.parametrize(
    ("text", "words"),
    [("", "there is no evening"), ("{}", "line 1 is none of an evening"), ("\x00", "line 1 is none of an evening")],
)
def test_a_file_that_is_none_is_refused_with_the_line(text: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(EuchreError, match=words):
        run("standings", str(file))


def test_a_line_that_cannot_have_happened_is_refused(club: str) -> None:
    file = Path(club)
    run("round", club)
    run("enter", club, "1", "9", "6")
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join([*lines[:-2], lines[-1]]), encoding="utf-8")
    with pytest.raises(EuchreError, match=f"line {len(lines) - 1}: round 1 is not drawn yet"):
        run("standings", club)
    with pytest.raises(EuchreError, match="is there already"):
        run("new", club)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--kind", "swis"), "none of .*: did you mean swiss"),
        (("--order", "meen"), "did you mean mean"),
        (("--shares", "50,40"), "they come to 90 in 100"),
        (("--rounds", "0"), "rounds: 0 is not between"),
    ],
)
def test_what_makes_no_evening_is_refused(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    with pytest.raises(EuchreError, match=said):
        run("new", str(tmp_path / "x.jsonl"), *words)


def test_pairs_come_together(tmp_path: Path) -> None:
    file = str(tmp_path / "x.jsonl")
    run("new", file, "--kind", "knockout")
    run("players", file, "Ada+Bram", "Carl+Dora", "Ebba+Finn")
    assert "sitting out" in run("round", file)
    run("enter", file, "1", "9", "6")
    run("round", file)
    with pytest.raises(EuchreError, match="is a tie"):
        run("enter", file, "1", "8", "8")
    run("enter", file, "1", "8", "8", "--extra", "2")
    assert len(rows(run("standings", file, "--csv"))) == 3
