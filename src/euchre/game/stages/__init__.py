"""The stages of a hand, and which of them a set of rules goes through."""

from typing import Final

from euchre.game.stages.alone import (
    AloneBeforeDiscard,
    AloneBeforeLead,
    DefenderCallsForBest,
    LoneDefender,
    MakerCallsForBest,
    PartnerTakesOver,
)
from euchre.game.stages.auction import Auction, NameTrump, Widow
from euchre.game.stages.dummy import SwapHands, TakeExtra
from euchre.game.stages.extras import Jamboree, MarchChoice, Pot
from euchre.game.stages.opening import BlindLoner, JokerUpcard
from euchre.game.stages.partners import CallPartner, DropOut
from euchre.game.stages.pickup import PickUp
from euchre.game.stages.play import PlayTricks
from euchre.game.stages.score import Score
from euchre.game.stages.stage import Phase, Stage
from euchre.game.stages.turnup import TurnUp, UpcardIsTrump
from euchre.game.stages.weak import AceNoFaceRedeal, AceNoFaceSwap, AllLowRedeal, FarmersHand, HopelessRedeal
from euchre.rules import Rules

__all__ = ["STAGES", "Phase", "Stage", "flow"]

STAGES: Final[tuple[type[Stage], ...]] = (
    BlindLoner,
    JokerUpcard,
    FarmersHand,
    AllLowRedeal,
    AceNoFaceRedeal,
    AceNoFaceSwap,
    TurnUp,
    UpcardIsTrump,
    Auction,
    Widow,
    NameTrump,
    CallPartner,
    AloneBeforeDiscard,
    PartnerTakesOver,
    SwapHands,
    PickUp,
    TakeExtra,
    AloneBeforeLead,
    DropOut,
    LoneDefender,
    MakerCallsForBest,
    DefenderCallsForBest,
    AceNoFaceSwap,
    HopelessRedeal,
    Jamboree,
    Pot,
    PlayTricks,
    MarchChoice,
    Score,
)
"""Every stage in the order hands go through them."""


def flow(rules: Rules) -> tuple[Stage, ...]:
    """The stages that hands under `rules` go through."""
    return tuple(stage(rules) for stage in STAGES if stage.needed(rules))
