"""Kinds about what hands are worth, counted by `hand_points` and added by `add_points`."""

from typing import Any

from euchre.cards import CardSet
from euchre.game import Game, Hand, Outcome
from euchre.game.actions import Show
from euchre.game.stages.extras import Jamboree
from euchre.rules import Points, Rules, Tally, add_points, hand_points
from euchre.rules.result import Result
from tests.conformance.cases import Case, cards, kind, options_of, rules_of, trump_of, word
from tests.conformance.drive import Plan, deal_of, until

# ---------------------------------------------------------------- makers against defenders


def _tally(rules: Rules, taken: int, *, lone_defender: int | None = None, maker: int = 0, **more: Any) -> Tally:
    """A hand in which the maker's side took so many tricks, himself all of them, and one defender the rest.

    A partner is called where one has to be, unless the maker is alone.
    """
    makers = rules.teams[maker]
    if rules.table.partnership == "called_card" and not more.get("alone"):
        makers = (maker, (maker + 2) % rules.num_players)
    others = [seat for seat in range(rules.num_players) if seat not in makers]
    tricks = [0] * rules.num_players
    tricks[maker] = taken
    tricks[others[0] if lone_defender is None else lone_defender] = rules.deal.hand_size - taken
    return Tally(maker=maker, makers=makers, tricks=tuple(tricks), lone_defender=lone_defender, **more)


def _pair(rules: Rules, tally: Tally, points: Points) -> list[int]:
    """[maker, defender], the lone defender if there is one."""
    other = next(seat for seat in range(rules.num_players) if seat not in tally.makers)
    seats = (tally.maker or 0, other if tally.lone_defender is None else tally.lone_defender)
    return [points.parties[rules.party_of[seat]] for seat in seats]


def _defender(rules: Rules, maker: int = 0) -> int:
    return next(seat for seat in range(rules.num_players) if seat not in rules.teams[maker])


@kind("score_table")
def score_table(case: Case) -> Any:
    lone = case.get("lone_defender")
    rules = _allowing(case, bool(lone) and lone is not None)
    defender = None if lone in (None, False) else _defender(rules) if lone is True else int(lone)
    exposed = bool(options_of(case)[1].get("partner_exposed_a_card") or case.get("partner_exposed_a_card"))
    found = {}
    for tricks in case["table"]:
        tally = _tally(
            rules, int(tricks), lone_defender=defender, alone=bool(case.get("alone")), partner_exposed=exposed,
            blind=bool(case.get("blind")), jambone=bool(case.get("jambone")),
        )  # fmt: skip
        found[tricks] = _pair(rules, tally, hand_points(rules, tally))
    return found


def _allowing(case: Case, lone_defender: bool) -> Rules:
    """The rules of a case; one about lone defenders allows them where its options speak of them."""
    named = [name for name in options_of(case)[0] if name.startswith("lone_defender")]
    return rules_of(case, **({"lone_defender": "always"} if lone_defender and named else {}))


@kind("score_seats")
def score_seats(case: Case) -> Any:
    rules, maker, lone = (
        _allowing(case, case.get("lone_defender") is not None),
        int(case["maker"]),
        case.get("lone_defender"),
    )
    found = {}
    for tricks in case["table"]:
        tally = _tally(rules, int(tricks), lone_defender=lone, maker=maker, alone=bool(case.get("alone")))
        points = hand_points(rules, tally)
        found[tricks] = [points.parties[rules.party_of[seat]] for seat in range(rules.num_players)]
    return found


@kind("score_tricks", "buck")
def score_tricks(case: Case) -> Any:
    rules = rules_of(case, "buck" if case["kind"] == "buck" else "north_american")
    maker, tricks = case.get("maker"), tuple(case["tricks"])
    playing = case.get("in_play") or range(rules.num_players)
    tally = Tally(
        maker=maker,
        makers=() if maker is None else rules.teams[maker],
        tricks=tricks,
        alone=bool(case.get("alone")),
        lone_defender=case.get("lone_defender"),
        out=tuple(seat for seat in range(rules.num_players) if seat not in playing),
    )
    points = hand_points(rules, tally).parties
    by_party = len(case["expect"]) == len(points)
    return list(points) if by_party else [points[rules.party_of[seat]] for seat in range(rules.num_players)]


@kind("call_ace")
def call_ace(case: Case) -> Any:
    players, maker, partner = int(case["players"]), int(case["maker"]), case.get("partner")
    least = {4: "9", 5: "8", 6: "7"}[players]
    rules = rules_of(case, "call_ace", num_players=players, min_rank=least)
    makers = (maker,) if partner in (None, maker) else (maker, partner)
    taken = int(case["maker_side_tricks"])
    tricks = [0] * players
    tricks[maker] = taken
    tricks[next(seat for seat in range(players) if seat not in makers)] = rules.deal.hand_size - taken
    return list(
        hand_points(rules, Tally(maker=maker, makers=makers, tricks=tuple(tricks), alone=len(makers) == 1)).parties
    )


