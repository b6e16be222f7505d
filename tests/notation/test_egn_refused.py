"""EGN that cannot have happened is refused, naming file, deal, trick, card and rule in one sentence."""

import copy
import json
import random
from typing import Any

import pytest

from euchre.errors import NotationError
from euchre.notation.egn import read_egn
from tests.notation.egn_files import DATA, deal, egn, load
from tests.notation.test_egn_read import ORDERED


def bent(old: str, new: str, **ruleset: Any) -> str:
    text = egn(ORDERED, **ruleset)
    assert old in text
    return text.replace(old, new)


LONE = deal("9d", "Order", "As Ks Qs", isAlone=True)
KNOWN = ["As Ah Ad Kc Jd", "Ks Qh Td 9c Jc", "Qs Kh Qd Tc Ac", "Ts 9h Qc Jh 9s"]

CASES = {
    "a revoke that a later play shows": (
        bent('"Ad", "Td", "Qd"', '"Ad", "9s", "Qd"').replace('"Jc", "Ac"', '"Td", "Ac"'),
        r"f, deal 1 \(dealNumber 0\), trick 3, 9s: East revoked: .* held Td played to trick 5 \(rule: follow suit",
    ),
    "a left bower that shows a revoke": (
        bent('"Ad", "Td", "Qd", "9d"', '"Ad", "Td", "Qd", "Qc"').replace('"Tc", "Qc"', '"Tc", "9d"'),
        r"trick 3, Qc: West revoked: diamonds were led and West held 9d played to trick 4",
    ),
    "a left bower kept from trumps": (
        egn(deal("9d", "Pass Pass Order", "Jd Td Qd 9c, Ad Kd Ks Jh")),
        r"trick 1, 9c: West revoked: diamonds were led and West held Jh, a diamond as left bower, played to trick 2",
    ),
    "a revoke against known cards": (
        egn(deal("9d", "Pass Pass Order", "As Qh", cards=KNOWN)),
        r"trick 1, Qh: East revoked: spades were led and East held Ks among their cards \(rule: follow suit",
    ),
    "a card played twice": (
        bent('"Kc", "9c"', '"As", "9c"'),
        r"trick 4, As: it is played twice: North played it to trick 1",
    ),
    "a card that another holds": (
        egn(deal("9d", "Pass Pass Order", "As Ks 9h Ts", cards=KNOWN)),
        r"trick 1, 9h: it is the turn of South, but West holds it \(rule: play in turn\)",
    ),
    "a card that is not in a known hand": (
        egn(deal("9d", "Pass Pass Order", "9h", cards=["As Ah Ad Kc Jd", "", "", ""])),
        r"trick 1, 9h: North does not hold it",
    ),
    "the upcard turned down": (egn(deal("9d", "Pass Pass Pass Pass s", "9d")), "trick 1, 9d: .*it was turned down"),
    "the upcard in another hand": (
        bent('"Ad", "Td", "Qd", "9d"', '"Ad", "9d", "Qd", "Td"'),
        "trick 3, 9d: .*East, but West holds it",
    ),
    "a discard that is played": (
        egn(deal("9d", "Pass Pass Order", "As Ks Qs Ts", discard="Ts")),
        r"trick 1, Ts: West cannot play it: West discarded it",
    ),
    "a discard not held": (
        egn(deal("9d", "Pass Pass Order", cards=KNOWN, discard="Kd")),
        r"discard Kd: West does not hold it, their cards are 9s Ts 9h Jh 9d Qc \(rule: discard from hand\)",
    ),
    "a discard that another holds": (
        egn(deal("9d", "Pass Pass Order", cards=KNOWN, discard="As")),
        "discard As: West cannot discard it, North holds it",
    ),
    "a discard in round two": (
        egn(deal("9d", "Pass Pass Pass Pass s", discard="Kd")),
        "discard Kd: nobody took up the upcard",
    ),
    "a card dealt twice": (
        egn(deal("9d", "Pass", cards=["As Ah", "As", "", ""])),
        r"As: it is dealt twice, in North's hand and in East's hand",
    ),
    "the upcard dealt": (egn(deal("9d", "Pass", cards=["9d", "", "", ""])), "9d: it is dealt twice, turned up and"),
    "six cards in a hand": (egn(deal("9d", "Pass", cards=["As Ah Ac Ad Ks Kc", "", "", ""])), "North is dealt 6 cards"),
    "a card outside the pack": (bent('"9h"', '"8h"'), r"trick 2, 8h: it is not in the pack of 24 cards"),
    "a sixth trick": (bent('["Jd"', '["Jd", "Jc", "Ac", "Jh"], ["Jd"'), r"trick 6, Jd: a hand has 5 tricks"),
    "a fifth card": (bent('"Qs", "Ts"', '"Qs", "Ts", "9s"'), r"trick 1, 9s: it is card 5 of a trick of 4 players"),
    "a trick cut short": (bent(', "Ts"]', "]"), r"trick 1, Qs: the trick has 3 cards and another follows: 4 play"),
    "four cards against a loner": (
        egn({**LONE, "phases": [LONE["phases"][0], ORDERED["phases"][1]]}),
        r"trick 1, Ts: it is card 4",
    ),
    "a lead out of turn": (
        bent('"type": "TRICK_PLAY"', '"type": "TRICK_PLAY", "initialLead": 2'),
        "trick 1: South leads by initialLead, but it is North's turn",
    ),
    "a call after trump": (
        bent('"Order"', '"Order", "Pass"'),
        r"call 4 \(pass\): it is out of place, the bidding was over",
    ),
    "a suit in round one": (bent('"Order"', '"s"'), r"call 3 \(s\): South cannot name a suit in round one"),
    "an order in round two": (
        egn(deal("9d", "Pass Pass Pass Pass Order")),
        r"call 5 \(order\): North cannot order up in round two",
    ),
    "the suit turned down": (
        egn(deal("9d", "Pass Pass Pass Pass d")),
        r"call 5 \(d\): North cannot name diamonds: it was turned down",
    ),
    "a stuck dealer who passes": (egn(deal("9d", "Pass " * 8)), r"call 8 \(pass\): West dealt and is stuck"),
    "no trump where it is not allowed": (egn(deal("9d", "Pass Pass Pass Pass n")), r"call 5 \(n\)"),
    "a partner who orders without going alone": (
        egn(deal("9d", "Pass Order"), canadian=True),
        r"call 2 \(order\): East is the dealer's partner and may order up only alone",
    ),
    "cards after everybody passed": (
        egn(deal("9d", "Pass " * 8, "As"), std=False),
        "trick 1: cards are played though everybody passed",
    ),
    "cards before trump": (egn(deal("9d", "Pass", "As")), "trick 1: cards are played though trump was not fixed"),
    "alone with nobody": (egn(deal("9d", "Pass", isAlone=True)), "isAlone is true though nobody called"),
    "a lone defender where there is none": (
        egn(deal("9d", "Order", isAlone=True, aloneDefender=1)),
        r"East cannot defend alone here \(rule: defend_alone\)",
    ),
    "a lone defender of the maker's side": (
        egn(deal("9d", "Order", isAlone=True, aloneDefender=2), defend_alone=True),
        "South cannot defend alone here",
    ),
    "an exchange that is not allowed": (
        egn(deal("9d", "Order", cardExchanges=[{"receiver": 1, "cards": ["As", "Ks", "Qs"]}])),
        r"East cannot swap .* \(rule: farmers\)",
    ),
    "a partner's best that is not allowed": (
        egn(deal("9d", "Order", isAlone=True, cardExchanges=[{"sender": 2, "receiver": 0, "cards": ["As"]}])),
        r"\(rule: partners_best\)",
    ),
    "a deal after the end": (
        egn(ORDERED, {**ORDERED, "dealNumber": 1}, winning_score=2),
        r"deal 2 \(dealNumber 1\): the game was over before it, at 2:0 \(rule: target=2\)",
    ),
    "a packed deal": (egn("EYBAAA"), "deal 1: it is packed as a base64 string, which is not read"),  # type: ignore[arg-type]
    "the joker turned up": (
        egn(deal("B", "Order"), joker=True),
        "the joker is turned up, and EGN cannot say for which suit",
    ),
    "an upcard nobody knows": (egn(deal("Xs", "Pass")), "the upcard is only given as Xs"),
    "a game for five": (egn(num_players=5), "ruleset, num_players: the game is for 5"),
    "two ends of a game": (egn(winning_score=10, num_deals=8), "winning_score 10 and num_deals 8 are both given"),
    "a rule that is not known": (egn(royal_marriage=True), "'royal_marriage' is no rule that is known here"),
    "rules in contradiction": (
        egn(joker=True, allow_no_trump=True),
        "ruleset: no_trump=round_two contradicts jokers=1",
    ),
    "a march worth a hundred": (egn(loner_march_score=90), "lone_march may be a number"),
    "another version": (egn().replace('"1.4"', '"2.0"'), "version '2.0' is not known"),
    "another type": (egn().replace("Game Notation", "Cake"), "fileType is 'Euchre Cake'"),
    "text for a flag": (egn(std="yes"), "std is 'yes' where true or false is due"),
    "one score": (egn(score=(1,)), "initialScore has 1 numbers where two are due"),  # type: ignore[arg-type]
    "cut short": (egn(ORDERED)[:300], "f: the JSON breaks off in line 1: the file is cut short"),
    "no JSON": ("{'a': 1}", "f, line 1, column 2: it is no JSON"),
    "too deep": ('{"deals":' + "[" * 200_000, "the JSON is nested too deep"),
    "a list": ("[]", "f: the file is a list where an object is due"),
}


