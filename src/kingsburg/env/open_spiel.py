"""OpenSpiel: `pyspiel.load_game("python_kingsburg(players=3,modules=rows+strips)")` once this is imported.

Actions are places of the table of actions, so that an answer with several parts is several moves of the same player.
Dice and draws are explicit; a secret question to all is put to one after the other, and nobody's answer changes what
the others are told before the last is in.
"""

from __future__ import annotations

import json
from typing import Any, Final, cast

from kingsburg.editions.choosing import PLAYERS
from kingsburg.engine.errors import IllegalMove, KingsburgError
from kingsburg.engine.game import Game
from kingsburg.engine.notation import Move
from kingsburg.env import rewards, table
from kingsburg.env.actions import Acting, text_of
from kingsburg.env.extras import missing
from kingsburg.env.layout import layout_of
from kingsburg.env.seeing import observe
from kingsburg.library import from_json, new_game

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing("open_spiel", "kingsburg.env.open_spiel", "openspiel") from error

NAME: Final = "python_kingsburg"
BETWEEN: Final = "+"
"""Between the names of several modules or variants: commas are between parameters."""
PARAMETERS: Final = {"players": 4, "edition": "second", "modules": "", "variants": "", "scenario": ""}
MOST_OUTCOMES: Final = 20_000
"""No roll of own and bonus dice has as many outcomes."""
LONGEST: Final = 10_000
"""No game has as many answers, in parts, or as many rolls and draws."""

_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Kingsburg",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS[-1],
    min_num_players=PLAYERS[0],
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


def opening(parameters: dict[str, Any]) -> Game:
    """A game with these parameters before its first answer."""
    chosen = {**PARAMETERS, **parameters}
    return new_game(
        chosen["players"],
        edition=chosen["edition"],
        modules=_names(chosen["modules"]),
        variants=_names(chosen["variants"]),
        scenario=chosen["scenario"] or None,
        chance="explicit",
        seed=0,
    )


def _names(told: str) -> list[str]:
    return [name for name in told.split(BETWEEN) if name]


class Play:
    """A game as it is played: copied, saved and read again by its own."""

    __slots__ = ("acting",)

    def __init__(self, acting: Acting) -> None:
        self.acting = acting

    @property
    def game(self) -> Game:
        return self.acting.game

    def __deepcopy__(self, memo: object) -> Play:
        return Play(self.acting.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        return _read, (self.game.to_json(), self.acting.said)


def _read(saved: str, said: tuple[int, ...]) -> Play:
    """A game from its text, in which some parts of an answer were said."""
    acting = Acting(from_json(saved))
    for place in said:
        acting.act(place)
    return Play(acting)


class KingsburgGame(pyspiel.Game):
    """Kingsburg with some parameters: `players`, `edition`, `modules`, `variants`, `scenario`."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        try:
            self.opening = opening(params or {})
        except KingsburgError as error:
            raise ValueError(str(error)) from error
        others = len(self.opening.players) - 1
        told = pyspiel.GameInfo(
            num_distinct_actions=table.size(),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=others + 1,
            min_utility=-1.0 / others,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPE, told, params or {})

    def new_initial_state(self) -> KingsburgState:
        """The beginning of a game."""
        return KingsburgState(self)

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """What a player is told: see `Observer`."""
        if params:
            raise ValueError(f"observers have no parameters, and these were given: {params}")
        return Observer(self.opening, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class KingsburgState(pyspiel.State):
    """A game as far as it has come."""

    def __init__(self, game: KingsburgGame) -> None:
        super().__init__(game)
        self.play = Play(Acting(game.opening.clone()))

    def current_player(self) -> int:
        """Who acts next; chance, or nobody once the game is over."""
        seat = self.play.acting.seat
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return seat if seat >= 0 else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.play.acting.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may fall, by its number, and how likely it is."""
        return list(enumerate(self.play.game.probabilities))

    def _apply_action(self, action: int) -> None:
        acting = self.play.acting
        if acting.seat is not None and acting.seat < 0:
            acting.game.advance(self._outcome(action))
            acting.refresh()
        else:
            acting.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            game, code = self.play.game, self._outcome(action)
            assert game.choice is not None
            return str(Move(game.rules, game.choice, code))
        return text_of(action)

    def _outcome(self, action: int) -> int:
        """The code of what falls, by its number."""
        codes: tuple[int, ...] = self.play.game.codes
        if not 0 <= action < len(codes):
            raise IllegalMove(f"an outcome is a whole number from 0 to {len(codes) - 1}, not {action}")
        return codes[action]

    def is_terminal(self) -> bool:
        return bool(self.play.game.over)

    def returns(self) -> list[float]:
        """1 for the winner, and what the others lose by it; nothing before the end."""
        game = self.play.game
        return rewards.win(game) if game.over else [0.0] * len(game.players)

    def __str__(self) -> str:
        said = "".join(f" | {text_of(place)}" for place in self.play.acting.said)
        return f"{self.play.game}{said}"


class Observer:
    """What a player is told, as OpenSpiel asks for it.

    - The observation: numbers as docs/observation.md has them; as text the view of docs/views.md, which is JSON.
    - With perfect recall, the information state: the record as the player may know it, and what is asked. No tensor.
    - Public alone: what a spectator sees. Private alone: what the player's view tells that a spectator's does not.
    """

    def __init__(self, game: Game, kind: Any) -> None:
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or not (self._private or kind.public_info):
            raise ValueError("a player is told what is public, what is their own, or both")
        self._public = bool(kind.public_info)
        self._recalls = bool(kind.perfect_recall)
        has_numbers = self._private and self._public and not self._recalls
        self.tensor = np.zeros(layout_of(game.rules, "game").size if has_numbers else 0, np.float32)
        self.dict = {"observation": self.tensor} if has_numbers else {}

    def set_from(self, state: KingsburgState, player: int) -> None:
        """Write what a player sees into the tensor."""
        if self.dict:
            acting = state.play.acting
            said = acting.said if acting.seat == player else ()
            self.tensor[:] = np.frombuffer(observe(acting.game, player, said=said), np.uint8)

    def string_from(self, state: KingsburgState, player: int) -> str:
        """The same as text, and the parts of an answer that the player has said."""
        game, seat = state.play.game, player if self._private else None
        if not self._public:
            return _own(game, player)
        told = _recalled(game, seat) if self._recalls else [json.dumps(game.view(seat))]
        if seat is not None and state.play.acting.seat == seat:
            told += [f"> {text_of(place)}" for place in state.play.acting.said]
        return "\n".join(told)


def _recalled(game: Game, seat: int | None) -> list[str]:
    """All that a player was told since the beginning, and who is asked what now."""
    lines = [line for line in str(game.record(seat)).splitlines() if not line.startswith("[")]
    view = game.view(seat)
    return [f"seat {seat}", *lines, f"{view['question']} {view['pending']}"]


def _own(game: Game, player: int) -> str:
    """Who the player is, and what only they know."""
    mine, common = (cast("dict[str, Any]", game.view(seat)) for seat in (player, None))
    return json.dumps({name: told for name, told in mine.items() if name != "options" and told != common[name]})


pyspiel.register_game(_TYPE, KingsburgGame)
