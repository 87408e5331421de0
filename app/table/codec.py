"""A record described once: the table of its fields reads it from JSON, writes it back, and says what people may write.

Each `Field` has a key and a `Kind` of value; fields stand in the order in which they are checked and written. What is
wrong is one `InputError` with its code and place. A list of plainly sound rows is read in one go; where something
may be wrong the long way finds what and where. `app.table.forms` puts records on one line, `app.scenarios` reads and
describes the files people write, all out of these tables.
"""

from __future__ import annotations

from collections.abc import Callable, KeysView, Mapping, Sequence
from functools import cached_property
from operator import attrgetter
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from app.table.fast import Given, Made, Part, Plain, reader, rows_reader, writer
from app.table.kinds import AMOUNT, BOOL, CHIPS, DOUBTS, SEAT, Kind, Known
from app.table.reading import ENTRIES, InputError, check_keys, check_list, check_text

T = TypeVar("T")

Need: TypeAlias = Literal["needed", "free", "none"]
"""Whether a key must, may or must not stand in a row."""

NEEDED: Any = object()
"""The default of a field that has none; left out, what is written always."""

BY_ITSELF: Any = object()
"""What most fields leave out: their default, in a state None."""


def rows(record: Record[Any], most: int | None = ENTRIES) -> Kind:
    """A list of records, not more than `most` where that is a number; `known` holds those before under `rows`."""

    def read(value: object, at: str, known: Known) -> tuple[Any, ...]:
        given = check_list(value, at, most)
        if not given:
            return ()
        return record.sound(given, known) or tuple(record.read_each(given, at, known))

    return Kind(
        "rows",
        read,
        json=lambda found: [record.object(row) for row in found],
        of=(record,),
        text=lambda found: f"[{', '.join(map(record.again, found))}]",
        plain=Plain("type({value}) is list", made="{these}({value}, known)", told=lambda _known: record.plain_rows),
    )


def row(record: Record[Any]) -> Kind:
    """One record within another."""
    return Kind("row", record.read, json=record.object, of=(record,), text=record.text)


class Field(NamedTuple):
    """One field of a record.

    `description` says in French and English what it means, parted by " / ". Where the key is missing it has its
    `default`, or what the default gives for what is known; with `unset` null counts as missing. `name` is where the
    record holds it, the key itself when empty. `need` says for a row whether the key must, may or must not stand there.
    A record is written without what is `left_out`: its default, in a state None, unless that says otherwise; values
    of one type where it is a type.
    """

    key: str
    kind: Kind
    description: str = ""
    default: Any = NEEDED
    name: str = ""
    need: Callable[[Known], Need] | None = None
    unset: bool = False
    left_out: Any = BY_ITSELF

    def needed(self, row: Known) -> Need:
        """Whether the key must, may or must not stand in a row."""
        if self.need is not None:
            return self.need(row)
        return "needed" if self.default is NEEDED else "free"


PLAYER = Field("seat", SEAT, "le joueur / the player")
STAKE = Field("amount", AMOUNT, "la mise / the stake")
IN_VALUE_CHIPS = Field(
    "chips", CHIPS, "`value` : en jetons de valeur / `value`: in value chips", default=False, name="value"
)
LATE = Field("after_call", BOOL, "après « Rien ne va plus » / after “Rien ne va plus”", default=False)


