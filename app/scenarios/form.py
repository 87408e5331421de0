"""A draft as a form: each value of its table, its events and its question with its name and what may stand there.

All of it follows from the field tables that read the file, so that a new key of a game is in its form at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from app.drills.game import Game
from app.money import parse_euros
from app.scenarios.document import Path_
from app.scenarios.draft import ScenarioDraft
from app.scenarios.manual import described
from app.scenarios.writing import AT_THE_TOP
from app.scenarios.yaml_text import amount_text
from app.table.codec import NEEDED, Field, Record
from app.table.felt import LETTERS
from app.table.kinds import Kind
from app.text import N_, Message, _, capital, language, named, translate

_MOST_CHOICES = 24
"""Where there are more names, such as cards, they are typed."""

_BESIDE_EUROS = r"[\s;]+(?!€)|,(?![0-9])\s*"
"""What parts values that end in a blank and the sign of euros, and may hold a comma."""

_WORDS = {
    "colour": N_("de couleur"),
    "value": N_("de valeur"),
    "bet": N_("une mise"),
    "player": N_("un joueur"),
    "table": N_("toute la table"),
    "chips": N_("jetons"),
    "pieces": N_("pièces du plateau"),
    "guided": N_("geste par geste"),
    "blind": N_("à la fin"),
    "paid": N_("ce qui est payé"),
    "received": N_("ce qui est reçu"),
    "collected": N_("ce qui est ramassé"),
    "staked": N_("ce qui est misé"),
    "returned": N_("ce qui est rendu"),
}
"""What is said for words of a file that come up most; all others stand as the file has them."""

Choices: TypeAlias = tuple[tuple[str, str], ...]


class Entry(NamedTuple):
    """One value: where it stands, what it is called, and what stands there now, as it is typed.

    `choices` are what it may be, each with the words for it, the empty one for nothing; none where it is typed.
    """

    path: Path_
    name: str
    kind: Kind
    text: str
    choices: Choices = ()


class Rows(NamedTuple):
    """Several records of one sort, such as stakes; `fresh` is what a new one would say."""

    path: Path_
    name: str
    rows: tuple[tuple[Item, ...], ...]
    fresh: Any


Item: TypeAlias = Entry | Rows


class Section(NamedTuple):
    """A part of the form, under its title."""

    path: Path_
    title: str
    items: tuple[Item, ...]


def sections(draft: ScenarioDraft) -> tuple[Section, ...]:
    """The parts of the form of a draft: its table, what happens, what is asked."""
    draft = draft.spelt
    game, value = draft.game, draft.value
    fields = game.records.fields
    top = [field for field in fields if field.key in AT_THE_TOP]
    table = [field for field in fields if field.key not in AT_THE_TOP]
    lying = value.get("table")
    ask = value.get("ask")
    return (
        Section(
            ("table",),
            _("La table"),
            (*_items(game, top, value, ()), *_items(game, table, lying if isinstance(lying, dict) else {}, ("table",))),
        ),
        Section(("events",), _("Ce qui se passe"), (_events(draft),)),
        Section(
            ("ask",),
            _("Ce qui est demandé"),
            tuple(_items(game, draft.drill.ask, ask if isinstance(ask, dict) else {}, ("ask",))),
        ),
    )


def _events(draft: ScenarioDraft) -> Rows:
    game, events = draft.game, draft.value.get("events")
    records = {record.called: record for record in game.records.events}
    kinds = tuple((record.called, _name(record.called, record.description)) for record in game.records.events)
    rows = []
    for at, event in enumerate(events if isinstance(events, list) else ()):
        row = event if isinstance(event, dict) else {}
        path: Path_ = ("events", at)
        record = records.get(str(row.get("kind")))
        kind = Entry((*path, "kind"), _("L’événement"), _TYPED, str(row.get("kind", "")), kinds)
        rows.append((kind, *(_items(game, record.fields, row, path) if record else ())))
    first = next(iter(records.values()))
    fresh = {"kind": first.called, **_fresh(first, [], draft)}
    return Rows(("events",), _("Événements"), tuple(rows), fresh)


def _items(game: Game, fields: Iterable[Field], row: Mapping[str, Any], path: Path_) -> Iterator[Item]:
    """What may stand in a record."""
    for field in fields:
        if field.key not in row and not _may_stand(field, row):
            continue
        yield from _of_field(game, field, row.get(field.key), (*path, field.key))


def _may_stand(field: Field, row: Mapping[str, Any]) -> bool:
    try:
        return field.needed(row) != "none"
    except (TypeError, LookupError, ValueError):  # it hangs on a value that is none of those it may be
        return True


def _of_field(game: Game, field: Field, value: Any, path: Path_) -> Iterator[Item]:
    kind, name = field.kind, _name(field.key, field.description)
    match kind.shape:
        case "rows":
            record = kind.of[0]
            given = value if isinstance(value, list) else []
            rows = tuple(
                tuple(_items(game, record.fields, row if isinstance(row, dict) else {}, (*path, at)))
                for at, row in enumerate(given)
            )
            yield Rows(path, name, rows, _fresh(record, given, None))
        case "row":
            for item in _items(game, kind.of[0].fields, value if isinstance(value, dict) else {}, path):
                yield item._replace(name=f"{name}, {item.name[0].lower()}{item.name[1:]}")
        case "switches":
            names = {switch.id: switch for switch in game.kit.switches()}
            for key, of in zip(kind.names, kind.of, strict=True):
                switch, said = names.get(key), value.get(key) if isinstance(value, dict) else None
                told = tuple((text_of(of, each), words) for each, words in switch.values) if switch else ()
                known = (("", "–"), *told) if told else _choices(of, optional=True)
                yield Entry((*path, key), switch.name if switch else key, of, text_of(of, said), known)
        case "values":
            for key in kind.names:
                said = value.get(key) if isinstance(value, dict) else None
                yield Entry((*path, key), named(name, key), kind.of[0], text_of(kind.of[0], said))
        case _:
            optional = field.default is not NEEDED
            yield Entry(path, name, kind, text_of(kind, value), _named(game, field, optional=optional))


def _named(game: Game, field: Field, *, optional: bool) -> Choices:
    """What a value may be, in the words that the window has for it."""
    empty: Choices = (("", "–"),) if optional else ()
    if field.key == "rules":
        return tuple((each.id, each.name) for each in game.kit.rule_sets())
    if field.key == "pay_table":
        return (*empty, *((name, game.kit.pay_table_name(name)) for name in field.kind.names))
    return _choices(field.kind, optional=optional)


def _choices(kind: Kind, *, optional: bool) -> Choices:
    empty: Choices = (("", "–"),) if optional else ()
    if kind.shape == "bool":
        return (*empty, ("true", _("oui")), ("false", _("non")))
    if kind.shape == "seat":
        return (*empty, *((letter, letter) for letter in LETTERS))
    if kind.shape in ("choice", "name") and 0 < len(kind.names) <= _MOST_CHOICES:
        return (*empty, *((name, translate(_WORDS.get(name, Message(name)))) for name in kind.names))
    return ()


def _name(key: str, description: str) -> str:
    """What a value is called: its description, without the word of the file that it begins with."""
    told = re.sub(r"^`[^`]+`\s?:\s", "", described(description, language())).replace("`", "")
    return capital(told) if told else key


def _fresh(record: Record[Any], before: Sequence[Any], draft: ScenarioDraft | None) -> dict[str, Any]:
    """What a new record says: what it needs, as far as it can be guessed."""
    found: dict[str, Any] = {}
    for field in record.fields:
        if not _may_stand(field, found) or field.needed(found) != "needed":
            continue
        taken = [row.get(field.key) for row in before if isinstance(row, dict)]
        match field.kind.shape:
            case "seat":
                found[field.key] = next((letter for letter in LETTERS if letter not in taken), LETTERS[0])
            case "amount":
                found[field.key] = str((draft.value.get("table") or {}).get("minimum", "5 €")) if draft else "5 €"
            case "bool":
                found[field.key] = False
            case "integer":
                found[field.key] = next(number for number in range(1, 100) if number not in taken)
            case "choice" | "name" | "chance" if field.kind.names:
                name = field.kind.names[0]
                found[field.key] = int(name) if name.isdecimal() else name
            case "rows":
                found[field.key] = [_fresh(field.kind.of[0], [], draft)]
            case _:
                pass
    return found


_TYPED = Kind("name", lambda value, _at, _known: value)


def text_of(kind: Kind, value: Any) -> str:
    """A value that people write, as it is typed into a field.

    >>> from app.table.kinds import AMOUNT, SEAT, listed
    >>> text_of(AMOUNT, "5 €"), text_of(listed(SEAT), ["A", "B"]), text_of(SEAT, None)
    ('5 €', 'A B', '')
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if kind.shape == "list" and isinstance(value, list):
        return " ".join(text_of(kind.of[0], item) for item in value)
    if kind.shape == "chance" and isinstance(value, list):
        return "-".join(map(str, value))
    return str(value)


def value_of(kind: Kind, text: str) -> Any:
    """The value that a typed text stands for, None for none; what is none of its kind stays as it is typed.

    >>> from app.table.kinds import AMOUNT, SEAT, listed
    >>> value_of(AMOUNT, "12,50"), value_of(listed(SEAT), "a, b"), value_of(listed(AMOUNT), "1 € 0,50 €")
    ('12,50 €', ['A', 'B'], ['1 €', '0,50 €'])
    """
    text = text.strip()
    if not text:
        return None
    match kind.shape:
        case "list":
            parted = _BESIDE_EUROS if kind.of[0].shape in ("amount", "act") else r"[\s,;]+"
            return [value_of(kind.of[0], word) for word in re.split(parted, text) if word]
        case "amount":
            cents = parse_euros(text) if re.fullmatch(r"[0-9][0-9\s]*([.,][0-9]{1,2})?", text) else None
            return text if cents is None else amount_text(cents)
        case "seat":
            return text.upper()
        case "bool":
            return {"true": True, "false": False}.get(text, text)
        case "integer":
            return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text
        case "chance":
            try:
                return kind.parse(text, 0)
            except ValueError:
                return text
        case _:
            # a house switch may be a name or yes and no
            return {"true": True, "false": False}.get(text, text)
