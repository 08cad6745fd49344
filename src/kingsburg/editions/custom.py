"""The owners' own content: a TOML file that corrects printed numbers, and Python files with cards
and modules of their own.

    [building.sawmill]
    wood = 1
    vp = 2

    [enemy.demons_4_6]
    lose = { good = 4, building = 1 }

    [cards]
    python = ["my_cards.py"]

    [modules]
    folders = ["harbour"]

    [words.nl.governor.gardener]
    name = "Tuinman"

docs/custom-cards.md takes a newcomer from nothing to a played governor, docs/custom-modules.md to a played module.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from kingsburg import files, foreign
from kingsburg.editions import naming, strangers
from kingsburg.editions.strangers import Stranger
from kingsburg.engine import goods, marks
from kingsburg.engine.cards import Building, Card, Destiny, Enemy, Governor
from kingsburg.engine.errors import Reason, SetupError, choices, listed, shown
from kingsburg.engine.marks import Mark
from kingsburg.engine.rules import Rules
from kingsburg.foreign import FAILURES, amiss, refused, refused_at
from kingsburg.modules.manifest import Module

OWNERS: Final = "the owner's"
"""The provenance of a corrected fact."""

NUMBERS: Final[dict[str, tuple[str, ...]]] = {
    "building": ("gold", "wood", "stone", "vp", "name"),
    "enemy": ("strength", "lose", "gain", "name"),
    "governor": ("name",),
    "destiny": ("name",),
}
TABLES: Final = (*NUMBERS, "cards", "modules", "words")
KINDS: Final = {"building": "buildings", "enemy": "enemies", "governor": "governors", "destiny": "destinies"}
"""The tables of a content file, and where `Rules.facts` has the printed things of each."""

LONGEST_NAME: Final = 60
LOSSES: Final = (*goods.KINDS, "good", "building", "vp")


class Content:
    """What a content file says: corrections by kind and id, cards, and marks that they lay on the board; `digest` tells
    one content from another."""

    def __init__(self, name: str, digest: str, corrections: dict[str, dict[str, Any]], cards: Sequence[Card]) -> None:
        self.name = name
        self.digest = digest
        self.corrections = corrections
        self.cards = tuple(cards)
        self.rows: dict[str, tuple[Building, ...]] = {}
        self.strangers: tuple[Stranger, ...] = ()
        self.marks: tuple[Mark[Any], ...] = ()
        self.words: naming.Words = {}

    @property
    def modules(self) -> tuple[Module, ...]:
        """The manifests of the owners' own modules."""
        return tuple(stranger.module for stranger in self.strangers)

    @property
    def tag(self) -> str:
        """As it stands in records."""
        return f"{self.name} {self.digest}"


def load(path: Path, known: Mapping[str, Sequence[str]]) -> Content:
    """Read a content file; `known` are the ids of the printed things by kind. What is wrong is named with its line."""
    text = files.read_text(path)
    try:
        told = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers of too many digits
        raise refused(amiss("no_toml", f"{path}: {error}", file=str(path), why=str(error))) from error
    cards, modules, words = told.pop("cards", {}), told.pop("modules", {}), told.pop("words", {})
    for kind, things in told.items():
        _check_kind(path, text, kind, things, known)
    named, folders = _python_files(path, text, cards), _folders(path, text, modules)
    sources = [*named, *(file for folder in folders for file in strangers.sources(folder))]
    digest = hashlib.sha256("\0".join([text, *(files.read_text(file) for file in sources)]).encode())
    content = Content(path.name, digest.hexdigest()[:16], told, ())
    for file in named:
        _add_cards(content, file)
    for folder in folders:
        content.strangers += (strangers.load(folder, content.digest),)
    _check_apart(path, content.modules)
    for word, reason in naming.mistakes(words, _unnamable(content, known)):
        raise _wrong(path, text, word, reason)
    content.words = words
    return content


def _unnamable(content: Content, known: Mapping[str, Sequence[str]]) -> Callable[[str, str], Reason | None]:
    """What is wrong with naming a card in another language; nothing, if it is the owners' own or has a name of theirs.
    The cards of a module of their own are known only when it is installed."""
    own = {(card.kind, card.id) for card in (*content.cards, *(card for row in content.rows.values() for card in row))}

    def unnamable(kind: str, name: str) -> Reason | None:
        if (kind, name) in own or "name" in content.corrections.get(kind, {}).get(name, {}):
            return None
        if name in known.get(kind, ()):
            text = f"{name} has its printed name, in every language: give it a name of your own, or leave its words out"
            return amiss("printed_name", text, name=name)
        text = f"there is no {shown(kind)} {shown(name)} of your own to name"
        return None if content.strangers else amiss("not_own", text, kind=shown(kind), name=shown(name))

    return unnamable


