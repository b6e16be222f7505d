"""Kinds about the end of a game, what it counts, and what is shown and paid."""

from typing import Any

from euchre.game import Game, Hand, Outcome
from euchre.game.actions import Action, Check, Raise, See
from euchre.game.game import game_winner
from euchre.game.ledger import settle
from euchre.game.match import game_result, status
from euchre.game.stages.extras import Pot
from euchre.rules import Rules, add_points
from euchre.rules.result import Result
from euchre.rules.score_cards import score_faces
from tests.conformance.cases import Case, kind, rules_of, word
from tests.conformance.drive import Plan, deal_of, until

# ---------------------------------------------------------------- is it over


def _game_rules(case: Case, parties: int, **more: object) -> Rules:
    """Rules for a game between so many parties, with what the case says about its end."""
    preset = {2: "north_american", 3: "cutthroat_dummy_3p", 5: "call_ace"}.get(parties, "three_handed_classic")
    wanted: dict[str, object] = {} if parties in (2, 3, 5) else {"num_players": parties, "min_rank": "7"}
    wanted |= {name: word(case[name]) if name == "win_by_two" else case[name] for name in _NAMED if name in case}
    return rules_of(case, preset, **wanted | more)


_NAMED = ("target", "win_by_two", "tie")


@kind("game_end", "game_end_seats")
def game_end(case: Case) -> Any:
    if "scores" in case:
        scores = tuple(case["scores"])
        rules = _game_rules(case, len(scores))
    else:
        rules = _game_rules(case, len(case["before"]))
        scores = add_points(rules, case["before"], case["delta"])
    played = int(case.get("hands_played", 0))
    winner = game_winner(rules, scores, played)
    return {"over": winner is not None, "winner": winner, "scores": list(scores)}


@kind("hand_limit")
def hand_limit(case: Case) -> Any:
    rules = _game_rules(case, len(case["scores"]), hand_limit=int(case["limit"]))
    nothing = (0,) * len(rules.parties)
    outcomes = (Outcome(Result.MADE, nothing),) * int(case["hands_played"])
    game = Game(rules=rules, start=tuple(case["scores"]), outcomes=outcomes)
    if case.get("extra_hand"):
        game = game.record(Outcome(Result.MADE, tuple(case["extra_hand"])))
    extra = None if game.is_over else game.record(Outcome(Result.MADE, (1, *nothing[1:])))
    at_limit = game.hands_played >= rules.end.hand_limit if rules.end.hand_limit else False
    return {
        "over": game.is_over,
        "winner": game.winner,
        "scores": list(game.score),
        "extra_hand_decides": at_limit and extra is not None and extra.winner == 0,
        "extra_hand_points_recorded": extra is not None and extra.score != game.score,
    }


@kind("skunk")
def skunk(case: Case) -> Any:
    option = word(case.get("option", "label_only"))
    more: dict[str, object] = {"slam": True} if option == "slam" else {"skunk": option}
    result = game_result(_game_rules(case, len(case["scores"]), **more), case["scores"])
    if result is None:
        return {"skunk": False, "games": 0, "winner": None}
    return {"skunk": result.skunk, "games": result.games, "winner": result.winner}


@kind("laps")
def laps(case: Case) -> Any:
    rules = _game_rules(case, len(case["scores"]), **({} if "laps" in (case.get("options") or {}) else {"laps": True}))
    scores = add_points(rules, case["scores"], case["delta"])
    result = game_result(rules, scores)
    if result is None:
        return {"winner": None, "next_start": None, "scores": list(scores), "over": False}
    return {
        "winner": result.winner,
        "next_start": list(result.next_start),
        "scores": list(scores),
        "games": result.games,
        "skunk": result.skunk,
        "over": True,
    }


@kind("status")
def score_status(case: Case) -> Any:
    found = status(_game_rules(case, len(case["scores"])), case["scores"])
    return {"in_the_barn": list(found.in_the_barn), "loner_range": list(found.loner_range)}


# ---------------------------------------------------------------- what is shown


@kind("score_cards")
def score_cards(case: Case) -> Any:
    """Pips exposed for each score; a score the cards cannot show is written in digits."""
    faces = {score: score_faces(case["style"], int(score)) for score in case["expect"]}
    return {score: found.pips if found.digits is None else found.digits for score, found in faces.items()}


@kind("score_cards_cross")
def score_cards_cross(case: Case) -> Any:
    faces = {score: score_faces(case["style"], int(score)) for score in case["expect"]}
    return {
        score: {"crossed": found.crossed, "pips": found.pips, "digits": found.digits} for score, found in faces.items()
    }


# ---------------------------------------------------------------- what is paid


@kind("bet_settle")
def bet_settle(case: Case) -> Any:
    scores = tuple(case["scores"])
    rules = rules_of(case, betting=word(case["mode"]), stake=int(case.get("stake", 1)))
    winner = max(range(len(scores)), key=lambda party: scores[party])
    amounts = settle(rules, scores, winner, games=int(case.get("games", 1)), tricks=case.get("tricks"))
    loser = min(range(len(scores)), key=lambda party: scores[party])
    return {
        "loser_pays": -amounts[loser],
        "winner_gets": amounts[winner],
        "winner": winner,
        "loser": loser,
        "amounts": list(amounts),
    }


_WORDS: dict[str, Action] = {"check": Check(), "raise": Raise(), "bet": Raise(), "see": See(), "call": See()}


@kind("bet_round")
def bet_round(case: Case) -> Any:
    """The first defender, then the maker, speak in turn on a pot into which each side has put the ante."""
    wanted = {name: int(case[name]) for name in ("ante", "stake") if name in case}
    rules = rules_of(case, betting=word(case["mode"]), **wanted)
    hand = until(Hand(rules, deal_of(rules, 3)), Plan(maker=0), lambda now: isinstance(now.stage, Pot))
    ready = hand.trump is not None and not hand.trick and not hand.tricks
    for each in case["actions"]:
        hand = hand.apply(_WORDS[str(each)])
    closed = not isinstance(hand.stage, Pot)
    actual = {
        "allowed_when": "trump_made_before_first_card" if ready else "never",
        "pot_min": min(hand.state.pot),
        "each": list(hand.state.pot),
        "pot": sum(hand.state.pot),
        "total": sum(hand.state.pot),
        "closed": closed,
    }
    expect = case["expect"]
    return {key: expect[key] if case.get(str(expect.get(key))) == value else value for key, value in actual.items()}
