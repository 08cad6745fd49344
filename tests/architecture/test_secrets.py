"""A copy for thinking, and what a seat is said to know, hold nothing of the game that the seat may not know."""

from __future__ import annotations

import hashlib
import json
import random

import pytest

import kingsburg as kb
from kingsburg.engine.agenda import Together
from kingsburg.engine.events import Event
from kingsburg.knowledge import Knowledge
from kingsburg.terminal.boards import Sight
from kingsburg.words.offers import offers
from kingsburg.words.voice import voice_of

SEED = 123456789
SECRET = hashlib.sha256(b"sealed").digest()


def test_neither_seed_nor_generator() -> None:
    game = kb.new_game(3, seed=SEED)
    assert _found(game, SEED, game.key_low, game.key_high) == []


def test_not_the_sealed_secret() -> None:
    data = json.loads(kb.new_game(3, chance="sealed").to_json())
    data["start"]["commitment"] = hashlib.sha256(SECRET).hexdigest()
    game = kb.from_json(json.dumps(data | {"secret": SECRET.hex(), "history": []}))
    assert _found(game, SECRET, SECRET.hex()) == []


def test_not_the_enemies_of_a_stated_position() -> None:
    enemies = ("orcs_1_3", "zombies_2_5", "orcs_3_5", "orcs_4_7", "dragons_5_9")
    game = kb.position({"players": 3, "seed": SEED, "enemies": list(enemies)})
    assert _found(game, SEED, *enemies) == []


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_seat_knows_leads_to_nothing_else(seat: int | None) -> None:
    """Not to the game, nor to any part of it that is hidden: not even in a secret question to all."""
    for game in (
        kb.new_game(3, "first", modules=("governors", "soldiers"), seed=SEED),
        kb.new_game(3, "first", modules=("governors", "soldiers"), chance="sealed"),
    ):
        assert isinstance(game.choice, Together)
        known = Knowledge(game, seat)
        shown = known if seat is None else Sight(known, voice_of(known.names), 0, offers(known))
        values, things = _reachable(shown)
        secrets = {SEED, game.key_low, game.key_high} if game.secret is None else {game.secret, game.secret.hex()}
        assert not secrets & values
        hidden = (game, game.start, game.history, game.enemies, *game.players)
        assert not [thing for thing in hidden if any(thing is other for other in things)]
        assert not [thing for thing in things if isinstance(thing, Event)]


def _found(game: kb.Game, *secrets: object) -> list[object]:
    """The secrets of a game that can be reached from a determinized copy, by whatever way."""
    values, _ = _reachable(game.determinize(0, random.Random(1)))
    return [secret for secret in secrets if secret in values]


def _reachable(world: object) -> tuple[set[object], list[object]]:
    """The plain values and the objects that are reachable through fields and containers; the printed rules are left
    out."""
    waiting = [world]
    met: dict[int, object] = {}
    found: set[object] = set()
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, (int, str, bytes)):
            found.add(thing)
        elif id(thing) not in met and type(thing).__name__ not in ("Rules", "function", "type"):
            met[id(thing)] = thing
            waiting.extend(_parts(thing))
    return found, list(met.values())


def _parts(thing: object) -> list[object]:
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, (list, tuple, set)):
        return list(thing)
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    return [getattr(thing, name, None) for name in [*slots, *getattr(thing, "__dict__", {})]]
