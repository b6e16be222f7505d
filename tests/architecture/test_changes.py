"""What may be replaced in a frozen value is typed by hand, and so held to the fields that there are."""

from dataclasses import fields
from typing import get_type_hints

import pytest

from euchre.game.state import Changes, State
from euchre.table.room import Room, RoomChanges


@pytest.mark.parametrize(("value", "changes"), [(State, Changes), (Room, RoomChanges)])
def test_exactly_the_fields_of_a_value_can_be_replaced(value: type, changes: type) -> None:
    kinds = get_type_hints(value)
    assert get_type_hints(changes) == {field.name: kinds[field.name] for field in fields(value)}
