"""`euchre play`: you against bots in the terminal. Plain text, for any terminal and for pipes."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Annotated

import typer

from euchre.bots import Bot, make_bot
from euchre.cards import Card, CardSet
from euchre.cli.console import say_wrapped as say
from euchre.cli.interrupt import STOPPED
from euchre.cli.saved import USUAL_RULES, AskedFor, Saved
from euchre.cli.warmup import compile_bots_visibly
from euchre.errors import EuchreError
from euchre.game import Action, Hand, View
from euchre.game.actions import Discard, Give, Name, Order, Play
from euchre.game.deal import seat_name
from euchre.notation import parse_action
from euchre.rules import Rules, Trump
from euchre.rules.ranking import arranged
from euchre.telling.ends import explain
from euchre.telling.words import advice, dealt, describe, label, retold, trick_taken, verdict

__all__ = ["EXAMPLES", "play"]

EXAMPLES = ("euchre play --rules ontario --seat S --seed 7",)

_HELP = """\
Type a card to play it (ah or A♥; 10h or th), xah to discard it. In the bidding: p passes, o orders up,
h d s c name a suit, n no trump; an a after them goes alone (oa, ha). Or type the number of a choice.
  ?  a hint and why      l  the last trick     v  the table again     r  what led here
  u  take back           q  leave              help  this text"""


def play(
    rules: Annotated[
        str | None, typer.Option("--rules", help=f"A preset, with differences in brackets. Default: {USUAL_RULES}.")
    ] = None,
    bot: Annotated[str | None, typer.Option("--bot", help="Who plays the other seats. Default: rule.")] = None,
    seat: Annotated[
        str | None, typer.Option("--seat", help="Your seat: N, E, S, W or counted from 0. By default South, else 0.")
    ] = None,
    seed: Annotated[str | None, typer.Option("--seed", help="The same seed deals the same cards.")] = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Keep the game in this file, or go on with the one in it.")
    ] = None,
    keep: Annotated[bool, typer.Option("--keep/--no-keep", help="Keep the game in the user's data folder.")] = True,
) -> None:
    """Play against bots in the terminal.

    The game is kept in a file: without options the last one goes on, and `euchre replay FILE` shows it afterwards.
    """
    saved = AskedFor(rules, bot, seat, seed).game(save, keep=keep)
    game = saved.game
    partners = [
        seat_name(other, game.rules.num_players) for other in game.rules.teams[saved.seat] if other != saved.seat
    ]
    beside = f", with {' and '.join(partners)}" if partners else ""
    if game.outcomes or saved.hand is not None:
        say(f"On with the game in {saved.path}. For a new one, say --seed or --rules.")
    say(f"{game.rules}, seed {game.seed}. You are {seat_name(saved.seat, game.rules.num_players)}{beside}.")
    say("Type ? for a hint, help for everything else that can be typed.")
    compile_bots_visibly([saved.bot])
    session = _Session(saved, make_bot(saved.bot, seed=game.seed))
    try:
        session.run()
    except EOFError:
        say()
        _say_how_to_go_on(session.saved, named=save is not None)
        say("Until next time.")
    except KeyboardInterrupt:
        say(f"\nStopped at {session.score()}.")
        _say_how_to_go_on(session.saved, named=save is not None)
        raise typer.Exit(STOPPED) from None


def _say_how_to_go_on(saved: Saved, *, named: bool) -> None:
    if saved.path is not None:
        again = f" --save {saved.path}" if named else ""
        say(f"`euchre play{again}` goes on with this game.")


def _choices_before(hand: Hand, seat: int) -> Iterator[Hand]:
    """The positions of a hand in which a seat had a choice, the first one first."""
    position = Hand(hand.rules, hand.deal, score=hand.score)
    for action in hand.actions:
        if position.actor == seat and not _forced(position.view(seat)):
            yield position
        position = position.apply_unchecked(action)


def _forced(view: View) -> bool:
    """Whether there is nothing to decide: one answer, or the last card."""
    legal = view.legal_actions()
    return len(legal) == 1 and (not isinstance(legal[0], Play) or len(view.hand) == 1)


class _Session:
    def __init__(self, saved: Saved, bot: Bot) -> None:
        self.saved = saved
        self.game = saved.game
        self.seat = saved.seat
        self.bot = bot
        self.said = 0

    def run(self) -> None:
        broken_off = self.saved.hand
        while not self.game.is_over:
            hand = self._hand(broken_off or self.game.hand())
            broken_off = None
            self.game = self.game.record(hand)
            self._keep(None)
            say(f"  = {explain(hand)}")
            say(f"  = score {self.score()}")
        winner = self.game.winner
        if winner is None:
            say("\nA tie.")
            self._say_where()
            return
        won = self.seat in self.game.rules.parties[winner]
        say(f"\n{'You win' if won else 'You lose'}, {self.score()}.")
        self._say_where()

    def _say_where(self) -> None:
        if self.saved.path is not None:
            say(f"`euchre replay {self.saved.path}` shows the game.")

    def _keep(self, hand: Hand | None) -> None:
        """Bring the file up to date; where that fails, say so once and go on."""
        self.saved = replace(self.saved, game=self.game, hand=hand)
        try:
            self.saved.write()
        except EuchreError as error:
            say(f"  The game is not kept: {error}.")
            self.saved = replace(self.saved, path=None)

    def score(self) -> str:
        rules = self.game.rules
        colon = "" if rules.num_players == 4 else ":"
        return ", ".join(
            f"{'-'.join(seat_name(seat, rules.num_players) for seat in party)}{colon} {points}"
            for party, points in zip(rules.parties, self.game.score, strict=True)
        )

    def _hand(self, hand: Hand) -> Hand:
        say(f"\nHand {len(self.game.outcomes) + 1}: {dealt(hand)}")
        self.said = 0
        mine = list(_choices_before(hand, self.seat))
        while hand.actor is not None:
            view = hand.view(hand.actor)
            if hand.actor != self.seat:
                hand = hand.apply(self.bot.choose(view).action)
            elif _forced(view):
                hand = hand.apply(view.legal_actions()[0])
            else:
                self._tell(hand)
                self._keep(hand)
                action = self._ask(hand, view)
                if action is None:
                    if not mine:
                        say("  There is nothing to take back.")
                    hand = mine.pop() if mine else hand
                    self.said = min(self.said, len(hand.steps))
                    continue
                mine.append(hand)
                hand = hand.apply(action)
        self._tell(hand)
        return hand

    def _tell(self, hand: Hand) -> None:
        """Say what has happened since the last time, as this seat saw it."""
        view = hand.view(self.seat)
        for number, (before, step, after) in enumerate(retold(view)):
            if number < self.said:
                continue
            say(f"  {describe(before, step.seat, step.action)}{verdict(step.action, after)}")
            if len(after.tricks) > len(before.tricks):
                say(f"    {trick_taken(after)}")
        self.said = len(view.steps)

    def _ask(self, hand: Hand, view: View) -> Action | None:
        self._show(view)
        while True:
            text = self._read()
            if text in ("q", "quit", "exit"):
                raise EOFError
            if text in ("u", "undo"):
                return None
            if self._answered(text, view):
                continue
            try:
                action = self._action(text, view)
                reason = hand.why_not(action)
            except EuchreError as error:
                reason = str(error)
            else:
                if reason is None:
                    return action
            say(f"  {reason}")

    def _read(self) -> str:
        sys.stdout.write("> ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip().lower()

    def _answered(self, text: str, view: View) -> bool:
        """Whether it was a question about the table, which is answered."""
        if text in ("?", "hint"):
            decision = self.bot.choose(view)
            say(f"  {advice(view, view.seat, decision.action)}. {decision.words(view.seat_name)}")
        elif text in ("help", "h?"):
            say(_HELP)
        elif text in ("v", ""):
            self._show(view)
        elif text in ("l", "last") and not view.tricks:
            say("  No trick has been played yet.")
        elif text in ("l", "last"):
            say("  " + "  ".join(f"{view.seat_name(seat)} {card.symbol}" for seat, card in view.tricks[-1].plays))
        elif text in ("r", "record"):
            say(f"  {view}")
        else:
            return False
        return True

    def _action(self, text: str, view: View) -> Action:
        legal = view.legal_actions()
        if text.isdecimal() and 1 <= int(text) <= len(legal):
            return _numbered(view)[int(text) - 1]
        action = parse_action(text)
        if isinstance(action, Play) and not any(isinstance(each, Play) for each in legal):
            kinds = {type(each) for each in legal} & {Discard, Give}
            if kinds:
                found: Action = kinds.pop()(action.card)
                return found
        if isinstance(action, Name) and any(isinstance(each, Order) for each in legal):
            ordered: Action = Order(action.how)
            proposed = view.state.proposed
            return ordered if proposed is not None and action.trump == Trump(proposed) else action
        return action

    def _show(self, view: View) -> None:
        say(f"  [{_status(view)}]")
        if view.trick:
            say("  " + "  ".join(f"{view.seat_name(seat)} {card.symbol}" for seat, card in view.trick))
        legal = view.legal_actions()
        numbers = {each.card: number for number, each in enumerate(_numbered(view), start=1) if isinstance(each, Play)}
        held = CardSet([*view.hand, *(card for card in numbers if card not in view.hand)])
        say(f"  you hold {_spread(held, view.rules, view.trump, numbers) or 'cards you have not looked at'}")
        if not numbers:
            for line in _choices(
                [f"{number} {label(view, view.seat, each)}" for number, each in enumerate(legal, start=1)]
            ):
                say(f"  {line}")


def _status(view: View) -> str:
    """Trump, tricks and score, in one line."""
    rules, parts = view.rules, []
    if view.trump is not None:
        by = "" if view.maker is None else f" by {view.seat_name(view.maker)}{' alone' if view.alone else ''}"
        parts.append(f"{view.trump.word}{by}")
    else:
        if view.upcard is not None:
            parts.append(f"{view.upcard.symbol} turned {'down' if view.round == 2 else 'up'}")
        parts.append(f"{view.seat_name(view.dealer)} dealt")
    if view.tricks:
        won = [sum(view.tricks_won[seat] for seat in party) for party in rules.parties]
        parts.append(f"tricks {_each(rules, won)}")
    parts.append(f"score {_each(rules, view.score)}")
    return "; ".join(parts)


def _each(rules: Rules, numbers: Sequence[int]) -> str:
    """A number for each side: `N-S 3, E-W 1`."""
    if rules.num_players == 4:
        names = ["-".join("NESW"[seat] for seat in party) for party in rules.parties]
    else:
        names = [f"{'-'.join(map(str, party))}:" for party in rules.parties]
    return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))


def _choices(words: list[str]) -> Iterator[str]:
    """The choices in lines that fit a terminal."""
    line = ""
    for word in words:
        if line and len(line) + len(word) > 72:
            yield line
            line = ""
        line += (" | " if line else "") + word
    yield line


def _shown(cards: Iterable[Card], rules: Rules, trump: Trump | None) -> list[list[Card]]:
    """A hand as people hold it, suit by suit: the one order of what is seen and of its numbers."""
    return arranged(cards, None if trump is None else rules.ranking(trump))


def _numbered(view: View) -> list[Action]:
    """The legal actions in the order of their numbers: cards as the hand shows them, then the rest."""
    legal = view.legal_actions()
    plays: dict[Card, Action] = {each.card: each for each in legal if isinstance(each, Play) and each.card is not None}
    shown = dict.fromkeys(chain.from_iterable(_shown([*view.hand, *plays], view.rules, view.trump)))
    return [plays[card] for card in shown if card in plays] + [each for each in legal if not isinstance(each, Play)]


def _spread(cards: Iterable[Card], rules: Rules, trump: Trump | None, numbers: Mapping[Card, int]) -> str:
    """A hand as people hold it, suits apart; a number where a card may be played."""
    return "  ".join(
        " ".join((f"{numbers[card]}:" if card in numbers else "") + card.symbol for card in suit)
        for suit in _shown(cards, rules, trump)
    )
