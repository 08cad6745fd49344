"""How a game began: its options, which are the tags of its record, and the opening that it is replayed from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from kingsburg.engine.chance import check_seed, halves, key_of, salt_of
from kingsburg.engine.decks import Pile
from kingsburg.engine.game import Game
from kingsburg.engine.situation import decks
from kingsburg.engine.state import NO_ONE

if TYPE_CHECKING:
    from kingsburg.engine.player import Player
    from kingsburg.engine.rules import Rules

CHANCE_MODES: Final = ("sampled", "explicit", "sealed")
LONGEST_NAME: Final = 60
NOT_IN_NAMES: Final = frozenset(',"[]')


def is_name(text: str) -> bool:
    """Whether a governor can be called so: records hold names in quotes, with commas between them."""
    return text.isprintable() and 0 < len(text.strip()) <= len(text) <= LONGEST_NAME and not NOT_IN_NAMES & set(text)


class Start:
    """The options of a game, spelled as in the library, the commands and the records.

    - `seed` is for sampled chance; a sealed game has a `commitment` instead, and keeps its secret itself.
    - `position` is the mapping that the game was set up from; None for a game from the beginning.
    - `opening` is the game before its first step.
    - `seats` are the names of the governors, if they have any.
    - `content` has the name and digest of the content of one's own that it is played with.
    - `numbers` are what the governors added to sealed dice: each a hexadecimal number, or "-" for none.
    - `origin` tells what the game was branched from.
    """

    opening: Game

    def __init__(
        self,
        players: int,
        edition: str,
        modules: tuple[str, ...] = (),
        scenario: str | None = None,
        variants: tuple[str, ...] = (),
        seed: int | None = None,
        chance: str = "sampled",
        commitment: str = "",
        position: Mapping[str, Any] | None = None,
        seats: tuple[str, ...] = (),
        content: str = "",
        numbers: tuple[str, ...] = (),
        origin: str = "",
    ) -> None:
        self.players = players
        self.edition = edition
        self.modules = modules
        self.scenario = scenario
        self.variants = variants
        self.seed = seed
        self.chance = chance
        self.commitment = commitment
        self.position = position
        self.seats = seats
        self.content = content
        self.numbers = numbers
        self.salt = salt_of(numbers)
        self.origin = origin
        self._shown: Start | None = None

    def shown(self) -> Start:
        """The options and names without what is secret, for copies made for thinking."""
        if self._shown is None:
            self._shown = Start(
                self.players, self.edition, self.modules, self.scenario, self.variants, seats=self.seats
            )
            self._shown._shown = self._shown
        return self._shown

    def mix(self, numbers: tuple[str, ...]) -> None:
        """Add the governors' numbers to sealed dice, before anything is rolled."""
        self.numbers, self.salt = numbers, salt_of(numbers)

    def rename(self, names: Sequence[str]) -> None:
        """What the governors are called from now on: people may come and go."""
        self.seats, self._shown = tuple(names), None

    def reseeded(self, seed: object) -> Start:
        """The same opening with other dice; they are not sealed, as those of what was played from it were others."""
        chance = "sampled" if self.chance == "sealed" else self.chance
        drawn = check_seed(seed)
        options = self.players, self.edition, self.modules, self.scenario, self.variants, drawn, chance, ""
        other = Start(*options, self.position, self.seats, self.content)
        other.opening = opening = self.opening.clone(quiet=True)
        if self.position is not None:
            other.position = {**self.position, **decks(opening)}
        opening.start, opening.secret = other, None
        opening.key_low, opening.key_high = halves(key_of(drawn))
        return other

    def to_dict(self) -> dict[str, Any]:
        """The options as JSON-able data; without what few games have, where there is none of it."""
        rare = {"numbers": list(self.numbers), "origin": self.origin}
        return {
            "players": self.players,
            "edition": self.edition,
            "modules": list(self.modules),
            "scenario": self.scenario,
            "variants": list(self.variants),
            "seed": self.seed,
            "chance": self.chance,
            "commitment": self.commitment,
            "position": None if self.position is None else dict(self.position),
            "seats": list(self.seats),
            "content": self.content,
            **{name: value for name, value in rare.items() if value},
        }


def opened(rules: Rules, start: Start, players: list[Player], key: int, secret: bytes | None) -> Game:
    """A game before its first step, with the setting up ahead."""
    g = Game()
    g.rules, g.start, g.players = rules, start, players
    g.order = list(range(len(players)))
    g.agenda = list(rules.setup[::-1])
    g.enemies, g.court, g.strengths, g.answers = [], [], [], []
    g.year = g.phase_number = g.occupied = g.revealed = 0
    g.piles = tuple([Pile() for _ in rules.decks])
    g.tiles = rules.tiles
    g.common = rules.common
    g.marks = {}
    g.envoy = NO_ONE
    g.explicit = False
    g.key_low, g.key_high = halves(key)
    g.counter, g.secret = 0, secret
    g.forced = g.fallen = 0
    g.choice, g.codes = None, ()
    g.history, g.log, g.shared = None, None, False
    return g
