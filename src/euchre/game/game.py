"""A game: hands under one set of rules until somebody has won, and who deals them.

Sources: catalogue 1.2 for the dealer, 1.7 and 2.1 for the end, A12, A20, A21 for what collides.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import get_args

from euchre.cards import Card
from euchre.errors import EuchreError, due
from euchre.game.deal import Deal, check_seat
from euchre.game.dealing.first_dealer import FirstDealer
from euchre.game.dealing.shuffle import first_dealer, shuffled_deal
from euchre.game.dealing.stealing import Noticed, stolen_deal
from euchre.game.hand import Hand, checked_score
from euchre.game.outcome import Outcome
from euchre.rules import Rules, add_points
from euchre.rules.result import Result

__all__ = ["Game", "game_winner", "is_ahead"]


def is_ahead(rules: Rules, score: Sequence[int]) -> int | None:
    """The party with the best score, None when it is shared. In a countdown the lowest is best."""
    best = min(score) if rules.scoring.countdown else max(score)
    parties = [party for party, points in enumerate(score) if points == best]
    return parties[0] if len(parties) == 1 else None


def game_winner(rules: Rules, score: Sequence[int], hands_played: int = 0) -> int | None:
    """The party that has won with this score after this many hands, None while the game goes on.

    A tie at the target is played on (A12); a tie at the hand limit too, unless it is shared.
    """
    leader = is_ahead(rules, score)
    limit = rules.end.hand_limit
    if leader is None:
        return None
    if limit is not None and hands_played >= limit:
        return leader
    if limit is not None:
        return None
    if rules.scoring.countdown:
        return leader if score[leader] <= 0 else None
    second = max(points for party, points in enumerate(score) if party != leader)
    best, target, mode = score[leader], rules.scoring.target, rules.end.win_by_two
    reached = best > target if mode == "above_target" else best >= target
    return leader if reached and (mode == "off" or best - second >= 2) else None


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game as far as it has gone. `record` returns the game with one more hand.

    Attributes:
        rules: the rules of every hand.
        dealer: who deals the next hand.
        start: the score it began with.
        outcomes: how each hand so far ended, in order, those thrown in included.
        seed: from which deals are made by `deal`.
        drawn: (seat, card) that fell to find the first dealer, where cards decided it.
        hands: the hands that were recorded whole, in order; `Game.record` may be given outcomes alone.
    """

    rules: Rules = field(default_factory=Rules.of)
    dealer: int = 0
    start: tuple[int, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    seed: int | str = 0
    drawn: tuple[tuple[int, Card], ...] = ()
    hands: tuple[Hand, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        if not self.start:
            object.__setattr__(self, "start", self.rules.start_score)

    @classmethod
    def new(
        cls,
        rules: Rules | str = "north_american",
        *,
        seed: int | str = 0,
        dealer: int | None = None,
        start: Sequence[int] | None = None,
    ) -> "Game":
        """A game about to begin.

        Without `dealer` one is found in the way of the rules, by the seed; without `start` the score is theirs.

        Raises:
            EuchreError: the dealer is no seat, or the score has the wrong length.
        """
        if isinstance(rules, str):
            rules = Rules.parse(rules)
        due(rules, Rules, "the rules", "Rules.parse")
        chosen = first_dealer(rules, seed) if dealer is None else FirstDealer(dealer, ())
        first = check_seat(chosen.dealer or 0, rules.num_players)
        score = rules.start_score if start is None else checked_score(rules, start)
        return cls(rules=rules, dealer=first, start=score, seed=seed, drawn=chosen.drawn)

    @cached_property
    def _progress(self) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        score, tokens, played = self.start, (0,) * len(self.start), 0
        limit, per_point = self.rules.end.hand_limit, self.rules.scoring.four_trick_tokens
        for outcome in self.outcomes:
            if limit is None or played < limit:
                score = add_points(self.rules, score, outcome.points)
                if outcome.token is not None and per_point:
                    held = [count + (party == outcome.token) for party, count in enumerate(tokens)]
                    score = tuple(points + (count == per_point) for points, count in zip(score, held, strict=True))
                    tokens = tuple(0 if count == per_point else count for count in held)
            played += outcome.result.is_scored or (outcome.result is Result.PASSED_OUT and outcome.deal_passes)
        return score, tokens, played

    @property
    def score(self) -> tuple[int, ...]:
        """The score of every party. The points of an extra hand after the limit are not in it."""
        return self._progress[0]

    @property
    def tokens(self) -> tuple[int, ...]:
        """Four-trick tokens that each party holds."""
        return self._progress[1]

    @property
    def hands_played(self) -> int:
        """Hands that count towards a limit: scored ones, and those passed out after which the deal moves on."""
        return self._progress[2]

    @cached_property
    def winner(self) -> int | None:
        """The party that has won, None while the game goes on."""
        found = game_winner(self.rules, self.score, self.hands_played)
        limit = self.rules.end.hand_limit
        if found is None and limit is not None and self.hands_played > limit:
            return is_ahead(self.rules, self.outcomes[-1].points)  # the extra hand decides, unrecorded
        return found

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: somebody has won, or a tie at the limit is shared."""
        limit = self.rules.end.hand_limit
        shared = self.rules.end.tie == "shared" and limit is not None and self.hands_played >= limit
        return self.winner is not None or shared

    def deal(self) -> Deal:
        """The next deal from the game's seed."""
        return shuffled_deal(self.rules, self.seed, len(self.outcomes), self.dealer)

    def hand(self, deal: Deal | None = None) -> Hand:
        """The next hand, about to be played; with `deal`, the cards are those.

        Raises:
            InvalidDeal: the deal does not fit the rules.
            EuchreError: the game is over, or another player deals.
        """
        if self.is_over:
            raise EuchreError("the game is over: start a new one")
        if deal is not None and due(deal, Deal, "the deal").dealer != self.dealer:
            raise EuchreError(f"seat {deal.dealer} dealt: it is the deal of seat {self.dealer}")
        return Hand(self.rules, deal or self.deal(), score=self.score)

    def steal(self, seat: int, *, noticed: Noticed = "never", by: int | None = None) -> "Game":
        """The game when `seat` deals out of turn; if it is noticed in time, the rightful dealer deals after all.

        Args:
            seat: who deals instead of `dealer`.
            noticed: how far the deal had got when somebody noticed.
            by: who noticed; None: somebody who may object.

        Raises:
            EuchreError: the rules do not let this seat steal the deal, or nobody has dealt yet.
        """
        players = self.rules.num_players
        check_seat(seat, players)
        if noticed not in get_args(Noticed):
            raise EuchreError(f"noticed={noticed!r:.40}: it may be {', '.join(get_args(Noticed))}")
        if not self.outcomes:
            raise EuchreError("the first deal cannot be stolen: nobody dealt before it")
        before = (self.dealer - self.outcomes[-1].deal_passes) % players
        stolen = stolen_deal(
            self.rules, previous_dealer=before, thief=seat, noticed=noticed, by=by, rightful=self.dealer
        )
        if not stolen.allowed:
            form = self.rules.deal.steal_the_deal
            raise EuchreError(f"seat {seat} may not deal for seat {self.dealer} (steal_the_deal={form})")
        return replace(self, dealer=stolen.dealer)

    def _check_own(self, hand: Hand) -> None:
        """Refuse a hand of another game."""
        if hand.rules != self.rules:
            raise EuchreError(f"the hand was played under {hand.rules}, the game is under {self.rules}")
        if hand.dealer != self.dealer:
            raise EuchreError(f"seat {hand.dealer} dealt the hand: it is the deal of seat {self.dealer}")
        if hand.score != self.score:
            had, now = (":".join(map(str, score)) for score in (hand.score, self.score))
            raise EuchreError(f"the hand was played at {had}, the game stands at {now}")

    def record(self, hand: Hand | Outcome) -> "Game":
        """The game after a finished hand.

        Raises:
            EuchreError: the hand is not finished or not the next of this game, or the game was over already.
        """
        outcome = hand if isinstance(hand, Outcome) else due(hand, Hand, "the hand").outcome
        if outcome is None:
            raise EuchreError("the hand is not finished")
        if self.is_over:
            raise EuchreError("the game is over: no more hands count")
        if isinstance(hand, Hand):
            self._check_own(hand)
        if len(outcome.points) != len(self.rules.parties):
            raise EuchreError(f"the hand gives {len(outcome.points)} numbers: {self.rules} keeps {len(self.score)}")
        dealer = (self.dealer + outcome.deal_passes) % self.rules.num_players
        hands = (*self.hands, hand) if isinstance(hand, Hand) else self.hands
        return replace(self, dealer=dealer, outcomes=(*self.outcomes, outcome), hands=hands)
