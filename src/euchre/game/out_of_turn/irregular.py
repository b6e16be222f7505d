"""What may be said out of turn: claims and concessions, revokes and their correction, table talk.

Sources: catalogue 1.6, 1.8, 2.7, A18, A19. Who may say what is decided from what everybody knows and the speaker's own
cards. A claim or a correction that rests on cards that are not known here is taken as done.
"""

from collections.abc import Iterator

from euchre.cards import CardSet
from euchre.game.actions import Admit, Claim, Concede, Correct, Interjection, Revoke, TableTalk
from euchre.game.concessions import rest_to, stands, takers, why_not_concede
from euchre.game.deal import seat_name
from euchre.game.dealing.order import deal_passes
from euchre.game.facts import Fine
from euchre.game.out_of_turn.claims import ClaimPosition, is_sure
from euchre.game.outcome import Outcome
from euchre.game.penalties import public_makers
from euchre.game.revokes import charge, correctable, doubtful, revokes, take_back
from euchre.game.state import State
from euchre.rules import Rules
from euchre.rules.result import Result

__all__ = ["claim_position", "interject", "interjections", "objection", "revokes"]


def claim_position(rules: Rules, state: State, seat: int) -> ClaimPosition | None:
    """What `seat` knows of the rest of the hand, for proving a claim; None outside the play of the cards."""
    if state.trump is None or state.turn < 0 or rules.deal.exposed:
        return None
    ranks = rules.ranking(state.trump)
    honest = rules.irregularities.renege_enforcement == "prevent"  # else a void shown may be a revoke
    order = tuple(each for each in range(rules.num_players) if not state.is_out(each))
    seen = [*state.hands[seat], *(card for trick in state.tricks for _, card in trick.plays)]
    seen += [card for _, card in state.trick]
    seen += [card for thrower, card in state.discards if thrower == seat and card is not None]
    if state.upcard is not None and state.upcard in state.kitty:
        seen.append(state.upcard)
    unseen = list(rules.cards)
    for card in seen:
        if card in unseen:
            unseen.remove(card)
    return ClaimPosition(
        ranks=ranks,
        order=order,
        claimer=seat,
        hand=state.hands[seat],
        unseen=CardSet(unseen),
        sizes=tuple(state.sizes[each] for each in order),
        voids=tuple(frozenset(state.voids(each, ranks)) if honest else frozenset() for each in order),
        trick=state.trick,
        turn=state.turn,
        last_of_equals=rules.pack.duplicate_tie == "last",
        partners=frozenset(rules.teams[seat]) - {seat},
    )


def interjections(rules: Rules, state: State) -> Iterator[Interjection]:
    """Everything anybody may say out of turn now. A claim or a concession listed here may still be refused."""
    irregular, seats = rules.irregularities, range(rules.num_players)
    if state.outcome is None and state.turn >= 0 and state.maker is not None:
        playing = [seat for seat in seats if not state.is_out(seat)]
        if irregular.claims == "verified_only" and not rules.deal.exposed:
            yield from (Claim(seat) for seat in playing)
        yield from (Concede(seat) for seat in playing if Concede(seat) not in state.said)
    if irregular.renege_enforcement == "claim":
        yield from _about_revokes(rules, state)
    if state.outcome is None and irregular.table_talk_penalty != "none":
        yield from _about_talk(rules, state)


def _about_revokes(rules: Rules, state: State) -> Iterator[Interjection]:
    open_ = state.outcome is None
    if open_ and state.turn >= 0 and rules.irregularities.renege_correctable != "never":
        yield from (Correct(seat) for seat in correctable(rules, state))
    if state.outcome is not None and not state.outcome.result.is_scored:
        return
    accused = [seat for seat in range(rules.num_players) if doubtful(rules, state, seat)]
    for seat in range(rules.num_players):
        yield from (Revoke(seat, other) for other in accused if other not in _own(rules, state, seat))


