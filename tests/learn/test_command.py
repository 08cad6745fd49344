"""`kingsburg learn`: what is asked wrongly is a line, before anything heavy is loaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsburg.cli import learn, main

GAME = ["--players", "3"]


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if all packages were there: these mistakes are found before they are needed."""
    monkeypatch.setattr(learn, "NEEDED", ())
    monkeypatch.setattr(learn, "NEEDED_FOR_RAY", ())


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "the following arguments are required: --out"),
        (["--out", "net.npz", "--minutes", "0"], "is not a number of minutes above 0"),
        (["--out", "net.npz", "--minutes", "soon"], "'soon' is not a number of minutes above 0"),
        (["--out", "net.npz", "--decisions", "-1"], "is not a whole number from 1"),
        (["--out", "net.npz", "--seed", "one"], "is not a whole number of at most 256 bits"),
        (["--out", "net.npz", "--players", "7"], "players"),
        (["--out", "net.npz", "--players", "1"], "Kingsburg is for 2 to 5 players, not 1"),
        (["--out", "net.npz", "--modules", "rowz"], "unknown module 'rowz'"),
        (["--out", "net.npz", "--opponents", "gredy"], "unknown bot 'gredy'"),
        (["--out", "net.npz", "--opponents", "net:nothing.npz"], "nothing.npz cannot be read"),
        (["--out", "net.npz", "--opponents", "random,random,greedy,greedy"], "4 bots for the 3 seats"),
        (["--out", "net.npz", "--opponents", ""], "0 bots for the 3 seats"),
        (
            ["--out", "net.npz", "--every-game", "--modules", "rows"],
            "--every-game has all of them: leave out --modules",
        ),
        (["--out", "net.npz", "--language", "xx"], "there is no language 'xx'"),
        (["--out", "net.npz", "--makers", "2"], "--makers is for games that are made elsewhere, with --ray"),
        (["--out", "net.npz", "--ray", "--makers", "0"], "is not a whole number from 1"),
    ],
)
@pytest.mark.usefixtures("installed")
def test_mistakes_are_one_line(
    words: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["learn", *words]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert told in complaint
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "learning needs more packages"), ("nl", "leren vraagt meer pakketten"), ("fr", "apprendre demande")],
)
def test_a_missing_extra_is_one_line_that_names_it(
    language: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learn, "NEEDED", ("torch_that_is_not_there",))
    assert main(["learn", "--out", "net.npz", "--language", language]) == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1
    assert told in complaint
    assert "kingsburg[learn]" in complaint


def test_ray_has_an_extra_of_its_own(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(learn, "NEEDED", ())
    monkeypatch.setattr(learn, "NEEDED_FOR_RAY", ("ray_that_is_not_there",))
    assert main(["learn", "--out", "net.npz", "--ray"]) == 2
    assert "kingsburg[learn,ray]" in capsys.readouterr().err
