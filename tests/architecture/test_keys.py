"""Every key of positions and views is described in docs, and nothing else: what random games tell is compared."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg import positions
from kingsburg.editions import BOX, EDITIONS, everything
from kingsburg.knowledge import Knowledge
from kingsburg.positions import ahead, board, seats
from kingsburg.words.facts import facts
from kingsburg.words.printed import printed
from tests import checks
from tests.configurations import PUBLISHED, configuration

DOCS = Path(__file__).parents[2] / "docs"


def described(page: str, head: str) -> set[str]:
    """The names in the first column of the table whose first heading is this one."""
    text = (DOCS / f"{page}.md").read_text(encoding="utf-8")
    table = re.search(rf"^\| {head} \|.*\n\|[-|]+\n((?:\|.*\n)+)", text, re.MULTILINE)
    assert table, f"{page}.md has no table of {head}"
    first = [row.split("|")[1] for row in table[1].splitlines()]
    return {name for cell in first for name in re.findall(r"`(\w+)`", cell)}


def section(page: str, heading: str) -> str:
    """The rest of a page from a heading on."""
    return (DOCS / f"{page}.md").read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2]


GOVERNOR = {
    name
    for row in section("views", "A governor").partition("## Marks")[0].splitlines()[3:]
    for name in re.findall(r"`(\w+)`", row.split("|")[1] if row.count("|") > 1 else "")
}


def games() -> Iterator[kb.Game]:
    """Games of every configuration at some of their decisions."""
    for number in range(80):
        asked = configuration(number, PUBLISHED)
        g, rng = asked.open(), random.Random(number)
        while g.choice is not None:
            if rng.random() < 0.05:
                yield g
            checks.step(g, rng, asked.eager)
        yield g


@pytest.fixture(scope="module")
def told() -> dict[str, set[str]]:
    """The keys that views and positions of random games have, by the part they are of."""
    found: dict[str, set[str]] = {}
    for g in games():
        view: Any = g.view(random.Random(g.plies).choice([None, 0]))
        position = g.position()
        told: Any = facts(Knowledge(g, view["you"]))
        rows = [row for sheet in told["sheets"] for row in sheet]
        parts: dict[str, list[Any]] = {
            "view": [view],
            "governor": view["players"],
            "assignment": [*view["court"], *position["court"]],
            "enemy": view["enemies"],
            "ally": view["allies"],
            "marks": [view["marks"], position["marks"]],
            "position": [position],
            "seat": position["seats"],
            "facts": [told],
            "row": rows,
            "building": [building for row in rows for building in row["buildings"]],
            "battle": told["battles"],
            "part": [part for battle in told["battles"] for part in battle["parts"]],
            "record": [step for step in position["ahead"] if isinstance(step, dict)],
        }
        for name, mappings in parts.items():
            found.setdefault(name, set()).update(*mappings)
    return found


def test_every_key_of_a_view_is_described(told: dict[str, set[str]]) -> None:
    assert told["view"] == described("views", "key")
    assert told["governor"] == GOVERNOR


def test_every_fact_beside_a_view_is_described(told: dict[str, set[str]]) -> None:
    assert told["facts"] == described("views", "fact")
    assert told["row"] | told["building"] == described("views", "part of a sheet")
    assert told["battle"] == described("views", "part of a battle")
    page = (DOCS / "views.md").read_text(encoding="utf-8")
    assert {name for name in told["part"] if f"`{name}`" not in page} == set()


def test_every_key_of_what_is_printed_is_described() -> None:
    every = [printed(everything(edition)) for edition in EDITIONS]
    assert {name for told in every for card in told["cards"] for name in card} == described("views", "printed")
    page = (DOCS / "views.md").read_text(encoding="utf-8")
    rewards = {name for told in every for card in told["cards"] for name in card.get("reward", {})}
    assert {name for name in {*every[0], *rewards} if f"`{name}`" not in page} == set()


def test_every_key_inside_a_view_is_described(told: dict[str, set[str]]) -> None:
    page = (DOCS / "views.md").read_text(encoding="utf-8")
    for part in ("assignment", "enemy", "ally"):
        assert {name for name in told[part] if f"`{name}`" not in page} == set()


def test_every_mark_is_described(told: dict[str, set[str]]) -> None:
    published = [module for module in BOX if module.name in PUBLISHED]
    marks = {mark.name for module in published for mark in module.marks}
    marks |= {mark.name for module in published for variant in module.variants for mark in variant.marks}
    assert marks == described("views", "mark")
    assert told["marks"] <= marks
    assert len(told["marks"]) > len(marks) / 2, "the games go where marks are laid"


def test_every_key_of_a_position_is_described(told: dict[str, set[str]]) -> None:
    assert set(positions.KEYS) == described("positions", "key")
    assert set(seats.KEYS) == described("positions", "key of a seat")
    assert told["position"] <= set(positions.KEYS)
    assert told["seat"] == set(seats.KEYS)
    assert told["assignment"] == set(board.COURT_KEYS)
    carried = {field.name for kind in ahead.kinds().values() for field in kind.carries}
    assert carried == described("positions", "key of a step") - set(ahead.RECORD_KEYS)
    assert told["record"] <= carried | set(ahead.RECORD_KEYS)
    assert len(told["record"]) > len(carried) / 2, "the games go where steps carry something"
    page = (DOCS / "positions.md").read_text(encoding="utf-8")
    for name in (*board.COURT_KEYS, *ahead.RECORD_KEYS):
        assert re.search(rf"[`\"]{name}[`\"]", page), name
