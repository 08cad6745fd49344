"""The digest of a record: any damage is found, and what was written by hand is read."""

from __future__ import annotations

import random

import pytest

import kingsburg as kb
from kingsburg.engine.record import parse
from tests import checks
from tests.errors.refusals import complaint, damages
from tests.record.digests import forged, without_digest


def _finished(chance: str) -> str:
    g = kb.new_game(3, "first", seed=None if chance == "sealed" else 6, chance=chance)
    checks.play_out(g, random.Random(6))
    return str(g.record())


@pytest.mark.parametrize("over", [True, False])
def test_every_record_has_a_digest_that_fits(over: bool) -> None:
    g = kb.new_game(3, seed=2)
    checks.play(g, random.Random(2), 10_000 if over else 40)
    for record in g.record(), g.record(1), g.record(None):
        assert record.tags["Digest"] == record.digest == parse(str(record)).digest
        assert list(record.tags)[-1] == "Digest"


def test_any_damage_is_found() -> None:
    text = _finished("sampled")
    for damaged in damages(text, seed=1, count=400):
        if [line.rstrip() for line in damaged.rstrip().splitlines()] != text.splitlines():
            assert complaint(lambda damaged=damaged: kb.replay(damaged)) is not None, damaged  # type: ignore[misc]


def test_a_cut_record_is_damaged() -> None:
    lines = str(kb.replay(without_digest(_finished("sampled"))).record()).splitlines()
    for end in range(20, len(lines), 30):
        with pytest.raises(kb.RecordError):
            kb.replay("\n".join(lines[:end]))


def test_a_decision_that_was_changed_for_another_legal_one_is_found() -> None:
    """The last decision of a game that was left: nothing that follows could contradict it."""
    g = kb.new_game(3, seed=3)
    checks.play(g, random.Random(3), 30)
    mine, other = (str(move) for move in (g.options[0], g.options[-1]))
    g.play(g.options[0])
    text = str(g.record())
    cut = next(number for number, line in enumerate(text.splitlines()[::-1]) if line.endswith(mine))
    lines = text.splitlines()
    lines = lines[: len(lines) - cut]
    lines[-1] = lines[-1].replace(mine, other)
    with pytest.raises(kb.RecordError, match="digest does not fit"):
        kb.replay("\n".join(lines))
    assert kb.replay(without_digest("\n".join(lines))) is not None


def test_a_name_or_a_comment_that_was_changed_is_found() -> None:
    g = kb.new_game(2, seed=4, seats=["Ann", "Bob"])
    text = str(g.record())
    for old, new in (("Ann", "Amy"), ("# setup", "# settup"), ('Seed "4"', 'Seed "5"')):
        with pytest.raises(kb.RecordError, match="digest does not fit"):
            kb.replay(text.replace(old, new))


def test_line_ends_and_spaces_at_the_end_are_no_damage() -> None:
    text = str(kb.new_game(2, seed=4).record())
    for same in text.replace("\n", "\r\n"), text.rstrip(), f"{text}\n\n", text.replace("\n", "  \n"):
        assert str(kb.replay(same).record()) == text


def test_a_record_without_a_digest_is_taken_as_it_is() -> None:
    text = _finished("sampled")
    assert str(kb.replay(without_digest(text)).record()) == text


def test_a_verified_record_proves_its_decisions_too() -> None:
    text = _finished("sealed")
    assert kb.verify(text) > 50
    with pytest.raises(kb.RecordError, match="no digest: its dice are proven, its decisions are not"):
        kb.verify(without_digest(text))
    with pytest.raises(kb.RecordError, match="digest does not fit"):
        kb.verify(text.replace("# year I, aid", "# year I, aid, as it was"))
    assert kb.verify(forged(text.replace("# year I, aid", "# year I, aid, as it was"))) > 50
