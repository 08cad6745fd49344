"""The state of a game: ints, lists and masks, how they are copied, and what can be read off them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from kingsburg.engine.agenda import NO_ANSWER, Choice, Step, Together
from kingsburg.engine.chance import mix, sealed_below
from kingsburg.engine.decks import Pile
from kingsburg.engine.events import Event
from kingsburg.engine.history import History
from kingsburg.engine.journal import Journal
from kingsburg.engine.player import Player

if TYPE_CHECKING:
    from kingsburg.engine.cards import Advisor, Enemy
    from kingsburg.engine.marks import Mark
    from kingsburg.engine.rules import Rules
    from kingsburg.engine.start import Start
    from kingsburg.native import i64

NO_ONE: Final = -1

FIELDS: Final = (
    "_common",
    "answers",
    "choice",
    "codes",
    "common_hooks",
    "counter",
    "court",
    "depth",
    "enemies",
    "envoy",
    "explicit",
    "fallen",
    "forced",
    "history",
    "key_high",
    "key_low",
    "log",
    "marks",
    "occupied",
    "order",
    "phase_number",
    "piles",
    "players",
    "revealed",
    "rules",
    "secret",
    "shared",
    "start",
    "steps",
    "strengths",
    "tiles",
    "year",
)


class State:
    """What a game is between two answers.

    - `steps` is the stack of pending steps, the next one at `depth - 1`; what lies beyond is done, and is left there
      because that is faster.
    - `choice` is the question that waits for an answer, and `codes` are its options.
    - `court` lists this season's assignments as entries of `engine.court`, and `occupied` the ranks they block.
    - `order`, `enemies`, `strengths` (of the governors, in winter), `answers` (to a secret question) and `marks` (what
      lies on the board beside dice) are replaced, never changed in place, because copies share them.
    - `piles` are the decks of modules beside `enemies`, one for each of `rules.decks`; `revealed` is the last year
      whose enemy lies face up.
    - `common` is the mask of the cards that are everyone's, and `common_hooks` has the bits of the hooks they answer;
      `tiles` has the bits of the ranks that a tile changes.
    - `history` holds every answer, chance's and takebacks included; copies made for search have none. `log` holds
      events, but only in a game that writes them down for another (`engine.telling`). Copies are `shared`, and so is
      what they were made of: their history and log are the same until one of the games goes on.
    - `key_low` and `key_high` are the halves of the generator's key and `counter` its place, if there is no `secret`.
    - `forced` counts the answers that were the only ones, and `fallen` those that chance gave by itself.

    There is no `__init__`, so that a copy sets each field once: `opened` makes a new one.
    """

    __slots__ = FIELDS

    rules: Rules
    start: Start
    players: list[Player]
    order: list[int]
    steps: list[Step]
    depth: i64
    answers: list[int]
    enemies: list[int]
    piles: tuple[Pile, ...]
    court: list[int]
    year: i64
    _common: int
    common_hooks: i64
    tiles: i64
    marks: dict[Mark[Any], object]
    phase_number: i64
    envoy: i64
    occupied: i64
    revealed: i64
    strengths: list[int]
    explicit: bool
    key_low: i64
    key_high: i64
    counter: i64
    secret: bytes | None
    forced: i64
    fallen: i64
    choice: Choice | None
    codes: tuple[int, ...]
    history: History | None
    log: Journal[Event] | None
    shared: bool

    def copy_into(self, copy: State, quiet: bool) -> None:
        """Set every field of a copy; a quiet one keeps neither record nor events."""
        copy.rules = self.rules
        copy.start = self.start
        copy.players = [player.clone() for player in self.players]
        copy.order = self.order
        copy.steps = self.steps[: self.depth]
        copy.depth = self.depth
        copy.answers = self.answers
        copy.enemies = self.enemies
        copy.piles = self.piles
        copy.court = self.court.copy()
        copy.year = self.year
        copy._common = self._common
        copy.common_hooks = self.common_hooks
        copy.tiles = self.tiles
        copy.marks = self.marks
        copy.phase_number = self.phase_number
        copy.envoy = self.envoy
        copy.occupied = self.occupied
        copy.revealed = self.revealed
        copy.strengths = self.strengths
        copy.explicit = self.explicit
        copy.key_low = self.key_low
        copy.key_high = self.key_high
        copy.counter = self.counter
        copy.secret = self.secret
        copy.forced = self.forced
        copy.fallen = self.fallen
        copy.choice = self.choice
        copy.codes = self.codes
        if quiet:
            copy.history, copy.log, copy.shared = None, None, False
        else:
            copy.history, copy.log = self.history, self.log
            copy.shared = self.shared = True

    def part(self) -> None:
        """Stop sharing history and log with other copies, before going on; most copies never come to that."""
        self.shared = False
        if self.history is not None:
            self.history = self.history.fork()
        if self.log is not None:
            self.log = self.log.fork()

    def become(self, other: State) -> None:
        """Take over the state of another game, which must not be used any more."""
        for name in FIELDS:
            setattr(self, name, getattr(other, name))

    # -- what is ahead: the agenda, and chance ------------------------------------------------------------------

    def then(self, step: Step) -> None:
        """Put a step on the agenda: it comes next, before all that is there already."""
        steps, depth = self.steps, self.depth
        if depth < len(steps):
            steps[depth] = step
        else:
            steps.append(step)
        self.depth = depth + 1

    def then_all(self, steps: list[Step]) -> None:
        """Put steps on the agenda: they come next, in this order, before all that is there already."""
        for step in reversed(steps):
            self.then(step)

    @property
    def agenda(self) -> list[Step]:
        """The pending steps, the next one last."""
        return self.steps[: self.depth]

    @agenda.setter
    def agenda(self, steps: list[Step]) -> None:
        self.steps, self.depth = steps, len(steps)

    def random_below(self, n: int) -> int:
        """A random number from 0 to n-1 of the game's own generator."""
        self.counter += 1
        if self.secret is None:
            return mix(self.key_low, self.key_high, self.counter) * n >> 32
        return sealed_below(self.secret, self.start.salt, self.counter, n)

    def reseed(self, rng: random.Random) -> None:
        """Give the game another future."""
        self.key_low, self.key_high = rng.getrandbits(32), rng.getrandbits(32)
        self.counter, self.secret = 0, None

    @property
    def common(self) -> int:
        """The mask of the cards that are everyone's."""
        return self._common

    @common.setter
    def common(self, roles: int) -> None:
        self._common = roles
        self.common_hooks = self.rules.hooks_of(roles)

    # -- how it stands ------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Whose choice it is: a player's seat, CHANCE, or None when the game is over."""
        return None if self.choice is None else self.choice.chooser

    @property
    def pending(self) -> tuple[int, ...]:
        """All seats that may answer now."""
        if self.choice is None:
            return ()
        if isinstance(self.choice, Together):
            return tuple(seat for seat, given in enumerate(self.answers) if given == NO_ANSWER)
        return (self.choice.chooser,)

    @property
    def enemy(self) -> Enemy:
        """The enemy of this year, which a seat sees only through its view."""
        return self.rules.enemies[self.enemies[self.year - 1]]

    def advisor(self, rank: int) -> Advisor:
        """The advisor of a rank now: the alternate one, if a tile lies there."""
        return self.rules.alternates[rank] if self.tiles >> rank & 1 else self.rules.advisors[rank]

    @property
    def phase(self) -> str:
        """The phase by its contract name; before the first one, `setup`."""
        return self.rules.phases[self.phase_number - 1].name if self.phase_number else "setup"

    @property
    def over(self) -> bool:
        """Whether the game has ended: nothing is asked and nothing is to be done."""
        return self.choice is None and not self.depth

    @property
    def scores(self) -> tuple[int, ...]:
        """The VP of each seat."""
        return tuple(player.vp for player in self.players)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most VP, then goods, then buildings; before the end, those ahead."""
        standing = [(p.vp, p.goods, p.building_count) for p in self.players]
        best = max(standing)
        return tuple(seat for seat, rank in enumerate(standing) if rank == best)
