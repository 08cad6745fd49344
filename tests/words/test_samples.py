"""The stored messages say what they said when they were stored: whoever reads the catalogues can be held to them."""

from __future__ import annotations

import json

from kingsburg.words import Voice
from tests.words.samples import MANY, STORED, ids


def test_stored_messages_are_said_alike() -> None:
    told = [json.loads(line) for line in STORED.read_text(encoding="utf-8").splitlines()]
    assert len(told) >= MANY
    wrong = [
        (each["text"], said)
        for each in told
        if (said := Voice(each["language"], each["names"], each["viewer"]).say(each["message"])) != each["text"]
    ]
    assert wrong == [], "if it is on purpose: python -m tests.words.samples"


def test_they_have_every_kind_of_part_and_many_ids() -> None:
    told = [json.loads(line)["message"] for line in STORED.read_text(encoding="utf-8").splitlines()]
    met = set().union(*map(ids, told))
    kinds = {"seat", "card", "amounts", "short", "dice", "hand", "percent", "decimal", "signed", "all", "any", "parts"}
    assert met >= kinds
    assert sum("." in each for each in met) > 250
