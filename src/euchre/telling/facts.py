"""What decides a hand and stays true while it lasts: who called what and how, the bid, the partner, who stays.

Made of what a position knows, so a spectator's view gives what may lie open to all.
"""

from euchre.game import actions as ac
from euchre.game.position import Position
from euchre.game.stages.stage import PASS
from euchre.game.stages.weak import Redealing
from euchre.rules import Rules, Tally, hand_points
from euchre.telling.words import Voice, bid_words, number, voice_of

__all__ = ["bid_of", "contract", "counting_words", "facts", "needed", "partner_words", "shown_hand", "trick_worth"]


def bid_of(position: Position) -> tuple[int, str] | None:
    """Who bid most in an auction, and what: `(3, "8")`; None where nobody has."""
    bids = (step for step in reversed(position.steps) if isinstance(step.action, ac.Bid))
    return next(((step.seat, bid_words(step.action)) for step in bids if isinstance(step.action, ac.Bid)), None)


def needed(position: Position) -> int:
    """How many tricks the makers need; 0 while nobody has called, and where every trick counts."""
    rules = position.rules
    if position.maker is None or (rules.scoring.per_trick and not rules.scoring.bucked):
        return 0
    return position.bid or rules.tricks_needed


def contract(position: Position, voice: Voice | None = None) -> str:
    """One short line beside the trump: `North called, alone`, `West bid 8: 5 so far`; empty before any call."""
    voice, trump, maker, bid = voice or voice_of(position), position.trump, position.maker, bid_of(position)
    alone = ", alone" if position.alone else ""
    if bid is not None:
        won = f": {sum(position.tricks_won[seat] for seat in position.makers)} so far" if trump is not None else ""
        return f"{voice.seat(bid[0])} bid {bid[1]}{alone}{won}"
    if maker is not None:
        return f"{voice.seat(maker)} called{alone}"
    if trump is None:
        return ""
    return "everybody passed" if position.calls else "the upcard’s suit"


def facts(position: Position, voice: Voice | None = None) -> tuple[str, ...]:
    """All that decides the hand, as sentences: how trump came about, who is alone, who is whose partner, who stays."""
    voice = voice or voice_of(position)
    found = [
        _called(position, voice),
        _bid(position, voice),
        _alone(position, voice),
        partner_words(position, voice),
        _defending(position, voice),
        _staying(position, voice),
        counting_words(position).removesuffix("."),
        _pot(position, voice),
        shown_hand(position, voice),
    ]
    return tuple(f"{words}." for words in found if words)


def _names(seats: tuple[int, ...], voice: Voice) -> str:
    names = [voice.seat(seat) for seat in seats]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 2 else names)


def _called(position: Position, voice: Voice) -> str:
    trump, maker = position.trump, position.maker
    if trump is None:
        return ""
    if maker is None:
        if position.state.forced:
            return f"{trump.word.capitalize()} were turned up: they are trump, and everybody plays"
        if position.calls:
            return f"Everybody passed: {trump.word} is played"
        return f"Nobody calls: {trump.word}, the suit turned up, are trump"
    how = "named"
    if position.ordered:
        how = "picked up" if maker == position.dealer else "ordered up"
    blind = ", without having looked" if position.state.blind else ""
    return f"{voice.seat(maker)} {how} {trump.word}{blind}"


def _bid(position: Position, voice: Voice) -> str:
    bid = bid_of(position)
    if bid is None:
        return ""
    if position.maker is None or position.bid is None:
        return f"{voice.seat(bid[0])} bid {bid[1]}"
    makers = _names(position.makers, voice)
    took = sum(position.tricks_won[seat] for seat in position.makers)
    return f"{voice.seat(bid[0])} bid {bid[1]}: {makers} must take {position.bid} tricks, {took} so far"


def _alone(position: Position, voice: Voice) -> str:
    if position.maker is None or not position.alone:
        return ""
    out = tuple(seat for seat in position.rules.teams[position.maker] if seat != position.maker)
    up = ", the cards face up" if position.state.jambone else ""
    return f"{voice.seat(position.maker)} plays alone{up}{_idle(out, voice)}"


