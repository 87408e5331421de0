"""Reading the one-line notation of a rampo table back; `notation` says its grammar."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from app.games.rampo.reading import read_table
from app.games.rampo.rules import CHANCES, NUMBERS, PAY_TABLES
from app.games.rampo.state import BECAUSE, FAULTS
from app.table.felt import LETTERS
from app.table.notation import EUROS, Words, cents, match, one_of, only, parts_of, seat_of, wrong
from app.table.reading import InputError
from app.table.steps import Chance
from app.text import _

HOUSE: dict[str, tuple[str, str | bool]] = {
    "zone=free": ("zone_order", "free"),
    "zone=last": ("zone_order", "last"),
    "zone=first": ("zone_order", "first"),
    "seven=moves": ("seven_moves_dice", True),
    "seven=stays": ("seven_moves_dice", False),
}
"""House switches by the word that stands for each."""

_RULES = re.compile(r"(fr-[a-z0-9]+)/([AB])")
_SEAT = re.compile(rf"([A-H])(?:\*({EUROS}))?")
_STAKE = re.compile(rf"([A-H]):([a-z0-9]+)(?:\+([a-z0-9]+))?=({EUROS})(v)?")
_CLAIM = re.compile(r"([A-H]):([a-z0-9]+)")
_DICE = re.compile(r"([1-6])-([1-6])")

Json = dict[str, Any]

_CHANCES = {str(chance): chance for chance in CHANCES}


def parse(text: str) -> Json:
    """The table and events of a line, as an object of the `resolve` contract.

    Raises ValueError, which says in the language in force what is wrong and in which part.
    """
    parts = parts_of(text)
    document = _head(parts[0])
    at = 1
    for read in (_seats, _shooter, _previous, _last_throw, _house, _bets, _zone):
        found = read(parts[at], at) if at < len(parts) and parts[at] else {}
        document |= found
        at += 1 if found else 0
    document["events"] = [_event(words, at + i) for i, words in enumerate(parts[at:])]
    try:
        read_table(document)
    except InputError as error:
        raise ValueError(error.message) from None
    return document


def _chance(word: str, at: int) -> Chance:
    if word not in _CHANCES:
        raise wrong(at, word, _("une chance : 2 à 12, red, black, green, yellow ou white"))
    return _CHANCES[word]


def _head(words: Words) -> Json:
    expected = _("« rampo fr-current/A min 5 »")
    only(words, 4, 0, expected)
    game, rules, minimum, euros = words
    found = _RULES.fullmatch(rules)
    if (game, minimum) != ("rampo", "min") or found is None or not re.fullmatch(EUROS, euros):
        raise wrong(0, " ".join(words), expected)
    return {"game": "rampo", "rules": found[1], "pay_table": found[2], "minimum": cents(euros)}


def _seats(words: Words, at: int) -> Json:
    if not re.match(r"[A-H](\*|$)", words[0]):
        return {}
    return {"seats": [_seat(word, at) for word in words]}


def _seat(word: str, at: int) -> Json:
    found = match(_SEAT, word, at, _("un joueur, comme A ou A*10"))
    seat = {"seat": seat_of(found[1])}
    return seat if found[2] is None else seat | {"marker": cents(found[2])}


def _shooter(words: Words, at: int) -> Json:
    if words[0] != "dice":
        return {}
    return {"shooter": _one_seat(words, at)}


def _one_seat(words: Words, at: int) -> int:
    expected = _("un joueur, de A à H")
    only(words, 2, at, expected)
    return _player(words[1], at)


def _player(word: str, at: int) -> int:
    if len(word) != 1 or word not in LETTERS:
        raise wrong(at, word, _("un joueur, de A à H"))
    return seat_of(word)


def _previous(words: Words, at: int) -> Json:
    if words[0] != "prev":
        return {}
    expected = _("« prev » et un numéro, de 2 à 12")
    only(words, 2, at, expected)
    if words[1] not in map(str, NUMBERS):
        raise wrong(at, words[1], expected)
    return {"previous": int(words[1])}


def _last_throw(words: Words, at: int) -> Json:
    if words[0] != "last":
        return {}
    if list(words) != ["last", "throw"]:
        raise wrong(at, " ".join(words), "« last throw »")
    return {"last_throw": True}


def _house(words: Words, at: int) -> Json:
    if words[0] != "house":
        return {}
    switches = [HOUSE[one_of(word, HOUSE, at)] for word in words[1:]]
    if len(dict(switches)) != len(switches) or not switches:
        raise wrong(at, " ".join(words), _("un usage de la maison, chacun une fois"))
    return {"house": dict(switches)}


def _bets(words: Words, at: int) -> Json:
    if not re.match(r"[A-H]:", words[0]):
        return {}
    return {"bets": [_stake(word, at) for word in words]}


def _zone(words: Words, at: int) -> Json:
    if words[0] != "zone":
        return {}
    stakes = [_stake(word, at) for word in words[1:]]
    if not stakes or any("chips" in stake for stake in stakes):
        raise wrong(at, " ".join(words), _("des mises en jetons de couleur, comme A:8=10"))
    return {"zone": stakes}


def _stake(word: str, at: int) -> Json:
    expected = _("une mise, comme A:8=10 ou B:red=50v")
    found = match(_STAKE, word, at, expected)
    seat, on, other, euros, value = found.groups()
    if other is not None:
        raise wrong(at, word, expected)
    stake = {"seat": seat_of(seat), "on": _chance(on, at), "amount": cents(euros)}
    return stake | {"chips": "value"} if value else stake


def _event(words: Words, at: int) -> Json:
    if not words:
        raise wrong(at, "", _("un événement"))
    return _EVENTS[one_of(words[0], _EVENTS, at)](words, at)


def _throw(words: Words, at: int) -> Json:
    event: Json = {"kind": "throw"}
    rest = list(words[1:])
    if rest and rest[0] not in ("try", "void"):
        found = match(_DICE, rest.pop(0), at, _("deux dés, comme 3-5"))
        event["dice"] = [int(found[1]), int(found[2])]
    if rest and rest[0] == "try":
        players = rest[1 : rest.index("void")] if "void" in rest else rest[1:]
        event["attempts"] = [_player(word, at) for word in players]
        rest = rest[1 + len(players) :]
    if rest[:1] == ["void"] and len(rest) == 2:
        event["fault"] = one_of(rest[1], FAULTS, at)
        rest = []
    if rest or event.get("attempts") == [] or event.keys() <= {"kind", "attempts"}:
        raise wrong(at, " ".join(words), _("un lancer, comme « throw 3-5 try B » ou « throw 3-5 void slid »"))
    return event


def _bet(words: Words, at: int) -> Json:
    words, late = _without_late(words)
    expected = _("une mise, comme A:8=10, B:red=50v ou A:3+8=10")
    only(words, 2, at, expected)
    seat, on, other, euros, value = match(_STAKE, words[1], at, expected).groups()
    place = {"on": _chance(on, at)} if other is None else {"across": [_chance(on, at), _chance(other, at)]}
    chips = {"chips": "value"} if value else {}
    return {"kind": "bet", "seat": seat_of(seat), **place, "amount": cents(euros), **chips, **late}


def _without_late(words: Words) -> tuple[Words, Json]:
    return (words[:-1], {"after_call": True}) if words[-1] == "late" else (words, {})


def _withdraw(words: Words, at: int) -> Json:
    words, late = _without_late(words)
    return {"kind": "withdraw", **_claim(words, at), **late}


def _attempt(words: Words, at: int) -> Json:
    return {"kind": "attempt", **_claim(words, at)}


def _claim(words: Words, at: int) -> Json:
    expected = _("un joueur et une chance, comme A:8")
    only(words, 2, at, expected)
    found = match(_CLAIM, words[1], at, expected)
    return {"seat": seat_of(found[1]), "on": _chance(found[2], at)}


def _marker(words: Words, at: int) -> Json:
    expected = _("un joueur et une valeur, comme A*25")
    only(words, 2, at, expected)
    found = match(_SEAT, words[1], at, expected)
    if found[2] is None:
        raise wrong(at, words[1], expected)
    return {"kind": "marker", "seat": seat_of(found[1]), "amount": cents(found[2])}


def _next(words: Words, at: int) -> Json:
    only(words, 2, at, _("« next » et une raison, comme « next removed »"))
    return {"kind": "next-shooter", "because": one_of(words[1], BECAUSE, at)}


def _pay_table(words: Words, at: int) -> Json:
    only(words, 2, at, _("« pay-table » et A ou B"))
    return {"kind": "pay-table", "table": one_of(words[1], PAY_TABLES, at)}


def _bare(words: Words, at: int) -> Json:
    only(words, 1, at, f"« {words[0]} »")
    return {"kind": words[0]}


_EVENTS: dict[str, Callable[[Words, int], Json]] = {
    "throw": _throw,
    "bet": _bet,
    "marker": _marker,
    "withdraw": _withdraw,
    "attempt": _attempt,
    "next": _next,
    "pay-table": _pay_table,
    "dice-change": _bare,
    "ready": _bare,
    "arrival": _bare,
}
