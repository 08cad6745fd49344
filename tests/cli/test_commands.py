"""The commands as a user types them: what they print, and one line with exit status 2 for every mistake."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import kingsburg as kb
from kingsburg import editions
from kingsburg.cli import main
from kingsburg.cli.levels import LEVELS


def sealed_record() -> str:
    g = kb.new_game(2, chance="sealed", seats=("Ann", "Brian"))
    rng = random.Random(3)
    while not g.over:
        g.play(rng.choice(g.options))
    return str(g.record())


def complaint(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command with a mistake in it says; it must be one line and nothing else."""
    try:
        status = main(arguments)
    except SystemExit as stop:
        status = int(str(stop.code))
    told = capsys.readouterr()
    assert status == 2
    assert not told.out
    assert told.err.endswith("\n")
    assert told.err.count("\n") == 1
    return told.err


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["fly"], ["fly", "play", "sim", "replay", "rules", "content"]),
        (["play", "--bots", "nowhere.py:Bot"], ["no bot file nowhere.py"]),
        (["play", "--bots", "greedy:time=1"], ["greedy", "time"]),
        (["play", "--players", "7"], ["for 2 to 5 players, not 7"]),
        (["play", "--players", "x"], ["--players", "x"]),
        (["play", "--people", "2", "--bots", "greedy", "--players", "5"], ["people (2) and bots (1)", "5 players"]),
        (["play", "--bots", "wizard"], ["wizard", "random, novice", "greedy"]),
        (["play", "--edition", "third"], ["third", "first, second"]),
        (["play", "--names", "a,b,c"], ["only 1 person plays here, but there are 3 names: a, b, c"]),
        (["play", "--people", "2", "--names", "Ann,Ann"], ["same name", "Ann"]),
        (["play", "--save", "/"], ["/", "folder"]),
        (["play", "--save", "."], ["folder"]),
        (["play", "--resume", "/nowhere/at/all.json"], ["/nowhere/at/all.json"]),
        (["play", "--resume", "nowhere"], ["neither a file nor a game 'nowhere'", "games"]),
        (["play", "--resume", "--players", "3", "--modules", "rows"], ["leave out --players, --modules"]),
        (["play", "--level", "mild"], ["mild", "easy, normal, hard, expert"]),
        (["play", "--level", "easy", "--bots", "greedy"], ["--level", "--bots"]),
        (["review", "nowhere"], ["neither a file nor a game 'nowhere'", "games"]),
        (["replay", "/nowhere.kbg"], ["/nowhere.kbg"]),
        (["rules", "stattue"], ["stattue", "statue?"]),
        (["rules", "--edition", "third"], ["third"]),
        (["content", "--edition", "third"], ["third"]),
    ],
)
def test_a_mistake_is_one_line_that_names_it(
    capsys: pytest.CaptureFixture[str], arguments: list[str], named: list[str]
) -> None:
    told = complaint(capsys, *arguments)
    for name in named:
        assert name in told


def test_replay_tells_a_game_with_its_names(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.kbg"
    file.write_text(sealed_record())
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Ann" in told
    assert "Brian" in told


def test_verify_proves_sealed_dice(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.kbg"
    file.write_text(sealed_record())
    assert main(["replay", "--verify", str(file)]) == 0
    assert "sealed seed" in capsys.readouterr().out


def test_verify_names_the_line_that_lies(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lines = sealed_record().splitlines()
    number = next(n for n, line in enumerate(lines) if line.startswith("~ draw"))
    lines[number] = "~ draw " + next(card for card in ("goblins_1_2", "zombies_1_4") if card not in lines[number])
    file = tmp_path / "game.kbg"
    file.write_text("\n".join(lines) + "\n")
    assert f"line {number + 1} lies" in complaint(capsys, "replay", "--verify", str(file))


def test_verify_refuses_dice_that_were_not_sealed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.kbg"
    file.write_text(str(kb.new_game(2, seed=1).record()))
    assert "not sealed" in complaint(capsys, "replay", "--verify", str(file))


def test_a_picture_is_not_a_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff\xfe")
    assert "not a text file" in complaint(capsys, "replay", str(file))


@pytest.mark.parametrize(("name", "told"), [("statue", "Statue"), ("8", "Treasurer"), ("goblins_1_3", "Goblins")])
def test_rules_explain_a_card(capsys: pytest.CaptureFixture[str], name: str, told: str) -> None:
    assert main(["rules", name]) == 0
    assert told in capsys.readouterr().out


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("winter --modules soldiers", "chooses one of their soldier tokens"),
        ("spring --players 2", "neutral dice"),
        ("autumn --modules tiles --variants inverted", "One tile goes"),
        ("winter --scenario goblin-valley", "card of the valley"),
        ("--edition first --modules governors --variants bidding", "bids VP for it"),
        ("goblin-valley", "second deck"),
        ("goblin valley", "second deck"),
        ("strips", "two strips"),
        ("draft", "face up"),
        ("clergy", "9 or less"),
        ("two players", "neutral dice"),
    ],
)
def test_rules_tell_the_game_asked_for_and_every_extra(
    capsys: pytest.CaptureFixture[str], asked: str, told: str
) -> None:
    assert main(["rules", *asked.split()]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert told in shown
    assert "not in this game" not in shown


def test_all_are_the_modules_that_fit(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--modules", "all", "--scenario", "wheel-and-deal"]
    names = [name for name in editions.MODULES if name != "soldiers"]
    fitting = ["--modules", ",".join(names), *asked[2:]]
    told = []
    for options in (asked, fitting):
        assert main(["rules", *options]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert main(["sim", "--bots", "random,random", "--games", "2", "--workers", "1", "--modules", "all"]) == 0


def test_rules_of_a_game_that_cannot_be_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--edition", "first", "--modules", "tiles"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_rules_without_a_name_tell_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    told = capsys.readouterr().out.lower()
    for word in ("influence", "winter", "envoy"):
        assert word in told


def test_content_tells_provenance(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "--provenance"]) == 0
    told = capsys.readouterr().out
    for word in ("Cathedral", "Smuggler", "Dragons", "disputed"):
        assert word in told


def test_play_seats_people_first_and_leaves_a_save(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = tmp_path / "table.json"
    monkeypatch.setattr("builtins.input", lambda _="": "quit")
    assert main(["play", "--players", "3", "--seed", "5", "--names", "Zoe", "--save", str(save)]) == 0
    seats = json.loads(save.read_text())["seats"]
    assert [seat["name"] for seat in seats] == ["Zoe", "Brian", "Cindy"]
    assert [seat["bot"] for seat in seats] == [None, *LEVELS["easy"][:2]]
    assert "--resume" in capsys.readouterr().out


def test_play_resumes_the_last_save(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("KINGSBURG_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("builtins.input", lambda _="": "quit")
    assert "no saved game" in complaint(capsys, "play", "--resume")
    assert main(["play", "--players", "2"]) == 0
    assert len(list((tmp_path / "kingsburg").glob("*.json"))) == 1
    assert main(["play", "--resume"]) == 0
