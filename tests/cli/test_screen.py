"""The full-screen table drawn: everything to be chosen is seen, in every game, in the smallest window."""

import re
from pathlib import Path

import pytest

from euchre.cli.console import in_letters
from euchre.cli.playing import Playing
from euchre.cli.screen.app import LOOKS
from euchre.cli.screen.drawing import HEIGHT, WIDTH, draw, face
from euchre.cli.screen.opening import look_of, needs_letters
from euchre.game import Hand
from euchre.rules import PRESETS
from tests.cli.screens import local_player, questions, settle

SNAPSHOTS = Path(__file__).parent / "snapshots"


@pytest.mark.parametrize("letters", [False, True], ids=["signs", "letters"])
@pytest.mark.parametrize("preset", PRESETS)
def test_all_that_can_be_chosen_is_seen_in_the_smallest_window(preset: str, letters: bool) -> None:
    for player in questions(local_player(preset), hands=2):
        scene = player.scene
        seen = draw(scene, WIDTH, HEIGHT, letters=letters)
        assert scene.commands
        assert not letters or seen.text.isascii()
        lines = seen.text.splitlines()
        assert len(lines) == HEIGHT
        for choice in scene.choices:
            words = f"{choice.number} {choice.label}]"
            assert any((in_letters(words) if letters else words) in line for line in lines)
        for held in scene.hand:
            assert face(held.card, letters=letters) in seen.text
        for tool in scene.tools:
            assert tool.label in lines[-1]
        assert any(chair.turn for chair in scene.chairs) != player.playing.hand.is_over


@pytest.mark.parametrize("preset", PRESETS)
def test_a_click_is_the_command_of_what_is_seen_there(preset: str) -> None:
    for player in questions(local_player(preset)):
        scene = player.scene
        seen = draw(scene, WIDTH, HEIGHT)
        wanted = {*scene.commands, *(held.command for held in scene.hand), *(tool.command for tool in scene.tools)}
        assert {seen.at(zone.left, zone.top) for zone in seen.zones} == wanted
        assert seen.at(WIDTH - 1, 1) is None


@pytest.mark.parametrize("preset", PRESETS)
def test_the_number_of_a_choice_does_what_its_command_does(preset: str) -> None:
    for player in questions(local_player(preset)):
        if player.playing.hand.is_over:
            continue
        scene = player.scene
        numbers = [(choice.number, choice.command) for choice in scene.choices]
        numbers += [(held.number, held.command) for held in scene.hand if held.number is not None]
        for number, command in numbers:
            understand = player.playing.understand
            assert understand(str(number)) is understand(command)


def test_a_trick_lies_on_the_table_until_the_next_card() -> None:
    for player in questions(local_player(seed="3")):
        view = player.playing.view
        shown = [chair.card for chair in player.scene.chairs if chair.card is not None]
        if view.trick:
            assert len(shown) == len(view.trick)
            assert sum(chair.best for chair in player.scene.chairs) == 1
        elif view.tricks:
            assert len(shown) == len(view.tricks[-1].plays)


def test_nothing_is_seen_that_the_seat_does_not_know() -> None:
    for player in questions(local_player(seed="4"), hands=3):
        view = player.playing.hand.view(player.playing.seat)
        known = {*view.hand, *(card for trick in view.tricks for _, card in trick.plays), *dict(view.trick).values()}
        cards = [each.card for each in player.scene.hand]
        cards += [chair.card for chair in player.scene.chairs if chair.card is not None]
        assert known.issuperset(cards)


@pytest.mark.parametrize(("width", "height"), [(WIDTH - 1, HEIGHT), (WIDTH, HEIGHT - 1), (20, 5), (1, 1)])
def test_a_window_that_is_too_small_says_so(width: int, height: int) -> None:
    player = local_player()
    settle(player)
    seen = draw(player.scene, width, height)
    assert not seen.zones
    if width >= 20:
        assert f"{WIDTH} x {HEIGHT}" in seen.text


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
@pytest.mark.parametrize("letters", [False, True], ids=["signs", "letters"])
def test_the_table_looks_as_it_did(width: int, height: int, letters: bool) -> None:
    """To renew a picture that is meant to change: delete the file and run this test twice."""
    player = local_player("house_stick_the_dealer", seed="5", seat=2)
    settle(player)
    for command in ("o", "1", "1"):
        player.enter(command)
        settle(player)
    player.enter("?")
    seen = draw(player.scene, width, height, letters=letters, message=player.message, chosen="Ks").text + "\n"
    file = SNAPSHOTS / f"{width}x{height}-{'letters' if letters else 'signs'}.txt"
    if not file.exists():
        file.write_text(seen, encoding="utf-8")
        pytest.fail(f"{file.name} was not there: it is written now, look at it")
    assert seen == file.read_text(encoding="utf-8")


