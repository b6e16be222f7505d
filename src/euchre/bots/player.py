"""The stronger bots, and the levels for people: learnt calls and card play, with or without search, honest at all.

The learnt parts know the standard game. In other games worlds are drawn and searched, or rules of thumb decide, and
the reason says so.
"""

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Final

from euchre.bots.bot import Candidate, Decision, choices
from euchre.bots.montecarlo import PimcBot, prefer_cheap, settle_ties
from euchre.bots.reasons import call_reason, lowered, searched_reason, trained_reason
from euchre.bots.rule import RuleBot
from euchre.bots.seeding import seed_of
from euchre.errors import EuchreError
from euchre.game import Action, View
from euchre.game.actions import Discard, How, Name, Order, Pass, Play
from euchre.game.stages import Phase

if TYPE_CHECKING:
    from euchre.bots.learnt.nets.model import Model
    from euchre.bots.learnt.search.deciding import SearchDepth
    from euchre.bots.learnt.world.reading import HandReading
    from euchre.bots.scores import Worth

__all__ = ["LEVELS", "STYLES", "LearntBot", "Level", "Style", "check_style"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """How strong a player is.

    Attributes:
        worlds: worlds that each card and discard is valued in; 0 to play by the policy alone.
        call_slips: by how many points what a call is worth may be misjudged.
        card_heat: how far the policy's choice of cards is blurred; 0 for its best card.
        other_games: worlds where nothing was learnt; 0 for rules of thumb.
        slips: share of decisions drawn by lot in those games.
        score: whether the chance to win the game counts rather than points.
    """

    worlds: int = 0
    call_slips: float = 0.0
    card_heat: float = 0.0
    other_games: int = 0
    slips: float = 0.0
    score: bool = True


LEVELS: Final = {
    "beginner": Level(call_slips=1.6, card_heat=6.0, slips=0.2, score=False),
    "casual": Level(call_slips=0.7, card_heat=2.0, slips=0.0, score=False),
    "club": Level(other_games=20),
    "expert": Level(worlds=400, other_games=100),
}
"""Levels by name, weakest first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """A leaning, in points added to what a call, and a lone call besides, is thought to be worth."""

    call: float = 0.0
    alone: float = 0.0


STYLES: Final = {
    "balanced": Style(),
    "cautious": Style(call=-0.25, alone=-0.35),
    "bold": Style(call=0.25, alone=0.35),
}
"""Styles by name."""


_PHASES: Final = {Play: Phase.PLAY, Discard: Phase.DISCARD, Order: Phase.BIDDING, Name: Phase.BIDDING}
"""The phase in which the learnt parts know an action."""


class LearntBot:
    """A player of a level and a style."""

    def __init__(
        self, name: str, level: Level, *, style: Style = STYLES["balanced"], seed: int | str = 0,
        open_hand: float = 0.35, candidates: int = 20, trust: float = 8.0, model: str | None = None,
    ) -> None:  # fmt: skip
        """Set up; weights are read when the bot first decides.

        Args:
            name: what it is called.
            level: how strong it is.
            style: how it leans.
            seed: decides, with what it knows, what it draws lots for.
            open_hand: the part of open-hand play in a world's value.
            candidates: worlds weighed for each one looked at.
            trust: what the policy's liking counts beside a sample of one world, in points; the larger a sample, the
                less it counts.
            model: a file of weights instead of those in the package.
        """
        self.name = name
        self.level = level
        self.style = style
        self.seed = seed
        self.open_hand = open_hand
        self.candidates = candidates
        self.trust = trust
        self.model = model
        self._rule = RuleBot(seed=seed)
        self._search = None
        if level.other_games:
            self._search = PimcBot(seed=seed, worlds=level.other_games, ties_by_rule=True)

    def choose(self, view: View) -> Decision:
        """Decide."""
        legal = choices(view)
        if len(legal) == 1:
            return self._rule.choose(view)
        from euchre.bots.learnt.knows import is_standard

        kind = type(legal[-1])
        if kind in _PHASES and view.phase == _PHASES[kind] and view.hand and is_standard(view):
            if kind is Play:
                return self._card(view)
            return self._discard(view) if kind is Discard else self._call(view, legal)
        return self._elsewhere(view, legal)

    def _elsewhere(self, view: View, legal: tuple[Action, ...]) -> Decision:
        if self.level.slips and self._chance(view).random() < self.level.slips:
            action = self._chance(view).choice(legal)
            return Decision(action=action, candidates=(Candidate(action, 0.0),), reason="A guess.")
        alone = all(len(party) == 1 for party in view.rules.parties)
        if self._search and (alone or isinstance(legal[-1], Play)):  # with a partner open hands call badly
            return self._marked(self._search.choose(view), "Not trained for this.")
        return self._marked(self._rule.choose(view), "Rules of thumb: not trained for this.")

    def _marked(self, decision: Decision, how: str) -> Decision:
        return replace(decision, reason=f"{decision.reason} ({how})")

    def _chance(self, view: View) -> Random:
        return Random(seed_of(f"{self.name}:{self.seed}", view))

    def _worth(self, view: View) -> "Worth":
        from euchre.bots.learnt.nets.model import load_model
        from euchre.bots.scores import worth_at

        stuck = view.rules.bidding.when_all_pass.sticks
        worth = worth_at(view, load_model(self.model).mix(stuck=stuck))
        return worth if self.level.score else worth._replace(merit=worth.points)

    def _call(self, view: View, legal: tuple[Action, ...]) -> Decision:
        from euchre.bots.learnt.nets.model import load_model
        from euchre.bots.learnt.search.deciding import call_values
        from euchre.bots.learnt.world.reading import read

        outlooks = call_values(read(view), load_model(self.model), legal, self._worth(view))
        chance = self._chance(view)
        weighed = []
        for action, outlook in outlooks.items():
            leaning = 0.0
            if not isinstance(action, Pass):
                alone = getattr(action, "how", How.PARTNER) is How.ALONE
                leaning = self.style.call + self.style.alone * alone
                leaning += self.level.call_slips * (chance.random() - 0.5) * 2
            weighed.append(Candidate(action, outlook.merit + leaning, outlook.points, outlook.chance))
        best = Decision.best_of(weighed)
        tie = "how this player leans" if self.style != Style() or self.level.call_slips else "a hair's breadth"
        reason = call_reason(view, best.candidates, outlooks[best.action].levels, tie)
        return self._explained(view, best, reason)

    def _explained(self, view: View, best: Decision, reason: str) -> Decision:
        """With what the rule of thumb says where it says the same."""
        other = self._rule.choose(view)
        if other.action is best.action:
            reason += f" The rule of thumb agrees: {lowered(other.reason)}"
        return replace(best, reason=reason)

    def _discard(self, view: View) -> Decision:
        from euchre.bots.learnt.nets.model import load_model
        from euchre.bots.learnt.search.deciding import discard_values, usual_discard
        from euchre.bots.learnt.world.reading import read

        r = read(view)
        if not self.level.worlds:
            usual = usual_discard(r, view)
            reason = "The usual discard: a lone low side card first, then the lowest side card."
            return self._explained(view, Decision.best_of([Candidate(usual, 0.0)]), reason)
        outlooks, worlds = discard_values(
            view, r, load_model(self.model), self._depth(), self._worth(view), seed_of(self.seed, view)
        )
        weighed = [Candidate(action, each.merit, each.points, each.chance) for action, each in outlooks.items()]
        best = Decision.best_of(settle_ties(self._rule, view, weighed, 0.02))
        reason = searched_reason(
            view, best.candidates, outlooks[best.action].levels, len(worlds.times), "the rule of thumb",
            listed=worlds.listed,
        )  # fmt: skip
        return self._explained(view, best, reason)

    def _depth(self) -> "SearchDepth":
        from euchre.bots.learnt.search.deciding import SearchDepth

        keep = self.level.worlds
        return SearchDepth(candidates=keep * self.candidates, keep=keep, open_hand=self.open_hand)

    def _card(self, view: View) -> Decision:
        from euchre.bots.learnt.nets.model import load_model
        from euchre.bots.learnt.search.deciding import card_chances
        from euchre.bots.learnt.world.reading import read

        r, model = read(view), load_model(self.model)
        chances = card_chances(view, r, model)
        if self.level.worlds:
            return self._searched(view, r, model, chances)
        if self.level.card_heat:
            return self._blurred(view, chances)
        weighed = [Candidate(action, chance) for action, chance in chances.items()]
        best = Decision.best_of(prefer_cheap(view, weighed))
        return self._explained(view, best, trained_reason(view, best.action, chances))

    def _searched(self, view: View, r: "HandReading", model: "Model", chances: dict[Action, float]) -> Decision:
        from euchre.bots.learnt.search.deciding import card_values, trust_policy

        outlooks, worlds = card_values(view, r, model, self._depth(), self._worth(view), seed_of(self.seed, view))
        merits = {action: each.merit for action, each in outlooks.items()}
        merits = trust_policy(merits, chances, self.trust / self.level.worlds)
        weighed = [Candidate(action, merits[action], each.points, each.chance) for action, each in outlooks.items()]
        best = Decision.best_of(prefer_cheap(view, weighed))
        reason = searched_reason(
            view, best.candidates, outlooks[best.action].levels, len(worlds.times),
            "what the trained policy likes", listed=worlds.listed,
        )  # fmt: skip
        return self._explained(view, best, reason)

    def _blurred(self, view: View, chances: dict[Action, float]) -> Decision:
        blurred = {action: (chance + 1e-6) ** (1 / (1 + self.level.card_heat)) for action, chance in chances.items()}
        total = sum(blurred.values())
        drawn = self._chance(view).choices(list(blurred), [value / total for value in blurred.values()])[0]
        weighed = [Candidate(a, value / total + (1.0 if a is drawn else 0.0)) for a, value in blurred.items()]
        return Decision.best_of(weighed, f"It looked good. {trained_reason(view, drawn, chances)}")


def check_style(name: str) -> Style:
    """The style of that name.

    Raises:
        EuchreError: there is none.
    """
    if name not in STYLES:
        raise EuchreError(f"there is no style {name[:20]!r}: choose {' or '.join(STYLES)}")
    return STYLES[name]
