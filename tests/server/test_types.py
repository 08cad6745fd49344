"""The exported types are those of the messages: clients are written against them."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import pytest

from kingsburg.editions import rules_for
from kingsburg.server import protocol, types
from kingsburg.table import Answer, Begin, Seat, Table
from kingsburg.table.table import HOST
from kingsburg.table.told import told
from kingsburg.words.printed import printed
from tests.architecture.source import ROOT

WRITTEN = ROOT / "web" / "src" / "lib" / "protocol.ts"
OPTIONS: list[dict[str, Any]] = [
    {"edition": "first", "modules": []},
    {"edition": "second", "modules": []},
    {"edition": "second", "modules": ["governors", "rows", "destinies", "tiles"]},
    {"edition": "second", "modules": ["strips", "soldiers"], "variants": []},
    {"edition": "second", "modules": [], "scenario": "shifting-alliances"},
    {"edition": "second", "modules": [], "scenario": "demanding-capital"},
]


def checker(name: str) -> Any:
    return jsonschema_rs.validator_for({**types.json_schema(), "$ref": f"#/$defs/{name}"})


def faults(check: Any, value: object) -> list[str]:
    plain = msgspec.json.decode(protocol.encode(value))
    return [f"{'/'.join(map(str, error.instance_path))}: {error.message[:200]}" for error in check.iter_errors(plain)]


def test_the_types_of_the_client_are_up_to_date() -> None:
    assert WRITTEN.read_text(encoding="utf-8") == types.typescript(), "make web-types writes them anew"


def test_every_struct_and_field_of_the_protocol_is_exported() -> None:
    defs = types.json_schema()["$defs"]
    for struct in types.structs():
        names = {field.encode_name for field in msgspec.structs.fields(struct)}
        tag = struct.__struct_config__.tag_field
        assert set(defs[struct.__name__]["properties"]) == names | ({tag} if tag else set())


def test_every_name_that_is_used_is_declared() -> None:
    text = types.typescript()
    declared = set(re.findall(r"^export (?:type|interface) (\w+)", text, re.MULTILINE))
    used = set(re.findall(r"\b[A-Z]\w+\b", re.sub(r"/\*\*.*?\*/|\"[^\"]*\"|^//.*$", "", text, flags=re.MULTILINE)))
    assert used - {"Record"} == declared


@pytest.mark.parametrize("options", OPTIONS, ids=lambda each: f"{each['edition']} {each['modules']}")
def test_what_is_told_in_whole_games_is_what_the_schema_says(options: dict[str, Any]) -> None:
    check, rng = checker("State"), random.Random(7)
    table = Table(options, [Seat(name) for name in ("Ann", "Ben", "Cai")])
    table.do(Begin(HOST, 0))
    while table.game is not None and not table.game.over:
        seat = rng.choice(table.game.pending)
        if rng.random() < 0.1:
            found = told(table, seat)
            assert faults(check, protocol.State(seat, False, _info(table), found)) == []
        move = rng.choice(table.game.view(seat)["options"])
        table.do(Answer(seat, table.version, move=move["text"]))
    assert faults(check, protocol.State(None, False, _info(table), told(table, None))) == []


def _info(table: Table) -> protocol.TableInfo:
    seats = [protocol.SeatInfo(seat.name, True, "", "en", True) for seat in table.seats]
    return protocol.TableInfo(
        id="t",
        stage="playing",
        edition="second",
        modules=[],
        variants=[],
        scenario=None,
        public=False,
        hints=True,
        limit=None,
        commitment="",
        promised=[],
        missing=[],
        seats=seats,
        turn=[],
        proposal=None,
        next=None,
        version=table.version,
        changed=0.0,
    )


def test_printed_things_are_what_the_schema_says() -> None:
    for edition in ("first", "second"):
        assert faults(checker("Printed"), dict(printed(rules_for(3, edition, (), None, ()), "en"))) == []


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("FromClient", {"type": "do", "act": {"act": "sing", "version": 1, "id": "1"}}),
        ("FromClient", {"type": "hello", "table": "t", "more": 1}),
        ("NewTable", {"seats": [{}]}),
        ("NewTable", {"seats": [{}, {"bot": "nobody"}]}),
        ("FromServer", {"type": "done", "id": "1"}),
        ("FromServer", {"type": "problem", "why": ["shout", "x", {}], "fatal": False}),
    ],
)
def test_what_is_no_message_is_not_of_the_schema(name: str, wrong: dict[str, Any]) -> None:
    assert not checker(name).is_valid(wrong)


def test_the_file_is_where_make_writes_it() -> None:
    assert str(Path("web/src/lib/protocol.ts")) in (ROOT / "Makefile").read_text(encoding="utf-8")
