"""Fixtures for all tests."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from kingsburg.cli.speaking import SETTINGS

EDITIONS = ("first", "second")


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Games and settings of whoever runs the tests are neither read nor written, by programs that tests start too."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("KINGSBURG_HOME", str(tmp_path_factory.mktemp("games")))
        patched.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("settings")))
        yield


@pytest.fixture(scope="session", autouse=True)
def language() -> Iterator[None]:
    """Whoever runs the tests, in whatever language: the programs speak English unless a test asks for another."""
    with pytest.MonkeyPatch.context() as patched:
        for name in SETTINGS:
            patched.delenv(name, raising=False)
        patched.setenv("LANG", "en_US.UTF-8")
        yield


@pytest.fixture(scope="session", autouse=True)
def ctrl_c() -> None:
    """Programs that tests start hear Ctrl-C, also where the tests run in the background, whose shell has it ignored."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    """Runs a test once for each edition, where both have the same rule."""
    return str(request.param)