def _getter(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """What gives the values that go by some names, one of them or none too as a tuple."""
    if not names:
        return lambda _record: ()
    get: Callable[[Any], Any] = attrgetter(*names)
    return get if len(names) > 1 else lambda record: (get(record),)


class Record(Generic[T]):
    """The field table of one kind of record; `make` is the NamedTuple that holds it.

    `head` is a key whose value names the record (`kind` of an event, `do` of a step); `called` that value.
    `description` says in French and English what it is. What has its default is not written. `values` gives those of
    the fields where they are not those it holds. `first` is asked of a row before its keys, and raises InputError.
    `written` are the keys in the order in which they are written, where that is not the one in which they are read.

    >>> class Stake(NamedTuple):
    ...     seat: int
    ...     amount: int
    >>> stakes = Record(Stake, Field("seat", SEAT), Field("amount", AMOUNT))
    >>> stakes.read({"seat": 1, "amount": 500}, "bets[0]", {})
    Stake(seat=1, amount=500)
    >>> stakes.text(Stake(1, 500))
    '{"seat": 1, "amount": 500}'
    """

    def __init__(
        self,
        make: Any,
        *fields: Field,
        head: tuple[str, str] = ("", ""),
        description: str = "",
        values: Callable[[T], tuple[Any, ...]] | None = None,
        first: Callable[[Mapping[str, Any], str, Known], None] | None = None,
        written: Sequence[str] = (),
    ) -> None:
        self.make = make
        self.fields = fields
        self._first = first
        self._written = sorted(fields, key=lambda field: written.index(field.key)) if written else [*fields]
        self.description = description
        self.key, self.called = head
        self._values = reader([Given(field.key, field.kind.read, field.unset, field.default) for field in fields])
        self._changing = [field.need for field in fields if field.need]
        self._needs: dict[tuple[Need, ...], tuple[frozenset[str], KeysView[str]]] = {}
        self._fixed = None if self._changing else self._keys({})
        keys = [field.key for field in self._written]
        names = [field.name or field.key for field in self._written]
        held = getattr(make, "_fields", ())
        self._order = [keys[names.index(name)] for name in held if name in names]
        self._given = values
        self._get = values or (_getter(names) if list(held) != names else None)
        left_out = (self._default(field) if field.left_out is BY_ITSELF else field.left_out for field in self._written)
        self._left_out = [*left_out]
        self._head = f'"{self.key}": "{self.called}"' if self.key else ""

    def _default(self, field: Field) -> Any:
        """What a field is not written with."""
        return field.default

    def text(self, record: T) -> str:
        """The JSON text of a record."""
        return self.opened(record) + "}"

    @cached_property
    def opened(self) -> Callable[[T], str]:
        """Writes the JSON text of a record, but for the brace that closes it."""
        held = getattr(self.make, "_fields", ())
        parts = []
        for i, (field, left_out) in enumerate(zip(self._written, self._left_out, strict=True)):
            name = field.name or field.key
            value = f"record[{held.index(name)}]" if name in held else f"record.{name}"
            value = f"record[{i}]" if self._given else value
            parts.append(Part(field.key, value, field.kind.written(), left_out is not NEEDED, left_out))
        return writer(self._head, parts, self._given)

    def closing(self, end: str, *, kept: bool = True) -> Callable[[T], str]:
        """Writes the JSON text of a record with that at its end; it is kept, but of records that hold other records."""
        held = getattr(self.make, "_fields", ())
        own = all((field.name or field.key) in held for field in self.fields)
        opened = self.opened

        def write(record: T) -> str:
            return opened(record) + end

        return Made(write).__getitem__ if kept and own else write

    @cached_property
    def again(self) -> Callable[[T], str]:
        """Writes the JSON text of a record of which there are many."""
        return self.closing("}")

    def read(self, row: object, at: str, known: Known) -> T:
        """The record of a row; raises InputError."""
        found = self.values(row, at, known)
        made: T = self.make(*[found[key] for key in self._order])
        return made

    def read_each(self, given: Sequence[object], at: str, known: Known) -> list[T]:
        """The records of a list of rows; raises InputError."""
        found: list[T] = []
        inner = {**known, "rows": found}
        for i, row in enumerate(given):
            found.append(self.read(row, f"{at}[{i}]", inner))
        return found

    def values(self, row: object, at: str, known: Known) -> dict[str, Any]:
        """The values of a row by key, beside what was known; raises InputError."""
        if self._first and type(row) is dict:
            self._first(row, at, known)
        allowed, required = self._fixed or self._keys(row if isinstance(row, dict) else {})
        if type(row) is not dict or not required <= row.keys() <= allowed:
            row = check_keys(row, at, allowed, required)
        return self._values(row, f"{at}." if at else "", known)

    def _keys(self, row: Known) -> tuple[frozenset[str], KeysView[str]]:
        """The keys that may and those that must stand in a row, these in their order."""
        needs = tuple([need(row) for need in self._changing])
        if needs not in self._needs:
            all_needs = {field.key: field.needed(row) for field in self.fields}
            allowed = (self.key, *(key for key, need in all_needs.items() if need != "none"))
            required = dict.fromkeys(key for key, need in all_needs.items() if need == "needed").keys()
            self._needs[needs] = frozenset(allowed), required
        return self._needs[needs]

    @cached_property
    def plain_rows(self) -> Callable[[Sequence[Any], Known], tuple[T, ...]]:
        """Reads rows that are all plainly sound; raises something of `DOUBTS` where one is not."""
        keys = [(field.key, field.kind.plain, field.default is not NEEDED, field.default) for field in self.fields]
        return rows_reader(self.make, keys, self._order, bool(self.key))

    def sound(self, given: Sequence[Any], known: Known) -> tuple[T, ...] | None:
        """The records of rows where all of them are plainly sound; else None."""
        if self._changing or self._first:  # to be asked of each row
            return None
        try:
            return self.plain_rows(given, known)
        except DOUBTS:
            return None

    def object(self, record: T) -> dict[str, Any]:
        """The JSON object of a record, in the shape it is read in."""
        values: Any = record if self._get is None else self._get(record)
        found: dict[str, Any] = {self.key: self.called} if self.key else {}
        for field, left_out, value in zip(self._written, self._left_out, values, strict=True):
            if left_out is NEEDED or left_out not in (value, type(value)):
                found[field.key] = field.kind.json(value)
        return found


def event(kind: str, make: Any, description: str, *fields: Field, **how: Any) -> Record[Any]:
    """The record of one kind of event."""
    return Record(make, *fields, head=("kind", kind), description=description, **how)


def _events(records: Sequence[Record[Any]], *, any_kind: bool) -> Kind:
    kinds = {record.called: record for record in records}

    def read(value: object, at: str, known: Known) -> list[Any]:
        return [read_one(row, f"{at}[{i}]", known) for i, row in enumerate(check_list(value, at, ENTRIES))]

    def read_one(row: object, at: str, known: Known) -> Any:
        if not isinstance(row, dict):
            raise InputError("bad-value", at, row)
        if "kind" not in row:
            raise InputError("missing-key", f"{at}.kind")
        kind = row["kind"] if any_kind else check_text(row["kind"], f"{at}.kind")
        if not isinstance(kind, str) or kind not in kinds:
            raise InputError("unknown-event", f"{at}.kind", kind)
        record = kinds[kind]
        sound = record.sound((row,), known)
        return sound[0] if sound else record.read(row, at, known)

    return Kind("events", read, names=tuple(kinds), of=tuple(records))


_GIVEN = Kind("events", lambda value, _at, _known: value)


class Table(Record[T]):
    """The record of a state, whose rows also hold `events`; it is written with all its keys but those that are None.

    `state` makes the state out of the values of its keys, and raises InputError where they do not go together: the
    events are read after that. With `any_kind` a `kind` that is no text is an unknown event too, and not a bad value.
    """

    def __init__(
        self,
        make: Any,
        *fields: Field,
        game: str,
        events: Sequence[Record[Any]],
        state: Callable[[Mapping[str, Any]], T],
        any_kind: bool = False,
        written: Sequence[str] = (),
    ) -> None:
        super().__init__(make, *fields, head=("game", game), written=written)
        self.events = events
        self._state = state
        self._by_type = {record.make: record for record in events}
        self._read_events = _events(events, any_kind=any_kind).read
        self._line: Record[Any] = Record(
            None, *fields, Field("events", _GIVEN, default=lambda _known: []), head=("game", game)
        )

    def _default(self, field: Field) -> Any:  # noqa: ARG002 - every key has a value but those that are unset
        return None

    def read_table(self, document: Mapping[str, Any]) -> tuple[T, list[Any]]:
        """The state and the events of one line; raises InputError."""
        found = self._line.values(document, "", {})
        state = self._state(found)
        return state, self._read_events(found["events"], "events", found)

    def event_kind(self, event: type[Any]) -> str:
        """What a kind of event is called."""
        return self._by_type[event].called

    def event_object(self, event: Any) -> dict[str, Any]:
        """The JSON object of an event."""
        return self._by_type[type(event)].object(event)
