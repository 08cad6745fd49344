"""`make golden`: write the recorded games and their events anew. Look at the difference before committing it."""

from __future__ import annotations

from pathlib import Path

from tests.golden.recordings import DIGESTS, GAMES, TWINS, digest, events_text, module_recordings, recordings
from tests.golden.test_twins import GAMES as STORED
from tests.golden.twins import digest_of


def main() -> None:
    DIGESTS.parent.mkdir(parents=True, exist_ok=True)
    kept = set()
    for name, game in recordings():
        kept |= {_write(f"{name}.kbg", str(game.record())), _write(f"{name}.events", events_text(game))}
    digests: list[str] = []
    for name, game in module_recordings():
        kept.add(_write(f"{name}.kbg", str(game.record())))
        digests.append(f"{digest(game)}  {name}\n")
    _write(str(DIGESTS.relative_to(GAMES)), "".join(digests))
    _write(TWINS.name, digest_of(0, STORED) + "\n")
    for path in sorted({*GAMES.rglob("*.kbg"), *GAMES.rglob("*.events")} - kept):
        print(f"kept     {path.name}: not one of the recordings; remove it by hand if it is no longer wanted")


def _write(name: str, text: str) -> Path:
    path = GAMES / name
    old = path.read_text(encoding="utf-8") if path.exists() else None
    if text != old:
        path.write_text(text, encoding="utf-8")
        print(f"{'new' if old is None else 'changed'}  {name}")
    return path


if __name__ == "__main__":
    main()
