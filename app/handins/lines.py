"""The lines of a hand-in: canonical JSON, each with the digest of all before it and of itself."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from typing import Any, TypeAlias

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

_MOST = 1 << 53
"""Whole numbers up to here are the same in every language that reads JSON."""
_CHAIN = re.compile(rb'"chain":"([0-9a-f]{64})",')
_AT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")

Line: TypeAlias = dict[str, Any]


class LineError(ValueError):
    """A line that nobody has written so."""


def _first(format_: int) -> bytes:
    return f"tapis hand-in {format_}\n".encode()


def chained(line: Mapping[str, Any], before: str | None) -> tuple[bytes, str]:
    """The bytes of a line, its end included, and its chain; `before` is the chain of the one before, None of none."""
    chain = _chain(canonical(line).encode(), before, FORMAT)
    return canonical({**line, "chain": chain}).encode() + b"\n", chain


def _chain(text: bytes, before: str | None, format_: int) -> str:
    return sha256((_first(format_) if before is None else before.encode() + b"\n") + text).hexdigest()


def read_line(text: bytes, before: str | None, format_: int = FORMAT) -> tuple[Line, str]:
    """A line of a file, without its end, and its chain; raises LineError for any that `chained` does not write.

    Of an answer, the hash is that of its exercise. The chain is cut out of the text itself: what is left has to be the
    canonical text of the rest, byte for byte.
    """
    if len(text) > LONGEST_LINE:
        raise LineError
    found = _CHAIN.search(text)
    if found is None:
        raise LineError
    rest = text[: found.start()] + text[found.end() :]
    chain = found[1].decode()
    # every line has a clock, and no key stands between the two: elsewhere the chain would be out of its order
    if not text.startswith(b'"clock":', found.end()) or _chain(rest, before, format_) != chain:
        raise LineError
    begin, end = rest.find(_EXERCISE) + len(_EXERCISE), rest.rfind(b',"hash":"')
    if not len(_EXERCISE) <= begin < end:
        return _object(rest), chain
    # a class shares its exercises, which are most of a line: each is read once, and the line without it
    line = _object(rest[:begin] + b"null" + rest[end:])
    if line.get("kind") != ANSWER or line.get("exercise", 0) is not None:
        return _object(rest), chain
    line["exercise"], digest = _shared(rest[begin:end])
    if line.get("hash") != digest:
        raise LineError
    return line, chain


def _object(text: bytes) -> Line:
    """The object of a canonical text; raises LineError for any other."""
    try:
        found = json.loads(text.decode(), parse_float=_no_number, parse_constant=_no_number)
        if isinstance(found, dict) and canonical(found).encode() == text:
            return found
    except (ValueError, RecursionError):
        pass
    raise LineError


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


def _is_at(value: Any) -> bool:
    if not isinstance(value, str) or not _AT.fullmatch(value):
        return False
    moment_of(value)
    return True


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value <= _MOST


def _is_hex(length: int) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and re.fullmatch(f"[0-9a-f]{{{length}}}", value) is not None


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= 200


def _is_object(value: Any) -> bool:
    return isinstance(value, dict)


def _is_trainee(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"name", "number"}
        and _is_text(value["name"])
        and (value["number"] is None or _is_text(value["number"]))
    )


def _are_numbers(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_count, value.values()))


def _are_texts(value: Any) -> bool:
    return isinstance(value, dict) and all(map(_is_text, value.values()))


def is_plain(answer: Any, deep: int = 4) -> bool:
    """Whether an answer is a list, of texts and whole numbers and lists of such: nothing else is ever answered.

    >>> is_plain(["pieces", [500, 2]]), is_plain(["amount", 2.5]), is_plain({})
    (True, False, False)
    """
    if not isinstance(answer, list) or not deep:
        return False
    return all(isinstance(each, str | int | None) or is_plain(each, deep - 1) for each in answer)


_ALL: Mapping[str, Callable[[Any], bool]] = {"at": _is_at, "clock": _is_count, "kind": _is_text}
_KINDS: Mapping[str, Mapping[str, Callable[[Any], bool]]] = {
    HEAD: {
        **_ALL,
        "boot": _is_hex(16),
        "format": lambda value: type(value) is int and value == FORMAT,
        "generators": _are_numbers,
        "lesson": _is_object,
        "program": _is_text,
        "registers": _are_texts,
        "sitting": _is_hex(32),
        "station": _is_text,
        "trainee": _is_trainee,
    },
    ANSWER: {
        **_ALL,
        "answer": lambda value: value is None or is_plain(value),
        "exercise": _is_object,
        "hash": _is_hex(32),
        "milliseconds": _is_count,
        "position": _is_count,
    },
    RESUME: {**_ALL, "after": _is_count, "boot": _is_hex(16), "torn": _is_count},
    END: {**_ALL, "count": _is_count, "reason": lambda value: value in REASONS},
}


def check_line(line: Line) -> str:
    """The kind of a line that holds all its keys, no others, and values of their sorts; raises LineError."""
    kind = line.get("kind")
    fields = _KINDS.get(kind) if isinstance(kind, str) else None
    if fields is None or line.keys() != fields.keys() or not all(is_one(line[key]) for key, is_one in fields.items()):
        raise LineError
    assert isinstance(kind, str)
    return kind
