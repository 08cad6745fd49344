"""What is being played: the cards, the calendar, which card answers what. An edition and its modules assemble it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from kingsburg.engine import goods, parts, powers
from kingsburg.engine.agenda import Routine, Step
from kingsburg.engine.cards import Advisor, Building, Card, Destiny, Enemy, Governor, Group, Scenario
from kingsburg.engine.errors import SetupError
from kingsburg.engine.listening import Hook, Listeners
from kingsburg.engine.notation import Moves
from kingsburg.engine.offers import Offers, PricedRow, Row

if TYPE_CHECKING:
    from kingsburg.engine.decks import Deck
    from kingsburg.engine.game import Game
    from kingsburg.engine.marks import Common, Mark
    from kingsburg.native import i64

RULES_VERSION: Final = 4
"""Raised whenever the same moves could lead elsewhere; records of another version are refused."""

MOST_BUILDINGS: Final = 62
"""A mask of buildings has so many bits."""

ROLES: Final = 67
"""The size of the table of the hooks that roles answer. 2 is a primitive root of this prime, so that the masks of
single roles have places of their own."""

Steps = tuple[Routine, ...]
Redraw = Callable[["Game", int, Random], None]
"""Draws anew, in a copy made for a seat to think with, what it cannot know of a module's hidden things."""


class Phase:
    """A space of the calendar: its name, which is the same everywhere, its title in the edition, and its steps.

    `agenda` has the steps that the rules need, in the order in which a game puts them on its agenda: the last first.
    """

    def __init__(self, name: str, title: str, steps: Steps) -> None:
        self.name = name
        self.title = title
        self.steps = steps
        self.agenda: Steps = ()


class Target:
    """A building that an enemy can destroy."""

    def __init__(self, building: Building) -> None:
        self.bit = building.bit
        self.building = building


class Defender:
    """What a building adds to battle strength against enemies of a name."""

    def __init__(self, building: Building, enemy: str) -> None:
        self.bit = building.bit
        self.strength: i64 = building.strength(enemy)


