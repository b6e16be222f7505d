"""What an option's value means at the table, as a sentence: for rule sheets and for the choices of a form.

Every value that a choice may take has its words here, and so has every number and every yes or no; a test looks at all
of them. Only what people with real cards agree on (`Option.where`) is left out.
"""

from collections.abc import Mapping
from typing import Any, Final

from euchre.rules import OPTIONS
from euchre.rules.all_pass import ALL_PASS
from euchre.rules.option import Value
from euchre.telling.scorewords import SCORE_WORDS

__all__ = ["choice_words", "value_words"]

_WORDS: Final[Mapping[str, Mapping[Any, str] | str]] = {
    **SCORE_WORDS,
    # table, pack and deal
    "num_players": "{} people play.",
    "partnership": {
        "fixed_pairs": "Partners sit opposite each other.",
        "none": "Everybody plays for themself: the maker against all others.",
        "called_card": "The maker calls a card; whoever holds it is their partner for the hand.",
        "fixed_trios": "Every second player is on one side: three against three.",
        "fixed_fours": "Every second player is on one side: four against four.",
    },
    "min_rank": {
        "7": "A pack has 32 cards, from the sevens up.",
        "8": "A pack has 28 cards, from the eights up.",
        "9": "A pack has 24 cards, from the nines up.",
    },
    "jokers": {0: "There is no joker.", 1: "The joker is the highest trump, above both bowers."},
    "copies": {1: "One pack is used.", 2: "Two packs are shuffled together: every card is there twice."},
    "bowers": {
        True: "The jack of trump is the highest card and the jack of the same colour the second.",
        False: "Jacks are ordinary cards: there are no bowers.",
    },
    "duplicate_tie": {
        "first": "Of two equal cards the one played first wins.",
        "last": "Of two equal cards the one played last wins.",
    },
    "hand_size": "Everybody is dealt {} cards.",
    "dummy_hand_size": {0: "No extra hand is dealt.", "": "An extra hand of {} cards is dealt."},
    "dummy_use": {
        "maker_best": "The maker may take the extra hand and keep the best cards of both.",
        "swap": "Everybody in turn may swap their whole hand for the extra one.",
        "own": "Everybody has extra cards of their own and may take them after the call.",
    },
    "exposed": {
        0: "No cards are laid on the table.",
        "": "{} of each player's cards lie face up, each on a hidden one that is turned when its cover is played.",
    },
    # bidding
    "mode": {
        "turn_up": "A card is turned up: everybody may accept its suit as trump.",
        "auction": "Players bid how many tricks they will take; the highest bidder names trump.",
        "none_upcard_is_trump": "Nobody calls: the suit of the card turned up is trump.",
        "turn_up_clubs_forced": "A card is turned up and called as usual, but a club turned up is trump at once.",
    },
    "round_two": {
        True: "When all pass, another suit may be named in a second round.",
        False: "There is one round of calls only.",
    },
    "round_two_turned_down_suit": {
        "forbidden": "The suit that was turned down may not be named.",
        "allowed": "The suit that was turned down may be named after all.",
        "counts_as_pass": "Naming the suit that was turned down counts as a pass.",
    },
    "pickup": {
        "mandatory": "A dealer who is ordered up must take the card.",
        "optional": "A dealer ordered up by another may leave the card.",
    },
    "discard_upcard": {
        "allowed": "The dealer may discard the card just picked up.",
        "forbidden": "The dealer may not discard the card just picked up.",
    },
    "dealer_partner_order": {
        "free": "The dealer's partner may order up like anybody.",
        "alone_only": "The dealer's partner may order up only to play alone.",
    },
    "call_requirement": {
        "none": "Anybody may call, whatever they hold.",
        "natural_trump": "Who calls must hold a card of the suit itself.",
        "not_lone_jack": "Who calls must hold more of the trump than one single jack.",
    },
    "call_requirement_scope": {
        "all": "What a caller must hold binds everybody.",
        "dealer": "What a caller must hold binds the dealer only.",
    },
    "no_trump": {
        "off": "No trump cannot be named.",
        "round_two": "No trump may be named in the second round.",
        "on": "No trump may be named too.",
        "high_and_low": "No trump may be named, high or low.",
    },
    "all_pass": {value: facts.sentence for value, facts in ALL_PASS.items()},
    "joker_upcard": {
        None: "",
        "dealer_names_blind_as_maker": "The joker turned up: the dealer names a suit before looking and is the maker.",
        "dealer_names_then_bid": "The joker turned up: the dealer names a suit before looking and all may call it.",
        "fixed_suit_H": "The joker turned up stands for hearts.",
    },
    "minimum": "The lowest bid is {}.",
    "special_bids": {
        "little_pepper": "Little pepper may be bid: every trick.",
        "big_pepper": "Big pepper may be bid: every trick, double or nothing.",
    },
    "one_bid_each": {True: "Everybody bids once.", False: "The bidding goes round until all but one have passed."},
    "dealer_forced": {None: "The dealer may pass too.", "": "If all others pass the dealer must bid {}."},
    "joker_holder_forced": {
        None: "Holding the joker forces nobody to bid.",
        "": "If all pass, whoever holds the joker must bid {}.",
    },
    "widow": {
        0: "There is no widow.",
        "": "The winner of the bidding takes up {} undealt cards and discards as many.",
    },
    "called_card": {
        "ace": "The card called is an ace that is not trump.",
        "plain": "The card called is any card that is not trump.",
    },
    "opening_lead": {"eldest": "The player left of the dealer leads first.", "maker": "The maker leads first."},
    # alone
    "maker_alone": {True: "The maker may play alone.", False: "Nobody plays alone."},
    "declare_by": {
        "with_call": "Playing alone is said with the call.",
        "dealer_before_discard": "The dealer may say that they play alone until they discard.",
        "before_discard": "Playing alone may be said until the discard.",
        "after_discard": "Playing alone is said after the discard.",
        "before_first_lead": "Playing alone may be said until the first lead.",
    },
    "partner_may_take_over": {
        True: "The caller's partner may take the call over and play it alone.",
        False: "Nobody takes a partner's call over.",
    },
    "lone_defender": {
        "off": "Nobody defends alone.",
        "vs_lone_maker": "A defender may defend alone against a lone player.",
        "always": "A defender may defend alone.",
    },
    "blind_loner": {
        "off": "Nobody plays alone unseen.",
        "robson": "When a jack is turned up the dealer may play alone before looking at their cards.",
    },
    "call_for_best": {
        0: "A lone player gets no card from their partner.",
        "": "A lone player may get up to {} of their partner's best cards.",
    },
    "call_for_best_order": {
        "discard_first": "The lone player discards before they see what they get.",
        "receive_first": "The lone player discards after they have got the card.",
    },
    "lone_lead": {
        "first_active_left_of_dealer": "Against a lone player the first active player left of the dealer leads.",
        "left_of_loner": "Against a lone player whoever sits left of them leads.",
    },
    "upcard_when_dealer_sits_out": {
        "to_dealer_unused": "A dealer who sits out takes the card turned up, unused.",
        "stays_in_kitty": "If the dealer sits out the card turned up stays where it is.",
        "to_lone_hand": "If the dealer sits out the lone player gets the card turned up.",
    },
    # weak hands
    "exchange": {
        "off": "Weak hands are not exchanged.",
        "three_low_any": "Three tens or lower may be exchanged for the kitty before the bidding.",
        "three_same_rank": "Three low cards of one rank may be shown and exchanged for the kitty.",
    },
    "all_low_redeal": {
        "off": "A hand of low cards is played.",
        "nondealer": "Anybody but the dealer who holds nothing above a ten may show it and have the cards dealt again.",
        "anyone": "Who holds nothing above a ten may show it and have the cards dealt again.",
    },
    "ace_no_face": {
        "off": "An ace without face cards is played.",
        "redeal": "Who holds an ace and no face card may have the cards dealt again.",
        "exchange": "Who holds an ace and no face card may exchange three cards.",
    },
    "ace_no_face_aces": {
        "at_least_one": "More than one ace is such a hand too.",
        "exactly_one": "Such a hand has exactly one ace.",
    },
    "no_ace_no_face_no_trump": {
        "off": "A hand without a good card is played.",
        "redeal": "Who holds no ace, no face card and no trump may have the deal thrown in.",
    },
    "redeal_by": {
        "same_dealer": "After a weak hand the same player deals again.",
        "next_dealer": "After a weak hand the next player deals.",
    },
    # who deals
    "first_dealer": {
        "random": "The first dealer is drawn by lot.",
        "cut": "The first dealer is cut for.",
        "agree": "The first dealer is agreed on.",
        "first_jack": "Who gets the first jack deals first.",
        "first_black_jack": "Who gets the first black jack deals first.",
    },
    "steal_the_deal": {
        "off": "The deal cannot be stolen.",
        "previous_dealers_partner": "The dealer's partner may steal the deal.",
        "anyone": "Anybody may steal the deal.",
    },
    "steal_deadline": {
        "deal_finished": "A stolen deal may be noticed until all cards are dealt.",
        "upcard_turned": "A stolen deal may be noticed until the card is turned up.",
    },
    # out of order
    "renege_enforcement": {
        "prevent": "The table refuses a card that does not follow suit.",
        "claim": "A revoke is possible and for the other side to notice.",
    },
    "renege_penalty": "A revoke costs {} points.",
    "renege_penalty_lone": "A revoke in a lone hand costs {} points.",
    "renege_deadline": {
        "end_of_hand": "A revoke may be called until the hand ends.",
        "next_cut": "A revoke may be called until the next deal.",
    },
    "renege_correctable": {
        "until_trick_quitted": "A wrong card may be taken back until the trick is turned.",
        "until_next_play": "A wrong card may be taken back until the next card is played.",
        "never": "A wrong card may not be taken back.",
    },
    "renege_ends_hand": {True: "A proven revoke ends the hand.", False: "After a proven revoke the hand goes on."},
    "call_breach": {
        "refused": "The table refuses a call without what it takes.",
        "renege": "A call without what it takes is possible and a revoke.",
    },
    "false_claim_penalty": "Calling a revoke that was none costs {} points.",
    "table_talk_penalty": {
        "none": "Talk is not punished.",
        "replay_hand": "After talk the hand is dealt again.",
        "one_point": "Talk costs a point.",
        "warning_then_two": "Talk is warned about once, then costs two points.",
    },
    "claims": {
        "verified_only": "The last tricks may be claimed where they cannot be lost.",
        "off": "Nobody claims tricks.",
    },
    "score_cards": {
        "six_four": "The score is shown with a six and a four.",
        "two_three": "The score is shown with a two and a three.",
        "five_five": "The score is shown with two fives.",
        "digits": "The score is shown in figures.",
    },
    # money
    "betting": {
        "off": "Nothing is staked.",
        "per_hand": "The sides bet on each hand.",
        "per_trick": "Every trick of difference is paid for.",
        "per_point": "Every point of difference is paid for.",
        "per_game": "Every game is paid for.",
    },
    "ante": "Each side puts {} into the pot.",
    "raises": "A pot may be raised {} times.",
    "stake": "The stake is {}.",
}


def value_words(name: str, value: Value) -> str:
    """What the value of an option means, as sentences; empty where it means that nothing is special.

    Raises:
        KeyError: neither the value nor the option has words.
    """
    found = _WORDS[name]
    if isinstance(found, str):
        return found.format(value)
    if isinstance(value, tuple) and value not in found and "" not in found:
        return " ".join(found[each] for each in value if isinstance(each, str))
    return found[value] if value in found else found[""].format(value)


def choice_words(name: str, value: str) -> str:
    """A value of a choice for a form: the sentence without its full stop, else the value with spaces."""
    kept: Value = (value,) if OPTIONS[name].kind == "words" else value
    if OPTIONS[name].where != "table":
        return value.replace("_", " ")
    return (value_words(name, kept) or value.replace("_", " ")).removesuffix(".")
