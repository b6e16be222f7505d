"""Revokes: who may be charged, whether it was one, what it costs, and taking a wrong card back.

A seat may be charged over a trick in which it did not follow suit while, for all that everybody knows, it could have.
Whether it could is found from its cards, once; everybody but those who see them takes it as found. A charge that fails
shows nothing.

Sources: catalogue 1.3, 1.8, 2.7, A18; Somerset laws 63 to 71; seed 003.
"""

from collections.abc import Iterator
from dataclasses import replace

from euchre.cards import Card, CardSet
from euchre.game.actions import Revoke
from euchre.game.facts import CALL, Fine, Ruling
from euchre.game.outcome import Outcome
from euchre.game.penalties import add_fines, ended_by_revoke, fined, side_of
from euchre.game.stages.turnup import TurnUp
from euchre.game.state import State, gain
from euchre.rules import Ranking, Rules
from euchre.rules.ranking import NO_SUIT

__all__ = ["charge", "correctable", "doubtful", "proven", "revokes", "take_back", "voids"]


def revokes(rules: Rules, state: State, seat: int) -> tuple[int, ...]:
    """The tricks, counted from 0, in which `seat` failed to follow a suit it held.

    The unfinished trick counts too. What a seat held then is what it holds now and what it has played since.
    """
    if state.trump is None:
        return ()
    ranks = rules.ranking(state.trump)
    unfollowed = dict(_unfollowed(ranks, state, seat))
    held = [*state.hands[seat]]
    found = []
    for number in reversed(range(len(state.all_plays))):
        if any(ranks.suit[card.code] == unfollowed.get(number) for card in held):
            found.append(number)
        held += [card for player, card in state.all_plays[number] if player == seat]
    return tuple(reversed(found))


def voids(rules: Rules, state: State, seat: int) -> frozenset[int]:
    """The suits that `seat` seems to be out of: not followed, in a trick in which it is not known to have revoked."""
    if state.trump is None:
        return frozenset()
    revoked = {ruling.trick for ruling in state.rulings if ruling.seat == seat and ruling.revoked}
    revoked.update(revokes(rules, state, seat))
    unfollowed = _unfollowed(rules.ranking(state.trump), state, seat)
    return frozenset(led for number, led in unfollowed if number not in revoked)


def _unfollowed(ranks: Ranking, state: State, seat: int) -> Iterator[tuple[int, int]]:
    """Each trick in which a seat did not follow, with the suit that was led."""
    for number, plays in enumerate(state.all_plays):
        led = ranks.suit[plays[0][1].code]
        own = next((card for player, card in plays if player == seat), None)
        if own is not None and led not in (NO_SUIT, ranks.suit[own.code]):
            yield number, led


def doubtful(rules: Rules, state: State, seat: int) -> tuple[int, ...]:
    """What `seat` may be charged with: tricks in which it may have revoked as far as everybody knows, and `CALL`."""
    if state.trump is None or rules.irregularities.renege_enforcement != "claim":
        return ()
    ruled = {ruling.trick: ruling.revoked for ruling in state.rulings if ruling.seat == seat}
    found = [CALL] if CALL not in ruled and _may_lack(rules, state, seat) else []
    void: set[int] = set()
    ranks = rules.ranking(state.trump)
    for number, led in _unfollowed(ranks, state, seat):
        if number in ruled:
            void |= set() if ruled[number] else {led}
        elif led not in void and _may_hold(rules, ranks, state, seat, number, led):
            found.append(number)
    return tuple(number for number in found if _in_time(rules, state, seat, number))


def proven(rules: Rules, state: State, seat: int) -> tuple[int, ...]:
    """The tricks that `seat` may be charged with and in which, as what it has played since shows, it revoked."""
    found = doubtful(rules, state, seat)
    return tuple(number for number in revokes(rules, state, seat) if number in found) if found else ()


def _may_lack(rules: Rules, state: State, seat: int) -> bool:
    """Whether a call may have been made without what it takes, for all that everybody knows."""
    suit = state.trump.suit if state.trump is not None else None
    if rules.irregularities.call_breach != "renege" or seat != state.maker or state.blind or suit is None:
        return False
    played = CardSet(card for plays in state.all_plays for player, card in plays if player == seat)
    if state.upcard is not None and state.upcard in played:
        played = played.remove(state.upcard)
    return not TurnUp(rules).qualifies(state.with_hand(seat, played, len(played)), seat, suit)


def _may_hold(rules: Rules, ranks: Ranking, state: State, seat: int, number: int, suit: int) -> bool:
    """Whether everybody must allow that a seat held a card of `suit` after it had played to trick `number`."""
    later = [card for plays in state.all_plays[number + 1 :] for player, card in plays if player == seat]
    if any(ranks.suit[card.code] == suit for card in later):
        return True
    if seat in state.face_up:
        return any(ranks.suit[card.code] == suit for card in state.hands[seat])
    if not state.sizes[seat]:
        return False
    left = [card for card in rules.cards if ranks.suit[card.code] == suit]
    for card in _elsewhere(state, seat):
        if card in left:
            left.remove(card)
    return bool(left)


