"""What lies on the board and how the game stands, as messages: around the court, and on the sheets of the governors."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, cast

from kingsburg.engine.cards import Card, Destiny, Governor, Group, Scenario
from kingsburg.engine.marks import Mark, Owned
from kingsburg.engine.shapes import OneToken, Places, Ranks, Stars, Stock
from kingsburg.knowledge import Knowledge
from kingsburg.words.messages import Message, Part, card, every, joined, message, rule, seat, short
from kingsburg.words.rewards import enemy_line
from kingsburg.words.things import ROMAN, phase_title

ADVISORS: Final = 18

STARS: Final = ("gold", "wood", "stone", "plus_two")
"""What may lie on an advisor and is said as an amount; anything else is said by its name."""

TITLED: Final = ("secret_deals", "pledges")
"""Tokens that have a name in the catalogues; those of somebody's own have the title that they gave them."""

SEASONS: Final = ("spring", "summer", "autumn")
"""The phases in which a bonus die is seen among the dice, or was."""


class State(NamedTuple):
    """Something that holds now: what it is called, what is to be said of it, and the same where room is scarce."""

    head: Part
    text: Part
    short: Message | None = None

    @property
    def full(self) -> Message:
        return message("board.state", head=self.head, text=self.text)

    @property
    def brief(self) -> Message:
        return self.full if self.short is None else self.short


class Lying(NamedTuple):
    """Something that lies on an advisor: what it is, and whose tokens it is made of, with how many each has there."""

    what: Part
    owners: tuple[tuple[int, int], ...] = ()


# -- the court --------------------------------------------------------------------------------------------------


def on_court(known: Knowledge) -> list[list[Lying]]:
    """What lies on each advisor; mostly nothing lies on any."""
    ranks = range(1, ADVISORS + 1)
    return [on_advisor(known, rank) for rank in ranks] if known.view["marks"] else [[] for _ in ranks]


def on_advisor(known: Knowledge, rank: int) -> list[Lying]:
    """What lies on an advisor: first what is there for whoever comes, then tokens."""
    told = cast("dict[str, Any]", known.view["marks"])  # no type tells those of the owners' own cards
    if not told:
        return []
    lying = [(mark, told[name]) for name, mark in known.rules.marks.items() if name in told]
    advisor = known.advisor(rank).id
    found = [_goods(mark, value, rank, advisor) for mark, value in lying]
    found += [_tokens(mark, value, rank) for mark, value in lying]
    return [each for each in found if each is not None]


def _goods(mark: Mark[Any], told: Any, rank: int, advisor: str) -> Lying | None:
    """What of a mark lies on an advisor for whoever comes there: things on him, or the goods on his tile."""
    if isinstance(mark.shape, Stars) and mark.place == "advisor":
        star = next((star for star, place in told.items() if place == rank), None)
        return None if star is None else Lying(short({star: 1}) if star in STARS else star)
    on_tile = isinstance(mark.shape, Stock) and mark.place == "tile" and mark.name == advisor
    return Lying(short(told)) if on_tile and told else None


def _tokens(mark: Mark[Any], told: Any, rank: int) -> Lying | None:
    """Whose tokens of a mark lie on an advisor, and how many of each."""
    if mark.place != "advisor":
        return None
    if isinstance(mark.shape, OneToken):
        return Lying(message("board.only"), ((told["seat"], 1),)) if told["advisor"] == rank else None
    if not isinstance(mark, Owned) or not isinstance(mark.shape, (Ranks, Places)):
        return None
    counts = [(owner, _count(places or [], rank)) for owner, places in enumerate(told)]
    owners = tuple([(owner, n) for owner, n in counts if n])
    title = message(f"board.tokens.{mark.name}") if mark.name in TITLED else mark.title or mark.name
    return Lying(title, owners) if owners else None


def _count(places: list[Any], rank: int) -> int:
    """How many tokens of a governor lie on an advisor: of some shapes the rank is told, of some the place."""
    return sum(place in (rank, {"advisor": rank}) for place in places)


# -- how it stands ----------------------------------------------------------------------------------------------


def where(known: Knowledge) -> Message:
    """The year and the phase."""
    year, name = known.view["year"], known.view["phase"]
    for number, phase in enumerate(known.rules.phases, start=1):
        if phase.name == name:
            return message("board.where", year=ROMAN[year], number=number, phase=phase_title(phase))
    return message("board.year_begins", year=ROMAN[year]) if year else message("board.setup")


def envoy(known: Knowledge) -> Message:
    """Who has the envoy."""
    holder = known.view["envoy"]
    return message("board.no_envoy") if holder is None else message("board.envoy", who=seat(holder))


def turn(number: int) -> Message:
    """Whose turn it is."""
    return message("board.turn", who=seat(number))


