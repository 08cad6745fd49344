"""What it takes to go on learning, in a file beside the net: it is read as numbers and texts alone."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from kingsburg import files
from kingsburg.engine.errors import KingsburgError
from kingsburg.env import table
from kingsburg.env.layout import layout_of
from kingsburg.env.nets import Net
from kingsburg.learn.lesson import Lesson
from kingsburg.words.refusing import refusal

SUFFIX: Final = ".learning"
KEY: Final = "kingsburg_lesson"
FORMAT: Final = files.Format("a lesson", b"PK\x03\x04", KEY.encode(), "lesson")
LARGEST: Final = 1 << 30


def beside(out: Path) -> Path:
    return out.with_suffix(SUFFIX)


def write(out: Path, lesson: Lesson, kept: dict[str, Any]) -> None:
    """Keep how far a lesson has come."""
    league = [[[torch.as_tensor(each) for each in layer] for layer in layers] for layers in kept["league"]]
    target = io.BytesIO()
    torch.save(kept | {"league": league, KEY: _told(lesson)}, target)
    files.replace(beside(out), target.getvalue(), FORMAT)


def read(out: Path, lesson: Lesson) -> dict[str, Any] | None:
    """What was kept of this very lesson; None if it begins. A file of another lesson is left alone."""
    file = beside(out)
    files.check(file, FORMAT)
    if not files.is_file(file):
        return None
    data = files.read_bytes(file, LARGEST)
    try:
        kept: dict[str, Any] = torch.load(io.BytesIO(data), weights_only=True)
        theirs = kept[KEY]
        kept["league"] = [[[each.numpy() for each in layer] for layer in layers] for layers in kept["league"]]
    except Exception as error:  # torch, zip and pickle each have errors of their own for damage
        raise damaged(out) from error
    if theirs != _told(lesson):
        raise refusal(KingsburgError, "training.other_lesson", file=file.name, out=out.name)
    return kept


def damaged(out: Path) -> KingsburgError:
    """What was kept cannot be used."""
    return refusal(KingsburgError, "training.damaged", file=beside(out).name)


def _told(lesson: Lesson) -> str:
    about = {name: told for name, told in lesson.about().items() if name != "game"}
    return json.dumps({**lesson.to_dict(), "about": about}, sort_keys=True)


def blank(about: dict[str, Any], lesson: Lesson) -> Net:
    """A net that knows nothing: every place is worth the same."""
    size = layout_of(lesson.rules(), lesson.layout).size
    return Net([(np.zeros((size, table.size()), np.float32), np.zeros(table.size(), np.float32))], about)
