"""What `import euchre` brings in, seen from a fresh interpreter."""

import json
import subprocess
import sys

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
