"""`make golden`: write the recorded games anew. Look at the difference before committing it."""

from __future__ import annotations

from pathlib import Path

from tests.golden import twins
from tests.golden.differences import fingerprints
from tests.golden.recordings import GAMES, TWINS, events_of, recordings
from tests.golden.test_twins import GAMES as STORED


def main() -> None:
    kept = set()
    for name, game in recordings():
        kept.add(_write(GAMES / f"{name}.kbg", str(game.record())))
        kept.add(_write(GAMES / f"{name}.events", fingerprints(events_of(game))))
    kept.add(_write(TWINS, "\n".join(twins.lines(STORED)) + "\n"))
    for path in sorted({path for path in GAMES.rglob("*") if path.is_file()} - kept):
        print(f"kept     {path.name}: not one of the recordings; remove it by hand if it is no longer wanted")


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    old = path.read_text(encoding="utf-8") if path.exists() else None
    if text != old:
        path.write_text(text, encoding="utf-8")
        print(f"{'new' if old is None else 'changed'}  {path.relative_to(GAMES)}")
    return path


if __name__ == "__main__":
    main()
