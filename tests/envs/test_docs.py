"""What docs/environments.md shows, run as it stands."""

import contextlib
import io
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs" / "environments.md"
BLOCKS = re.findall(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("block", BLOCKS)
def test_what_the_page_shows_runs(block: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        exec(block, {})  # noqa: S102 -- our own text
