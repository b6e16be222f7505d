"""What may be said out of turn: claims and concessions, revokes and their correction, table talk.

Sources: catalogue 1.6, 1.8, 2.7, A18, A19. Who may say what is decided from public facts and the speaker's own
cards; whether a charge of revoking holds is decided by showing the hand of the one charged.
"""

from collections.abc import Iterator
from dataclasses import replace

from euchre.cards import CardSet
from euchre.game.actions import Claim, Concede, Correct, Interjection, Revoke, TableTalk
from euchre.game.claims import Position, is_sure
from euchre.game.deal import seat_name
from euchre.game.dealing import deal_passes
from euchre.game.state import REVOKED, Outcome, State, gain
from euchre.rules import Rules
from euchre.rules.ranking import NO_SUIT

__all__ = ["claim_position", "interject", "interjections", "objection", "revokes"]


def revokes(rules: Rules, state: State, seat: int) -> tuple[int, ...]:
    """The tricks, counted from 0, in which `seat` failed to follow a suit it held.

    The unfinished trick counts too. What a seat held then is what it holds now and what it has played since.
    """
    if state.trump is None:
        return ()
    ranks = rules.ranking(state.trump)
    tricks = [trick.plays for trick in state.tricks] + ([state.trick] if state.trick else [])
    later = list(state.hands[seat])
    found = []
    for number in range(len(tricks) - 1, -1, -1):
        own = next((card for player, card in tricks[number] if player == seat), None)
        if own is None:
            continue
        led = ranks.suit[tricks[number][0][1].code]
        if led not in (NO_SUIT, ranks.suit[own.code]) and any(ranks.suit[card.code] == led for card in later):
            found.append(number)
        later.append(own)
    return tuple(reversed(found))


def claim_position(rules: Rules, state: State, seat: int) -> Position | None:
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
    return Position(
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
    """Everything anybody may say out of turn now. A claim listed here still has to be proven."""
    irregular = rules.irregularities
    open_, seats = state.outcome is None, range(rules.num_players)
    if open_ and state.turn >= 0 and state.maker is not None:
        playing = [seat for seat in seats if not state.is_out(seat)]
        if irregular.claims == "verified_only" and not rules.deal.exposed:
            yield from (Claim(seat) for seat in playing)
        yield from (Concede(seat) for seat in playing)
    if irregular.renege_enforcement == "claim":
        if open_ and irregular.renege_correctable != "never":
            yield from (Correct(seat) for seat in _correctable(rules, state))
        late = irregular.renege_deadline == "next_cut" and state.outcome and state.outcome.kind == "scored"
        if (open_ or late) and (state.tricks or state.trick):
            said = {step.action for step in state.steps}
            yield from (charge for charge in _charges(rules, state, Revoke) if charge not in said)
    if open_ and irregular.table_talk_penalty != "none":
        yield from _charges(rules, state, TableTalk)


def _charges(rules: Rules, state: State, kind: type[Revoke | TableTalk]) -> Iterator[Interjection]:
    for seat in range(rules.num_players):
        own = state.makers(rules) if seat in state.makers(rules) else rules.teams[seat]
        for other in range(rules.num_players):
            if other not in own:
                yield kind(seat, other)


def _correctable(rules: Rules, state: State) -> Iterator[int]:
    plays = state.trick
    if rules.irregularities.renege_correctable == "until_next_play":
        plays = plays[-1:]
    current = len(state.tricks)
    return (seat for seat, _ in plays if state.unknown(seat) or current in revokes(rules, state, seat))


def objection(rules: Rules, state: State, action: Interjection) -> str | None:
    """Why an interjection cannot be made now, None when it can. Claims are proven here."""
    if action not in interjections(rules, state):
        return f"{action.token} cannot be said now"
    position = claim_position(rules, state, action.seat) if isinstance(action, Claim) else None
    if position is not None and not is_sure(position):
        return f"{seat_name(action.seat, rules.num_players)} is not sure of every trick left: play on"
    return None


def interject(rules: Rules, state: State, action: Interjection) -> State:
    """What a permitted interjection does."""
    if isinstance(action, Claim):
        return _rest_to(rules, state, action.seat)
    if isinstance(action, Concede):
        own = set(state.makers(rules))
        own = own if action.seat in own else set(range(rules.num_players)) - own
        others = [seat for seat in state.seats_from(action.seat) if seat not in own and not state.is_out(seat)]
        return _rest_to(rules, state, others[0])
    if isinstance(action, Correct):
        return _take_back(state, action.seat)
    if isinstance(action, Revoke):
        return _charge(rules, state, action)
    assert isinstance(action, TableTalk)
    return _talk(rules, state, action)


def _rest_to(rules: Rules, state: State, seat: int) -> State:
    rest = rules.deal.hand_size - len(state.tricks)
    won = (*state.won[:seat], state.won[seat] + rest, *state.won[seat + 1 :])
    return state.but(won=won, trick=(), turn=-1)


def _take_back(state: State, seat: int) -> State:
    place = next(index for index, (player, _) in enumerate(state.trick) if player == seat)
    for player, card in state.trick[place:]:
        state = gain(state, player, card)
    return state.but(trick=state.trick[:place], turn=seat)


def _lone(state: State) -> bool:
    return state.alone or state.defender is not None


def _award(rules: Rules, against: int, points: int) -> tuple[int, ...]:
    """Points to every party but that of `against`."""
    return tuple(0 if against in party else points for party in rules.parties)


def _charge(rules: Rules, state: State, action: Revoke) -> State:
    irregular = rules.irregularities
    proven = len(revokes(rules, state, action.against))
    if not proven:
        cost = irregular.false_claim_penalty
        return _owe(rules, state, tuple(-cost if action.seat in party else 0 for party in rules.parties))
    each = irregular.renege_penalty_lone if _lone(state) else irregular.renege_penalty
    if not irregular.renege_ends_hand:
        return _owe(rules, state, _award(rules, action.against, proven * each))
    theirs, ours = (
        sum(len(revokes(rules, state, seat)) for seat in rules.teams[side]) for side in (action.against, action.seat)
    )
    points = _award(rules, action.against, max(0, theirs - ours) * each)  # equal revokes cancel, side against side
    owed = tuple(a + b for a, b in zip(points, state.owed or (0,) * len(points), strict=True))
    return state.but(outcome=Outcome("scored", owed, REVOKED), turn=-1)


def _owe(rules: Rules, state: State, points: tuple[int, ...]) -> State:
    """Points that are added when the hand is scored, or at once when it is."""
    before = state.owed or (0,) * len(rules.parties)
    if state.outcome is not None:
        before = state.outcome.points
    owed = tuple(a + b for a, b in zip(before, points, strict=True))
    if state.outcome is None:
        return state.but(owed=owed)
    return state.but(outcome=replace(state.outcome, points=owed))


def _talk(rules: Rules, state: State, action: TableTalk) -> State:
    penalty = rules.irregularities.table_talk_penalty
    nothing = (0,) * len(rules.parties)
    if penalty == "replay_hand":
        passes = deal_passes(rules, "table_talk")
        return state.but(outcome=Outcome("redeal", nothing, "table talk, dealt again", deal_passes=passes))
    team = rules.teams[action.against]
    said = sum(isinstance(step.action, TableTalk) and step.action.against in team for step in state.steps)
    if penalty == "warning_then_two":
        return _owe(rules, state, _award(rules, action.against, 2 if said > 1 else 0))
    return _owe(rules, state, _award(rules, action.against, 1))
