"""Writes docs/api.md from the docstrings of the public names: `python docs/make_api.py`."""

import enum
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

DOCS = Path(__file__).parent
ROOMS = (
    "cards",
    "rules",
    "game",
    "notation",
    "svg",
    "solver",
    "bots",
    "engines",
    "arena",
    "tournament",
    "scorekeeper",
    "table",
    "testing",
)
HEAD = """# Python API

Made from the docstrings by `python docs/make_api.py`. Everything under "euchre" is there after `import euchre`; the
rooms are its attributes too (`euchre.bots`). Names that are not on this page are the package's own and may change.

"""
LONG = 88
"""Values longer than this are not written out."""


def docstring(thing: object) -> str:
    """The docstring, its sections as Markdown."""
    text = inspect.getdoc(thing) or ""
    out: list[str] = []
    for line in text.splitlines():
        section = re.fullmatch(r"(Args|Returns|Raises|Attributes|Yields):", line)
        if section:
            out += ["", f"*{section[1]}*", ""]
        elif (entry := re.match(r"    (\w[\w .|*]*?): (.*)", line)) and not line.startswith("     "):
            out.append(f"- `{entry[1]}`: {entry[2]}")
        elif line.startswith("        "):
            out.append("  " + line.strip())
        elif line.startswith((">>>", "...")) or (out and out[-1].startswith("    ") and line.strip()):
            out += ["", "    " + line] if out and not out[-1].startswith("    ") and out[-1] else ["    " + line]
        else:
            out.append(line)
    return "\n".join(out).strip()


def signature(thing: object) -> str:
    """The arguments as written, without the package's own module names."""
    try:
        text = str(inspect.signature(thing))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return ""
    text = re.sub(r"<(?:class|function|enum) '?(?:[\w.]+\.)?(\w+)'?.*?>", r"\1", text)
    return (
        re.sub(r"\b(?:euchre|collections|typing)(?:\.[a-z_]+)*\.(?=[A-Z])", "", text)
        .replace("self, ", "")
        .replace("(self)", "()")
    )


def is_ours(kind: type) -> bool:
    return kind.__module__.startswith("euchre")


def members(kind: type) -> Iterator[str]:
    """The public methods and properties that a class documents itself."""
    found = {name: member for each in reversed(kind.__mro__) if is_ours(each) for name, member in vars(each).items()}
    for name, member in found.items():
        inner = member.__func__ if isinstance(member, classmethod | staticmethod) else member
        if name.startswith("_") or not inspect.getdoc(inner):
            continue
        if isinstance(member, property) or type(member).__name__ == "cached_property":
            yield f"- `{name}`: {summary(member)}"
        elif inspect.isroutine(inner):
            yield f"- `{name}{signature(inner).replace('(cls, ', '(').replace('(cls)', '()')}`: {summary(inner)}"


def summary(thing: object) -> str:
    """The first paragraph of a docstring on one line."""
    return " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split())


def entry(name: str, thing: object) -> Iterator[str]:
    """One name: what it is called with, what it does, what it has."""
    if inspect.ismodule(thing):
        return
    yield f"### `{name}`"
    yield ""
    if inspect.isclass(thing):
        if not issubclass(thing, enum.Enum | BaseException):
            yield f"`{name}{signature(thing)}`"
            yield ""
        yield docstring(thing)
        if issubclass(thing, enum.Enum):
            yield ""
            yield "Values: " + ", ".join(f"`{member.name}`" for member in thing) + "."
        listed = [*members(thing)]
        if listed:
            yield ""
            yield from listed
    elif callable(thing):
        yield f"`{name}{signature(thing)}`"
        yield ""
        yield docstring(thing)
    else:
        shown = repr(thing)
        yield f"`{type(thing).__name__}`" + (f": `{shown}`" if len(shown) < LONG else "")
    yield ""


def pages() -> str:
    """The whole page."""
    lines, known = [HEAD], set[int]()
    for room in ("", *ROOMS):
        module = import_module(f"euchre.{room}".rstrip("."))
        lines += [f"## euchre.{room}".rstrip("."), "", docstring(module).split("\n")[0], ""]
        for name in module.__all__:
            thing = getattr(module, name)
            if id(thing) not in known or not room:
                known.add(id(thing))
                lines += entry(name, thing)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"


if __name__ == "__main__":
    (DOCS / "api.md").write_text(pages())
