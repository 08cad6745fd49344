"""Do both builds play the same games? A digest of the record and events of each of many, to be taken under both.

python -m tests.golden.twins --games 10000                                   # under this build
python -m tests.golden.twins --games 10000 --against .venv-compiled/bin/python     # and compared with another's
python -m tests.golden.twins --tell 17                                       # the record and events of one of them
"""

from __future__ import annotations

import argparse
import hashlib
import random
import subprocess
import sys

import kingsburg as kb
from tests import checks
from tests.configurations import PUBLISHED, configuration
from tests.golden import differences
from tests.golden.recordings import fields_of

LENGTH = 16
"""How much of a digest is kept."""


def played(number: int) -> kb.Game:
    """The game of a number, of any configuration, played at random."""
    asked = configuration(number, PUBLISHED)
    g = asked.open()
    checks.play_out(g, random.Random(number), asked.eager)
    return g


def digest_of(number: int) -> str:
    """A line: the number of a game, and the digest of its record and all events."""
    g = played(number)
    told = repr([fields_of(event) for event in g.events])
    return f"{number} {hashlib.sha256(f'{g.record()}{told}'.encode()).hexdigest()[:LENGTH]}"


def lines(games: int) -> list[str]:
    """A line for each game."""
    return [digest_of(number) for number in range(games)]


def whole(number: int) -> str:
    """All that a digest is made of, as lines: first what happened, for the record begins with the scores."""
    g = played(number)
    return "\n".join([*(str(fields_of(event)) for event in g.events), str(g.record())])


def first_that_differs(mine: list[str], theirs: list[str]) -> int | None:
    """The number of the first game that is not the same."""
    differ = (line for line, twin in zip(mine, theirs, strict=True) if line != twin)
    return next((int(line.split()[0]) for line in differ), None)


def build() -> str:
    return "compiled" if kb.COMPILED else "interpreted"


def compare(games: int, other: str) -> int:
    """Play the games under this build and another at once; tell where the first one differs that does."""
    command = [other, "-m", "tests.golden.twins"]
    with subprocess.Popen([*command, "--games", str(games)], stdout=subprocess.PIPE, text=True) as twin:
        mine = [build(), *lines(games)]
        theirs = (twin.communicate()[0] or "").split("\n")[:-1]
    if mine[0] == theirs[0]:
        sys.exit(f"{other} has the {mine[0]} build too: there is nothing to compare")
    number = first_that_differs(mine[1:], theirs[1:])
    if number is None:
        print(f"{games} games of every configuration: the {mine[0]} and the {theirs[0]} build agree in every record")
        return 0
    told = subprocess.run([*command, "--tell", str(number)], stdout=subprocess.PIPE, text=True, check=True).stdout
    print(f"- {theirs[0]}, + {mine[0]}: {configuration(number, PUBLISHED)}")
    print(differences.of_texts(f"game {number}", told.removesuffix("\n"), whole(number)))
    return 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--against", metavar="PYTHON", help="the interpreter that has the other build")
    parser.add_argument("--tell", type=int, metavar="N", help="only tell the game of this number")
    asked = parser.parse_args()
    if asked.tell is not None:
        print(whole(asked.tell))
        return 0
    if asked.against is not None:
        return compare(asked.games, asked.against)
    print(build(), *lines(asked.games), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
