"""Whole games of every scenario: they end, replay, keep secrets; and what they exclude is named."""

from __future__ import annotations

import random
import re

import pytest

import kingsburg as kb
from kingsburg import editions
from kingsburg.engine.errors import SetupError
from kingsburg.modules.wheel_and_deal.cards import GROUPS
from tests.configurations import MODULES, SCENARIOS, VARIANTS

WITH = ((), ("rows",), ("rows", "soldiers"))
GAMES = [
    (scenario, players, modules)
    for scenario in editions.SCENARIOS
    for players in (2, 3, 4, 5)
    for modules in WITH
    if not kb.conflicts(players, "second", modules, scenario)
]


def test_the_names_are_those_of_the_contract() -> None:
    assert set(editions.MODULES) >= set(MODULES)
    assert set(editions.VARIANTS) >= set(VARIANTS)
    assert set(editions.SCENARIOS) >= set(SCENARIOS)


@pytest.mark.parametrize(("scenario", "players", "modules"), GAMES)
def test_games_end_replay_and_keep_secrets(scenario: str, players: int, modules: tuple[str, ...]) -> None:
    rng = random.Random(f"{scenario} {players} {modules}")
    for chance in ("sampled", "explicit"):
        g = kb.new_game(players, "second", modules, scenario, seed=rng.getrandbits(30), chance=chance)
        while not g.over:
            if rng.random() < 0.1:
                for seat in range(players):
                    assert g.determinize(seat, rng).view(seat) == g.view(seat)
            assert len({str(move) for move in g.options}) == len(g.options) > 1
            g.play(rng.choice(g.options))
        again = kb.replay(str(g.record()))
        read = kb.from_json(g.to_json())
        events = [event.to_dict() for event in g.events]
        for other in (again, read):
            assert other.view(0) == g.view(0)
            assert [event.to_dict() for event in other.events] == events


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_first_edition_has_no_scenarios(scenario: str) -> None:
    with pytest.raises(SetupError, match=re.escape(f"scenario '{scenario}' is not in the first edition")):
        kb.new_game(4, "first", scenario=scenario)


@pytest.mark.parametrize("scenario", ["demanding-capital", "wheel-and-deal"])
def test_soldier_tokens_are_excluded(scenario: str) -> None:
    with pytest.raises(SetupError, match=re.escape(f"scenario '{scenario}' excludes module 'soldiers'")):
        kb.new_game(4, "second", ("soldiers",), scenario)


def test_an_unknown_scenario_names_the_choices() -> None:
    with pytest.raises(SetupError, match="unknown scenario 'goblins': choose from goblin-valley"):
        kb.new_game(4, scenario="goblins")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_is_everyones_but_no_destiny(scenario: str) -> None:
    g = kb.new_game(3, scenario=scenario, seed=1)
    view = g.view(0)
    assert view["scenario"] == scenario
    assert view["destiny"] == []
    card = g.rules.facts()["scenarios"][0]
    assert card.id == scenario.replace("-", "_")
    assert card.rule


def test_the_groups_are_printed_things() -> None:
    g = kb.new_game(3, scenario="wheel-and-deal", seed=1)
    assert len(GROUPS) == len(g.rules.facts()["groups"]) == 8
    assert all(group.rule for group in g.rules.facts()["groups"])
