"""Stages about playing alone: said late, taken over, defended alone, and helped by the partner's best card.

Sources: catalogue 1.4, 2.1, A5 to A8.
"""

from collections.abc import Sequence

from euchre.game.actions import Action, Alone, Discard, Give, Name, Order, Pass, Take
from euchre.game.stages.stage import PASS, Asking, Phase, Said, Stage
from euchre.game.state import State, candidates, gain, lose
from euchre.rules import Rules

__all__ = [
    "AloneBeforeDiscard",
    "AloneBeforeLead",
    "CallForBest",
    "DefenderCallsForBest",
    "LoneDefender",
    "MakerCallsForBest",
    "PartnerTakesOver",
    "go_alone",
]


def go_alone(rules: Rules, state: State, *, jambone: bool = False) -> State:
    """The maker plays alone: their partners sit out."""
    assert state.maker is not None
    return state.replace(alone=True, jambone=jambone, out=state.out | {*rules.teams[state.maker]} - {state.maker})


class LateAlone(Asking):
    """The maker is asked whether they play alone, before the discard or after it (catalogue C2)."""

    question = "Play alone?"
    passing = Said("With your partner", "played with a partner")

    def order(self, state: State) -> Sequence[int]:
        return () if state.maker is None or state.alone or state.called is not None else (state.maker,)

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        return (Alone(),)

    def accept(self, state: State, seat: int, action: Action) -> State:
        return go_alone(self.rules, state)


class AloneBeforeDiscard(LateAlone):
    """Asked while the discard is not yet quitted: every maker, or only the dealer who takes it up (Somerset law 96)."""

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.may_go_alone and rules.alone.declare_by in ("before_discard", "dealer_before_discard")

    def order(self, state: State) -> Sequence[int]:
        asked = super().order(state)
        if self.rules.alone.declare_by == "dealer_before_discard":
            return tuple(seat for seat in asked if seat == state.dealer and state.ordered)
        return asked


class AloneBeforeLead(LateAlone):
    """Asked after the discard, before the first lead; where there is a dummy its own stage asks."""

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        late = rules.alone.declare_by in ("after_discard", "before_first_lead")
        return rules.may_go_alone and late and not rules.deal.dummy_hand_size


class PartnerTakesOver(Asking):
    """The partner of whoever calls, alone or not, may take the call over and play it alone.

    Not if they have passed in the same round; the second is a new one (Somerset laws 74, 75, 93 and 94).
    """

    question = "Take the call over and play it alone?"
    passing = Said("Leave it", "left it to the caller")
    taking = Said("Play it alone yourself", "took it over to play alone")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.alone.partner_may_take_over

    def order(self, state: State) -> Sequence[int]:
        if state.blind or state.maker is None:
            return ()
        answers = [step for step in state.steps[: state.mark] if isinstance(step.action, Order | Name | Pass)]
        last = max(place for place, step in enumerate(answers) if isinstance(step.action, Order | Name))
        said = [step.seat for step in answers[: last + 1] if step.stage == answers[last].stage]
        start = (len(said) - 1) // self.rules.num_players * self.rules.num_players
        return tuple(seat for seat in self.rules.teams[state.maker] if seat not in said[start:])

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        return (Take(),)

    def settled(self, state: State) -> bool:
        return bool(state.here)

    def accept(self, state: State, seat: int, action: Action) -> State:
        return go_alone(self.rules, state.replace(maker=seat, out=frozenset()), jambone=state.jambone)


class LoneDefender(Asking):
    """The defenders are asked from the maker's left; the first to say so defends alone (A6)."""

    question = "Defend alone?"
    passing = Said("With your partner", "did not defend alone")
    going_alone = Said("Defend alone", "defended alone")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.alone.lone_defender != "off"

    def order(self, state: State) -> Sequence[int]:
        if state.maker is None or (self.rules.alone.lone_defender == "vs_lone_maker" and not state.alone):
            return ()
        makers = self.rules.teams[state.maker]
        asked = [seat for seat in state.seats_from(state.maker) if seat not in makers and not state.is_out(seat)]
        return asked if len(asked) > 1 else ()

    def offers(self, state: State, seat: int) -> Sequence[Action]:
        return (Alone(),)

    def accept(self, state: State, seat: int, action: Action) -> State:
        assert state.maker is not None
        makers = self.rules.teams[state.maker]
        out = {*range(self.rules.num_players)} - {*makers, seat}
        return state.replace(defender=seat, out=state.out | out)


class CallForBest(Stage):
    """A lone player may swap cards with the partner who sits out (catalogue 2.1).

    Discarding first, they put cards away one by one, `-` when they have enough, and the partner replaces them.
    Receiving first, they say `t`, are given the cards, and then discard as many.
    """

    phase = Phase.EXCHANGE
    passing = Said("Enough", "had enough")
    taking = Said("Ask for the best card", "asked for the best card")

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return rules.alone.call_for_best > 0

    def loner(self, state: State) -> int | None:
        """The seat that may call."""
        raise NotImplementedError

    def _counts(self, state: State) -> tuple[int, int, bool, bool]:
        thrown = sum(isinstance(step.action, Discard) for step in state.here)
        given = sum(isinstance(step.action, Give) for step in state.here)
        asked = any(isinstance(step.action, Take) for step in state.here)
        stopped = any(isinstance(step.action, Pass) for step in state.here)
        return thrown, given, asked, stopped

    def actor(self, state: State) -> int | None:
        seat, most = self.loner(state), self.rules.alone.call_for_best
        if seat is None:
            return None
        partner = next(other for other in self.rules.teams[seat] if other != seat)
        thrown, given, asked, stopped = self._counts(state)
        if self.rules.alone.call_for_best_order == "receive_first":
            if stopped or (asked and thrown == most):
                return None
            return seat if not asked or given == most else partner
        if not stopped and thrown < most:
            return seat
        return partner if given < thrown else None

    def legal(self, state: State) -> Sequence[Action]:
        seat = self.actor(state)
        assert seat is not None
        cards = candidates(self.rules, state, seat).distinct()
        if seat != self.loner(state):
            return tuple(Give(card) for card in cards)
        _, _, asked, _ = self._counts(state)
        if self.rules.alone.call_for_best_order == "receive_first":
            return tuple(Discard(card) for card in cards) if asked else (PASS, Take())
        return (PASS, *(Discard(card) for card in cards))

    def apply(self, state: State, action: Action) -> State:
        seat = state.steps[-1].seat
        if isinstance(action, Discard):
            return lose(state, seat, action.card).replace(discards=(*state.discards, (seat, action.card)))
        if isinstance(action, Give):
            loner = self.loner(state)
            assert loner is not None
            return gain(lose(state, seat, action.card), loner, action.card)
        return state


class MakerCallsForBest(CallForBest):
    """The lone maker calls for their partner's best card."""

    def loner(self, state: State) -> int | None:
        return state.maker if state.alone else None


class DefenderCallsForBest(CallForBest):
    """The lone defender may call too (Bicycle, Keller)."""

    @classmethod
    def needed(cls, rules: Rules) -> bool:
        return super().needed(rules) and rules.alone.lone_defender != "off"

    def loner(self, state: State) -> int | None:
        return state.defender