def state(known: Knowledge) -> list[State]:
    """What holds now: the enemy, the card of the valley, the destiny of the year, how the scenario stands."""
    year = max(1, known.view["year"])
    told = [State(message("board.enemy"), _enemy(known, dict(known.view["enemies"][year - 1])))]
    allies = known.view["allies"]
    if len(allies) >= year:
        told.append(State(message("board.valley"), _enemy(known, dict(allies[year - 1]))))
    for common in known.rules.roles:
        if isinstance(common, Scenario) and known.rules.common >> common.number & 1:
            told += [State(card(common), joined("; ", parts))] if (parts := scenario(known)) else []
        elif isinstance(common, Destiny) and common.id in known.view["destiny"]:
            told.append(State(card(common), rule(common), message("board.destiny", destiny=card(common))))
    return told + _face_up(known) + _own_cards(known)


def _enemy(known: Knowledge, told: Mapping[str, Any]) -> Part:
    """An enemy of this year as far as it is known."""
    enemy = next((enemy for enemy in known.rules.enemies if enemy.id == told["enemy"]), None)
    if enemy is not None:
        return enemy_line(enemy) if told["revealed"] else message("board.secret", enemy=enemy_line(enemy))
    if "strength" not in told:
        return message("board.face_down")
    least, most = told["strength"]
    return message("board.face_down_between", least=least, most=most)


def scenario(known: Knowledge) -> list[Message]:
    """How a scenario stands; nothing where the court tells all of it."""
    marks = known.view["marks"]
    parts = []
    if "growth" in marks:
        growth = marks["growth"]
        parts.append(message("board.growth", n=growth, each=growth // len(known.view["players"])))
    if "needs" in marks:
        parts.append(message("board.needs", needs=every([message(f"questions.needs.{n}") for n in marks["needs"]])))
    if "joined" in marks:
        foes = [card(enemy) for enemy in known.rules.enemies if enemy.id in marks["joined"]]
        parts.append(message("board.joined", foes=every(foes)))
    return parts


def _face_up(known: Knowledge) -> list[State]:
    """The governor cards that are bid for."""
    cards = [role(known, name, Governor) for name in known.view["marks"].get("governors", ())]
    return [State(message("board.to_bid_for"), every(cards))] if cards else []


def _own_cards(known: Knowledge) -> list[State]:
    """Deals on the cards of governors who have advisors of their own."""
    found = [
        message("board.deal", who=seat(owner), of=seat(place["of"]))
        for owner, places in enumerate(known.view["marks"].get("secret_deals", ()))
        for place in places
        if "of" in place
    ]
    return [State(message("board.deals"), every(found))] if found else []


def role(known: Knowledge, name: str, kind: type[Card]) -> Part:
    """A governor card, or a group, by its id."""
    found = known.rules.find_role(name, kind)
    return name.replace("_", " ") if found is None else card(found)


# -- the governors ----------------------------------------------------------------------------------------------


def battle_bonus(known: Knowledge, number: int) -> int:
    """What the buildings of a governor add to their soldiers, against this year's enemy if it is known, else against
    any."""
    told = known.view["enemies"][max(1, known.view["year"]) - 1]
    name = next((enemy.name for enemy in known.rules.enemies if enemy.id == told["enemy"]), "")
    return int(known.rules.strength(known.built(number), name))


def notes(known: Knowledge, number: int) -> list[Part]:
    """What there is to see of a governor beside dice and figures."""
    player, year = known.player(number), known.view["year"]
    found: list[Part] = []
    if player["bonus_dice_to_roll"] and not player["dice"] and known.view["phase"] not in SEASONS:
        found.append(message("board.notes.bonus_die"))
    found += [role(known, player["governor"], Governor)] if player["governor"] else []
    found += [role(known, player["group"], Group)] if player["group"] else []
    if known.rules.soldier_tokens:
        found.append(message("board.notes.tokens", values=joined(" ", player["tokens"])))
    found += [message("board.notes.envoy")] if number == known.view["envoy"] else []
    found += [message("board.notes.saw_enemy")] if year in player["looked"] else []
    return found + ([message("board.notes.saw_valley")] if year in player["looked_at_allies"] else [])


def built_rows(known: Knowledge, number: int) -> list[Message]:
    """How far each row of a governor's sheet is built: `A1 B3`, and where strips lie."""
    built, strips = known.built(number), known.player(number)["strips"]
    counts = [(row.buildings[0].row, int(row.bits & built).bit_count()) for row in known.sheet_rows(number)]
    rows = [f"{letter}{n}" for letter, n in counts if n]
    found = [message("board.notes.rows", rows=joined(" ", rows))] if rows else []
    return [*found, *([message("board.notes.strips", strips=joined(" ", strips))] if strips else [])]
