"""What a seat may know of a game, as an object of its own.

Whoever draws, tells or advises for a seat is handed this and not the game, and cannot show what is hidden by mistake.
"""

from __future__ import annotations

import random
from functools import lru_cache
from operator import or_
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from kingsburg.engine import view
from kingsburg.engine.agenda import Together
from kingsburg.engine.events import ALL_SEEING
from kingsburg.engine.game import Game
from kingsburg.engine.history import is_final
from kingsburg.engine.notation import options_of
from kingsburg.engine.powers import FIGHTS, PRICES
from kingsburg.phases.construct import prices_of
from kingsburg.phases.winter import as_printed, contributions, decide, defences, fought, muster

if TYPE_CHECKING:
    from kingsburg.engine.cards import Advisor, Building, Card, Enemy
    from kingsburg.engine.offers import Row
    from kingsburg.engine.rules import Rules
    from kingsburg.engine.terms import Fight
    from kingsburg.typed import EventFields, PlayerView, View

WORLDS: Final = 8
"""In so many worlds an answer is tried where what others hold may matter."""

_ANYHOW: Final = random.Random()
"""Draws what a seat cannot know where any draw will do: to make another each time costs more than the draw."""


class Knowledge:
    """All that a seat may know of a game at one moment, or with None a spectator, and nothing else.

    - `view` is its view, `story` what happened as it may see it, and `options` are its own moves if it is asked: also
      where all are asked at once, in secret.
    - `choice` is the question that waits, put to this seat if it is one of those asked; everyone knows what is asked.
    - `rules` are the printed rules of the game, which hold no secret.
    - `version`, `undoable` and `redoable` are the game's, and `commitment` is the seal of its dice, if they have one.
    - What follows from these by the rules is asked for by the methods. Where cards have a say in it, they are asked in
      a world that agrees with what the seat knows, and in which the rest was drawn anew.

    It is of the moment when it was made: once a move is played, the next question needs another.
    """

    __slots__ = (
        *("_world", "choice", "commitment", "options", "redoable", "rules", "seat", "story", "undoable"),
        *("version", "view"),
    )

    def __init__(
        self,
        game: Game,
        seat: int | None,
        story: list[EventFields] | None = None,
        like: Knowledge | None = None,
    ) -> None:
        """What a seat knows now; of the story all of it, or only this. It may be `like` another's, who sees the same
        and was told the same."""
        self.seat = seat
        self.rules = game.rules
        self.options = () if seat is None else options_of(game, seat)
        self.view: View = game.view(seat) if like is None else view.seen_alike(like.view, seat, self.options)
        self.story: list[EventFields] = game.story(seat) if story is None else story
        self.choice = self.options[0].choice if self.options else game.choice
        self.version = game.version
        self.undoable = game.undoable
        self.redoable = game.redoable
        self.commitment = game.start.commitment
        # Who sees the same and has not answered in secret could have drawn the same.
        is_alike = like is not None and not isinstance(game.choice, Together)
        self._world: Game = like._world if like is not None and is_alike else _redrawn(game, seat, _ANYHOW)

    @property
    def names(self) -> list[str]:
        """What the governors are called: by their seats as in records, where nobody says."""
        return self.view["names"] or [f"Seat {player['seat']}" for player in self.view["players"]]

    def imagine(self, rng: random.Random) -> Game:
        """A world to think with: it agrees with all that the seat knows, and all else in it is drawn anew."""
        return self._turned(_redrawn(self._world, self.seat, rng))

    def _turned(self, world: Game) -> Game:
        """A world in which the seat is asked what it is asked."""
        if self.seat is not None:
            world.turn_to(self.seat)
        return world

    # -- what follows from it by the rules --------------------------------------------------------------------------

    def player(self, seat: int) -> PlayerView:
        """What there is to see of a governor."""
        return self.view["players"][seat]

    def advisor(self, rank: int) -> Advisor:
        """Who is at a rank of the court now: the tile lying there, if any."""
        return (self.rules.alternates if rank in self.view["tiles"] else self.rules.advisors)[rank]

    def built(self, seat: int) -> int:
        """The bits of a governor's buildings."""
        return self._world.players[seat].built

    def sheet_rows(self, seat: int) -> tuple[Row, ...]:
        """The rows of a governor's province sheet by their letters, or the strips that cover them."""
        return _rows_beside(self.rules, tuple(self.player(seat)["strips"]))

    def price(self, seat: int, building: Building) -> int:
        """What a building costs a governor with the buildings they have, whatever other cards say."""
        return self.rules.price(building, self.built(seat))

    def prices(self, seat: int, building: Building) -> list[int]:
        """The bundles for which a governor may construct a building; their other cards have a say in that."""
        return prices_of(self._world, self._world.players[seat], building)

    def has_own_prices(self, seat: int) -> bool:
        """Whether other cards of a governor have a say in prices."""
        return self._world.hears(PRICES, self._world.players[seat])

    # -- what is tried out ------------------------------------------------------------------------------------------

    def finals(self) -> list[bool]:
        """Of each option whether it is final: dice fall or something is revealed with it, so that it cannot be taken
        back. Where that hangs on what others hold in secret, it is told of what may be final."""
        codes = [move.code for move in self.options]
        if not codes:
            return []
        found = _finals(self._turned(self._world.clone(quiet=True)), codes)
        for _ in range(WORLDS - 1 if self._is_secretive() else 0):
            found = list(map(or_, found, _finals(self.imagine(_ANYHOW), codes)))
        return found

    def _is_secretive(self) -> bool:
        """Whether somebody holds or has laid what the seat cannot see; decks do not count, as nothing hangs on their
        cards before they are shown."""
        if not self.rules.redraws:
            return False
        held = any(player["cards"] > len(player["hand"]) for player in self.view["players"])
        return held or any(mark.hidden is not None for mark in self.rules.marks.values())

    def foes(self) -> list[Enemy]:
        """The cards that the enemy of this year may be: the one, if the seat knows it."""
        year = self.view["year"]
        if not year:
            return []
        told = cast("dict[str, Any]", self.view)
        known = self.view["enemies"][year - 1]["enemy"]
        elsewhere = [card["enemy"] for deck in self.rules.decks for card in told[deck.name][year - 1 : year]]
        cards = [self.rules.enemies[number] for number in self.rules.enemies_of(year)]
        return [card for card in cards if (card.id == known if known else card.id not in elsewhere)]

    def has_own_battle(self, seat: int) -> bool:
        """Whether other cards of a governor have a say in their battle."""
        return self._world.hears(FIGHTS, self._world.players[seat])

    def army(self, seat: int) -> Army:
        """What decides a governor's battle where no other cards have a say in it."""
        me, strengths = self._world.players[seat], self._world.strengths
        return Army(me.built, me.soldiers, me.bolster, strengths[seat] if strengths else None)

    def reckonings(self) -> list[list[Reckoning]]:
        """For each card that the enemy of this year may be, how the battle of each governor would end as things stand;
        once all are mustered, how it does end."""
        world, found = self._world.clone(quiet=True), []
        mustered, drawn, year = world.strengths, world.enemies, world.year
        for enemy in self.foes():
            world.enemies = [*drawn[: year - 1], self.rules.enemies.index(enemy), *drawn[year:]]
            if not mustered:
                muster.do(world)
            found.append([Reckoning(fought(world, me), contributions(world, me)) for me in world.players])
        return found


