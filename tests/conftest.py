"""Fixtures for all tests."""

from __future__ import annotations

import pytest

EDITIONS = ("first", "second")


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    """Runs a test once for each edition, where both have the same rule."""
    return str(request.param)
