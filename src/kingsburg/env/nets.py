"""Nets that play: a few layers of numbers, read from a file and reckoned with by numpy alone.

A net takes an observation and says what each place of the table of actions seems worth. Its file is an `npz` with the
layers and a line of JSON, `kingsburg_net`, that says for which table, layout and game it was made: in others its
numbers mean something else, so that it is refused there.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from kingsburg import files
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.rules import Rules
from kingsburg.env import layout, table
from kingsburg.env.extras import missing
from kingsburg.env.layout import layout_of
from kingsburg.words.messages import Message, Part, message
from kingsburg.words.refusing import refusal

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError as error:
    raise missing("numpy", "a bot that has learned") from error

Numbers = NDArray[np.float32]
Layers = Sequence[tuple[Numbers, Numbers]]

VERSION: Final = 1
"""Of the file."""
ABOUT: Final = "kingsburg_net"
FORMAT: Final = files.Format("a net", b"PK\x03\x04", ABOUT.encode(), "net")
LARGEST: Final = 1 << 27
"""So many bytes a file may have, packed or not."""
DEEPEST: Final = 16
NEVER: Final = np.float32(-1e9)
"""What a place that cannot be said counts."""


class Net:
    """Layers, each weights and what is added, with nothing below zero let through between them; and what it is for."""

    def __init__(self, layers: Layers, about: Mapping[str, Any]) -> None:
        self.layers = [(np.asarray(w, np.float32), np.asarray(b, np.float32)) for w, b in layers]
        self.about = dict(about)

    def __repr__(self) -> str:
        sizes = [self.layers[0][0].shape[0], *[weights.shape[1] for weights, _ in self.layers]]
        return f"<Net of {' x '.join(map(str, sizes))} for {self.game}>"

    @property
    def game(self) -> str:
        """The game that it learned, in the words of its options."""
        return str(self.about.get("game", "a game"))

    @property
    def layout(self) -> str:
        return str(self.about["layout"])

    def weigh(self, observations: NDArray[Any]) -> Numbers:
        """What each place seems worth, for each of some observations or for one."""
        found = observations.astype(np.float32)
        last = len(self.layers) - 1
        for number, (weights, added) in enumerate(self.layers):
            found = found @ weights + added
            if number < last:
                np.maximum(found, 0, out=found)
        return found

    def best(self, observations: NDArray[Any], masks: NDArray[Any]) -> NDArray[np.int64]:
        """The place that seems best among those that may be said, in each of some games."""
        found: NDArray[np.int64] = np.where(masks != 0, self.weigh(observations), NEVER).argmax(axis=-1)
        return found

    def drawn(self, observations: NDArray[Any], masks: NDArray[Any], rng: np.random.Generator) -> NDArray[np.int64]:
        """A place in each of some games, as likely as the net says."""
        worths = np.where(masks != 0, self.weigh(observations), NEVER)
        chance = rng.gumbel(size=worths.shape).astype(np.float32)
        found: NDArray[np.int64] = (worths + chance).argmax(axis=-1)
        return found

    def check(self, rules: Rules) -> None:
        """Refuse a game that it has not learned, in a line."""
        known = layout_of(rules, self.layout)
        if known.digest != self.about["seen"]:
            raise refusal(KingsburgError, "training.nets.other_game", game=self.game, this=told_game(rules))
        takes = len(self.layers[0][0])
        if takes != known.size:
            raise refusal(KingsburgError, "training.nets.other_size", takes=takes, size=known.size)


def bytes_of(row: Any) -> NDArray[np.uint8]:
    """An observation as numpy looks at it, without a copy."""
    return np.asarray(memoryview(row))


def about_game(rules: Rules, name: str, game: str = "") -> dict[str, Any]:
    """What a net that learns games by these rules says of itself."""
    known = layout_of(rules, name)
    return {
        "version": VERSION,
        "table": table.VERSION,
        "actions": table.digest(),
        "layout": name,
        "layout_version": layout.VERSION,
        "seen": known.digest,
        "game": game or told_game(rules),
    }


def told_game(rules: Rules) -> str:
    """A game in the words of its options."""
    scenario = [card.id.replace("_", "-") for card in rules.roles if card.kind == "scenario"]
    played = [name for names in (rules.modules, scenario, rules.variants) for name in sorted(names)]
    return ", ".join(dict.fromkeys([f"{rules.players} players", f"the {rules.edition} edition", *played]))


# -- files ----------------------------------------------------------------------------------------------------------


def to_bytes(net: Net, kind: type[np.floating[Any]] = np.float16) -> bytes:
    """A net as it stands in a file; numbers of two bytes are enough, larger ones are read as well."""
    arrays: dict[str, Any] = {ABOUT: np.array(json.dumps(net.about))}
    for number, (weights, added) in enumerate(net.layers):
        arrays |= {f"weights_{number}": weights.astype(kind), f"added_{number}": added.astype(kind)}
    target = io.BytesIO()
    np.savez_compressed(target, **arrays)
    return target.getvalue()


def write(net: Net, path: Path, kind: type[np.floating[Any]] = np.float16) -> None:
    """Write a net to a file, in place of another net."""
    files.replace(path, to_bytes(net, kind), FORMAT)


def read(path: Path) -> Net:
    """The net in a file; whatever is wrong with it is one line."""
    name = path.name
    data = files.read_bytes(path, LARGEST)
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
            if sum(packed.file_size for packed in arrays.zip.infolist()) > LARGEST:
                raise ValueError("far larger than it looks")
            about = json.loads(str(arrays[ABOUT]))
            layers = _layers(arrays)
    except Exception as error:  # numpy, zip and JSON each have errors of their own for damage
        raise refusal(KingsburgError, "training.nets.damaged", file=name) from error
    if not isinstance(about, dict):
        raise refusal(KingsburgError, "training.nets.damaged", file=name)
    wrong = _another(about)
    if wrong is not None:
        raise refusal(KingsburgError, "training.nets.other", file=name, why=wrong)
    if not _fits(layers):
        raise refusal(KingsburgError, "training.nets.damaged", file=name)
    return Net(layers, about)


def _layers(arrays: Mapping[str, Any]) -> list[tuple[Numbers, Numbers]]:
    found: list[tuple[Numbers, Numbers]] = []
    while f"weights_{len(found)}" in arrays and len(found) < DEEPEST:
        found.append((_numbers(arrays[f"weights_{len(found)}"]), _numbers(arrays[f"added_{len(found)}"])))
    return found


def _numbers(array: NDArray[Any]) -> Numbers:
    if array.dtype.kind != "f":
        raise TypeError(f"{array.dtype} is nothing to reckon with")
    with np.errstate(over="ignore"):  # what is too large is refused with the rest
        return array.astype(np.float32)


def _fits(layers: Layers) -> bool:
    """Whether one layer takes what the one before it gives, and the last gives a number for each action."""
    if not layers:
        return False
    size = layers[0][0].shape[0] if layers[0][0].ndim == 2 else -1
    for weights, added in layers:
        if weights.ndim != 2 or weights.shape[0] != size or added.shape != weights.shape[1:]:
            return False
        size = weights.shape[1]
    return size == table.size() and _bounded(layers)


def _bounded(layers: Layers) -> bool:
    """Whether all are numbers, and no observation leads to one that is too large to reckon with."""
    most = float(np.iinfo(np.uint8).max)
    for weights, added in layers:
        most *= np.abs(weights).sum(axis=0, dtype=np.float64).max(initial=0)
        most += np.abs(added).max(initial=0)
    return bool(most < np.finfo(np.float32).max)


def _another(about: Mapping[str, Any]) -> Message | None:
    """Why a net is of no use here, if it is so."""
    for key, ours in (("version", VERSION), ("table", table.VERSION), ("layout_version", layout.VERSION)):
        if about.get(key) != ours:
            return _told(key, about.get(key), ours)
    if about.get("actions") != table.digest():
        return _told("table", table.VERSION, table.VERSION)
    if about.get("layout") not in layout.LAYOUTS or not isinstance(about.get("seen"), str):
        return message("training.nets.layout_version", its="?", ours=layout.VERSION)
    return None


def _told(key: str, its: Part, ours: int) -> Message:
    return message(f"training.nets.{key}", its=its if isinstance(its, int) else "?", ours=ours)
