"""What an error says in English is what its message says there."""

from __future__ import annotations

import json
import re

from kingsburg.engine.errors import KingsburgError
from kingsburg.words import languages, say
from kingsburg.words.messages import message_of
from kingsburg.words.voice import Voice

TOPICS = re.compile(r"( is asked) to .*|; asked to .*?, (the options are: )")
"""Where an error of the engine names the question: in English, by the topic that stays for cards of one's own."""


def without_topic(text: str) -> str:
    return TOPICS.sub(lambda found: found[1] or f"; {found[2]}", text)


def check_said(error: KingsburgError) -> None:
    """An error that has a message says the same with it, in English; in any language on one line, and as JSON too."""
    if error.message is None:
        return
    told = message_of(error.message)
    assert without_topic(Voice().error(error)) == without_topic(str(error))
    for language in languages():
        said = Voice(language).error(error)
        assert said.splitlines() == [said]
        assert say(json.loads(json.dumps(told)), language, ("Ann", "Brian", "Cindy", "David", "Emma"), 0)


def check_told(error: KingsburgError) -> None:
    """The same of an error that must have one."""
    assert error.message is not None, str(error)
    check_said(error)
