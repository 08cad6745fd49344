"""People and bots for the terminal's tests: what they type is scripted, what they see is kept."""

from __future__ import annotations

import io
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console, RenderableType

import kingsburg as kb
from kingsburg.knowledge import Knowledge
from kingsburg.terminal.advice import Advise
from kingsburg.terminal.table import Seat, play

SMALL, LARGE = (80, 24), (140, 45)
NAMES = ("Ann", "Brian", "Cindy", "David", "Emma")
STEPS_ENOUGH = 5000


class Middle:
    """A bot that always takes the option in the middle: the same position, the same move."""

    name = "middle"

    def choose(self, game: kb.Game, options: tuple[kb.Move, ...], rng: random.Random) -> kb.Move:
        return options[len(options) // 2]


def console(size: tuple[int, int] = SMALL) -> Console:
    """A screen without colours that keeps what is printed on it."""
    width, height = size
    return Console(file=io.StringIO(), record=True, width=width, height=height, color_system=None, force_terminal=False)


def shown(*parts: RenderableType, size: tuple[int, int] = SMALL) -> str:
    """Renderables as the text a person reads."""
    screen = console(size)
    for part in parts:
        screen.print(part)
    return screen.export_text()


class Screen:
    """What stood on the screen when something was asked: the text since the last answer, the prompt, and the seat;
    `unknown` is the name of this year's enemy where the seat may not know it."""

    def __init__(self, text: str, prompt: str, game: kb.Game) -> None:
        self.text = text
        self.prompt = prompt
        self.seat = game.seat
        view: Any = game.view(None if game.seat == kb.CHANCE else game.seat)
        hidden = view["enemies"][game.year - 1]["enemy"] is None or self.is_hand_over
        self.unknown = game.enemy.name if hidden and game.revealed < game.year else None

    @property
    def is_hand_over(self) -> bool:
        return "pass the keyboard" in f"{self.text}{self.prompt}".lower()

    def __contains__(self, words: str) -> bool:
        return words.lower() in f"{self.text}\n{self.prompt}".lower()


class Table:
    """A game at a terminal. `answers` are typed one after the other, an exception among them is raised instead; when
    they are used up, the people go on with moves that depend on nothing but the position."""

    def __init__(
        self,
        game: kb.Game,
        folder: Path,
        *answers: str | type[BaseException],
        bots: Iterable[int] = (),
        size: tuple[int, int] = SMALL,
        save: Path | None = None,
        names: tuple[str, ...] = NAMES,
    ) -> None:
        self.game = game
        self.seats = [
            Seat(name=name, bot=Middle() if seat in bots else None, spelling="middle" if seat in bots else "")
            for seat, name in enumerate(names[: len(game.players)])
        ]
        self.save = save or folder / "table.json"
        self.record = folder / "game.kbg"
        self.answers = list(answers)
        self.at_hand_over = ""
        self.advise: Advise | None = None
        self.console = console(size)
        self.screens: list[Screen] = []
        self.ending = ""

    def run(self) -> int:
        """Play until the end or until someone leaves; what stood on the screen is in `screens` and `ending`."""
        status = play(
            self.game,
            self.seats,
            save=self.save,
            records=[self.record],
            console=self.console,
            ask=self.ask,
            advise=self.advise,
        )
        self.ending = self.console.export_text()
        return status

    def ask(self, prompt: str) -> str:
        assert len(self.screens) < STEPS_ENOUGH, "the table asks for ever"
        screen = Screen(self.console.export_text(), prompt, self.game)
        self.screens.append(screen)
        if screen.is_hand_over:
            return self.at_hand_over
        if not self.answers:
            return steady(self.game)
        answer = self.answers.pop(0)
        if isinstance(answer, str):
            return answer
        raise answer

    @property
    def questions(self) -> list[Screen]:
        """The screens without those that only hand over the keyboard."""
        return [screen for screen in self.screens if not screen.is_hand_over]


def known_by_asked(game: kb.Game) -> Knowledge:
    """What the seat knows that is asked now; of a question to chance, what everyone does."""
    return Knowledge(game, None if game.seat in (None, kb.CHANCE) else game.seat)


def steady(game: kb.Game) -> str:
    """The text of a move that depends on nothing but the position."""
    options = game.options
    return str(options[game.plies * 7 % len(options)])


def influencing(**stated: Any) -> kb.Game:
    """Three governors with goods about to influence: Ann has 3 4 6, Brian 1 2 5, Cindy 2 2 4."""
    seat = {"gold": 3, "wood": 3, "stone": 3, "plus_two": 1}
    dice = ([3, 4, 6], [1, 2, 5], [2, 2, 4])
    return kb.position(
        {
            "players": 3,
            "edition": "second",
            "year": 1,
            "phase": "spring",
            "step": "influence",
            "order": [0, 1, 2],
            "enemy": "orcs_1_3",
            "seed": 5,
            "seats": [seat | {"dice": faces} for faces in dice],
        }
        | stated
    )


def constructing(**stated: Any) -> kb.Game:
    """Three governors with goods about to construct."""
    seats = [{"gold": 3, "wood": 3, "stone": 3} for _ in range(3)]
    return influencing(step="construct", seats=seats, **stated)


def late_influence(**stated: Any) -> kb.Game:
    """Ann has five dice, tokens, the Market and the envoy: more than a hundred moves."""
    ann = {
        "plus_two": 2,
        "buildings": ["statue", "chapel", "inn", "market", "farm"],
        "dice": [2, 4, 6],
        "bonus_dice": [3, 5],
    }
    others = [{"dice": [1, 2, 5]} for _ in range(3)]
    return influencing(
        players=4, year=5, phase="autumn", envoy=0, enemy=None, order=[0, 1, 2, 3], seats=[ann, *others], **stated
    )


def recruiting(goods: int = 4) -> kb.Game:
    """Four governors with the Barracks and this much of each good: up to more than a hundred moves."""
    seat = dict.fromkeys(("gold", "wood", "stone"), goods)
    seats = [seat | {"buildings": ["guard_tower", "blacksmith", "barracks"]} for _ in range(4)]
    return kb.position({"players": 4, "phase": "recruit", "order": [0, 1, 2, 3], "seed": 5, "seats": seats})