@lru_cache(maxsize=256)
def _rows_beside(rules: Rules, covered: tuple[str, ...]) -> tuple[Row, ...]:
    """The rows of a sheet on which strips cover some."""
    lettered = [(row.buildings[0].row, row) for row in rules.rows]
    lying = [(letter, row) for letter, row in lettered if (rules.strips.get(letter) is row) == (letter in covered)]
    return tuple([row for _, row in sorted(lying, key=lambda pair: pair[0])])


class Reckoning(NamedTuple):
    """A governor's battle, and what each of their cards does."""

    fight: Fight
    cards: list[tuple[Card, int]]


class Army(NamedTuple):
    """A governor's buildings, soldiers and what powers that were used add to them; once all are mustered, the
    strength that this made."""

    built: int
    soldiers: int
    bolster: int
    mustered: int | None

    def meets(self, rules: Rules, enemy: Enemy) -> Reckoning:
        """The battle with an enemy as printed."""
        strength = self.soldiers + self.bolster + rules.strength(self.built, enemy.name)
        fight = as_printed(rules, self.built, enemy, strength if self.mustered is None else self.mustered)
        decide(fight)
        return Reckoning(fight, list(defences(rules, self.built, enemy).items()))


def _finals(world: Game, codes: list[int]) -> list[bool]:
    return [is_final(world, code) for code in codes]


def knows_more(game: Game, seat: int | None) -> bool:
    """Whether a seat knows more than everyone does."""
    if seat is None:
        return False
    own, all_know = dict(game.view(seat)), dict(game.view(None))
    return any(own[part] != all_know[part] for part in own if part not in ("you", "options"))


def laid_open(game: Game) -> Knowledge:
    """What there is to know of a game once nothing in it is secret to its readers: that of a record."""
    known = Knowledge(game, None)
    known.story = [event.to_dict(ALL_SEEING) for event in game.events]
    return known


def opened(game: Game) -> Knowledge:
    """What there is to know of any point of a game that is over: also the cards that nobody saw then."""
    known = laid_open(game)
    known.view = view.opened(game)
    known._world = game.clone(quiet=True)
    return known


def _redrawn(game: Game, seat: int | None, rng: random.Random) -> Game:
    """The game with all drawn anew that the seat cannot know; for a spectator, who knows what all of them know, all
    that any of them cannot."""
    world = game
    for each in range(len(game.players)) if seat is None else (seat,):
        world = world.determinize(each, rng)
    return world