class Rules:
    """An edition with its modules, for a number of players: everything about a game that does not change in it.

    An edition makes it and each module installs itself into it; `ready` then works out the rest.
    """

    def __init__(self, edition: str, players: int) -> None:
        self.edition = edition
        self.players = players
        self.years = 5
        self.dice = 3
        self.modules: frozenset[str] = frozenset()
        self.variants: frozenset[str] = frozenset()
        self.turns_dice_first = False  # before what depends on the total of dice (ruling 30)

        # What is done when.
        self.setup: Steps = ()
        self.year_begins: Steps = ()
        self.phases: tuple[Phase, ...] = ()
        self.year_ends: Steps = ()
        self.game_ends: Steps = ()
        self.own_steps: dict[str, Routine] = {}  # those of modules that are not in the box, by name
        self.own_kinds: dict[str, type[Step]] = {}

        # What is printed, and what may lie on the board.
        self.advisors: tuple[Advisor, ...] = ()  # by rank
        self.alternates: tuple[Advisor, ...] = ()
        self.tiles = 0  # the bits of the ranks whose tiles lie there from the start
        self.buildings: list[Building] = []
        self.sheet: i64 = 0  # the mask of the buildings that are printed on province sheets
        self.rows: list[Row] = []
        self.sheet_rows: dict[str, Row] = {}
        self.strips: dict[str, Row] = {}
        self.roles: list[Card] = []  # every card that is neither a building, an advisor nor an enemy
        self.common = 0  # the mask of the roles that are everyone's from the start
        self.hands: dict[str, int] = {}  # the kinds of roles that hands hold, and how many there are of each card
        self.face_up = 0  # the mask of the roles that lie face up in hands
        self.redraws: list[Redraw] = []
        self.enemies: list[Enemy] = []
        self._enemies_of: list[list[int]] = [[] for _ in range(self.years + 1)]
        self._strengths_of: list[tuple[int, int]] = []
        self.decks: tuple[Deck, ...] = ()
        self.every_deck: tuple[Deck, ...] = ()  # with those of modules that are not played, which views tell as empty
        self.beside: tuple[Common[tuple[int, ...]], ...] = ()  # the marks of those who fight beside the enemy
        self.soldier_tokens: tuple[int, ...] = ()
        self.marks: dict[str, Mark[Any]] = {}

        # What `ready` works out, and answers that are kept once they were found.
        self.hooks: list[Hook] = []
        self.answered: i64 = 0  # the bits of the hooks that any card answers
        self.targets: list[Target] = []  # in the order in which enemies destroy them
        self.with_powers: i64 = 0  # the masks of buildings that answer hooks, lower prices, win ties
        self.rebating: i64 = 0
        self.winning_ties: i64 = 0
        self.moves = Moves()
        self._hooks_of_buildings: list[int] = []
        self._hooks_of_roles: list[Listeners | None] = [None] * ROLES
        self._defenders: dict[str, list[Defender]] = {}
        self._prices: dict[tuple[int, int, int], int] = {}
        self._numbers: dict[type[Card], tuple[int, ...]] = {}
        self._bits: dict[type[Card], int] = {}
        self._offers: dict[tuple[int, int], Offers] = {}

    # -- assembling ---------------------------------------------------------------------------------------------

    def add_row(self, letter: str, row: Sequence[Building], strip: bool = False) -> None:
        """A row of the province sheet, left to right; or a strip that may cover the row of its letter."""
        bound: list[Building] = []
        for column, printed in enumerate(row, start=1):
            building = printed.but()
            building.number = len(self.buildings)
            if building.number >= MOST_BUILDINGS:
                raise SetupError(f"a game has at most {MOST_BUILDINGS} buildings: there is no room for {building.name}")
            building.bit = 1 << building.number
            building.row, building.column = letter, column
            self.buildings.append(building)
            self.sheet |= 0 if strip else building.bit
            bound.append(building)
        self.rows.append(Row(bound))
        (self.strips if strip else self.sheet_rows)[letter] = self.rows[-1]

    def ready(self) -> Rules:
        """Find out which card answers what, once every card is in."""
        cards: list[Card] = [*self.buildings, *self.roles]
        usable = [card for card in cards if card.window != powers.NO_WINDOW or card.seasonal or card.yearly]
        for place, card in enumerate(usable):
            card.use_bit = 1 << place
            card.part = parts.USE + card.number + (0 if isinstance(card, Building) else parts.BUILDINGS)
        answering = {number: [c for c in cards if powers.overrides(c, name)] for name, number in powers.HOOKS.items()}
        answering[powers.PRICES].sort(key=lambda card: not card.raises_prices)
        for window in powers.WINDOWS.values():
            answering[window] = [card for card in usable if card.window == window]
            for place, card in enumerate(answering[window]):
                card.place = place
        self.hooks = [Hook(answering[number]) for number in range(len(answering))]
        self.answered = sum(1 << number for number, hook in enumerate(self.hooks) if hook.cards)
        standing = [building for building in self.buildings if not building.indestructible]
        standing.sort(key=lambda building: (-building.column, building.row))
        self.targets = [Target(building) for building in standing]
        self._hooks_of_buildings = [self._hooks_of_card(building) for building in self.buildings]
        self.with_powers = sum(b.bit for b in self.buildings if self._hooks_of_buildings[b.number])
        for number, enemy in enumerate(self.enemies):
            self._enemies_of[enemy.year].append(number)
        strengths = [[self.enemies[number].strength for number in numbers] for numbers in self._enemies_of]
        self._strengths_of = [(min(each, default=0), max(each, default=0)) for each in strengths]
        self.rebating = sum(b.bit for b in self.buildings if b.rebate)
        self.winning_ties = sum(b.bit for b in self.buildings if b.wins_ties)
        for phase in self.phases:
            phase.agenda = tuple(step for step in reversed(phase.steps) if step.is_needed(self))
        return self

    def replace(self, step: Routine, by: Routine) -> None:
        """Swap a step wherever the calendar has it: how a module changes the rules."""
        for phase in self.phases:
            phase.steps = tuple(by if there is step else there for there in phase.steps)

    def insert(self, step: Routine, after: Routine | None = None, before: Routine | None = None) -> None:
        """Put a step right after or before another, wherever the calendar has that one."""
        for phase in self.phases:
            steps: list[Routine] = []
            for there in phase.steps:
                steps += [step] * (there is before) + [there] + [step] * (there is after)
            phase.steps = tuple(steps)

    def append(self, name: str, step: Routine) -> None:
        """Put a step at the end of a phase."""
        for phase in self.phases:
            if phase.name == name:
                phase.steps = (*phase.steps, step)

    def prepend(self, name: str, step: Routine) -> None:
        """Put a step at the start of a phase."""
        for phase in self.phases:
            if phase.name == name:
                phase.steps = (step, *phase.steps)

    # -- looking up ---------------------------------------------------------------------------------------------

    def heard(self, hook: i64) -> bool:
        """Whether any card answers a hook."""
        return self.answered >> hook & 1 != 0

    def strength(self, built: i64, enemy: str) -> i64:
        """The battle strength of these buildings against enemies of a name."""
        defenders = self._defenders.get(enemy)
        if defenders is None:
            defenders = self._defenders[enemy] = [Defender(b, enemy) for b in self.buildings if b.strength(enemy)]
        strength: i64 = 0
        for defender in defenders:
            if built & defender.bit:
                strength += defender.strength
        return strength

    def listeners(self, built: i64, roles: int) -> Listeners:
        """The hooks that these cards answer; of buildings only those `with_powers` need to be among them."""
        hooks = self.hooks_of(roles)
        number: i64 = 0
        mask = built
        while mask:
            if mask & 1:
                hooks |= self._hooks_of_buildings[number]
            elif not mask & 0xFF:
                mask >>= 7
                number += 7
            mask >>= 1
            number += 1
        return Listeners(built, roles, hooks)

    def hooks_of(self, roles: int) -> i64:
        """The bits of the hooks that some roles answer."""
        place = roles % ROLES
        known = self._hooks_of_roles[place]
        if known is None or known.roles != roles:
            hooks = 0
            for card in self.roles:
                hooks |= self._hooks_of_card(card) if roles >> card.number & 1 else 0
            known = self._hooks_of_roles[place] = Listeners(0, roles, hooks)
        return known.hooks

    def _hooks_of_card(self, card: Card) -> int:
        """The bits of the hooks that a card answers."""
        return sum(1 << number for number, hook in enumerate(self.hooks) if card in hook.cards)

    def offers(self, built: i64, sheet: i64) -> Offers:
        """What the owner of these buildings may construct next on this province sheet."""
        rebating = built & self.rebating
        key = (int(sheet), int(rebating))
        known = self._offers.get(key)
        if known is None:
            rows = [row for row in self.rows if row.first & sheet]
            priced = [PricedRow(row, [self.price(building, rebating) for building in row.buildings]) for row in rows]
            known = self._offers[key] = Offers(sheet, rebating, priced)
        return known

    def price(self, building: Building, built: int, more: int = 0) -> int:
        """What a building costs the owner of these buildings, as a bundle, where something makes it so much dearer."""
        rebating = built & self.rebating
        if not rebating:
            return building.cost + more
        key = (building.number, rebating, more)
        known = self._prices.get(key)
        if known is None:
            known = building.cost + more
            for other in self.buildings:
                if rebating & other.bit and building.column in other.rebate_columns:
                    known = goods.less(known, other.rebate)
            self._prices[key] = known
        return known

    def enemies_of(self, year: int) -> list[int]:
        """The numbers of the enemy cards of a year."""
        return self._enemies_of[year]

    def strengths_of(self, year: int) -> tuple[int, int]:
        """The least and the greatest strength of the enemy cards of a year."""
        return self._strengths_of[year]

    def find_building(self, name: object) -> Building | None:
        return next((building for building in self.buildings if building.id == name), None)

    def add_role(self, printed: Card) -> Card:
        """Add a card that is neither a building, an advisor nor an enemy: a governor, a destiny, a group."""
        card = printed.but()
        card.number = len(self.roles)
        self.roles.append(card)
        return card

    def numbers_of(self, kind: type[Card]) -> tuple[int, ...]:
        """The numbers of all roles of a kind."""
        known = self._numbers.get(kind)
        if known is None:
            known = self._numbers[kind] = tuple(card.number for card in self.roles if isinstance(card, kind))
        return known

    def bits_of(self, kind: type[Card]) -> int:
        """The bits of all roles of a kind."""
        known = self._bits.get(kind)
        if known is None:
            known = self._bits[kind] = sum(1 << number for number in self.numbers_of(kind))
        return known

    def built_bits(self, kind: type[Building]) -> int:
        """The bits of all buildings of a kind."""
        known = self._bits.get(kind)
        if known is None:
            known = self._bits[kind] = sum(building.bit for building in self.buildings if isinstance(building, kind))
        return known

    def find_role(self, name: object, kind: type[Card]) -> Card | None:
        return next((card for card in self.roles if card.id == name and isinstance(card, kind)), None)

    def advisor_id(self, rank: int) -> str:
        return self.advisors[rank].id

    def find_card(self, kind: str, name: object) -> Card | None:
        """A printed thing by its kind and its id."""
        return next((card for card in self.cards() if card.id == name and card.kind == kind), None)

    def cards(self) -> list[Card]:
        """Every printed thing."""
        return [*self.buildings, *self.advisors[1:], *self.alternates[1:], *self.enemies, *self.roles]

    def facts(self) -> Mapping[str, Sequence[Card]]:
        """Everything printed, by the kind of thing."""
        return {
            "buildings": self.buildings,
            "advisors": self.advisors[1:],
            "enemies": self.enemies,
            "governors": [card for card in self.roles if isinstance(card, Governor)],
            "destinies": [card for card in self.roles if isinstance(card, Destiny)],
            "groups": [card for card in self.roles if isinstance(card, Group)],
            "scenarios": [card for card in self.roles if isinstance(card, Scenario)],
            "tiles": [card for card in self.alternates if card.rank],
        }