def test_a_refused_card_says_why() -> None:
    for player in questions(local_player(seed="3"), hands=4):
        barred = [held for held in player.scene.hand if held.number is None]
        if barred and any(held.number is not None for held in player.scene.hand):
            before = player.playing.hand
            player.enter(barred[0].command)
            assert player.playing.hand is before
            assert "must follow" in player.message
            player.message = ""
            return
    pytest.fail("no card was ever barred")


def test_the_hand_that_is_over_can_be_read_about_and_the_next_one_dealt() -> None:
    for player in questions(local_player(seed="3")):
        if player.playing.hand.is_over:
            assert [choice.command for choice in player.scene.choices] == ["next", "review"]
            assert player.playing.hand.outcome is not None
            assert player.playing.game.score == player.playing.hand.outcome.points
            player.enter("l")
            assert player.message.count("  ") == len(player.playing.hand.tricks[-1].plays) - 1
            player.enter("next")
            assert player.playing.hand.actions == ()
            return


def test_a_review_grades_the_players_own_decisions_the_worst_first() -> None:
    for player in questions(local_player(seed="3")):
        if player.playing.hand.is_over:
            assert player.slow("2")
            assert not player.slow("1")
            player.enter("2")
            graded = [line for line in player.message.splitlines() if not line.startswith(" ")]
            own = [step for step in player.playing.hand.steps if step.seat == player.playing.seat]
            assert 0 < len(graded) <= len(own)
            assert all(line.startswith("North ") for line in graded)
            lost = [float(found[1]) if (found := re.search(r", (\d+\.\d\d) points\. ", line)) else 0 for line in graded]
            assert lost == sorted(lost, reverse=True)
            return


def test_bots_charge_a_revoke_that_the_cards_prove() -> None:
    """Where revokes are for the others to notice, a suit denied and played later is charged by a bot."""
    for seed in range(40):
        player = local_player("bicycle", seed=str(seed))
        charged = _revoking(player.playing)
        if charged is not None:
            return
    pytest.fail("nobody could be made to revoke")


def _revoking(playing: Playing) -> Hand | None:
    """The hand after a charge, if the player could revoke and then show the suit they denied."""
    denied = False
    while not playing.hand.is_over:
        if playing.step():
            if any(type(said).__name__ == "Revoke" for said in playing.hand.state.said):
                return playing.hand
            continue
        view = playing.view
        slips = [act for act in view.masked.possible_actions() if act not in view.legal_actions()]
        slips = [act for act in slips if type(act).__name__ == "Play"]
        playing.do(slips[0] if slips and not denied else view.legal_actions()[-1])
        denied = denied or bool(slips)
    while playing.step():
        pass
    return playing.hand if any(type(said).__name__ == "Revoke" for said in playing.hand.state.said) else None


def test_colours_are_chosen_for_those_who_see_none() -> None:
    assert look_of({"NO_COLOR": "1"}) == "mono"
    assert look_of({"NO_COLOR": ""}) == look_of({}) == "two"
    suits = ("spades", "hearts", "diamonds", "clubs")
    assert len({LOOKS["four"][suit] for suit in suits}) == 4
    assert len({LOOKS["two"][suit] for suit in suits}) == 2
    assert "#" not in "".join(LOOKS["mono"].values())


@pytest.mark.parametrize(
    ("encoding", "environ", "needed"),
    [
        ("utf-8", {}, False),
        ("utf-8", {"LANG": "en_GB.UTF-8"}, False),
        ("utf-8", {"LANG": "C"}, True),
        ("utf-8", {"LANG": "en_GB.UTF-8", "LC_ALL": "POSIX"}, True),
        ("utf-8", {"LANG": "C", "LC_ALL": "C.utf8"}, False),
        ("utf-8", {"LANG": "C.UTF-8", "TERM": "linux"}, True),
        ("latin-1", {}, True),
        ("no-such-thing", {}, True),
    ],
)
def test_letters_stand_for_signs_that_cannot_be_shown(encoding: str, environ: dict[str, str], needed: bool) -> None:
    assert needs_letters(encoding, environ) is needed