def _check_kind(path: Path, text: str, kind: str, things: Any, known: Mapping[str, Sequence[str]]) -> None:
    if kind not in NUMBERS:
        why = f"unknown table {shown(kind)}: choose from {choices(TABLES)}"
        raise _wrong(path, text, kind, amiss("table", why, name=shown(kind), names=listed(TABLES)))
    for name, facts in things.items() if isinstance(things, dict) else [("", things)]:
        if name not in known[kind] or not isinstance(facts, dict):
            why = f"unknown {kind} {shown(name)}: choose from {choices(known[kind], limit=60)}"
            names = listed(known[kind], limit=60)
            raise _wrong(path, text, name, amiss("thing", why, kind=kind, name=shown(name), names=names))
        for fact, value in facts.items():
            if fact not in NUMBERS[kind]:
                why = f"{name} has no {shown(fact)}: choose from {choices(NUMBERS[kind])}"
                told = amiss("fact", why, name=name, fact=shown(fact), names=listed(NUMBERS[kind]))
                raise _wrong(path, text, fact, told)
            _check_value(path, text, fact, value)


def _check_value(path: Path, text: str, fact: str, value: Any) -> None:
    if fact == "name":
        right = isinstance(value, str) and value.isprintable() and 0 < len(value) <= LONGEST_NAME
    elif fact in ("lose", "gain"):
        right = isinstance(value, dict) and all(what in LOSSES and _is_count(n) for what, n in value.items())
    else:
        right = _is_count(value)
    if not right:
        why = f"{fact} cannot be {shown(value)}: amounts are whole numbers from 0 to 20"
        raise _wrong(path, text, fact, amiss("amount", why, fact=fact, value=shown(value)))


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 20


def _wrong(path: Path, text: str, word: str, why: Reason) -> SetupError:
    """An error with the first line that has the word."""
    lines = (number for number, line in enumerate(text.splitlines(), start=1) if word in line)
    return refused_at(path, next(lines, 1), why)


def _python_files(path: Path, text: str, cards: Any) -> list[Path]:
    named = _paths(path, text, "cards", cards, "python", "file.py")
    for file in named:
        if not files.is_file(file):
            raise _wrong(path, text, file.name, amiss("no_file", f"there is no file {file}", file=str(file)))
    return named


def _folders(path: Path, text: str, modules: Any) -> list[Path]:
    named = _paths(path, text, "modules", modules, "folders", "folder")
    for folder in named:
        if not files.is_file(folder / strangers.START):
            why = f"there is no folder {folder} with {strangers.START} in it"
            told = amiss("no_folder", why, folder=str(folder), file=strangers.START)
            raise _wrong(path, text, folder.name, told)
    return named


def _paths(path: Path, text: str, name: str, table: Any, key: str, such: str) -> list[Path]:
    """What the one key of a table lists, `such` as this, beside the file that it stands in."""
    named = table.get(key, []) if isinstance(table, dict) else None
    if not isinstance(named, list) or not all(isinstance(each, str) for each in named):
        such = f'{key} = ["{such}"]'
        raise _wrong(path, text, name, amiss("one_key", f"{name} has one key: {such}", name=name, such=such))
    return [path.parent / each for each in named]


def _check_apart(path: Path, modules: Sequence[Module]) -> None:
    """Two folders give different names to their modules, variants, marks and decks."""
    names = [module.name for module in modules]
    names += [variant.name for module in modules for variant in module.variants]
    for kinds in (names, [mark.name for module in modules for mark in module.marks]):
        twice = [name for name in kinds if kinds.count(name) > 1]
        if twice:
            text = f"{path}: two modules have the name {twice[0]!r}: choose another for one of them"
            raise refused(amiss("same_module", text, file=str(path), name=repr(twice[0])))


