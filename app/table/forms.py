"""How records stand in the one-line notation: the words of a row, the parts of a table, and what happens at it.

A `Form` writes a row as one word, such as `{seat}:{on}={amount}{chips}`: keys in braces, what may be missing in
brackets. A `Part` is one part of the line, found by how it begins. Refusals say the part, the word, and what belongs
there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from app.money import plain_euros
from app.table.codec import Record, Table
from app.table.kinds import Kind
from app.table.notation import BAR, EUROS, Words, cents, match, one_of, only, parts_of, wrong
from app.table.reading import InputError
from app.text import Message, _, translate

Json: TypeAlias = dict[str, Any]

_KEY = re.compile(r"\{([a-z_]+)\}")
_OPTIONAL = re.compile(r"\[[^\]]*\]")


class Form:
    """The word of a row; `expected` is what is told to belong where a word is none of them.

    >>> from app.table.codec import PLAYER, STAKE
    >>> form = Form(Record(None, PLAYER, STAKE), "{seat}={amount}", Message("une mise"))
    >>> form.write({"seat": 1, "amount": 250}), form.read("B=5", 1)
    ('A=2.50', {'seat': 2, 'amount': 500})
    """

    def __init__(self, record: Record[Any], template: str, expected: Message) -> None:
        self.expected = expected
        self._kinds = {field.key: field.kind for field in record.fields}
        self._needs = {field.key: field.needed for field in record.fields}
        self._template = template
        self.keys = _KEY.findall(template)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        pattern = re.escape(self._template)
        for key in self.keys:
            pattern = pattern.replace(re.escape(f"{{{key}}}"), f"(?P<{key}>{self._kinds[key].pattern})")
        return re.compile(pattern.replace(r"\[", "(?:").replace(r"\]", ")?"))

    def write(self, row: Mapping[str, Any]) -> str:
        """The word of a row."""
        there = _OPTIONAL.sub(lambda found: found[0][1:-1] if _KEY.findall(found[0])[0] in row else "", self._template)
        return _KEY.sub(lambda key: self._kinds[key[1]].word(row[key[1]]) if key[1] in row else "", there)

    def read(self, word: str, at: int) -> Json | None:
        """The row of a word; None where it does not look like one, ValueError where a value is wrong."""
        found = self._pattern.fullmatch(word) if len(self.keys) > 1 else {self.keys[0]: word}
        if found is None:
            return None
        row: Json = {}
        for key in self.keys:
            need = self._needs[key](row)
            if (need == "needed" and not found[key]) or (need == "none" and found[key]):
                raise wrong(at, word, translate(self.expected))
            if found[key]:
                row[key] = self._kinds[key].parse(found[key], at)
        return row

    def suits(self, row: Mapping[str, Any]) -> bool:
        """Whether a row has what the word needs."""
        needs = {key: self._needs[key](row) for key in _KEY.findall(_OPTIONAL.sub("", self._template))}
        return all(need == "free" or (need == "needed" and key in row) for key, need in needs.items())


class EventForm:
    """An event: its name, a word in one of some forms, and marks after it, `{mark: key}`, each making its key true.

    With `bare`, a word that says nothing is left out.
    `expected` is what is told to belong where there are too many words or too few; by itself what the form expects.
    """

    def __init__(
        self,
        record: Record[Any],
        name: str,
        *forms: Form,
        marks: Mapping[str, str] | None = None,
        expected: Message | None = None,
        bare: bool = False,
    ) -> None:
        self.kind = record.called
        self._bare = bare
        self.name = name
        self._forms = forms
        self._marks = dict(marks or {})
        self._expected = expected or (forms[0].expected if forms else None)

    def write(self, event: Mapping[str, Any]) -> str:
        """The words of an event."""
        forms = [form.write(event) for form in self._forms if form.suits(event)]
        marks = (mark for mark, key in self._marks.items() if event.get(key))
        return " ".join([self.name, *filter(None, forms[:1]), *marks])

    def read(self, words: Words, at: int) -> Json:
        """The event of some words; raises ValueError."""
        marks = list(words[2:])
        if len(self._marks) == 1 and words[-1] in self._marks:  # the one mark there is stands last
            words, marks = words[:-1], [words[-1]]
        elif marks == [mark for mark in self._marks if mark in marks]:
            words = words[:2]
        alone = not self._forms or (self._bare and len(words) == 1)
        only(words, 1 if alone else 2, at, translate(self._expected) if self._expected else f"« {self.name} »")
        event: Json = {"kind": self.kind, **{self._marks[mark]: True for mark in marks}}
        if len(words) == 1:
            return event
        rows = (form.read(words[1], at) for form in self._forms)
        row = next((row for row in rows if row is not None), None)
        if row is None:
            raise wrong(at, words[1], translate(self._forms[0].expected))
        return event | row


class Part(NamedTuple):
    """A part of the line: the key of the table it says, how it begins, and how its value is read and written."""

    key: str
    begins: str
    read: Callable[[Words, int], Any]
    write: Callable[[Any], str]


def _led(lead: str) -> str:
    return f"{re.escape(lead)}$"


def rows_part(key: str, form: Form, begins: str) -> Part:
    """Rows one after another, such as `A*10 B C`; the first word looks like `begins`."""

    def read(words: Words, at: int) -> list[Json]:
        return [_row(form, word, at) for word in words]

    return Part(key, begins, read, lambda rows: " ".join(map(form.write, rows)))


def led_rows_part(key: str, lead: str, form: Form, without: str, expected: Message) -> Part:
    """The same after a leading word, such as `zone A:8=10`; none of the rows holds the key `without`."""

    def read(words: Words, at: int) -> list[Json]:
        rows = [_row(form, word, at) for word in words[1:]]
        if not rows or any(without in row for row in rows):
            raise wrong(at, " ".join(words), translate(expected))
        return rows

    return Part(key, _led(lead), read, lambda rows: " ".join((lead, *map(form.write, rows))))


def _row(form: Form, word: str, at: int) -> Json:
    row = form.read(word, at)
    if row is None:
        raise wrong(at, word, translate(form.expected))
    return row


def value_part(key: str, lead: str, kind: Kind, expected: Message) -> Part:
    """One value after a leading word, such as `prev 8`."""

    def read(words: Words, at: int) -> Any:
        only(words, 2, at, translate(expected))
        return kind.parse(words[1], at)

    return Part(key, _led(lead), read, lambda value: f"{lead} {kind.word(value)}")


def flag_part(key: str, text: str) -> Part:
    """Some words that make a key true, such as `last throw`."""

    def read(words: Words, at: int) -> bool:
        if " ".join(words) != text:
            raise wrong(at, " ".join(words), f"« {text} »")
        return True

    return Part(key, _led(text.split(maxsplit=1)[0]), read, lambda _value: text)


def switches_part(key: str, lead: str, switches: Mapping[str, tuple[str, str | bool]], expected: Message) -> Part:
    """House switches after a leading word, each by the word that stands for it, such as `house zone=last`."""
    names = {switch: word for word, switch in switches.items()}

    def read(words: Words, at: int) -> Json:
        found = [switches[one_of(word, switches, at)] for word in words[1:]]
        return _each_once(found, words, at, expected)

    return Part(key, _led(lead), read, lambda row: " ".join((lead, *(names[switch] for switch in row.items()))))


def amounts_part(key: str, lead: str, names: Sequence[str], expected: Message) -> Part:
    """Amounts by name after a leading word, such as `max straight=400`."""

    def read(words: Words, at: int) -> Json:
        pattern = re.compile(rf"([a-z-]+)=({EUROS})")
        found = [match(pattern, word, at, translate(expected)).groups() for word in words[1:]]
        return _each_once([(one_of(name, names, at), cents(euros)) for name, euros in found], words, at, expected)

    return Part(
        key, _led(lead), read, lambda row: " ".join((lead, *(f"{name}={plain_euros(row[name])}" for name in row)))
    )


def _each_once(pairs: Sequence[tuple[str, Any]], words: Words, at: int, expected: Message) -> Json:
    found = dict(pairs)
    if not found or len(found) != len(pairs):
        raise wrong(at, " ".join(words), translate(expected))
    return found


class Line:
    """The notation of a game: its rules and minimum, the parts of its table in their order, and its events.

    `table` is the record of its state; `shown` drops what need not be said of a table.
    """

    def __init__(
        self,
        table: Table[Any],
        head: Form,
        parts: Sequence[Part],
        events: Sequence[EventForm],
        *,
        shown: Callable[[Json], Json] = dict,
    ) -> None:
        self._table = table
        self._head = head
        self._parts = parts
        self._events = events
        self._shown = shown

    def notation(self, document: Json) -> str:
        """The line of a table with its events, an object of the `resolve` contract; raises InputError."""
        state, happened = self._table.read_table(document)
        table = self._shown(self._table.object(state))
        forms = {event.kind: event for event in self._events}
        parts = [self._head.write(table)]
        parts += [part.write(table[part.key]) for part in self._parts if _is_said(table.get(part.key))]
        return BAR.join(
            [*parts, *(forms[event["kind"]].write(event) for event in map(self._table.event_object, happened))]
        )

    def parse(self, text: str) -> Json:
        """The table and events of a line, as an object of the `resolve` contract.

        Raises ValueError, which says in the language in force what is wrong and in which part.
        """
        parts = parts_of(text)
        head = " ".join(parts[0])
        table = self._head.read(head, 0)
        if table is None:
            raise wrong(0, head, translate(self._head.expected))
        document = {self._table.key: self._table.called, **table}
        at = 1
        for part in self._parts:
            if at < len(parts) and parts[at] and re.match(part.begins, parts[at][0]):
                document[part.key] = part.read(parts[at], at)
                at += 1
        document["events"] = [self._event(words, at + i) for i, words in enumerate(parts[at:])]
        try:
            self._table.read_table(document)
        except InputError as error:
            raise ValueError(error.message) from None
        return document

    def _event(self, words: Words, at: int) -> Json:
        if not words:
            raise wrong(at, "", _("un événement"))
        forms = {event.name: event for event in self._events}
        return forms[one_of(words[0], forms, at)].read(words, at)


def _is_said(value: Any) -> bool:
    return value is not None and value is not False and value not in ([], {})
