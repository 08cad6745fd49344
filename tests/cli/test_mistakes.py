"""What argparse says against the words of a command is known here, whatever Python this is."""

from __future__ import annotations

import pytest

from kingsburg.cli import main
from kingsburg.cli.mistakes import SENTENCES

WORDS = {
    "argument": "sim --games",
    "choice": "completion tcsh",
    "required": "words",
    "unknown": "bots --fast",
    "one": "sim --games",
    "ambiguous": "review --se 1",
    "explicit": "serve --open=x",
}
"""By the sentence that they cause."""


ENGLISH = ("invalid", "following", "unrecognized", "expected", "could", "ignored", "try")


@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_sentence_is_said_in_the_language(capsys: pytest.CaptureFixture[str], sentence: str) -> None:
    assert main([*WORDS[sentence].split(), "--language", "nl"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert [word for word in ENGLISH if word in told] == []


def test_what_is_typed_wrong_in_dutch_and_french(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "--language", "nl"]) == 2
    assert "deze argumenten ontbreken: TAAL (probeer " in capsys.readouterr().err
    assert main(["sim", "--games", "x", "--language", "fr"]) == 2
    assert "est pas un nombre entier de 1 à 10000000 (essayez " in capsys.readouterr().err
