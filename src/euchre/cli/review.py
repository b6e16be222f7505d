"""`euchre review`: recorded games, decision by decision."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from euchre.cli.console import note, say, say_wrapped, seat_of
from euchre.cli.interrupt import until_stopped
from euchre.cli.replay import open_games, warned
from euchre.cli.textfile import write_file
from euchre.cli.warmup import compile_analysis_visibly
from euchre.errors import EuchreError
from euchre.notation import GameRecord, parse_hand
from euchre.telling.words import describe

if TYPE_CHECKING:
    from euchre.analysis.report import Review
    from euchre.analysis.review import Depth, Reviewed, Unreviewed

__all__ = ["EXAMPLES", "decision_words", "review"]

EXAMPLES = ("euchre review game.egn", "euchre review game.egn --hand 3 --seat S", "euchre review game.egn --json")


def review(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="EGN, EMN, a game file, a position in one line, or - for stdin.")
    ],
    hand: Annotated[int | None, typer.Option("--hand", min=1, help="This hand alone, counted from 1.")] = None,
    seat: Annotated[str | None, typer.Option("--seat", help="The decisions of this seat alone.")] = None,
    seconds: Annotated[
        float | None,
        typer.Option("--seconds", min=0.01, help="Seconds for each deal, instead of a usual number of layouts."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same review.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object a game.")] = False,
    egn: Annotated[
        Path | None, typer.Option("--egn", help="Write the game with the review's remarks to this file.")
    ] = None,
) -> None:
    """Review recorded games: what each decision was worth, what was better, and why.

    Decisions are graded by what the seat could know, and apart from that with all cards open. Ctrl-C keeps what is
    done.
    """
    from euchre.analysis.report import Review
    from euchre.analysis.review import Unreviewed

    records = [record for record in _records(file) if record.hands or not record.errors]
    if not records:
        raise EuchreError(f"{file[:80]}: no hand of it could be read")
    if egn is not None and len(records) > 1:
        raise EuchreError(f"{file[:80]} holds {len(records)} games: EGN has one game a file, so --egn takes one")
    wanted = [
        (record, _hands(record, hand), None if seat is None else seat_of(seat, record.rules, "--seat"))
        for record in records
    ]
    compile_analysis_visibly()
    with until_stopped() as stop:
        for number, (record, hands, who) in enumerate(wanted):
            found: list[Reviewed | Unreviewed] = []
            with until_stopped() as inner:
                found.extend(_graded(record, hands, who, seed, seconds))
            whole = Review.of(record, seed, found)
            if as_json:
                say(json.dumps(whole.as_json(), ensure_ascii=False))
            else:
                say("\n" * (number > 0), end="")
                _print(whole)
            if egn is not None:
                _write(whole, egn)
            if inner.stopped:
                raise KeyboardInterrupt
    stop.leave()


def _records(file: str) -> list[GameRecord]:
    """The games of a file, or of a line that is no name of one."""
    if file != "-" and " : " in f"{file} " and not Path(file[:200]).exists():
        return [GameRecord.of([parse_hand(file)], positions=True)]
    return list(warned(open_games(file, strict=False)))


def _hands(record: GameRecord, hand: int | None) -> list[int]:
    if hand is not None and hand > len(record.hands):
        raise EuchreError(f"--hand {hand}: the game has {len(record.hands)} hands")
    return list(range(len(record.hands))) if hand is None else [hand - 1]


def _graded(
    record: GameRecord, hands: list[int], seat: int | None, seed: int, seconds: float | None
) -> "Iterator[Reviewed | Unreviewed]":
    """The decisions, with progress on stderr."""
    from euchre.analysis.review import review_game

    shown = sys.stderr.isatty()
    for place, number in enumerate(hands, start=1):
        if shown or len(hands) > 1:
            note(f"\rhand {place} of {len(hands)}", end="" if shown else "\n")
        yield from review_game(record, depth=_depth(record, number, seed, seconds), hands=[number], seat=seat)
    if shown:
        note("")


def _depth(record: GameRecord, number: int, seed: int, seconds: float | None) -> "Depth":
    from euchre.analysis.review import Depth

    actions = max(1, len(record.hands[number].hand.actions))
    return Depth(seed=seed, seconds=None if seconds is None else seconds / actions)


def _write(review: "Review", path: Path) -> None:
    from euchre.analysis.report import annotated

    write_file(path, [annotated(review).to_egn()])


def _print(review: "Review") -> None:
    """The review for people: hand by hand, then player by player."""
    record = review.record
    say(f"Rules: {record.rules}")
    for number in range(len(record.hands)):
        own = [each for each in review.decisions if each.hand == number]
        faults = [fault for fault in review.faults if fault.hand == number]
        if not own and not faults:
            continue
        say(f"\nHand {number + 1}")
        for fault in faults:
            say_wrapped(f"  ! {fault.text}")
        for each in own:
            for line in decision_words(each):
                say_wrapped(f"  {line}")
    say("")
    for player in review.as_json()["players"]:
        if player["decisions"]:
            name = player["name"] or record.hands[0].hand.seat_name(player["seat"])
            marks = ", ".join(f"{count} {label}" for label, count in player["labels"].items() if count)
            win = (
                "" if player["win_lost"] is None else f" and {100 * player['win_lost']:.0f} in 100 of the chance to win"
            )
            say(f"{name}: {player['decisions']} decisions gave away {player['points_lost']:.2f} points{win} ({marks})")
    _print_luck(review)


def decision_words(each: "Reviewed") -> list[str]:
    """A decision's grade and reason, and what it was worth with all cards open."""
    view = each.evaluation.view
    did = describe(view.masked, each.seat, each.action)
    lost = f", {each.lost:.2f} points" if each.lost else ""
    words = [f"{did}: {each.label}{lost}. {each.reason}"]
    if each.open is not None and each.open.points < each.open.best_points:
        words.append(
            f"  With all cards open {each.open.best.token} was worth {each.open.best_points:+d}, "
            f"this {each.open.points:+d}."
        )
    return words


def _print_luck(review: "Review") -> None:
    counted, parties = review.luck
    if not counted:
        return
    luck = parties[0]
    name = "-".join(review.record.hands[0].hand.seat_name(seat) for seat in review.record.rules.parties[0])
    say_wrapped(
        f"Luck of {name} in {counted} hands, in points: the deal {luck.dealer + luck.deal:+.2f}, the upcard "
        f"{luck.upcard:+.2f}, how the other cards lay {luck.cards:+.2f}; own decisions {luck.own:+.2f}, those of the "
        f"others {luck.others:+.2f}; in all {luck.points:+.0f}."
    )
