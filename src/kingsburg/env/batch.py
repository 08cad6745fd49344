"""Many games side by side, for learners.

    batch = Batch(64, players=4, bots="greedy", seed=1)
    batch.reset()
    while training:
        batch.step(choose(batch.observations, batch.masks))     # one action for each game
        learn(batch.rewards, batch.dones)

Everything to be read is a memoryview of memory that stays where it is: `numpy.asarray(batch.observations)` looks at it
without a copy, and sees the next step in it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from kingsburg.bots import registry
from kingsburg.bots.policy import Policy
from kingsburg.bots.weights import DEFAULT
from kingsburg.engine.chance import check_seed
from kingsburg.engine.errors import IllegalMove, KingsburgError, choices, shown
from kingsburg.engine.game import Game
from kingsburg.engine.thinking import Bot
from kingsburg.env import table
from kingsburg.env.actions import Acting, checked, whole
from kingsburg.env.core import EVERYONE, IN_TURN, Core, Opponent, Setting
from kingsburg.env.layout import Layout, layout_of
from kingsburg.env.rewards import reward_of
from kingsburg.env.seeing import observer_of
from kingsburg.library import new_game

BUFFERS: Final = ("observations", "masks", "rewards", "dones", "seats", "finals")
MOST: Final = 1 << 20
CHANCE: Final = "sampled"
"""How the dice of a game by a seed fall."""


class Listed(Protocol):
    """What turns into a list: arrays of numpy, and tensors."""

    def tolist(self) -> Any: ...


class Batch:
    """n games side by side; a game that ends makes room for the next in the same step.

    - `bots` have the seats that do not learn, one for all of them or a list, from the left of the seat that learns on;
      each by its spelling, as in the commands. Without them all seats learn.
    - `seat` is the one that learns; None is another one in each game.
    - `rewards` at a game's end are `win`, `place`, `margin`, or a function of the game: a number for each seat.
    - `layout` is that of the `game`, or `wide`, the same for every game.
    - `into` are buffers of the caller's own, by name, that are filled after each step.
    - All else are the options of `kb.new_game`.
    """

    def __init__(
        self,
        games: int = 1,
        *,
        seed: int = 0,
        bots: str | Sequence[str] | None = None,
        seat: int | None = None,
        rewards: object = "win",
        layout: str = "game",
        autoreset: bool = True,
        into: Mapping[str, Any] | None = None,
        **options: Any,
    ) -> None:
        if type(games) is not int or not 1 <= games <= MOST:
            raise KingsburgError(f"a batch has 1 to {MOST} games, not {shown(games)}")
        self.seed = check_seed(seed)
        opening = new_game(**options, seed=0).start.opening
        if options.get("chance", CHANCE) != CHANCE:
            raise KingsburgError(f"the dice of a batch come from its seed: chance is {CHANCE}, not {options['chance']}")
        self.players = len(opening.players)
        self.layout: Layout = layout_of(opening.rules, layout)
        self.actions = table.size()
        setting = Setting(
            opening,
            observer_of(opening.rules, layout),
            table.places_of(opening.rules),
            self.actions,
            reward_of(rewards),
        )
        setting.opponents = opponents_of(bots, self.players)
        setting.learner = _learner(seat, self.players, bool(setting.opponents))
        setting.autoreset = _switch("autoreset", autoreset)
        self._core = core = Core(setting, games)
        self.games = games
        size = self.layout.size
        self.observations: Any = _shaped(core.observations, "B", games, size)
        self.finals: Any = _shaped(core.finals, "B", games, size)
        self.masks: Any = _shaped(core.masks, "B", games, self.actions)
        self.rewards: Any = _shaped(core.rewards, "d", games, int(core.width))
        self.dones = memoryview(core.dones).toreadonly()
        self.seats = memoryview(core.seats).toreadonly()
        self._into = self._checked_buffers(into or {})

    def __repr__(self) -> str:
        who = "all seats learn" if self._core.setting.learner == EVERYONE else "one seat learns"
        return f"<Batch of {self.games} games with {self.players} players: {who}>"

    @property
    def ready(self) -> bool:
        """Whether it can step: it was reset, and no bot has failed since."""
        return self._core.ready

    def reset(self, seed: int | None = None, first: int = 0) -> None:
        """Open all games anew, the first of them of this number; with another seed, if one is given."""
        if seed is not None:
            self.seed = check_seed(seed)
        if type(first) is not int or first < 0:
            raise KingsburgError(f"games are numbered from 0 on, not {shown(first)}")
        self._core.reset(self.seed, first)
        self._fill()

    def step(self, actions: Sequence[int] | Listed, places: Sequence[int] | None = None) -> None:
        """Say a part of an answer in each game, or in those at some places. An IllegalMove names the first game whose
        action is not legal, and no game has gone on then."""
        core = self._core
        if not self.ready:
            raise KingsburgError("reset the batch first")
        if places is not None:
            chosen = self._places(places)
            self._step_at(chosen, self._listed(actions, len(chosen)))
            return
        listed = self._listed(actions, self.games)
        unfit = core.unfit(listed)
        if unfit >= 0:
            raise self.refused(unfit, listed[unfit])
        core.step(listed)
        self._fill()

    def _step_at(self, places: list[int], actions: list[int]) -> None:
        for place, action in zip(places, actions, strict=True):
            if not self._core.fits(place, action):
                raise self.refused(place, action)
        self._core.step_at(places, actions)
        self._fill()

    def sample(self, rng: random.Random) -> list[int]:
        """An action for each game, at random among its options."""
        if not self.ready:
            raise KingsburgError("reset the batch first")
        return self._core.sample(rng.getrandbits(32))

    def refused(self, game: int, action: object) -> KingsburgError:
        """Why an action cannot be played in a game now."""
        slot = self._core.slots[game]
        acting = Acting(slot.game.clone(quiet=True))
        where = f"game {slot.number}: " if self.games > 1 else ""
        try:
            for said in slot.asked.said:
                acting.act(said)
            acting.check(checked(action))
        except KingsburgError as error:
            return type(error)(where + str(error))
        return IllegalMove(f"{where}action {shown(action)} cannot be played")

    def game(self, place: int = 0) -> Game:
        """A copy of the game that is played at a place of the batch."""
        return self._core.slots[self._place(place)].game.clone(quiet=True)

    def number(self, place: int = 0) -> int:
        """The number of that game."""
        return self._core.slots[self._place(place)].number

    def said(self, place: int = 0) -> tuple[int, ...]:
        """The parts of the answer that were said there."""
        return tuple(self._core.slots[self._place(place)].asked.said)

    def observe(self, place: int, seat: int) -> bytes:
        """What any seat sees of that game."""
        if type(seat) is not int or not 0 <= seat < self.players:
            raise KingsburgError(f"there is no seat {shown(seat)}: the seats are 0 to {self.players - 1}")
        if not self.ready:
            raise KingsburgError("reset the batch first")
        row = self._core.setting.observer.row()
        self._core.observe(self._place(place), seat, row, 0)
        return bytes(memoryview(row))

    def _place(self, place: int) -> int:
        if type(place) is not int or not 0 <= place < self.games:
            raise KingsburgError(f"the batch has no place {shown(place)}: they are 0 to {self.games - 1}")
        return place

    def _places(self, places: Any) -> list[int]:
        """Places from outside, each once."""
        if not isinstance(places, (list, tuple)):
            raise KingsburgError(f"step takes a list of places, not {shown(places)}")
        found = [self._place(place) for place in places]
        if len(set(found)) != len(found):
            raise KingsburgError("step takes each place of the batch once")
        return found

    def _listed(self, actions: Any, games: int) -> list[int]:
        """Actions from outside as a list of Python's own numbers: numpy's and tensors are such too."""
        listed = actions.tolist() if hasattr(actions, "tolist") else actions
        if not isinstance(listed, (list, tuple)):
            raise KingsburgError(f"step takes a list of {games} actions, one for each game, not {shown(actions)}")
        if len(listed) != games:
            raise KingsburgError(f"step takes {games} actions, one for each game, not {len(listed)}")
        if set(map(type, listed)) == {int}:
            return listed if isinstance(listed, list) else list(listed)
        return [action if (number := whole(action)) is None else number for action in listed]

    def _checked_buffers(self, into: Any) -> list[tuple[memoryview, memoryview]]:
        if not isinstance(into, Mapping):
            raise KingsburgError(f"the buffers to fill are a mapping by name, not {shown(into)}")
        found: list[tuple[memoryview, memoryview]] = []
        for name, buffer in into.items():
            if name not in BUFFERS:
                raise KingsburgError(f"there is no buffer {shown(name)}: choose from {choices(BUFFERS)}")
            own = memoryview(getattr(self, name)).cast("B")
            theirs = _room(name, buffer)
            if theirs.readonly or theirs.nbytes != own.nbytes or not theirs.c_contiguous:
                raise KingsburgError(f"the buffer {name} has to be {own.nbytes} bytes side by side that can be written")
            found.append((own, theirs.cast("B")))
        return found

    def _fill(self) -> None:
        for own, theirs in self._into:
            theirs[:] = own


def _shaped(row: Any, kind: str, games: int, size: int) -> Any:
    flat: Any = memoryview(row).toreadonly().cast("B")
    return flat.cast(kind, (games, size))


def _room(name: str, buffer: Any) -> memoryview:
    try:
        return memoryview(buffer)
    except TypeError:
        raise KingsburgError(f"the buffer {name} has to be memory that can be written, not {shown(buffer)}") from None


def _switch(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise KingsburgError(f"{name} is True or False, not {shown(value)}")
    return value


def _learner(seat: object, players: int, against_bots: bool) -> int:
    if seat is None:
        return IN_TURN if against_bots else EVERYONE
    if type(seat) is not int or not 0 <= seat < players:
        raise KingsburgError(
            f"there is no seat {shown(seat)}: the seats are 0 to {players - 1}, or None for each in turn"
        )
    if not against_bots:
        raise KingsburgError(f"seat {seat} alone is to learn: name the bots that have the other seats")
    return seat


def opponents_of(bots: str | Sequence[str] | None, players: int) -> list[Opponent]:
    """Whoever has the other seats, by their spellings."""
    if bots is None:
        return []
    named = spelled(bots)
    if len(named) == 1:
        named *= players - 1
    if len(named) != players - 1:
        raise KingsburgError(f"{len(named)} bots for the {players - 1} seats that do not learn")
    return [_opponent(spelling) for spelling in named]


def spelled(bots: object) -> tuple[str, ...]:
    """The spellings of bots from outside: a list of them, or a text with commas."""
    if isinstance(bots, str):
        return registry.split(bots)
    if not isinstance(bots, (list, tuple)) or not all(isinstance(spelling, str) for spelling in bots):
        raise KingsburgError(f"bots are named by their spellings, not {shown(bots)}")
    return tuple(bots)


def _opponent(spelling: str) -> Opponent:
    if spelling == "random":
        return Opponent(spelling, None, None)
    if spelling == "greedy":
        return Opponent(spelling, Policy(DEFAULT), None)
    registry.make(spelling)  # a mistake is named now

    def make() -> Bot:
        return registry.make(spelling)

    return Opponent(spelling, None, make)
