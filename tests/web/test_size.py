"""What a browser has to load, compressed as the server sends it: at most 120 KB of script, and 40 KB a language."""

from __future__ import annotations

import gzip
import json

import pytest

from kingsburg.words import languages
from kingsburg.words.whole import of_page
from tests.web.serving import PACKAGE, missing

KILOBYTE = 1000
SCRIPT = 120 * KILOBYTE
LANGUAGE = 40 * KILOBYTE


def test_the_script_is_small() -> None:
    if lacking := missing():
        pytest.skip(lacking)
    scripts = list((PACKAGE / "client" / "assets").glob("*.js"))
    assert scripts
    assert sum(len(gzip.compress(path.read_bytes())) for path in scripts) <= SCRIPT


@pytest.mark.parametrize("language", languages())
def test_a_language_is_small(language: str) -> None:
    told = json.dumps(of_page(language), ensure_ascii=False, separators=(",", ":"))
    assert len(gzip.compress(told.encode())) <= LANGUAGE
