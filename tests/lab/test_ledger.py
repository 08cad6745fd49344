"""Series that go on where they stopped, whatever stopped them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kingsburg.bots import make
from kingsburg.engine.errors import KingsburgError
from kingsburg.lab import Report, simulate

BOTS = ("random", "greedy")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "series.jsonl"


def series(file: Path | None, games: int = 6, seed: int = 5, bots: tuple[str, ...] = BOTS, **options: Any) -> Report:
    return simulate(bots, games, seed, 1, options, make, out=file)


def lines(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text().splitlines()]


def test_every_game_is_written_when_it_is_played(file: Path) -> None:
    written: list[int] = []
    simulate(BOTS, 3, 5, 1, {}, make, lambda _done, _asked: written.append(len(lines(file))), out=file)
    assert written == [1, 2, 3, 4]
    header, *games = lines(file)
    assert header["format"] == "kingsburg-series"
    assert header["bots"] == list(BOTS)
    assert [game["game"] for game in games] == [0, 1, 2]


def test_a_longer_series_goes_on_and_a_shorter_one_is_read(file: Path) -> None:
    series(file, games=4)
    longer = series(file, games=6)
    assert (longer.games, longer.resumed) == (6, 4)
    assert longer.results == series(None).results
    before = file.read_bytes()
    shorter = series(file, games=2)
    assert (shorter.games, shorter.resumed) == (2, 2)
    assert shorter.results == longer.results[:2]
    assert file.read_bytes() == before


def test_the_time_of_an_earlier_run_counts(file: Path) -> None:
    first = series(file)
    assert series(file).bots[0].thinking == first.bots[0].thinking


def test_games_that_are_missing_in_the_middle_are_played(file: Path) -> None:
    series(file)
    kept = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([kept[0], kept[5], kept[2], kept[2]]))
    again = series(file)
    assert again.resumed == 2
    assert again.results == series(None).results
    assert sorted(line["game"] for line in lines(file)[1:]) == [0, 1, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("lost", [1, 2, 50, 10_000])
def test_a_line_that_was_being_written_is_played_again(file: Path, lost: int) -> None:
    """However much of the last lines is missing, down to a part of the first."""
    series(file)
    whole = file.read_bytes()
    file.write_bytes(whole[: max(5, len(whole) - lost)])
    assert series(file).results == series(None).results
    assert len(lines(file)) == 7


KILLED_AFTER_SEVEN = """
import os, signal, sys
from pathlib import Path
from kingsburg.bots import make
from kingsburg.lab import simulate

