"""Reading an export back: its records one by one, each with its line, in the memory of one.

The layout does not count, only the records and their order: they are read as JSON, piece by piece. What a version 2
holds is borne out by its sum once all of it has been read; until then nothing of it may be kept.
"""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, NoReturn

from app.reasons import reason
from app.storage.canonical import Sum
from app.storage.columns import FORMAT, SECTIONS, VERSION
from app.storage.import_errors import (
    ChangedExportError,
    ImportRefusedError,
    NewerExportError,
    NotAnExportError,
    TruncatedExportError,
    UnreadFileError,
)
from app.text import _

LARGEST_RECORD = 4 << 20
"""Signs of one record, at most: the longest are lessons, which are read up to a mebibyte."""
_PIECE = 256 << 10
_BLANK = re.compile(r"[ \t\n\r]*")


class Record(NamedTuple):
    """A record of an export: the list it stands in, the line it begins on, its keys and values."""

    section: str
    line: int
    told: dict[str, Any]


class ExportFile:
    """An open file, from its beginning; `version` is known once the first record, or the end, has been read."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        self.path = path
        self.version = 0
        self._text = _Text(file, path)

    def records(self) -> Iterator[Record]:
        """Every record in the order written; raises ImportRefusedError where the file is not as it was written."""
        text = self._text
        text.expect("{")
        self._head()
        summed = Sum()
        for section in SECTIONS if self.version > 1 else ("attempts",):
            self._key(section)
            summed.begin(section)
            text.expect("[")
            while text.next() != "]":
                told = text.value()
                if not isinstance(told, dict):
                    raise ChangedExportError(self.path, text.line)
                summed.add(told)
                yield Record(section, text.line, told)
                if text.next() != "]":
                    text.expect(",")
            text.expect("]")
        if self.version > 1:
            self._key("sum")
            if text.value() != summed.digits():
                raise ChangedExportError(self.path, text.line, "sum")
        text.expect("}")
        if text.next():
            raise ChangedExportError(self.path, text.line)

    def _head(self) -> None:
        text = self._text
        told = {}
        for key in ("format", "version"):
            try:
                self._key(key)
                told[key] = text.value()
            except ChangedExportError:
                break
            if told.get("format") != FORMAT:
                break
        version = told.get("version")
        if type(version) is not int or version < 1:
            raise NotAnExportError(self.path, _("Exportez les réponses en JSON, sur l’autre ordinateur."))
        if version > VERSION:
            raise NewerExportError(self.path, version, VERSION)
        self.version = version

    def _key(self, key: str) -> None:
        """Go past a key of the whole object, with the comma before all but the first."""
        if key != "format":
            self._text.expect(",")
        if self._text.value() != key:
            raise ChangedExportError(self.path, self._text.line)
        self._text.expect(":")


class _Text:
    """JSON in a file, read piece by piece; `line` is that of the value or sign read last, from 1."""

    def __init__(self, file: BinaryIO, path: Path) -> None:
        self._file = file
        self._path = path
        self._decode = codecs.getincrementaldecoder("utf-8-sig")()
        self._json = json.JSONDecoder(parse_constant=_no_constant)
        self._text = ""
        self._at = self._counted = 0
        self._over = False
        self.line = 1

    def next(self) -> str:
        """The next sign that is no blank, which stays to be read; empty at the end."""
        while True:
            blank = _BLANK.match(self._text, self._at)
            self._at = blank.end() if blank else self._at
            if self._at < len(self._text) or not self._more():
                break
        self.line += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        return self._text[self._at : self._at + 1]

    def expect(self, sign: str) -> None:
        """Go past that sign; ImportRefusedError where another one stands, or none."""
        found = self.next()
        if found != sign:
            raise self._refused(at_the_end=not found)
        self._at += 1

    def value(self) -> Any:
        """The next value."""
        self.next()
        while True:
            try:
                value, end = self._json.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                if self._over or len(self._text) - self._at > LARGEST_RECORD:
                    rest = self._text[error.pos :].rstrip()
                    raise self._refused(at_the_end=self._over and not rest.endswith("}")) from None
            except (ValueError, RecursionError):
                raise ChangedExportError(self._path, self.line) from None
            else:
                # a number may go on in the next piece
                if end < len(self._text) or self._over:
                    self._at = end
                    return value
            self._more()

    def _refused(self, *, at_the_end: bool) -> ImportRefusedError:
        if at_the_end:
            return TruncatedExportError(self._path, self.line)
        return ChangedExportError(self._path, self.line)

    def _more(self) -> bool:
        """Read on; False at the end of the file."""
        try:
            piece = self._file.read(_PIECE)
            text = self._decode.decode(piece, final=not piece)
        except OSError as error:
            raise UnreadFileError(self._path, reason(error)) from error
        except UnicodeDecodeError as error:
            raise self._refused(at_the_end=error.reason == "unexpected end of data") from None
        self._text = self._text[self._at :] + text
        self._counted -= self._at
        self._at = 0
        self._over = not piece
        return bool(piece)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)
