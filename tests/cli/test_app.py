"""The program around the commands."""

import os
import subprocess
import sys
from types import ModuleType
from typing import NoReturn

import pytest
from typer.testing import CliRunner

from euchre.cli import app as program
from euchre.cli import main
from euchre.errors import InvalidCard

EUCHRE = [sys.executable, "-m", "euchre"]


def test_version_is_printed() -> None:
    result = CliRunner().invoke(program.app, ["--version"])
    assert (result.exit_code, result.stdout.split()[0]) == (0, "euchre")


def test_an_unknown_option_is_refused_without_a_traceback() -> None:
    result = subprocess.run([*EUCHRE, "--nonsense"], capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "--nonsense" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_mistake_is_one_sentence_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play(**_: object) -> NoReturn:
        raise InvalidCard("'1s' is no card")

    monkeypatch.setattr(program, "app", play)
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    assert capsys.readouterr().err == "euchre: '1s' is no card\n"


def test_a_reader_that_left_draws_no_message() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        result = subprocess.run([*EUCHRE, "--version"], stdout=pipe, stderr=subprocess.PIPE, check=False)
    assert result.stderr == b""


def test_a_command_is_found_in_the_file_named_like_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def cut(cards: int = 1) -> None:
        print(f"cut {cards}")  # noqa: T201 what the command shows

    module = ModuleType("euchre.cli.cut")
    module.cut = cut  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "euchre.cli.cut", module)
    monkeypatch.setattr(program, "COMMANDS", ("cut",))
    assert CliRunner().invoke(program.app, ["cut", "--cards", "3"]).stdout == "cut 3\n"
    assert CliRunner().invoke(program.app, ["shave"]).exit_code == 2
