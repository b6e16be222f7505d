"""What commands keep for their user goes into a folder of the test's own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def data_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder."""
    folder: Path = tmp_path_factory.mktemp("data")
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(folder))
    return folder
