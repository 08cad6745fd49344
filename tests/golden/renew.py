"""`make golden`: write the recorded games and their events anew. Look at the difference before committing it."""

from __future__ import annotations

from tests.golden.recordings import GAMES, events_text, recordings


def main() -> None:
    GAMES.mkdir(exist_ok=True)
    kept = set()
    for name, game in recordings():
        for suffix, text in ((".kbg", str(game.record())), (".events", events_text(game))):
            path = GAMES / f"{name}{suffix}"
            old = path.read_text(encoding="utf-8") if path.exists() else None
            if text != old:
                path.write_text(text, encoding="utf-8")
                print(f"{'new' if old is None else 'changed'}  {path.name}")
            kept.add(path)
    for path in sorted({*GAMES.glob("*.kbg"), *GAMES.glob("*.events")} - kept):
        print(f"kept     {path.name}: not one of the recordings; remove it by hand if it is no longer wanted")


if __name__ == "__main__":
    main()
