"""Stakes laid on a table that is only described: what its rows say after a hand has laid one or taken it away.

Rows are those of the `resolve` contract, as the record of a game's stakes describes them; None is a row that cannot be
read, which stays where it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from app.table.codec import Record
from app.table.felt import Spot

Row: TypeAlias = Mapping[str, Any]


def lay(record: Record[Any], rows: Sequence[Row | None], spot: Spot, amount: int, *, value: bool) -> list[Row | None]:
    """The rows with a stake of so many cents at a spot, in the place of what lay there; of 0, with none.

    `value`: in value chips, where stakes may lie in chips of a colour too. It stands where the old one stood.

    >>> from app.table.codec import PLAYER, STAKE, Field
    >>> from app.table.felt import stake
    >>> from app.table.kinds import TEXT
    >>> record = Record(None, PLAYER, Field("on", TEXT), STAKE)
    >>> laid = lay(record, [], stake(2, "red"), 500, value=False)
    >>> laid, lay(record, laid, stake(2, "red"), 0, value=False)
    ([{'seat': 2, 'on': 'red', 'amount': 500}], [])
    """
    there = [at for at, row in enumerate(rows) if row is not None and _is_at(record, row, spot)]
    left = [row for at, row in enumerate(rows) if at not in there]
    if not amount:
        return left
    found: dict[str, Any] = {}
    for field in record.fields:
        match field.name or field.key:
            case "seat":
                found[field.key] = spot.seat
            case "on":
                found[field.key] = field.kind.json(spot.on)
            case "place" if spot.place != "1":
                found[field.key] = field.kind.json(spot.place)
            case "amount":
                found[field.key] = amount
            case "value" if value:
                found[field.key] = field.kind.json(value)
            case _:
                pass
    at = there[0] if there else len(left)
    return [*left[:at], found, *left[at:]]


def _is_at(record: Record[Any], row: Row, spot: Spot) -> bool:
    """Whether a row is a stake of a player at a spot; the numbers of a chance may stand in any order."""
    wanted = {"seat": spot.seat, "on": spot.on, "place": spot.place}
    for field in record.fields:
        name = field.name or field.key
        if name in wanted:
            value = wanted[name] if name == "seat" else field.kind.json(wanted[name])
            told = row.get(field.key, field.kind.json("1") if name == "place" else None)
            if (sorted(told) if isinstance(told, list) else told) != value:
                return False
    return True


def seated(rows: Iterable[Row | None], seat: int | None) -> list[Row | None]:
    """Who sits at a table where that is said, with somebody at a seat."""
    there = [*rows]
    known = not there or any(row is not None and row.get("seat") == seat for row in there)
    return there if known else [*there, {"seat": seat}]
