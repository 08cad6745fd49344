"""One Chromium and one server for all of these tests; what is missing is said. `make test-web` sets it up, and
with it nothing may be missing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.player import Player
from tests.web.serving import QUIET, Server, browser, missing

EVERYTHING = "KINGSBURG_WEB"
"""Set in the environment, it makes a failure of whatever is missing."""

Sit = Callable[..., Player]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    lacking = missing()
    if lacking:
        if os.environ.get(EVERYTHING):
            pytest.fail(lacking)
        pytest.skip(lacking)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playing:
        running = playing.chromium.launch(executable_path=browser(), args=QUIET)
        yield running
        running.close()


@pytest.fixture(scope="session")
def server(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:  # noqa: ARG001  (nothing is served where nobody looks)
    folder: Path = tmp_path_factory.mktemp("server")
    running = Server(folder, generous=True)
    running.start()
    yield running
    running.kill()


@pytest.fixture
def sit(chromium: Any, server: Server) -> Iterator[Sit]:
    """Sits somebody down at a page of their own; whoever sat there leaves in the end, and nothing was complained of."""
    sitting: list[Player] = []

    def down(width: int = 1280, height: int = 720, language: str = "en", **kept: object) -> Player:
        sitting.append(Player(chromium, server.address, width, height, language, **kept))
        return sitting[-1]

    yield down
    for player in sitting:
        player.page.context.close()
        assert player.complaints == []
