"""Hostile inputs to the library: each is made from its number, so that it can be had again."""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import kingsburg as kb
from kingsburg import files
from kingsburg.bots import make, split
from kingsburg.editions import load_content
from kingsburg.lab.ledger import Ledger
from kingsburg.lab.series import Series, play_game
from kingsburg.terminal import saves
from tests.hostile import values
from tests.terminal.people import Table

MODULES = ("rows", "strips", "governors", "destinies", "soldiers", "tiles")


class Attempt(NamedTuple):
    """What is tried, and what must be the same after it is refused."""

    call: Callable[[], object]
    standing: Callable[[], object] = lambda: None


def attempt(number: int, folder: Path) -> tuple[str, Attempt]:
    """The input of a number: its kind, and what is tried."""
    rng = random.Random(f"hostile {number}")
    name = rng.choice(list(KINDS))
    return name, KINDS[name](rng, folder)


# -- games ------------------------------------------------------------------------------------------------------------


@cache
def games() -> tuple[kb.Game, ...]:
    """Games at many questions, in both editions, with and without everything."""
    found: list[kb.Game] = []
    for number in range(24):
        rng = random.Random(number)
        options: dict[str, Any] = {"modules": MODULES[: number % 7], "edition": "second"}
        if number % 3 == 0:
            options = {"edition": "first"}
        g = kb.new_game(rng.randint(2, 5), seed=number, chance=("sampled", "explicit")[number % 2], **options)
        for _ in range(number * number):
            if g.over:
                break
            g.play(rng.choice(g.options))
        found.append(g)
    return tuple(found)


def _options(rng: random.Random, _: Path) -> Attempt:
    told: dict[str, Any] = {"players": 3, "edition": "second", "modules": ["rows"], "scenario": None, "variants": []}
    told |= {"seed": 5, "chance": "sampled", "seats": ["Ann", "Ben", "Cay"], "content": None}
    told = told | {rng.choice(list(told)): values.value(rng) for _ in range(rng.randint(1, 2))}
    return Attempt(lambda: used(kb.new_game(**told)))


def _move(rng: random.Random, _: Path) -> Attempt:
    g = rng.choice(games()).clone()
    told: Any = values.value(rng)
    if not g.over and rng.random() < 0.8:
        told = rng.choice(g.options[:50]).to_dict()
        told = values.changed(rng, told) if rng.random() < 0.8 else values.damaged(rng, str(rng.choice(g.options[:50])))
    seat = values.value(rng) if rng.random() < 0.2 else None
    return Attempt(lambda: g.play(told) if seat is None else g.play(told, seat=seat), g.to_json)


def _view(rng: random.Random, _: Path) -> Attempt:
    g, seat = rng.choice(games()), values.value(rng)
    what = rng.choice((g.view, lambda seat: g.determinize(seat, random.Random(1))))
    return Attempt(lambda: what(seat), g.to_json)


def used(g: kb.Game) -> None:
    """What was accepted can be looked at, kept and played on."""
    rng = random.Random(1)
    for _ in range(4):
        for seat in range(len(g.players)):
            g.view(seat)
        if kb.from_json(g.to_json()).view(0) != g.view(0):
            raise AssertionError("saved and read again it is another game")
        str(g.record())
        if g.over:
            return
        g.play(rng.choice(g.options))


POSITIONS: tuple[dict[str, Any], ...] = (
    {
        "players": 3,
        "edition": "first",
        "year": 2,
        "phase": "spring",
        "step": "influence",
        "order": [2, 0, 1],
        "envoy": 1,
        "enemy": "orcs_2_4",
        "court": [{"advisor": 4, "seat": 1, "dice": [4]}],
        "seats": [{"gold": 2, "buildings": ["inn"], "dice": [1, 3, 5], "vp": 3}, {"dice": [2, 2]}, {"dice": [6]}],
    },
    {
        "players": 2,
        "modules": list(MODULES),
        "phase": "spring",
        "step": "construct",
        "turn": 1,
        "destiny": "rain",
        "tiles": [1, 2],
        "seats": [
            {"gold": 5, "wood": 5, "governor": "alchemist", "strips": ["A", "B"], "tokens": [1]},
            {"looked": [1]},
        ],
    },
    {"players": 4, "phase": "recruit", "year": 5, "seed": 3, "seats": [{"gold": 9, "wood": 9, "stone": 9}, {}, {}, {}]},
    {"players": 3, "scenario": "goblin-valley", "phase": "winter", "seats": [{"soldiers": 3}, {}, {"plus_two": 2}]},
)


def _position(rng: random.Random, _: Path) -> Attempt:
    told = rng.choice(POSITIONS)
    for _times in range(rng.choice((1, 1, 2, 4))):
        told = values.changed(rng, told)
    return Attempt(lambda: used(kb.position(told)))


# -- documents --------------------------------------------------------------------------------------------------------


@cache
def records() -> tuple[str, ...]:
    return tuple(str(g.record()) for g in (*games(), kb.position(POSITIONS[0]), kb.new_game(2, chance="sealed")))


def _record(rng: random.Random, _: Path) -> Attempt:
    text: Any = values.value(rng) if rng.random() < 0.05 else values.damaged(rng, rng.choice(records()))
    read = rng.choice((kb.replay, kb.replay, kb.verify))
    return Attempt(lambda: read(text))


