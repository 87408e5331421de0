"""What a croupier says, typed: free text becomes a call, the same in every language in force.

Case, accents, punctuation and articles do not count. A result is a number and a colour in either order: digits or the
word; a colour as its name or its letter, `B R J V N` (blanc, rouge, jaune, vert, noir) or `W R Y G K` (white, red,
yellow, green, black): `8 R`, `r8`, `8 rouge`, `rouge huit`, `Red 8`. `B` is always blanc; black is `N`, `K` or its
name. The unshifted digit row of a French keyboard counts as digits where no digit was typed: `_ R` is 8 rouge. One of
the two alone is a call too, an incomplete one.

The other calls are typed as they are said, in French or English: "rien ne va plus" (or `rnvp`), "coup nul" (`nul`),
"les dés changent", "les dés changent de main"; "rien" says that there is nothing to call. Anything else is not
understood.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from app.games.rampo.acts import colour_name
from app.games.rampo.rules import NUMBERS
from app.table.reading import InputError
from app.table.steps import Call
from app.text import N_, Message, _, translate

NOTHING = Call("nothing")
"""The answer that nothing is to be called."""

_PHRASES: Mapping[str, tuple[str, ...]] = {
    "no-more-bets": ("rien ne va plus", "rien va plus", "rnvp", "no more bets"),
    "no-throw": ("coup nul", "lancer nul", "nul", "no throw", "no roll", "void throw", "void"),
    "dice-change": ("des changent", "changement des", "dice change"),
    "dice-change-hands": ("des changent main", "des changent mains", "changement main", "dice change hands"),
    "last-throws": ("trois derniers lancers", "trois derniers", "derniers lancers", "last three throws"),
    "nothing": ("rien", "rien a annoncer", "aucune annonce", "pas annonce", "nothing", "nothing to call", "no call"),
}
_WHAT = {phrase: what for what, phrases in _PHRASES.items() for phrase in phrases}
_CALL_TEXTS: Mapping[str, Message] = {
    "no-more-bets": N_("Rien ne va plus"),
    "no-throw": N_("Coup nul"),
    "dice-change": N_("Les dés changent"),
    "dice-change-hands": N_("Les dés changent de main"),
    # The pit boss's own: a croupier who makes it is told so.
    "last-throws": N_("Trois derniers lancers"),
    "nothing": N_("Rien à annoncer"),
}
_COLOUR_WORDS: Mapping[str, str] = {
    word: colour
    for colour, words in {
        "white": "b w blanc blanche white",
        "red": "r rouge red",
        "yellow": "j y jaune yellow",
        "green": "v g vert verte green",
        "black": "n k noir noire black",
    }.items()
    for word in words.split()
}
_NUMBER_WORDS: Mapping[str, int] = {
    word: number
    for words in (
        "deux trois quatre cinq six sept huit neuf dix onze douze",
        "two three four five six seven eight nine ten eleven twelve",
    )
    for number, word in enumerate(words.split(), 2)
}
_ARTICLES = frozenset(("le", "la", "les", "l", "de", "d", "the"))
_AZERTY = str.maketrans("&é\"'(-è_çà", "1234567890")
_AZERTY_RESULT = re.compile(
    r"(?P<before>[&é\"'(\-è_çà]{1,2})\s*(?P<colour>[a-z]+)|(?P<first>[a-z]+)\s*(?P<after>[&é\"'(\-è_çà]{1,2})"
)
_WORDS = re.compile(r"\d+|[^\W\d_]+")
_LONGEST = 80


class CallNotUnderstoodError(InputError):
    """A text that is no call at all: told to the trainee, never judged."""

    def __init__(self, text: str) -> None:
        super().__init__("bad-value", "call", text)

    @property
    def message(self) -> str:
        """What may be typed, in the language in force."""
        return _(
            "Ce texte n’est pas une annonce. Tapez le numéro et la couleur (« 8 R »), une annonce en toutes lettres "
            "(« coup nul »), ou « rien »."
        )


def read_call(text: str) -> Call:
    """The call a typed text means; raises CallNotUnderstoodError.

    An incomplete result has the number or the colour alone.
    """
    if len(text) > _LONGEST:
        raise CallNotUnderstoodError(text)
    words = _words(text)
    what = _WHAT.get(" ".join(words))
    if what is not None:
        return Call(what)
    numbers = [_number(word) for word in words if _number(word) is not None]
    colours = [_COLOUR_WORDS[word] for word in words if word in _COLOUR_WORDS]
    if len(numbers) > 1 or len(colours) > 1 or not words or len(numbers) + len(colours) != len(words):
        raise CallNotUnderstoodError(text)
    return Call("result", numbers[0] if numbers else None, colours[0] if colours else None)


def _words(text: str) -> list[str]:
    typed = text.strip().casefold()
    azerty = _AZERTY_RESULT.fullmatch(typed)
    if azerty is not None and (azerty["colour"] or azerty["first"]) in _COLOUR_WORDS:
        return [(azerty["before"] or azerty["after"]).translate(_AZERTY), azerty["colour"] or azerty["first"]]
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", typed) if not unicodedata.combining(sign))
    return [word for word in _WORDS.findall(bare) if word not in _ARTICLES]


def _number(word: str) -> int | None:
    if word in _NUMBER_WORDS:
        return _NUMBER_WORDS[word]
    return int(word) if word.isdecimal() and len(word) < 3 and int(word) in NUMBERS else None


def call_text(call: Call) -> str:
    """A call as it is said, in the language in force: `8 rouge`, `Coup nul`."""
    if call.what != "result":
        return translate(_CALL_TEXTS[call.what])
    parts = [str(call.number)] if call.number is not None else []
    return " ".join([*parts, colour_name(call.colour)] if call.colour is not None else parts)
