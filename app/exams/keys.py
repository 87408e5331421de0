"""An instructor's pair of keys: the private half lies in a file under a passphrase, the public half is handed round."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from app.exams.ciphers import KEY, NONCE, SALT, Cost, beside, public_half, read_cost, sealed, stretched, unsealed
from app.exams.codes import Draw
from app.handins.sorts import Sorts, holds, is_hex, is_object
from app.lessons.canonical import canonical
from app.text import _

SHORTEST_PASSPHRASE = 12
LARGEST_KEY = 16 * 1024
PUBLIC_SUFFIX = ".pub"
KEY_COST = Cost(128 * 1024, 3, 1)
_FORM = 1
_TAG = 16
_SORTS: Sorts = {
    "cost": is_object,
    "nonce": is_hex(2 * NONCE),
    "public": is_hex(2 * KEY),
    "salt": is_hex(2 * SALT),
    "sealed": is_hex(2 * (KEY + _TAG)),
    "tapis-key": lambda value: type(value) is int and value == _FORM,
}


class KeyFileError(Exception):
    """A key that cannot be used; the text says why, in the language in force."""


class Key(NamedTuple):
    """A pair of keys: the private half as bytes, the public one in hexadecimal digits."""

    private: bytes
    public: str


def new_key(passphrase: str, draw: Draw, cost: Cost = KEY_COST) -> tuple[Key, bytes]:
    """A new pair, and the bytes of the file that keeps it under a passphrase; KeyFileError where that is too short."""
    if len(passphrase) < SHORTEST_PASSPHRASE:
        message = _("Ce mot de passe est trop court : il faut au moins {least} signes.")
        raise KeyFileError(message.format(least=SHORTEST_PASSPHRASE))
    private, salt, nonce = draw(KEY), draw(SALT), draw(NONCE)
    key = Key(private, public_half(private))
    head = {
        "cost": cost.value,
        "nonce": nonce.hex(),
        "public": key.public,
        "salt": salt.hex(),
        "tapis-key": _FORM,
    }
    kept = sealed(stretched(passphrase, salt, cost), nonce, private, canonical(head).encode())
    return key, canonical({**head, "sealed": kept.hex()}).encode() + b"\n"


def read_key(content: bytes, passphrase: str) -> Key:
    """The pair of a file; KeyFileError where it is none, was changed, or has another passphrase.

    Every value is vouched for by the passphrase, so that a changed one is told. Blanks between them, or ends of lines
    that a mail has changed, cost nobody a key: the pair is the very same.
    """
    value = _read(content)
    cost = None if value is None else read_cost(value["cost"])
    if value is None or cost is None:
        raise KeyFileError(
            _("Ce fichier n’est pas une clé de Tapis, ou il a été modifié. Reprenez votre copie de la clé.")
        )
    salt, nonce, kept = (bytes.fromhex(value[key]) for key in ("salt", "nonce", "sealed"))
    private = unsealed(stretched(passphrase, salt, cost), nonce, kept, canonical(beside(value, "sealed")).encode())
    if private is None or public_half(private) != value["public"]:
        raise KeyFileError(_("Ce n’est pas le mot de passe de cette clé, ou son fichier a été modifié."))
    return Key(private, value["public"])


def _read(content: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(content)
    except (ValueError, RecursionError):
        return None
    return value if holds(value, _SORTS) else None


def read_public(text: str) -> str:
    """The public half that a file or a command line holds; KeyFileError where it is none."""
    found = text.strip().lower()
    if is_hex(2 * KEY)(found):
        return found
    if _read(text.encode(errors="replace")) is not None:
        raise KeyFileError(_("C’est la moitié privée de la clé. Donnez la publique : le fichier en « .pub »."))
    raise KeyFileError(_("Ce n’est pas une clé publique de Tapis : elle a 64 chiffres hexadécimaux."))
