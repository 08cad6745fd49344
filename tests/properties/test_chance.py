"""Chance: told by whoever rolls, sampled by the engine, or sealed and proven."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kingsburg as kb
from kingsburg.engine.chance import commitment
from tests import checks
from tests.configurations import Configuration
from tests.properties.strategies import ANSWERS, bounded, configurations, game_at

# -- explicit ---------------------------------------------------------------------------------------------------


@bounded(30)
@given(configurations("explicit"), ANSWERS)
def test_probabilities_stand_beside_the_options_and_sum_to_one(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    while g.seat not in (kb.CHANCE, None):
        checks.step(g, random.Random(1))
    if g.seat == kb.CHANCE:
        assert len(g.probabilities) == len(g.options)
        assert min(g.probabilities) > 0
        assert sum(g.probabilities) == pytest.approx(1)


@bounded(25)
@given(configurations("sampled", "sealed"))
def test_the_outcomes_of_a_sampled_game_make_the_same_game_when_told(asked: Configuration) -> None:
    sampled = asked.open()
    checks.play_out(sampled, random.Random(asked.seed), asked.eager)
    told = kb.new_game(**asked.options, chance="explicit")
    for line in sampled.record().lines:
        chance = line.who.startswith("~")
        assert (told.seat == kb.CHANCE) == chance
        told.play(line.text, seat=kb.CHANCE if chance else int(line.who))
    checks.same_game(told, sampled)


def test_sampling_agrees_with_the_probabilities() -> None:
    """The fast generator and the weights tell of the same dice: three dice by their totals, within five deviations."""
    g = kb.position({"players": 3, "phase": "spring", "step": "roll", "chance": "explicit"})
    expected: dict[int, float] = {}
    for move, probability in zip(g.options, g.probabilities, strict=True):
        faces = move.fields["dice"]
        assert isinstance(faces, list)
        expected[sum(faces)] = expected.get(sum(faces), 0) + probability
    rolled = [player.dice_total for seed in range(700) for player in _rolled(seed)]
    for total, probability in expected.items():
        mean = len(rolled) * probability
        deviation = (mean * (1 - probability)) ** 0.5
        assert abs(rolled.count(total) - mean) < 5 * deviation + 1, f"total {total}: {rolled.count(total)} for {mean}"


def _rolled(seed: int) -> list[kb.Player]:
    return kb.position({"players": 3, "phase": "spring", "step": "roll", "seed": seed}).players


def test_sampled_games_take_their_chance_from_the_seed() -> None:
    one, same, other = (str(kb.new_game(seed=seed).record()).partition("# setup")[2] for seed in (1, 1, 2))
    assert one == same
    assert one != other


def test_a_game_without_a_seed_draws_one_and_tells_it() -> None:
    seeds = {kb.new_game().record().tags["Seed"] for _ in range(5)}
    assert len(seeds) == 5


# -- sealed -----------------------------------------------------------------------------------------------------


def _finished(seed: int, players: int = 3) -> kb.Game:
    g = Configuration(players, "first", "sealed", seed, eager=False).open()
    checks.play_out(g, random.Random(seed))
    return g


@bounded(15)
@given(configurations("sealed"))
def test_a_finished_sealed_game_proves_all_its_dice(asked: Configuration) -> None:
    g = asked.open()
    checks.play_out(g, random.Random(asked.seed), asked.eager)
    record = g.record()
    assert kb.verify(str(record)) == sum(line.who.startswith("~") for line in record.lines)
    assert commitment(bytes.fromhex(record.tags["Secret"])) == record.tags["Commitment"]


@bounded(25)
@given(configurations("sealed"), ANSWERS)
def test_an_unfinished_sealed_game_tells_its_commitment_and_not_its_secret(asked: Configuration, answers: int) -> None:
    g = game_at(asked, answers)
    assert g.secret is not None
    text = str(g.record())
    assert commitment(g.secret) in text
    assert (g.secret.hex() in text) == g.over
    assert g.secret.hex() not in repr(checks.everything(g))
    if not g.over:
        with pytest.raises(kb.RecordError, match="secret"):
            kb.verify(text)


def test_the_dice_of_sealed_games_differ() -> None:
    dice = [str(kb.new_game(chance="sealed").record()).partition("# setup")[2] for _ in range(3)]
    assert len(set(dice)) == 3


@bounded(25)
@given(st.integers(0, 10**6), st.data())
def test_a_lie_about_the_dice_is_named_by_its_line(seed: int, data: st.DataObject) -> None:
    """One die is told otherwise. What follows may be illegal now: it is still the lie that is named."""
    lines = str(_finished(seed % 20).record()).splitlines()
    place = data.draw(st.sampled_from([n for n, line in enumerate(lines) if " roll " in line]))
    words = lines[place].split()
    words[2] = f"{int(words[2][0]) % 6 + 1}{words[2][1:]}"
    lines[place] = " ".join([*words[:2], *sorted(words[2:], key=lambda word: ("*" in word, word))])
    with pytest.raises(kb.RecordError, match=f"^line {place + 1} lies: it tells"):
        kb.verify("\n".join(lines) + "\n")


def test_a_lie_that_changes_nothing_else_is_found() -> None:
    """The enemy of year V is told otherwise in a game that stops there, with the secret it was sealed with."""
    g = _finished(1)
    lines = str(g.record()).splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("~ draw") and "_5_" in line)
    last = next(n for n, line in enumerate(lines) if line.startswith("# year II,"))
    kept = [line for line in lines[:last] if not line.startswith(("[Scores", "[Winners"))]
    place -= last - len(kept)
    kept[place] = "~ draw dragons_5_9" if "dragons" not in kept[place] else "~ draw demons_5_9"
    with pytest.raises(kb.RecordError, match=f"^line {place + 1} lies: it tells '{kept[place][2:]}'"):
        kb.verify("\n".join(kept) + "\n")


def test_another_secret_does_not_fit_the_commitment() -> None:
    record = _finished(2).record()
    text = str(record).replace(record.tags["Secret"], "00" * 32)
    with pytest.raises(kb.RecordError, match="commitment"):
        kb.verify(text)


def test_only_sealed_records_can_be_verified() -> None:
    g = kb.new_game(players=2, seed=1)
    checks.play_out(g, random.Random(1))
    with pytest.raises(kb.RecordError, match="not sealed"):
        kb.verify(str(g.record()))


def test_an_unfinished_sealed_record_can_be_branched_from() -> None:
    """Without its secret the told part is the same game, and what follows has dice of its own."""
    g = Configuration(4, "second", "sealed", 5, eager=False).open()
    checks.play(g, random.Random(5), 60)
    branch = kb.replay(str(g.record()))
    checks.same_game(branch, g)
    assert branch.secret is None


def test_an_unfinished_sealed_position_replays_with_the_enemies_it_had() -> None:
    """What a position drew for itself is part of the told game, whatever becomes of its secret."""
    for _ in range(4):
        g = kb.position({"players": 3, "phase": "winter", "chance": "sealed"})
        while g.year == 1 and g.choice is not None:
            g.play(g.options[0])
        checks.same_game(kb.replay(str(g.record())), g)
