"""A whole engine for `euchre arena --a "exec:python examples/engine_in_40_lines.py"`, without the euchre package.

It calls with three trumps, plays its highest card when leading and its lowest legal card otherwise. The protocol is in
docs/protocol.md; a view line is: rules dealer hands kitty [score] : actions @seat.
"""

import re
import sys

RANKS, SUITS = "789TJQKA", "shdc"


def cards(hand: str) -> list[str]:
    groups = hand.replace("?", "").split(".")
    return [rank + suit for suit, group in zip(SUITS, groups, strict=False) for rank in group]


def decide(line: str) -> str:
    table, _, rest = line.partition(" : ")
    *acts, seat = rest.split()
    _rules, dealer, hands, kitty = table.split()[:4]
    hand, upcard = cards(hands.split("/")[int(seat[1:])]), kitty.split(".")[0]
    calls = [act for act in acts if re.fullmatch(r"-|o[aj]?|[shdcnl][aj]?", act)]
    if not calls or calls[-1] == "-":
        count = {suit: sum(card[1] == suit for card in hand) for suit in SUITS}
        if len(calls) < 4:
            return "o" if count[upcard[1]] >= 3 else "-"
        best = max((suit for suit in SUITS if suit != upcard[1]), key=count.__getitem__)
        return best if count[best] >= 3 or len(calls) == 7 else "-"
    trump = upcard[1] if calls[-1][0] == "o" else calls[-1][0]
    left = "J" + {"s": "c", "c": "s", "h": "d", "d": "h"}[trump]
    suit = {card: trump if card == left else card[1] for card in [r + s for r in RANKS for s in SUITS]}
    if calls[-1][0] == "o" and "NESW".index(dealer) == int(seat[1:]):
        hand.append(upcard)
        thrown = [act[1:] for act in acts if act[0] == "x"]
        if not thrown:
            return "x" + min(hand, key=lambda card: (suit[card] == trump, RANKS.index(card[0])))
        hand.remove(thrown[0])
    played = [act for act in acts[len(calls) :] if act[0] != "x"]
    hand = [card for card in hand if card not in played]
    trick = len(played) % (3 if calls[-1].endswith("a") else 4)
    if not trick:
        return max(hand, key=lambda card: RANKS.index(card[0]))
    follow = [card for card in hand if suit[card] == suit[played[-trick]]] or hand
    return min(follow, key=lambda card: (suit[card] == trump, RANKS.index(card[0])))


view = ""
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "quit":
        break
    if word == "view":
        view = rest if " : " in rest and "@" in rest else ""
    if word == "euchre":
        print("id name forty lines\nready", flush=True)
    elif word == "go" and view:
        print("action", decide(view), flush=True)
    elif word != "view" or not view:
        print("error not understood", flush=True)
