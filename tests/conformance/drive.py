"""Real hands for cases: deals with some cards given and the rest filled in, and players who answer as a case says."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from euchre.cards import Card, CardSet
from euchre.game import Action, Deal, Game, Hand
from euchre.game.actions import Alone, Bid, CallCard, Discard, How, Name, Order, Pass, Stay, Take
from euchre.game.deal import Pile
from euchre.game.stages.alone import CallForBest, LateAlone, LoneDefender, PartnerTakesOver
from euchre.game.stages.auction import Auction, NameTrump
from euchre.game.stages.dummy import TakeExtra
from euchre.game.stages.opening import BlindLoner, JokerUpcard
from euchre.game.stages.partners import CallPartner, DropOut
from euchre.game.stages.turnup import TurnUp
from euchre.rules import Rules, Trump
from tests.conformance.cases import trump_of, trump_word

__all__ = ["PASS", "Plan", "answer", "deal_of", "decline", "observe", "said", "to_play", "until", "words"]

PASS: Action = Pass()


# ---------------------------------------------------------------- deals


def deal_of(
    rules: Rules,
    dealer: int,
    hands: Mapping[int, Iterable[Card]] | None = None,
    *,
    upcard: Card | None = None,
    piles: Iterable[Iterable[Card]] = (),
    keep_out: Iterable[Card] = (),
    fill: bool = True,
) -> Deal:
    """A deal in which some cards are given. The others come from the rest of the pack in order, or stay unknown.

    Args:
        rules: the rules it is for.
        dealer: who dealt.
        hands: given cards by seat; fewer than a hand are filled up.
        upcard: the card turned.
        piles: given extra piles.
        keep_out: cards that only the kitty may get.
        fill: whether to fill in cards at all.
    """
    given = {seat: list(cards) for seat, cards in (hands or {}).items()}
    extra = [list(pile) for pile in piles]
    left = Counter(rules.cards)
    left.subtract([*(card for hand in given.values() for card in hand), *(card for pile in extra for card in pile)])
    if upcard is not None:
        left[upcard] -= 1
    late = list(keep_out)
    pack = [card for card in rules.cards if card not in late]
    supply = [card for card in dict.fromkeys([*pack, *late]) for _ in range(left[card])]

    def draw(have: list[Card], size: int) -> list[Card]:
        missing = max(0, size - len(have)) if fill else 0
        taken, supply[:] = supply[:missing], supply[missing:]
        return [*have, *taken]

    held = [CardSet(draw(given.get(seat, []), rules.hand_cards)) for seat in range(rules.num_players)]
    lying: list[Pile] = []
    for number, size in enumerate(rules.pile_sizes):
        pile: list[Card | None] = list(draw(extra[number] if number < len(extra) else [], size))
        lying.append(tuple(pile + [None] * (size - len(pile))))
    first: list[Card | None] = [] if upcard is None else [upcard]
    rest: list[Card | None] = list(supply) if fill else []
    kitty = (first + rest)[: rules.kitty_size]
    kitty += [None] * (rules.kitty_size - len(kitty))
    return Deal(dealer=dealer, hands=tuple(held), kitty=tuple(kitty), piles=tuple(lying))


# ---------------------------------------------------------------- words for calls


def said(text: object) -> Action:
    """The action that a case means by a word of the bidding."""
    if isinstance(text, int):
        return _bid(text)
    plain = str(text)
    if plain in ("pass", "none", "-"):
        return PASS
    if plain in ("little_pepper", "big_pepper"):
        return _bid(plain)
    stem, _, tail = plain.partition("_")
    how = {"alone": How.ALONE, "jambone": How.JAMBONE}.get(tail.rpartition("_")[2], How.PARTNER)
    if stem in ("order", "assist", "pick", "accept", "adopt"):
        return _order(how)
    answers: dict[str, Action] = {"alone": Alone(), "defend_alone": Alone(), "take": Take(), "take_over": Take()}
    if plain in answers:
        return answers[plain]
    if stem.isdecimal():
        return _bid(int(stem))
    return _name(trump_of(stem), how)


def _bid(tricks: int | str) -> Action:
    made: Action = Bid(tricks)
    return made


def _order(how: How) -> Action:
    made: Action = Order(how)
    return made


def _name(trump: Trump, how: How) -> Action:
    made: Action = Name(trump, how)
    return made


def words(actions: Iterable[Action]) -> list[Any]:
    """Calls as the case files write them."""
    found: list[Any] = []
    for action in actions:
        if isinstance(action, Bid):
            found.append(action.word or action.tricks)
        elif isinstance(action, Order | Name):
            stem = "order" if isinstance(action, Order) else str(trump_word(action.trump))
            found.append(stem + ("", "_alone", "_jambone")[action.how])
        else:
            found.append("pass" if action is PASS else type(action).__name__.lower())
    return found


# ---------------------------------------------------------------- players


@dataclass(kw_only=True)
class Plan:
    """What the players of a hand mean to do; whatever it leaves open is declined, or done in the first way there is.

    Attributes:
        maker: who calls trump, in round one if he may, as soon as it is his turn.
        trump: what he names; None: the upcard, or the first he may.
        round: the round he calls in.
        alone: whether he plays alone.
        defender: who defends alone.
        out: who drops out.
        bid: what the maker bids.
        discards: what is put away, in order; others are the first cards that may go.
        called: the card called for a partner.
    """

    maker: int | None = None
    trump: Trump | None = None
    round: int = 1
    alone: bool = False
    defender: int | None = None
    out: tuple[int, ...] = ()
    bid: int | str | None = None
    discards: list[Card] = field(default_factory=list)
    called: Card | None = None


def decline(hand: Hand) -> Action:
    """No, where one may say so; otherwise the first thing there is."""
    legal = hand.legal_actions()
    return PASS if PASS in legal else legal[0]


def answer(hand: Hand, plan: Plan) -> Action:
    """What the one to act does."""
    stage, seat, legal = hand.stage, hand.actor, hand.legal_actions()
    mine = seat == plan.maker
    wish: Action | None = None
    if isinstance(stage, LoneDefender):
        wish = Alone() if seat == plan.defender else None
    elif isinstance(stage, LateAlone):
        wish = Alone() if plan.alone and mine else None
    elif isinstance(stage, TakeExtra) and hand.sizes[seat or 0] <= hand.rules.hand_cards:
        wish = Alone() if plan.alone and mine else Take()
    elif isinstance(stage, DropOut):
        wish = PASS if seat in plan.out else Stay()
    elif isinstance(stage, CallPartner) and plan.called is not None:
        wish = CallCard(plan.called)
    elif isinstance(stage, TurnUp) and mine and stage.round(hand.state) >= plan.round:
        wish = _call(hand, plan)
    elif isinstance(stage, Auction) and mine:
        wish = _bid(plan.bid) if plan.bid is not None else next((act for act in legal if isinstance(act, Bid)), None)
    elif isinstance(stage, NameTrump | JokerUpcard) and plan.trump is not None:
        wish = _name(plan.trump, How.ALONE if plan.alone and isinstance(stage, NameTrump) else How.PARTNER)
    elif isinstance(stage, NameTrump) and plan.alone:
        wish = next(act for act in legal if isinstance(act, Name) and act.how is How.ALONE)
    elif isinstance(legal[0], Discard) or isinstance(legal[-1], Discard):
        wish = next((act for act in map(Discard, plan.discards) if act in legal), None)
        if wish is None and not isinstance(stage, CallForBest):
            wish = next(act for act in legal if isinstance(act, Discard))
    return decline(hand) if wish is None else wish


def _call(hand: Hand, plan: Plan) -> Action | None:
    """The maker's call: alone with it if he may, else alone when he is asked later."""
    for how in (How.ALONE, How.PARTNER) if plan.alone else (How.PARTNER,):
        calls: list[Action] = []
        for action in hand.legal_actions():
            fits = isinstance(action, Order) or (isinstance(action, Name) and plan.trump in (None, action.trump))
            if fits and isinstance(action, Order | Name) and action.how is how:
                calls.append(action)
        if calls:
            return calls[0]
    return None


