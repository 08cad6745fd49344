"""The questions before a game: each has a default, what is not understood is said and asked again."""

from __future__ import annotations

from functools import partial

import pytest

from kingsburg.editions import SCENARIOS, conflicts
from kingsburg.editions.box import BOX, MODULES
from kingsburg.modules.manifest import Module
from kingsburg.terminal import opening
from kingsburg.terminal.commands import Leave
from kingsburg.terminal.opening import Wishes
from kingsburg.words import Voice
from tests.terminal.people import console

LEVELS = ("easy", "normal", "hard")


class Person:
    """Types these answers, one after the other."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.console = console()

    def ask(self, prompt: str) -> str:
        self.console.print(prompt)
        return self.answers.pop(0)

    def wishes(self) -> Wishes:
        return opening.Questions(self.console, self.ask, Voice()).wishes(LEVELS)

    def goes_on(self) -> bool:
        return opening.Questions(self.console, self.ask, Voice()).goes_on("year III")


@pytest.mark.parametrize(
    ("answers", "wished"),
    [
        (("", "", ""), Wishes(4, "easy", ())),
        (("2", "3", "none"), Wishes(2, "hard", ())),
        (("5", "normal", "all"), Wishes(5, "normal", tuple(MODULES))),
        ((" 3 ", "H", "tiles, 1"), Wishes(3, "hard", ("rows", "tiles"))),
        (("", "", "gov dest"), Wishes(4, "easy", ("governors", "destinies"))),
    ],
)
def test_three_questions(answers: tuple[str, ...], wished: Wishes) -> None:
    assert Person(*answers).wishes() == wished


def test_what_is_not_understood_is_asked_again() -> None:
    person = Person("9", "two", "3", "mild", "", "s", "dragons", "rows")
    assert person.wishes() == Wishes(3, "easy", ("rows",))
    told = person.console.export_text()
    for wrong in (
        "'9': type a number from 2",
        "'two': type a number",
        "'mild' is not",
        "'s' is not",
        "'dragons' is not",
    ):
        assert wrong in told
    assert "rows, strips, governors" in told


def test_what_cannot_be_together_is_said_and_asked_again(monkeypatch: pytest.MonkeyPatch) -> None:
    heralds = Module("heralds", "Heralds", "one more governor", lambda _: None, needs=("governors",))
    monkeypatch.setattr(opening, "EXTRAS", opening.EXTRAS | {heralds.name: heralds.text})
    monkeypatch.setattr(opening, "conflicts", partial(conflicts, box=(*BOX, heralds)))
    person = Person("", "", "heralds rows", "heralds governors")
    assert person.wishes().modules == ("governors", "heralds")
    assert "heralds" in person.console.export_text().partition("governors'")[0].splitlines()[-1]


@pytest.mark.parametrize("before", [(), ("",), ("", "")])
def test_one_can_leave_at_any_question(before: tuple[str, ...]) -> None:
    with pytest.raises(Leave):
        Person(*before, "q").wishes()


@pytest.mark.parametrize(("answers", "on"), [(("",), True), (("Y",), True), (("n",), False), (("maybe", "no"), False)])
def test_a_game_that_was_left_is_offered(answers: tuple[str, ...], on: bool) -> None:
    person = Person(*answers)
    assert person.goes_on() == on
    assert "year III" in person.console.export_text()


def test_the_questions_fit_a_small_screen() -> None:
    person = Person("", "", "")
    person.wishes()
    lines = person.console.export_text().splitlines()
    assert len(lines) < 24
    assert max(map(len, lines)) < 80


def test_every_module_is_told() -> None:
    assert list(opening.EXTRAS) == list(MODULES)
    assert not set(opening.EXTRAS) & set(SCENARIOS)
