"""One server for the tests that change nothing about it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House, house


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(Path(tmp_path_factory.mktemp("house"))) as found:
        yield found
