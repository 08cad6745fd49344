"""A bar that tells how far a series is; on a terminal only."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
from rich.text import Text

from kingsburg.lab.telling import duration, rate
from kingsburg.words.messages import message
from kingsburg.words.voice import Voice


class Pace(ProgressColumn):
    """How fast the games of this run come, and when the last will have come at that pace."""

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self.voice = voice

    def render(self, task: Task) -> Text:
        played = task.completed - (task.fields["resumed"] or 0)
        elapsed = task.elapsed or 0.0
        if not played or not elapsed:
            return Text(self.voice.say(duration(elapsed)), style="progress.elapsed")
        left = duration(((task.total or 0) - task.completed) * elapsed / played)
        told = message("lab.left", rate=rate(played / elapsed), time=left)
        return Text(self.voice.say(told), style="progress.remaining")


@contextmanager
def progress_bar(games: int, console: Console, voice: Voice) -> Iterator[Callable[[int, int], None]]:
    """What `simulate` is to tell its progress to; shown where someone looks at it."""
    playing = voice.text("lab.playing")
    columns = (TextColumn(playing, markup=False), BarColumn(), MofNCompleteColumn(), Pace(voice))
    with Progress(*columns, console=console, transient=True, disable=not console.file.isatty()) as bar:
        task = bar.add_task(playing, total=games, resumed=None)

        def told(done: int, _asked: int) -> None:
            resumed = bar.tasks[0].fields["resumed"]
            bar.update(task, completed=done, resumed=done if resumed is None else resumed)

        yield told
