"""Evidence in few bytes: what each attempt says of who gave it, and what is known of a trainee, which is made of that.

Numbers of seven bits a byte; ids of rules, items and games are numbers of the table `word`. A row of `known` that is
not what was kept is none: whoever asks makes it anew from the evidence.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, pairwise
from typing import Any

from app.storage.sums import sum_of
from app.training.records import EvidenceRecord, KnownRecord

WHYS = ("", "due", "new", "mend", "tell-apart", "redo", "practice")
SIGNS = "?+-"
_MOST_WHYS = 8
_THINKING = 4
"""The place among the numbers of what was thought, in milliseconds and one."""

WORDS = "SELECT number, text FROM word"
ADD = "INSERT INTO evidence (trainee, game, attempt, told) VALUES (?, ?, ?, ?)"
_ADD_WORD = "INSERT INTO word (text, number, sum) VALUES (?, ?, ?)"
KNOWN = """
SELECT trainee.id, game, last, state, sum FROM known JOIN trainee ON trainee.number = known.trainee
WHERE trainee.id = ? AND game = ?
"""
KEEP_KNOWN = """
INSERT INTO known (trainee, game, last, state, sum) SELECT number, ?, ?, ?, ? FROM trainee WHERE id = ?
ON CONFLICT (trainee, game) DO UPDATE SET last = excluded.last, state = excluded.state, sum = excluded.sum
"""


def words_of(evidence: EvidenceRecord) -> tuple[str, ...]:
    """All words that evidence points to.

    >>> words_of(EvidenceRecord("mend", "c", 0, None, 1, False, False, 1, "s+ s/a-", "c a+b", "d", 1))
    ('c', 's', 's/a', 'c', 'a', 'b', 'd')
    """
    items = (item[:-1] for item in evidence.items.split())
    explained = evidence.explained.replace("+", " ").split()
    return (*evidence.mends.split(), *items, *explained, *evidence.against.split())


def to_bytes(evidence: EvidenceRecord, words: Mapping[str, int]) -> bytes:
    """Evidence as it is kept, with the number of each word."""
    items = evidence.items.split()
    groups = [[words[rule] for rule in group.split("+")] for group in evidence.explained.split()]
    numbers = [
        evidence.version,
        WHYS.index(evidence.why) + _MOST_WHYS * (evidence.interrupted + 2 * evidence.helped),
        words.get(evidence.mends, 0),
        evidence.motor,
        0 if evidence.thinking is None else evidence.thinking + 1,
        evidence.target,
        evidence.slip,
        len(items),
        *(len(SIGNS) * words[item[:-1]] + SIGNS.index(item[-1]) for item in items),
        len(groups),
        *(number for group in groups for number in (len(group), *group)),
    ]
    # the words of rules stand near to one another: what lies between two takes one byte
    against = [0, *sorted(words[rule] for rule in evidence.against.split())]
    numbers += [after - before for before, after in pairwise(against)]
    return b"".join(map(_written, numbers))


def from_bytes(told: bytes, words: Mapping[int, str]) -> EvidenceRecord:
    """Evidence that was kept; its words of rules that give another answer come in alphabetical order."""
    numbers = _read(told)
    version, flags, mends, motor, thinking, target, slip = (next(numbers) for _field in range(7))
    items = [divmod(next(numbers), len(SIGNS)) for _item in range(next(numbers))]
    groups = ["+".join(words[next(numbers)] for _rule in range(next(numbers))) for _group in range(next(numbers))]
    against, last = [], 0
    for apart in numbers:
        last += apart
        against.append(words[last])
    return EvidenceRecord(
        why=WHYS[flags % _MOST_WHYS],
        mends=words[mends] if mends else "",
        motor=motor,
        thinking=thinking - 1 if thinking else None,
        target=target,
        interrupted=bool(flags // _MOST_WHYS & 1),
        helped=bool(flags // _MOST_WHYS & 2),
        slip=slip,
        items=" ".join(words[word] + SIGNS[sign] for word, sign in items),
        explained=" ".join(groups),
        against=" ".join(sorted(against)),
        version=version,
    )


def thinking_of(told: bytes) -> int | None:
    """The milliseconds of thought alone of evidence that was kept."""
    thinking = next(islice(_read(told), _THINKING, None), 0)
    return thinking - 1 if thinking else None


def _written(number: int) -> bytes:
    found = bytearray()
    while number > 0x7F:
        found.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes((*found, number))


def _read(told: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in told:
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            yield number
            number = shift = 0


def numbered(database: sqlite3.Connection, words: Iterable[str]) -> dict[str, int]:
    """The number of each word; one that is new is kept, inside the caller's transaction."""
    wanted = dict.fromkeys(words)
    marks = ", ".join("?" * len(wanted))
    known = f"SELECT text, number FROM word WHERE text IN ({marks})"  # noqa: S608 -- nothing but marks
    found: dict[str, int] = dict(database.execute(known, (*wanted,)))
    for word in wanted:
        if word not in found:
            (last,) = database.execute("SELECT coalesce(max(number), 0) FROM word").fetchone()
            found[word] = last + 1
            database.execute(_ADD_WORD, (word, last + 1, sum_of((last + 1, word))))
    return found


def words(database: sqlite3.Connection) -> dict[int, str]:
    """Every word by its number."""
    return dict(database.execute(WORDS))


def read_known(row: Sequence[Any] | None) -> KnownRecord | None:
    """What a row of `KNOWN` holds; None where there is none, or it is not what was kept."""
    if row is None or row[4] != sum_of(row[:4]):
        return None
    return KnownRecord(row[2], row[3])


def known_row(trainee: str, game: str, known: KnownRecord) -> tuple[Any, ...]:
    """The values of `KEEP_KNOWN`."""
    return (game, *known, sum_of((trainee, game, *known)), trainee)
