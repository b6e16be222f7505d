"""A game against bots at the terminal: what happens in it and what may be typed, apart from how it is shown.

`euchre.cli.lines` shows it line by line, `euchre.cli.screen` as a table.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain

from euchre.bots import Bot
from euchre.cards import Card
from euchre.cli.saved import Saved
from euchre.errors import EuchreError
from euchre.game import Action, Game, Hand, View
from euchre.game.actions import Discard, Give, Interjection, Name, Order, Play
from euchre.game.deal import SPECTATOR, seat_name
from euchre.game.out_of_turn.charging import charge_of
from euchre.game.out_of_turn.irregular import interjections
from euchre.notation import parse_action
from euchre.rules import Rules, Trump
from euchre.rules.ranking import arranged
from euchre.telling.words import advice, describe, retold, trick_taken, verdict

__all__ = ["HELP", "Playing", "each_side", "news", "numbered", "status", "suits_of"]

HELP = """\
Type a card to play it (ah or A♥; 10h or th), xah to discard it. In the bidding: p passes, o orders up,
h d s c name a suit, n no trump; an a after them goes alone (oa, ha). Or type the number of a choice.
  ?  a hint and why      l  the last trick     v  the table again     r  what led here
  u  take back           q  leave              help  this text"""


class Playing:
    """A game in progress: the bots' moves, the player's own, taking back, and the file it is kept in.

    Attributes:
        saved: the game as its file has it.
        hand: the hand being played, or the one just finished until `next_hand`.
        trouble: why the game is not kept any more; said once, then emptied by who says it.
    """

    def __init__(self, saved: Saved, bot: Bot) -> None:
        self.saved = saved
        self.game: Game = saved.game
        self.seat = saved.seat
        self.bot = bot
        self.trouble = ""
        self.hand = saved.hand or self.game.hand()
        self._mine = list(_choices_before(self.hand, self.seat))

    @property
    def view(self) -> View:
        """What the player knows."""
        return self.hand.view(self.seat)

    @property
    def is_asked(self) -> bool:
        """Whether the player has something to decide."""
        return self.hand.actor == self.seat and not _forced(self.view)

    def step(self) -> bool:
        """One move that needs no decision of the player; False where there is none: they are asked, or it is over."""
        charge = self._charge()
        if charge is not None:
            self.hand = self.hand.apply(charge)
        elif (actor := self.hand.actor) is None or self.is_asked:
            return False
        elif actor == self.seat:
            self.hand = self.hand.apply(self.view.legal_actions()[0])
        else:
            self.hand = self.hand.apply(self.bot.choose(self.hand.view(actor)).action)
        return True

    def _charge(self) -> Action | None:
        bots = [seat for seat in range(self.hand.rules.num_players) if seat != self.seat]
        return charge_of(self.hand.rules, self.hand.view(SPECTATOR).state, bots, self._may_say)

    def _may_say(self, seat: int) -> list[Action]:
        said = interjections(self.hand.rules, self.hand.view(seat).state)
        return [action for action in said if action.seat == seat]

    def asides(self) -> list[Action]:
        """What the player may say out of turn."""
        return self._may_say(self.seat)

    def do(self, action: Action) -> None:
        """Carry out what the player decided.

        Raises:
            EuchreError: it cannot be done, with the reason.
        """
        after = self.hand.apply(action)
        self._mine.append(self.hand)
        self.hand = after

    def take_back(self) -> bool:
        """Go back to the player's last decision; False where there is none."""
        if not self._mine:
            return False
        self.hand = self._mine.pop()
        return True

    def finish_hand(self) -> None:
        """Count the hand that is over, and keep the game."""
        self.game = self.game.record(self.hand)
        self.keep(None)

    def next_hand(self) -> None:
        """Deal the next hand."""
        self.hand = self.game.hand()
        self._mine = []

    def keep(self, hand: Hand | None) -> None:
        """Bring the file up to date; where that fails, `trouble` says so once and the game goes on."""
        self.saved = replace(self.saved, game=self.game, hand=hand)
        try:
            self.saved.write()
        except EuchreError as error:
            self.trouble = f"The game is not kept: {error}."
            self.saved = replace(self.saved, path=None)

    def score(self) -> str:
        """`North-South 3, East-West 1`."""
        rules = self.game.rules
        colon = "" if rules.num_players == 4 else ":"
        return ", ".join(
            f"{'-'.join(seat_name(seat, rules.num_players) for seat in party)}{colon} {points}"
            for party, points in zip(rules.parties, self.game.score, strict=True)
        )

    def verdict(self) -> str:
        """How the finished game ended for the player."""
        winner = self.game.winner
        if winner is None:
            return "A tie."
        won = self.seat in self.game.rules.parties[winner]
        return f"{'You win' if won else 'You lose'}, {self.score()}."

    def answer(self, text: str) -> str | None:
        """The answer to a question about the table that was typed; None: it was none."""
        view = self.view
        if text in ("?", "hint"):
            decision = self.bot.choose(view)
            return f"{advice(view, view.seat, decision.action)}. {decision.words(view.seat_name)}"
        if text in ("help", "h?"):
            return HELP
        if text in ("l", "last"):
            if not view.tricks:
                return "No trick has been played yet."
            return "  ".join(f"{view.seat_name(seat)} {card.symbol}" for seat, card in view.tricks[-1].plays)
        if text in ("r", "record"):
            return str(view)
        return None

    def understand(self, text: str) -> Action:
        """The action that was typed, as a card, a word or a number.

        Raises:
            EuchreError: it is none, or cannot be done now; with the reason.
        """
        view = self.view
        action = _action(text, view)
        reason = self.hand.why_not(action)
        if reason is not None:
            raise EuchreError(reason)
        if isinstance(action, Interjection) and action.seat != self.seat:
            raise EuchreError("speak for yourself")
        return action


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


