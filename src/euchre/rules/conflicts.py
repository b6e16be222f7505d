"""Which two options contradict each other, beyond what each option `needs`. One row a contradiction."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from euchre.rules.all_pass import ALL_PASS
from euchre.rules.option import Value
from euchre.rules.options import OPTIONS

__all__ = ["CONFLICTS", "Conflict", "Values", "first_conflict"]


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two options that contradict each other when `test` holds for the values."""

    first: str
    second: str
    test: Callable[["Values"], bool]
    why: str

    def holds(self, values: Mapping[str, Value]) -> bool:
        """Whether the values contradict each other in this way."""
        return self.test(Values(values))

    def reads(self, values: Mapping[str, Value]) -> tuple[str, ...]:
        """Every option that has a part in the contradiction, the two named ones first."""
        noted = _Noting(values)
        self.test(noted)
        return tuple(dict.fromkeys((self.first, self.second, *noted.read)))

    def pair(self, values: Mapping[str, Value], chosen: Collection[str]) -> tuple[str, str]:
        """Which two options to name: one that was asked for, and has a part in it or made one idle; then another."""
        reads = self.reads(values)
        behind = list(reads)
        for name in behind:  # which grows
            behind += [other for way in OPTIONS[name].needs for other in way if other not in behind]
        first = next((name for name in behind if name in chosen), self.first)
        others = [name for name in (self.second, self.first) if name != first]
        at_work = (name for name in others if first in reads or values[name] != OPTIONS[name].idle)
        return first, next(at_work, others[0])


class Values(dict[str, Any]):
    """The values of all options by name. What stands under a name is of that option's type, which its row knows."""


class _Noting(Values):
    """Values that note which of them are looked at."""

    def __init__(self, values: Mapping[str, Value]) -> None:
        super().__init__(values)
        self.read: list[str] = []

    def __getitem__(self, name: str) -> Any:
        self.read.append(name)
        return super().__getitem__(name)


def first_conflict(values: Mapping[str, Value]) -> Conflict | None:
    """The first contradiction among the values; None when there is none."""
    known = Values(values)
    return next((conflict for conflict in CONFLICTS if conflict.test(known)), None)


def cards_dealt(v: Values) -> int:
    """Cards that hands, dummies, widow and upcard take from the pack."""
    dummies = v["num_players"] if v["dummy_use"] == "own" else 1
    return int(
        v["num_players"] * v["hand_size"] + dummies * v["dummy_hand_size"] + v["widow"] + (v["mode"] != "auction")
    )


def pack_size(v: Values) -> int:
    """Cards in the pack."""
    return int(v["copies"] * ((15 - int(v["min_rank"])) * 4 + v["jokers"]))


def _free_kitty(v: Values) -> int:
    return pack_size(v) - cards_dealt(v)


def _needed(name: str, wanted: int) -> Conflict:
    return Conflict(
        "partnership",
        "num_players",
        lambda v: v["partnership"] == name and v["num_players"] != wanted,
        f"{name} is for {wanted} players",
    )


def _apart(first: str, second: str, why: str) -> Conflict:
    """Two options of which one at least must be as in the standard game."""
    usual = OPTIONS[first].default, OPTIONS[second].default
    return Conflict(first, second, lambda v: v[first] != usual[0] and v[second] != usual[1], why)


def _at_most_hand(name: str) -> Conflict:
    return Conflict(name, "hand_size", lambda v: (v[name] or 0) > v["hand_size"], "no more tricks than cards")


_AUCTION = "auction"
_HALF_SEEN = "half the hand is not seen yet"
_TURNED = ("turn_up", "turn_up_clubs_forced")

