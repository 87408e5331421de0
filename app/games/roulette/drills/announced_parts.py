"""The bets an announced bet is made of, typed: free text becomes chances with their chips.

A bet is the numbers it covers, joined, and its chips where there are more than one: `4-7 12-15 0-2-3*2`. A corner, a
street or a six-line may be written by its first and last number: `25-29*2`. Blanks, commas or semicolons part the bets;
`x` and `×` serve as `*`; before several numbers the chips may stand too: `2x25-29`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from app.games.roulette.acts import numbers_text
from app.games.roulette.chances import BY_NUMBERS, LAYOUT
from app.games.roulette.rules import Parts
from app.money import grouped
from app.table.reading import InputError
from app.table.steps import Chance
from app.text import _

_WRITTEN = {numbers_text(chance): on for on, chance in LAYOUT.items() if chance.listed}
_AFTER = re.compile(r"(?P<numbers>\d{1,2}(?:-\d{1,2}){0,5})(?:[*x×](?P<chips>\d{1,2}))?")
_BEFORE = re.compile(r"(?P<chips>\d{1,2})[*x×](?P<numbers>\d{1,2}(?:-\d{1,2}){1,5})")
_LONGEST = 300
_NONE = frozenset(("—", "-", "rien", "nothing"))


class PartsNotUnderstoodError(InputError):
    """A text that names no bets: told to the trainee, never judged."""

    def __init__(self, text: str) -> None:
        super().__init__("bad-value", "call", text)

    @property
    def message(self) -> str:
        """What may be typed, in the language in force."""
        return _("Tapez chaque mise par ses numéros, et ses jetons s’il y en a plusieurs : « 4-7 12-15 0-2-3*2 ».")


def read_parts(text: str) -> Parts:
    """The bets of a typed text, each chance once, in the order of the layout; raises PartsNotUnderstoodError."""
    if text.casefold().strip() in _NONE:
        return ()
    words = re.split(r"[\s,;]+", text.casefold().strip()) if len(text) <= _LONGEST else []
    found: dict[Chance, int] = {}
    for word in words:
        part = _AFTER.fullmatch(word) or _BEFORE.fullmatch(word)
        on = None if part is None else _chance(part["numbers"])
        if part is None or on is None:
            raise PartsNotUnderstoodError(text)
        found[on] = found.get(on, 0) + int(part["chips"] or 1)
    if not found:
        raise PartsNotUnderstoodError(text)
    return in_order(found.items())


def _chance(numbers: str) -> Chance | None:
    on = _WRITTEN.get(numbers)
    return BY_NUMBERS.get(tuple(sorted(map(int, numbers.split("-"))))) if on is None else on


def in_order(parts: Iterable[tuple[Chance, int]]) -> Parts:
    """Bets in the order of the layout."""
    place = {on: index for index, on in enumerate(LAYOUT)}
    return tuple(sorted(parts, key=lambda part: place[part[0]]))


def parts_text(parts: Parts) -> str:
    """Bets as they are typed: `4-7 12-15 0-2-3*2`; a dash for none."""
    words = [numbers_text(LAYOUT[on]) + (f"*{grouped(chips)}" if chips > 1 else "") for on, chips in parts]
    return " ".join(words) or "—"
