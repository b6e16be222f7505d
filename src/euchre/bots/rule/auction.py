"""Auctions: how many tricks to bid, and what to name when the bid is won."""

from typing import Final

from euchre.bots.bot import Candidate, Decision
from euchre.bots.rule.calls import describe_hand
from euchre.bots.rule.prospects import Prospects, expected_worth
from euchre.bots.rule.stakes import Call, Stakes
from euchre.game import Action, View
from euchre.game.actions import Bid, How, Name, Pass
from euchre.rules import Rules, Trump

__all__ = ["choose_bid", "choose_name"]

_WIDOW: Final = 0.3
"""Tricks that a widow card is good for."""
_MATE_HAS_IT: Final = 1.0
"""How much more than the bid one must expect to take a contract from one's partner."""
_PASS: Final = -0.12
"""What passing is worth for each trick of the hand."""
_OUTBID: Final = 0.04
"""What a higher bid gains by keeping others out, where everybody has but one."""


def _trumps(rules: Rules) -> list[Trump]:
    most = {"off": 4, "on": 5}.get(rules.bidding.no_trump, 6)
    return [Trump(number) for number in range(most)]


def choose_bid(view: View, legal: tuple[Action, ...]) -> Decision:
    """Choose a bid or pass."""
    p, stakes = Prospects(view), Stakes(view)
    rules, state = p.rules, p.state
    tricks, trump = max((p.side_tricks(each), each) for each in _trumps(rules))
    tricks += _WIDOW * rules.bidding.widow
    high = next((step for step in reversed(state.steps) if isinstance(step.action, Bid)), None)
    mate = high is not None and high.seat in rules.teams[view.seat]
    forced = not any(isinstance(action, Pass) for action in legal)
    weighed = []
    for action in legal:
        if isinstance(action, Bid):
            bid = rules.deal.hand_size if action.word else action.tricks
            ends = stakes.ends(view.seat, Call(bid=bid, big=action.word == "big_pepper", forced=forced))
            worth = expected_worth(ends, tricks - (_MATE_HAS_IT if mate else 0.0))
            weighed.append(Candidate(action, worth + (_OUTBID * bid if rules.bidding.one_bid_each else 0.0)))
        elif isinstance(action, Pass):
            weighed.append(Candidate(action, _pass_worth(p, mate=mate)))
    best = Decision.best_of(weighed)
    return Decision(
        action=best.action, candidates=best.candidates, reason=_words(p, best.action, tricks, trump, mate=mate)
    )


def _pass_worth(p: Prospects, *, mate: bool) -> float:
    if mate:
        return 0.1
    return _PASS * p.rules.deal.hand_size


def _words(p: Prospects, action: Action, tricks: float, trump: Trump, *, mate: bool) -> str:
    side = "your side" if p.partners else "you"
    about = f"in {trump.word} {side} should take about {tricks:.1f} tricks"
    if isinstance(action, Pass):
        return f"Your partner has the bid, and {about}." if mate else f"At best, {about}: pass."
    return f"With {describe_hand(p, trump)}, {about}."


def choose_name(view: View, legal: tuple[Action, ...]) -> Decision:
    """Name trump after an auction."""
    p, stakes = Prospects(view), Stakes(view)
    state = p.state
    weighed = []
    for action in legal:
        if isinstance(action, Name):
            alone = action.how is not How.PARTNER
            ends = stakes.ends(view.seat, Call(alone, state.bid, state.big, state.forced))
            weighed.append(Candidate(action, p.worth(ends, action.trump, alone=alone)))
    best = Decision.best_of(weighed)
    action = best.action
    assert isinstance(action, Name)
    tricks = p.side_tricks(action.trump, alone=action.how is not How.PARTNER)
    reason = (
        f"{action.trump.word.capitalize()} is your best: {describe_hand(p, action.trump)}, about {tricks:.1f} tricks."
    )
    return Decision(action=action, candidates=best.candidates, reason=reason)
