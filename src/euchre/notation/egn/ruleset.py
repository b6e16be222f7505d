"""The rules of an EGN file as ours, and back. The keys come from the option table; nothing is silently ignored."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from euchre.errors import InvalidRules, NotationError
from euchre.notation.egn.fields import as_flag, as_number
from euchre.notation.place import Place
from euchre.rules import OPTIONS, Rules

__all__ = ["read_ruleset", "write_ruleset"]

_KEYS: Final = {option.egn: option.name for option in OPTIONS.values() if option.egn}
"""The option each key of a ruleset sets."""

_LEADS: Final = {"LEFT_OF_DEALER": "first_active_left_of_dealer", "LEFT_OF_LONER": "left_of_loner"}

_FLAGS: Final[Mapping[str, Mapping[str, object]]] = {
    "canadian": {"dealer_partner_order": "alone_only"},
    "defend_alone": {"lone_defender": "vs_lone_maker", "lone_defender_euchre": 4},
    "farmers": {"exchange": "three_low_any"},
    "go_under": {"exchange": "three_low_any"},
    "partners_best": {"call_for_best": 1, "call_for_best_order": "receive_first"},
    "joker": {"jokers": 1},
    "allow_no_trump": {"no_trump": "round_two"},
    "fast_break": {"fast_break": True},
    "four_trick_tokens": {"four_trick_tokens": 4},
}
"""What a flag sets when it is true."""

_NUMBERS: Final = {"min_rank": "min_rank", "loner_march_score": "lone_march", "loner_euchred_score": "lone_euchre"}

_CEREMONY: Final = frozenset(
    {
        "pattern", "cut", "first_dealer", "steal_the_deal", "steal_deadline", "misdeal_redeal_by", "score_cards",
        "skunk", "tie", "claims", "ante", "stake", "joker_surrogate",
        "renege_penalty", "renege_penalty_lone", "renege_deadline", "renege_correctable", "renege_ends_hand",
        "false_claim_penalty", "wrong_discard_penalty", "wrong_discard_penalty_lone",
    }
)  # fmt: skip
"""Options that no recorded hand depends on while revokes are prevented: EGN need not say them."""


def read_ruleset(ruleset: Mapping[str, object], place: Place) -> Rules:
    """The rules that a ruleset stands for; leniently those of its keys that can be read and agree.

    Raises:
        RecordError: in strict reading: a key that is not known, a value out of range, or rules in contradiction.
    """
    place = place.at("ruleset")
    known = {*_KEYS, "go_under"}
    changes: list[Mapping[str, object]] = [{"all_pass": "stick_dealer"}]
    for key, value in ruleset.items():
        if key in known and value is not None:
            changes.append(_read(key, value, place.at(key)))
        elif value not in (None, False):
            place.odd(f"{key[:40]!r} is no rule that is known here: the keys are {', '.join(sorted(known))}")
    changes.append(_read_end(ruleset, place))
    try:
        return _together(changes)
    except InvalidRules as error:
        place.odd(str(error))
    agreed: list[Mapping[str, object]] = []
    for change in changes:
        with suppress(InvalidRules):
            _together([*agreed, change])
            agreed.append(change)
    return _together(agreed)


def _together(changes: Sequence[Mapping[str, object]]) -> Rules:
    return Rules.of("north_american", **{name: value for change in changes for name, value in change.items()})


def _read(key: str, value: object, place: Place) -> Mapping[str, object]:
    if key == "std":
        return {} if as_flag(value, place, key) else {"all_pass": "throw_in_next_dealer"}
    if key == "loner_lead":
        if str(value) not in _LEADS:
            place.odd(f"it is {str(value)[:40]!r} where {' or '.join(_LEADS)} is due")
            return {}
        return {"lone_lead": _LEADS[str(value)]}
    if key in _NUMBERS:
        number = as_number(value, place, key, 0, 99)
        return {} if number is None else {_NUMBERS[key]: str(number)}
    if key == "num_players":
        if as_number(value, place, key, 1, 10) != 4:
            place.odd(f"the game is for {value}: EGN is read for four players in two sides only")
        return {}
    if key in ("winning_score", "num_deals"):
        return {}
    return _FLAGS[key] if as_flag(value, place, key) else {}


def _read_end(ruleset: Mapping[str, object], place: Place) -> Mapping[str, object]:
    """What ends the game; leniently the winning score where both are given, and EGN's default where none is."""
    target, deals = ruleset.get("winning_score"), ruleset.get("num_deals")
    if deals and target:
        place.odd(f"winning_score {target} and num_deals {deals} are both given: a game ends by one or the other")
    elif deals:
        limit = as_number(deals, place.at("num_deals"), "num_deals", 1, 100)
        return {} if limit is None else {"hand_limit": limit}
    if target is None:
        return {}
    points = as_number(target, place.at("winning_score"), "winning_score", 1, 500)
    return {} if points is None else {"target": points}


def write_ruleset(rules: Rules) -> dict[str, object]:
    """The ruleset that says `rules`.

    Raises:
        NotationError: naming the options that a ruleset cannot say.
    """
    value = rules.values
    written: dict[str, object] = {
        "std": rules.bidding.when_all_pass.sticks,
        "min_rank": int(str(value["min_rank"])),
        "canadian": value["dealer_partner_order"] == "alone_only",
        "loner_lead": "LEFT_OF_LONER" if value["lone_lead"] == "left_of_loner" else "LEFT_OF_DEALER",
        "loner_march_score": value["lone_march"] if value["lone_march"] is not None else value["march"],
        "loner_euchred_score": value["lone_euchre"],
    }
    if value["hand_limit"] is None:
        written["winning_score"] = value["target"]
    else:
        written["num_deals"] = value["hand_limit"]
    for key, name in _KEYS.items():
        if key in _FLAGS and value[name] not in (False, 0, "off", "free"):
            written[key] = True
    _check_said(rules, read_ruleset(written, Place.of("the rules", strict=True)))
    return written


def _check_said(rules: Rules, said: Rules) -> None:
    lost = {name: value for name, value in rules.values.items() if value != said.values[name] and name not in _CEREMONY}
    if "lone_march" in lost and lost["lone_march"] is None:
        del lost["lone_march"]  # none means as a march, and that number was written
    if rules.end.hand_limit is not None:
        lost.pop("target", None)
    if rules.alone.lone_defender == "off":
        for name in ("lone_defender_euchre", "lone_defender_sweep"):
            lost.pop(name, None)
    if lost:
        names = ", ".join(f"{name}={OPTIONS[name].write(value)}" for name, value in lost.items())
        raise NotationError(f"EGN cannot say {names}: its ruleset has no key for that")
