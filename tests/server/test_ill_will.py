"""Whoever means harm is refused or dropped with the reason, and others play on: `python -m tests.server.ill_will`."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.guests import ask
from tests.server.ill_will import HARM, harm
from tests.server.sockets import at, begun
from tests.server.started import Server, started

ANN, BEN = {"name": "Ann"}, {"name": "Ben"}


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own: what is done to it is not done to those of other tests."""
    with started(f"sqlite:///{tmp_path_factory.mktemp('harm')}/tables.db", wide=False) as server:
        yield server


@pytest.mark.parametrize("name", HARM)
def test_each_is_told_why_and_others_play_on(host: Server, name: str) -> None:
    table = begun(host, ANN, BEN)
    with at(host, table["table"], table["seats"][0]) as ann, at(host, table["table"], table["seats"][1]) as ben:
        told = asyncio.run(harm(host.address, name))
        assert HARM[name][1] <= told.keys(), told
        assert not [status for status in told if status.startswith("5")]
        one = ann if 0 in ann.state["told"]["view"]["pending"] else ben
        assert one.do("answer", move=one.state["told"]["view"]["options"][0]["text"])["type"] == "done"
    assert ask(host.address, "/health") == "well\n"
