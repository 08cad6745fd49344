"""What lets somebody sit on a seat: long random words, of which only hashes are kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets

BYTES = 18
"""144 bits."""
LONGEST = 100


def fresh() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(BYTES)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def all_hashed(given: dict[int, str]) -> dict[int, str]:
    """What is kept of the tokens of seats."""
    return {seat: hashed(token) for seat, token in given.items()}


def fits(token: str, kept: str) -> bool:
    """Whether a token is the one of which this hash was kept; how long that takes tells nothing."""
    return hmac.compare_digest(hashed(token[:LONGEST]), kept)
