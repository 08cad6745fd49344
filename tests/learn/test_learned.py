"""Nets as bots: named wherever bots are, and the pupil that comes with the game."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kingsburg as kb
from kingsburg import KingsburgError, bots
from kingsburg.cli import main
from kingsburg.engine.thinking import ask
from kingsburg.env import nets
from kingsburg.env.actions import Acting
from kingsburg.env.batch import Batch
from kingsburg.env.learned import NetBot, PupilBot
from kingsburg.env.nets import Net
from kingsburg.learn.trying import against_bots
from kingsburg.words import Voice
from tests.architecture.source import PACKAGE, imports
from tests.configurations import configuration
from tests.learn.made import made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    nets.write(made(players=3), tmp_path / "net.npz")
    return tmp_path / "net.npz"


def test_a_net_is_named_by_its_file(file: Path) -> None:
    for spelling in (f"net:{file}", f"net:file={file}", f" net:{file} "):
        bot = bots.make(spelling)
        assert isinstance(bot, NetBot)
        assert (bot.name, bot.temperature) == ("net", 0.0)
    bold = bots.make(f"net:{file},temperature=0.5")
    assert isinstance(bold, NetBot)
    assert bold.temperature == 0.5
    assert bots.split(f"net:{file},temperature=1,greedy") == (f"net:{file},temperature=1", "greedy")


@pytest.mark.parametrize(
    ("spelling", "told"),
    [
        ("net", "the bot net needs a file: net:FILE.npz"),
        ("net:nothing.npz", "nothing.npz cannot be read: no such file"),
        ("net:.", "cannot be read"),
        ("net:net.npz:2", "cannot be read"),
        ("pupil:temperature=-1", "cannot be '-1': a number from 0 on"),
        ("pupil:temperature=nan", "cannot be 'nan'"),
        ("pupil:file=net.npz", "the bot pupil has no option 'file': it has temperature"),
        ("pupil:net.npz", "the bot pupil has no option 'net.npz'"),
    ],
)
def test_mistakes_are_one_line(
    spelling: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(KingsburgError, match=told):
        bots.make(spelling)
    assert main(["sim", "--bots", f"{spelling},greedy", "--games", "1", "--workers", "1"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_another_game_is_refused_when_it_is_played(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--bots", f"net:{file},greedy", "--games", "1", "--workers", "1"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "the net has learned 3 players, the second edition, and sees nothing of a game of 2 players" in told


def test_a_file_that_was_written_anew_is_read_anew(file: Path) -> None:
    first = bots.make(f"net:{file}")
    nets.write(made(players=3, seed=2), file)
    second = bots.make(f"net:{file}")
    assert isinstance(first, NetBot)
    assert isinstance(second, NetBot)
    assert (first.net.layers[0][0] != second.net.layers[0][0]).any()


def test_a_bot_answers_as_its_net_does_in_the_batch(file: Path) -> None:
    """The same games by its name as a bot, and with the batch asking the net itself."""
    net, bot = nets.read(file), bots.make(f"net:{file}")
    batch = Batch(2, seed=5, players=3, bots="greedy", autoreset=False)
    batch.reset()
    compared = 0
    while going := [place for place in range(2) if not batch.dones[place]]:
        actions = net.best(np.asarray(batch.observations)[going], np.asarray(batch.masks)[going]).tolist()
        for place, action in zip(going, actions, strict=True):
            if not batch.said(place):
                game = batch.game(place)
                move = ask(bot, game, batch.seats[place], random.Random(1))
                assert Acting(game).path(move)[0] == action
                compared += 1
        batch.step(actions, going)
    assert compared > 50


def test_a_bolder_net_chooses_more_freely(file: Path) -> None:
    game = kb.new_game(3, seed=3)
    assert game.seat is not None
    sure, bold = bots.make(f"net:{file}"), bots.make(f"net:{file},temperature=100")
    firm = {str(ask(sure, game, game.seat, random.Random(n))) for n in range(30)}
    free = {str(ask(bold, game, game.seat, random.Random(n))) for n in range(30)}
    assert len(firm) == 1
    assert free == {str(move) for move in game.options}


# -- the pupil ------------------------------------------------------------------------------------------------------


def test_the_pupil_is_small_and_says_where_it_comes_from() -> None:
    net = PupilBot().net
    file = Path(nets.__file__).with_name("pupil.npz")
    assert file.stat().st_size < 1 << 20
    assert net.layout == "wide"
    assert net.game == "every game"


@pytest.mark.parametrize("number", range(0, 40, 3))
def test_the_pupil_plays_every_game(number: int) -> None:
    asked = configuration(number)
    game = kb.new_game(**asked.options, seed=number)
    rng, pupil = random.Random(number), bots.make("pupil")
    for _ in range(60):
        if game.seat is None:
            return
        game.play(ask(pupil, game, game.seat, rng))


@pytest.mark.parametrize(
    ("options", "least"), [({"players": 4}, 0.8), ({"players": 4, "modules": ["rows", "governors", "soldiers"]}, 0.7)]
)
def test_the_pupil_beats_random_clearly(options: dict[str, Any], least: float) -> None:
    won = against_bots(PupilBot().net, "random", 60, 7, options, "wide")
    assert won.value >= least


@pytest.mark.parametrize(
    ("language", "told"), [("en", "a small net"), ("nl", "een klein net"), ("fr", "un petit réseau")]
)
def test_the_pupil_is_listed_in_every_language(language: str, told: str, capsys: pytest.CaptureFixture[str]) -> None:
    entry = next(entry for entry in bots.listed() if entry.name == "pupil")
    assert entry.options == ("temperature",)
    assert told in Voice(language).part(entry.message)
    assert main(["bots", "--language", language]) == 0
    assert "pupil" in capsys.readouterr().out


# -- what is not installed ------------------------------------------------------------------------------------------

WITHOUT = """
import sys
sys.modules[{package!r}] = None
from kingsburg.cli import main
raise SystemExit(main({words!r}))
"""


def without(package: str, words: list[str]) -> subprocess.CompletedProcess[str]:
    """A command where a package is not installed."""
    told = WITHOUT.format(package=package, words=words)
    return subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("package", "words", "told"),
    [
        ("numpy", ["sim", "--bots", "pupil,greedy"], 'needs numpy: pip install "kingsburg[env]"'),
        ("numpy", ["sim", "--bots", "net:net.npz,greedy"], 'needs numpy: pip install "kingsburg[env]"'),
    ],
)
def test_a_missing_extra_is_one_line_that_names_it(package: str, words: list[str], told: str) -> None:
    done = without(package, words)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert told in done.stderr


def test_bots_are_listed_without_numpy() -> None:
    done = without("numpy", ["bots", "--language", "en"])
    assert (done.returncode, done.stderr) == (0, "")
    assert "champion" in done.stdout


def test_nothing_but_learning_imports_torch() -> None:
    for path in PACKAGE.rglob("*.py"):
        taken = {module.split(".")[0] for module in imports(path)} & {"torch", "sb3_contrib", "stable_baselines3"}
        assert not taken or path.parent.name == "learn", f"{path} imports {taken}"


def test_a_net_of_hand_is_a_bot(tmp_path: Path) -> None:
    """Whoever trains with something else writes a file, and names it."""
    told = made(players=2)
    nets.write(Net(told.layers, told.about), tmp_path / "mine.npz", np.float32)
    assert main(["sim", "--bots", f"net:{tmp_path / 'mine.npz'},random", "--games", "2", "--workers", "1"]) == 0