def _elsewhere(state: State, seat: int) -> Iterator[Card]:
    """The cards that everybody knows `seat` not to hold."""
    yield from (card for plays in state.all_plays for _, card in plays)
    for other in state.face_up - {seat}:
        yield from state.hands[other]
    taken = state.upcard not in state.kitty and seat in (state.dealer, state.maker)
    played = any(card is state.upcard for plays in state.all_plays for _, card in plays)
    if state.upcard is not None and not taken and not played:
        yield state.upcard


def _in_time(rules: Rules, state: State, seat: int, number: int) -> bool:
    """Whether a trick may still be charged: during the hand, and after it what came out no earlier than its end."""
    if state.outcome is None or rules.irregularities.renege_deadline == "next_cut":
        return True
    if number == CALL or len(state.tricks) < rules.deal.hand_size:
        return True
    unseen = tuple(CardSet.EMPTY for _ in state.hands)
    return number not in revokes(rules, state.replace(tricks=state.tricks[:-1], trick=(), hands=unseen), seat)


def charge(rules: Rules, state: State, action: Revoke) -> State:
    """What a charge comes to: a fine for whom it is true of, or for whoever made it."""
    found = doubtful(rules, state, action.against)
    true = {*revokes(rules, state, action.against), *((CALL,) if state.lacking else ())}
    rulings = tuple(Ruling(action.against, trick, trick in true) for trick in found)
    state = state.replace(rulings=(*state.rulings, *rulings))
    proven = sum(ruling.revoked for ruling in rulings)
    irregular = rules.irregularities
    each = irregular.renege_penalty_lone if _lone(state) else irregular.renege_penalty
    if not proven:
        return _with_fine(rules, state, Fine(action.seat, irregular.false_claim_penalty, lost=True))
    if not irregular.renege_ends_hand:
        return _with_fine(rules, state, Fine(action.against, proven * each))
    return _end(rules, state, action, each)


def _lone(state: State) -> bool:
    return state.alone or state.defender is not None


def _end(rules: Rules, state: State, action: Revoke, each: int) -> State:
    """The hand ends, all cards are shown, and every revoke is known: those of the two sides cancel each other."""
    every = {
        seat: [*revokes(rules, state, seat), *([CALL] if state.lacking and seat == state.maker else [])]
        for seat in range(rules.num_players)
    }
    rulings = {Ruling(seat, trick, revoked=True) for seat, tricks in every.items() for trick in tricks}
    makers = state.makers(rules)
    theirs, ours = (
        sum(len(every[seat]) for seat in side_of(rules, makers, player)) for player in (action.against, action.seat)
    )
    at_fault = action.against if theirs >= ours else action.seat
    fine = Fine(at_fault, abs(theirs - ours) * each)
    found = tuple(sorted(rulings | set(state.rulings)))
    ended = ended_by_revoke(rules, state.replace(rulings=found, fines=(*state.fines, fine)))
    return ended if state.outcome is None else add_fines(rules, ended)


def _with_fine(rules: Rules, state: State, fine: Fine) -> State:
    """The state with one fine more: it is added when the hand ends, or at once when it has."""
    fined_state = state.replace(fines=(*state.fines, fine))
    if state.outcome is None:
        return fined_state
    more = fined(rules, state.replace(fines=(fine,)))
    points = tuple(a + b for a, b in zip(state.outcome.points, more, strict=True))
    outcome: Outcome = replace(state.outcome, points=points)
    return fined_state.replace(outcome=outcome)


def _open_trick(state: State) -> tuple[tuple[int, Card], ...]:
    """The plays of the trick that has not been turned: the unfinished one, or the last until the next lead."""
    if state.trick or not state.tricks:
        return state.trick
    return state.tricks[-1].plays


def correctable(rules: Rules, state: State) -> Iterator[int]:
    """The seats that may take back a card with which they revoked, as far as is known."""
    plays, current = _open_trick(state), len(state.all_plays) - 1
    if rules.irregularities.renege_correctable == "until_next_play":
        plays = plays[-1:]
    for seat, _ in plays:
        charged = any((ruling.seat, ruling.trick) == (seat, current) for ruling in state.rulings)
        if not charged and (state.unknown(seat) or current in revokes(rules, state, seat)):
            yield seat


def take_back(state: State, seat: int) -> State:
    """The state in which `seat` plays to the trick again, and with it everybody after."""
    plays = _open_trick(state)
    if not state.trick:
        winner = state.tricks[-1].winner
        won = (*state.won[:winner], state.won[winner] - 1, *state.won[winner + 1 :])
        state = state.replace(tricks=state.tricks[:-1], won=won)
    place = next(index for index, (player, _) in enumerate(plays) if player == seat)
    for player, card in plays[place:]:
        state = gain(state, player, card)
    return state.replace(trick=plays[:place], turn=seat)