def until(hand: Hand, plan: Plan, stop: Callable[[Hand], bool]) -> Hand:
    """Play on as planned until `stop`, or to the end of the hand."""
    for _ in range(1000):
        if hand.is_over or stop(hand):
            return hand
        hand = hand.apply(answer(hand, plan))
    raise AssertionError("the hand does not end")


def to_play(hand: Hand, plan: Plan) -> Hand:
    """Play on as planned until the first lead."""
    return until(hand, plan, lambda now: now.phase == "play")


# ---------------------------------------------------------------- what can be seen


def observe(hand: Hand, expect: Mapping[str, Any]) -> dict[str, Any]:
    """A position in the words of the case files.

    Optional questions that come between what a case tells and what it expects, such as whether somebody defends
    alone, are answered no.
    """
    wanted = expect.get("phase")
    asked = (LoneDefender, LateAlone, PartnerTakesOver, BlindLoner)
    while wanted in ("discard", "play", "bidding") and isinstance(hand.stage, asked):
        hand = hand.apply(PASS)
    over = hand.outcome
    game = Game.new(hand.rules, dealer=hand.dealer)
    return {
        "phase": "deal" if over is not None and not over.result.is_scored else hand.phase,
        "round": hand.round,
        "turn": hand.actor,
        "dealer": hand.dealer if over is None else game.record(over).dealer,
        "next_dealer": (hand.dealer + 1) % hand.rules.num_players if over is None else game.record(over).dealer,
        "maker": hand.maker,
        "trump": trump_word(hand.trump),
        "alone": hand.alone,
        "lone_defender": hand.lone_defender,
        "sitting_out": list(hand.sitting_out),
        "leader": hand.actor if hand.phase == "play" and not hand.trick and not hand.tricks else None,
        "upcard": None if hand.upcard is None else str(hand.upcard).upper(),
        "proposed": trump_word(hand.state.proposed),
        "choices": words(hand.legal_actions()),
        "calls": words(hand.legal_actions()),
        "legal": words(hand.legal_actions()),
        "may_pass": PASS in hand.legal_actions(),
        "stuck": isinstance(hand.stage, TurnUp) and hand.stage.stuck(hand.state),
        "must_call": hand.phase == "bidding" and PASS not in hand.legal_actions(),
        "bid": hand.bid,
        "called": None if hand.called is None else str(hand.called).upper(),
        "delta": [0] * len(hand.rules.parties) if over is None else list(over.points),
        "score": list(hand.score),
        "redeal": over is not None and over.result.is_redeal,
    }
