"""docs/api.md is as `make api` makes it, and tells every public name."""

from __future__ import annotations

import inspect
import re

import kingsburg as kb
from kingsburg.engine.display import OF_A_GAME, OF_A_PLAYER
from tests.library.api import PAGE, page


def test_it_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "the source has changed: run `make api`"


def test_it_tells_every_public_name() -> None:
    text = page()
    heads = set(re.findall(r"^### (?:kb\.)?(\w+)", text, re.MULTILINE))
    told = {name for name in kb.__all__ if inspect.isclass(getattr(kb, name)) or inspect.isroutine(getattr(kb, name))}
    assert told - heads == set()


def test_it_tells_every_name_for_users() -> None:
    listed = set(re.findall(r"^- `(\w+)", page(), re.MULTILINE))
    assert {*OF_A_GAME, *OF_A_PLAYER} - listed == set()
    assert "i64" not in page()
