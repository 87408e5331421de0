"""What a croupier says, typed: free text becomes a call, the same in every language in force.

Case, accents, punctuation and articles do not count. A result is a number and its simple chances in any order:
digits; a name or a letter: `R` rouge, `N` or `K` noir, `I` or `O` impair, `P` pair (passe where parity is said too),
`E` pair, `M` or `L` manque, `H` passe: `17 N I M`, `17 noir impair manque`, `17 black odd low`. Zero is `0` or
`zéro`. Some of it alone is a call too, an incomplete one.

The other calls are typed as they are said, in French or English: "rien ne va plus" (or `rnvp`), "faites vos jeux",
an announced bet repeated by its name (`voisins`, `tiers`, `orphelins`, `17 et voisins`); "rien" says that there is
nothing to call. Anything else is not understood.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

from app.games.roulette.acts import SIMPLE_NAMES, announcement_name, what_text
from app.games.roulette.chances import SIMPLE
from app.games.roulette.rules import ANNOUNCEMENTS
from app.table.reading import InputError
from app.table.steps import Call
from app.text import _, translate

NOTHING = Call("nothing")
"""The answer that nothing is to be called."""

_PHRASES: Mapping[str, tuple[str, ...]] = {
    "no-more-bets": ("rien ne va plus", "rien va plus", "rnvp", "no more bets"),
    "place-bets": ("faites vos jeux", "fvj", "vos jeux", "place your bets"),
    "nothing": ("rien", "rien a annoncer", "aucune annonce", "pas annonce", "nothing", "nothing to call", "no call"),
    "voisins": ("voisins", "voisins zero", "voisins du zero", "neighbours of zero", "voisins of zero"),
    "tiers": ("tiers", "tiers cylindre", "tiers du cylindre", "third of wheel"),
    "orphelins": ("orphelins", "orphans"),
}
_WHAT = {phrase: what for what, phrases in _PHRASES.items() for phrase in phrases}
_NEIGHBOURS = re.compile(
    r"(?P<number>[0-9]|[12][0-9]|3[0-6]) (?:et )?(?:ses )?(?:and )?(?:its )?(?:voisins|neighbours)"
)
_WORDS_OF: Mapping[str, str] = {
    word: name
    for name, words in {
        "red": "r rouge red",
        "black": "n k b noir noire black",
        "odd": "i o impair odd",
        "even": "e pair even",
        "low": "m l manque low",
        "high": "h passe high",
    }.items()
    for word in words.split()
}
_PAIR_OR_PASSE = "p"
_PARITY = ("odd", "even")
_HALF = ("low", "high")
_GROUPS = (("red", "black"), _PARITY, _HALF)
_ZERO_WORDS = ("zero", "zeros")
_ARTICLES = frozenset(("le", "la", "les", "the"))
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
            "Ce texte n’est pas une annonce. Tapez le numéro et ses chances simples (« 17 N I M »), une annonce en "
            "toutes lettres (« rien ne va plus »), ou « rien »."
        )


def read_call(text: str) -> Call:
    """The call a typed text means; raises CallNotUnderstoodError.

    An incomplete result lacks its number or some of its simple chances.
    """
    if len(text) > _LONGEST:
        raise CallNotUnderstoodError(text)
    words = _words(text)
    phrase = " ".join(words)
    what = _WHAT.get(phrase)
    if what is not None:
        return Call(what)
    around = _NEIGHBOURS.fullmatch(phrase)
    if around is not None:
        return Call("neighbours", int(around["number"]))
    return _result(text, words)


def _result(text: str, words: list[str]) -> Call:
    numbers = [_number(word) for word in words if _number(word) is not None]
    said = [word for word in words if _number(word) is None]
    simple = _simple(said)
    if simple is None or len(numbers) > 1 or not words:
        raise CallNotUnderstoodError(text)
    return Call("result", numbers[0] if numbers else None, None, simple)


def _simple(words: list[str]) -> tuple[str, ...] | None:
    """The simple chances some words name, as they are called; None where they name no such thing, or two of a group."""
    names = [_WORDS_OF.get(word) for word in words if word != _PAIR_OR_PASSE]
    letters = words.count(_PAIR_OR_PASSE)
    found = {name for name in names if name is not None}
    if len(found) < len(names):
        return None
    # A bare P is pair where no parity is said, and passe where one is: "2 N P M", "19 R I P", "20 N P P".
    for _each in range(letters):
        found.add("even" if not found & set(_PARITY) else "high")
    if len(found) != len(words) or any(len(found & set(group)) > 1 for group in _GROUPS):
        return None
    return tuple(name for name in SIMPLE if name in found)


def _words(text: str) -> list[str]:
    typed = text.strip().casefold()
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", typed) if not unicodedata.combining(sign))
    return [word for word in _WORDS.findall(bare) if word not in _ARTICLES]


def _number(word: str) -> int | None:
    if word in _ZERO_WORDS:
        return 0
    return int(word) if word.isdecimal() and len(word) < 3 and int(word) <= 36 else None


def call_text(call: Call) -> str:
    """A call as it is said, in the language in force: `17 noir, impair, manque`, `Rien ne va plus`."""
    if call.what in ANNOUNCEMENTS:
        return announcement_name(call.what, call.number)
    if call.what != "result":
        return what_text(call.what)
    number = [] if call.number is None else [_("zéro") if call.number == 0 else str(call.number)]
    names = [translate(SIMPLE_NAMES[name]) for name in call.simple]
    first = " ".join([*number, *names[:1]])
    return ", ".join([first, *names[1:]])
