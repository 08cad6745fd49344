"""Counting: every line of play to a depth, with the texts of all options in their order."""

from __future__ import annotations

import hashlib

import kingsburg as kb


def perft(game: kb.Game, depth: int) -> tuple[int, str]:
    """How many lines of play there are, and a digest of the option texts in the order they are met."""
    digest = hashlib.sha256()
    return _lines(game, depth, digest), digest.hexdigest()[:12]


def _lines(game: kb.Game, depth: int, digest: hashlib._Hash) -> int:
    if game.over or not depth:
        return 1
    digest.update(f"{game.seat}:{'|'.join(map(str, game.options))}\n".encode())
    if depth == 1:
        return len(game.codes)
    lines = 0
    for code in game.codes:
        after = game.clone(quiet=True)
        after.advance(code)
        lines += _lines(after, depth - 1, digest)
    return lines
