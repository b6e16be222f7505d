"""Every pair of option values over every preset: `python -m bench.pairs --share 0.1 --jobs 2`.

A fault that needs two options at once is met by chance almost never. Here each two values that the rules accept
together are played: one hand by chance, with few passes, and one by the rule bot. Of both it must hold that

* something is legal until the hand is over, and it ends;
* the line of every moment looked at, and the line of each seat's view of it, read back as what they were written from;
* the finished hand can be replayed on the web page.
"""

import argparse
import itertools
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Final

from euchre import OPTIONS, PRESETS, Action, Hand, InvalidRules, Rules, parse_hand, parse_view, shuffled_deal
from euchre.bots import make_bot
from euchre.rules import Option
from euchre.rules.option import Value
from euchre.server.present.replayed import replayed

__all__ = ["Found", "Pair", "examine", "other_values", "pairs_of", "study"]

MOST_ACTIONS: Final = 250
"""No hand takes more."""

Change = tuple[str, Value]
Pair = tuple[Change, Change]


@dataclass(slots=True)
class Found:
    """What a study came to.

    Attributes:
        preset: over which preset.
        accepted: how many pairs the rules took and were played.
        refused: how many they refused as contradictory.
        faults: what went wrong, how often, and the first rules and seed it was seen with.
    """

    preset: str
    accepted: int = 0
    refused: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)


def other_values(option: Option, current: Value) -> list[Value]:
    """The values an option may take instead of `current`: all of them, of a range its ends and what lies near."""
    found: list[Value] = [None] if option.nullable else []
    if option.kind == "flag":
        found += [True, False]
    elif option.kind == "choice":
        found += option.choices
    elif option.kind == "number":
        found += sorted({option.low, min(option.low + 1, option.high), min(option.low + 3, option.high), option.high})
    elif option.kind == "words":
        found += [(), (option.words[0],), option.words]
    else:
        found += [(), ((4, 1), (6, 2), (7, 4))]
    return [value for value in found if value != current]


def pairs_of(preset: str) -> Iterator[Pair]:
    """Every two changes of two different options of a preset."""
    now = Rules.of(preset).values
    changes = [(name, value) for name, option in OPTIONS.items() for value in other_values(option, now[name])]
    return ((first, second) for first, second in itertools.combinations(changes, 2) if first[0] != second[0])


def study(preset: str, *, share: float = 1.0, seed: int = 1, most: int | None = None) -> Found:
    """Play a share of the pairs over one preset, drawn by `seed`; at most `most` that the rules accept."""
    found, base, chance = Found(preset), Rules.of(preset), random.Random(f"pairs:{seed}:{preset}")
    drawn = [pair for pair in pairs_of(preset) if chance.random() < share]
    chance.shuffle(drawn)
    for number, pair in enumerate(drawn):
        if found.accepted == most:
            break
        try:
            rules = base.replace(**dict(pair))
        except InvalidRules:
            found.refused += 1
            continue
        found.accepted += 1
        fault = examine(rules, number)
        if fault is not None:
            found.faults[fault] += 1
            found.examples.setdefault(fault, f"{rules} (seed {number})")
    return found


def examine(rules: Rules, seed: int) -> str | None:
    """What is wrong with hands played under `rules`, in a line; None when nothing is."""
    chance, hand = random.Random(seed), None
    try:
        for by_bot in (False, True):
            deal = shuffled_deal(rules, f"pairs {seed}", int(by_bot), seed % rules.num_players)
            hand = _played(Hand(rules, deal), chance, by_bot=by_bot)
            replayed(str(hand))
    except Exception as error:  # noqa: BLE001 -- whatever went wrong is what the study is for
        return f"{type(error).__name__}: {str(error)[:100]}"
    return None


def _played(hand: Hand, chance: random.Random, *, by_bot: bool) -> Hand:
    """The hand played to its end, looked at before it begins, at a drawn moment and at its end."""
    bot = make_bot("rule", seed=1) if by_bot else None
    _reads_back(hand)
    look = chance.randrange(1, 25)
    for number in itertools.count():
        if hand.actor is None:
            break
        acts = hand.legal_actions()
        assert acts, f"nothing is legal: {hand}"
        assert number < MOST_ACTIONS, f"the hand does not end: {hand}"
        hand = hand.apply(bot.choose(hand.view(hand.actor)).action if bot else _drawn(acts, chance))
        if number == look:
            _reads_back(hand)
    assert hand.outcome is not None and len(hand.outcome.points) == len(hand.rules.parties)
    _reads_back(hand)
    return hand


def _drawn(acts: Iterable[Action], chance: random.Random) -> Action:
    """One of the legal actions, a pass only now and then: behind a pass little happens."""
    bold = [action for action in acts if action.token != "-"]
    return chance.choice(bold if bold and chance.random() < 0.6 else list(acts))


def _reads_back(hand: Hand) -> None:
    assert parse_hand(str(hand)) == hand, f"reads back otherwise: {hand}"
    for seat in range(hand.rules.num_players):
        view = hand.view(seat)
        assert parse_view(str(view)) == view, f"reads back otherwise: {view}"


def _job(work: tuple[str, float, int]) -> Found:
    preset, share, seed = work
    return study(preset, share=share, seed=seed)


def main() -> None:
    """Study the presets named, or all, and exit with 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("presets", nargs="*", default=list(PRESETS), help="presets, by default all")
    parser.add_argument("--share", type=float, default=1.0, help="the share of the pairs that is drawn, 0 to 1")
    parser.add_argument("--seed", type=int, default=1, help="draws them")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    said, start = parser.parse_args(), time.perf_counter()
    total = Found("all")
    with ProcessPoolExecutor(said.jobs) as pool:
        for number, found in enumerate(pool.map(_job, [(name, said.share, said.seed) for name in said.presets]), 1):
            total.accepted += found.accepted
            total.refused += found.refused
            total.faults.update(found.faults)
            took = time.perf_counter() - start
            print(
                f"{number:2}/{len(said.presets)} {found.preset:28} {found.accepted:6,} pairs played, "
                f"{found.refused:6,} refused, {sum(found.faults.values()):3} faults, {took:.0f} s"
            )
            for fault, count in found.faults.most_common():
                print(f"    {count} x {fault}\n        {found.examples[fault]}")
            sys.stdout.flush()
    print(f"{total.accepted:,} pairs played, {total.refused:,} refused, {sum(total.faults.values())} faults")
    sys.exit(bool(total.faults))


if __name__ == "__main__":
    main()
