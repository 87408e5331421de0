"""What a croupier says at a roulette table, typed.

A result is a number and its simple chances in any order:
digits; a name or a letter: `R` rouge, `N` or `K` noir, `I` or `O` impair, `P` pair (passe where parity is said too),
`E` pair, `M` or `L` manque, `H` passe: `17 N I M` or `17nim`, `17 noir impair et manque`, `17 black odd low`. Zero is
`0` or `zéro`, with its colour or without. Some of it alone is a call too, an incomplete one.

The other calls are typed as they are said, in French or English: "rien ne va plus" (or `rnvp`), "faites vos jeux",
an announced bet repeated by its name (`voisins`, `tiers`, `orphelins`, `17 et voisins`), with its amount or without
(`tiers par 5 €`); "rien" says that there is
nothing to call. Anything else is not understood.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from app.drills.call_reader import PHRASES, CallReader, names_of
from app.games.roulette.chances import SIMPLE
from app.games.roulette.key_tables import CALL_KEYS
from app.table.steps import Call
from app.text import N_

_PHRASES: Mapping[str, tuple[str, ...]] = {
    **PHRASES,
    "place-bets": ("faites vos jeux", "fvj", "vos jeux", "place your bets"),
    "voisins": ("voisins", "voisins zero", "voisins du zero", "neighbours of zero", "voisins of zero"),
    "tiers": ("tiers", "tiers cylindre", "tiers du cylindre", "third of wheel"),
    "orphelins": ("orphelins", "orphans"),
}
_NEIGHBOURS = re.compile(
    r"(?P<number>[0-9]|[12][0-9]|3[0-6]) (?:et )?(?:ses )?(?:and )?(?:its )?(?:voisins|neighbours)"
)
_SIMPLE = names_of(
    {
        "red": "r rouge red",
        "black": "n k b noir noire black",
        "odd": "i o impair odd",
        "even": "e pair even",
        "low": "m l manque low",
        "high": "h passe high",
    }
)
_PAIR_OR_PASSE = "p"
_PARITY = ("odd", "even")
_HALF = ("low", "high")
_GROUPS = (("red", "black"), _PARITY, _HALF)
_ZERO_WORDS = ("zero", "zeros")
_GREEN = ("vert", "green")
_AMOUNT = re.compile(
    r"[ ,]+(?:par|by) +(?P<euros>\d{1,5})(?:[.,](?P<cents>\d{2}))? *(?:€|euros?)?[ .]*$", re.IGNORECASE
)


def said_amount(text: str) -> int | None:
    """The cents that an announced bet is repeated with; None where no amount is said.

    >>> said_amount("tiers par 2,50 €"), said_amount("voisins par 5"), said_amount("voisins")
    (250, 500, None)
    """
    found = _AMOUNT.search(text)
    return None if found is None else 100 * int(found["euros"]) + int(found["cents"] or 0)


def without_amount(text: str) -> str:
    """A call without the amount it is said with.

    >>> without_amount("17 et ses voisins par 5 €")
    '17 et ses voisins'
    """
    return _AMOUNT.sub("", text)


def _result(words: list[str]) -> Call | None:
    """A result, which may lack its number or some of its simple chances, or a number and its neighbours."""
    around = _NEIGHBOURS.fullmatch(" ".join(words))
    if around is not None:
        return Call("neighbours", int(around["number"]))
    words = [part for word in words for part in _letters(word)]
    numbers = [number for number in map(_number, words) if number is not None]
    coloured = [word for word in words if _number(word) is None]
    simple = _simple([word for word in coloured if numbers != [0] or word not in _GREEN])
    if simple is None or len(numbers) > 1:
        return None
    return Call("result", numbers[0] if numbers else None, None, simple)


def _letters(word: str) -> list[str]:
    """The letters typed together, as keys are elsewhere; a word as it stands.

    >>> _letters("npm"), _letters("manque")
    (['n', 'p', 'm'], ['manque'])
    """
    together = word not in _SIMPLE and all(letter in _SIMPLE or letter == _PAIR_OR_PASSE for letter in word)
    return list(word) if together else [word]


def _simple(words: list[str]) -> tuple[str, ...] | None:
    """The simple chances some words name, as they are called; None where they name no such thing, or two of a group."""
    names = [_SIMPLE.get(word) for word in words if word != _PAIR_OR_PASSE]
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


def _number(word: str) -> int | None:
    if word in _ZERO_WORDS:
        return 0
    return int(word) if word.isdecimal() and len(word) < 3 and int(word) <= 36 else None


CALLS = CallReader(
    _PHRASES,
    frozenset(("le", "la", "les", "the")),
    _result,
    N_(
        "Ce texte n’est pas une annonce. Tapez le numéro et ses chances simples (« 17 N I M »), une annonce en "
        "toutes lettres (« rien ne va plus »), ou « rien »."
    ),
    keys=CALL_KEYS,
)
