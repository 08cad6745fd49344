"""OpenSpiel: its own tests against our game, and what they do not look at. Skipped where it is not installed."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import pytest

import kingsburg as kb
from tests.architecture.source import ROOT
from tests.configurations import configuration
from tests.env.playthrough import STORED, steps
from tests.env.spiel_games import games
from tests.patience import PATIENCE
from tests.server import leaks

pyspiel: Any = pytest.importorskip("pyspiel", reason="open_spiel is not installed: pip install 'kingsburg[openspiel]'")
open_spiel: Any = pytest.importorskip("kingsburg.env.open_spiel")


def load(**parameters: Any) -> Any:
    """A game of OpenSpiel with these parameters."""
    told = ",".join(f"{name}={value}" for name, value in parameters.items())
    return pyspiel.load_game(f"{open_spiel.NAME}({told})")


def walk(state: Any, rng: random.Random, most: int = 10_000) -> int:
    """Act at random until the game is over, or so often; how often."""
    for n in range(most):
        if state.is_terminal():
            return n
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return most


# -- its own tests ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", list(games()))
def test_random_games_with_serialisation(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)


def test_its_own_tests_of_every_game() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "tests.env.spiel_suite"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-3000:]
    assert "Ran 5 tests" in ran.stderr


def test_a_stored_playthrough_is_the_same() -> None:
    """`python -m tests.env.playthrough` stores it anew."""
    assert steps() == STORED.read_text(encoding="utf-8").splitlines()


# -- what they do not look at -------------------------------------------------------------------------------------


def test_actions_are_those_of_the_table_and_chance_is_the_games_own() -> None:
    state = load(players=3).new_initial_state()
    rng = random.Random(1)
    while not state.is_terminal():
        game = state.play.game
        if state.is_chance_node():
            assert [odds for _, odds in state.chance_outcomes()] == list(game.probabilities)
            assert state.action_to_string(0) == str(game.options[0])
        else:
            assert state.current_player() == game.seat
        walk(state, rng, 1)
    assert state.returns() == open_spiel.rewards.win(state.play.game)
    record = str(state.play.game.record())
    assert kb.replay(record).scores == state.play.game.scores


def test_a_copy_and_a_saved_state_go_on_alike() -> None:
    game = load(players=3, modules="governors+soldiers")
    rng = random.Random(2)
    for _ in range(6):
        state = game.new_initial_state()
        walk(state, rng, rng.randrange(5, 120))
        others = [state.clone(), copy.deepcopy(state), game.deserialize_state(state.serialize())]
        others.append(pickle.loads(pickle.dumps(state)))
        seed = rng.random()
        ends = [(walk(each, random.Random(seed)), each.history(), each.returns()) for each in [state, *others]]
        assert all(end == ends[0] for end in ends)


def test_one_who_says_a_part_is_told_so_and_nobody_else() -> None:
    state = load(players=2).new_initial_state()
    rng = random.Random(3)
    while not state.play.acting.said:
        walk(state, rng, 1)
    mine, other = state.current_player(), 1 - state.current_player()
    assert any(line.startswith("> ") for line in state.information_state_string(mine).splitlines())
    assert not any(line.startswith("> ") for line in state.information_state_string(other).splitlines())


@pytest.mark.parametrize(
    ("parameters", "reason"),
    [
        ({"players": 6}, "6"),
        ({"edition": "third"}, "third"),
        ({"modules": "rows+roads"}, "roads"),
        ({"scenario": "goblin-valley", "edition": "first"}, "goblin-valley"),
    ],
    ids=str,
)
def test_what_cannot_be_is_named(parameters: dict[str, Any], reason: str) -> None:
    with pytest.raises((ValueError, RuntimeError), match=reason):
        load(**parameters)


def test_an_action_that_is_not_legal_is_refused() -> None:
    state = load(players=2).new_initial_state()
    walk(state, random.Random(1), 6)
    while state.is_chance_node():
        walk(state, random.Random(1), 1)
    wrong = next(place for place in range(500) if place not in state.legal_actions())
    with pytest.raises((kb.IllegalMove, RuntimeError)):
        state.apply_action_with_legality_check(wrong)


def test_what_cannot_fall_is_refused() -> None:
    state = load(players=2).new_initial_state()
    assert state.is_chance_node()
    before, outcomes = str(state), len(state.chance_outcomes())
    for wrong in (outcomes, 1 << 40):
        with pytest.raises(kb.IllegalMove, match=f"an outcome is a whole number from 0 to {outcomes - 1}, not {wrong}"):
            state.apply_action(wrong)
    with pytest.raises(kb.IllegalMove, match="an outcome is"):
        state.action_to_string(-1)
    assert str(state) == before


# -- nothing leaked -----------------------------------------------------------------------------------------------


class Pair(leaks.Pair):
    """Compares all that OpenSpiel tells a player of two games that differ in what they may not know."""

    def compare(self) -> None:
        if self.seat is None:
            return
        told = [self.told(leaks.game_of(live), self.seat) for live in (self.one, self.other)]
        assert told[0] == told[1], f"seat {self.seat} can tell the games apart"
        self.compared += self.hidden > 0

    def told(self, game: kb.Game, seat: int) -> list[Any]:
        play = open_spiel.Play(open_spiel.Acting(game.clone()))
        kinds = [
            pyspiel.IIGObservationType(perfect_recall=recalls, public_info=public, private_info=private)
            for recalls, public, private in (
                (False, True, pyspiel.PrivateInfoType.SINGLE_PLAYER),
                (True, True, pyspiel.PrivateInfoType.SINGLE_PLAYER),
                (False, False, pyspiel.PrivateInfoType.SINGLE_PLAYER),
                (False, True, pyspiel.PrivateInfoType.NONE),
            )
        ]
        found: list[Any] = []
        for kind in kinds:
            observer = open_spiel.Observer(game, kind)
            observer.set_from(State(play), seat)
            found += [observer.string_from(State(play), seat), observer.tensor.tolist()]
        return found


class State:
    """As much of a state as observers look at."""

    def __init__(self, play: Any) -> None:
        self.play = play


def test_a_player_is_told_the_same_whatever_they_may_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaks, "Pair", Pair)
    tried = [leaks.try_pair(number) for number in range(4000, 4060)]
    assert sum(hidden > 0 for hidden, _ in tried) > len(tried) * 0.8
    assert sum(compared for _, compared in tried) > len(tried)


def test_configurations_of_all_kinds_can_be_loaded() -> None:
    for number in range(40):
        asked = configuration(number)
        told = {"players": asked.players, "edition": asked.edition}
        told |= {"modules": "+".join(asked.modules)} if asked.modules else {}
        told |= {"variants": "+".join(asked.variants)} if asked.variants else {}
        told |= {"scenario": asked.scenario} if asked.scenario else {}
        state = load(**told).new_initial_state()
        walk(state, random.Random(number))
        assert state.is_terminal()
        assert abs(sum(state.returns())) < 1e-9
