"""Printed things. A class is the behaviour and its docstring the rule; an instance is the card of an edition."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from kingsburg.engine import goods
from kingsburg.engine.agenda import SEATS
from kingsburg.engine.choices import GainGoods
from kingsburg.engine.ids import Id
from kingsburg.engine.parts import NO_PART
from kingsburg.engine.powers import Powers
from kingsburg.native import mypyc_attr

if TYPE_CHECKING:
    from kingsburg.engine.game import Game
    from kingsburg.engine.player import Player
    from kingsburg.native import i64

# How a fact is known: read off a component; worded in a rulebook whose icons are lost; filled in by us.
PRINTED: Final = "printed"
RULEBOOK: Final = "rulebook"
RECONSTRUCTED: Final = "reconstructed"


def id_of(kind: type) -> str:
    """MerchantsGuild -> merchants_guild."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", kind.__name__).lower()


@mypyc_attr(allow_interpreted_subclasses=True)
class Card(Powers):
    """A printed thing with an id, a name, a rule text and the provenance of each of its facts.

    `words` are the name and rule of a card of one's own in other languages, by language. `number` is its place among
    the cards of its kind; `use_bit` its bit among all powers that are used, and `place` its place in its window.
    """

    kind: ClassVar[str] = ""
    title: ClassVar[str] = ""

    def __init__(self, **printed: Any) -> None:
        self.printed = printed
        self.id: str = Id(str(printed.get("id") or id_of(type(self))), self.kind)
        self.name = str(printed.get("name") or self.title or self.id.replace("_", " ").title())
        self.provenance = {"effect": PRINTED} | dict(printed.get("provenance", {}))
        self.words: dict[str, dict[str, str]] = {}
        self.number = 0
        self.use_bit = 0
        self.place = 0
        self.part: i64 = NO_PART  # its power, in the numbers of `engine.parts`

    @property
    def rule(self) -> str:
        return " ".join((type(self).__doc__ or "").split())

    def but(self, **changes: Any) -> Self:
        """The same card with other printed facts: this is how an edition says what it changes."""
        return type(self)(**self.printed | changes)

    def facts(self) -> dict[str, object]:
        """What is printed on it, for help and views."""
        return {"kind": self.kind, "id": self.id, "name": self.name, "rule": self.rule, "provenance": self.provenance}


@mypyc_attr(allow_interpreted_subclasses=True)
class Building(Card):
    """A building of the province sheet.

    `battle` is its battle strength, and `versus` what that is against enemies of some names. If it `wins_ties`, equal
    strengths are a victory. `rebate` is what it takes off the price of buildings in `rebate_columns`.
    """

    kind = "building"
    battle: ClassVar[int] = 0
    versus: ClassVar[dict[str, int]] = {}
    wins_ties: ClassVar[bool] = False
    indestructible: ClassVar[bool] = False
    rebate: ClassVar[int] = 0
    rebate_columns: ClassVar[tuple[int, ...]] = ()

    def __init__(self, **printed: Any) -> None:
        super().__init__(**printed)
        self.cost = goods.bundle(printed.get("gold", 0), printed.get("wood", 0), printed.get("stone", 0))
        self.vp = int(printed.get("vp", 0))
        self.provenance = {"vp": PRINTED, "cost": PRINTED} | self.provenance
        self.row = ""
        self.column = 0
        self.bit: i64 = 0

    def strength(self, enemy: str) -> int:
        """What it adds to its owner's battle strength against enemies of this name."""
        return self.versus.get(enemy, self.battle)

    def facts(self) -> dict[str, object]:
        return super().facts() | {
            "row": self.row,
            "column": self.column,
            "cost": goods.to_dict(self.cost),
            "vp": self.vp,
        }


class Strip(Card):
    """A strip of four buildings, which may cover the row of its letter on a province sheet."""

    kind = "strip"

    def __init__(self, **printed: Any) -> None:
        self.letter = str(printed["letter"])
        super().__init__(**{"id": f"strip_{self.letter.lower()}", "name": f"Strip {self.letter}"} | printed)


@mypyc_attr(allow_interpreted_subclasses=True)
class Governor(Card):
    """A governor card: who a player is, all game long."""

    kind = "governor"


@mypyc_attr(allow_interpreted_subclasses=True)
class Destiny(Card):
    """A destiny card: what befalls everyone for a year."""

    kind = "destiny"