def killed(done, asked):
    if done == 7:
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    simulate(("random", "greedy"), 5000, 5, 2, {}, make, killed, out=Path(sys.argv[1]))
"""


@pytest.mark.skipif(os.name == "nt", reason="sends a POSIX signal")
def test_a_killed_program_goes_on(file: Path, tmp_path: Path) -> None:
    """It kills itself when its seventh game is written: neither sooner nor later, however busy the machine is."""
    script = tmp_path / "series.py"
    script.write_text(KILLED_AFTER_SEVEN)
    ran = subprocess.run([sys.executable, str(script), str(file)], capture_output=True, check=False)
    assert ran.returncode == -signal.SIGKILL, ran.stderr.decode()
    played = [line["game"] for line in lines(file)[1:]]
    assert len(played) == 7
    games = max(played) + 3
    again = series(file, games=games)
    assert again.resumed == 7
    assert again.results == series(None, games=games).results


@pytest.mark.parametrize(
    ("other", "named"),
    [
        ({"seed": 6}, "with seed 5 and not 6"),
        ({"bots": ("greedy", "random")}, "with bots random,greedy and not greedy,random"),
        ({"bots": ("random", "greedy", "random")}, "another series, with bots"),
        ({"edition": "first"}, "with edition second and not first"),
        ({"modules": ("rows",)}, "with modules none and not rows"),
    ],
)
def test_another_series_is_refused(file: Path, other: dict[str, Any], named: str) -> None:
    series(file, games=1)
    before = file.read_bytes()
    with pytest.raises(KingsburgError, match=named) as caught:
        series(file, **other)
    assert "\n" not in str(caught.value)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["my notes", "my notes\n", "[1]\n", '{"format": "other"}\n', "\n", "\xff\n"])
def test_a_file_of_something_else_is_left_alone(file: Path, text: str) -> None:
    file.write_text(text, encoding="latin-1")
    with pytest.raises(KingsburgError, match="holds no series of games"):
        series(file)
    assert file.read_text(encoding="latin-1") == text


@pytest.mark.parametrize("line", ["rubbish", "{}", "[]", '{"game": 1}'])
def test_a_damaged_line_is_named(file: Path, line: str) -> None:
    series(file, games=2)
    kept = file.read_text().splitlines()
    file.write_text("\n".join([kept[0], line, kept[2]]) + "\n")
    with pytest.raises(KingsburgError, match="line 2, is no result"):
        series(file)


DAMAGES: list[tuple[str, Any]] = [
    ("game", -1),
    ("game", 1),
    ("game", 10**30),
    ("game", 0.0),
    ("game", True),
    ("seed", 5),
    ("seating", [7, 8]),
    ("seating", [1, 0]),
    ("seating", []),
    ("scores", []),
    ("scores", [1, 2, 3]),
    ("scores", ["1", "2"]),
    ("scores", [1e999, 2]),
    ("scores", "12"),
    ("places", [1.0, 1.0]),
    ("places", [0, 3]),
    ("places", [[], {}]),
    ("places", ["1", "2"]),
    ("places", [float("nan"), 1]),
    ("wins", [0, 0]),
    ("wins", [1, 1]),
    ("wins", [0.5, 0.25]),
    ("wins", [[], {}]),
    ("thinking", []),
    ("thinking", [[1, 2, 3], [1, 2]]),
    ("thinking", [[1, 0.1, 0.2], [1, 0.1, 0.1]]),
    ("thinking", [[-1, 0.1, 0.1], [1, 0.1, 0.1]]),
    ("thinking", [["a", "b", "c"], None]),
    ("thinking", [[1, 0.1, {}], [1, 0.1, 0.1]]),
    ("thinking", [[1, float("inf"), 0.1], [1, 0.1, 0.1]]),
]


@pytest.mark.parametrize(("part", "value"), DAMAGES, ids=str)
def test_what_cannot_be_a_game_of_the_series_is_named_with_its_line(file: Path, part: str, value: Any) -> None:
    series(file, games=2)
    told = lines(file)
    told[1] |= {part: value}
    file.write_text("".join(json.dumps(line) + "\n" for line in told))
    before = file.read_bytes()
    with pytest.raises(KingsburgError, match="line 2, is no result") as caught:
        series(file)
    assert "\n" not in str(caught.value)
    assert file.read_bytes() == before


def test_better_scores_with_worse_places_are_no_result(file: Path) -> None:
    series(file, games=1)
    header, game = lines(file)
    file.write_text(
        json.dumps(header) + "\n" + json.dumps(game | {"scores": [-score for score in game["scores"]]}) + "\n"
    )
    with pytest.raises(KingsburgError, match="no game ends so"):
        series(file)


@pytest.mark.parametrize(
    "line", ["[" * 100_000, '{"game":' + "9" * 5000 + "}", '{"game":0,' + " " * (1 << 21) + "}"], ids=len
)
def test_a_line_that_cannot_be_read_is_named(file: Path, line: str) -> None:
    series(file, games=1)
    file.write_text(file.read_text() + line + "\n")
    with pytest.raises(KingsburgError, match="line 3, is no result"):
        series(file)


def test_notes_at_the_end_are_not_cut_off(file: Path) -> None:
    """Only the beginning of a result can have been half written."""
    series(file, games=1)
    file.write_text(file.read_text() + "remember the milk")
    before = file.read_bytes()
    with pytest.raises(KingsburgError, match="line 3, is no result"):
        series(file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("options", [5, [], None, {"edition": [[]]}])
def test_a_description_of_another_shape_is_refused(file: Path, options: object) -> None:
    series(file, games=1)
    file.write_text(json.dumps(lines(file)[0] | {"options": options}) + "\n")
    with pytest.raises(KingsburgError, match="series"):
        series(file)


@pytest.mark.skipif(os.name == "nt", reason="needs a pipe with a name")
def test_what_is_no_regular_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/null"), tmp_path):
        with pytest.raises(KingsburgError, match="name a file"):
            series(path)


def test_an_empty_file_is_a_fresh_one(file: Path) -> None:
    file.touch()
    assert series(file, games=1).games == 1
    assert len(lines(file)) == 2
