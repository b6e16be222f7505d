"""The score of a game with real cards, kept in the terminal."""

import json
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import typer

from euchre.cli.console import say_wrapped as say
from euchre.cli.interrupt import STOPPED
from euchre.cli.scored import Kept, begin, last_book, resume
from euchre.errors import EuchreError
from euchre.rules import Rules
from euchre.scorekeeper import (
    Corrected,
    Deleted,
    Event,
    Moved,
    Opened,
    Redone,
    Refusal,
    Renamed,
    Scored,
    Seated,
    Undone,
    counts_of,
)
from euchre.scorekeeper.draw import draw_dealer, draw_partners
from euchre.scorekeeper.export import FORMATS, export
from euchre.scorekeeper.matters import MATTERS, ruling
from euchre.scorekeeper.summary import summary
from euchre.scorekeeper.words import describe, entry_of, party_name, seat_called

__all__ = ["keep_score"]

_HELP: Final = """\
A hand: who called and the tricks of their side (ann 3, ann 5 alone, bob 2). Names may be cut short, or be numbers.
  more of a hand    with=cid  defender=bob  out=dot  bid=4  each=3.1.1.0  blind  subtract  raises=1
  out of order      revoke=bob  wrong=bob (a wrong number of cards)  false=bob (a wrong charge)
  no points         pass  misdeal  redeal (a weak hand)
  only points       +2 ann
  corrections       fix 3 ann 4   del 3   undo   redo   (fix 2.3 ann 4: hand 3 of game 2)
  who               dealer bob   name bob Rob   next   next Ann,Cid,Bob,Dot   draw
  show              list  counts  money  rule  rule revoke  csv  egn  emn
  q                 leaves; the book is kept"""


def keep_score(
    *, rules: str | None, players: str | None, dealer: str, plain: bool, cents: int, save: Path | None, as_json: bool
) -> None:
    """Do what `euchre score` does, which tells of its options."""
    kept = _book(rules, players, dealer, save, plain=plain, cents=cents)
    if as_json:
        say_json(kept)
        return
    session = _ScoreSession(kept)
    try:
        session.run()
    except EOFError:
        say(f"Kept in {session.kept.path}: `euchre score --save {session.kept.path}` goes on.")
    except KeyboardInterrupt:
        say(f"\nKept in {session.kept.path}.")
        raise typer.Exit(STOPPED) from None


def say_json(kept: Kept) -> None:
    """Print the book as one JSON object."""
    sys.stdout.write(json.dumps(summary(kept.book)) + "\n")


def _book(rules: str | None, players: str | None, dealer: str, save: Path | None, *, plain: bool, cents: int) -> Kept:
    """The book in the file, the last one, or a new one."""
    asked = rules is not None or players is not None or plain or cents
    if save is not None and save.exists():
        if asked:
            raise EuchreError(f"{save} holds a score already: leave the other options out, or name another file")
        return resume(save)
    if save is None and not asked:
        last = last_book()
        if last is not None:
            return last
    found = Rules.parse(rules or "north_american")
    names = tuple(each.strip() for each in (players or "").split(",") if each.strip())
    names = names or tuple(f"Player {seat + 1}" for seat in range(found.num_players))
    return begin(save, Opened(str(found), names, seat_called(names, dealer), plain, cents))


