"""Why a card is played, in one sentence for a learner. Everything said here is true of the position."""

from euchre.bots.rule.leads import partner_led
from euchre.bots.rule.reading import CardReading
from euchre.cards import CARDS, Card, Suit

__all__ = ["follow_words", "lead_words"]


def _who(r: CardReading, seat: int) -> str:
    if seat in r.friends and len(r.friends) == 1:
        return "your partner"
    return f"{{@{seat}}}"


def _first(words: str) -> str:
    return words[:1].upper() + words[1:]


def _suit(code: int, r: CardReading) -> str:
    suit = r.t.suit[code]
    return Suit(suit).word if suit >= 0 else "the joker"


def lead_words(r: CardReading, card: Card, why: str) -> str:
    """Why `card` is led."""
    t, code = r.t, card.code
    if why == "done":
        return f"Nothing is left to win or lose in this hand, so {card.symbol} will do."
    boss = r.is_boss(code)
    if t.is_trump(code):
        return _lead_trump(r, card, boss=boss)
    suit = _suit(code, r)
    ruffer = next((seat for seat in r.friends if seat in r.behind and r.shows_void(seat, t.suit[code])), None)
    if boss and not r.out(t.trumps):
        return f"No trump is out and {card.symbol} is the highest {suit[:-1]} left: cash it."
    if boss:
        risk = next((seat for seat in r.foes if r.shows_void(seat, t.suit[code])), None)
        if risk is not None:
            return f"{_who(r, risk)} has shown out of {suit}, but nothing better than {card.symbol} is left to lead."
        return f"{card.symbol} is the highest {suit[:-1]} left; lead it before somebody runs out of {suit}."
    if ruffer is not None and r.out(t.trumps):
        return f"{_first(_who(r, ruffer))} is out of {suit} and may trump it."
    if (r.own & t.members[t.suit[code]]).bit_count() == 1 and r.own & t.trumps:
        return f"{card.symbol} is your only {suit[:-1]}: without it you can trump that suit."
    if partner_led(r, t.suit[code]):
        return f"Your partner led {suit}: return it."
    if r.own.bit_count() > (r.own & t.members[t.suit[code]]).bit_count() and not r.making and r.own & t.trumps:
        return f"Keep your trumps while the makers must use theirs, and lead {card.symbol}."
    return f"You have no sure winner to lead; {card.symbol} gives away least."


def _lead_trump(r: CardReading, card: Card, *, boss: bool) -> str:
    trump = r.trump.word
    if r.making:
        if r.me == r.state.maker:
            if boss:
                return f"You made {trump}: draw the trumps still out with {card.symbol}, which nothing beats."
            return f"You made {trump}: lead {card.symbol} to bring down the trumps that are out."
        return f"Your partner made {trump}: lead {card.symbol} to help draw the trumps of the other side."
    if boss:
        return f"Nothing beats {card.symbol}: take the trick while you can."
    if not r.own & ~r.t.trumps:
        return "You hold nothing but trumps."
    return f"{card.symbol} costs least here."


def follow_words(r: CardReading, card: Card, why: str) -> str:
    """Why `card` is played to a lead."""
    t, code = r.t, card.code
    beats = t.beats(code, r.best)
    best = CARDS[r.best]
    holder = _who(r, r.winner)
    last = not r.behind
    if not beats:
        return _low_words(r, card, best, holder, why, last=last)
    ruffs = t.is_trump(code) and r.led != t.trump
    how = f"trump it with {card.symbol}" if ruffs else f"take it with {card.symbol}"
    if last:
        return f"You are last, and {holder} is winning with {best.symbol}: {how}, the cheapest card that does."
    if r.friend_wins:
        return f"{_first(holder)} may be beaten on {best.symbol}: {how}."
    if why == "must":
        return f"Your side needs every trick that is left: {how}."
    over = [seat for seat in r.foes if seat in r.behind and r.can_beat(seat, r.led, code) > 0]
    if not over:
        return f"Nobody after you can beat {card.symbol}: {how}."
    return f"{card.symbol} beats {best.symbol} and may well hold: {how}."


def _low_words(r: CardReading, card: Card, best: Card, holder: str, why: str, *, last: bool) -> str:
    t, code = r.t, card.code
    able = any(t.beats(c, r.best) and _legal(r, c) for c in range(33) if r.own >> c & 1)
    throws = t.suit[code] != r.led
    if why == "done":
        return f"Nothing is left to win or lose in this hand, so {card.symbol} will do."
    if r.friend_wins and able:
        return f"{_first(holder)} is winning with {best.symbol}: do not beat your own side, play {card.symbol}."
    if r.friend_wins:
        return f"{_first(holder)} is winning: give {card.symbol}, which you need least."
    if able and last:
        return f"This trick is worth less than the card it would cost: give {card.symbol}."
    if able and any(seat in r.friends for seat in r.behind):
        return f"Play low and let your partner try: your better cards will win later, so give {card.symbol}."
    if able:
        return f"A higher card would not hold here: give {card.symbol} and keep it."
    if throws and (r.own & t.members[t.suit[code]]).bit_count() == 1 and r.own & t.trumps and not t.is_trump(code):
        word = _suit(code, r)
        return f"You cannot win this trick: throw {card.symbol}, your only {word[:-1]}, so that you can trump {word}."
    return f"You cannot beat {best.symbol}: give {card.symbol}, which you need least."


def _legal(r: CardReading, code: int) -> bool:
    """Whether a card of one's own may be played to the trick."""
    return r.t.suit[code] == r.led or not r.own & r.t.members[r.led]
