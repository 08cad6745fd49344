"""Cards of one's own that fail: one line names the card and the reason, and the game is kept."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import kingsburg as kb
from kingsburg.editions import load_content
from kingsburg.engine.powers import HOOKS, REPLACED
from kingsburg.invocation import command
from kingsburg.knowledge import Knowledge
from kingsburg.terminal.advice import Advice
from kingsburg.terminal.table import resume
from kingsburg.words import Voice
from kingsburg.words.messages import message_of
from tests.cli.test_commands import complaint
from tests.errors.said import check_told
from tests.terminal.people import Table

FAILURES = {
    "raise RuntimeError('too wet' * 5000)": "RuntimeError: too wet",
    "raise SystemExit(3)": "SystemExit: 3",
    "import sys; sys.exit('bye')": "SystemExit: bye",
    "1 / 0": "ZeroDivisionError",
    "g.play('nonsense')": "IllegalMove",
    "g.gain(me, self.id, wood='two')": "Error",
    "self.season_begins(g, me)": "RecursionError",
}


@pytest.fixture(params=FAILURES)
def content(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Governors whose power fails in the first season; as many as there are, so that everyone has one."""
    text = "from kingsburg.engine.cards import Governor\n\n"
    for name in ("Ann", "Ben", "Cay", "Dan"):
        text += f'class Failing{name}(Governor):\n    """Fails."""\n\n'
        text += f"    def season_begins(self, g, me):\n        {request.param}\n\n"
    text += "CARDS = [FailingAnn(), FailingBen(), FailingCay(), FailingDan()]\n"
    (tmp_path / "cards.py").write_text(text)
    file = tmp_path / "content.toml"
    file.write_text('[cards]\npython = ["cards.py"]\n')
    return file


def just_begun(content: Path) -> kb.Game:
    """A season begins as soon as both have taken their good."""
    seats = [{"governor": "failing_ann"}, {}]
    return kb.position({"players": 2, "modules": ["governors"], "phase": "aid", "seats": seats, "seed": 1}, content)


def play_out(g: kb.Game) -> None:
    while not g.over:
        g.play(g.options[0])


def test_the_card_and_the_reason_are_named(content: Path, request: pytest.FixtureRequest) -> None:
    reason = FAILURES[request.node.callspec.params["content"]]
    with pytest.raises(kb.KingsburgError, match=r"the card FailingAnn failed: .*\(cards\.py, line \d+\)") as caught:
        play_out(just_begun(content))
    assert reason in str(caught.value)
    check_told(caught.value)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_series_ends_in_a_line(capsys: pytest.CaptureFixture[str], content: Path, workers: str) -> None:
    options = ["--modules", "governors", "--content", str(content), "--games", "60", "--workers", workers]
    told = complaint(capsys, "sim", "--bots", "random,random", *options)
    assert "the card Failing" in told
    assert "of the series of seed 1" in told


def test_a_game_at_the_terminal_is_kept(content: Path, tmp_path: Path) -> None:
    table = Table(just_begun(content), tmp_path, bots=(0, 1))
    with pytest.raises(kb.KingsburgError, match="the card FailingAnn failed") as caught:
        table.run()
    (place,) = caught.value.places
    assert Voice().say(message_of(place)) == f"the game is saved: {command('play', '--resume', table.save)}"
    assert resume(table.save, content)[0].phase == "aid"


def played_out(known: Knowledge) -> list[Advice]:
    play_out(known.imagine(random.Random(1)))
    return []


def test_a_hint_says_it_and_the_game_goes_on(content: Path, tmp_path: Path) -> None:
    table = Table(just_begun(content), tmp_path, "hint", "quit", bots=(1,))
    table.advise = played_out
    assert table.run() == 0
    assert "the card FailingAnn failed" in " ".join(table.questions[1].text.split())


ODD_FILES = (
    *("CARDS = 5", "CARDS = {}", "CARDS = None", "ROWS = 5", "ROWS = {5: ()}", "ROWS = {'H': 5}", "ROWS = {'HH': ()}"),
    *(
        "CARDS = [object]",
        "raise SystemExit",
        "import sys; sys.exit(0)",
        "raise KeyError",
        f"CARDS = ['{'x' * 20_000}']",
    ),
)


@pytest.mark.parametrize(
    "code",
    ODD_FILES,
    ids=lambda code: code[:20],
)
def test_a_file_of_another_shape_is_refused(tmp_path: Path, code: str) -> None:
    (tmp_path / "cards.py").write_text(code)
    (tmp_path / "content.toml").write_text('[cards]\npython = ["cards.py"]\n')
    with pytest.raises(kb.SetupError, match=r"cards\.py") as caught:
        load_content(tmp_path / "content.toml")
    assert len(str(caught.value)) < 500
    check_told(caught.value)


ODD_CONTENTS = (
    *("a = " + "[" * 100_000, "a = " + "9" * 10_000, "a." * 5000 + "b = 1", "[building.sawmill]\nwood = " + "9" * 5000),
    *('[building.sawmill]\nname = "\\u001b[2J"', f"[building.sawmill]\nname = '{'x' * 20_000}'", "cards = 5", "\0"),
    *("building = 5", "[building]\nsawmill = 5", "[building.sawmill]\nwood = inf"),
)


@pytest.mark.parametrize(
    "text",
    ODD_CONTENTS,
    ids=lambda text: text[:20],
)
def test_a_content_file_that_cannot_be_is_refused_in_a_short_line(tmp_path: Path, text: str) -> None:
    (tmp_path / "content.toml").write_text(text)
    with pytest.raises(kb.SetupError, match=r"content\.toml") as caught:
        load_content(tmp_path / "content.toml")
    assert len(str(caught.value)) < 3000
    check_told(caught.value)


@pytest.mark.parametrize("content", [5, b"x", [], "a\0b", "/nowhere/at/all.toml", "/"], ids=str)
def test_what_is_no_content_file_is_refused(content: object) -> None:
    with pytest.raises(kb.KingsburgError):
        kb.new_game(content=content)  # type: ignore[arg-type]


def card_file(folder: Path, body: str) -> Path:
    """A content file with a governor whose class has this body."""
    lines = ["from kingsburg.engine.cards import Governor", "", "class Reeve(Governor):", '    """A rule."""', body]
    (folder / "cards.py").write_text("\n".join([*lines, "", "CARDS = [Reeve()]", ""]))
    (folder / "content.toml").write_text('[cards]\npython = ["cards.py"]\n')
    return folder / "content.toml"


@pytest.mark.parametrize("hook", REPLACED)
def test_a_card_for_a_hook_of_former_days_is_told_the_one_of_today(tmp_path: Path, hook: str) -> None:
    content = card_file(tmp_path, f"    def {hook}(self, g, me, more=0):\n        return 1")
    told = rf"cards\.py, line 5: cards are not asked {hook} any more: Reeve can have {REPLACED[hook]}$"
    with pytest.raises(kb.SetupError, match=told) as refused:
        load_content(content)
    check_told(refused.value)


def test_former_hooks_are_gone_and_what_replaces_them_is_there() -> None:
    assert not {*REPLACED} & {*HOOKS}
    assert {*REPLACED.values()} <= {*HOOKS}


def test_a_value_of_such_a_name_is_the_owners_own_affair(tmp_path: Path) -> None:
    assert load_content(card_file(tmp_path, "    wins_ties = True")) is not None
