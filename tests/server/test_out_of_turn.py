"""What is said out of turn, as readers are offered and sent it."""

from __future__ import annotations

from typing import Any

from euchre import parse_hand
from tests.server.desk import Desk, heard, say, table_in
from tests.server.house import House

CARDS = "W J9.A.T.K/AK.Q.J.9/Q.KT.A.A/T.J9.K.Q 9d.Qd.Tc.Jc"


class Table:
    """A table of four and a spectator, with what each of them sees."""

    def __init__(self, rules: str, actions: str = "") -> None:
        hand = parse_hand(f"{rules} {CARDS} : {actions}")
        self.desk = Desk(str(hand.rules))
        self.readers = {seat: self.desk.connect(seat) for seat in (0, 1, 2, 3, None)}
        self.seen: dict[int | None, dict[str, Any]] = {}
        self.desk.begin(hand.deal)
        self.count = 0
        for step in hand.steps:
            self.say(step.seat, step.action.token)

    def say(self, seat: int, token: str) -> None:
        self.count += 1
        say(self.readers[seat], f"c{self.count}", self.desk.live.room.version, op="act", token=token)
        self.desk.flush()

    def table(self, seat: int | None) -> dict[str, Any]:
        self.seen[seat] = table_in(heard(self.readers[seat]), self.seen.get(seat))
        return self.seen[seat]

    def asides(self, seat: int) -> dict[str, str]:
        return {each["token"]: each["label"] for each in self.table(seat)["asides"]}


def test_talk_is_charged_admitted_and_paid_over_the_wire() -> None:
    table = Table("north_american(table_talk_penalty=one_point)")
    assert "admit1" not in table.asides(1)
    table.say(0, "talk0>1")
    assert table.asides(1)["admit1"] == "Admit having talked"
    assert table.asides(3)["talk3>1"] == "{@1} talked"
    assert table.table(None)["asides"] == []
    assert table.table(0)["turn"] == 0, "it is still the first player's turn"
    table.say(1, "admit1")
    for seat in (0, 1, 2, 3, 0, 1, 2, 3):
        table.say(seat, "-")
    assert table.table(None)["score"] == [1, 0]
    assert "Penalties: {#0} +1." in table.table(None)["result"]["why"]


def test_no_number_of_charges_breaks_a_table() -> None:
    table = Table("north_american(table_talk_penalty=one_point)")
    for seat, against in ((1, 0), (1, 2), (3, 0), (3, 2), (0, 1), (0, 3), (2, 1), (2, 3), (1, 0)):
        table.say(seat, f"talk{seat}>{against}")
    for seat in (0, 1, 2, 3):
        seen = table.table(seat)
        assert (seen["turn"], seen["phase"], seen["score"]) == (0, "bidding", [0, 0])
    assert [each["token"] for each in table.table(0)["legal"]] == ["-", "o", "oa"]


def test_a_charge_is_offered_only_where_a_revoke_may_be_and_a_failed_one_opens_no_hand() -> None:
    table = Table("bicycle(min_rank=9)", "- - - - h Ah Qh Kh 9h")
    assert not any(token.startswith("revoke") for seat in range(4) for token in table.asides(seat))
    table.say(0, "Td")
    table.say(1, "9c")
    assert "revoke0>1" in table.asides(0)
    table.say(0, "revoke0>1")
    for seat in (0, 1, 2, 3, None):
        assert table.table(seat)["open"] == []
    assert not any(token.startswith("revoke") for seat in range(4) for token in table.asides(seat))


def test_a_partner_is_asked_to_agree_to_a_concession() -> None:
    table = Table("north_american", "- - - - h Ah")
    assert table.asides(3)["concede3"] == "Concede the rest"
    table.say(1, "concede1")
    assert table.asides(3)["concede3"] == "Agree to concede the rest"
    assert table.table(0)["turn"] == 1
    table.say(3, "concede3")
    assert table.table(0)["score"] == [2, 0]
    assert "{@1} and {@3} conceded" in table.table(0)["result"]["why"]


def test_a_line_with_charges_is_replayed(home: House) -> None:
    for said in ("talk1>0", "talk1>0 talk1>2 talk3>0 talk0>1", "talk1>0 admit0"):
        line = f"north_american(table_talk_penalty=one_point) {CARDS} : {said} o xQc Ah"
        status, answer, _ = home.request("POST", "/api/replay", {"line": line})
        assert status == 200, answer
