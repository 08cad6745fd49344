"""The rules are of version 4: what older ones played is refused with a message, never silently changed."""

from __future__ import annotations

import json
import re

import pytest

import kingsburg as kb


def test_an_older_record_is_refused_by_name() -> None:
    text = str(kb.new_game(2, "first", seed=3).record())
    assert '[Rules "4"]' in text
    with pytest.raises(kb.RecordError, match=r"Rules version '1', this program plays version 4"):
        kb.replay(re.sub(r'\[Rules "\d"\]', '[Rules "1"]', text))


def test_an_older_saved_game_is_refused_by_name() -> None:
    data = json.loads(kb.new_game(2, "first", seed=3).to_json())
    assert data["rules"] == 4
    with pytest.raises(kb.RecordError, match="rules version 1, this program plays version 4"):
        kb.from_json(json.dumps(data | {"rules": 1}))
