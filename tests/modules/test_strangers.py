"""A folder of a stranger's is a module: the one of docs/custom-modules.md, and folders that cannot be."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import kingsburg as kb
from kingsburg.cli import main
from kingsburg.editions import BOX, load_content
from kingsburg.engine.agenda import ROUTINES
from tests import checks
from tests.architecture.source import ROOT
from tests.docs.pages import blocks
from tests.errors.said import check_told
from tests.table import told_marks

PAGE = ROOT / "docs" / "custom-modules.md"
NAMED = '[modules]\nfolders = ["harbour"]\n'


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """The harbour as the page makes it."""
    for block in blocks(PAGE):
        if block.file:
            file = tmp_path / block.file
            file.parent.mkdir(exist_ok=True)
            file.write_text(block.text, encoding="utf-8")
    return tmp_path / "content.toml"


def played(content: Path, *modules: str, players: int = 3, edition: str = "second", seed: int = 1) -> kb.Game:
    g, rng = kb.new_game(players, edition, ("harbour", *modules), seed=seed, content=content), random.Random(seed)
    while not g.over:
        g.play(rng.choice(g.options))
    return g


def test_it_is_played_and_scores(content: Path) -> None:
    g = played(content)
    scored: dict[int | None, Any] = {event.seat: event.to_dict() for event in g.events if event.source_kind == "cargo"}
    assert scored
    for seat, event in scored.items():
        assert seat is not None
        cargo = next(card for card in g.rules.roles if card.id == event["source"])
        assert event["vp"] == cargo.printed["worth"] * told_marks(g)["ships"][seat]


@pytest.mark.parametrize("edition", ["first", "second"])
def test_its_hands_are_hidden_and_drawn_anew(content: Path, edition: str) -> None:
    """Beside strips and governors, whose hands are others: the law of views holds all game long."""
    modules = ("strips", "governors", "soldiers")
    g, rng = kb.new_game(3, edition, (*modules, "harbour"), seed=5, content=content), random.Random(5)
    held = set[tuple[int, ...]]()
    while not g.over:
        world = g.determinize(0, random.Random(g.plies))
        assert world.view(0) == g.view(0)
        held.add(world.players[1].hand)
        checks.step(g, rng, eager=True)
    assert len(held) > 5
    assert all(len(player.hand) == 1 for player in g.players), "strips and governor cards are gone, cargoes stay"


def test_records_and_positions_tell_it_and_need_it(content: Path) -> None:
    g = played(content, "rows")
    text = str(g.record())
    assert f'[Content "{load_content(content).tag}"]' in text
    assert kb.replay(text, content).scores == g.scores
    assert kb.from_json(g.to_json(), content).scores == g.scores
    with pytest.raises(kb.RecordError, match=r"played with content\.toml"):
        kb.replay(text)
    flow = content.parent / "harbour" / "flow.py"
    flow.write_text(flow.read_text() + "\n# changed\n")
    other = content.with_name("other.toml")
    other.write_text(NAMED)
    assert load_content(other).digest != load_content(content).digest


def test_a_position_states_its_hands_and_marks(content: Path) -> None:
    g = kb.new_game(3, modules=("harbour",), seed=4, chance="explicit", content=content)
    rng = random.Random(4)
    while not g.over:
        g.play(rng.choice(g.options))
        again = kb.position(g.position(), content)
        assert [again.view(seat) for seat in (0, 1, 2, None)] == [g.view(seat) for seat in (0, 1, 2, None)]
    seats = [{"hand": ["silk"]}, {"hand": ["silk"]}, {}]
    with pytest.raises(kb.SetupError, match="the cargo 'silk' is in two places"):
        kb.position({"players": 3, "modules": ["harbour"], "seats": seats}, content)


def test_what_can_be_chosen_knows_it(content: Path) -> None:
    assert "harbour" in kb.additions(content=content).modules
    assert kb.additions(scenario="goblin-valley", content=content).modules["harbour"]
    with pytest.raises(kb.SetupError, match="'harbour' excludes scenario 'goblin-valley'"):
        kb.new_game(modules=("harbour",), scenario="goblin-valley", content=content)
    with pytest.raises(kb.SetupError, match="unknown module 'harbour'"):
        kb.new_game(modules=("harbour",))


def test_the_commands_play_with_it(content: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["sim", "--bots", "greedy,random", "--games", "4", "--modules", "harbour", "--content", str(content)]
    assert main(asked) == 0
    assert main(["rules", "winter", "--content", str(content)]) == 0
    assert "greedy" in capsys.readouterr().out


# -- what cannot be ---------------------------------------------------------------------------------------------

MANIFEST = """\
from kingsburg.modules.manifest import Module, Variant
def install(r): pass
MODULE = Module({})
"""
GOOD = '"harbour", "Harbour", "ships", install'
QUESTION = "from kingsburg.engine.agenda import Choice\nclass Influence(Choice): ...\n"
STEP = "from kingsburg.engine.agenda import step\n@step\ndef influence(g): pass\n"
WRONG = {
    "x = 1": "no MODULE",
    "MODULE = 5": "no MODULE",
    "x = (": "SyntaxError",
    "raise SystemExit(3)": "SystemExit: 3",
    "from .cards import Nothing": "cards",
    MANIFEST.format('"Har bour", "Harbour", "ships", install'): "cannot be the name of a module",
    MANIFEST.format('"rows", "Harbour", "ships", install'): "there is a 'rows' already",
    MANIFEST.format('5, "Harbour", "ships", install'): "cannot be the name",
    MANIFEST.format('"harbour", 5, "ships", install'): "title is a text",
    MANIFEST.format('"harbour", "Harbour", "ships", 5'): "install is a function",
    MANIFEST.format(f'{GOOD}, kind="huge"'): "unknown kind 'huge'",
    MANIFEST.format(f'{GOOD}, editions=("third",)'): "editions are some of first, second",
    MANIFEST.format(f"{GOOD}, needs=5"): "needs are a tuple",
    MANIFEST.format(f"{GOOD}, variants=(5,)"): "variants are a tuple",
    MANIFEST.format(f'{GOOD}, variants=(Variant("draft", "harbour", "", ""),)'): "there is a 'draft' already",
    MANIFEST.format(f'{GOOD}, marks={{"ships": 5}}'): "marks are a tuple",
    MANIFEST.format(f"{GOOD}, decks=5"): "decks are a tuple",
    STEP + MANIFEST.format(GOOD): "there are steps influence already",
    QUESTION + MANIFEST.format(GOOD): "there are steps influence already",
}


@pytest.mark.parametrize("code", WRONG, ids=list(map(str, range(len(WRONG)))))
def test_a_folder_that_cannot_be_is_refused_in_a_line(tmp_path: Path, code: str) -> None:
    steps = dict(ROUTINES)
    (tmp_path / "harbour").mkdir()
    (tmp_path / "harbour" / "__init__.py").write_text(code)
    (tmp_path / "content.toml").write_text(NAMED)
    with pytest.raises(kb.SetupError) as refused:
        load_content(tmp_path / "content.toml")
    assert WRONG[code] in str(refused.value)
    check_told(refused.value)
    assert "harbour" in str(refused.value)
    assert {name: ROUTINES[name] for name in steps} == steps, "the steps of the house are as they were"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('[modules]\nfolders = "harbour"\n', "folders"),
        ('[modules]\nfolders = ["nowhere"]\n', "there is no folder"),
        ("modules = 5\n", "folders"),
        ('[modules]\nfolders = ["harbour", "harbour"]\n', "two modules have the name 'harbour'"),
    ],
)
def test_a_wrong_list_of_folders_is_refused(content: Path, text: str, named: str) -> None:
    wrong = content.with_name("wrong.toml")
    wrong.write_text(text)
    with pytest.raises(kb.SetupError, match=named) as refused:
        load_content(wrong)
    assert "wrong.toml" in str(refused.value)
    check_told(refused.value)


FAILING = """\
from kingsburg.engine.agenda import step
from kingsburg.modules.manifest import Module
from kingsburg.phases.setup import begin_game

