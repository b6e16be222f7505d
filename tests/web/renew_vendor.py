"""Fetch the vendored browser libraries anew: ``python tests/web/renew_vendor.py``, with npm installed.

Each package is packed by npm at the version below, its ES module copied, and its imports made relative,
so that the browser needs no import map. ``README.md`` is rewritten with versions, licences and sums.
To move to a newer version, change it here, run, and run the browser tests.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import tarfile
import tempfile
from pathlib import Path

HERE = Path(__file__).parents[2] / "src" / "euchre" / "server" / "web" / "vendor"
AXE_HOME = Path(__file__).parents[1] / "browser" / "vendor"

# package, version, module inside the package -> file here
MODULES = [
    ("preact", "11.2.0", "dist/preact.mjs", "preact.js"),
    ("preact", "11.2.0", "hooks/dist/hooks.mjs", "hooks.js"),
    ("@preact/signals-core", "1.14.5", "dist/signals-core.mjs", "signals-core.js"),
    ("@preact/signals", "2.11.4", "dist/signals.mjs", "signals.js"),
    ("htm", "3.1.1", "dist/htm.mjs", "htm.js"),
]
AXE = "4.14.1"  # finds barriers for people with disabilities; used by the browser tests only
RELATIVE = {
    "preact": "./preact.js",
    "preact/hooks": "./hooks.js",
    "@preact/signals-core": "./signals-core.js",
}


def pack(name: str, version: str, folder: Path) -> tarfile.TarFile:
    """The package as npm serves it."""
    done = subprocess.run(
        ["npm", "pack", "--json", f"{name}@{version}"],
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
    )
    answer = json.loads(done.stdout)
    entry = answer[0] if isinstance(answer, list) else next(iter(answer.values()))
    file = entry["filename"].replace("@", "").replace("/", "-")
    return tarfile.open(folder / file)


def read(archive: tarfile.TarFile, path: str) -> str:
    member = archive.extractfile(f"package/{path}")
    assert member is not None, path
    return member.read().decode()


def relative(source: str) -> str:
    """Imports by package name become imports of the file beside; source maps are not shipped."""
    source = re.sub(r'(from|import)\s*"([^".][^"]*)"', lambda m: f'{m[1]}"{RELATIVE[m[2]]}"', source)
    return re.sub(r"\n?//# sourceMappingURL=.*", "", source).rstrip() + "\n"


def main() -> None:
    rows = []
    licences: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as temporary:
        for name, version, path, target in MODULES:
            archive = pack(name, version, Path(temporary))
            source = read(archive, path)
            licence = json.loads(read(archive, "package.json"))["license"]
            licences[f"{name} {version}, {licence}"] = read(archive, "LICENSE").strip()
            (HERE / target).write_text(relative(source), encoding="utf-8")
            total = hashlib.sha256(source.encode()).hexdigest()
            rows.append(f"| `{target}` | {name} | {version} | {licence} | `{path}` | `{total}` |")
        axe = pack("axe-core", AXE, Path(temporary))
        AXE_HOME.mkdir(exist_ok=True)
        (AXE_HOME / "axe.min.js").write_text(read(axe, "axe.min.js"), encoding="utf-8")
        (AXE_HOME / "README.md").write_text(
            f"# axe-core {AXE}, MPL-2.0\n\nFor the browser tests only; not shipped. "
            "Renewed by `tests/web/renew_vendor.py`.\n\n"
            f"```text\n{read(axe, 'LICENSE').strip()}\n```\n",
            encoding="utf-8",
        )
    (HERE / "README.md").write_text(
        "# Vendored browser libraries\n\n"
        "Written by `tests/web/renew_vendor.py`; do not edit. The sum is the SHA-256 of the module as packed,\n"
        "before its imports were made relative. The `.d.ts` files are our own: the part of each\n"
        "library that we use.\n\n"
        "| file | package | version | licence | module | SHA-256 |\n|---|---|---|---|---|---|\n"
        + "\n".join(rows)
        + "\n\n"
        + "\n\n".join(f"## {title}\n\n```text\n{text}\n```" for title, text in licences.items())
        + "\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
