"""A small sample of `make hostile`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.hostile import commands, inputs

if sys.platform == "win32":
    pytest.skip("limits memory and time as POSIX systems do", allow_module_level=True)

from tests.hostile.trying import Outcome, try_command, try_input

SAMPLE = 400


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("first", range(0, SAMPLE, 50))
def test_inputs_are_refused_in_a_line_or_usable(first: int) -> None:
    assert [outcome for outcome in map(try_input, range(first, first + 50)) if outcome.wrong] == []


def test_the_sample_has_every_kind(tmp_path: Path) -> None:
    assert {inputs.attempt(number, tmp_path)[0] for number in range(SAMPLE)} == set(inputs.KINDS)


@pytest.mark.parametrize("number", range(len(commands.COMMANDS)))
def test_commands_are_refused_in_a_line_or_carried_out(number: int) -> None:
    outcome: Outcome = try_command(number)
    assert outcome.wrong == ""
