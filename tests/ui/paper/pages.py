"""What a PDF of ours says, read as any reader of PDF would: objects by their table, letters by their font's own map."""

from __future__ import annotations

import re
import zlib
from typing import NamedTuple

_LETTER = re.compile(rb"/(F\d+) [\d.]+ Tf|<([0-9A-F]+)> Tj|\bET\b")
_RANGE = re.compile(rb"<(\w{4})> <(\w{4})> (?:<(\w{4,})>|\[([^\]]*)\])")


class Document(NamedTuple):
    """The objects of a document by number, and its pages in their order."""

    objects: dict[int, bytes]
    pages: tuple[int, ...]

    def text(self, page: int) -> str:
        """The words of a page, from 0, a line for each that was drawn."""
        found, font, line = [], b"", ""
        maps: dict[bytes, dict[int, str]] = {}
        resources = self._reference(self.pages[page], b"Resources")
        for name, letters in (match.groups() for match in _LETTER.finditer(self._content(page))):
            if name:
                font = name
                maps[font] = maps.get(font) or self._map(self._reference(resources, font))
            elif letters:
                line += "".join(maps[font][int(letters[at : at + 4], 16)] for at in range(0, len(letters), 4))
            else:
                found.append(line)
                line = ""
        return "\n".join(found)

    def words(self) -> list[str]:
        """The words of each page without blanks, which ends of lines replace."""
        return ["".join(self.text(page).split()) for page in range(len(self.pages))]

    def _content(self, page: int) -> bytes:
        return self._stream(self._reference(self.pages[page], b"Contents"))

    def _reference(self, number: int, key: bytes) -> int:
        found = re.search(rb"/" + key + rb" (\d+) 0 R", self.objects[number])
        assert found is not None
        return int(found[1])

    def _stream(self, number: int) -> bytes:
        head, _, rest = self.objects[number].partition(b"stream\n")
        content = rest.rpartition(b"\nendstream")[0]
        return zlib.decompress(content) if b"FlateDecode" in head else content

    def _map(self, font: int) -> dict[int, str]:
        found: dict[int, str] = {}
        for first, last, one, many in _RANGE.findall(self._stream(self._reference(font, b"ToUnicode"))):
            places = range(int(first, 16), int(last, 16) + 1)
            codes = (
                re.findall(rb"<(\w+)>", many) if many else [b"%04X" % (int(one, 16) + at) for at in range(len(places))]
            )
            for at, code in zip(places, codes, strict=True):
                found[at] = bytes.fromhex(code.decode()).decode("utf-16-be")
        return found


def read(content: bytes) -> Document:
    """A document by the table at its end, whose every place must hold the object it names."""
    start = int(content.rpartition(b"startxref\n")[2].split()[0])
    assert content[start : start + 5] == b"xref\n"
    places = [int(each) for each in re.findall(rb"^(\d{10}) 00000 n", content[start:], re.MULTILINE)]
    objects: dict[int, bytes] = {}
    for number, place in enumerate(places, 1):
        mark = b"%d 0 obj" % number
        assert content.startswith(mark, place)
        objects[number] = content[place + len(mark) : content.index(b"\nendobj", place)]
    kids = next(each for each in objects.values() if b"/Type /Pages" in each)
    return Document(objects, tuple(int(each) for each in re.findall(rb"(\d+) 0 R", kids)))
