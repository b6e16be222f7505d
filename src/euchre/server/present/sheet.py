"""The score sheet of an evening, ready to draw."""

from collections import Counter
from functools import lru_cache

from euchre.rules import Rules
from euchre.server import wire as ms
from euchre.server.present.rulesform import rules_words
from euchre.table import Room
from euchre.table.evening import PlayedGame, PlayedHand
from euchre.telling.words import number

__all__ = ["sheet_of"]


def sheet_of(room: Room) -> ms.EveningSheet:
    """Every hand finished at this table, game by game, and how many games each player won."""
    games = tuple(game for game in room.evening_after if game.hands)
    return ms.EveningSheet(games=tuple(_game(game) for game in games), wins=_wins(games))


@lru_cache(maxsize=256)
def _rules(text: str) -> Rules:
    return Rules.parse(text)


def _game(game: PlayedGame) -> ms.SheetGame:
    rules = _rules(game.rules)
    return ms.SheetGame(
        rules_words=rules_words(rules),
        sides=tuple(" and ".join(game.hands[-1].names[seat] for seat in party) for party in rules.parties),
        winners=game.winners,
        hands=tuple(_hand(rules, hand) for hand in game.hands),
    )


def _hand(rules: Rules, hand: PlayedHand) -> ms.SheetHand:
    return ms.SheetHand(
        deal=hand.deal,
        words=_words(rules, hand),
        trump=hand.trump or None,
        points=hand.points,
        score=hand.score,
        undone=tuple(dict.fromkeys(hand.names[seat] for seat in hand.undone)),
    )


def _words(rules: Rules, hand: PlayedHand) -> str:
    label = hand.label[:1].upper() + hand.label[1:]
    if hand.maker is None:
        return f"{label}."
    alone = ", alone," if hand.alone else ""
    taken = number(hand.taken) if hand.taken else "none"
    return f"{label}: {hand.names[hand.maker]} called{alone} and took {taken} of {number(rules.deal.hand_size)}."


def _wins(games: tuple[PlayedGame, ...]) -> tuple[ms.Win, ...]:
    """Finished games by the names of who sat there at their end, most wins first."""
    won: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for game in games:
        if not game.winners:
            continue
        parties = _rules(game.rules).parties
        names = game.hands[-1].names
        played.update(names)
        won.update(names[seat] for party in game.winners for seat in parties[party])
    order = sorted(played, key=lambda name: (-won[name], -played[name], name))
    return tuple(ms.Win(name=name, won=won[name], played=played[name]) for name in order)
