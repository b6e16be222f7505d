"""What the source text must look like: small documented files, and a core that stands on the standard library alone."""

import ast
import os
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SRC = ROOT / "src"
FILES = sorted(SRC.glob("euchre/**/*.py"))
PACKAGES = [path for path in FILES if path.name == "__init__.py"]

LINE_LIMIT = 350
"""A file past this many lines has grown a second subject: split it."""
LONG_FILES = {SRC / "euchre" / path for path in ("rules/presets.py", "kernels/search.py")}
"""Tables of data that no split would make clearer, and a kernel: numba sees changes in its own file only."""

CORE = ("errors", "cards", "rules", "svg", "game", "notation")
BANNED = {"asyncio", "random", "secrets", "time"}
SHUFFLE = SRC / "euchre/game/dealing/shuffle.py"
"""The one file of the core that may use randomness."""

UNTRACKED = {".git", ".venv", "node_modules", "build", "dist", "__pycache__"}
REGISTRIES = [
    ".".join(parts).encode()
    for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"), ("debian", "org"))
]
"""Hosts, written in pieces so that this file passes its own test."""


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def module(path: Path) -> str:
    return ".".join(path.relative_to(SRC).with_suffix("").parts).removesuffix(".__init__")


def lines(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def core_files() -> list[Path]:
    return [path for path in FILES if path.relative_to(SRC / "euchre").parts[0].removesuffix(".py") in CORE]


def project_files() -> Iterator[Path]:
    for folder, folders, files in os.walk(ROOT):
        folders[:] = set(folders) - UNTRACKED - {entry for entry in folders if entry.endswith("_cache")}
        yield from (Path(folder, file) for file in files)


def imported_roots(path: Path) -> set[str]:
    """Top-level names of everything a file imports, at any depth of nesting."""
    roots = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            roots |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            roots.add(str(node.module).partition(".")[0])
    return roots


@pytest.mark.parametrize("path", core_files(), ids=name)
def test_the_core_imports_only_the_standard_library_and_no_clock_randomness_or_event_loop(path: Path) -> None:
    allowed = sys.stdlib_module_names - BANNED | {"euchre"}
    if path == SHUFFLE:
        allowed |= {"random"}
    assert imported_roots(path) <= allowed


@pytest.mark.parametrize("path", PACKAGES, ids=name)
def test_every_package_says_what_it_is_for(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_bytes()))


def test_every_folder_of_source_is_a_package() -> None:
    assert {path.parent for path in FILES} == {path.parent for path in PACKAGES}


@pytest.mark.parametrize("path", sorted({*FILES} - LONG_FILES), ids=name)
def test_no_source_file_outgrows_the_limit(path: Path) -> None:
    assert lines(path) <= LINE_LIMIT


@pytest.mark.parametrize("path", sorted(LONG_FILES), ids=name)
def test_only_files_past_the_limit_are_let_off(path: Path) -> None:
    assert lines(path) > LINE_LIMIT


@pytest.mark.parametrize("path", PACKAGES, ids=name)
def test_public_names_exist_and_are_listed_once(path: Path) -> None:
    package = import_module(module(path))
    public = getattr(package, "__all__", ())
    assert [entry for entry in public if not hasattr(package, entry)] == []
    assert len(public) == len(set(public))


def test_no_project_file_names_a_package_registry_host() -> None:
    texts = {name(path): path.read_bytes() for path in project_files()}
    assert [file for file, text in texts.items() if any(host in text for host in REGISTRIES)] == []


def test_constraints_pin_a_version_of_each_package_and_say_nothing_else() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"[a-z0-9-]+==[0-9a-z.]+", line)] == []
    assert lines == sorted(set(lines))


def foreign_targets(path: Path) -> set[str]:
    """What a module sets on other modules' objects when it is imported: ``module.name = ...`` outside functions."""
    tree = ast.parse(path.read_bytes())
    imported = {
        alias.asname or alias.name.partition(".")[0]
        for node in tree.body
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    }
    targets = [target for node in tree.body if isinstance(node, ast.Assign) for target in node.targets]
    targets += [node.target for node in tree.body if isinstance(node, (ast.AugAssign, ast.AnnAssign))]
    found = set()
    for target in targets:
        root: ast.expr = target
        while isinstance(root, (ast.Attribute, ast.Subscript)):
            root = root.value
        if root is not target and isinstance(root, ast.Name) and root.id in imported:
            found.add(ast.unparse(target))
    return found


def test_importing_a_module_changes_no_other() -> None:
    """Every module of the tests is imported by one process, which looks for examples in it."""
    modules = [*FILES, *ROOT.glob("tests/**/*.py"), *ROOT.glob("bench/**/*.py"), *ROOT.glob("docs/*.py")]
    changed = {
        name(path): found for path in modules if not UNTRACKED & {*path.parts} and (found := foreign_targets(path))
    }
    assert not changed
