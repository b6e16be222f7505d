"""What commands keep for their user goes into a folder of the test's own."""

from pathlib import Path

import pytest

from euchre.kernels.jit import cache_folder


@pytest.fixture(autouse=True)
def data_of_its_own(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder."""
    folder: Path = tmp_path_factory.mktemp("data")
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(folder))
    cache = cache_folder()
    if cache is not None:  # that is not given up with it: compiling takes long
        monkeypatch.setenv("EUCHRE_CACHE_DIR", str(cache.parent))
    return folder
