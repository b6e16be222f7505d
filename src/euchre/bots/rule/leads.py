"""What there is to a lead beyond the trick itself: drawing trumps, a partner's void, a void of one's own."""

from euchre.bots.rule.reading import CardReading

__all__ = ["lead_bonus", "partner_led"]

_DRAW_OWN = 0.45
_DRAW_ALONE = 0.35
_DRAW_FOR_PARTNER = 0.6
_TRUMP_AGAINST_MAKERS = -0.45
_LOSER_FIRST = 0.3
_PARTNER_RUFFS = 0.15
_MAKE_VOID = 0.12
_RETURN = 0.06
_AFTER_TRUMPS = -0.05


def lead_bonus(r: CardReading, code: int, wins: float, why: str) -> float:
    """What a lead of the card `code` is worth besides winning the trick with chance `wins`."""
    if why == "done":
        return 0.0
    if r.t.is_trump(code):
        return _trump(r, code, why)
    return _plain(r, code, wins) - (_LOSER_FIRST if why == "march" and not r.is_boss(code) else 0.0)


def _trump(r: CardReading, code: int, why: str) -> float:
    t = r.t
    held = (r.own & t.trumps).bit_count()
    others = r.own.bit_count() - held
    against = sum(r.likely_trumps(seat) for seat in r.foes)
    if not r.making:
        lone = r.state.alone
        if why == "must" and r.is_boss(code):
            return 0.1
        return _TRUMP_AGAINST_MAKERS * (0.5 if lone or r.state.maker is None or r.rules.scoring.per_trick else 1.0)
    if against < 0.15:
        return -0.1 if others else 0.0
    if r.state.maker != r.me:
        if r.state.forced or _stuck(r):
            return -0.2
        best = max(t.power[card] for card in t.order[t.trump] if r.own >> card & 1)
        return _DRAW_FOR_PARTNER + (0.2 if t.power[code] == best else 0.0)
    bonus = _DRAW_OWN + (_DRAW_ALONE if r.state.alone else 0.0)
    if held == 1 and others and not r.is_boss(code):
        bonus = 0.1
    if not r.is_boss(code) and t.power[code] < max(t.power[card] for card in t.order[t.trump] if r.own >> card & 1):
        bonus -= 0.25
    return bonus


def _stuck(r: CardReading) -> bool:
    """Whether the maker named trump only because the dealer had to."""
    state = r.state
    sticks = r.rules.bidding.when_all_pass.sticks
    return sticks and state.maker == state.dealer and not state.ordered


def _plain(r: CardReading, code: int, wins: float) -> float:
    t = r.t
    suit = t.suit[code]
    trump = int(t.trump)
    bonus = 0.0
    if trump < 4:
        for seat in r.friends:
            if seat in r.behind and r.shows_void(seat, suit) and r.likely_trumps(seat) > 0.3 and not r.is_boss(code):
                bonus += _PARTNER_RUFFS
        held = r.own & t.trumps
        alone_in_suit = (r.own & t.members[suit]).bit_count() == 1
        if held and r.me != r.state.maker and alone_in_suit and wins < 0.5 and r.mine + r.theirs < r.total - 2:
            bonus += _MAKE_VOID
        if r.making and r.me == r.state.maker and held and sum(r.likely_trumps(seat) for seat in r.foes) > 0.5:
            bonus += _AFTER_TRUMPS * (0.4 if r.is_boss(code) else 1.0)
    return bonus + (_RETURN if partner_led(r, suit) else 0.0)


def partner_led(r: CardReading, suit: int) -> bool:
    """Whether a partner has led this plain suit before."""
    suits = r.t.suit
    return any(trick.plays[0][0] in r.friends and suits[trick.plays[0][1].code] == suit for trick in r.state.tricks)
