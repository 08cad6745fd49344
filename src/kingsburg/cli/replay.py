"""`kingsburg replay`: a recorded game as a story, or the proof of its dice."""

from __future__ import annotations

import argparse

from kingsburg import files, library
from kingsburg.cli import options, speaking
from kingsburg.cli.help import told


def add(commands: options.Commands) -> None:
    replay = options.add_command(commands, "replay", run)
    options.add_record_argument(replay)
    replay.add_argument("--verify", action="store_true", help=told("commands.replay.verify"))
    options.add_content_option(replay)


def run(asked: argparse.Namespace) -> int:
    from kingsburg.cli.console import Plain
    from kingsburg.knowledge import laid_open
    from kingsburg.terminal import replay

    file = options.record_file(asked)
    text = files.read_text(file)
    content = options.content_of(asked, text)
    if asked.verify:
        proved = library.verify(text, content)
        print(speaking.voice(asked).text("terminal.replay.proved", file=str(file), n=proved))
        return 0
    known = laid_open(library.replay(text, content))
    replay.show(known, Plain(), speaking.voice(asked, known.names))
    return 0