@pytest.mark.parametrize("name", CASES)
def test_refused(name: str) -> None:
    text, said = CASES[name]
    with pytest.raises(NotationError, match=said) as error:
        read_egn(text, "f", strict=True)
    message = str(error.value)
    assert message.startswith("f")
    assert "\n" not in message


ATOMS: list[Any] = [
    None,
    True,
    -1,
    3,
    5,
    10**30,
    1.5,
    "",
    "x",
    "Xx",
    "R",
    "B",
    "Ah",
    "Jt",
    "Pass",
    "Order",
    "n",
    [],
    {},
    [[]],
    "\ud800",
]


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    keys = value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    return [path, *(found for key in keys for found in _paths(value[key], (*path, key)))]


@pytest.mark.parametrize("seed", range(150))
def test_a_file_bent_anywhere_is_read_or_refused_but_never_breaks(seed: int) -> None:
    chance = random.Random(seed)
    game = load(chance.choice([path.name for path in sorted(DATA.glob("*.egn"))]))
    for _ in range(chance.randrange(1, 4)):
        *above, key = chance.choice(_paths(game)[1:])
        holder = game
        for step in above:
            holder = holder[step]
        if chance.random() < 0.3:
            del holder[key]
        else:
            holder[key] = copy.deepcopy(chance.choice(ATOMS))
    try:
        record = read_egn(json.dumps(game))
    except NotationError as error:
        assert "\n" not in str(error)
    else:
        assert len(record.score) == 2