class _ScoreSession:
    """Lines in, sentences out."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept

    def run(self) -> None:
        """Ask until told to leave."""
        book = self.kept.book
        say(f"{book.rules}, kept in {self.kept.path}. Type help for what can be typed.")
        self.list("")
        while True:
            sys.stdout.write("> ")
            sys.stdout.flush()
            line = sys.stdin.readline()
            if not line or line.strip() in ("q", "quit", "exit"):
                raise EOFError
            if line.strip():
                try:
                    self.answer(line.strip())
                except Refusal as refusal:
                    say(f"  {refusal}")

    def answer(self, line: str) -> None:
        """Do what a line says."""
        word, _, rest = line.partition(" ")
        known: dict[str, Callable[[str], None]] = {
            "help": lambda _: say(_HELP), "list": self.list, "counts": self.counts, "money": self.money,
            "rule": self.rule, "fix": self.fix, "del": self.delete, "undo": lambda _: self.change(Undone()),
            "redo": lambda _: self.change(Redone()), "dealer": self.dealer, "name": self.rename, "next": self.next,
            "draw": self.draw,
        } | dict.fromkeys(FORMATS, lambda _: say(export(self.kept.book, word).rstrip()))  # fmt: skip
        if word in known:
            known[word](rest.strip())
        else:
            names = self.kept.book.sheet.page.names
            self.change(Scored(entry_of(self.kept.book, line, names)))

    def change(self, event: Event) -> None:
        """Have something happen, and say where it leaves the score."""
        self.kept = self.kept.after(event)
        self.standing()

    def standing(self) -> None:
        """Say where the score stands."""
        sheet = self.kept.book.sheet
        game, status = sheet.game, sheet.status
        parts = []
        for party, points in enumerate(game.score):
            barn = " (in the barn)" if status.in_the_barn[party] and not game.is_over else ""
            parts.append(f"{party_name(sheet, party)} {points}{barn}")
        say(f"  {', '.join(parts)}")
        if game.is_over:
            won = "A tie" if game.winner is None else f"{party_name(sheet, game.winner)} won"
            skunk = sheet.result is not None and sheet.result.skunk
            say(f"  {won}{', a skunk' if skunk else ''}. `next` begins another game.")
        else:
            say(f"  {sheet.page.names[game.dealer]} deals.")

    def list(self, _: str) -> None:
        """Every hand of every game."""
        book = self.kept.book
        for number, sheet in enumerate(book.sheets, start=1):
            if len(book.sheets) > 1:
                say(f"Game {number}")
            for place, line in enumerate(sheet.lines, start=1):
                total = ":".join(map(str, line.score))
                if line.outcome is None:
                    total = "after the end, not counted"
                mark = ", corrected" if line.corrected else ""
                say(f"  {place:>2}  {describe(book, sheet, line)}{mark}  {total}")
        self.standing()

    def counts(self, _: str) -> None:
        """What each player came to."""
        for name, own in counts_of(self.kept.book).items():
            say(
                f"  {name}: {own.won} of {own.games} games, {own.points} points; {own.calls} calls, {own.made} made, "
                f"{own.marches} marches, {own.euchred} euchred, {own.loners} alone"
            )

    def money(self, _: str) -> None:
        """Who won and paid what."""
        for name, cents in self.kept.book.money.items():
            say(f"  {name} {'-' if cents < 0 else '+' if cents else ''}{abs(cents) // 100}.{abs(cents) % 100:02}")

    def rule(self, matter: str) -> None:
        """What the rules say on a matter of real cards."""
        if not matter:
            say("\n".join(f"  rule {name:<22}{title}" for name, title in MATTERS.items()))
        elif matter not in MATTERS:
            raise Refusal(f"{matter}: `rule` alone lists what can be asked")
        else:
            say(f"  {ruling(self.kept.book.rules, matter).words}")

    def _place(self, word: str) -> tuple[int, int]:
        """Game and hand, from 0: `3`, or `2.3` for a game that is not the last."""
        game, _, hand = word.rpartition(".")
        if not hand.isdecimal() or (game and not game.isdecimal()):
            raise Refusal(f"{word}: say which hand, such as 3, or 2.3 for hand 3 of game 2")
        return (int(game) if game else len(self.kept.book.pages)) - 1, int(hand) - 1

    def fix(self, text: str) -> None:
        """Correct an earlier hand."""
        where, _, entry = text.partition(" ")
        game, hand = self._place(where)
        if not entry.strip():
            raise Refusal("say what the hand was, such as `fix 3 ann 4`")
        pages = self.kept.book.pages
        names = pages[game].names if 0 <= game < len(pages) else pages[-1].names
        self.change(Corrected(game, hand, entry_of(self.kept.book, entry, names)))

    def delete(self, text: str) -> None:
        """Take an earlier hand out."""
        self.change(Deleted(*self._place(text)))

    def dealer(self, name: str) -> None:
        """Have another player deal the next hand."""
        self.change(Moved(seat_called(self.kept.book.sheet.page.names, name)))

    def rename(self, text: str) -> None:
        """Call a player otherwise."""
        old, _, new = text.partition(" ")
        names = self.kept.book.sheet.page.names
        self.change(Renamed(names[seat_called(names, old)], new.strip()))

    def next(self, text: str) -> None:
        """Begin the next game, with partners as before or as named; the deal goes on where it was."""
        page, game = self.kept.book.sheet.page, self.kept.book.sheet.game
        names = tuple(each.strip() for each in text.split(",")) if text else page.names
        dealer = page.names[game.dealer]
        self.change(Seated(names, names.index(dealer) if dealer in names else 0))

    def draw(self, _: str) -> None:
        """Draw for partners and for the first deal; `next` with the names makes it so."""
        book, seed = self.kept.book, secrets.token_hex(8)
        drawn = draw_partners(book.rules, book.sheet.page.names, seed)
        for name, card in zip(drawn.names, drawn.cards, strict=True):
            say(f"  {name} draws {card}")
        first = draw_dealer(book.rules, seed)
        for seat, card in first.drawn:
            say(f"  {drawn.names[seat]} gets {card}")
        say(f"  {drawn.names[first.dealer or 0]} deals. `next {','.join(drawn.names)}` begins so.")
