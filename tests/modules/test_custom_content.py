"""The owners' own content: corrected numbers, cards of their own, and clear words about a wrong file."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import kingsburg as kb
from kingsburg.cli import main
from kingsburg.editions import everything, load_content
from tests.errors.said import check_told

CORRECTIONS = """
[building.sawmill]
wood = 1
vp = 2

[enemy.demons_4_6]
lose = { good = 4, building = 1 }
gain = { gold = 1 }

[governor.duke]
name = "Archduke"
"""

GARDENER = '''
from kingsburg.engine.cards import Building, Destiny, Governor


class Gardener(Governor):
    """At the end of each summer, gain 1 wood and 1 VP."""

    def season_ends(self, g, me):
        if g.phase == "summer":
            g.gain(me, self.id, wood=1, vp=1)


class Rain(Destiny):
    """At the start of each productive season, gain 1 wood."""

    def season_begins(self, g, me):
        g.gain(me, self.id, wood=1)


class Shed(Building):
    """Battle strength +1."""

    battle = 1


class Barn(Shed):
    """Battle strength +1."""


class Silo(Shed):
    """Battle strength +1."""


class Mill(Shed):
    """Battle strength +1."""


CARDS = [Gardener(), Rain()]
ROWS = {"Z": (Shed(wood=1), Barn(wood=2, vp=1), Silo(wood=3, vp=2), Mill(wood=4, vp=4))}
'''


@pytest.fixture
def content(tmp_path: Path) -> Path:
    (tmp_path / "my_cards.py").write_text(GARDENER)
    file = tmp_path / "content.toml"
    file.write_text(CORRECTIONS + '\n[cards]\npython = ["my_cards.py"]\n')
    return file


def test_numbers_are_corrected_and_say_so(content: Path) -> None:
    rules = everything("second", load_content(content))
    sawmill = rules.find_building("sawmill")
    assert sawmill is not None
    assert (sawmill.facts()["cost"], sawmill.vp) == ({"gold": 1, "wood": 1}, 2)
    assert sawmill.provenance["vp"] == sawmill.provenance["cost"] == "the owner's"
    demons = next(enemy for enemy in rules.enemies if enemy.id == "demons_4_6")
    assert (demons.lose, demons.gain) == ({"good": 4, "building": 1}, {"gold": 1})
    assert next(card.name for card in rules.roles if card.id == "duke") == "Archduke"


def test_the_printed_game_is_not_touched(content: Path) -> None:
    load_content(content)
    everything("second", load_content(content))
    sawmill = everything("second").find_building("sawmill")
    assert sawmill is not None
    assert sawmill.vp == 1


def test_a_governor_of_ones_own_is_played(content: Path) -> None:
    stated = {"modules": ["governors"], "phase": "summer", "step": "construct"}
    g = kb.position(stated | {"seats": [{"governor": "gardener"}, {}, {}]}, content=content)
    assert (g.players[0].wood, g.players[0].vp) == (1, 1)
    assert ("governor", "gardener") in [(event.source_kind, event.source) for event in g.events]


def test_a_destiny_and_a_row_of_ones_own_are_played(content: Path) -> None:
    stated = {"modules": ["destinies"], "destiny": "rain", "phase": "spring", "chance": "explicit"}
    g = kb.position(stated | {"seats": [{"buildings": ["shed", "barn"]}, {}, {}]}, content=content)
    assert [me.wood for me in g.players] == [1, 1, 1]
    assert g.rules.strength(g.players[0].built, "Orcs") == 2


def test_records_name_their_content_and_refuse_another(content: Path, tmp_path: Path) -> None:
    g = kb.new_game(2, modules=("governors", "rows"), seed=3, content=content)
    rng = random.Random(3)
    while not g.over:
        g.play(rng.choice(g.options))
    text = str(g.record())
    assert kb.replay(text, content).scores == g.scores
    assert kb.from_json(g.to_json(), content).scores == g.scores
    with pytest.raises(kb.RecordError, match=r"content\.toml"):
        kb.replay(text)
    other = tmp_path / "other.toml"
    other.write_text(CORRECTIONS)
    with pytest.raises(kb.RecordError, match=r"other\.toml"):
        kb.replay(text, other)
    printed = str(kb.new_game(2, seed=3).record())
    with pytest.raises(kb.RecordError, match="printed content"):
        kb.replay(printed, content)


def test_a_game_with_cards_of_ones_own_states_its_position(content: Path) -> None:
    g, rng = kb.new_game(3, modules=("governors", "destinies"), seed=4, content=content), random.Random(4)
    while not g.over:
        g.play(rng.choice(g.options))
        again = kb.position(g.position(), content)
        assert [again.view(seat) for seat in range(3)] == [g.view(seat) for seat in range(3)]


@pytest.mark.parametrize(
    "code", ["class Chapel(Governor): ...\nCARDS = [Chapel()]", "class Duke(Governor): ...\nCARDS = [Duke()]"]
)
def test_no_card_of_ones_own_has_the_id_of_another(tmp_path: Path, code: str) -> None:
    (tmp_path / "my_cards.py").write_text(f"from kingsburg.engine.cards import Governor\n{code}\n")
    file = tmp_path / "content.toml"
    file.write_text('[cards]\npython = ["my_cards.py"]\n')
    with pytest.raises(kb.SetupError, match="already") as refused:
        kb.new_game(3, modules=("governors",), seed=1, content=file)
    check_told(refused.value)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[building.sawmill]\nwood = \n", ["line 2"]),
        ("[building.sawmil]\nwood = 1\n", ["line 1", "sawmil", "sawmill"]),
        ("\n[building.sawmill]\nprice = 1\n", ["line 3", "price", "gold, wood, stone, vp, name"]),
        ("[building.sawmill]\nwood = -1\n", ["line 2", "wood", "-1"]),
        ("[building.sawmill]\nwood = true\n", ["line 2", "wood"]),
        ("[enemy.demons_4_6]\nlose = { dice = 1 }\n", ["line 2", "lose"]),
        ("[castle.big]\nwood = 1\n", ["line 1", "castle", "building"]),
        ('[cards]\npython = ["none.py"]\n', ["line 2", "none.py"]),
        ('[cards]\npython = "my.py"\n', ["line 1", "python"]),
    ],
)
def test_a_wrong_file_is_refused_with_its_line(tmp_path: Path, text: str, named: list[str]) -> None:
    file = tmp_path / "content.toml"
    file.write_text(text)
    with pytest.raises(kb.SetupError) as refused:
        load_content(file)
    for name in [file.name, *named]:
        assert name in str(refused.value)
    check_told(refused.value)


@pytest.mark.parametrize(
    ("code", "named"),
    [
        ("CARDS = [\n", ["line 1"]),
        ("x = 1\ny = x + 'a'\n", ["line 2", "TypeError"]),
        ("x = 1\n", ["CARDS"]),
        ("CARDS = [7]\n", ["7", "Governor or Destiny"]),
        ("ROWS = {'H': (1, 2)}\n", ["'H'", "four Building"]),
    ],
)
def test_a_wrong_python_file_is_refused_with_its_line(tmp_path: Path, code: str, named: list[str]) -> None:
    (tmp_path / "my_cards.py").write_text(code)
    file = tmp_path / "content.toml"
    file.write_text('[cards]\npython = ["my_cards.py"]\n')
    with pytest.raises(kb.SetupError) as refused:
        load_content(file)
    for name in ["my_cards.py", *named]:
        assert name in str(refused.value)
    check_told(refused.value)


def test_the_commands_find_it(
    content: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "gardener", "--content", str(content)]) == 0
    assert "Gardener" in capsys.readouterr().out
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    folder = tmp_path / "config" / "kingsburg"
    folder.mkdir(parents=True)
    (folder / "content.toml").write_text(CORRECTIONS)
    assert main(["content", "--provenance"]) == 0
    assert "the owner's" in capsys.readouterr().out
    record = tmp_path / "printed.kbg"
    record.write_text(str(kb.new_game(2, seed=1).record()))
    assert main(["replay", str(record)]) == 0
