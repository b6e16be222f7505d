"""Kinds about cards: their order, what must be played, who wins a trick."""

from typing import Any

from euchre.cards import CARDS, CardSet, Suit, pack_cards
from euchre.rules import Rules, ranking
from tests.conformance.cases import Case, card, cards, kind, names, options_of, trump_of, trump_word


def _rules(case: Case) -> Rules | None:
    return Rules.of(case["preset"], **options_of(case)[0]) if "preset" in case else None


def _pack(case: Case) -> tuple[Any, ...]:
    rules = _rules(case)
    if rules is not None:
        return rules.cards
    ranks = {each.rank.letter: each.rank for each in CARDS[:32] if each.rank is not None}
    return pack_cards(ranks[str(case.get("min_rank", "9"))], int(case.get("jokers", 0)))


def _ranking(case: Case) -> Any:
    rules = _rules(case)
    bowers = bool((case.get("options") or {}).get("bowers", case.get("bowers", rules is None or rules.pack.bowers)))
    return ranking(trump_of(case["trump"]), bowers)


@kind("trump_order")
def trump_order(case: Case) -> Any:
    return names(_ranking(case).order(None, _pack(case)))


@kind("suit_order")
def suit_order(case: Case) -> Any:
    return names(_ranking(case).order(Suit(trump_of(case["suit"])), _pack(case)))


@kind("effective_suit")
def effective_suit(case: Case) -> Any:
    ranks = _ranking(case)
    counts_as = {name: ranks.suit[card(name).code] for name in case["expect"]}
    return {name: trump_word(Suit(suit)) if suit >= 0 else None for name, suit in counts_as.items()}


@kind("suit_sizes")
def suit_sizes(case: Case) -> Any:
    ranks = _ranking(case)
    return {trump_word(suit): len(ranks.order(suit, _pack(case))) for suit in Suit}


@kind("legal_plays")
def legal_plays(case: Case) -> Any:
    led = case.get("led")
    return set(names(_ranking(case).follows(CardSet(cards(case["hand"])), None if led is None else card(led))))


@kind("trick")
def trick(case: Case) -> Any:
    rules = _rules(case)
    tie = (case.get("options") or {}).get("duplicate_tie", "first" if rules is None else rules.pack.duplicate_tie)
    plays = [(seat, card(text)) for seat, text in case["plays"]]
    return _ranking(case).winner(plays, last_of_equals=tie == "last")
