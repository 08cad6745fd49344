"""`kingsburg serve` without the limits that keep guests from spoiling it for others, and quick to review: all guests
are tests of ours."""

from __future__ import annotations

import argparse
import sys

from kingsburg.server.running import serve
from kingsburg.server.settings import Settings

PLENTY = 1_000_000
QUICKLY = 0.005
"""Seconds for a decision in a review: tests look at how it is shown, not at how good it is."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=("serve",))
    parser.add_argument("--port", type=int)
    parser.add_argument("--db")
    wanted = parser.parse_args()
    settings = Settings(tables_of_an_address=PLENTY, messages_a_second=PLENTY, review_seconds=QUICKLY)
    return serve("127.0.0.1", wanted.port, wanted.db, settings, opens=False, logs="quiet")


if __name__ == "__main__":
    sys.exit(main())