def _own(rules: Rules, state: State, seat: int) -> tuple[int, ...]:
    """The seats that everybody knows to be on the side of `seat`."""
    makers = public_makers(rules, state)
    return makers if seat in makers else rules.teams[seat]


def _about_talk(rules: Rules, state: State) -> Iterator[Interjection]:
    """Charges of talk; once one is made, the talker may admit it and everybody else agree."""
    accused = {against for _, against in state.charged}
    once = rules.irregularities.table_talk_penalty != "warning_then_two"
    done = {seat for talker in state.talked for seat in rules.teams[talker]} if once else set()
    for seat in range(rules.num_players):
        for other in range(rules.num_players):
            partner = other in rules.teams[seat] and other not in accused
            if not (other == seat or other in done or partner or (seat, other) in state.charged):
                yield TableTalk(seat, other)
    yield from (Admit(seat) for seat in sorted(accused))


def objection(rules: Rules, state: State, action: Interjection) -> str | None:
    """Why an interjection cannot be made now, None when it can. Claims are proven here, if the cards are known."""
    if action not in interjections(rules, state):
        return _untimely(rules, action)
    if isinstance(action, Concede):
        return why_not_concede(rules, state, action.seat)
    known = isinstance(action, Claim) and _knows_all_of(state, action.seat)
    position = claim_position(rules, state, action.seat) if known else None
    if position is not None and not is_sure(position):
        return f"{seat_name(action.seat, rules.num_players)} is not sure of every trick left: play on"
    return None


def _untimely(rules: Rules, action: Interjection) -> str:
    if isinstance(action, Revoke) and rules.irregularities.renege_enforcement == "claim":
        who = seat_name(action.against, rules.num_players)
        return f"{action.token} cannot be said now: {who} followed suit as far as anybody can doubt, or was charged"
    return f"{action.token} cannot be said now"


def _knows_all_of(state: State, seat: int) -> bool:
    """Whether all that a seat has held is known here."""
    return not state.unknown(seat) and (seat, None) not in state.discards


def interject(rules: Rules, state: State, action: Interjection) -> State:
    """What a permitted interjection does; `state` holds it already."""
    match action:
        case Claim(seat=seat):
            return rest_to(rules, state, seat)
        case Concede(seat=seat):
            return rest_to(rules, state, takers(rules, state, seat)[0]) if stands(rules, state, seat) else state
        case Correct(seat=seat):
            return take_back(state, seat)
        case Revoke():
            return charge(rules, state, action)
        case TableTalk(seat=seat, against=against):
            charged = state.replace(charged=(*state.charged, (seat, against)))
            return _talked(rules, charged, against) if _all_agree(rules, charged, against) else charged
        case Admit(seat=seat):
            return _talked(rules, state, seat)
    raise AssertionError(action)


def _all_agree(rules: Rules, state: State, against: int) -> bool:
    """Whether everybody but the talker has said it, and they are not all of one side."""
    said = {seat for seat, accused in state.charged if accused == against}
    sides = {rules.teams[seat] for seat in said}
    return len(said) == rules.num_players - 1 and len(sides) > 1


def _talked(rules: Rules, state: State, seat: int) -> State:
    """What it costs that a seat talked, this being admitted or agreed."""
    penalty = rules.irregularities.table_talk_penalty
    charged = tuple(pair for pair in state.charged if pair[1] != seat)
    state = state.replace(charged=charged, talked=(*state.talked, seat))
    if penalty == "replay_hand":
        passes, nothing = deal_passes(rules, "table_talk"), (0,) * len(rules.parties)
        return state.replace(outcome=Outcome(Result.TABLE_TALK, nothing, deal_passes=passes), turn=-1)
    points = 1
    if penalty == "warning_then_two":
        points = 2 if sum(talker in rules.teams[seat] for talker in state.talked) > 1 else 0
    return state.replace(fines=(*state.fines, Fine(seat, points)))
