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


def table_id() -> str:
    """The id of a table, which is no secret but cannot be guessed either."""
    return secrets.token_urlsafe(9)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def fits(token: str, kept: str) -> bool:
    """Whether a token is the one of which this hash was kept; how long that takes tells nothing."""
    return hmac.compare_digest(hashed(token[:LONGEST]), kept)
