"""`make golden`: write the recorded games anew, the random ones and the stories. Look at the difference before
committing it: that of the stories tells in words what has changed.

make golden ARGS="--anew governors"        # have the bots play another game for this story
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.golden import twins
from tests.golden.differences import fingerprints
from tests.golden.recordings import GAMES, STORIES, TWINS, events_of, recordings
from tests.golden.stories import TOLD
from tests.golden.storytelling import Story, invented, retold
from tests.golden.test_twins import GAMES as STORED
from tests.words import told as words


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--anew", nargs="+", default=[], choices=list(TOLD), metavar="STORY", help="play these anew")
    asked = parser.parse_args(arguments)
    kept = {renew(story, anew=story.name in asked.anew) for story in TOLD.values()}
    for name, game in recordings():
        kept.add(_write(GAMES / f"{name}.kbg", str(game.record())))
        kept.add(_write(GAMES / f"{name}.events", fingerprints(events_of(game))))
    kept.add(_write(TWINS, "\n".join(twins.lines(STORED)) + "\n"))
    kept.add(_write(words.STORED, "".join(f"{words.digests(name)}\n" for name in words.recorded())))
    for path in sorted({path for path in GAMES.rglob("*") if path.is_file()} - kept):
        print(f"kept     {path.name}: not one of the recordings; remove it by hand if it is no longer wanted")


def renew(story: Story, anew: bool = False) -> Path:
    """Tell a story by its own answers, or play another, and say which of its promises are not kept now."""
    path = STORIES / f"{story.name}.txt"
    if anew or not path.exists():
        return _write(path, invented(story))
    told, text = retold(story, path.read_text(encoding="utf-8"))
    for promise in story.broken(told):
        print(f'broken   {story.name}: {promise}; look for another game with ARGS="--anew {story.name}"')
    return _write(path, text)


def _write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    old = path.read_text(encoding="utf-8") if path.exists() else None
    if text != old:
        path.write_text(text, encoding="utf-8")
        print(f"{'new' if old is None else 'changed'}  {path.relative_to(GAMES)}")
    return path


if __name__ == "__main__":
    main()
