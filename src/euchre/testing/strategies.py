"""Hypothesis strategies, made from the option table so that no option can be forgotten."""

import random
from collections.abc import Mapping

from hypothesis import strategies as st

from euchre.errors import InvalidRules
from euchre.game import Deal, Hand
from euchre.game.dealing.shuffle import deal_from_order
from euchre.rules import OPTIONS, PRESETS, Option, Rules
from euchre.rules.option import Value

__all__ = ["any_rules", "deals", "finished_hands", "hands", "option_values", "valid_rules"]


def option_values(option: Option) -> st.SearchStrategy[Value]:
    """Values that the option may take, near its default where it is a wide range."""
    made: st.SearchStrategy[Value]
    if option.kind == "flag":
        made = st.booleans()
    elif option.kind == "choice":
        made = st.sampled_from(option.choices)
    elif option.kind == "number":
        made = st.integers(option.low, min(option.high, option.low + 25))
    elif option.kind == "words":
        made = st.sets(st.sampled_from(option.words)).map(lambda found: tuple(w for w in option.words if w in found))
    else:
        pairs = st.dictionaries(st.integers(1, 7), st.integers(0, 5), min_size=1, max_size=4)
        made = pairs.map(lambda table: tuple(sorted(table.items())))
    return st.one_of(st.none(), made) if option.nullable else made


@st.composite
def any_rules(draw: st.DrawFn, most: int = 6) -> tuple[str, Mapping[str, Value]]:
    """A preset and up to `most` options with values in range, which may contradict each other."""
    preset = draw(st.sampled_from(list(PRESETS)))
    names = draw(st.lists(st.sampled_from(list(OPTIONS)), unique=True, max_size=most))
    return preset, {name: draw(option_values(OPTIONS[name])) for name in names}


@st.composite
def valid_rules(draw: st.DrawFn, most: int = 6) -> Rules:
    """Rules that hold together: a preset with options changed one by one, those left out that would contradict."""
    preset, changes = draw(any_rules(most))
    rules = Rules.of(preset)
    for name, value in changes.items():
        try:
            rules = rules.replace(**{name: value})
        except InvalidRules:
            continue
    return rules


@st.composite
def deals(draw: st.DrawFn, rules: Rules) -> Deal:
    """A deal under the rules, by any dealer."""
    pack = list(rules.cards)
    draw(st.randoms(use_true_random=False)).shuffle(pack)
    return deal_from_order(rules, pack, draw(st.integers(0, rules.num_players - 1)))


@st.composite
def finished_hands(draw: st.DrawFn, rules: Rules | None = None) -> Hand:
    """A hand played to its end by random legal actions."""
    if rules is None:
        rules = draw(valid_rules())
    hand = Hand(rules, draw(deals(rules)))
    choose = random.Random(draw(st.integers(0, 2**32)))
    while not hand.is_over:
        hand = hand.apply(choose.choice(hand.legal_actions()))
    return hand


@st.composite
def hands(draw: st.DrawFn, rules: Rules | None = None) -> Hand:
    """A hand at any moment of such a play."""
    whole = draw(finished_hands(rules))
    stop = draw(st.integers(0, len(whole.actions)))
    return Hand(whole.rules, whole.deal, whole.actions[:stop], score=whole.score)
