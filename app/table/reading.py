"""Reading tables from outside: one error type with its place, and the checks every game's reader shares."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from app.text import N_, Message, translate

_MESSAGES: dict[str, Message] = {
    "not-json": N_("La ligne n’est pas un objet JSON lisible en UTF-8. Vérifiez guillemets, virgules et accolades."),
    "unknown-key": N_("Clé inconnue à « {at} ». Retirez-la ou corrigez son nom."),
    "bad-value": N_("Valeur impossible à « {at} » : {value}."),
    "missing-key": N_("Il manque « {at} »."),
    "unknown-game": N_("Jeu inconnu à « {at} » : {value}. Jeux connus : {known}."),
    "unknown-rules": N_("Règles inconnues à « {at} » : {value}. Règles connues : {known}."),
    "pay-table-required": N_("Ces règles laissent le choix de la table de paiement : indiquez « pay_table », A ou B."),
    "pay-table-not-in-rules": N_("La table de paiement {value} n’existe pas dans ces règles."),
    "unknown-chance": N_("Chance impossible à « {at} » : {value}."),
    "bad-amount": N_(
        "Montant impossible à « {at} » : {value}. Les montants sont des centimes entiers, dans les limites."
    ),
    "bad-seat": N_("Place impossible à « {at} » : {value}. Les places vont de 1 à 8, chacune une fois."),
    "unknown-event": N_("Événement inconnu à « {at} » : {value}."),
}

_ONE_OF = N_("Valeur impossible à « {at} » : {value}. Valeurs possibles : {known}.")
_TOO_MANY = N_("Trop d’entrées à « {at} » : {value}. Une liste en a 3000 au plus.")
_SHOWN = 60
ENTRIES = 3000
"""How many stakes or events one line may hold: with each pair of them in an order, an answer stays within reach."""


class InputError(Exception):
    """A value from outside that cannot be read: `code` says what is wrong, `at` is the path of the offending value.

    A code that a game has for itself brings its `text`, in which `{at}`, `{value}` and `{known}` are filled in.
    """

    def __init__(
        self, code: str, at: str, value: object = None, known: Iterable[str] = (), text: Message | None = None
    ) -> None:
        super().__init__(code, at)
        self.code = code
        self.at = at
        self.value = value
        self.known = tuple(known)
        self.text = text

    @property
    def message(self) -> str:
        """What is wrong, in the language in force."""
        text = self.text or (_ONE_OF if self.code == "bad-value" and self.known else _MESSAGES[self.code])
        return translate(text).format(at=self.at, value=_shown(self.value), known=", ".join(self.known))

    def within(self, at: str) -> InputError:
        """The same of a value that lies within what is at another path.

        >>> InputError("bad-value", "dice").within("events[2]").at
        'events[2].dice'
        """
        return InputError(self.code, f"{at}.{self.at}", self.value, self.known, self.text)

    def to_json(self) -> str:
        """The error object of the `resolve` contract, as one line of JSON."""
        return json.dumps({"error": {"code": self.code, "at": self.at, "message": self.message}})


def _shown(value: object) -> str:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 10**_SHOWN:
        # Python refuses to write out the longest integers it has read.
        return f"{'-' if value < 0 else ''}1E{_digits(value)}"
    try:
        text = json.dumps(value, ensure_ascii=True)
    except (ValueError, RecursionError):
        text = "…"
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"


def _digits(value: int) -> int:
    return abs(value).bit_length() * 30103 // 100000


def _refuse_constant(name: str) -> Any:
    raise ValueError(name)


_decode = json.JSONDecoder(parse_constant=_refuse_constant).decode


def read_object(line: bytes | str) -> dict[str, Any]:
    """The JSON object of one line; all else (blank, no object, bad UTF-8, NaN, too deep) is the error `not-json`."""
    try:
        value = _decode(line.decode("utf-8") if isinstance(line, bytes) else line)
    except (ValueError, RecursionError):
        raise InputError("not-json", "") from None
    if type(value) is not dict:
        raise InputError("not-json", "")
    return value


def check_keys(row: object, at: str, allowed: Iterable[str], required: Iterable[str]) -> dict[str, Any]:
    """The value as an object that holds the required keys and no others than the allowed; unknown keys come first."""
    if not isinstance(row, dict):
        raise InputError("bad-value", at, row)
    prefix = f"{at}." if at else ""
    for key in row:
        if key not in allowed:
            raise InputError("unknown-key", f"{prefix}{key}")
    for key in required:
        if key not in row:
            raise InputError("missing-key", f"{prefix}{key}")
    return row


def check_list(value: object, at: str, most: int | None = None) -> list[Any]:
    """The value as a list, of not more than `most` entries where that is a number."""
    if not isinstance(value, list):
        raise InputError("bad-value", at, value)
    if most is not None and len(value) > most:
        raise InputError("bad-value", at, len(value), text=_TOO_MANY)
    return value


def check_bool(value: object, at: str) -> bool:
    """The value as true or false."""
    if not isinstance(value, bool):
        raise InputError("bad-value", at, value)
    return value


def check_text(value: object, at: str) -> str:
    """The value as a text."""
    if not isinstance(value, str):
        raise InputError("bad-value", at, value)
    return value


def check_one_of(value: object, at: str, allowed: Iterable[str]) -> str:
    """The value as one of the allowed texts."""
    if not isinstance(value, str) or value not in allowed:
        raise InputError("bad-value", at, value, allowed)
    return value


def check_amount(value: object, at: str) -> int:
    """The value as whole cents above zero."""
    if type(value) is not int or value <= 0:
        raise InputError("bad-amount", at, value)
    return value


def check_seat(value: object, at: str, seats: int) -> int:
    """The value as a seat from 1 to `seats`."""
    if type(value) is not int:
        raise InputError("bad-value", at, value)
    if not 1 <= value <= seats:
        raise InputError("bad-seat", at, value)
    return value
