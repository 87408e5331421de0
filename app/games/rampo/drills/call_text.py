"""What a croupier says at a rampo table, typed.

A result is a number and a colour in either order: digits or the
word; a colour as its name or its letter, `B R J V N` (blanc, rouge, jaune, vert, noir) or `W R Y G K` (white, red,
yellow, green, black): `8 R`, `r8`, `8 rouge`, `rouge huit`, `Red 8`. `B` is blanc, and black where English is in
force. The unshifted digit row of a French keyboard counts as digits where no digit was typed: `_ R` is 8 rouge. One of
the two alone is a call too, an incomplete one.

The other calls are typed as they are said, in French or English: "rien ne va plus" (or `rnvp`), "coup nul" (`nul`),
"les dés changent", "les dés changent de main"; "rien" says that there is nothing to call. Anything else is not
understood.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from app.drills.call_reader import PHRASES, CallReader, names_of
from app.games.rampo.key_tables import CALL_KEYS
from app.games.rampo.rules import NUMBERS
from app.table.keys import AZERTY_DIGITS
from app.table.steps import Call
from app.text import N_

_PHRASES: Mapping[str, tuple[str, ...]] = {
    **PHRASES,
    "no-throw": ("coup nul", "lancer nul", "nul", "no throw", "no roll", "void throw", "void"),
    "dice-change": ("les dés changent", "changement de dés", "dice change"),
    "dice-change-hands": (
        "les dés changent de main",
        "les dés changent de mains",
        "changement de main",
        "dice change hands",
    ),
    "last-throws": ("trois derniers lancers", "trois derniers", "derniers lancers", "last three throws"),
}
_COLOURS = names_of(
    {
        "white": "b w blanc blanche white",
        "red": "r rouge red",
        "yellow": "j y jaune yellow",
        "green": "v g vert verte green",
        "black": "n k noir noire black",
    }
)
_AZERTY = str.maketrans(dict(AZERTY_DIGITS))
_AZERTY_RESULT = re.compile(
    r"(?P<before>[&é\"'(\-è_çà]{1,2})\s*(?P<colour>[a-z]+)|(?P<first>[a-z]+)\s*(?P<after>[&é\"'(\-è_çà]{1,2})"
)


def _result(words: list[str]) -> Call | None:
    """A result, which may have the number or the colour alone."""
    numbers = [number for number in map(_number, words) if number is not None]
    colours = [_COLOURS[word] for word in words if word in _COLOURS]
    if len(numbers) > 1 or len(colours) > 1 or len(numbers) + len(colours) != len(words):
        return None
    return Call("result", numbers[0] if numbers else None, colours[0] if colours else None)


def _number(word: str) -> int | None:
    return int(word) if word.isdecimal() and len(word) < 3 and int(word) in NUMBERS else None


def _spelt(typed: str) -> str:
    """A result whose number was typed on the unshifted row of a French keyboard, in digits."""
    azerty = _AZERTY_RESULT.fullmatch(typed)
    if azerty is None or (azerty["colour"] or azerty["first"]) not in _COLOURS:
        return typed
    return f"{(azerty['before'] or azerty['after']).translate(_AZERTY)} {azerty['colour'] or azerty['first']}"


CALLS = CallReader(
    _PHRASES,
    frozenset(("le", "la", "les", "l", "de", "d", "the")),
    _result,
    N_(
        "Ce texte n’est pas une annonce. Tapez le numéro et la couleur (« 8 R »), une annonce en toutes lettres "
        "(« coup nul »), ou « rien »."
    ),
    _spelt,
    {"en": {"b": "black"}},
    CALL_KEYS,
)
