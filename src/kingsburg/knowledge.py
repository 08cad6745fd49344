"""What a seat may know of a game, as an object of its own.

Whoever draws, tells or advises for a seat is handed this and not the game, and cannot show what is hidden by mistake.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from kingsburg.engine.events import ALL_SEEING
from kingsburg.engine.game import Game
from kingsburg.engine.notation import options_of
from kingsburg.phases.construct import prices_of

if TYPE_CHECKING:
    from kingsburg.engine.cards import Advisor, Building
    from kingsburg.engine.offers import Row
    from kingsburg.typed import EventFields, PlayerView


class Knowledge:
    """All that a seat may know of a game at one moment, or with None a spectator, and nothing else.

    - `view` is its view, `story` what happened as it may see it, and `options` are its own moves if it is asked: also
      where all are asked at once, in secret.
    - `choice` is the question that waits, put to this seat if it is one of those asked; everyone knows what is asked.
    - `rules` are the printed rules of the game, which hold no secret.
    - What follows from these by the rules is asked for by the methods. Where cards have a say in it, they are asked in
      a world that agrees with what the seat knows, and in which the rest was drawn anew.

    It is of the moment when it was made: once a move is played, the next question needs another.
    """

    __slots__ = ("_world", "choice", "options", "rules", "seat", "story", "view")

    def __init__(self, game: Game, seat: int | None) -> None:
        self.seat = seat
        self.rules = game.rules
        self.view = game.view(seat)
        self.story: list[EventFields] = game.story(seat)
        self.options = () if seat is None else options_of(game, seat)
        self.choice = self.options[0].choice if self.options else game.choice
        self._world = _redrawn(game, seat, random.Random())

    @property
    def names(self) -> list[str]:
        """What the governors are called: by their seats as in records, where nobody says."""
        return self.view["names"] or [f"Seat {player['seat']}" for player in self.view["players"]]

    def imagine(self, rng: random.Random) -> Game:
        """A world to think with: it agrees with all that the seat knows, and all else in it is drawn anew."""
        world = _redrawn(self._world, self.seat, rng)
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
        standing = self.player(seat)["buildings"]
        return sum(building.bit for building in self.rules.buildings if building.id in standing)

    def sheet_rows(self, seat: int) -> list[Row]:
        """The rows of a governor's province sheet by their letters, or the strips that cover them."""
        covered, strips = self.player(seat)["strips"], self.rules.strips
        lettered = [(row.buildings[0].row, row) for row in self.rules.rows]
        lying = [(letter, row) for letter, row in lettered if (strips.get(letter) is row) == (letter in covered)]
        return [row for _, row in sorted(lying, key=lambda pair: pair[0])]

    def price(self, seat: int, building: Building) -> int:
        """What a building costs a governor with the buildings they have, whatever other cards say."""
        return self.rules.price(building, self.built(seat))

    def prices(self, seat: int, building: Building) -> list[int]:
        """The bundles for which a governor may construct a building; their other cards have a say in that."""
        return prices_of(self._world, self._world.players[seat], building)


def laid_open(game: Game) -> Knowledge:
    """What there is to know of a game once nothing in it is secret to its readers: that of a record."""
    known = Knowledge(game, None)
    known.story = [event.to_dict(ALL_SEEING) for event in game.events]
    return known


def _redrawn(game: Game, seat: int | None, rng: random.Random) -> Game:
    """The game with all drawn anew that the seat cannot know; for a spectator, who knows what all of them know, all
    that any of them cannot."""
    world = game
    for each in range(len(game.players)) if seat is None else (seat,):
        world = world.determinize(each, rng)
    return world
