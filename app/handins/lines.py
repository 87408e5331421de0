"""The lines of a hand-in: canonical JSON, each with the digest of all before it and of itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from typing import Any, TypeAlias

from app.handins.sorts import (
    Sort,
    Sorts,
    are_numbers,
    are_texts,
    holds,
    is_at,
    is_count,
    is_hex,
    is_object,
    is_text,
    is_trainee,
)
from app.lessons.canonical import canonical
from app.lessons.code import LETTERS, letters_of

FORMAT = 1
SUFFIX = ".answers"
HEAD, ANSWER, RESUME, END = "head", "answer", "resume", "end"
REASONS = ("all", "time", "stopped", "instructor")
CODE_LENGTH = 10
_EXERCISE = b'"exercise":'
LONGEST_LINE = 4 << 20
"""A line is a lesson or an exercise; what is longer is none."""

_DEEPEST = 40
"""Values in values: what is deeper was written by nobody, and whoever reads on may have less room for it."""

_CHAIN = re.compile(rb'"chain":"([0-9a-f]{64})",')
_SIG = re.compile(rb',"sig":"([0-9a-f]{128})"')

Line: TypeAlias = dict[str, Any]
Sign: TypeAlias = Callable[[str], str]
"""What a chain is signed by in an exam: 128 hexadecimal digits."""


class LineError(ValueError):
    """A line that nobody has written so."""


def _first(format_: int) -> bytes:
    return f"tapis hand-in {format_}\n".encode()


def chained(line: Mapping[str, Any], before: str | None, sign: Sign | None = None) -> tuple[bytes, str]:
    """The bytes of a line, its end included, and its chain; `before` is the chain of the one before, None of none.

    In an exam the line is also signed.
    """
    chain = _chain(canonical(line).encode(), before, FORMAT)
    signed = {} if sign is None else {"sig": sign(chain)}
    return canonical({**line, **signed, "chain": chain}).encode() + b"\n", chain


def _chain(text: bytes, before: str | None, format_: int) -> str:
    return sha256((_first(format_) if before is None else before.encode() + b"\n") + text).hexdigest()


def read_line(text: bytes, before: str | None, format_: int = FORMAT) -> tuple[Line, str]:
    """A line of a file, without its end, and its chain; raises LineError for any that `chained` does not write.

    Of an answer, the hash is that of its exercise. Chain and signature are cut out of the text itself: what is left has
    to be the canonical text of the rest, byte for byte.
    """
    if len(text) > LONGEST_LINE:
        raise LineError
    found = _CHAIN.search(text)
    # every line has a clock, and no key stands between the two: elsewhere the chain would be out of its order
    if found is None or not text.startswith(b'"clock":', found.end()):
        raise LineError
    rest, sig = _unsigned(text[: found.start()] + text[found.end() :], first=before is None)
    chain = found[1].decode()
    if _chain(rest, before, format_) != chain:
        raise LineError
    line = _read(rest)
    if sig is not None:
        # whoever puts it elsewhere than where it belongs gives another text
        line["sig"] = sig
        if canonical({**line, "chain": chain}).encode() != text:
            raise LineError
    return line, chain


def _unsigned(text: bytes, *, first: bool) -> tuple[bytes, str | None]:
    """A line without its signature, and that: of a first line the first one, as that of its ticket follows."""
    every = [*_SIG.finditer(text)]
    if not every:
        return text, None
    found = every[0 if first else -1]
    return text[: found.start()] + text[found.end() :], found[1].decode()


def _read(rest: bytes) -> Line:
    """The object of a line without chain and signature; raises LineError."""
    begin, end = rest.find(_EXERCISE) + len(_EXERCISE), rest.rfind(b',"hash":"')
    if not len(_EXERCISE) <= begin < end:
        return _object(rest)
    # a class shares its exercises, which are most of a line: each is read once, and the line without it
    line = _object(rest[:begin] + b"null" + rest[end:])
    if line.get("kind") != ANSWER or line.get("exercise", 0) is not None:
        return _object(rest)
    line["exercise"], digest = _shared(rest[begin:end])
    if line.get("hash") != digest:
        raise LineError
    return line


def _object(text: bytes) -> Line:
    """The object of a canonical text; raises LineError for any other."""
    try:
        found = json.loads(text.decode(), parse_float=_no_number, parse_constant=_no_number)
        if isinstance(found, dict) and canonical(found).encode() == text and _is_flat(found, _DEEPEST):
            return found
    except (ValueError, RecursionError):
        pass
    raise LineError


def _is_flat(value: Any, deep: int) -> bool:
    """Whether a value is no deeper than so many values in values."""
    if not isinstance(value, dict | list):
        return True
    return deep > 0 and all(_is_flat(each, deep - 1) for each in (value.values() if isinstance(value, dict) else value))


@lru_cache(maxsize=4096)
def _shared(text: bytes) -> tuple[Line, str]:
    """The exercise of a text, which nobody changes, and its hash."""
    return _object(text), sha256(text).hexdigest()[:32]


def _no_number(text: str) -> Any:
    raise LineError(text)


def code_of(chain: str) -> str:
    """The ten letters that a chain begins with: those on a file's name, and those noted when it is handed in.

    >>> code_of("0" * 64), code_of("f" * 64)
    ('AAAAAAAAAA', 'ZZZZZZZZZZ')
    """
    return letters_of(int(chain, 16) * len(LETTERS) ** CODE_LENGTH >> 256, CODE_LENGTH)


def moment_of(at: str) -> datetime:
    """The moment of a line; LineError where it is none."""
    try:
        return datetime.fromisoformat(at)
    except ValueError:
        raise LineError from None


def is_plain(answer: Any, deep: int = 4) -> bool:
    """Whether an answer is a list, of texts and whole numbers and lists of such: nothing else is ever answered.

    >>> is_plain(["pieces", [500, 2]]), is_plain(["amount", 2.5]), is_plain({})
    (True, False, False)
    """
    if not isinstance(answer, list) or not deep:
        return False
    return all(isinstance(each, str | int | None) or is_plain(each, deep - 1) for each in answer)


_ALL: Sorts = {"at": is_at, "clock": is_count, "kind": is_text}
_KINDS: Mapping[str, Sorts] = {
    HEAD: {
        **_ALL,
        "boot": is_hex(16),
        "format": lambda value: type(value) is int and value == FORMAT,
        "generators": are_numbers,
        "lesson": is_object,
        "program": is_text,
        "registers": are_texts,
        "sitting": is_hex(32),
        "station": is_text,
        "trainee": is_trainee,
    },
    ANSWER: {
        **_ALL,
        "answer": lambda value: value is None or is_plain(value),
        "exercise": is_object,
        "hash": is_hex(32),
        "milliseconds": is_count,
        "position": is_count,
    },
    RESUME: {**_ALL, "after": is_count, "boot": is_hex(16), "torn": is_count},
    END: {**_ALL, "count": is_count, "reason": lambda value: value in REASONS},
}
_EXAM: Mapping[str, tuple[str, Sort]] = {
    HEAD: ("ticket", is_object),
    RESUME: ("proof", is_hex(128)),
    END: ("payload", is_object),
}
"""What a line of an exam has more than its signature; the ticket stands in the place of the lesson."""


def check_line(line: Line) -> str:
    """The kind of a line that holds all its keys, no others, and values of their sorts; raises LineError."""
    kind = line.get("kind")
    sorts = _KINDS.get(kind) if isinstance(kind, str) else None
    if sorts is None:
        raise LineError
    assert isinstance(kind, str)
    if "sig" in line:
        sorts = {key: sort for key, sort in sorts.items() if key != "lesson"}
        sorts |= {"sig": is_hex(128), **dict([_EXAM[kind]] if kind in _EXAM else [])}
    if not holds(line, sorts):
        raise LineError
    return kind


def sat_by(head: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a first line is of: a lesson, or the ticket of an exam. Both have a title."""
    found: Mapping[str, Any] = head["ticket"] if "ticket" in head else head["lesson"]
    return found
