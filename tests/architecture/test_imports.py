"""What `import euchre` brings in, seen from a fresh interpreter."""

import json
import pkgutil
import subprocess
import sys
import tomllib
from pathlib import Path

import euchre.bots
from euchre.bots.learnt.jit import MODULES

ROOT = Path(__file__).parents[2]

MODULE_LIMIT = 60
"""Modules of the standard library that `import euchre` may add. Counted, not timed: a count never flickers."""

PROBE = (
    "import json, sys; before = set(sys.modules); import euchre; print(json.dumps(sorted(set(sys.modules) - before)))"
)


def added_modules() -> list[str]:
    probe = subprocess.run([sys.executable, "-I", "-c", PROBE], capture_output=True, text=True, check=True)
    modules: list[str] = json.loads(probe.stdout)
    return [module for module in modules if module.partition(".")[0] != "euchre"]


def test_importing_euchre_imports_nothing_outside_the_standard_library() -> None:
    assert {module.partition(".")[0] for module in added_modules()} <= sys.stdlib_module_names


def test_importing_euchre_adds_little_to_a_bare_interpreter() -> None:
    assert len(added_modules()) <= MODULE_LIMIT


def test_everything_of_the_bots_but_training_is_kept_from_importing_it() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    listed = next(set(each["source_modules"]) for each in contracts if each["id"] == "training")
    bots = {f"euchre.bots.{found.name}" for found in pkgutil.iter_modules(euchre.bots.__path__)}
    assert bots - listed == {"euchre.bots.training"}


def test_what_the_learnt_bots_compile_is_what_is_warmed_up() -> None:
    code = "import sys, euchre.bots.learnt.search.deciding; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    names = (name.removeprefix("euchre.bots.learnt.") for name in ran.stdout.split() if "bots.learnt." in name)
    folder = ROOT / "src" / "euchre" / "bots" / "learnt"
    files = {name: folder.joinpath(*name.split(".")).with_suffix(".py") for name in names}
    assert {name for name, file in files.items() if file.exists() and "\n@kernel(" in file.read_text()} == set(MODULES)
