"""Kingsburg for learners: one table of actions, one observation, many games side by side, and thin adapters."""

from __future__ import annotations

from importlib.util import find_spec

import kingsburg
from kingsburg.env.extras import missing

if kingsburg.COMPILED and find_spec("librt") is None:
    raise missing("librt", "kingsburg.env")
