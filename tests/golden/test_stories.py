"""The stories in `games/stories`: bots' games to read, told anew word by word, each showing what it is there for."""

from __future__ import annotations

import dataclasses
import functools
import re
from pathlib import Path

import pytest

from tests.configurations import EDITIONS, PUBLISHED
from tests.golden import differences, renew
from tests.golden.recordings import STORIES
from tests.golden.stories import TOLD
from tests.golden.storytelling import Story, retold
from tests.golden.telling import Telling


def stored(name: str) -> str:
    return (STORIES / f"{name}.txt").read_text(encoding="utf-8")


@functools.cache
def told_anew(name: str) -> tuple[Telling, str]:
    return retold(TOLD[name], stored(name))


@pytest.mark.parametrize("name", TOLD)
def test_a_story_is_told_again_in_the_same_words(name: str) -> None:
    _, text = told_anew(name)
    if wrong := differences.of_texts(f"stories/{name}", stored(name), text):
        pytest.fail(wrong, pytrace=False)


@pytest.mark.parametrize(("name", "promise"), [(name, promise) for name in TOLD for promise in TOLD[name].promises])
def test_what_a_story_is_there_for_happens_in_it(name: str, promise: str) -> None:
    told, _ = told_anew(name)
    if not TOLD[name].promises[promise](told):
        pytest.fail(f'not in this game: {promise}; `make golden ARGS="--anew {name}"` looks for another', pytrace=False)
    assert f"- {promise}" in stored(name).splitlines()


@pytest.mark.parametrize("name", TOLD)
def test_no_promise_is_kept_by_every_game(name: str) -> None:
    """Each is false of some other story, or of a game in which nothing happened: so none asks for nothing."""
    others = [told_anew(other)[0] for other in TOLD if other != name]
    for promise, kept in TOLD[name].promises.items():
        assert not all(kept(told) for told in [Telling(), *others]), promise


def test_every_part_of_the_game_has_a_story() -> None:
    assert set(TOLD) >= {*EDITIONS, *PUBLISHED}
    assert {path.stem for path in STORIES.iterdir()} == set(TOLD), "run make golden"
    for name in PUBLISHED:
        options = TOLD[name].options
        assert name in (*options.get("modules", []), *options.get("variants", []), options.get("scenario"))


@pytest.mark.parametrize("name", TOLD)
def test_a_story_goes_to_the_end_and_its_events_come_to_the_scores(name: str) -> None:
    told, _ = told_anew(name)
    (scores,) = told.all_of("scores", event="end")
    assert scores == [told.owned[seat]["vp"] for seat in sorted(told.owned)]
    assert len(scores) == TOLD[name].options["players"]


# -- renewing ---------------------------------------------------------------------------------------------------


def test_better_bots_change_no_story() -> None:
    story = TOLD["second"]
    told, _ = retold(dataclasses.replace(story, bots="random random", likes={0: "pass"}), stored("second"))
    assert told.lines == told_anew("second")[0].lines


def test_where_an_answer_is_no_longer_legal_the_bots_go_on() -> None:
    lines = stored("second").splitlines()
    place = next(place for place, line in enumerate(lines) if re.match(r"\d build ", line))
    seat = lines[place][0]
    spoilt = "\n".join([*lines[:place], f"{seat} build atlantis", *lines[place + 1 :]])
    told, again = retold(dataclasses.replace(TOLD["second"], likes={int(seat): "pass"}), spoilt)
    start = lines.index("setup")
    assert told.lines[: place - start] == lines[start:place]
    assert told.lines[place - start] == f"{seat} pass"
    assert told.count(event="end") == 1
    assert f"seat {seat} likes: pass" in again.splitlines()


def test_an_answer_that_is_not_asked_for_waits_for_its_question() -> None:
    """Two answers of a governor in the wrong order are given in the right one."""
    lines = stored("second").splitlines()
    first, second = [place for place, line in enumerate(lines) if line.startswith("0 ")][1:3]
    assert "influence" in lines[first]
    mixed = list(lines)
    mixed[first], mixed[second] = "0 build statue of nobody", lines[first]
    mixed.insert(second + 1, lines[second])
    assert retold(TOLD["second"], "\n".join(mixed) + "\n")[1].splitlines() == lines


def renewed(story: Story, folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What a story in another folder is after `make golden`."""
    monkeypatch.setattr(renew, "STORIES", folder)
    monkeypatch.setattr(renew, "GAMES", folder)
    return renew.renew(story).read_text(encoding="utf-8")


def test_renewing_leaves_a_story_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "second.txt").write_text(stored("second"), encoding="utf-8")
    assert renewed(TOLD["second"], tmp_path, monkeypatch) == stored("second")
    assert not capsys.readouterr().out


def test_renewing_says_what_changed_and_which_promise_is_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "second.txt").write_text(stored("second"), encoding="utf-8")
    story = dataclasses.replace(TOLD["second"], promises={"pigs fly": lambda told: "fly" in told.lines})
    assert "- pigs fly" in renewed(story, tmp_path, monkeypatch)
    assert capsys.readouterr().out.splitlines() == [
        'broken   second: pigs fly; look for another game with ARGS="--anew second"',
        "changed  second.txt",
    ]


def test_a_story_that_is_not_there_is_played_by_its_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first game in which what is promised happens; told again it is the same."""
    story = Story("new", "A new one.", "greedy greedy", {"players": 2, "edition": "first"}, {"it ends": ends})
    text = renewed(story, tmp_path, monkeypatch)
    assert text.startswith("A new one.\n- it ends\n\nplayers 2\nedition first\nbots greedy greedy\nseed 1\n\nsetup\n")
    assert retold(story, text)[1] == text


def ends(told: Telling) -> bool:
    return told.count(event="end") == 1