def _saved(rng: random.Random, _: Path) -> Attempt:
    text = rng.choice(games()).to_json()
    if rng.random() < 0.5:
        text = json.dumps(values.changed(rng, json.loads(text), values.plain))
    else:
        text = values.damaged(rng, text)
    return Attempt(lambda: kb.from_json(text))


def _table(rng: random.Random, folder: Path) -> Attempt:
    g = rng.choice(games())
    told = {"format": "kingsburg-table", "seats": [{"name": "Ann", "bot": None}] * len(g.players), "game": g.to_json()}
    changed = json.dumps(values.changed(rng, told, values.plain))
    return _read(folder / "table.json", rng, changed, lambda path: saves.resume(path))


@cache
def series() -> tuple[Series, tuple[str, ...]]:
    one = Series(("random", "random"), 2, {}, 5, make)
    with tempfile.TemporaryDirectory() as folder:
        with Ledger(Path(folder) / "series", one) as ledger:
            for number in range(3):
                ledger.add(play_game(one, number))
        return one, tuple((Path(folder) / "series").read_text().splitlines())


def _ledger(rng: random.Random, folder: Path) -> Attempt:
    one, lines = series()
    place = rng.randrange(len(lines))
    changed = json.dumps(values.changed(rng, json.loads(lines[place]), values.plain))
    text = "\n".join([*lines[:place], changed, *lines[place + 1 :]]) + "\n"
    return _read(folder / "series.jsonl", rng, text, lambda path: Ledger(path, one).__exit__(None, None, None))


CONTENT = """[building.sawmill]
wood = 1
name = "Mill"

[enemy.demons_4_6]
lose = { good = 4, building = 1 }

[cards]
python = ["cards.py"]
"""
CARDS = """from kingsburg.engine.cards import Destiny, Governor

class Gardener(Governor):
    '''Gains.'''

    def season_begins(self, g, me):
        g.gain(me, self.id, wood=1)

CARDS = [Gardener()]
"""


def _content(rng: random.Random, folder: Path) -> Attempt:
    cards = folder / "cards.py"
    cards.write_bytes((values.damaged(rng, CARDS) if rng.random() < 0.5 else CARDS).encode("utf-8", "replace"))
    text = CONTENT if rng.random() < 0.3 else values.damaged(rng, CONTENT)

    def play(path: Path) -> None:
        load_content(path)
        g = kb.new_game(2, modules=("governors",), seed=1, content=path)
        for _ in range(6):
            g.play(g.options[0])

    return _read(folder / f"content-{rng.getrandbits(64):x}.toml", rng, text, play)


def _read(path: Path, rng: random.Random, text: str, read: Callable[[Path], object]) -> Attempt:
    """A file with that text, perhaps damaged, in an encoding of its own, or not there."""
    text = values.damaged(rng, text) if rng.random() < 0.4 else text
    data = text.encode("utf-8", "surrogatepass")
    if rng.random() < 0.1:
        data = rng.choice(
            (text.encode("utf-16", "replace"), b"\xff" + data, b"", b"\0" * 100, data.replace(b"\n", b"\r\n"))
        )
    path.write_bytes(data)
    return Attempt(lambda: read(path), path.read_bytes)


# -- words ------------------------------------------------------------------------------------------------------------


def _bot(rng: random.Random, folder: Path) -> Attempt:
    file = folder / "bot.py"
    file.write_text(
        "class Own:\n    options = {'a': int}\n    def __init__(self, a=0): pass\n    def choose(self): pass\n"
    )
    spelled = rng.choice(("greedy", "champion:time=1s,depth=2", "novice:character=builder", f"{file}:Own:a=1", "x.py"))
    spelled = values.damaged(rng, spelled)
    return Attempt(lambda: [make(one) for one in split(spelled)])


def _typed(rng: random.Random, folder: Path) -> Attempt:
    """What a person types at the table."""
    g = rng.choice(games()[1::2] + games()[:1]).clone()
    if g.over:
        g = games()[0].clone()
    known = (
        "8b",
        "0",
        "?",
        "hint all",
        "rules statue",
        "sheet Ann",
        "log all",
        "undo",
        "back",
        "board",
        "1 2 3",
        "random",
    )
    typed = [values.damaged(rng, rng.choice(known)).replace("\n", " ") for _ in range(6)]
    typed = [line for line in typed if not line.lower().strip().startswith("save")]
    table = Table(g, folder, *typed, *["quit"] * 20, save=folder / "typed.json")

    def run() -> None:
        table.run()
        shown = table.ending + "".join(screen.text for screen in table.screens)
        if not all(letter.isprintable() or letter in "\n\x1b" for letter in shown):
            raise AssertionError("an order to the terminal is shown")

    return Attempt(run)


FORMAT = files.Format("a note", b"note:")


def _file(rng: random.Random, folder: Path) -> Attempt:
    """A name for a file to write."""
    mine = folder / "mine"
    mine.mkdir(exist_ok=True)
    (mine / "thesis.tex").write_text("my thesis")
    name = rng.choice(("thesis.tex", ".", "..", "/", "thesis.tex/x", values.text(rng), "x" * 300, "~", "\0"))
    return Attempt(lambda: files.replace(mine / name, "note: 1", FORMAT), (mine / "thesis.tex").read_bytes)


KINDS: dict[str, Callable[[random.Random, Path], Attempt]] = {
    "options": _options,
    "move": _move,
    "view": _view,
    "position": _position,
    "record": _record,
    "saved game": _saved,
    "saved table": _table,
    "ledger": _ledger,
    "content": _content,
    "bot": _bot,
    "typed": _typed,
    "file": _file,
}
