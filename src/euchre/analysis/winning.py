"""The chance to win any game at any score: `bots.winning` with the mix of deals that fits the game.

In games that the learnt bots know the mix is how their deals end; in others, how those of the rule bot do, counted
once for every preset (`mixes.json`, made by `python -m bench.mixes`) and for other rules when they are first asked for.
"""

import json
from collections import Counter
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

from euchre.bots.winning import PUBLISHED, DealEnd, Mix, has_table, next_party, win_chances
from euchre.errors import EuchreError
from euchre.game import Hand, shuffled_deal
from euchre.game.game import game_winner
from euchre.rules import Rules

__all__ = [
    "PUBLISHED", "DealEnd", "Mix", "chances_at", "check_score", "counted_mix", "mix_for", "next_party",
    "published_fits", "win_chances",
]  # fmt: skip

_HANDS: Final = 200
"""Hands played to count a mix where none is kept."""


def published_fits(rules: Rules) -> bool:
    """Whether the published mix, which is in points of the standard game, speaks of a game that pays like it."""
    from euchre.bots.scores import net_points

    try:
        return len(rules.parties) == 2 and net_points(rules) == net_points(Rules.of())
    except EuchreError:  # points depend on more than tricks and playing alone
        return False


@lru_cache(maxsize=64)
def mix_for(rules: Rules) -> Mix:
    """How deals of a game end when it is played well."""
    from euchre.bots.learnt.knows import knows

    if knows(rules):
        from euchre.bots.learnt.nets.model import load_model
        from euchre.bots.scores import mix_of

        stuck = rules.bidding.all_pass == "stick_dealer"  # noqa: S105 -- a call
        return mix_of(rules, load_model().mix(stuck=stuck))
    kept = _kept().get(str(rules))
    return counted_mix(rules, _HANDS) if kept is None else kept


def chances_at(
    rules: Rules, score: tuple[int, ...], dealer: int, *, played: int | None = None
) -> tuple[float, ...] | None:
    """The chance of each party to win the game, before a deal.

    Args:
        rules: of the game.
        score: of every party.
        dealer: the party that deals.
        played: hands played so far, in games with a limit of hands.

    Returns:
        None where there are too many parties for a table or the game is too long, and where a limit of hands counts and
        `played` is not given.
    """
    if rules.end.hand_limit is not None and played is None:
        return None
    if not has_table(rules):  # asked first: counting a mix takes time
        return None
    return win_chances(rules, score, dealer, mix_for(rules), played=played or 0)


def check_score(rules: Rules, score: tuple[int, ...]) -> None:
    """Refuse a score at which the game is over, or which it never has.

    Raises:
        EuchreError: naming the score and what is wrong with it.
    """
    text, target = ":".join(map(str, score)), rules.scoring.target
    if len(score) != len(rules.parties):
        raise EuchreError(f"{text}: {rules.name} keeps {len(rules.parties)} scores")
    if game_winner(rules, score) is not None:
        raise EuchreError(f"{text}: the game is over at {0 if rules.scoring.countdown else target}")
    if max(map(abs, score)) > 3 * target:
        raise EuchreError(f"{text}: scores go from 0 to {target}")


def counted_mix(rules: Rules, hands: int, seed: str = "mix") -> Mix:
    """How deals end when the rule bot plays them for everybody, at the first score; counted in so many hands."""
    from euchre.bots import make_bot

    bot, counts = make_bot("rule"), Counter[tuple[tuple[int, ...], bool]]()
    for number in range(hands):
        dealer = number % rules.num_players
        hand = Hand(rules, shuffled_deal(rules, seed, number, dealer))
        while hand.actor is not None:
            hand = hand.apply_unchecked(bot.choose(hand.view(hand.actor)).action)
        assert hand.outcome is not None
        gains, order = hand.outcome.points, [rules.party_of[dealer]]
        while len(order) < len(rules.parties):
            order.append(next_party(rules, order[-1]))
        counts[tuple(gains[party] for party in order), hand.outcome.deal_passes != 0] += 1
    return tuple(DealEnd(gains, count / hands, passes) for (gains, passes), count in sorted(counts.items()))


@cache
def _kept() -> dict[str, Mix]:
    """The mixes counted for presets, by the rules in one line."""
    text = files("euchre.analysis").joinpath("mixes.json").read_text(encoding="utf-8")
    return {
        name: tuple(DealEnd(tuple(gains), often, passes) for gains, often, passes in rows)
        for name, rows in json.loads(text).items()
    }
