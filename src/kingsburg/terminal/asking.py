"""Asking people: for a move of the list, and for what real dice show."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from rich.console import Console
from rich.text import Text

from kingsburg.engine.errors import KingsburgError, one_line, shown
from kingsburg.engine.notation import Move
from kingsburg.terminal.boards import Sight
from kingsburg.terminal.commands import LEAVING, Commands, Desk, Leave
from kingsburg.terminal.screen import Screen
from kingsburg.words import Voice, message
from kingsburg.words.offers import Offer, find
from kingsburg.words.questions import addressed, question

Ask = Callable[[str], str]
BACK = "back"
LONGEST_ECHO = 200


def ask_person(prompt: str) -> str:
    """A line from the keyboard; one that comes through a pipe is shown, as if it had been typed."""
    with suppress(ImportError):
        import readline  # noqa: F401 - arrow keys and history, where there are any
    try:
        answer = input(prompt)
    except OSError as error:  # the terminal is gone
        raise EOFError from error
    if not sys.stdin.isatty():
        print(one_line(answer, LONGEST_ECHO))
    return answer


class Asking:
    """A question on the screen of a person, until they choose a move."""

    def __init__(self, console: Console, ask: Ask, sight: Sight, desk: Desk) -> None:
        self.console = console
        self.ask = ask
        self.sight = sight
        self.commands = Commands(console, sight, desk)
        self._draw()

    def move(self) -> Move:
        """The move that the person chooses; a Restart or Leave if they want something else."""
        while True:
            text = self.ask(self._prompt()).strip()
            try:
                found = self._answer(text)
            except KingsburgError as error:
                self.console.print(Text(self.sight.voice.error(error)))
                continue
            if found is not None:
                return found

    def _answer(self, text: str) -> Move | None:
        """Do what was typed; the move, if it is one."""
        if not text or text.lower() == BACK:
            self._go_back()
        elif not self.commands.run(text):
            found = find(self.sight.offers, text, self.sight.voice, self.sight.chosen)
            if isinstance(found, Move):
                return found
            self._choose(found)
        return None

    def _go_back(self) -> None:
        if self.sight.chosen is None:
            self.console.print(Text(self.sight.voice.text("terminal.list_or_help")))
        else:
            self._choose(None)

    def _choose(self, offer: Offer | None) -> None:
        """Ask for the ways of an offer, or again for the offer."""
        self.sight.chosen = offer
        self.sight.notices = []
        self._draw()

    def _prompt(self) -> str:
        sight = self.sight
        chosen = sight.chosen
        asked = question(sight.known) if chosen is None else message("offers.which_way", what=chosen.name)
        assert asked is not None
        return prompt(sight.voice.say(addressed(sight.seat, asked)))

    def _draw(self) -> None:
        self.console.clear()
        self.console.print(Screen(self.console, self.sight).fitting())


def prompt(asked: str) -> str:
    """What stands before the place where people type."""
    return f"{asked} > "


def ask_roll(console: Console, ask: Ask, asked: str, rolls: Sequence[Move], fallen: Move, voice: Voice) -> Move:
    """Which of the rolls the people say that real dice show; they may leave it to the program, for which it fell."""
    while True:
        text = ask(asked).strip().lower()
        if text == "random":
            console.print(Text(str(fallen)))
            return fallen
        if text in LEAVING:
            raise Leave
        faces = [int(face) for face in text if face.isdigit()]
        for move in rolls:
            if _is_roll(move, faces):
                return move
        console.print(Text(voice.text("errors.no_roll", typed=shown(text), roll=str(fallen))))


def _is_roll(move: Move, faces: list[int]) -> bool:
    """Whether these faces, bonus dice last, are the roll of a move."""
    told: dict[str, Any] = move.fields
    own = told["dice"]
    return bool(sorted(faces[: len(own)]) == own and sorted(faces[len(own) :]) == told.get("bonus", []))
