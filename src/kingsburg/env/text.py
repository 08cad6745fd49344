"""A game in words, in the shape of TextArena: what a seat sees to read, and its answers in the notation.

env = TextEnv(edition="second", bots=("greedy",))
env.reset(num_players=2, seed=7)
done = False
while not done:
    player, text = env.get_observation()
    done, info = env.step(model(text))
rewards, told = env.close()

An answer that cannot be played gets the reason and another try, up to a limit. The moves are listed or not.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from kingsburg import bots as registry
from kingsburg import library
from kingsburg.engine.errors import IllegalMove, KingsburgError, choices, readable, shown
from kingsburg.engine.game import Game
from kingsburg.engine.thinking import Bot, ask
from kingsburg.env.batch import spelled
from kingsburg.env.rewards import reward_of
from kingsburg.knowledge import Knowledge
from kingsburg.table.back import last_answer
from kingsburg.words import Voice, guide, reading
from kingsburg.words.catalogue import ENGLISH, check_language

LOSE, RANDOM = "lose", "random"
AFTER: Final = (LOSE, RANDOM)
"""What comes after the last try: the game is lost, or any move is played in its place."""
BRACKETED: Final = re.compile(r"\[([^\[\]]+)\]")
EXAMPLE: Final = "[influence treasurer 3 5]"


class TextEnv:
    """Games for as many players as `reset` is told, and `bots` on the seats behind them, spelled as in the commands.

    - `listed`: whether the moves stand below what is asked; without them a player has to know the notation.
    - `taught`: whether the first text that a player reads has the rules before it.
    - `tries`: how many answers a question allows, and `after` what comes then: the game is lost, which costs what a
      game costs the last, or a random move is played.
    - `reward` is `win`, `place`, `margin` or a function of the game that is over; all else are options of a new game.
    """

    def __init__(
        self,
        *,
        listed: bool = True,
        taught: bool = True,
        tries: int = 3,
        after: str = LOSE,
        bots: Iterable[str] = (),
        reward: Any = "win",
        language: str = ENGLISH,
        **options: Any,
    ) -> None:
        if after not in AFTER:
            raise KingsburgError(f"after the last try comes {choices(AFTER)}, not {shown(after)}")
        if type(tries) is not int or tries < 1:
            raise KingsburgError(f"a question allows at least one try, not {shown(tries)}")
        check_language(language)
        self.listed = listed
        self.taught = taught
        self.tries = tries
        self.after = after
        if options.get("chance") == "explicit":
            raise KingsburgError("nobody tells the dice of a game in words: chance is sampled or sealed, not explicit")
        self.bots = spelled(bots)
        self.language = language
        self.options: dict[str, Any] = {
            name: tuple(told) if isinstance(told, Iterator) else told for name, told in options.items()
        }
        self.turns: dict[int, int] = {}
        self.illegal: dict[int, int] = {}
        self._reward = reward_of(reward)
        self._game: Game | None = None
        self._seated: dict[int, Bot] = {}
        self._told: set[int] = set()
        self._left = tries
        self._refusal = ""
        self._loser: int | None = None
        self._rng = random.Random()

    # -- as TextArena has it --------------------------------------------------------------------------------------

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin a game; with a seed, always the same one for the same answers."""
        if isinstance(num_players, bool) or not isinstance(num_players, int) or num_players < 1:
            raise KingsburgError(f"a game has at least one player, not {shown(num_players)}")
        made = {num_players + n: registry.make(spelling) for n, spelling in enumerate(self.bots)}
        self._game = library.new_game(num_players + len(made), seed=seed, **self.options)
        self._seated = made
        self._rng = random.Random(seed)
        self.turns = dict.fromkeys(range(num_players), 0)
        self.illegal = dict.fromkeys(range(num_players), 0)
        self._told = set()
        self._loser = None
        self._go_on()

    def get_observation(self) -> tuple[int, str]:
        """Whose answer is waited for, and what they read."""
        game = self._playing()
        seat = self._asked(game)
        known, voice = Knowledge(game, seat), Voice(self.language, viewer=seat)
        parts = [self._question(known, voice)]
        if self._refusal:
            left = voice.text("reading.tries", n=self._left)
            parts.insert(0, [f"{voice.text('reading.refused', why=self._refusal)} {left}"])
        else:
            parts[:0] = [self._lesson(game, seat, voice), reading.standing(known, voice), self._news(known, voice)]
        return seat, "\n\n".join("\n".join(part) for part in parts if part)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Give an answer: a move of the notation, as it stands or in square brackets somewhere in the text. Whether the
        game is over, and in the info the player, the move that was played, or why it could not be (`illegal`)."""
        if not isinstance(action, str):
            raise KingsburgError(f"an answer is a text, not {shown(action)}")
        game = self._playing()
        seat = self._asked(game)
        try:
            return self._played(game, seat, move_in(action))
        except IllegalMove as error:
            return self._refused(game, seat, error)

    def close(self) -> tuple[dict[int, float], dict[int, dict[str, Any]]]:
        """What the game brought each player, nothing as long as it is not over; and how they played."""
        game = self._begun()
        rewards = self._rewards(game)
        told = {
            seat: {
                "role": f"Player {seat}",
                "invalid_move": seat == self._loser,
                "illegal_answers": self.illegal[seat],
                "turn_count": turns,
                "vp": game.scores[seat],
            }
            for seat, turns in self.turns.items()
        }
        return {seat: rewards[seat] for seat in self.turns}, told

    # -- what they read -------------------------------------------------------------------------------------------

    def _lesson(self, game: Game, seat: int, voice: Voice) -> list[str]:
        """The rules, once for each player."""
        if not self.taught or seat in self._told:
            return []
        self._told.add(seat)
        return ["\n\n".join(reading.lesson(voice)), "", *reading.explained(guide.course(game.rules), voice)]

    def _news(self, known: Knowledge, voice: Voice) -> list[str]:
        """What happened since the player's last answer."""
        game = self._playing()
        assert known.seat is not None
        fresh = len(game.story(known.seat, since=last_answer(game, known.seat)))
        lines = reading.news(known, voice, len(known.story) - fresh)
        return [voice.text("reading.titles.news"), *lines] if lines else []

    def _question(self, known: Knowledge, voice: Voice) -> list[str]:
        lines = [reading.asked(known, voice)]
        if self.listed:
            lines += [voice.text("reading.titles.options"), *reading.options(known, voice)]
        return [*lines, voice.text("reading.answer", move=EXAMPLE)]

    # -- playing --------------------------------------------------------------------------------------------------

    def _begun(self) -> Game:
        if self._game is None:
            raise KingsburgError("reset begins a game")
        return self._game

    def _playing(self) -> Game:
        game = self._begun()
        if game.over or self._loser is not None:
            raise KingsburgError("the game is over: reset begins another")
        return game

    def _asked(self, game: Game) -> int:
        assert game.seat is not None
        return int(game.seat)

    def _played(self, game: Game, seat: int, move: str) -> tuple[bool, dict[str, Any]]:
        game.play(move, seat)
        self.turns[seat] += 1
        self._go_on()
        return game.over, {"player": seat, "move": move}

    def _refused(self, game: Game, seat: int, error: IllegalMove) -> tuple[bool, dict[str, Any]]:
        """Another try, or what comes after the last."""
        self.illegal[seat] += 1
        self._left -= 1
        told = {"player": seat, "illegal": str(error), "tries_left": self._left}
        if self._left:
            self._refusal = readable(Voice(self.language, viewer=seat).error(error)).rstrip(".")
            return False, told
        if self.after == LOSE:
            self._loser = seat
            return True, told
        done, played = self._played(game, seat, str(self._rng.choice(game.options)))
        return done, told | {"move": played["move"]}

    def _go_on(self) -> None:
        """Have the bots answer until a player is asked or the game is over."""
        game = self._begun()
        self._left, self._refusal = self.tries, ""
        while game.seat in self._seated:
            game.play(ask(self._seated[game.seat], game, game.seat, self._rng))

    def _rewards(self, game: Game) -> Sequence[float]:
        if self._loser is not None:
            others = len(game.players) - 1
            return [-1.0 if me.seat == self._loser else 1 / others for me in game.players]
        return self._reward(game) if game.over else [0.0] * len(game.players)


def move_in(answer: str) -> str:
    """The move in an answer: what stands in the last square brackets, else all of it."""
    found = BRACKETED.findall(answer)
    return " ".join((found[-1] if found else answer).split())
