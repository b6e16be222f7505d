"""What is set before an evening: its kind, its rounds, what a round is, how ties are broken, what is paid."""

from typing import Final, Literal

from msgspec import Struct

__all__ = ["BY_RESULT", "CRITERIA", "KINDS", "KNOCK_OUTS", "PAIRS", "Criterion", "Kind", "Setup"]

Kind = Literal["individual", "progressive", "rotation", "round_robin", "swiss", "knockout", "double_knockout"]
KINDS: Final[dict[Kind, str]] = {
    "individual": "partners change every round, everyone plays for themselves",
    "progressive": "winners move up a table, losers stay, partners part",
    "rotation": "a fixed movement: North stays, South a table down, East one up, West two up",
    "round_robin": "fixed pairs, everyone meets",
    "swiss": "fixed pairs, equals meet",
    "knockout": "fixed pairs, out after one loss",
    "double_knockout": "fixed pairs, out after two losses",
}
PAIRS: Final = frozenset({"round_robin", "swiss", "knockout", "double_knockout"})
"""Kinds in which partners stay together."""
KNOCK_OUTS: Final = frozenset({"knockout", "double_knockout"})
BY_RESULT: Final = frozenset({"progressive", "swiss"}) | KNOCK_OUTS
"""Kinds in which the next round is drawn from the results of the last."""

Criterion = Literal["points", "mean", "loners", "won", "euchred", "head", "survived", "draw"]
CRITERIA: Final[dict[Criterion, str]] = {
    "points": "points in all",
    "mean": "points a round",
    "loners": "loners made",
    "won": "games won",
    "euchred": "times euchred, the fewer the better",
    "head": "points against those one is level with",
    "survived": "rounds survived",
    "draw": "the lot",
}
_ORDERS: Final[dict[str, tuple[Criterion, ...]]] = {
    "each": ("mean", "loners", "won", "euchred", "head", "draw"),
    "pairs": ("won", "mean", "loners", "euchred", "head", "draw"),
    "out": ("survived", "won", "mean", "draw"),
}


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is set before an evening.

    Attributes:
        name: what it is called.
        day: when it is, as people write it.
        kind: who plays with and against whom.
        rounds: how many; a knock-out goes on until it is over.
        hands: hands a round; 0: as many as there is time for, or as it takes to `target`.
        target: points to which a game is played instead; 0: none.
        minutes: minutes a round; 0: no bell. With `hands`, these are played at most.
        rules: which hands can be worth what.
        stand_ins: seats that are left over are taken by stand-ins; else players sit out in turn.
        order: what decides who is before whom, first things first; empty: as is usual for the kind.
        entry: what everybody pays for the prizes, in hundredths.
        shares: what the first, second ... get of it, in hundredths of the whole.
        pot: what everybody pays into the loner pot, in hundredths.
        bump: what each player pays into it when euchred, in hundredths.
        seed: for everything that is drawn by lot.
    """

    name: str
    day: str = ""
    kind: Kind = "individual"
    rounds: int = 8
    hands: int = 8
    target: int = 0
    minutes: int = 0
    rules: str = "progressive_8_hand"
    stand_ins: bool = False
    order: tuple[Criterion, ...] = ()
    entry: int = 0
    shares: tuple[int, ...] = (50, 30, 20)
    pot: int = 0
    bump: int = 0
    seed: int = 0

    @property
    def pairs(self) -> bool:
        """Whether partners stay together."""
        return self.kind in PAIRS

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """What decides who is before whom."""
        usual = _ORDERS["out" if self.kind in KNOCK_OUTS else "pairs" if self.pairs else "each"]
        return self.order or usual
