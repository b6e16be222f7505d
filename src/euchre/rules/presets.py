"""The named rule sets, as data. The only file of the package that names variants.

Each preset says in what it differs from the one it extends; the option defaults are the standard North American
game. `confidence` tells how well the source supports it: *seed* stated in a seed text, *seen* read in a quoted
source, *recalled* from general knowledge, *choice* our decision where sources are silent.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from euchre.errors import InvalidRules
from euchre.rules.option import Value
from euchre.rules.options import OPTIONS, settled

__all__ = ["PRESETS", "Preset", "preset_values"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """One named rule set: what it extends, what it changes, and who says so."""

    extends: str | None = None
    changes: Mapping[str, Value] = field(default_factory=dict)
    source: str
    confidence: str
    note: str = ""


PRESETS: Final[Mapping[str, Preset]] = {
    "north_american": Preset(
        source="S001, S003",
        confidence="seed",
    ),
    "pagat_north_american": Preset(
        changes={"lone_defender": "always", "lone_defender_euchre": 4, "lone_defender_sweep": 4},
        source="PAG-fragments, S001",
        confidence="recalled",
        note="Partner may order up normally; some players bar lone defenders.",
    ),
    "bicycle": Preset(
        changes={
            "min_rank": "7",
            "discard_upcard": "forbidden",
            "target": 5,
            "renege_enforcement": "claim",
            "renege_penalty": 2,
            "renege_penalty_lone": 4,
        },
        source="BIC, HOY01, S001",
        confidence="seen",
        note="Pack may be 24, 28 or 32; targets 5, 7 or 10 by agreement; revoke numbers recalled from Hoyle text.",
    ),
    "hoyle_2001": Preset(
        extends="bicycle",
        changes={"lone_defender": "vs_lone_maker", "lone_defender_euchre": 4, "lone_defender_sweep": 4},
        source="HOY01",
        confidence="seen",
        note="Lone-defender score value recalled.",
    ),
    "house_stick_the_dealer": Preset(
        changes={"all_pass": "stick_dealer"},
        source="S000, S001, S003",
        confidence="seed",
    ),
    "seed003_beginner_guide": Preset(
        changes={"all_pass": "stick_dealer", "all_low_redeal": "anyone"},
        source="S003-guide",
        confidence="seed",
        note="Second article inside seed 003; its other statements are corrected (see docs/rules.md).",
    ),
    "seed003_lone_defender": Preset(
        changes={"lone_defender": "always", "lone_defender_euchre": 2, "lone_defender_sweep": 4},
        source="S003",
        confidence="seed",
    ),
    "house_lone_defender_4": Preset(
        changes={"lone_defender": "vs_lone_maker", "lone_defender_euchre": 4, "lone_defender_sweep": 4},
        source="S001",
        confidence="seed",
    ),
    "ontario": Preset(
        changes={"dealer_partner_order": "alone_only", "score_cards": "two_three"},
        source="S003",
        confidence="seed",
        note="Seed also gives paired fives as Canadian counters.",
    ),
    "ontario_tournament": Preset(
        extends="ontario",
        changes={"first_dealer": "first_black_jack", "all_pass": "stick_dealer", "lone_euchre": 4, "hand_limit": 8},
        source="MIE",
        confidence="seen",
    ),
    "michigan": Preset(
        changes={"all_pass": "stick_dealer", "score_cards": "five_five"},
        source="S003, choice",
        confidence="choice",
        note="Only the paired fives are seed-stated for Michigan.",
    ),
    "robson": Preset(
        extends="michigan",
        changes={
            "all_pass": "throw_in_next_dealer",
            "blind_loner": "robson",
            "march_subtract_option": True,
            "subtract_floor": 0,
            "blind_loner_march": 5,
            "blind_loner_fail_to_defenders": 1,
        },
        source="S003",
        confidence="seed",
    ),
    "british_25": Preset(
        changes={
            "jokers": 1,
            "joker_surrogate": "2S",
            "dealer_partner_order": "alone_only",
            "joker_upcard": "dealer_names_blind_as_maker",
            "lone_defender": "always",
            "target": 11,
            "lone_defender_euchre": 4,
            "lone_defender_sweep": 4,
        },
        source="S003, PAG-mirror, NET, ANG, SLA",
        confidence="seen",
        note="NET plays to 10; ANG to 11.",
    ),
    "british_25_bid_joker": Preset(
        extends="british_25",
        changes={"joker_upcard": "dealer_names_then_bid"},
        source="S003",
        confidence="seed",
    ),
    "st_austell_21": Preset(
        extends="british_25",
        changes={"first_dealer": "first_jack", "pattern": "uniform_3_2", "target": 21},
        source="STA",
        confidence="seen",
        note="Only pack, deal order, first-jack dealer and 21-point games read; rest inherited.",
    ),
    "penryn_falmouth": Preset(
        extends="british_25",
        source="S003-fn13, FAL",
        confidence="seed",
        note="Dealer's partner alone is quoted in the seed; playing rules page cut off before the details.",
    ),
    "guernsey": Preset(
        extends="british_25",
        changes={"min_rank": "7", "jokers": 1, "joker_surrogate": None, "target": 10},
        source="S003, GUE",
        confidence="seen",
        note="32 cards plus joker; target and lone rules not read, verify.",
    ),
    "australian_11": Preset(
        changes={"dealer_partner_order": "alone_only", "target": 11},
        source="S003",
        confidence="seed",
    ),
    "new_zealand_11": Preset(
        extends="australian_11",
        source="S003",
        confidence="seed",
        note="Partner-alone only in parts of New Zealand.",
    ),
    "cutthroat_dummy_3p": Preset(
        changes={
            "num_players": 3,
            "partnership": "none",
            "dummy_hand_size": 5,
            "pickup": "optional",
            "round_two_turned_down_suit": "forbidden",
            "declare_by": "before_first_lead",
            "lone_defender": "always",
            "lone_lead": "left_of_loner",
            "march": 3,
            "lone_march": 3,
            "lone_defender_euchre": 2,
            "lone_defender_sweep": 4,
        },
        source="S000",
        confidence="seed",
        note="Lone_march not stated; 3 is the literal reading, 4 or 6 are house values.",
    ),
    "cutthroat_7card_3p": Preset(
        changes={
            "num_players": 3,
            "partnership": "none",
            "hand_size": 7,
            "maker_alone": False,
            "seven_trick_table": "4:1+5:1+6:2+7:4",
            "cutthroat_euchre": "most_tricks_2_tie_1_each",
        },
        source="S003",
        confidence="seed",
        note="5 tricks treated as the 4-trick band.",
    ),
    "three_handed_classic": Preset(
        changes={"num_players": 3, "partnership": "none", "maker_alone": False, "march": 3},
        source="52P, GRU, RAR, BIC-recalled",
        confidence="seen",
        note="Nine undealt cards, one turned; each defender scores 2 on a euchre.",
    ),
    "cutthroat_trick_points_3p": Preset(
        changes={
            "num_players": 3,
            "partnership": "none",
            "dummy_hand_size": 5,
            "mode": "none_upcard_is_trump",
            "target": 15,
            "per_trick": 1,
            "zero_tricks": -3,
            "zero_tricks_vs_sweep": -5,
            "dummy_use": "swap",
        },
        source="BRW3",
        confidence="seen",
    ),
    "two_handed": Preset(
        changes={"num_players": 2, "partnership": "none", "maker_alone": False},
        source="KEL7, ABT2, HOY-modernized",
        confidence="seen",
        note="24 cards modern, 32 in the old books (target 5 there).",
    ),
    "two_handed_dummy": Preset(
        changes={"num_players": 2, "partnership": "none", "dummy_hand_size": 3, "dummy_use": "own"},
        source="ALC",
        confidence="seen",
        note="Each player owns a 3-card dummy taken up after trump is made, best 5 of 8; going alone = leaving it.",
    ),
    "two_handed_twelve_card": Preset(
        changes={
            "num_players": 2,
            "partnership": "none",
            "hand_size": 12,
            "mode": "auction",
            "minimum": 7,
            "exposed": 4,
            "auction_score": "euchre",
        },
        source="ALC",
        confidence="seen",
        note="4 hidden + 4 exposed + 4 in hand each; non-dealer leads.",
    ),
    "thirty_two_card_seven_tricks": Preset(
        changes={"min_rank": "7", "hand_size": 7},
        source="S003, EUKA",
        confidence="seed",
        note="4 of 7 makes, 7 of 7 is the march.",
    ),
    "railroad": Preset(
        changes={
            "jokers": 1,
            "joker_upcard": "fixed_suit_H",
            "lone_defender": "vs_lone_maker",
            "call_for_best": 1,
            "lone_defender_euchre": 4,
            "lone_defender_sweep": 4,
            "laps": True,
            "slam": True,
        },
        source="BIC-railroad, ABT-railroad",
        confidence="seen",
    ),
    "railroad_keller_1887": Preset(
        extends="railroad",
        changes={"min_rank": "7", "call_for_best_order": "receive_first"},
        source="KEL6",
        confidence="seen",
    ),
    "somerset_1888": Preset(
        extends="bicycle",
        changes={
            "declare_by": "dealer_before_discard",
            "partner_may_take_over": True,
            "round_two_turned_down_suit": "counts_as_pass",
            "target": 5,
            "lone_euchre": 4,
            "laps": True,
            "slam": True,
            "rubber": True,
            "renege_enforcement": "claim",
            "renege_penalty": 3,
            "renege_penalty_lone": 5,
            "renege_deadline": "next_cut",
            "misdeal_redeal_by": "next_dealer",
        },
        source="SOM",
        confidence="seen",
        note="Laws 79 and 80, in which a player who speaks after passing silences their partner, have no place where "
        "nobody can speak out of turn.",
    ),
    "washington_1862": Preset(
        extends="bicycle",
        changes={"target": 5, "jambone": 8, "jamboree": 16, "laps": True, "slam": True},
        source="MEE, KEL5",
        confidence="recalled",
    ),
    "progressive_8_hand": Preset(
        changes={"first_dealer": "first_jack", "all_pass": "throw_in_same_dealer", "hand_limit": 8},
        source="OHI-progressive",
        confidence="seen",
    ),
    "chatgamers_progressive": Preset(
        changes={
            "first_dealer": "first_jack",
            "all_pass": "stick_dealer",
            "lone_march_caller": 5,
            "lone_march_partner": 4,
            "lone_euchre": 3,
            "hand_limit": 8,
            "tie": "shared",
        },
        source="CHA",
        confidence="seen",
        note="Everybody keeps their own score, so partners often tie: the eight hands are over all the same (choice).",
    ),
    "charity_set_back": Preset(
        changes={
            "all_pass": "stick_dealer",
            "euchre_mode": "deduct_makers",
            "lone_euchre": 4,
        },
        source="SET",
        confidence="seen",
        note="Where revokes are charged (renege_enforcement=claim) they cost 2, or 4 with a lone hand.",
    ),
    "euchrelinks_super": Preset(
        changes={"sweep_euchre": 4},
        source="LNK, OSP-comment",
        confidence="seen",
    ),
    "openspiel": Preset(
        changes={"all_pass": "stick_dealer", "discard_upcard": "forbidden", "declare_by": "after_discard"},
        source="OSP",
        confidence="seen",
        note="Optional lone defender scores 4 on any euchre; a comment claims super-euchre 4, the code does not do it.",
    ),
    "call_ace": Preset(
        changes={
            "num_players": 5,
            "partnership": "called_card",
            "min_rank": "8",
            "march_five_up": 3,
            "lone_march_players": True,
        },
        source="BIC-callace, GCS, choice",
        confidence="seen",
        note="Scoring as read. 24, 28 or 32 cards for 4, 5 or 6 players, five each: our choice, since the sizes read "
        "(four or six cards from 24) contradict the five tricks and leave no upcard.",
    ),
    "five_handed_called_card": Preset(
        changes={
            "num_players": 5,
            "partnership": "called_card",
            "min_rank": "8",
            "lone_march": 5,
            "called_card": "plain",
        },
        source="BRW5",
        confidence="seen",
    ),
    "six_handed_trios": Preset(
        changes={"num_players": 6, "partnership": "fixed_trios", "min_rank": "7", "lone_march": 5},
        source="REF6",
        confidence="seen",
    ),
    "seven_handed_called_card": Preset(
        changes={
            "num_players": 7,
            "partnership": "called_card",
            "copies": 2,
            "march_five_up": 3,
            "lone_march_players": True,
        },
        source="S003, BIC-callace, choice",
        confidence="choice",
        note="Seed 003 speaks of two to nine players and gives no rules past four. Call-ace with two packs of 24: both "
        "aces called are partners, so the maker finds up to two.",
    ),
    "eight_handed_fours": Preset(
        changes={"num_players": 8, "partnership": "fixed_fours", "copies": 2, "lone_march": 5},
        source="S003, REF6, choice",
        confidence="choice",
        note="The six-handed game of two alternating sides with two packs of 24.",
    ),
    "nine_handed_called_card": Preset(
        extends="seven_handed_called_card",
        changes={"num_players": 9},
        source="S003, BIC-callace, choice",
        confidence="choice",
        note="As with seven.",
    ),
    "buck": Preset(
        changes={
            "num_players": 4,
            "partnership": "none",
            "mode": "turn_up_clubs_forced",
            "no_trump": "round_two",
            "maker_alone": False,
            "start": 25,
            "countdown": True,
            "per_trick": -1,
            "bucked": 5,
            "maker_needs": 3,
        },
        source="GAM-pagat-mirror, DEN, GRB",
        confidence="seen",
    ),
    "pepper": Preset(
        changes={
            "hand_size": 6,
            "mode": "auction",
            "minimum": 1,
            "no_trump": "on",
            "special_bids": "little_pepper+big_pepper",
            "target": 30,
            "auction_failed": -6,
            "big_pepper": 12,
            "opening_lead": "maker",
        },
        source="PAR",
        confidence="seen",
    ),
    "hasenpfeffer": Preset(
        changes={
            "jokers": 1,
            "hand_size": 6,
            "mode": "auction",
            "minimum": 1,
            "joker_holder_forced": 3,
            "widow": 1,
            "target": 10,
            "opening_lead": "maker",
        },
        source="DEN-hasen, BIC-recalled",
        confidence="recalled",
    ),
    "double_hasenpfeffer": Preset(
        changes={
            "copies": 2,
            "bowers": False,
            "hand_size": 12,
            "mode": "auction",
            "minimum": 3,
            "one_bid_each": True,
            "dealer_forced": 3,
            "target": 62,
            "auction_opponents": "nothing",
            "auction_forced_failed": "half",
            "auction_lone": "double",
            "opening_lead": "maker",
            "call_for_best": 2,
        },
        source="PAR",
        confidence="seen",
        note="Target recalled.",
    ),
    "auction_foster": Preset(
        changes={
            "mode": "auction",
            "one_bid_each": True,
            "minimum": 1,
            "target": 15,
            "auction_made": "bid",
            "auction_failed": 0,
            "auction_opponents": "nothing",
            "auction_opponents_on_fail": "bid",
        },
        source="FOS",
        confidence="seen",
        note="Eldest hand leads whoever won the bid.",
    ),
    "double_deck_bid": Preset(
        changes={
            "copies": 2,
            "hand_size": 12,
            "mode": "auction",
            "minimum": 6,
            "no_trump": "high_and_low",
            "target": 52,
            "opening_lead": "maker",
            "call_for_best": 3,
        },
        source="ORG, HAM, IND",
        confidence="seen",
    ),
}
"""Every preset by name."""


@lru_cache(maxsize=128)
def preset_values(name: str) -> Mapping[str, Value]:
    """Every option's value under a preset.

    Raises:
        InvalidRules: there is no such preset; the nearest is offered.
    """
    preset = PRESETS.get(name.lower())
    if preset is None:
        from difflib import get_close_matches  # slow to load, and only errors want it

        near = get_close_matches(name.lower(), PRESETS, 1, 0.4)
        hint = f"did you mean {near[0]}?" if near else "`euchre rules` lists them"
        raise InvalidRules(f"there is no preset {name[:40]!r}: {hint}")
    below = preset_values(preset.extends) if preset.extends else {each.name: each.default for each in OPTIONS.values()}
    changes = {key: OPTIONS[key].check(value) for key, value in preset.changes.items()}
    return settled({**below, **changes}, changes)
