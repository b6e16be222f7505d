"""What the options of scoring and of the end of a game mean, value by value; see `rulewords`."""

from collections.abc import Mapping
from typing import Any, Final

__all__ = ["SCORE_WORDS"]

SCORE_WORDS: Final[Mapping[str, Mapping[Any, str] | str]] = {
    # the score beside what the table of points says
    "target": "The game goes to {}.",
    "start": "Everybody starts at {}.",
    "countdown": {True: "The score comes down: who reaches zero wins.", False: "The score goes up."},
    "four_trick_tokens": {
        0: "Four tricks earn nothing extra.",
        "": "Every {}th hand of all tricks but one earns an extra point.",
    },
    "march_subtract_option": {
        True: "A side with every trick may take the points off the other score instead.",
        False: "Points are always added.",
    },
    "march_subtract_by": {
        "any_side": "Either side with every trick may subtract.",
        "makers": "Only makers may subtract.",
    },
    "subtract_floor": {None: "A score may fall below nothing.", "": "No score is brought below {}."},
    "win_by_two": {
        "off": "One point of lead wins.",
        "at_target": "The winner must lead by two.",
        "above_target": "The winner must be above the target and lead by two.",
    },
    "skunk": {
        "label_only": "A win against no points is a skunk by name.",
        "double": "A win against no points counts two games.",
    },
    "laps": {True: "Points above the target start the next game.", False: "Every game starts anew."},
    "slam": {
        True: "A win against no points is a slam and counts two games.",
        False: "A win against no points is one game.",
    },
    "rubber": {True: "The match is the best of three games.", False: "A match is as many games as people like."},
    "hand_limit": {None: "The game ends at the target.", "": "The game ends after {} hands."},
    "tie": {
        "highest_then_extra_hand": "A tie after the last hand is broken by one more.",
        "shared": "A tie after the last hand is shared.",
    },
    "make": "Making it is worth {}.",
    "march": "A march is worth {}.",
    "march_five_up": {None: "A march is worth as much for each maker.", "": "A march is worth {} to each maker."},
    "lone_make": "Making it alone is worth {}.",
    "lone_march": {None: "Every trick alone counts as a march.", "": "Every trick alone is worth {}."},
    "lone_march_players": {
        True: "Every trick alone is worth as many points as there are players.",
        False: "Every trick alone has a fixed worth.",
    },
    "lone_march_caller": {
        None: "Partners score together.",
        "": "Everybody keeps their own score: every trick alone is worth {}.",
    },
    "lone_march_partner": {None: "", "": "The partner of a lone player with every trick gets {}."},
    "euchre": "A euchre is worth {}.",
    "lone_euchre": "The euchre of a lone player is worth {}.",
    "sweep_euchre": {None: "", "": "A euchre without a single trick for the makers is worth {}."},
    "lone_defender_euchre": {None: "", "": "A lone defender who stops the makers gets {}."},
    "lone_defender_sweep": {None: "", "": "A lone defender with every trick gets {}."},
    "euchre_mode": {
        "award_defenders": "A euchre gives points to the defenders.",
        "deduct_makers": "A euchre takes points from the makers.",
    },
    "blind_loner_march": {None: "", "": "Every trick alone, called unseen, is worth {}."},
    "blind_loner_fail_to_defenders": {
        None: "",
        "": "If a hand called unseen falls short of every trick the defenders get {}.",
    },
    "fast_break": {
        True: "Nobody scores when the defenders take the first two tricks and the makers the rest.",
        False: "",
    },
    "seven_trick_table": {(): "", "": "The makers are paid by their tricks, see the table."},
    "cutthroat_euchre": {
        "each": "Every defender is paid for a euchre.",
        "most_tricks_2_tie_1_each": "The defender with more tricks is paid for a euchre; a tie is shared.",
    },
    "per_trick": {0: "", "": "Every trick counts {} for whoever takes it."},
    "zero_tricks": {0: "", "": "A player without a trick counts {}."},
    "zero_tricks_vs_sweep": {None: "", "": "A player without a trick counts {} when one player took all."},
    "bucked": {0: "", "": "A player without a trick, and a maker who fails, goes up {}."},
    "maker_needs": {None: "The makers need more than half of the tricks.", "": "The makers need {} tricks."},
    "jambone": {None: "", "": "A lone hand may be played face up: every trick is then worth {}."},
    "jamboree": {None: "", "": "Showing the highest trumps, as many as a hand has cards, is worth {}."},
    "auction_score": {
        "bid": "The bid decides what is scored.",
        "euchre": "The bid is what the makers need; making, march and euchre are scored as usual.",
    },
    "auction_made": {
        "tricks": "Bidders who make it score their tricks.",
        "bid": "Bidders who make it score the bid.",
    },
    "auction_failed": {None: "Bidders who fail lose the bid.", "": "Bidders who fail score {}."},
    "auction_opponents": {"tricks": "The other side scores its tricks.", "nothing": "The other side scores nothing."},
    "auction_opponents_on_fail": {
        "same": "When the bid fails the other side scores the same.",
        "bid": "When the bid fails the other side scores it.",
    },
    "auction_forced_failed": {
        "full": "A forced bid that fails costs all of it.",
        "half": "A forced bid that fails costs half of it.",
    },
    "auction_lone": {"same": "A bid played alone counts the same.", "double": "A bid played alone counts double."},
    "big_pepper": "Big pepper wins or loses {}.",
}
