"""The messages of the protocol as JSON Schema and as TypeScript, both directions of the socket included.

Both are made from the structs of `protocol` and from the types of plain data in `kingsburg.typed`, so that nobody has
to write down what a message is like. `python -m kingsburg.server.types` prints the types, with `--schema` the schema.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import msgspec
from msgspec import Meta, Struct

from kingsburg.server import protocol
from kingsburg.typed import told
from kingsburg.typed.events import EventFields
from kingsburg.typed.facts import Printed
from kingsburg.typed.moves import MoveFields

Schema = dict[str, Any]

PLAIN: Final = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}
LIMITS: Final = {
    "ge": "minimum",
    "le": "maximum",
    "min_length": "minLength",
    "max_length": "maxLength",
    "pattern": "pattern",
}
OF_LISTS: Final = {"minLength": "minItems", "maxLength": "maxItems"}

UNIONS: Final[dict[str, Any]] = {
    "FromServer": protocol.FromServer,
    "FromClient": protocol.FromClient,
    "AnyAct": protocol.AnyAct,
    "MoveFields": MoveFields,
    "EventFields": EventFields,
    "Part": told.Part,
    "Said": told.Said,
}
"""What is called something without being a class."""
NAMED: Final[dict[str, Any]] = {
    "Said": told.Said,
    "Told": told.Told | told.NotBegun,
    "Hints": list[told.HintFields],
}
"""What stands in messages as plain data, and what it is like in truth: by the title that the protocol gives it."""
FOUND: Final = tuple(
    list(get_args(names))
    for names in (
        *(protocol.Edition, protocol.Module, protocol.Variant, protocol.Scenario),
        *(protocol.BotName, protocol.Language),
    )
)
"""Names of which a server may have more than the client was written with: it asks which."""


def structs() -> list[type[Struct]]:
    """Every struct of the protocol that is sent or received as it stands."""
    found = [each for each in vars(protocol).values() if isinstance(each, type) and issubclass(each, Struct)]
    bases = (Struct, protocol.ActBase, protocol.Incoming)
    return [each for each in found if each.__module__ == protocol.__name__ and each not in bases]


class Shapes:
    """The schema of types, and of all that they name."""

    def __init__(self) -> None:
        self.defs: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """What values of a type are like."""
        name = next((name for name, known in UNIONS.items() if known is kind or known == kind), None)
        if name is not None:
            return self._named(name, kind)
        if is_typeddict(kind) or (isinstance(kind, type) and issubclass(kind, Struct)):
            return self._named(kind.__name__, kind)
        return self._plain(kind)

    def _named(self, name: str, kind: Any) -> Schema:
        if name not in self.defs:
            self.defs[name] = {}  # one that names itself ends here
            is_class = is_typeddict(kind) or isinstance(kind, type)
            self.defs[name] = self._fields(kind) if is_class and name != "Said" else self._plain(kind)
        return {"$ref": f"#/$defs/{name}"}

    def _plain(self, kind: Any) -> Schema:
        origin, inner = get_origin(kind), get_args(kind)
        if kind is Any or kind is object:
            return {}
        if kind in PLAIN:
            return {"type": PLAIN[kind]}
        if origin is Annotated:
            return self._limited(inner[0], inner[1:])
        if origin in (Required, NotRequired):
            return self.of(inner[0])
        if origin is Literal:
            return {"enum": list(inner)}
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(each) for each in inner]}
        if origin is list:
            return {"type": "array", "items": self.of(inner[0])}
        if origin is dict:
            return {"type": "object", "additionalProperties": self.of(inner[1])}
        if origin is tuple:
            items = [self.of(each) for each in inner]
            return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}
        raise TypeError(f"no schema is known for {kind}")

    def _limited(self, kind: Any, limits: tuple[Any, ...]) -> Schema:
        metas = [limit for limit in limits if isinstance(limit, Meta)]
        title = next((meta.title for meta in metas if meta.title), None)
        if title is not None:
            return self.of(NAMED[title])
        found = self.of(kind)
        for meta in metas:
            told_limits = {LIMITS[key]: getattr(meta, key) for key in LIMITS if getattr(meta, key) is not None}
            is_list = found.get("type") == "array"
            found |= {OF_LISTS.get(key, key) if is_list else key: value for key, value in told_limits.items()}
        return found

    def _fields(self, kind: Any) -> Schema:
        """A struct or a typed dictionary: its fields, and which of them are always there."""
        hints = get_type_hints(kind, include_extras=True)
        if is_typeddict(kind):
            named, required = {name: name for name in hints}, sorted(kind.__required_keys__, key=list(hints).index)
            tag: Schema = {}
            is_closed = False
        else:
            info = msgspec.structs.fields(kind)
            named = {field.name: field.encode_name for field in info}
            sent = not kind.__struct_config__.forbid_unknown_fields
            required = [field.encode_name for field in info if field.required or sent]
            config = kind.__struct_config__
            tag = {} if config.tag is None else {config.tag_field: {"const": config.tag}}
            is_closed = config.forbid_unknown_fields
        shape: Schema = {"type": "object"}
        if kind.__doc__ and not kind.__doc__.startswith(f"{kind.__name__}("):
            shape["description"] = " ".join(kind.__doc__.split())
        shape["properties"] = tag | {name: self.of(hints[field]) for field, name in named.items()}
        shape["required"] = [*tag, *required]
        if is_closed:
            shape["additionalProperties"] = False
        return shape


def json_schema() -> Schema:
    """All messages; `FromServer` and `FromClient` are what goes over a socket."""
    shapes = Shapes()
    for kind in (*UNIONS.values(), *structs(), Printed, told.HintFields):
        shapes.of(kind)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kingsburg",
        "$defs": dict(sorted(shapes.defs.items())),
    }


# -- TypeScript -------------------------------------------------------------------------------------------------

WIDTH: Final = 118
HEAD: Final = "// What goes over the wire, written by `make web-types` from the structs of the server.\n"


def typescript() -> str:
    """The same as TypeScript: an interface for each object, a type for each union."""
    declared = [_declared(name, shape) for name, shape in json_schema()["$defs"].items()]
    return "\n".join([HEAD, *declared, ""])


def _declared(name: str, shape: Schema) -> str:
    comment = f"/** {shape['description']} */\n" if "description" in shape else ""
    if "properties" not in shape:
        return f"{comment}{_filled(f'export type {name} =', _written(shape).split(' '))};"
    return comment + _object(f"export interface {name}", shape)


def _object(start: str, shape: Schema) -> str:
    fields = [
        f"{name}{'' if name in shape['required'] else '?'}: {_written(each)};"
        for name, each in shape["properties"].items()
    ]
    line = " ".join([start, "{", *fields, "}"])
    return line if len(line) <= WIDTH else "\n".join([f"{start} {{", _filled(" ", fields), "}"])


def _filled(start: str, words: Sequence[str]) -> str:
    """As many of them on each line as there is room for."""
    lines = [start]
    for word in words:
        if len(lines[-1]) + len(word) < WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(f"  {word}")
    return "\n".join(lines)


def _written(shape: Schema) -> str:
    if "$ref" in shape:
        return str(shape["$ref"]).rpartition("/")[2]
    if "const" in shape:
        return json.dumps(shape["const"])
    if "enum" in shape and shape["enum"] in FOUND:
        return "string"
    if "enum" in shape:
        return " | ".join(map(json.dumps, shape["enum"]))
    if "anyOf" in shape:
        return " | ".join(dict.fromkeys(map(_written, shape["anyOf"])))
    if "prefixItems" in shape:
        return f"[{', '.join(map(_written, shape['prefixItems']))}]"
    if shape.get("type") == "array":
        return _list_of(_written(shape["items"]))
    if shape.get("type") == "object":
        return f"Record<string, {_written(shape['additionalProperties'])}>"
    named = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
    return named.get(shape.get("type", ""), "unknown")


def _list_of(inner: str) -> str:
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def main(asked: list[str]) -> None:
    """Print one of both."""
    sys.stdout.write(json.dumps(json_schema(), indent=2) + "\n" if "--schema" in asked else typescript())


if __name__ == "__main__":
    main(sys.argv[1:])
