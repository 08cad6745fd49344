"""Where random numbers come from.

The fast generator is counter-based and lives in the game's state as two 32-bit ints, so that a clone copies it for
nothing. It can be guessed from its rolls; tables with people use the sealed one, an HMAC under a secret whose hash
is published before the first roll.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kingsburg.native import i64

MASK32: Final = 0xFFFFFFFF
SECRET_BYTES: Final = 32


def mix(key: i64, counter: i64) -> i64:
    """32 random bits for a key and a counter, which have 32 bits: no product here needs more than 63."""
    x: i64 = (counter * 0x9E3779B9 + key) & MASK32
    x = ((x ^ x >> 16) * 0x21F0AAAD) & MASK32
    x = ((x ^ x >> 15) * 0x735A2D97) & MASK32
    return x ^ x >> 15


def key_of(seed: int) -> int:
    """A generator's key from any seed: every bit of it counts."""
    key: int = 0x5EED
    while True:
        key = mix(key, seed & MASK32)
        seed >>= 32
        if seed in (0, -1):
            return key


def new_seed() -> int:
    return secrets.randbits(32)


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is published of a secret before the first roll."""
    return hashlib.sha256(secret).hexdigest()


def sealed_below(secret: bytes, counter: int, n: int) -> int:
    """The sealed random number from 0 to n-1 at a place: 256 bits, so that the remainder favours nothing visible."""
    digest = hmac.new(secret, counter.to_bytes(8, "big"), hashlib.sha256).digest()
    return int.from_bytes(digest, "big") % n
