"""The game that `euchre play` keeps in a file, to go on with it later; `euchre replay` reads it too."""

import secrets
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from euchre.cli.console import seat_of
from euchre.cli.serve import data_folder
from euchre.cli.textfile import write_file
from euchre.errors import EuchreError
from euchre.game import Game, Hand
from euchre.notation import GameRecord, RecordedHand, read_games
from euchre.rules import Rules

__all__ = ["USUAL_RULES", "AskedFor", "Saved", "begin", "last_open", "resume"]

USUAL_RULES: Final = "house_stick_the_dealer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Saved:
    """A game at the terminal as its file has it.

    Attributes:
        path: the file; None when nothing is kept.
        game: the game before the current hand.
        seat: where the player sits.
        bot: who plays the other seats.
        date: when it began.
        hand: the hand that was broken off, None before the next one.
    """

    path: Path | None
    game: Game
    seat: int
    bot: str
    date: str
    hand: Hand | None = None

    @property
    def record(self) -> GameRecord:
        """The game as it is written down."""
        seats = range(self.game.rules.num_players)
        players = tuple("You" if seat == self.seat else self.bot for seat in seats)
        tags = (("Date", self.date), ("Seed", str(self.game.seed)), ("Seat", str(self.seat)), ("Bot", self.bot))
        record = GameRecord.of(self.game, players=players, tags=tags)
        return record if self.hand is None else replace(record, hands=(*record.hands, RecordedHand(self.hand)))

    def write(self) -> None:
        """Bring the file up to date.

        Raises:
            EuchreError: it cannot be written.
        """
        if self.path is not None:
            write_file(self.path, [self.record.to_text()])


class AskedFor(NamedTuple):
    """What was asked for; None where nothing was said."""

    rules: str | None
    bot: str | None
    seat: str | None
    seed: str | None

    def game(self, save: Path | None, *, keep: bool) -> Saved:
        """The game to play: the one in the file, the last one, or a new one."""
        if save is not None and save.exists():
            return self._checked(resume(save))
        folder = data_folder() / "games"
        if save is None and keep and self == AskedFor(None, None, None, None):
            last = last_open(folder)
            if last is not None:
                return last
        if save is None and keep:
            save = _new_file(folder)
        rules = Rules.parse(self.rules if self.rules is not None else USUAL_RULES)
        mine = seat_of(self.seat or ("2" if rules.num_players == 4 else "0"), rules, "--seat")
        seed = self.seed if self.seed is not None else secrets.token_hex(4)
        return begin(rules, seed, mine, self.bot or "rule", save)

    def _checked(self, saved: Saved) -> Saved:
        """A game that goes on, if it is the one that was asked for; another bot may take over."""
        given = (
            ("--rules", self.rules and str(Rules.parse(self.rules)), str(saved.game.rules)),
            ("--seat", self.seat and seat_of(self.seat, saved.game.rules, "--seat"), saved.seat),
            ("--seed", self.seed, str(saved.game.seed)),
        )
        for option, asked, found in given:
            if asked is not None and asked != found:
                raise EuchreError(f"the game in {saved.path} has {option} {found}: finish it, or name another file")
        return replace(saved, bot=self.bot or saved.bot)


def _new_file(folder: Path) -> Path:
    """A file for a new game in the folder of games."""
    with suppress(OSError):  # writing the file will say why it cannot be
        folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}.euchre"


def begin(rules: Rules, seed: str, seat: int, bot: str, path: Path | None) -> Saved:
    """A new game.

    Raises:
        EuchreError: there is no such seat, or the file is there already.
    """
    if seat >= rules.num_players:
        raise EuchreError(f"--seat {seat}: seats go from 0 to {rules.num_players - 1}")
    date = datetime.now().astimezone().isoformat(timespec="minutes")
    return Saved(path=path, game=Game.new(rules, seed=seed), seat=seat, bot=bot, date=date)


def resume(path: Path) -> Saved:
    """The game in a file, to go on with.

    Raises:
        EuchreError: the file cannot be read, is no game that was kept here, or the game is over.
    """
    record, *more = read_games(path, strict=True)
    tags = record.headers
    seat = tags.get("Seat", "")
    if more or not seat.isdecimal() or int(seat) >= record.rules.num_players or not {"Seed", "Bot"} <= set(tags):
        raise EuchreError(f"{path} holds no game that `euchre play` can go on with: name another file")
    game = Game.new(record.rules, seed=tags["Seed"], dealer=record.dealer, start=record.start)
    hand = None
    for entry in record.hands:
        if entry.hand.outcome is None:
            hand = entry.hand
        else:
            game = game.record(entry.hand)
    if game.is_over:
        raise EuchreError(
            f"the game in {path} is over: `euchre replay {path}` shows it; name another file for a new one"
        )
    return Saved(path=path, game=game, seat=int(seat), bot=tags["Bot"], date=tags.get("Date", ""), hand=hand)


def last_open(folder: Path) -> Saved | None:
    """The newest game of a folder, if it is not over yet."""
    found = sorted(folder.glob("*.euchre"))
    try:
        return resume(found[-1]) if found else None
    except EuchreError:
        return None
