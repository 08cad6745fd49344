"""The whole review: how the game stood and who won, as text and as a page that needs nothing else."""

from __future__ import annotations

import io
import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from rich.console import Console

import kingsburg as kb
from kingsburg.review import Review, read, review, words
from kingsburg.review.page import page
from kingsburg.review.text import show
from kingsburg.words import Voice
from kingsburg.words.moves import described
from tests.review.stories import EVERY_KIND, InOrder, called, record, reviewed, story

ALONE = ("meta", "circle", "path", "rect", "line")
"""Tags that close themselves."""


def printed(found: Review, width: int = 80) -> str:
    out = io.StringIO()
    show(found, Console(file=out, width=width))
    return out.getvalue()


class Nesting(HTMLParser):
    """Checks that tags close in the order they were opened, and gathers the text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.met: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.met.append(tag)
        if tag not in ALONE:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.met.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ALONE:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read_page(found: Review) -> Nesting:
    nesting = Nesting()
    nesting.feed(page(found))
    nesting.close()
    assert nesting.open == []
    return nesting


@pytest.mark.parametrize("path", EVERY_KIND, ids=called)
def test_every_kind_of_game_is_reviewed(path: Path) -> None:
    found = review(read(path.read_text(encoding="utf-8")), InOrder(), 1.0, 3)
    assert found.points
    assert all(len(line) <= 80 for line in printed(found).splitlines())
    assert read_page(found).met.count("svg") > 3


def test_how_the_game_stood_when_each_phase_began() -> None:
    told = story("first-3")
    found = review(told, InOrder(), 1.0, 1)
    times = [point.when for point in found.points]
    assert len(set(times)) == len(times)
    assert (times[0].year, times[0].phase) == (1, "aid")
    assert found.points[-1].when.phase == "end"
    assert found.points[-1].chances == tuple(float(told.game.winners == (seat,)) for seat in range(3))
    assert sum(found.points[-1].chances) == 1
    assert found.points[-1].vp == tuple(map(float, told.game.scores))


def test_a_shared_win_is_shared_chances() -> None:
    g = kb.position({"players": 3, "year": 5, "phase": "winter", "seats": [{"vp": 99}, {"vp": 99}, {}], "seed": 1})
    while not g.over:
        g.play(g.options[0])
    found = review(read(str(g.record())), InOrder(), 1.0, 1)
    assert g.winners == (0, 1)
    assert found.points[-1].chances == (0.5, 0.5, 0.0)
    assert [row.place for row in found.standings] == [1, 1, 3]
    assert "share the win" in printed(found)


def test_an_unfinished_game_is_reviewed_up_to_where_it_stands() -> None:
    found = reviewed("unfinished")
    assert not found.over
    assert str(found.points[-1].when).endswith("now")
    for text in (printed(found), read_page(found).text):
        assert "not over" in text
        assert "Standing so far" in text


def test_a_game_that_has_hardly_begun() -> None:
    found = review(read(str(kb.new_game(2, seed=1).record())), InOrder(), 1.0, 5)
    assert [point.when.phase for point in found.points] == ["now"]
    assert found.turn is None
    assert "None was found" in printed(found)
    read_page(found)


def test_the_greatest_turn() -> None:
    class Turning(InOrder):
        def outlook(self, game: kb.Game, seconds: float) -> tuple[list[float], list[float]]:
            late = game.year >= 3
            return ([0.1, 0.2, 0.7] if late else [0.6, 0.2, 0.2]), [30.0] * 3

    turn = review(story("first-3"), Turning(), 1.0, 1).turn
    assert turn is not None
    assert (turn.seat, turn.when.year) in ((0, 3), (2, 3))
    assert abs(turn.after - turn.before) == pytest.approx(0.5)


def test_both_tell_the_same() -> None:
    found = reviewed("second-4")
    shown = " ".join(printed(found, 200).split())
    html = " ".join(read_page(found).text.split())
    made = found.mistakes[0].decision
    for told in (
        "wins with",
        "Buildings",
        "The King's Reward",
        f"line {made.line}",
        str(made.when),
        "it is the first of",
        "The king's die",
        f"{found.luck.seats[0].pips.expected:.1f} ± {found.luck.seats[0].pips.spread:.1f}",
    ):
        assert told in shown
        assert told in html


def test_a_page_needs_nothing_from_elsewhere() -> None:
    html = page(reviewed("modules/all-second-5"))
    assert not re.search(r"https?:|//|\bsrc=|<link|<script|@import|url\(", html.replace("<!doctype", ""))
    assert 'lang="en"' in html
    assert "prefers-color-scheme: dark" in html
    assert 'name="viewport"' in html


def test_every_plot_has_a_title_and_a_table_beside_it() -> None:
    html = page(reviewed("second-4"))
    plots = re.findall(r'<svg class="plot" role="img"[^>]*><title>[^<]+</title>', html)
    assert len(plots) == 3
    assert html.count("<details>") == 3
    assert html.count("<table>") >= 7


def test_the_costliest_decisions_are_numbered_in_the_graph() -> None:
    html = page(reviewed("second-4", top=4))
    assert re.findall(r'class="number">(\d)<', html) == ["1", "2", "3", "4"]


def test_names_are_text_and_nothing_else() -> None:
    g = kb.new_game(2, seed=1, seats=("<b>A&B</b>", "Ann"))
    while not g.over:
        g.play(g.options[0])
    found = review(read(str(g.record())), InOrder(), 1.0, 3)
    assert "b" not in read_page(found).met
    assert "<b>A&B</b>" in read_page(found).text
    assert "<b>A&B</b>" in printed(found)


def test_progress_ends_with_all_of_the_work() -> None:
    told: list[tuple[int, int]] = []
    review(read(record("first-3")), InOrder(), 1.0, 2, progress=lambda done, total: told.append((done, total)))
    assert told[-1][0] == told[-1][1]
    assert told == sorted(told)


def test_a_person_called_you_is_told_of_properly() -> None:
    voice = Voice("en", ("Ann", "You", "Carol"), 1)
    assert voice.say(words.verdict([1], [20, 50, 3], True)) == "You win with 50 VP."
    assert voice.say(words.verdict([0], [50, 50, 3], True)) == "Ann wins with 50 VP on the tie-break."
    assert voice.say(words.verdict([1, 2], [20, 50, 50], True)) == "You and Carol share the win with 50 VP."
    assert voice.say(words.verdict([0, 1], [50, 50, 3], False)) == "The game is not over. Ahead so far: Ann and you."


def test_a_review_is_told_in_every_language() -> None:
    found = reviewed("modules/all-second-4")
    for language, told in (("en", "Final standing"), ("nl", "Eindstand"), ("fr", "Classement final")):
        out = io.StringIO()
        show(found, Console(file=out, width=100), language)
        html = page(found, language)
        assert told in out.getvalue()
        assert f'<h2 id="final-standing">{told}</h2>' in html
        assert f'<html lang="{language}">' in html


def test_a_review_is_plain_data_with_messages() -> None:
    found = reviewed("modules/all-second-4")
    told = json.loads(json.dumps(found.to_dict()))
    voice = found.voice("nl")
    assert [row["vp"] for row in told["standings"]] == [20, 20, 14, 11]
    assert voice.say(told["verdict"]) == "Plaats 3 wint met 20 VP, na gelijke stand."
    assert [voice.say(point["when"]["message"]) for point in told["points"]][2] == "Jaar I, Lente"
    assert len(told["mistakes"]) == len(found.mistakes)
    for plain, mistake in zip(told["mistakes"], found.mistakes, strict=True):
        made = mistake.decision
        english = found.voice()
        assert plain["played"]["move"] == str(made.played.move)
        assert english.say(plain["better"]["message"]) == english.say(described(made.game, made.best.move))
        assert plain["reason"] == mistake.reason
    assert told["luck"]["seats"][0]["pips"]["fell"] == found.luck.seats[0].pips.fell
    assert [sum(column) for column in zip(*(source["points"] for source in told["sources"]), strict=True)] == [
        *found.scores
    ]
