"""Where random numbers come from.

The fast generator is counter-based and lives in the game's state as three 32-bit ints, two of them its key, so that a
clone copies it for nothing. It can be guessed from its rolls; tables with people use the sealed one, an HMAC under a
secret whose hash is published before the first roll.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from kingsburg.engine.errors import misstated, shown

if TYPE_CHECKING:
    from kingsburg.native import i64

MASK32: Final = 0xFFFFFFFF
STRIDE: Final = 0x61C88647
FIRST: Final = 0x21F0AAAD
SECOND: Final = 0x735A2D97
SECRET_BYTES: Final = 32
SEED_BITS: Final = 256
"""No seed is longer."""


def mix(low: i64, high: i64, counter: i64) -> i64:
    """32 random bits for a counter under a key of two halves, all of 32 bits.

    The counter is scrambled three times, and before each time a half of the key comes in. Once would not do: all keys
    would give windows of one and the same sequence. No product needs more than 63 bits. It is written out, because a
    call costs more than what it would do.
    """
    x: i64 = (counter * STRIDE + low) & MASK32
    x = ((x ^ x >> 16) * FIRST) & MASK32
    x = ((x ^ x >> 15) * SECOND) & MASK32
    x ^= x >> 15 ^ high
    x = ((x ^ x >> 16) * FIRST) & MASK32
    x = ((x ^ x >> 15) * SECOND) & MASK32
    x = ((x ^ x >> 15) + low) & MASK32
    x = ((x ^ x >> 16) * FIRST) & MASK32
    x = ((x ^ x >> 15) * SECOND) & MASK32
    return x ^ x >> 15


def key_of(seed: int) -> int:
    """A generator's key of 64 bits from any seed: every bit of it counts."""
    return int.from_bytes(hashlib.sha256(f"kingsburg {seed:x}".encode()).digest()[:8], "big")


def halves(key: int) -> tuple[int, int]:
    """The low and the high half of a key, as a game keeps it."""
    return key & MASK32, key >> 32


def check_seed(seed: object) -> int:
    """A seed from outside, which may be anything."""
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise misstated("seed", f"the seed is a whole number, not {shown(seed)}", value=shown(seed))
    if seed.bit_length() > SEED_BITS:
        text = f"the seed {shown(seed)} is too large: at most {SEED_BITS} bits"
        raise misstated("large_seed", text, value=shown(seed), n=SEED_BITS)
    return seed


def new_seed() -> int:
    """A seed for a game of which none is asked for."""
    return secrets.randbits(63)


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


def commitment(secret: bytes) -> str:
    """What is published of a secret before the first roll."""
    return hashlib.sha256(secret).hexdigest()


def salt_of(numbers: Sequence[str]) -> bytes:
    """What the numbers of the governors add to a secret, so that whoever holds it cannot foresee the dice."""
    return hashlib.sha256(" ".join(numbers).encode()).digest() if numbers else b""


def sealed_below(secret: bytes, salt: bytes, counter: int, n: int) -> int:
    """The sealed random number from 0 to n-1 at a place: 256 bits, so that the remainder favours nothing visible."""
    digest = hmac.new(secret, counter.to_bytes(8, "big") + salt, hashlib.sha256).digest()
    return int.from_bytes(digest, "big") % n
