"""The random games that are recorded: how each was played, and its events as text.

Moves are random, so that they go everywhere, but always the same: `renew` writes the same games again as long as the
rules and the order of the options stay what they are. They are many and nobody reads them, so of their events only
fingerprints are kept beside the record; `stories` are there to be read.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import kingsburg as kb
from kingsburg.engine.events import ALL_SEEING

GAMES = Path(__file__).parents[2] / "games"
EDITIONS = ("first", "second")
PLAYERS = (2, 3, 4, 5)

POSITION = {
    "players": 3,
    "edition": "second",
    "seed": 11,
    "year": 3,
    "phase": "summer",
    "step": "influence",
    "order": [1, 2, 0],
    "envoy": 0,
    "enemy": "demons_3_6",
    "court": [{"advisor": 10, "seat": 1, "dice": [4, 6]}],
    "seats": [
        {"gold": 3, "wood": 1, "vp": 6, "plus_two": 1, "buildings": ["statue", "inn", "market"], "dice": [2, 2, 5]},
        {"stone": 2, "vp": 9, "buildings": ["barricade", "crane", "town_hall"], "dice": [3], "looked": [3]},
        {"wood": 4, "vp": 4, "buildings": ["inn", "market", "farm"], "dice": [1, 3, 6], "bonus_dice": [4]},
    ],
}


STORIES = GAMES / "stories"
TWINS = GAMES / "twins.sha256"

TOGETHER: dict[str, dict[str, Any]] = {
    "rows": {"modules": ["rows"]},
    "strips": {"modules": ["strips"]},
    "draft": {"modules": ["strips", "rows"], "variants": ["draft"]},
    "governors": {"modules": ["governors"]},
    "bidding": {"modules": ["governors"], "variants": ["bidding"]},
    "destinies": {"modules": ["destinies"]},
    "soldiers": {"modules": ["soldiers"]},
    "tiles": {"modules": ["tiles"]},
    "inverted": {"modules": ["tiles"], "variants": ["inverted"]},
    "goblin-valley": {"scenario": "goblin-valley"},
    "demanding-capital": {"scenario": "demanding-capital"},
    "shifting-alliances": {"scenario": "shifting-alliances"},
    "wheel-and-deal": {"scenario": "wheel-and-deal"},
    "all": {"modules": ["rows", "strips", "governors", "destinies", "soldiers"]},
}
"""What is recorded with every number of players, in each edition that has it."""


def recordings() -> Iterator[tuple[str, kb.Game]]:
    """Every recorded game by its name, at its end."""
    yield from plain_recordings()
    yield from module_recordings()


def module_recordings() -> Iterator[tuple[str, kb.Game]]:
    """The games with modules, variants and scenarios by their names, at their ends."""
    for place, (what, options) in enumerate(TOGETHER.items()):
        for edition in EDITIONS:
            for players in PLAYERS:
                if not kb.conflicts(players, edition, **options):
                    seed = 1000 + 10 * place + 500 * EDITIONS.index(edition) + players
                    game = kb.new_game(players, edition, seed=seed, **options)
                    yield f"modules/{what}-{edition}-{players}", _play(game, seed)


def plain_recordings() -> Iterator[tuple[str, kb.Game]]:
    """The games without modules by their names, at their ends."""
    for edition in EDITIONS:
        for players in PLAYERS:
            seed = 10 * EDITIONS.index(edition) + players
            yield f"{edition}-{players}", _play(kb.new_game(players, edition, seed=seed), seed)
    yield "sealed", _play(_sealed("first", 3), 21)
    yield "explicit", _play(kb.new_game(2, "second", seed=22, chance="explicit"), 22)
    yield "undo", _play(kb.new_game(4, "second", seed=23), 23, _take_some_back)
    yield "position", _play(kb.position(POSITION), 24)
    yield "unfinished", _play(kb.new_game(5, "first", seed=25), 25, _stop_in_year_two)


def _play(game: kb.Game, seed: int, after_each: Callable[[kb.Game, random.Random], bool] | None = None) -> kb.Game:
    """Random play; a governor thinks twice before he passes, so that provinces grow."""
    rng = random.Random(seed)
    while not game.over:
        move = rng.choice(game.options)
        if str(move) == "pass":
            move = rng.choice(game.options)
        game.play(move)
        if after_each is not None and after_each(game, rng):
            break
    return game


def _take_some_back(game: kb.Game, rng: random.Random) -> bool:
    """Now and then a move is taken back, and sometimes the one before it."""
    while game.can_undo and rng.random() < 0.1:
        game.undo()
    return False


def _stop_in_year_two(game: kb.Game, _: random.Random) -> bool:
    return game.year == 2


def _sealed(edition: str, players: int) -> kb.Game:
    """A sealed game with a secret that is the same each time."""
    secret = hashlib.sha256(b"a secret for everyone to see").digest()
    data = json.loads(kb.new_game(players, edition, chance="sealed").to_json())
    data["start"]["commitment"] = hashlib.sha256(secret).hexdigest()
    return kb.from_json(json.dumps(data | {"secret": secret.hex(), "history": []}))


def events_of(game: kb.Game) -> list[str]:
    """The events as texts: seat, kind, source, fields; `-` is no one, what is zero or empty is left out."""
    return [_event_text(event) for event in game.events]


def fields_of(event: kb.Event) -> dict[str, object]:
    """What an event tells, but for the kinds of the things it names, which follow from the rest."""
    return {name: value for name, value in event.to_dict(ALL_SEEING).items() if not name.endswith("_kind")}


def _event_text(event: kb.Event) -> str:
    fields = fields_of(event)
    head = [_value(fields.pop(name)) for name in ("seat", "event", "source")]
    return " ".join([*head, *(f"{name}={_value(value)}" for name, value in fields.items() if value or value is None)])


def _value(value: object) -> str:
    if isinstance(value, list):
        return ",".join(map(str, value))
    return "-" if value is None else str(value).replace(" ", "_")
