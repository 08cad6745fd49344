"""Records with another digest: none, as if written by hand, or a new one, as if the change had always been there."""

from __future__ import annotations

from kingsburg.engine.record import parse


def without_digest(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("[Digest"))


def forged(text: str) -> str:
    record = parse(text)
    record.tags["Digest"] = record.digest
    return str(record)
