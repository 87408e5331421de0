"""argparse in the user's language: it asks gettext for texts of its own, in English; ours stand here."""

from __future__ import annotations

import argparse

from app.text import N_, Message, translate

_TEXTS: dict[str, Message] = {
    "usage: ": N_("usage : "),
    "options": N_("options"),
    "positional arguments": N_("arguments"),
    "show this help message and exit": N_("affiche cette aide et s’arrête"),
    "%(prog)s: error: %(message)s\n": N_("%(prog)s : %(message)s\n"),
    "argument %(argument_name)s: %(message)s": N_("%(argument_name)s : %(message)s"),
    "invalid choice: %(value)r (choose from %(choices)s)": N_(
        "choix impossible %(value)r (choix possibles : %(choices)s)"
    ),
    "invalid %(type)s value: %(value)r": N_("valeur impossible : %(value)r"),
    "expected one argument": N_("il faut une valeur"),
    "expected at most one argument": N_("il faut une valeur au plus"),
    "expected at least one argument": N_("il faut au moins une valeur"),
    "ignored explicit argument %r": N_("cette option ne prend pas de valeur : %r"),
    "not allowed with argument %s": N_("incompatible avec %s"),
    "unrecognized arguments: %s": N_("arguments inconnus : %s"),
    "the following arguments are required: %s": N_("il manque : %s"),
    "one of the arguments %s is required": N_("il faut l’un de : %s"),
    "ambiguous option: %(option)s could match %(matches)s": N_(
        "option ambiguë : %(option)s peut vouloir dire %(matches)s"
    ),
}


def speak_the_users_language() -> None:
    """Let argparse take its texts from our catalogue; a text it has and we have not stays English."""
    # The module looks its translator up under this name at each use, and offers no other way in.
    vars(argparse)["_"] = _translated


def _translated(message: str) -> str:
    text = _TEXTS.get(message)
    return message if text is None else translate(text)
