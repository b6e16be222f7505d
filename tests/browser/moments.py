"""Seven moments of one deal, as a seat's tables: what the client draws without any server behind it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from euchre.server.present.people import option_values
from euchre.server.wire.people import WaitingGuest
from euchre.server.wire.replay import Replay
from euchre.server.wire.socket import Event
from euchre.server.wire.table import (
    Barred,
    Fairness,
    FinishedTrick,
    HandResult,
    HeldCard,
    LegalAction,
    MatchScore,
    OpenHand,
    Pay,
    Pile,
    PlayedCard,
    Sitter,
    Table,
    WhyNot,
)
from euchre.table import TableOptions

PEOPLE = ["Ines", "Otis", "Marta", "Wren", "Bram", "Joan"]
LINE = "north_american W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc : - - o xQc Ah Qh Kh 9h"


def chairs(count: int, parties: int) -> tuple[Sitter, ...]:
    """Humans at even seats, bots at odd ones."""
    return tuple(
        Sitter(
            seat=seat,
            name=PEOPLE[seat],
            kind="bot" if seat % 2 else "human",
            bot=["expert", "club"][seat // 2 % 2] if seat % 2 else "",
            party=seat % parties,
        )
        for seat in range(count)
    )


def held(*cards: str) -> tuple[HeldCard, ...]:
    """Cards as ``Jd`` or, with what they count as, ``Jd:h:left``."""
    found = []
    for card in cards:
        name, _, rest = card.partition(":")
        suit, _, tag = rest.partition(":")
        power = {"left": 98, "right": 99, "best": 100}.get(tag, "789TJQKA".find(name[0]))
        found.append(HeldCard(card=name, suit=suit or name[1], power=power, tag=tag))
    return tuple(found)


def legal(token: str, code: int, kind: str, label: str, **more: Any) -> LegalAction:
    return LegalAction(token=token, code=code, kind=kind, label=label, **more)


def plays(*cards: str) -> tuple[LegalAction, ...]:
    return tuple(legal(card, code, "play", f"{{{card}}}", card=card) for code, card in enumerate(cards))


def trick(winner: int, *cards: str) -> FinishedTrick:
    """Cards as ``3Kc``: seat and card, in the order in which they were played."""
    return FinishedTrick(winner=winner, plays=tuple(PlayedCard(seat=int(card[0]), card=card[1:]) for card in cards))


BASE = Table(
    room="K7QX2M",
    name="Friday table",
    solo=False,
    options=option_values(TableOptions(hints=True)),
    rules="north_american(all_pass=stick_dealer)",
    rules_words="To 10 · stick the dealer",
    target=10,
    score_cards="five_five",
    parties=((0, 2), (1, 3)),
    chairs=chairs(4, 2),
    watching=0,
    guests=(),
    blocked=0,
    you=0,
    guest=None,
    host=True,
    host_seat=0,
    waits=(),
    ready=(),
    nudged=False,
    undone=(),
    decided=False,
    may_say=("phrase",),
    consent=None,
    meanwhile="",
    stage="hand",
    score=(6, 4),
    winners=(),
    standing=("", ""),
    match=MatchScore(games=(), wins=(0, 0), points=None, words=""),
    ledger=None,
    can=("hint", "undo"),
    question=None,
    clock=None,
    fairness=Fairness(hand=9, commitment="5f" * 32, nonces=("", "", "", "")),
    hand=9,
    past=(),
    hand_size=5,
    dealer=2,
    phase="bidding",
    round=1,
    turn=0,
    upcard=None,
    turned_down=None,
    kitty=3,
    trump=None,
    maker=None,
    alone=(),
    out=(),
    sides=None,
    led=None,
    trick=(),
    best=None,
    last_trick=None,
    tricks=(),
    counts=(5, 5, 5, 5),
    piles=(),
    open=(),
    said=("", "", "", ""),
    bid="",
    goal="",
    contract="",
    need=0,
    called=None,
    facts=(),
    result=None,
    held=(),
    discarded=(),
    asked="",
    barred=(),
    legal=(),
    refused=(),
    asides=(),
)
PASS = legal("-", 0, "pass", "Pass")
BIDDING_1 = replace(
    BASE,
    asked="Should hearts be trump?",
    upcard="Th",
    said=("", "", "", "Pass"),
    held=held("As", "Qs", "Kh", "9c", "Jd"),
    legal=(
        PASS,
        legal("o", 1, "order", "Assist", note="{@2} takes {Th}", suit="h"),
        legal("oa", 2, "order", "Assist alone", suit="h", how="alone"),
    ),
)
BIDDING_2 = replace(
    BASE,
    asked="Name a suit, or pass",
    barred=(
        Barred(
            token="h",
            kind="name",
            label="Hearts",
            suit="h",
            reason="{Th} was turned down: its suit cannot be named.",
        ),
    ),
    round=2,
    turned_down="Th",
    said=("", "Pass", "Pass", "Pass"),
    kitty=4,
    held=held("As", "Qs", "Kh", "9c", "Jd"),
    legal=(
        PASS,
        *(
            legal(
                suit + mark,
                3 + nth,
                "name",
                name + words,
                suit=suit,
                how="alone" if mark else "partner",
            )
            for nth, (suit, name) in enumerate([("s", "Spades"), ("d", "Diamonds"), ("c", "Clubs")])
            for mark, words in [("", ""), ("a", " alone")]
        ),
    ),
)
DISCARD = replace(
    BASE,
    asked="Discard a card",
    contract="{@2} called",
    need=3,
    facts=("{@2} ordered up hearts.",),
    dealer=0,
    phase="discard",
    maker=2,
    trump="h",
    said=("", "", "Assist", ""),
    held=held("Jd:h:left", "Kh", "Th", "As", "Qs", "9c"),
    counts=(6, 5, 5, 5),
    legal=tuple(
        legal(f"x{card}", 40 + nth, "discard", f"Discard {{{card}}}", card=card)
        for nth, card in enumerate(["As", "Qs", "Kh", "Th", "Jd", "9c"])
    ),
)
FIRST = trick(1, "3Kc", "09c", "1Ac", "2Tc")
CLAIM = legal("claim0", 220, "claim", "Claim the rest")
CONCEDE = legal("concede0", 230, "concede", "Concede the rest")
PLAY = replace(
    BASE,
    asked="Your turn: follow hearts",
    contract="{@0} called",
    need=3,
    facts=("{@0} picked up hearts.",),
    discarded=("9c",),
    phase="play",
    maker=0,
    trump="h",
    led="h",
    best=2,
    trick=trick(2, "1Qh", "2Ah", "39s").plays,
    tricks=(1,),
    last_trick=FIRST,
    kitty=4,
    counts=(4, 3, 3, 3),
    held=held("Jd:h:left", "Kh", "As", "Qs"),
    legal=plays("Kh", "Jd"),
    asides=(CLAIM, CONCEDE),
    refused=tuple(
        WhyNot(card=card, reason="You must follow hearts: you hold {Kh} and {Jd}, the left bower.")
        for card in ["As", "Qs"]
    ),
)
WAIT = replace(PLAY, turn=2, trick=PLAY.trick[:1], best=1, counts=(4, 3, 4, 4), legal=(), refused=())
ALONE = replace(
    BASE,
    asked="Your turn: follow hearts",
    contract="{@1} called, alone",
    need=3,
    facts=("{@1} named clubs.", "{@1} plays alone: {@3} sits out."),
    dealer=0,
    phase="play",
    maker=1,
    trump="c",
    alone=(1,),
    out=(3,),
    led="h",
    best=1,
    trick=trick(1, "1Kh", "29h").plays,
    counts=(5, 4, 4, 5),
    held=held("Js:c:left", "Kc", "Ah", "Th", "9d"),
    legal=plays("Ah", "Th"),
    refused=tuple(WhyNot(card=card, reason="You must follow hearts.") for card in ["Js", "Kc", "9d"]),
)
TRICKS = (
    FIRST,
    trick(2, "1Qh", "2Ah", "39s", "0Kh"),
    trick(0, "2Th", "3Js", "0Jd", "19h"),
    trick(0, "0As", "19d", "2Kd", "3Ks"),
    trick(0, "0Qs", "1Qc", "2Ad", "3Td"),
)
RESULT = replace(
    PLAY,
    stage="between",
    phase="over",
    turn=None,
    score=(7, 4),
    trick=(),
    best=None,
    led=None,
    held=(),
    legal=(),
    refused=(),
    counts=(0, 0, 0, 0),
    tricks=(1, 2, 0, 0, 0),
    last_trick=TRICKS[-1],
    can=("next", "undo"),
    fairness=Fairness(hand=9, commitment="5f" * 32, nonces=("00" * 16, "", "", ""), seed="a7" * 32),
    result=HandResult(
        what="made",
        title="{@0} made it: 1 point",
        why="{@0} called hearts and took four of five tricks. Three or four earn one point; all five would have earned "
        "two.",
        points=(1, 0),
        before=(6, 4),
        after=(7, 4),
        tricks=TRICKS,
        line=LINE,
        pays=(
            Pay(label="Makers, 3 or 4", points="1", now=True),
            Pay(label="Makers, all 5", points="2"),
            Pay(label="Alone, all 5", points="4"),
            Pay(label="Under 3, defenders get", points="2"),
        ),
    ),
)
LOBBY = replace(
    BASE,
    stage="lobby",
    hand=0,
    can=("start",),
    score=(0, 0),
    fairness=None,
    chairs=(
        *BASE.chairs[:1],
        Sitter(seat=1, name="", kind="empty", party=1),
        BASE.chairs[2],
        Sitter(seat=3, name="", kind="empty", party=1),
    ),
)


def seats(count: int) -> Table:
    """The same trick at tables of two to six."""
    parties = {2: ((0,), (1,)), 3: ((0,), (1,), (2,)), 5: ((0,), (1,), (2,), (3,), (4,)), 6: ((0, 2, 4), (1, 3, 5))}[
        count
    ]
    return replace(
        PLAY,
        name=f"Table of {count}",
        chairs=chairs(count, len(parties)),
        parties=parties,
        sides=None if count in {2, 6} else (0, *(1 for _ in range(count - 1))),
        score=(6, 4, 2, 1, 3)[: len(parties)],
        trick=tuple(play for play in PLAY.trick if play.seat < count),
        best=min(2, count - 1),
        dealer=min(2, count - 1),
        counts=(4, *(3 + (seat >= 4) for seat in range(1, count))),
        said=("",) * count,
        last_trick=trick(
            1, *(f"{seat}{card}" for seat, card in enumerate(["9c", "Ac", "Tc", "Kc", "8c", "7c"][:count]))
        ),
        piles=(Pile(label="Dummy", owner=None, cards=(None,) * 5),) if count == 3 else (),
    )


AUCTION = replace(
    BASE,
    asked="{@3} bid 6: bid more, or pass",
    goal="6",
    contract="{@3} bid 6",
    facts=("{@3} bid 6.",),
    name="Double deck",
    rules="double_deck_bid",
    rules_words="Double deck bid euchre to 52",
    target=52,
    score_cards="digits",
    score=(31, -6),
    hand_size=12,
    kitty=0,
    bid="{@3} bid 6.",
    said=("", "", "", "6"),
    counts=(12, 12, 12, 12),
    held=held("As", "As", "Ks", "Qs", "Ts", "Ah", "Kh", "Jd", "Qd", "Ac", "Tc", "9c"),
    legal=(
        PASS,
        *(legal(f"b{n}", n, "bid", f"Bid {n}") for n in range(7, 13)),
    ),
)
OPEN = replace(WAIT, open=(OpenHand(seat=1, cards=("Ah", "Kh", "Qh", "Jd")),))
COMPANY = replace(
    PLAY,
    guests=(WaitingGuest(number=31, name="Dee", wish=None, admitted=False),),
    options=option_values(TableOptions(late="ask")),
    meanwhile="A bot played for you. {@0} passed.",
)
WATCHING = replace(
    WAIT,
    you=None,
    host=False,
    held=(),
    legal=(),
    refused=(),
    can=("wait",),
)
MOMENTS: dict[str, Table] = {
    "bidding-1": BIDDING_1,
    "bidding-2": BIDDING_2,
    "discard": DISCARD,
    "play": PLAY,
    "wait": WAIT,
    "alone": ALONE,
    "result": RESULT,
    "lobby": LOBBY,
    "company": COMPANY,
    "watching": WATCHING,
    "auction": AUCTION,
    "open": OPEN,
    **{f"seats-{count}": seats(count) for count in (2, 3, 5, 6)},
}
LOG = {
    "bidding-1": ["{@2} dealt and turned {Th}.", "{@3} passed."],
    "bidding-2": ["{Th} was turned down.", "{@3} passed."],
    "discard": ["{@2} assisted: {@0} took {Th}."],
}


def plain(value: object) -> Any:
    """A struct as the JSON it travels as."""
    return msgspec.json.decode(msgspec.json.encode(value))


def replay() -> Replay:
    """A hand of five tricks as the replay page gets it: what ``RESULT`` shows, from the first card on."""
    hands = {0: ["Jd", "Kh", "As", "Qs", "9c"], 1: ["Qh", "9h", "9d", "Qc", "Ac"]}
    hands |= {2: ["Ah", "Th", "Kd", "Ad", "Tc"], 3: ["Kc", "9s", "Js", "Ks", "Td"]}

    def left(played: list[str]) -> dict[str, Any]:
        own = tuple(card for card in RESULT_HAND if card.card not in played)
        others = tuple(
            OpenHand(seat=seat, cards=tuple(card for card in cards if card not in played))
            for seat, cards in hands.items()
            if seat
        )
        return {"held": own, "open": others, "counts": (len(own), *(len(hand.cards) for hand in others))}

    start = replace(PLAY, trick=(), tricks=(), last_trick=None, best=None, turn=3, legal=(), refused=(), led=None)
    start = replace(start, **left([]), asides=(), can=(), result=None)
    events: list[Event] = []
    played: list[str] = []
    for number, one in enumerate(TRICKS):
        for nth, play in enumerate(one.plays):
            played.append(play.card)
            patch = {"trick": one.plays[: nth + 1], **left(played)}
            words = f"{{@{play.seat}}} {'played' if nth else 'led'} {{{play.card}}}."
            events.append(
                Event(
                    n=len(events), kind="acted", seat=play.seat, action="play", card=play.card, words=words, patch=patch
                )
            )
        patch = {"trick": (), "last_trick": one, "tricks": tuple(each.winner for each in TRICKS[: number + 1])}
        words = f"{{@{one.winner}}} won the trick."
        events.append(Event(n=len(events), kind="trick", seat=one.winner, words=words, patch=patch))
    over: dict[str, object] = {"stage": "hand", "result": RESULT.result, "score": (7, 4), "phase": "over"}
    events.append(Event(n=len(events), kind="hand_over", words="{#0} made 1 point.", patch=over))
    return Replay(table=start, events=tuple(events))


RESULT_HAND = held("Jd:h:left", "Kh", "As", "Qs", "9c")
