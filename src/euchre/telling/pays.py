"""What a hand pays: a row for every kind of end that is worth something else, all asked of the scorer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from euchre.rules import Result, Rules, Tally, hand_points
from euchre.rules.contracts import shares

__all__ = ["PayRow", "pays"]

Paid = tuple[tuple[int, ...], tuple[int, ...]]
"""Points of the makers' parties, the maker's own first, and of the others, most first; once where all are equal."""


@dataclass(frozen=True, slots=True, eq=False)
class PayRow:
    """A row.

    Attributes:
        label: what happened, and who gets or loses the points.
        points: how many, as a number or a few words.
        paid: to whom how many points went.
    """

    label: str
    points: str
    paid: Paid


@lru_cache(maxsize=256)
def pays(rules: Rules, mine: Tally) -> tuple[tuple[PayRow, ...], PayRow | None]:
    """The rows of a game, and the one that holds for a finished hand.

    Ends that are worth the same share a row. There are none where every trick counts or the bid says what is paid.
    Remembered: every reader of a table is shown the same ones.
    """
    if rules.scoring.per_trick or (mine.bid is not None and rules.scoring.auction_score == "bid"):
        return (), None
    rows: list[PayRow] = []
    now, size = None, rules.deal.hand_size
    above: dict[str, dict[tuple[int, Paid], PayRow]] = {}
    for name, parents, words, base in _contracts(rules, mine):
        places: dict[Paid, list[int]] = {}
        for taken in _ends(rules, base):
            for tricks in shares(rules.num_players, base.makers[0], _others(rules, base), taken, size - taken):
                there = places.setdefault(_paid(rules, replace(base, tricks=tricks)), [])
                if taken not in there:
                    there.append(taken)
        found = above[name] = {}
        for paid, taken_by in places.items():
            same = [{above.get(parent, {}).get((taken, paid)) for taken in taken_by} for parent in parents]
            row = next((one for rows_of in same if len(rows_of) == 1 for one in rows_of if one is not None), None)
            if row is None:
                row = _row(rules, base, words, taken_by, paid)
                rows.append(row)
            found |= {(taken, paid): row for taken in taken_by}
        if _kind(base) == _kind(mine):
            now = found.get((sum(mine.tricks[seat] for seat in mine.makers), _paid(rules, mine)))
    for result, words, paid in _specials(rules, mine):
        rows.append(PayRow(words, str(paid[0][0]), paid))
        now = rows[-1] if hand_points(rules, mine).result is result else now
    rows.sort(key=lambda row: any(row.paid[1]) or row.paid[0][0] < 0)
    return tuple(rows), now


def _kind(tally: Tally) -> tuple[object, ...]:
    """What tells contracts apart, tricks not counted."""
    lone_defender = tally.lone_defender is not None
    return tally.alone, lone_defender, tally.blind, tally.jambone, tally.subtract, tally.jamboree


def _contracts(rules: Rules, mine: Tally) -> Iterator[tuple[str, tuple[str, ...], str, Tally]]:
    """Each contract the rules know: its name, those whose rows it shares where it is worth the same, words, a tally."""
    maker, seats = mine.maker or 0, range(rules.num_players)
    makers = rules.teams[maker]
    if rules.table.partnership == "called_card":
        makers = mine.makers if len(mine.makers) > 1 else (maker, (maker + 1) % rules.num_players)
    plain = Tally(maker=maker, makers=makers, tricks=(), bid=mine.bid)
    lone = replace(plain, alone=True, makers=(maker,) if rules.table.partnership == "called_card" else makers)
    against = next(seat for seat in seats if seat not in makers)
    yield "with partner", (), "", plain
    if rules.may_go_alone or mine.alone:
        yield "alone", ("with partner",), "alone", lone
    if rules.alone.lone_defender != "off":
        if rules.alone.lone_defender == "always":
            defended = replace(plain, lone_defender=against)
            yield "defended", ("with partner",), "against a lone defender", defended
        if rules.may_go_alone:
            words = "alone against a lone defender"
            yield "lone defended", ("alone", "defended"), words, replace(lone, lone_defender=against)
    if rules.alone.blind_loner != "off":
        yield "blind", ("alone",), "alone unseen", replace(lone, blind=True)
    if rules.scoring.jambone is not None:
        yield "jambone", ("alone",), "alone face up", replace(lone, jambone=True)
    if rules.scoring.march_subtract_option:
        yield "subtract", ("with partner",), "off the other score", replace(plain, subtract=True)
        if rules.may_go_alone:
            yield "lone subtract", ("subtract", "alone"), "alone, off the other score", replace(lone, subtract=True)
        if rules.alone.blind_loner != "off":
            unseen = replace(lone, blind=True, subtract=True)
            yield "blind subtract", ("lone subtract", "blind"), "alone unseen, off the other score", unseen


def _ends(rules: Rules, base: Tally) -> Sequence[int]:
    """How many tricks the makers can have taken; points come off the other score only where a side took every one."""
    size = rules.deal.hand_size
    if not base.subtract:
        return range(size + 1)
    return (0, size) if rules.scoring.march_subtract_by == "any_side" else (size,)


def _specials(rules: Rules, mine: Tally) -> Iterator[tuple[Result, str, Paid]]:
    """Ends that are no number of tricks: which, words, who is paid what."""
    if rules.scoring.jamboree is not None:
        yield Result.JAMBOREE, "The highest trumps shown", _paid(rules, replace(mine, jamboree=True))
    if rules.scoring.fast_break:
        yield Result.FAST_BREAK, "Defenders the first two tricks, makers the rest", ((0,), (0,))


def _others(rules: Rules, tally: Tally) -> tuple[int, ...]:
    idle = {*tally.makers, *tally.out}
    if tally.lone_defender is not None:
        idle |= {seat for seat in rules.teams[tally.lone_defender] if seat != tally.lone_defender}
    return tuple(seat for seat in range(rules.num_players) if seat not in idle)


def _paid(rules: Rules, tally: Tally) -> Paid:
    points, makers = hand_points(rules, tally).parties, tally.makers
    own = rules.party_of[tally.maker if tally.maker is not None else makers[0]]
    partners = dict.fromkeys(rules.party_of[seat] for seat in makers if rules.party_of[seat] != own)
    others = (worth for party, worth in enumerate(points) if party != own and party not in partners)
    return _short([points[own], *(points[party] for party in partners)]), _short(sorted(others, reverse=True))


def _short(points: list[int]) -> tuple[int, ...]:
    return tuple(points[:1] if len(set(points)) == 1 else points)


def _row(rules: Rules, base: Tally, words: str, taken: list[int], paid: Paid) -> PayRow:
    """A row in words: `Makers, 3 or 4` 1; `Alone, all 5` 4; `Under 3, defenders get` 2."""
    need, size = base.bid or rules.tricks_needed, rules.deal.hand_size
    makers, others = paid
    if base.subtract and max(taken) == 0:
        alone = " of a lone maker" if base.alone else ""
        return PayRow(f"Defenders, all {size}{alone}, off the other score", str(abs(makers[0])), paid)
    if max(taken) < need:
        tricks = "no trick" if max(taken) == 0 else f"under {need}"
    elif len(taken) == 1:
        tricks = f"all {size}" if taken[0] == size else str(taken[0])
    else:
        tricks = f"{min(taken)} {'or' if max(taken) == min(taken) + 1 else 'to'} {max(taken)}"
    if max(taken) >= need and any(others) and not base.subtract:  # made, and yet not paid
        tricks = f"{words or 'makers'}, {tricks}"
    elif max(taken) >= need or (makers[0] == 0 and not any(others)):
        parts = f"{words or 'makers'}, {tricks}"
        own = str(abs(makers[0] or others[0])) if len(set(makers)) == 1 else f"{makers[0]}, partner {makers[1]}"
        return PayRow(parts[:1].upper() + parts[1:], own, paid)
    else:
        tricks = f"{words + ', ' if words else ''}{tricks}"
    who = "makers lose"
    if any(others):
        who = "defenders get" if len(rules.parties) == 2 else "each defender gets"
        if len(set(others)) > 1:
            who = "the lone defender gets" if base.lone_defender is not None else "the defender with most tricks gets"
    text = f"{tricks}, {who}"
    return PayRow(text[:1].upper() + text[1:], str(abs(others[0] if any(others) else makers[0])), paid)
