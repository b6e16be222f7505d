"""Whatever is asked of a table in whatever order: it obeys or refuses, and its log makes it again."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from euchre.errors import EuchreError, InvalidRules
from euchre.game import action_of
from euchre.game.actions import TOKENS
from euchre.rules import PRESETS
from euchre.table import OPTIONS, TableOptions, replay
from euchre.table import commands as cm
from tests.table.driver import Driver, facts

SEATS = st.integers(-1, 9)
CODES = sorted(action.code for action in TOKENS.values())


class AnyTable(RuleBasedStateMachine):
    """A table under attack."""

    driver: Driver

    @initialize(
        preset=st.sampled_from(sorted(PRESETS)),
        claims=st.booleans(),
        people=st.integers(1, 4),
        solo=st.booleans(),
        turn=st.sampled_from([0, 5_000]),
    )
    def open(self, preset: str, claims: bool, people: int, solo: bool, turn: int) -> None:
        self.driver = Driver()
        rules = f"{preset}(renege_enforcement=claim)" if claims else preset
        try:
            self.driver.do(cm.Open(rules=rules, solo=solo, options=TableOptions(clock=turn // 1000)))
        except InvalidRules:  # revokes cannot be noticed in this game
            self.driver.do(cm.Open(rules=preset, solo=solo, options=TableOptions(clock=turn // 1000)))
        count = 1 if solo else min(people, len(self.driver.state.chairs))
        for seat in range(count):
            self.driver.do(cm.Sit(seat=seat, name=f"P{seat}", owner=f"owner{seat}"))
        self.driver.do(cm.Start(by=0, dealer=0, bots=tuple((f"B{seat}", "rule") for seat in range(9))))
        self.driver.serve()

    def ask(self, command: Any) -> None:
        before, version = facts(self.driver.state), self.driver.state.version
        try:
            events = self.driver.do(command)
        except EuchreError:
            assert facts(self.driver.state) == before
            return
        assert self.driver.state.version == version + len(events)

    @rule(times=st.integers(1, 12), seed=st.integers(0, 1000))
    def play(self, times: int, seed: int) -> None:
        self.driver.random.seed(seed)
        for _ in range(times):
            state = self.driver.state
            if state.stage == "hand" and state.actor is not None and state.question is None:
                self.driver.act(self.driver.any_action())

    @rule(seat=SEATS, code=st.sampled_from(CODES), bot=st.booleans())
    def any_action(self, seat: int, code: int, bot: bool) -> None:
        self.ask(cm.Act(seat=seat, action=action_of(code), bot=bot))

    @precondition(lambda self: self.driver.state.hand is not None)
    @rule(data=st.data())
    def aside(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, len(self.driver.state.chairs) - 1))
        said = self.driver.state.asides(seat)
        if said:
            self.ask(
                cm.Act(seat=seat, action=data.draw(st.sampled_from(said)), bot=not self.driver.state.is_human(seat))
            )

    @rule(seat=SEATS, what=st.sampled_from([cm.Next, cm.Undo, cm.Lose, cm.Return]))
    def simple(self, seat: int, what: Any) -> None:
        self.ask(what(seat=seat))

    @rule(seat=SEATS, yes=st.booleans())
    def answer(self, seat: int, yes: bool) -> None:
        self.ask(cm.Answer(seat=seat, yes=yes))

    @rule(seat=SEATS, by=SEATS)
    def host(self, seat: int, by: int) -> None:
        self.ask(cm.TakeOver(by=by, seat=seat))
        self.ask(cm.AddBot(by=by, seat=seat, name="B", bot="rule"))

    @rule(seat=SEATS, owner=st.sampled_from(["owner0", "owner1", "new"]))
    def sit(self, seat: int, owner: str) -> None:
        self.ask(cm.Sit(seat=seat, name="New", owner=owner))

    @rule(seat=SEATS, other=SEATS, by=SEATS, block=st.booleans())
    def hosting(self, seat: int, other: int, by: int, block: bool) -> None:
        self.ask(cm.Swap(by=by, seat=seat, other=other))
        self.ask(cm.MakeHost(by=by, seat=seat))
        self.ask(cm.Remove(by=by, seat=seat, name="Otis", bot="rule", block=block))
        self.ask(cm.LetIn(by=by, guest=other, yes=block, block=block))

    @rule(by=SEATS, order=st.permutations(range(4)), rules=st.sampled_from(["north_american", "six_handed_trios"]))
    def set_up(self, by: int, order: list[int], rules: str) -> None:
        self.ask(cm.Reopen(by=by))
        self.ask(cm.Mix(by=by, order=tuple(order)))
        self.ask(cm.ChangeRules(by=by, rules=rules))
        self.ask(cm.Start(by=by, dealer=0, bots=tuple((f"B{seat}", "rule") for seat in range(9))))
        self.driver.serve()

    @rule(option=st.sampled_from(OPTIONS), data=st.data())
    def choose(self, option: Any, data: st.DataObject) -> None:
        value = data.draw(st.sampled_from([value for value, _ in option.choices]))
        host = self.driver.state.host
        if host is not None:
            self.ask(cm.Choose(by=host, name=option.name, value=value))

    @rule(owner=st.sampled_from(["owner0", "owner1", "new", "newer"]), wish=st.none() | SEATS)
    def join(self, owner: str, wish: int | None) -> None:
        self.ask(cm.Join(owner=owner, name=owner, wish=wish))

    @rule(seat=SEATS, owner=st.sampled_from(["owner0", "new", "newer"]))
    def others(self, seat: int, owner: str) -> None:
        self.ask(cm.StopWaiting(owner=owner))
        self.ask(cm.Rename(seat=seat, name=owner))
        self.ask(cm.Nudge(by=seat))
        self.ask(cm.AskHint(seat=seat))

    @rule(seat=SEATS)
    def leave(self, seat: int) -> None:
        self.ask(cm.Leave(seat=seat, name="Otis", bot="rule"))

    @rule(seat=SEATS, hand=st.integers(0, 5))
    def nonce(self, seat: int, hand: int) -> None:
        self.ask(cm.GiveNonce(seat=seat, hand=hand, nonce="00" * 16))

    @rule()
    def untimely(self) -> None:
        self.ask(cm.Start(by=0, dealer=0))
        self.ask(cm.Reveal())

    @rule(passed=st.sampled_from([0, 1_000, 40_000]))
    def time(self, passed: int) -> None:
        self.driver.now += passed
        self.driver.serve()

    @rule()
    def everybody_ready(self) -> None:
        if self.driver.state.stage in ("between", "over"):
            self.driver.next_hand()

    @invariant()
    def log_makes_the_room(self) -> None:
        if len(self.driver.log) % 7 == 0:
            assert facts(replay(self.driver.log)) == facts(self.driver.state)

    @invariant()
    def somebody_is_waited_for(self) -> None:
        state = self.driver.state
        if state.stage == "hand" and state.hand is not None and not state.dealing:
            assert state.actor is not None
            assert state.view(state.actor).legal_actions()

    def teardown(self) -> None:
        assert facts(replay(self.driver.log)) == facts(self.driver.state)


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(
    max_examples=100, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