@step
def launch_ships(g):
    1 / 0

def redraw(world, seat, rng):
    1 / 0

def install(r):
    {}

MODULE = Module("harbour", "Harbour", "ships", install)
"""


@pytest.mark.parametrize(
    ("install", "named"),
    [
        ("1 / 0", "module 'harbour' cannot be installed: ZeroDivisionError"),
        (
            "r.setup = (launch_ships, *r.setup)",
            r"the step launch_ships failed: ZeroDivisionError.*line 7",
        ),
        ("r.redraws.append(redraw)", "module 'harbour' failed: ZeroDivisionError"),
    ],
)
def test_what_fails_in_a_game_names_the_module_or_the_step(tmp_path: Path, install: str, named: str) -> None:
    (tmp_path / "harbour").mkdir()
    (tmp_path / "harbour" / "__init__.py").write_text(FAILING.format(install))
    (tmp_path / "content.toml").write_text(NAMED)
    with pytest.raises(kb.KingsburgError, match=named) as failed:
        kb.new_game(modules=("harbour",), seed=1, content=tmp_path / "content.toml").determinize(0, random.Random(1))
    check_told(failed.value)


def test_the_box_is_not_touched(content: Path) -> None:
    before = [module.name for module in BOX]
    played(content)
    assert [module.name for module in BOX] == before
    with pytest.raises(kb.SetupError):
        kb.new_game(modules=("harbour",))
