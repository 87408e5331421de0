"""Reading the one-line notation of a roulette table back; `notation` says its grammar."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from app.games.roulette.chances import BY_NUMBERS, KINDS, LAYOUT, NUMBERS
from app.games.roulette.reading import read_table
from app.games.roulette.rules import ANNOUNCEMENTS
from app.table.notation import EUROS, Words, cents, match, one_of, only, parts_of, seat_of, wrong
from app.table.reading import InputError
from app.text import _

LATE, EXCEPTION, REPEATED = "late", "except", "repeated"
"""The words after a stake or an announcement."""

_RULES = re.compile(r"[a-z]+-[0-9]{4}")
_SEAT = re.compile(rf"([A-H])(?:\*({EUROS}))?")
_STAKE = re.compile(rf"([A-H]):([a-z0-9-]+)=({EUROS})(v)?")
_MAXIMUM = re.compile(rf"([a-z-]+)=({EUROS})")
_LISTED = re.compile(r"[0-9]{1,2}(-[0-9]{1,2})*")
_ANNOUNCED = re.compile(rf"([A-H]):([a-z]+)(?:-([0-9]{{1,2}}))?=({EUROS})")

Json = dict[str, Any]


def parse(text: str) -> Json:
    """The table and events of a line, as an object of the `resolve` contract.

    Raises ValueError, which says in the language in force what is wrong and in which part.
    """
    parts = parts_of(text)
    document = _head(parts[0])
    at = 1
    for read in (_seats, _previous, _maximums, _bets):
        found = read(parts[at], at) if at < len(parts) and parts[at] else {}
        document |= found
        at += 1 if found else 0
    document["events"] = [_event(words, at + i) for i, words in enumerate(parts[at:])]
    try:
        read_table(document)
    except InputError as error:
        raise ValueError(error.message) from None
    return document


def _head(words: Words) -> Json:
    expected = _("« roulette mc-2009 min 2 »")
    only(words, 4, 0, expected)
    game, rules, minimum, euros = words
    if (game, minimum) != ("roulette", "min") or not _RULES.fullmatch(rules) or not re.fullmatch(EUROS, euros):
        raise wrong(0, " ".join(words), expected)
    return {"game": "roulette", "rules": rules, "minimum": cents(euros)}


def _seats(words: Words, at: int) -> Json:
    if not re.match(r"[A-H](\*|$)", words[0]):
        return {}
    return {"seats": [_seat(word, at) for word in words]}


def _seat(word: str, at: int) -> Json:
    found = match(_SEAT, word, at, _("un joueur, comme A ou A*10"))
    seat = {"seat": seat_of(found[1])}
    return seat if found[2] is None else seat | {"chip": cents(found[2])}


def _previous(words: Words, at: int) -> Json:
    if words[0] != "prev":
        return {}
    only(words, 2, at, _("« prev » et un numéro, de 0 à 36"))
    return {"previous": _number(words[1], at)}


def _number(word: str, at: int) -> int:
    if word not in map(str, NUMBERS):
        raise wrong(at, word, _("un numéro, de 0 à 36"))
    return int(word)


def _maximums(words: Words, at: int) -> Json:
    if words[0] != "max":
        return {}
    expected = _("des maximums, chacun une fois, comme « max straight=400 split=800 »")
    found = [match(_MAXIMUM, word, at, expected).groups() for word in words[1:]]
    maximums = {one_of(kind, KINDS, at): cents(euros) for kind, euros in found}
    if not found or len(maximums) != len(found):
        raise wrong(at, " ".join(words), expected)
    return {"maximums": maximums}


def _bets(words: Words, at: int) -> Json:
    if not re.match(r"[A-H]:", words[0]):
        return {}
    return {"bets": [_stake(word, at) for word in words]}


def _stake(word: str, at: int) -> Json:
    seat, on, euros, value = match(_STAKE, word, at, _("une mise, comme A:17-20=6 ou B:red=50v")).groups()
    stake = {"seat": seat_of(seat), "on": _chance(on, at), "amount": cents(euros)}
    return stake | {"chips": "value"} if value else stake


def _chance(word: str, at: int) -> str | list[int]:
    if _LISTED.fullmatch(word):
        numbers = [int(number) for number in word.split("-")]
        if tuple(sorted(numbers)) in BY_NUMBERS:
            return numbers
    elif word in LAYOUT:
        return word
    raise wrong(at, word, _("une chance du tapis, comme 17, 17-20, red, dozen-1 ou columns-1-2"))


def _event(words: Words, at: int) -> Json:
    if not words:
        raise wrong(at, "", _("un événement"))
    return _EVENTS[one_of(words[0], _EVENTS, at)](words, at)


def _spin(words: Words, at: int) -> Json:
    only(words, 2, at, _("« spin » et un numéro, de 0 à 36"))
    return {"kind": "spin", "number": _number(words[1], at)}


def _bet(words: Words, at: int) -> Json:
    expected = _("une mise, comme A:17-20=6 ou B:red=50v, puis late ou except")
    more = _marks(words, (LATE, EXCEPTION), at, expected)
    return {
        "kind": "bet",
        **_stake(words[1], at),
        **({"after_call": True} if LATE in more else {}),
        **({"exception": True} if EXCEPTION in more else {}),
    }


def _announced(words: Words, at: int) -> Json:
    expected = _("une annonce, comme A:voisins=2 ou A:neighbours-17=2, puis repeated ou late")
    more = _marks(words, (REPEATED, LATE), at, expected)
    seat, bet, number, euros = match(_ANNOUNCED, words[1], at, expected).groups()
    event: Json = {"kind": "announce", "seat": seat_of(seat), "bet": one_of(bet, ANNOUNCEMENTS, at)}
    if (number is not None) != (bet == "neighbours"):
        raise wrong(at, words[1], expected)
    return {
        **event,
        **({} if number is None else {"number": _number(number, at)}),
        "amount": cents(euros),
        **({"repeated": True} if REPEATED in more else {}),
        **({"after_call": True} if LATE in more else {}),
    }


def _marks(words: Words, known: tuple[str, str], at: int, expected: str) -> list[str]:
    """The words after the second one: any of the known, each once and in their order."""
    more = list(words[2:])
    if len(words) < 2 or more != [word for word in known if word in more]:
        raise wrong(at, " ".join(words), expected)
    return more


def _object(words: Words, at: int) -> Json:
    only(words, 1, at, "« object »")
    return {"kind": "object-in-wheel"}


_EVENTS: dict[str, Callable[[Words, int], Json]] = {
    "spin": _spin,
    "bet": _bet,
    "announce": _announced,
    "object": _object,
}
