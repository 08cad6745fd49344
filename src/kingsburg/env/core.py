"""Games side by side, answered by numbers: what the batch and the adapters stand on; compiled with the engine.

A game's dice, and whatever the bots in it draw, depend on the seed and on the number of the game alone: slot `i` of `n`
plays the games `i`, `i + n`, `i + 2n` and so on, so that any number of slots play the same games.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from typing import Any, Final, final

from kingsburg.bots.policy import Policy
from kingsburg.engine.chance import MASK32, halves, key_of, mix
from kingsburg.engine.errors import KingsburgError
from kingsburg.engine.game import Game
from kingsburg.engine.thinking import Bot, ask
from kingsburg.env.asked import NOT_YET, Asked, Places
from kingsburg.env.memory import u8, vec
from kingsburg.env.observing import Observer
from kingsburg.native import i64

EVERYONE: Final = -2
"""All seats learn."""
IN_TURN: Final = -1
"""One seat learns, another in each game: that of its number."""

Reward = Callable[[Game], Sequence[float]]
"""What each seat gets for a game that is over."""


def seed_of(seed: int, number: int) -> int:
    """The seed of a game: `kb.new_game(seed=seed_of(seed, number))` has its dice."""
    told = f"kingsburg games {seed:x} {number:x}"
    return int.from_bytes(hashlib.sha256(told.encode()).digest()[:8], "big")


class Opponent:
    """Whoever plays the seats that do not learn: at random or greedily inside, or any bot, made anew for each game."""

    def __init__(self, name: str, policy: Policy | None, make: Callable[[], Bot] | None) -> None:
        self.name = name
        self.policy = policy
        self.make = make
        self.is_random = policy is None and make is None


class Setting:
    """What the games of a core have in common. `opening` is a game before its first step."""

    def __init__(self, opening: Game, observer: Observer, places: Places, actions: int, reward: Reward) -> None:
        self.opening = opening
        self.observer = observer
        self.places = places
        self.actions = actions
        self.reward = reward
        self.learner = EVERYONE
        self.opponents: list[Opponent] = []
        self.autoreset = True


@final
class Slot:
    """A game that is played: its number, who learns in it, the question that waits, and the bots' own chance."""

    def __init__(self, setting: Setting) -> None:
        self.game = setting.opening
        self.asked = Asked(setting.opening.rules, setting.places)
        self.number = -1
        self.learner: i64 = EVERYONE
        self.last: i64 = 0
        self.state: i64 = 0
        self.stride: i64 = 1
        self.bots: list[Bot | None] = []
        self.rngs: list[random.Random] = []


