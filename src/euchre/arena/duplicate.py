"""One deal played at several tables: a bot holds each party in turn, its opponent all the others."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from euchre.bots import Bot
from euchre.game import Action, Deal, Hand, View
from euchre.game.actions import Play
from euchre.rules import Rules
from euchre.rules.result import Result

__all__ = ["PlayedTable", "ThinkingTimes", "play_deal", "play_out"]


@dataclass(slots=True)
class ThinkingTimes:
    """Milliseconds of each decision that had a choice: calls and all else before the play, and cards."""

    call: list[float] = field(default_factory=list)
    card: list[float] = field(default_factory=list)

    def decide(self, bot: Bot, view: View) -> Action:
        """Have the bot decide and note how long it took."""
        start = time.perf_counter()
        action = bot.choose(view).action
        spent = (time.perf_counter() - start) * 1e3
        if len(view.legal_actions()) > 1:
            (self.card if isinstance(action, Play) else self.call).append(spent)
        return action


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedTable:
    """How a deal went at one table.

    Attributes:
        net: the first bot's points less the mean of the other parties' points.
        first_makes: whether the first bot's side made trump; None when nobody did.
        turn: which turn of the bidding made it, from 0; -1 when nobody did.
        alone: whether alone.
        result: how it ended.
        points: the change of every party's score.
    """

    net: float
    first_makes: bool | None
    turn: int
    alone: bool
    result: Result
    points: tuple[int, ...]


def play_out(hand: Hand, seats: Sequence[tuple[Bot, ThinkingTimes]]) -> Hand:
    """Play a hand to its end. Each bot is given the view of its seat and nothing else.

    Raises:
        IllegalAction: a bot chose what is not legal.
    """
    while (actor := hand.actor) is not None:
        bot, clock = seats[actor]
        hand = hand.apply(clock.decide(bot, hand.view(actor)))
    return hand


def play_deal(
    rules: Rules, deal: Deal, bots: tuple[Bot, Bot], clocks: tuple[ThinkingTimes, ThinkingTimes],
    score: tuple[int, ...] | None = None, keep: Callable[[Hand, int], None] | None = None,
) -> tuple[PlayedTable, ...]:  # fmt: skip
    """Play a deal once for each party that the first bot can hold; `keep` is given each hand and that party."""
    tables = []
    for party in range(len(rules.parties)):
        holder = [0 if rules.party_of[seat] == party else 1 for seat in range(rules.num_players)]
        hand = play_out(Hand(rules, deal, score=score), [(bots[who], clocks[who]) for who in holder])
        tables.append(_table(hand, party))
        if keep is not None:
            keep(hand, party)
    return tuple(tables)


def _table(hand: Hand, party: int) -> PlayedTable:
    outcome = hand.outcome
    assert outcome is not None
    own, others = outcome.points[party], [p for at, p in enumerate(outcome.points) if at != party]
    made = hand.maker is not None and outcome.result.is_scored
    return PlayedTable(
        net=own - sum(others) / len(others),
        first_makes=party == hand.rules.party_of[hand.maker] if made and hand.maker is not None else None,
        turn=len(hand.calls) - 1 if made else -1,
        alone=hand.alone,
        result=outcome.result,
        points=outcome.points,
    )