CONFLICTS: Final[tuple[Conflict, ...]] = (
    Conflict("hand_size", "num_players", lambda v: _free_kitty(v) < 0, "the pack has too few cards"),
    _needed("fixed_pairs", 4),
    _needed("fixed_trios", 6),
    _needed("fixed_fours", 8),
    Conflict(
        "partnership",
        "num_players",
        lambda v: v["partnership"] == "called_card" and v["num_players"] < 4,
        "a partner is called among four players or more",
    ),
    Conflict(
        "exposed",
        "hand_size",
        lambda v: v["exposed"] > 0 and v["hand_size"] <= 2 * v["exposed"],
        "each exposed card covers a hidden one and some must be left in hand",
    ),
    _apart("exposed", "dummy_hand_size", "a hand in layers has no dummy"),
    _apart("exposed", "exchange", _HALF_SEEN),
    _apart("exposed", "ace_no_face", _HALF_SEEN),
    _apart("exposed", "all_low_redeal", _HALF_SEEN),
    _apart("exposed", "no_ace_no_face_no_trump", _HALF_SEEN),
    _apart("exposed", "renege_enforcement", "a hidden card cannot be revoked"),
    Conflict(
        "exposed", "mode", lambda v: v["exposed"] > 0 and v["mode"] != _AUCTION, "layers are for the auction game"
    ),
    _apart("exposed", "widow", "layers are never exchanged"),
    _apart("copies", "exposed", "layers are for a single pack"),
    Conflict(
        "exchange",
        "hand_size",
        lambda v: v["exchange"] != "off" and _free_kitty(v) < 3,
        "three unseen cards must be left in the kitty",
    ),
    Conflict(
        "ace_no_face",
        "hand_size",
        lambda v: v["ace_no_face"] == "exchange" and _free_kitty(v) < 3,
        "three unseen cards must be left in the kitty",
    ),
    Conflict(
        "ace_no_face", "widow", lambda v: v["ace_no_face"] == "exchange" and v["widow"] > 0, "the kitty is the widow"
    ),
    Conflict(
        "dummy_hand_size",
        "mode",
        lambda v: v["dummy_hand_size"] > 0 and v["mode"] in (_AUCTION, "turn_up_clubs_forced"),
        "dummies belong to the turned-up card",
    ),
    Conflict(
        "dummy_use",
        "mode",
        lambda v: v["dummy_hand_size"] > 0 and (v["dummy_use"] == "swap") != (v["mode"] == "none_upcard_is_trump"),
        "swapping hands belongs to the game in which the upcard is trump, and to no other",
    ),
    Conflict(
        "dummy_use",
        "dummy_hand_size",
        lambda v: v["dummy_hand_size"] > 0 and v["dummy_use"] == "swap" and v["dummy_hand_size"] != v["hand_size"],
        "swapped hands must be of one size",
    ),
    Conflict(
        "dummy_use",
        "num_players",
        lambda v: v["dummy_hand_size"] > 0 and (v["dummy_use"] == "own") != (v["num_players"] == 2),
        "own extra cards are for two players, a dummy for three",
    ),
    Conflict(
        "mode",
        "partnership",
        lambda v: v["mode"] in ("none_upcard_is_trump", "turn_up_clubs_forced") and v["partnership"] != "none",
        "everybody plays for themself in it",
    ),
    Conflict(
        "mode",
        "per_trick",
        lambda v: v["mode"] == "none_upcard_is_trump" and v["per_trick"] == 0,
        "without a maker only tricks can score",
    ),
    Conflict(
        "mode",
        "per_trick",
        lambda v: v["mode"] == "turn_up_clubs_forced" and v["per_trick"] == 0,
        "a forced hand has no maker, so tricks must score",
    ),
    Conflict(
        "mode", "per_trick", lambda v: v["mode"] == _AUCTION and v["per_trick"] != 0, "an auction is scored by the bid"
    ),
    Conflict(
        "mode",
        "jokers",
        lambda v: v["mode"] in ("none_upcard_is_trump", "turn_up_clubs_forced") and v["jokers"] > 0,
        "a turned-up joker has no meaning in it",
    ),
    _apart("no_trump", "jokers", "the joker has no suit without a trump (catalogue A14)"),
    Conflict(
        "no_trump",
        "mode",
        lambda v: v["no_trump"] == "round_two" and v["mode"] not in ("turn_up", "turn_up_clubs_forced"),
        "there is no second round",
    ),
    Conflict(
        "no_trump",
        "mode",
        lambda v: v["no_trump"] == "on" and v["mode"] != _AUCTION,
        "with a turned-up card it is round_two or high_and_low",
    ),
    Conflict(
        "no_trump",
        "mode",
        lambda v: v["no_trump"] == "high_and_low" and v["mode"] == "none_upcard_is_trump",
        "nothing is named",
    ),
    Conflict(
        "no_trump",
        "round_two",
        lambda v: v["no_trump"] in ("round_two", "high_and_low") and v["mode"] != _AUCTION and not v["round_two"],
        "no trump is named after the upcard is turned down",
    ),
    Conflict(
        "all_pass",
        "mode",
        lambda v: v["mode"] not in ALL_PASS[v["all_pass"]].modes,
        "it is not played with this bidding; in an auction it is dealer_forced that binds the dealer",
    ),
    Conflict(
        "all_pass",
        "round_two",
        lambda v: ALL_PASS[v["all_pass"]].sticks and not v["round_two"],
        "the dealer is stuck in round two",
    ),
    Conflict(
        "all_pass",
        "partnership",
        lambda v: ALL_PASS[v["all_pass"]].pays and not v["partnership"].startswith("fixed"),
        "there are no two sides, one of which could pay",
    ),
    _apart("dealer_forced", "joker_holder_forced", "only one of them can be forced"),
    Conflict(
        "dealer_partner_order",
        "declare_by",
        lambda v: v["dealer_partner_order"] == "alone_only" and v["declare_by"] == "after_discard",
        "they must say alone with the call",
    ),
    Conflict(
        "partner_may_take_over",
        "declare_by",
        lambda v: v["partner_may_take_over"] and v["declare_by"] in ("after_discard", "before_first_lead"),
        "the partner is asked with the call",
    ),
    Conflict(
        "lone_defender",
        "maker_alone",
        lambda v: (
            v["lone_defender"] == "vs_lone_maker"
            and not (v["maker_alone"] and (v["partnership"] != "none" or v["dummy_hand_size"] > 0))
        ),
        "nobody can be a lone maker",
    ),
    Conflict(
        "lone_defender",
        "mode",
        lambda v: v["lone_defender"] != "off" and v["mode"] != "turn_up",
        "lone defenders belong to the turned-up card",
    ),
    Conflict(
        "call_for_best",
        "mode",
        lambda v: v["call_for_best"] > 0 and v["mode"] == "none_upcard_is_trump",
        "nobody is alone",
    ),
    _at_most_hand("minimum"),
    _at_most_hand("dealer_forced"),
    _at_most_hand("joker_holder_forced"),
    _at_most_hand("maker_needs"),
    Conflict("start", "countdown", lambda v: v["countdown"] and v["start"] < 1, "a countdown starts above zero"),
    Conflict(
        "per_trick", "countdown", lambda v: v["countdown"] and v["per_trick"] >= 0, "tricks must bring the score down"
    ),
    Conflict(
        "per_trick", "countdown", lambda v: not v["countdown"] and v["per_trick"] < 0, "tricks must bring the score up"
    ),
    _apart("seven_trick_table", "per_trick", "tricks score by one or the other"),
    Conflict(
        "seven_trick_table",
        "mode",
        lambda v: bool(v["seven_trick_table"]) and v["mode"] == _AUCTION,
        "an auction is scored by the bid",
    ),
    _apart("laps", "countdown", "nothing is left over at zero"),
    _apart("slam", "countdown", "no score stays at nothing"),
    _apart("skunk", "countdown", "no score stays at nothing"),
    _apart("hand_limit", "rubber", "a rubber's games are played out"),
    _apart("win_by_two", "hand_limit", "a limited number of hands cannot go on"),
    Conflict(
        "lone_march_partner",
        "lone_march_caller",
        lambda v: (v["lone_march_partner"] is None) != (v["lone_march_caller"] is None),
        "caller and partner score apart together",
    ),
    _apart("march_subtract_option", "lone_march_caller", "only a side's score can be subtracted from"),
    Conflict(
        "steal_the_deal",
        "partnership",
        lambda v: v["steal_the_deal"] == "previous_dealers_partner" and not v["partnership"].startswith("fixed"),
        "nobody has a partner before the cards are dealt",
    ),
    Conflict(
        "lone_defender_sweep",
        "lone_defender_euchre",
        lambda v: (
            v["lone_defender_sweep"] is not None
            and v["lone_defender_sweep"] < (v["lone_defender_euchre"] or min(v["euchre"], v["lone_euchre"]))
        ),
        "taking every trick is worth no less than stopping the makers",
    ),
    Conflict(
        "sweep_euchre",
        "euchre",
        lambda v: v["sweep_euchre"] is not None and v["sweep_euchre"] < v["euchre"],
        "makers without a trick lose no less than others",
    ),
    Conflict(
        "betting",
        "partnership",
        lambda v: v["betting"] == "per_hand" and v["partnership"] not in ("fixed_pairs", "fixed_trios", "fixed_fours"),
        "a pot is played between two sides",
    ),
    Conflict(
        "betting",
        "lone_march_caller",
        lambda v: v["betting"] == "per_hand" and v["lone_march_caller"] is not None,
        "a pot is played between two sides",
    ),
)
"""What two options cannot both be, beyond what each option `needs`."""
