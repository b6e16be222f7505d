"""Where compiled kernels are kept: by their source and by the source of what they call."""

from pathlib import Path

import pytest

from euchre.kernels.jit import Compiler


def package(folder: Path, text: str) -> Path:
    folder.mkdir(parents=True)
    (folder / "sub").mkdir()
    (folder / "sub" / "kernels.py").write_text(text)
    return folder


def test_an_edit_of_a_kernel_or_of_one_below_it_makes_a_new_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EUCHRE_CACHE_DIR", str(tmp_path / "cache"))
    below, edited = package(tmp_path / "one" / "low", "1"), package(tmp_path / "two" / "low", "2")
    again, above = package(tmp_path / "three" / "low", "1"), package(tmp_path / "high", "3")
    assert Compiler((below,)).folder() == Compiler((again,)).folder() != Compiler((edited,)).folder()
    assert Compiler((below,)).over(above).folder() != Compiler((edited,)).over(above).folder()


def test_a_package_above_leaves_the_caches_below_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EUCHRE_CACHE_DIR", str(tmp_path / "cache"))
    below = Compiler((package(tmp_path / "low", "1"),))
    before = below.folder()
    assert before is not None
    assert below.over(package(tmp_path / "high", "2")).folder() != before
    assert before == below.folder()
    assert (before.name[:4], before.parent) == ("low-", tmp_path / "cache")