@kind("individual_lone")
def individual_lone(case: Case) -> Any:
    """[caller, partner, each opponent] where everybody keeps his own score."""
    rules = rules_of(case, "chatgamers_progressive")
    points = hand_points(rules, _tally(rules, int(case["tricks"]), alone=case.get("alone", True))).parties
    assert points[rules.party_of[1]] == points[rules.party_of[3]]
    return [points[rules.party_of[seat]] for seat in (0, 2, 1)]


# ---------------------------------------------------------------- Robson


def _robson(case: Case) -> tuple[Rules, tuple[int, ...]]:
    """The score after a march or less; only a march leaves the choice of subtracting."""
    rules = rules_of(case, "robson", **({"subtract_floor": case["floor"]} if "floor" in case else {}))
    tricks = int(case["tricks"])
    choice = case.get("choice") == "subtract" and tricks == rules.deal.hand_size
    tally = _tally(rules, tricks, alone=bool(case.get("alone")), blind=bool(case.get("blind")), subtract=choice)
    return rules, add_points(rules, case["before"], hand_points(rules, tally).parties)


@kind("robson")
def robson(case: Case) -> Any:
    return list(_robson(case)[1])


@kind("robson_win")
def robson_win(case: Case) -> Any:
    rules, score = _robson(case)
    game = Game.new(rules, dealer=0, start=score)
    return {"scores": list(score), "over": game.is_over, "winner": game.winner}


# ---------------------------------------------------------------- auctions


@kind("auction_score")
def auction_score(case: Case) -> Any:
    """[bidding side, other side]."""
    rules, bid = rules_of(case, "pepper"), case["bid"]
    tally = _tally(
        rules,
        int(case["tricks"]),
        bid=rules.deal.hand_size if isinstance(bid, str) else int(bid),
        big=bid == "big_pepper",
        forced=bool(case.get("forced")),
        alone=bool(case.get("alone")),
    )
    points = hand_points(rules, tally).parties
    return [points[rules.party_of[0]], points[rules.party_of[1]]]


# ---------------------------------------------------------------- extras


@kind("fast_break")
def fast_break(case: Case) -> Any:
    rules = rules_of(case, fast_break=bool(case.get("enabled", True)))
    winners = tuple(0 if str(each) in ("makers", "maker", "0") else 1 for each in case["winners_by_trick"])
    tricks = (winners.count(0), winners.count(1), 0, 0)
    tally = Tally(maker=0, makers=(0, 2), tricks=tricks, winners=winners, alone=bool(case.get("alone")))
    return list(hand_points(rules, tally).parties)


@kind("four_trick_tokens")
def four_trick_tokens(case: Case) -> Any:
    rules = rules_of(case, four_trick_tokens=int(case.get("tokens_per_point", 4)))
    party = rules.party_of[0]
    nothing = (0,) * len(rules.parties)
    game = Game.new(rules, dealer=0)
    for _ in range(int(case["tokens_before"])):
        game = game.record(Outcome(Result.MADE, nothing, token=party))
    before = game.score
    points = hand_points(rules, _tally(rules, int(case["tricks"]), alone=bool(case.get("alone"))))
    game = game.record(Outcome(points.result, points.parties, token=points.token))
    delta = [after - had for after, had in zip(game.score, before, strict=True)]
    return {"delta": delta, "tokens_after": game.tokens[party], "tokens": list(game.tokens)}


@kind("jambone")
def jambone(case: Case) -> Any:
    """A jambone by its tricks; a jamboree by whether the hand may be shown at all: shown for real."""
    rules = rules_of(case, "washington_1862")
    if case["event"] == "jambone":
        tally = _tally(rules, int(case["tricks"]), alone=True, jambone=True)
        return _pair(rules, tally, hand_points(rules, tally))
    held, trump = CardSet(cards(case["hand"])), trump_of(case["trump"])
    spare = next(card for card in rules.cards if card not in held and card.suit is not trump.suit)
    hand = Hand(rules, deal_of(rules, 3, {0: held}, upcard=spare))
    hand = until(hand, Plan(maker=0, trump=trump, round=2), lambda now: isinstance(now.stage, Jamboree))
    if Show() not in hand.legal_actions():
        return "refused" if isinstance(case["expect"], str) else [0, 0]
    outcome = hand.apply(Show()).outcome
    assert outcome is not None
    return list(outcome.points)


# ---------------------------------------------------------------- hand after hand


@kind("game_sequence")
def game_sequence(case: Case) -> Any:
    """Hands of sides A and B one after another in a game."""
    rules, sides = rules_of(case), "AB"
    start = tuple(case["start"][side] for side in sides) if "start" in case else None
    game = Game.new(rules, dealer=0, start=start)
    scores = []
    for each in case["hands"]:
        maker = sides.index(word(each["makers"]))
        lone = each.get("lone_defender")
        defender = None if lone in (None, False) else (1 - maker)
        tally = _tally(rules, int(each["tricks"]), maker=maker, alone=bool(each.get("alone")), lone_defender=defender)
        points = hand_points(rules, tally)
        game = game.record(Outcome(points.result, points.parties, token=points.token))
        scores.append(dict(zip(sides, game.score, strict=True)))
    return {
        "scores": scores,
        "winner": None if game.winner is None else sides[game.winner],
        "over": game.is_over,
        "dealer": game.dealer,
    }
