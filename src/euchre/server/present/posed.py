"""A decision as the table of the one who has to decide, made from a view alone: nothing hidden is in it."""

from collections.abc import Sequence

from euchre.analysis.depth import ActionWorth
from euchre.analysis.grades import grade_of
from euchre.game import Game, Hand, View
from euchre.game.actions import TOKENS, Play
from euchre.game.ledger import Ledger
from euchre.game.match import Match
from euchre.server import wire as ms
from euchre.server.present.marks import MARKS
from euchre.server.present.private import private
from euchre.server.present.public import public
from euchre.table import Chair, Room
from euchre.telling.words import dealt, describe, label

__all__ = ["choices", "posed", "story"]


def posed(view: View) -> ms.Table:
    """The table of the seat to act; the seats have the names by which reasons speak of them."""
    hand, rules = view.masked, view.rules
    room = Room(
        rules=rules,
        name="",
        chairs=tuple(
            Chair(hand.seat_name(seat), "you") if seat == view.seat else Chair(hand.seat_name(seat), "", "expert")
            for seat in range(rules.num_players)
        ),
        stage="hand",
        game=Game.new(rules, dealer=hand.dealer, start=hand.score),
        hand=hand,
        number=1,
        nonces=("",) * rules.num_players,
        match=Match(rules=rules),
        ledger=Ledger(rules=rules),
    )
    fields = public(room, "") | private(room, view.seat)
    return ms.Table(**fields | {"fairness": None, "can": (), "asides": ()})


def story(view: View) -> tuple[str, ...]:
    """What the seat saw happen before, the cards of tricks apart, a sentence each."""
    hand = Hand(view.rules, view.masked.deal, score=view.masked.score)
    found = [dealt(hand, MARKS)]
    for step in view.steps:
        if not isinstance(step.action, Play):
            found.append(describe(hand, step.seat, step.action, MARKS))
        hand = hand.apply_unchecked(step.action)
    return tuple(f"{each}." for each in found)


def choices(view: View, values: Sequence[ActionWorth], advised: Sequence[str] = ()) -> tuple[ms.ChoiceWorth, ...]:
    """What every choice is worth, in words."""
    return tuple(
        ms.ChoiceWorth(
            token=each.action, label=label(view, view.seat, TOKENS[each.action], MARKS), points=each.points,
            interval=each.interval, win=each.win, lost=each.lost, grade=grade_of(each.lost),
            advised=each.action in advised,
        )
        for each in values
    )  # fmt: skip