def _action(text: str, view: View) -> Action:
    legal = view.legal_actions()
    if text.isdecimal() and 1 <= int(text) <= len(legal):
        return numbered(view)[int(text) - 1]
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


def news(view: View, since: int) -> Iterator[str]:
    """What happened from a step on, a line each, as the seat saw it; who took a trick stands indented."""
    for number, (before, step, after) in enumerate(retold(view)):
        if number >= since:
            yield f"{describe(before, step.seat, step.action)}{verdict(step.action, after)}"
            if len(after.tricks) > len(before.tricks):
                yield f"  {trick_taken(after)}"


def suits_of(cards: Iterable[Card], rules: Rules, trump: Trump | None) -> list[list[Card]]:
    """A hand as people hold it, suit by suit: the one order of what is seen and of its numbers."""
    return arranged(cards, None if trump is None else rules.ranking(trump))


def numbered(view: View) -> list[Action]:
    """The legal actions in the order of their numbers: cards as the hand shows them, then the rest."""
    legal = view.legal_actions()
    plays: dict[Card, Action] = {each.card: each for each in legal if isinstance(each, Play) and each.card is not None}
    shown = dict.fromkeys(chain.from_iterable(suits_of([*view.hand, *plays], view.rules, view.trump)))
    return [plays[card] for card in shown if card in plays] + [each for each in legal if not isinstance(each, Play)]


def status(view: View) -> str:
    """Trump and tricks, in one line."""
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
        parts.append(f"tricks {each_side(rules, won)}")
    return "; ".join(parts)


def each_side(rules: Rules, numbers: Sequence[int]) -> str:
    """A number for each side: `N-S 3, E-W 1`."""
    if rules.num_players == 4:
        names = ["-".join("NESW"[seat] for seat in party) for party in rules.parties]
    else:
        names = [f"{'-'.join(map(str, party))}:" for party in rules.parties]
    return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))
