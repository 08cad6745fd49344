"""What single letters do wherever one is asked, and what the end of a game offers."""

from __future__ import annotations

import io
import string
from pathlib import Path

import pytest
from rich.console import Console

import kingsburg as kb
from kingsburg.knowledge import Knowledge
from kingsburg.terminal.advice import Advice
from kingsburg.terminal.commands import HELP
from kingsburg.terminal.table import play
from kingsburg.words import Voice, languages
from kingsburg.words.offers import offers
from tests.terminal.people import Table, constructing, influencing, known_by_asked, recruiting


def advise(known: Knowledge) -> list[Advice]:
    return [Advice(move, 0.25, 31.5, f"it is the turn of seat {known.seat}") for move in known.options]


def told_after(table: Table, place: int = 1) -> str:
    """What stood on the screen after the first answer, or a later one."""
    table.run()
    return table.questions[place].text


def test_h_gives_hints(tmp_path: Path) -> None:
    table = Table(influencing(), tmp_path, "h", "q", bots=(1, 2))
    table.advise = advise
    assert "turn of seat 0" in told_after(table)


def test_l_tells_what_happened(tmp_path: Path) -> None:
    table = Table(constructing(), tmp_path, "build statue", "l", "q")
    assert "Ann builds the Statue" in " ".join(told_after(table, 2).split())


def test_u_takes_back(tmp_path: Path) -> None:
    table = Table(constructing(), tmp_path, "build statue", "u", "q")
    assert "Taken back." in told_after(table, 2)
    assert table.game.players[0].buildings == ()


@pytest.mark.parametrize("key", ["q", "Q", " q "])
def test_q_saves_and_leaves(tmp_path: Path, key: str) -> None:
    table = Table(constructing(), tmp_path, key)
    assert table.run() == 0
    assert len(table.questions) == 1
    assert table.save.exists()


def test_every_way_can_be_chosen_by_its_letter(tmp_path: Path) -> None:
    """Soldiers that can be paid for in so many ways that letters of commands would be among theirs."""
    most = max(offers(known_by_asked(recruiting())), key=lambda offer: len(offer.ways))
    assert len(most.ways) > string.ascii_lowercase.index("q")
    for way in most.ways:
        table = Table(recruiting(), tmp_path, str(most.number), way.letter, "q")
        table.run()
        assert str(table.game.record()).splitlines()[-1] == f"0 {way.move}"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ["h", "u", "l", "q"])
def test_the_keys_are_told(key: str, language: str) -> None:
    """People type the same in every language."""
    say = Voice(language).text
    assert f" {key} " in say("terminal.welcome.keys")
    assert any(say(f"terminal.help.typed.{name}").startswith(f"{key}, ") for name in HELP)


@pytest.mark.parametrize(("bots", "told"), [((1, 2), True), ((2,), False)])
def test_whoever_waits_for_bots_is_told_so(tmp_path: Path, bots: tuple[int, ...], told: bool) -> None:
    table = Table(constructing(), tmp_path, "pass", "q", bots=bots)
    table.console = Console(file=io.StringIO(), record=True, width=80, height=24, force_terminal=True)
    table.run()
    assert ("The others are thinking" in table.questions[1].text) == told


class Ending(Table):
    """A game that is over, and a person who answers what the end asks."""

    reviewed: list[Path]

    def ask(self, prompt: str) -> str:
        if not self.game.over:
            return super().ask(prompt)
        assert "r reviews the game" in prompt
        answer = self.answers.pop(0)
        if isinstance(answer, str):
            return answer
        raise answer

    def run(self) -> int:
        self.reviewed = []
        places = {"save": self.save, "records": [self.record], "console": self.console}
        return play(self.game, self.seats, ask=self.ask, review=self.reviewed.append, **places)  # type: ignore[arg-type]


def ended(folder: Path, answer: str | type[BaseException]) -> Ending:
    game = kb.new_game(players=2, seed=4)
    while not game.over:
        game.play(game.options[-1])
    return Ending(game, folder, answer, bots=(1,))


@pytest.mark.parametrize("answer", ["r", "R", " review "])
def test_the_end_offers_a_review(tmp_path: Path, answer: str) -> None:
    table = ended(tmp_path, answer)
    assert table.run() == 0
    assert table.reviewed == [table.record]


@pytest.mark.parametrize("answer", ["", "q", "no", EOFError, KeyboardInterrupt])
def test_the_review_can_be_left_out(tmp_path: Path, answer: str | type[BaseException]) -> None:
    table = ended(tmp_path, answer)
    assert table.run() == 0
    assert table.reviewed == []
    assert table.record.exists()
