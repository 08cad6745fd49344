"""The state of a game: ints, lists and masks, and how they are copied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kingsburg.engine.agenda import Choice, Step
from kingsburg.engine.events import Event
from kingsburg.engine.journal import Journal
from kingsburg.engine.player import Player

if TYPE_CHECKING:
    from kingsburg.engine.rules import Rules
    from kingsburg.engine.start import Start
    from kingsburg.native import i64

NO_ONE: Final = -1

FIELDS: Final = (
    "_common",
    "allies",
    "ally_revealed",
    "answers",
    "barrier",
    "choice",
    "codes",
    "common_hears",
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
    "players",
    "plies",
    "revealed",
    "rules",
    "secret",
    "start",
    "steps",
    "strengths",
    "tiles",
    "year",
)


class State:
    """What a game is between two answers.

    - `steps` is the stack of pending steps, the next one at `depth - 1`; what lies beyond it is done and means nothing.
    - `choice` is the question that play waits for and `codes` its options.
    - `court` lists this season's assignments as `placement code << 3 | seat`, and `occupied` the ranks they block.
    - `order`, `enemies`, `strengths` (the governors', in winter) and `answers` (to a secret question) are replaced,
      never changed in place: copies share them. So are the `marks`, what lies on the board beside dice, by name.
    - `allies` are a second deck beside `enemies`, a card a year, in games that have one; it is replaced too.
    - `revealed` and `ally_revealed` are the last years whose cards of the two decks lie face up.
    - `common` is the mask of the cards that are everyone's and `common_hears` has the bits of the hooks they answer;
      `tiles` are the bits of the ranks that a tile changes.
    - `history` holds every answer, chance's included, as `code << 3 | seat + 1`, and UNDO where one was taken back;
      `log` holds the events. Copies made for search have neither.
    - `key_low` and `key_high` are the halves of the generator's key and `counter` its place, if there is no `secret`.
    - `plies` counts the answers that stand, and `barrier` those of them that can no longer be taken back.
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
    allies: list[int]
    court: list[int]
    year: i64
    _common: int
    common_hears: i64
    tiles: i64
    marks: dict[str, tuple[int, ...]]
    phase_number: i64
    envoy: i64
    occupied: i64
    revealed: i64
    ally_revealed: i64
    strengths: list[int]
    explicit: bool
    key_low: i64
    key_high: i64
    counter: i64
    secret: bytes | None
    plies: i64
    forced: i64
    fallen: i64
    barrier: i64
    choice: Choice | None
    codes: tuple[int, ...]
    history: Journal[int] | None
    log: Journal[Event] | None

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
        copy.allies = self.allies
        copy.court = self.court.copy()
        copy.year = self.year
        copy._common = self._common
        copy.common_hears = self.common_hears
        copy.tiles = self.tiles
        copy.marks = self.marks
        copy.phase_number = self.phase_number
        copy.envoy = self.envoy
        copy.occupied = self.occupied
        copy.revealed = self.revealed
        copy.ally_revealed = self.ally_revealed
        copy.strengths = self.strengths
        copy.explicit = self.explicit
        copy.key_low = self.key_low
        copy.key_high = self.key_high
        copy.counter = self.counter
        copy.secret = self.secret
        copy.plies = self.plies
        copy.forced = self.forced
        copy.fallen = self.fallen
        copy.barrier = self.barrier
        copy.choice = self.choice
        copy.codes = self.codes
        copy.history = None if quiet or self.history is None else self.history.fork()
        copy.log = None if quiet or self.log is None else self.log.fork()

    @property
    def common(self) -> int:
        """The mask of the cards that are everyone's."""
        return self._common

    @common.setter
    def common(self, roles: int) -> None:
        self._common = roles
        self.common_hears = self.rules.heard_by(roles)