@mypyc_attr(allow_interpreted_subclasses=True)
class Group(Card):
    """A group of the realm whose favour a player has for a year."""

    kind = "group"

    def chosen(self, g: Game, me: Player) -> None:
        """This player has just chosen the group."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Scenario(Card):
    """A sheet of rules that hold for everyone, all game long."""

    kind = "scenario"


@mypyc_attr(allow_interpreted_subclasses=True)
class Advisor(Card):
    """An advisor of the king's court. Plain rewards are data: amounts, bundles to `choose` one from, and whether they
    let the governor `look` at an enemy."""

    kind = "advisor"
    rank: ClassVar[int] = 0
    gold: ClassVar[int] = 0
    wood: ClassVar[int] = 0
    stone: ClassVar[int] = 0
    plus_two: ClassVar[int] = 0
    soldiers: ClassVar[int] = 0
    vp: ClassVar[int] = 0
    look: ClassVar[bool] = False
    choose: ClassVar[tuple[int, ...]] = ()

    def __init__(self, **printed: Any) -> None:
        super().__init__(**printed)
        # The data of the class again, because reading them off the card itself costs next to nothing.
        self.amounts = (self.gold, self.wood, self.stone, self.plus_two, self.soldiers, self.vp)
        self.shows = self.look
        self.choices = [GainGoods(seat, self.choose, self.id) for seat in range(SEATS)] if self.choose else []

    def reward(self, g: Game, me: Player) -> None:
        """Give the reward to a player who influenced this advisor."""
        gold, wood, stone, plus_two, soldiers, vp = self.amounts
        g.gain(me, self.id, gold, wood, stone, plus_two, soldiers, vp)
        if soldiers:
            g.soldiers_given(me)
        if self.choices:
            g.then(self.choices[me.seat])
        if self.shows:
            g.look(me, self.id)  # comes before choosing goods, which is better for the player (rulings 2 and 33)

    def facts(self) -> dict[str, object]:
        return super().facts() | {"rank": self.rank}


class Tile(Advisor):
    """An alternate advisor, whose tile is laid on the advisor of the same rank."""

    kind = "tile"


class Stakes:
    """What a battle brings or costs: the mapping of an enemy card, read once."""

    def __init__(self, printed: Mapping[str, int]) -> None:
        self.gold = printed.get("gold", 0)
        self.wood = printed.get("wood", 0)
        self.stone = printed.get("stone", 0)
        self.good = printed.get("good", 0)
        self.building = printed.get("building", 0)
        self.vp = printed.get("vp", 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Enemy(Card):
    """A card of the enemy deck. `lose` and `gain` map gold, wood, stone, good (of choice), building, vp to amounts."""

    kind = "enemy"

    def __init__(self, **printed: Any) -> None:
        self.year = int(printed["year"])
        self.strength = int(printed["strength"])
        self.amend(printed["lose"], printed["gain"])
        self.note = str(printed.get("note", ""))
        printed.setdefault("id", f"{printed['name'].lower()}_{self.year}_{self.strength}")
        super().__init__(**printed)
        self.provenance = {"card": PRINTED} | dict(printed.get("provenance", {}))

    def amend(self, lose: Mapping[str, int], gain: Mapping[str, int]) -> None:
        """Change what defeat costs and victory brings."""
        self.lose = dict(lose)
        self.gain = dict(gain)
        self.loss = Stakes(self.lose)
        self.prize = Stakes(self.gain)

    @property
    def rule(self) -> str:
        return f"Strength {self.strength}. Defeated: {_amounts(self.lose)}. Victorious: {_amounts(self.gain)}."

    def facts(self) -> dict[str, object]:
        return super().facts() | {
            "year": self.year,
            "strength": self.strength,
            "lose": self.lose,
            "gain": self.gain,
            "note": self.note,
        }


def _amounts(changes: dict[str, int]) -> str:
    words = {"vp": "VP", "good": "good of choice", "building": "building"}
    several = {"good": "goods of choice", "building": "buildings"}
    return ", ".join(
        f"{n} {(several if n > 1 else words).get(what, words.get(what, what))}" for what, n in changes.items()
    )


def called(card: Card) -> tuple[str, str, str, str]:
    """A card as a part of an error's message, which is said with the name that the card has in the reader's
    language."""
    return ("named", card.kind, str(card.id), card.name)
