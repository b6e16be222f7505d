"""The full-screen table under keys, clicks and a changing window."""

import asyncio
import io
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from euchre.bots import make_bot
from euchre.cli import main
from euchre.cli.play import is_full_screen
from euchre.cli.playing import Playing
from euchre.cli.saved import resume
from euchre.cli.screen.app import LOOKS, TableApp
from euchre.cli.screen.local import LocalPlayer
from euchre.notation import read_games
from tests.cli.screens import local_player

Script = Callable[[TableApp, "Pilot[None]"], Awaitable[None]]


def at_table(player: LocalPlayer, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    """Run the table without a terminal, and a script of keys and clicks at it."""

    async def run() -> None:
        app = TableApp(player, pace=0)
        async with app.run_test(size=size) as pilot:
            await quiet(app, pilot)
            await script(app, pilot)

    asyncio.run(run())


async def quiet(app: TableApp, pilot: "Pilot[None]") -> None:
    """Wait until the others have moved."""
    await app.workers.wait_for_complete()
    await pilot.pause()


async def typed(app: TableApp, pilot: "Pilot[None]", text: str) -> None:
    await pilot.press(*text, "enter")
    await quiet(app, pilot)


def test_a_game_by_keys_is_the_game_in_plain_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines, table = tmp_path / "lines.euchre", tmp_path / "table.euchre"
    words = [
        "euchre",
        "play",
        "--rules",
        "north_american(target=2)",
        "--seed",
        "3",
        "--seat",
        "0",
        "--save",
        str(lines),
    ]
    monkeypatch.setattr(sys, "argv", words)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n" * 600))
    with pytest.raises(SystemExit):
        main()
    capsys.readouterr()
    player = local_player("north_american(target=2)", seed="3", path=table)

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        while not player.playing.game.is_over:
            await typed(app, pilot, "1")
        assert "Leave the table" in app.board.drawing.text
        await typed(app, pilot, "1")
        assert player.left

    at_table(player, script)
    (first,), (second,) = read_games(lines, strict=True), read_games(table, strict=True)
    assert first.hands == second.hands


def test_arrows_choose_and_enter_does_it() -> None:
    player = local_player(seed="3")

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        before = player.scene.commands
        await pilot.press("right")
        assert app.chosen == before[0]
        await pilot.press("left")
        assert app.chosen == before[-1]
        await pilot.press("escape")
        assert app.chosen is None
        await pilot.press("right", "enter")
        await quiet(app, pilot)
        assert player.playing.hand.actions

    at_table(player, script)


def test_a_click_on_a_button_and_on_a_card_does_it() -> None:
    player = local_player(seed="3")

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        for _ in range(4):
            scene = player.scene
            zone = next(each for each in app.board.drawing.zones if each.command == scene.commands[0])
            mine = len([step for step in player.playing.hand.steps if step.seat == 0])
            await pilot.click(offset=(zone.left + 1, zone.top + zone.height // 2))
            await quiet(app, pilot)
            assert len([step for step in player.playing.hand.steps if step.seat == 0]) > mine

    at_table(player, script)


def test_what_was_done_can_be_taken_back() -> None:
    player = local_player(seed="3")

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        before = player.playing.hand
        await typed(app, pilot, "1")
        assert player.playing.hand != before
        await typed(app, pilot, "u")
        assert player.playing.hand == before
        await typed(app, pilot, "u")
        assert "There is nothing to take back." in app.board.drawing.text

    at_table(player, script)


def test_a_window_made_too_small_says_so_and_recovers() -> None:
    player = local_player(seed="3")

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        before = app.board.drawing.text
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "This window is 60 x 20." in app.board.drawing.text
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.board.drawing.text == before
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert len(app.board.drawing.rows) == 40

    at_table(player, script)


def test_help_fills_the_table_and_goes_away() -> None:
    player = local_player(seed="3")

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        before = app.board.drawing.text
        await typed(app, pilot, "help")
        assert app.board.drawing.paged
        assert "Type a card to play it" in app.board.drawing.text
        await pilot.press("down", "enter")
        assert app.board.drawing.text == before

    at_table(player, script)


def test_a_hint_is_an_answer_and_no_move() -> None:
    player = local_player(seed="3")

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        before = player.playing.hand
        await pilot.press("question_mark")
        await quiet(app, pilot)
        assert player.message
        assert player.playing.hand is before

    at_table(player, script)


def test_colours_change_at_a_key() -> None:
    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        seen = [app.board.look]
        for _ in LOOKS:
            await typed(app, pilot, "t")
            seen.append(app.board.look)
        assert seen == [*LOOKS, next(iter(LOOKS))]

    at_table(local_player(), script)


def test_what_may_be_said_out_of_turn_is_offered_on_asking() -> None:
    player = local_player("north_american", seed="3")

    async def script(app: TableApp, pilot: "Pilot[None]") -> None:
        while not player.playing.view.tricks:
            await typed(app, pilot, "2" if player.playing.view.trump is None else "1")
        await pilot.press("exclamation_mark")
        await quiet(app, pilot)
        assert "Concede the rest" in app.board.drawing.text
        await pilot.press("exclamation_mark")
        await quiet(app, pilot)
        assert "Concede the rest" not in app.board.drawing.text

    at_table(player, script)


def test_a_game_that_was_left_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.euchre"
    player = local_player(seed="3", path=file)

    async def leave(app: TableApp, pilot: "Pilot[None]") -> None:
        await typed(app, pilot, "1")
        await typed(app, pilot, "1")
        await typed(app, pilot, "q")

    at_table(player, leave)
    saved = resume(file)
    assert saved.hand == player.playing.hand
    again = LocalPlayer(Playing(saved, make_bot("rule", seed="3")))

    async def go_on(app: TableApp, pilot: "Pilot[None]") -> None:
        assert again.scene == player.scene
        await typed(app, pilot, "u")
        assert again.message == ""

    at_table(again, go_on)


class _Stream(io.StringIO):
    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self.terminal = terminal

    def isatty(self) -> bool:
        return self.terminal


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_a_pipe_and_a_dumb_terminal_get_plain_lines(stream: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, _Stream(terminal=True))
    monkeypatch.setenv("TERM", "xterm")
    assert is_full_screen()
    monkeypatch.setenv("TERM", "dumb")
    assert not is_full_screen()
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, stream, _Stream(terminal=False))
    assert not is_full_screen()


def test_without_textual_there_are_plain_lines_and_a_word_why(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, _Stream(terminal=True))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("euchre.extras.find_spec", lambda _: None)
    assert not is_full_screen()
    said = sys.stderr
    assert isinstance(said, io.StringIO)
    assert "'play'" in said.getvalue()
