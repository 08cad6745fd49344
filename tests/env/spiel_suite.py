"""OpenSpiel's own `integration_tests/api_test`, unmodified, with our game among its games: `python -m
tests.env.spiel_suite`."""

from __future__ import annotations

import runpy
import sys

import kingsburg.env.open_spiel

if __name__ == "__main__":
    sys.argv = ["api_test", f"--test_only_games={kingsburg.env.open_spiel.NAME}$"]
    runpy.run_module("open_spiel.integration_tests.api_test", run_name="__main__", alter_sys=True)
