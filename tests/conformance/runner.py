"""One case: what really happens, held against what it expects."""

from tests.conformance import auctions, claims, ends, hands, leads, points, ranks, reneges, tables, turns, weak
from tests.conformance.cases import KINDS, Case, same

__all__ = ["verify"]

MODULES = (auctions, claims, ends, hands, leads, points, ranks, reneges, tables, turns, weak)
"""The modules that register the kinds."""


def verify(case: Case) -> None:
    """Fail unless the case holds; a kind nobody knows fails too."""
    kind = case.get("kind")
    assert kind in KINDS, f"the runner does not know the kind {kind}"
    actual = KINDS[kind](case)
    assert same(case.get("expect", case.get("table")), actual), f"{case}: {_show(actual)}"


def _show(actual: object) -> object:
    """What happened, with what is worked out only on demand worked out."""
    if isinstance(actual, dict):
        return {key: _show(value) for key, value in actual.items()}
    return actual() if callable(actual) else actual
