"""A copy for thinking holds nothing of the game it was made from that its seat may not know."""

from __future__ import annotations

import hashlib
import json
import random

import kingsburg as kb

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


def _found(game: kb.Game, *secrets: object) -> list[object]:
    """The secrets of a game that can be reached from a determinized copy, by whatever way."""
    reachable = _values(game.determinize(0, random.Random(1)))
    return [secret for secret in secrets if secret in reachable]


def _values(world: object) -> set[object]:
    """The plain values reachable from an object through fields and containers; the printed rules are left out."""
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
    return found


def _parts(thing: object) -> list[object]:
    if isinstance(thing, dict):
        return [*thing.keys(), *thing.values()]
    if isinstance(thing, (list, tuple, set)):
        return list(thing)
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    return [getattr(thing, name, None) for name in [*slots, *getattr(thing, "__dict__", {})]]
