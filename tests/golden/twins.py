"""Do both builds play the same games? A digest of the records and events of many, to be taken under each of them.

python -m tests.golden.twins --games 10000                                   # under this build
python -m tests.golden.twins --games 10000 --against .venv-compiled/bin/python     # and compared with another's
"""

from __future__ import annotations

import argparse
import hashlib
import random
import subprocess
import sys

import kingsburg as kb
from tests import checks
from tests.configurations import configuration
from tests.golden.recordings import fields_of

BATCH = 250


def digest_of(first: int, games: int) -> str:
    """One digest of the records and all events of games of every configuration, played at random."""
    digest = hashlib.sha256()
    for number in range(first, first + games):
        asked = configuration(number)
        g = asked.open()
        checks.play_out(g, random.Random(number), asked.eager)
        digest.update(str(g.record()).encode())
        digest.update(repr([fields_of(event) for event in g.events]).encode())
    return digest.hexdigest()


def build() -> str:
    return "compiled" if kb.COMPILED else "interpreted"


def lines(games: int) -> list[str]:
    """A line for each batch."""
    return [f"{first} {digest_of(first, min(BATCH, games - first))}" for first in range(0, games, BATCH)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--against", metavar="PYTHON", help="the interpreter that has the other build")
    asked = parser.parse_args()
    if asked.against is None:
        print(build(), *lines(asked.games), sep="\n")
        return 0
    command = [asked.against, "-m", "tests.golden.twins", "--games", str(asked.games)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        mine = [build(), *lines(asked.games)]
        theirs = (other.communicate()[0] or "").split("\n")[:-1]
    if mine[0] == theirs[0]:
        sys.exit(f"{asked.against} has the {mine[0]} build too: there is nothing to compare")
    differ = [line.split()[0] for line, twin in zip(mine[1:], theirs[1:], strict=True) if line != twin]
    if differ:
        print(f"the builds differ in the games from number {', '.join(differ)} ({BATCH} each)")
        return 1
    print(f"{asked.games} games of every configuration: the {mine[0]} and the {theirs[0]} build agree in every record")
    return 0


if __name__ == "__main__":
    sys.exit(main())
