"""OpenSpiel's `random_sim_test` with serialisation for 2 to 5 players of the base game of both editions, every module
and each scenario: `python -m tests.env.spiel_games`."""

from __future__ import annotations

import time
from collections.abc import Iterator

from tests.configurations import MODULES, SCENARIOS


def games() -> Iterator[str]:
    """Each of them as OpenSpiel loads it."""
    for players in range(2, 6):
        for told in ("edition=first", "edition=second", f"modules={'+'.join(MODULES)}"):
            yield f"python_kingsburg(players={players},{told})"
    for module in MODULES:
        yield f"python_kingsburg(players=3,modules={module})"
    for scenario in SCENARIOS:
        yield f"python_kingsburg(players=3,scenario={scenario})"


if __name__ == "__main__":
    import pyspiel

    import kingsburg.env.open_spiel  # noqa: F401 - it registers the game

    for game in games():
        begun = time.monotonic()
        pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)
        print(f"{game}: {time.monotonic() - begun:.0f} s", flush=True)
