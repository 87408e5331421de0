"""The tables of keys in the manual of scenario files, written out of the same tables as the reader.

`python3 check.py --write` writes them anew between their marks: `<!-- events GAME fr -->` to `<!-- end -->`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from app.drills.game import Game, Games
from app.resources import SCENARIOS
from app.table.codec import NEEDED, Field
from app.table.kinds import Kind

MANUAL = SCENARIOS / "README.md"
_BLOCK = re.compile(r"(<!-- (\w+) ([\w-]+) (fr|en) -->\n).*?(<!-- end -->)", re.DOTALL)
_HEADS = {
    "keys": ("| clé | valeur | sens |", "| key | value | meaning |"),
    "events": ("| `kind` | clés | sens |", "| `kind` | keys | meaning |"),
    "ask": ("| `drill` | clés |", "| `drill` | keys |"),
}
_MOST_NAMES = 20
"""Where there are more, such as cards, the first and the last stand for all."""

_VALUES = {
    "seat": "une place, de A à H / a seat, A to H",
    "chance": "une chance / a chance",
    "amount": 'un montant : `"5 €"` / an amount: `"5 €"`',
    "act": "un geste : `CB:6`, `PB:8=150 €` / an act: `CB:6`, `PB:8=150 €`",
    "bool": "`true`, `false` / `true`, `false`",
    "integer": "un nombre / a number",
    "row": "plusieurs clés / several keys",
    "rows": "une liste / a list",
    "values": "montants par genre / amounts by kind",
}


def manual_text(page: str, games: Games) -> str:
    """The manual with its tables as they are now."""
    return _BLOCK.sub(lambda found: f"{found[1]}{_TABLES[found[2]](games[found[3]], found[4])}{found[5]}", page)


def write_manual(games: Games) -> None:
    """Write the tables of the manual anew."""
    page = MANUAL.read_text(encoding="utf-8")
    MANUAL.write_text(manual_text(page, games), encoding="utf-8", newline="\n")


def _table(game: Game, language: str) -> str:
    """The keys of a table, those of its rows after their list."""
    fields = _with_rows(game.records.fields)
    return _keys(fields, language)


def _with_rows(fields: Iterable[Field], of: str = "") -> list[Field]:
    """Some keys, those of rows after the key of their list, named by it."""
    found = []
    for field in fields:
        found.append(field._replace(key=of + field.key))
        if field.kind.shape in ("row", "rows"):
            found += _with_rows(field.kind.of[0].fields, f"{of}{field.key}.")
    return found


def _events(game: Game, language: str) -> str:
    """The events with their keys, and what each key holds."""
    records = game.records.events
    rows = [
        (f"`{record.called}`", _names(record.fields), described(record.description, language)) for record in records
    ]
    fields = (field for record in records for field in _with_rows(record.fields))
    return _rows("events", rows, language) + "\n" + _keys(fields, language)


def _ask(game: Game, language: str) -> str:
    """The drills with the keys of what they ask, and what each key holds."""
    rows = [(f"`{drill.id}`", _names(drill.ask)) for drill in game.drills]
    return (
        _rows("ask", rows, language) + "\n" + _keys((field for drill in game.drills for field in drill.ask), language)
    )


def _skills(game: Game, _language: str) -> str:
    """The skills of each drill."""
    return "".join(f"- `{drill.id}`: {' '.join(f'`{skill.id}`' for skill in drill.skills)}\n" for drill in game.drills)


_TABLES: dict[str, Callable[[Game, str], str]] = {"table": _table, "events": _events, "ask": _ask, "skills": _skills}


def _names(fields: Iterable[Field]) -> str:
    """The keys, those in parentheses that may be left out."""
    return ", ".join(map(_name, fields))


def _name(field: Field) -> str:
    return f"`{field.key}`" if field.default is NEEDED else f"(`{field.key}`)"


def _keys(fields: Iterable[Field], language: str) -> str:
    found: dict[tuple[str, str], list[Field]] = {}
    for field in fields:
        found.setdefault((field.key, field.description), []).append(field)
    rows = [
        (_name(same[0]), _value([field.kind for field in same], language), described(description, language))
        for (_key, description), same in found.items()
    ]
    return _rows("keys", rows, language)


def _value(kinds: list[Kind], language: str) -> str:
    """What a key may hold, in all the records it stands in."""
    kind = kinds[0]
    if kind.shape == "list":
        inner = _value([of for each in kinds for of in each.of], language)
        return f"[{inner}, …]"
    named = kind.shape in ("name", "choice", "switches", "values")
    told = list(dict.fromkeys(f"`{name}`" for each in kinds for name in each.names)) if named else []
    names = " ".join(told if len(told) <= _MOST_NAMES else (told[0], "…", told[-1]))
    description = described(_VALUES.get(kind.shape, ""), language)
    return (": " if language == "en" else " : ").join(part for part in (description, names) if part)


def _rows(head: str, rows: Iterable[tuple[str, ...]], language: str) -> str:
    title = _HEADS[head][language == "en"]
    return "\n".join((title, "|---" * (title.count("|") - 1) + "|", *(f"| {' | '.join(row)} |" for row in rows))) + "\n"


def described(description: str, language: str) -> str:
    """The description of a field in a language.

    >>> described("la mise / the stake", "en")
    'the stake'
    """
    french, _, english = description.partition(" / ")
    return english if language == "en" else french