def _add_cards(content: Content, file: Path) -> None:
    """Run a Python file and take its CARDS, ROWS and MARKS."""
    try:
        module = foreign.load(file, f"kingsburg_custom_{content.digest}_{file.stem}")
    except FAILURES as error:
        raise foreign.not_loaded(file, foreign.told(error, str(file))) from error
    foreign.guard(module, file)
    cards, rows = vars(module).get("CARDS", ()), vars(module).get("ROWS", {})
    if not isinstance(cards, (list, tuple)) or not isinstance(rows, dict) or not (cards or rows):
        parts = {"cards": "CARDS = [...]", "rows": "ROWS = {...}"}
        text = f"neither {parts['cards']} nor {parts['rows']} is in it"
        raise refused_at(file, 1, amiss("no_cards", text, **parts))
    for card in cards:
        if not isinstance(card, Governor | Destiny):
            text = f"CARDS has {shown(card)}, which is not a Governor or Destiny card"
            raise refused_at(file, 1, amiss("no_card", text, card=shown(card)))
    for letter, row in rows.items():
        if not isinstance(letter, str) or len(letter) != 1 or not letter.isalpha():
            text = f"{shown(letter)} is not the letter of a row"
            raise refused_at(file, 1, amiss("letter", text, letter=shown(letter)))
        if not isinstance(row, (list, tuple)) or len(row) != 4 or not all(isinstance(card, Building) for card in row):
            text = f"row {shown(letter)} is not four Building cards"
            raise refused_at(file, 1, amiss("row", text, letter=shown(letter)))
        content.rows[letter] = tuple(row)
    content.cards += tuple(cards)
    content.marks += _marks(file, vars(module).get("MARKS", ()))


def _marks(file: Path, declared: object) -> tuple[Mark[Any], ...]:
    found = declared if isinstance(declared, (list, tuple)) else [declared]
    for mark in found:
        if not isinstance(mark, Mark):
            text = f"MARKS has {shown(mark)}, which is not a mark"
            raise refused_at(file, 1, amiss("no_mark", text, mark=shown(mark)))
    return tuple(found)


def install(content: Content, r: Rules) -> None:
    """Put corrections, cards and marks into the rules of a game."""
    marks.declare(r, content.marks)
    for letter, row in content.rows.items():
        if letter in r.sheet_rows:
            text = f"{content.name}: the sheet has a row {letter} already: choose another letter"
            raise refused(amiss("same_row", text, file=content.name, letter=letter))
        for building in row:
            _check_new(content, r, building)
        r.add_row(letter, row)
    for card in content.cards:
        if any(isinstance(role, _kind(card)) for role in r.roles):
            _check_new(content, r, card)
            r.add_role(card)
    for building in r.buildings:
        _correct_building(building, content.corrections.get("building", {}).get(building.id, {}))
    for enemy in r.enemies:
        _correct_enemy(enemy, content.corrections.get("enemy", {}).get(enemy.id, {}))
    for role in r.roles:
        corrections = content.corrections.get(_kind(role).__name__.lower(), {})
        role.name = str(corrections.get(role.id, {}).get("name", role.name))
    for card in r.cards():
        card.words = card.words | naming.of(content.words, card.kind, card.id)


def _kind(card: Card) -> type[Card]:
    return Governor if isinstance(card, Governor) else Destiny


def _check_new(content: Content, r: Rules, card: Card) -> None:
    """Moves name powers and buildings by their ids alone, so that these must differ."""
    if any(known.id == card.id for known in [*r.roles, *r.buildings]):
        text = f"{content.name}: there is a card {shown(card.id)} already: give the class another name"
        raise refused(amiss("same_card", text, file=content.name, name=shown(card.id)))


def _correct_building(building: Building, facts: Mapping[str, Any]) -> None:
    if facts:
        cost = goods.to_dict(building.cost) | {kind: facts[kind] for kind in goods.KINDS if kind in facts}
        building.cost = goods.from_dict(cost)
        building.vp = facts.get("vp", building.vp)
        building.name = facts.get("name", building.name)
        corrected = {"vp": OWNERS} if "vp" in facts else {}
        corrected |= {"cost": OWNERS} if set(facts) & set(goods.KINDS) else {}
        building.provenance = building.provenance | corrected


def _correct_enemy(enemy: Enemy, facts: Mapping[str, Any]) -> None:
    if facts:
        enemy.strength = facts.get("strength", enemy.strength)
        enemy.amend(facts.get("lose", enemy.lose), facts.get("gain", enemy.gain))
        enemy.name = facts.get("name", enemy.name)
        enemy.provenance = {"card": OWNERS}
