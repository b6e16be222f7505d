"""What the rule sets are called."""

from collections.abc import Mapping
from typing import Final

__all__ = ["PROPER", "title"]

PROPER: Final[Mapping[str, str]] = {
    "north_american": "Standard",
    "pagat_north_american": "North American, as on pagat.com",
    "hoyle_2001": "Hoyle, 2001",
    "house_stick_the_dealer": "Stick the dealer",
    "seed003_beginner_guide": "Beginner's guide",
    "seed003_lone_defender": "Lone defender for two or four",
    "house_lone_defender_4": "Lone defender for four",
    "ontario_tournament": "Ontario, tournament",
    "british_25": "British, 25 cards",
    "british_25_bid_joker": "British, joker bid",
    "st_austell_21": "St Austell, to 21",
    "penryn_falmouth": "Penryn and Falmouth",
    "australian_11": "Australian, to 11",
    "new_zealand_11": "New Zealand, to 11",
    "cutthroat_dummy_3p": "Cutthroat with a dummy",
    "cutthroat_7card_3p": "Cutthroat, seven cards",
    "cutthroat_trick_points_3p": "Cutthroat, points for tricks",
    "three_handed_classic": "Three-handed",
    "two_handed": "Two-handed",
    "two_handed_dummy": "Two-handed with a dummy",
    "two_handed_twelve_card": "Two-handed, twelve cards",
    "thirty_two_card_seven_tricks": "32 cards, seven tricks",
    "five_handed_called_card": "Five-handed, called card",
    "seven_handed_called_card": "Seven-handed, called card",
    "nine_handed_called_card": "Nine-handed, called card",
    "six_handed_trios": "Six-handed, three against three",
    "eight_handed_fours": "Eight-handed, four against four",
    "euchrelinks_super": "Super euchre, as on EuchreLinks",
    "chatgamers_progressive": "Progressive, as at ChatGamers",
    "progressive_8_hand": "Progressive, eight hands",
    "railroad_keller_1887": "Railroad, Keller 1887",
    "washington_1862": "Washington, 1862",
    "somerset_1888": "Somerset, 1888",
    "auction_foster": "Auction, Foster's form",
    "double_deck_bid": "Bid euchre with two packs",
    "openspiel": "OpenSpiel",
    "call_ace": "Call an ace",
}


def title(preset: str) -> str:
    """The name of a rule set as people say it."""
    words = preset.replace("_", " ")
    return PROPER.get(preset, words[:1].upper() + words[1:])
