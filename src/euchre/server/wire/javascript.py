"""Write the browser's message types from the structs: ``python -m euchre.server.wire.javascript`` rewrites the file.

The one thing here: msgspec struct -> JSDoc typedef. A test compares the file with what this room would write.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import msgspec.inspect as mi

from euchre.server import wire as messages
from euchre.server.wire import people, replay, review, rooms, rules, socket, table, training

TARGET = Path(__file__).parents[1] / "web" / "app" / "messages.js"
HEAD = """/* The messages between the server and this client, as types. Written by
   `python -m euchre.server.wire.javascript`; do not edit. Their meaning: docs/web-protocol.md and server/wire. */

"""
PLAIN: dict[type[mi.Type], str] = {
    mi.AnyType: "unknown",
    mi.NoneType: "null",
    mi.BoolType: "boolean",
    mi.IntType: "number",
    mi.FloatType: "number",
    mi.StrType: "string",
}


def javascript(kind: mi.Type) -> str:
    """The type as it is written in JSDoc."""
    if type(kind) in PLAIN:
        return PLAIN[type(kind)]
    match kind:
        case mi.CustomType(cls=cls) if cls is object:
            return "unknown"
        case mi.LiteralType(values=values):
            return " | ".join(f"'{value}'" for value in values)
        case mi.UnionType(types=types):
            return " | ".join(javascript(one) for one in types)
        case mi.VarTupleType(item_type=item):
            inner = javascript(item)
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        case mi.DictType(key_type=key, value_type=value):
            return f"Record<{javascript(key)}, {javascript(value)}>"
        case mi.StructType(cls=cls):
            return cls.__name__
        case _:
            raise TypeError(f"no JavaScript type for {kind}")


def typedef(cls: type[msgspec.Struct]) -> str:
    """One struct, with the first line of its docstring."""
    info = mi.type_info(cls)
    assert isinstance(info, mi.StructType)
    title = (cls.__doc__ or "").strip().splitlines()[0]
    lines = ["/**", f" * {title}", f" * @typedef {{object}} {cls.__name__}"]
    if info.tag_field is not None:
        lines.append(f" * @property {{'{info.tag}'}} {info.tag_field}")
    for field in info.fields:
        name = field.encode_name
        # what a struct leaves out when it is the default may be missing; so may what the browser need not send
        optional = not field.required and (
            cls.__struct_config__.omit_defaults or cls.__struct_config__.forbid_unknown_fields
        )
        kind = "Partial<Table>" if name == "patch" else javascript(field.type)
        lines.append(f" * @property {{{kind}}} {f'[{name}]' if optional else name}")
    return "\n".join([*lines, " */"])


def unions() -> list[str]:
    """The messages of each direction, and the operations."""
    named = {
        "Op": messages.Op,
        "FromBrowser": messages.FromBrowser,
        "FromServer": messages.FromServer,
    }
    return [
        f"/** @typedef {{{' | '.join(member.__name__ for member in union.__args__)}}} {name} */"
        for name, union in named.items()
    ]


def text() -> str:
    """The whole file."""
    structs = [
        value
        for module in (table, people, socket, rooms, rules, replay, review, training)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__
    ]
    return (
        HEAD
        + f"export const PROTOCOL = {messages.PROTOCOL};\n\n"
        + "\n\n".join([*map(typedef, structs), *unions()])
        + "\n"
    )


def main() -> int:
    """Rewrite the file."""
    TARGET.write_text(text(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
