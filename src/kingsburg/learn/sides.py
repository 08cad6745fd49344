"""Whom a learner meets: games side by side in which one seat learns, against bots or against nets that are frozen.

What a step brings is how much further ahead of the others' mean it leads, and at the end the game's reward on top.
Over a whole game the leads add up to the last one, so that nothing is worth more on the way than it is at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from kingsburg.env.batch import Batch
from kingsburg.env.layout import Layout
from kingsburg.env.nets import Net

Bytes = NDArray[np.uint8]
Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]
Options = Mapping[str, Any]

LEAD: Final = 10.0
"""So many VP ahead of the others are worth as much as a game that is won."""
LATEST: Final = 0.5
"""The share of games against the net as it is now; in the others it meets its past."""


class Buffers:
    """What a step brings to each game of a side: what is seen, which actions are legal, the reward, whether a game
    ended, and the part of it that was won. Sides write into their own part of common memory."""

    def __init__(self, games: int, size: int, actions: int) -> None:
        self.seen: Bytes = np.zeros((games, size), np.uint8)
        self.masks: Flags = np.zeros((games, actions), np.bool_)
        self.rewards: Floats = np.zeros(games, np.float32)
        self.dones: Flags = np.zeros(games, np.bool_)
        self.won: Floats = np.zeros(games, np.float32)

    def part(self, start: int, end: int) -> Buffers:
        """The same memory, for some of the games."""
        part = Buffers.__new__(Buffers)
        for name, whole in vars(self).items():
            setattr(part, name, whole[start:end])
        return part


class Side(Protocol):
    """Games side by side in which one seat learns."""

    batch: Batch

    def open(self, told: Buffers, first: int = 0) -> None:
        """Open games, the first of this number."""

    def step(self, actions: NDArray[np.int64], told: Buffers) -> None:
        """Answer for the seat that learns, and go on until it is asked again."""


class Standing:
    """How far ahead of the others' mean someone is, read off observations."""

    def __init__(self, layout: Layout, players: int) -> None:
        self.players = players
        self._vp = [layout[f"governor {seat} vp"].place for seat in range(players)]
        self._debt = [layout[f"governor {seat} debt"].place for seat in range(players)]

    def leads(self, rows: Bytes, who: NDArray[np.int64] | int = 0) -> Floats:
        """The lead of one in each row: 0 is the one who looks, 1 sits to their left."""
        points = rows[:, self._vp].astype(np.float32) - rows[:, self._debt]
        own = points[np.arange(len(rows)), who]
        others = (points.sum(axis=1) - own) / (self.players - 1)
        leads: Floats = ((own - others) / np.float32(LEAD)).astype(np.float32)
        return leads


def won(rewards: Floats, players: int) -> Floats:
    """The part of each game that was won, from its reward `win`: winners share."""
    return ((rewards * (players - 1) + 1) / players).astype(np.float32)


class AgainstBots:
    """Against bots by their spellings, which play inside the batch."""

    def __init__(self, games: int, bots: str | Sequence[str], seed: int, options: Options, layout: str) -> None:
        self.batch = Batch(games, bots=bots, seed=seed, layout=layout, **options)
        self._standing = Standing(self.batch.layout, self.batch.players)
        self._leads = np.zeros(games, np.float32)
        self._seen = np.asarray(self.batch.observations)
        self._masks = np.asarray(self.batch.masks)
        self._finals = np.asarray(self.batch.finals)
        self._dones = np.asarray(self.batch.dones)
        self._rewards = np.asarray(self.batch.rewards)[:, 0]

    def open(self, told: Buffers, first: int = 0) -> None:
        self.batch.reset(first=first)
        self._look(told)
        self._leads = self._standing.leads(told.seen)

    def step(self, actions: NDArray[np.int64], told: Buffers) -> None:
        self.batch.step(actions)
        self._look(told)
        after = self._standing.leads(told.seen)
        told.rewards[:] = after - self._leads
        told.dones[:] = self._dones
        for game in np.flatnonzero(self._dones):
            reward = self._rewards[game]
            last = self._standing.leads(self._finals[game : game + 1])[0]
            told.rewards[game] = last - self._leads[game] + reward
            told.won[game] = won(reward, self.batch.players)
        self._leads = after

    def _look(self, told: Buffers) -> None:
        told.seen[:] = self._seen
        told.masks[:] = self._masks


class AgainstNets:
    """Against nets, which play all other seats of a game: the first of them in some games, in others any of the rest.

    A game waits until whoever learns is asked again; meanwhile each net answers in all games that wait for it at once.
    """

    def __init__(self, games: int, nets: Sequence[Net], seed: int, options: Options, layout: str) -> None:
        self.batch = Batch(games, seed=seed, layout=layout, **options)
        self.nets = nets
        self._rng = np.random.default_rng([abs(seed), 1])
        self._standing = Standing(self.batch.layout, self.batch.players)
        self._leads = np.zeros(games, np.float32)
        self._last = np.zeros(games, np.float32)
        self._heroes = np.zeros(games, np.int64)
        self._against = np.zeros(games, np.int64)
        self._seen = np.asarray(self.batch.observations)
        self._masks = np.asarray(self.batch.masks)
        self._finals = np.asarray(self.batch.finals)
        self._dones = np.asarray(self.batch.dones)
        self._rewards = np.asarray(self.batch.rewards)
        self._seats = np.asarray(self.batch.seats)

    def open(self, told: Buffers, first: int = 0) -> None:
        self.batch.reset(first=first)
        for game in range(self.batch.games):
            self._seat(game)
        self._go_on(told)
        told.dones[:] = False

    def step(self, actions: NDArray[np.int64], told: Buffers) -> None:
        told.dones[:] = False
        before = self._leads
        self._play(np.arange(self.batch.games), actions, told)
        self._go_on(told)
        told.rewards[:] = np.where(told.dones, self._last, self._leads) - before

    def _go_on(self, told: Buffers) -> None:
        """Have the nets answer until whoever learns is asked in every game, be it the next one."""
        while len(waiting := np.flatnonzero(self._seats != self._heroes)):
            number = self._against[waiting[0]]
            asked = waiting[self._against[waiting] == number]
            self._play(asked, self.nets[number].drawn(self._seen[asked], self._masks[asked], self._rng), told)
        told.seen[:] = self._seen
        told.masks[:] = self._masks
        self._leads = self._standing.leads(told.seen)

    def _play(self, games: NDArray[np.int64], actions: NDArray[np.int64], told: Buffers) -> None:
        seats = self._seats[games]
        self.batch.step(actions, games.tolist())
        for place in np.flatnonzero(self._dones[games]):
            self._end(int(games[place]), int(seats[place]), told)

    def _end(self, game: int, seat: int, told: Buffers) -> None:
        """Note what a game brought whoever learned in it; its last observation is that of the seat that answered."""
        players = self.batch.players
        hero = int(self._heroes[game])
        reward = self._rewards[game, hero]
        lead = self._standing.leads(self._finals[game : game + 1], (hero - seat) % players)[0]
        told.dones[game] = True
        told.won[game] = won(reward, players)
        self._last[game] = lead + reward
        self._seat(game)

    def _seat(self, game: int) -> None:
        """Who learns in the game that begins, and against which net."""
        self._heroes[game] = self.batch.number(game) % self.batch.players
        past = len(self.nets) - 1
        is_past = past and self._rng.random() >= LATEST
        self._against[game] = 1 + self._rng.integers(past) if is_past else 0