@final
class Core:
    """n games and their buffers: for each game the observation of the seat that is asked, the mask of its actions, that
    seat, what the step brought each who learns, whether a game ended with it, and the last observation of that game."""

    def __init__(self, setting: Setting, n: int) -> None:
        self.setting = setting
        self.n = n
        self.size: i64 = setting.observer.size
        self.actions: i64 = setting.actions
        self.players: i64 = len(setting.opening.players)
        self.width: i64 = self.players if setting.learner == EVERYONE else 1
        self.seed = 0
        self.observations = vec[u8](bytes(n * self.size))
        self.finals = vec[u8](bytes(n * self.size))
        self.masks = vec[u8](bytes(n * self.actions))
        self.seats = vec[u8](bytes(n))
        self.dones = vec[u8](bytes(n))
        self.rewards = vec[float]([0.0] * (n * self.width))
        self.slots = [Slot(setting) for _ in range(n)]
        self.ready = False

    def reset(self, seed: int, first: int = 0) -> None:
        """Open a game in every slot, the first of this number."""
        self.seed = seed
        self.ready = False
        for place in range(len(self.masks)):
            self.masks[place] = 0
        for i in range(self.n):
            self._clear(i)
            self._open(i, first + i)
            self._go_on(i)
        self.ready = True

    def unfit(self, actions: list[Any]) -> int:
        """The first slot whose action is no whole number or not legal; -1 if there is none."""
        for i in range(self.n):
            if not self.fits(i, actions[i]):
                return i
        return -1

    def fits(self, i: i64, action: Any) -> bool:
        """Whether an action is a whole number that is legal in a slot."""
        if type(action) is not int or not 0 <= action < self.actions:
            return False
        return self.masks[i * self.actions + action] != 0

    def step(self, actions: list[int]) -> None:
        """Say a part in each game, all of them legal, and go on to the next question of whoever learns."""
        self.ready = False
        for i in range(self.n):
            self._act(i, actions[i])
        self.ready = True

    def step_at(self, slots: list[int], actions: list[int]) -> None:
        """The same in some slots; the others stay as they are."""
        self.ready = False
        for place in range(len(slots)):
            self._act(slots[place], actions[place])
        self.ready = True

    def sample(self, state: i64) -> list[int]:
        """For each game the next action of an option, each as likely as any other; 32 random bits decide."""
        found: list[int] = []
        for slot in self.slots:
            state = (state * 1664525 + 1013904223) & MASK32
            asked = slot.asked
            found.append(asked.nth(state * len(asked.left) >> 32))
        return found

    def observe(self, i: int, seat: int, row: vec[u8], start: i64) -> None:
        """Write what any seat sees of a game."""
        slot = self.slots[i]
        self.setting.observer.write(slot.game, seat, slot.asked.said, row, start)

    # -- inside -----------------------------------------------------------------------------------------------------

    def _clear(self, i: i64) -> None:
        if self.dones[i]:
            self.dones[i] = 0
            place = i * self.width
            end = place + self.width
            while place < end:
                self.rewards[place] = 0.0
                place += 1

    def _act(self, i: i64, action: i64) -> None:
        self._clear(i)
        slot = self.slots[i]
        asked = slot.asked
        code = asked.answer_in(self.masks, i * self.actions, action)
        if code == NOT_YET:
            asked.mark(self.masks, i * self.actions)
            self.setting.observer.write_said(asked.said, self.observations, i * self.size)
            return
        game = slot.game
        assert game.choice is not None
        slot.last = game.choice.seat
        game.advance(code)
        self._go_on(i)

    def _go_on(self, i: i64) -> None:
        """Have the bots answer until someone who learns is asked; a game that ends makes room for the next."""
        slot = self.slots[i]
        while True:
            choice = slot.game.choice
            if choice is None:
                self._end(i, slot)
                if not self.setting.autoreset:
                    return
                self._open(i, slot.number + self.n)
            elif slot.learner == EVERYONE or choice.seat == slot.learner:
                slot.asked.ask(choice, slot.game.codes)
                self._show(i, slot)
                return
            else:
                self._have_answered(slot, choice.seat)

    def _show(self, i: i64, slot: Slot) -> None:
        choice = slot.game.choice
        assert choice is not None
        self.seats[i] = u8(choice.seat)
        slot.asked.mark(self.masks, i * self.actions)
        self.setting.observer.write(slot.game, choice.seat, slot.asked.said, self.observations, i * self.size)

    def _open(self, i: i64, number: int) -> None:
        slot = self.slots[i]
        game = self.setting.opening.clone(quiet=True)
        low, high = halves(key_of(seed_of(self.seed, number)))
        game.key_low, game.key_high = low, high
        slot.game = game
        slot.number = number
        learner = self.setting.learner
        slot.learner = number % self.players if learner == IN_TURN else learner
        slot.last = max(0, learner)
        slot.state = mix(high, low, 1)
        slot.stride = mix(high, low, 2) | 1
        slot.bots = [None if other.make is None else other.make() for other in self.setting.opponents]
        slot.rngs = [random.Random(f"{self.seed} {number} {place}") for place, bot in enumerate(slot.bots) if bot]
        game.settle()

    def _end(self, i: i64, slot: Slot) -> None:
        """Note what the game brought, and how it looks at its end."""
        rewards = self.setting.reward(slot.game)
        slot.asked.said = []
        if slot.learner == EVERYONE:
            for seat in range(self.players):
                self.rewards[i * self.width + seat] = rewards[seat]
        else:
            self.rewards[i] = rewards[slot.learner]
            slot.last = slot.learner
        self.dones[i] = 1
        self.setting.observer.write(slot.game, slot.last, slot.asked.said, self.finals, i * self.size)

    def _have_answered(self, slot: Slot, seat: i64) -> None:
        """Have the bot of a seat answer: the first of them sits to the left of whoever learns."""
        place = (seat - slot.learner - 1) % self.players
        opponent = self.setting.opponents[place]
        game = slot.game
        if opponent.is_random:
            slot.state = (slot.state * 1664525 + slot.stride) & MASK32
            codes = game.codes
            game.advance(codes[slot.state * len(codes) >> 32])
            return
        try:
            if opponent.policy is not None:
                game.advance(opponent.policy.answer(game))
            else:
                self._have_bot_answer(slot, place, seat)
        except Exception as error:
            told = f"the bot {opponent.name} failed in game {slot.number} of seed {self.seed}, seat {seat}"
            raise KingsburgError(f"{told}: {type(error).__name__}: {error}") from error

    def _have_bot_answer(self, slot: Slot, place: i64, seat: i64) -> None:
        bot = slot.bots[place]
        assert bot is not None
        before = sum([other is not None for other in slot.bots[:place]])
        slot.game.play(ask(bot, slot.game, seat, slot.rngs[before]))