def _idle(seats: tuple[int, ...], voice: Voice) -> str:
    return f": {_names(seats, voice)} {'sits' if len(seats) == 1 else 'sit'} out" if seats else ""


def partner_words(position: Position, voice: Voice) -> str:
    """Whose partner the holder of a called card is, and who that is once it is known."""
    if position.called is None or position.maker is None:
        return ""
    maker, card = voice.seat(position.maker), voice.card(position.called)
    partners = tuple(seat for seat in position.makers if seat != position.maker)
    if partners:
        return f"{maker} called {card}, which {_names(partners, voice)} held: they play together"
    if position.maker in position.state.holders(position.called):
        return f"{maker} called {card} and held it: nobody is their partner"
    return f"{maker} called {card}: whoever holds it is their partner"


def _defending(position: Position, voice: Voice) -> str:
    defender = position.lone_defender
    if defender is None:
        return ""
    out = tuple(seat for seat in position.sitting_out if seat not in position.makers)
    return f"{voice.seat(defender)} defends alone{_idle(out, voice)}"


def _staying(position: Position, voice: Voice) -> str:
    """Who stays in and who dropped out, where one may (buck)."""
    if position.rules.bidding.mode != "turn_up_clubs_forced" or position.maker is None:
        return ""
    stayed = tuple(step.seat for step in position.steps if isinstance(step.action, ac.Stay))
    gone = tuple(seat for seat in position.sitting_out if position.state.is_out(seat))
    parts = [f"{_names(stayed, voice)} stayed in"] if stayed else []
    parts += [f"{_names(gone, voice)} dropped out"] if gone else []
    return ", ".join(parts)


def trick_worth(rules: Rules, *, tricks: int, maker: bool) -> int:
    """What a seat's own tricks are worth to it where every trick counts; the others have shared the rest."""
    rest = [0] * (rules.num_players - 1)
    for one in range(rules.deal.hand_size - tricks):
        rest[one % len(rest)] += 1
    counted = hand_points(rules, Tally(maker=0 if maker else 1, makers=(0 if maker else 1,), tricks=(tricks, *rest)))
    return counted.parties[rules.party_of[0]]


def counting_words(position: Position) -> str:
    """How the tricks are counted, where every one of them is: a sentence."""
    rules = position.rules
    if not rules.scoring.per_trick or position.trump is None:
        return ""
    one, none = trick_worth(rules, tricks=1, maker=False), trick_worth(rules, tricks=0, maker=False)
    words = f"Every trick counts {_signed(one)}, a hand without a trick {_signed(none)}"
    if rules.scoring.bucked:
        short = trick_worth(rules, tricks=rules.tricks_needed - 1, maker=True)
        words += f", a caller with fewer than {number(rules.tricks_needed)} {_signed(short)}"
        words += ", and who dropped out nothing" if rules.bidding.mode == "turn_up_clubs_forced" else ""
    return f"{words}."


def _signed(points: int) -> str:
    return f"{points:+}".replace("-", "\N{MINUS SIGN}")


def _pot(position: Position, voice: Voice) -> str:
    pot = position.state.pot
    if not any(pot):
        return ""
    parties = position.rules.parties
    return "In the pot: " + ", ".join(f"{_names(parties[party], voice)} {put}" for party, put in enumerate(pot))


def shown_hand(position: Position, voice: Voice) -> str:
    """Whose weak hand was shown, what it is, and its cards."""
    for step in position.steps:
        stage = position.stage_of(step)
        if isinstance(stage, Redealing) and step.action is not PASS and not isinstance(step.action, ac.Interjection):
            cards = " ".join(voice.card(card) for card in position.hands[step.seat])
            return f"{voice.seat(step.seat)} showed {stage.shown}{f': {cards}' if cards else ''}"
    return ""
