"""Signing, sealing and stretching: the one module that knows `cryptography`, and loads it when an exam asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple
from unicodedata import normalize

from app.handins.sorts import holds, is_count

NONCE = 12
"""Bytes that are drawn for each sealing."""
SALT = 16
"""Bytes that are drawn for each secret that is stretched."""
KEY = 32
"""Bytes of a key, public or private."""
_MOST_MEMORY, _MOST_WORK, _MOST_LANES = 256 << 10, 768 << 10, 8
"""Twice what this program ever writes, memory and KiB over all passes: a file must not keep a window from answering."""


class Cost(NamedTuple):
    """What a guess at a secret takes by Argon2id: memory in KiB, passes over it, lanes side by side."""

    memory: int
    passes: int
    lanes: int

    @property
    def value(self) -> dict[str, int]:
        """As JSON."""
        return self._asdict()


def read_cost(value: Any) -> Cost | None:
    """The cost that a file asks for; None for what is none, or more than a window can wait for.

    >>> read_cost({"memory": 65536, "passes": 3, "lanes": 1})
    Cost(memory=65536, passes=3, lanes=1)
    >>> read_cost({"memory": 1 << 30, "passes": 3, "lanes": 1})
    """
    if not holds(value, dict.fromkeys(Cost._fields, is_count)):
        return None
    found = Cost(**value)
    held = 1 <= found.lanes <= _MOST_LANES and 8 * found.lanes <= found.memory and found.passes >= 1
    held = held and found.memory <= _MOST_MEMORY and found.memory * found.passes <= _MOST_WORK
    return found if held else None


def stretched(secret: str, salt: bytes, cost: Cost) -> bytes:
    """Thirty-two bytes out of a secret, by Argon2id; an accent counts the same, however a keyboard composes it."""
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

    argon = Argon2id(salt=salt, length=KEY, iterations=cost.passes, lanes=cost.lanes, memory_cost=cost.memory)
    return argon.derive(normalize("NFC", secret).encode())


def sealed(key: bytes, nonce: bytes, text: bytes, beside: bytes) -> bytes:
    """A text that nobody reads without the key, and that nobody moves to where something else stands `beside` it."""
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    return ChaCha20Poly1305(key).encrypt(nonce, text, beside)


def unsealed(key: bytes, nonce: bytes, text: bytes, beside: bytes) -> bytes | None:
    """What was sealed; None with another key, or where a bit of it or of what stands beside it was changed."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    try:
        return ChaCha20Poly1305(key).decrypt(nonce, text, beside)
    except InvalidTag:
        return None


def public_half(private: bytes) -> str:
    """The public half of a private key, in hexadecimal digits."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw().hex()


def signature(private: bytes, text: bytes) -> str:
    """A signature by Ed25519, 128 hexadecimal digits."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(private).sign(text).hex()


def is_signed(public: str, text: bytes, sig: str) -> bool:
    """Whether a signature is one by the private half of a key, both as hexadecimal digits."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(sig), text)
    except (InvalidSignature, ValueError):
        return False
    return True


def beside(value: Mapping[str, Any], *without: str) -> dict[str, Any]:
    """What of an object stands beside some of its keys."""
    return {key: each for key, each in value.items() if key not in without}
