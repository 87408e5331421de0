"""A PDF whose bytes hang on what is drawn alone: Qt's own has the time in it three times, and an id drawn at random.

They are the same for one version of Qt and of the fonts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QUuid
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

_DOTS = 2540
"""Units in an inch: each is a hundredth of a millimetre."""

_SPACE = QUuid("{6a1d9f0e-4c0b-5d53-9d0a-7f6c1b1f2a55}")
_DATES = re.compile(rb"/(?:Creation|Mod)Date \(D:[^)]*\)\n")
_REFERENCE = re.compile(rb"\b(\d+) 0 R\b")
_PLACE = re.compile(rb"(\d{10}) 00000 n")
_TAG = re.compile(rb"(?<=/FontName /)[A-Z]{6}(?=\+)")
_LETTERS = re.compile(rb"(?<=\n<....> <....> )(?:\[(?:<\w{4}> )+\]|<0009>)")

Draw = Callable[[QPainter], None]


def pdf(title: str, name: str, pages: Sequence[Draw], *, coloured: bool = False) -> bytes:
    """The document with these A4 pages, each drawn in hundredths of a millimetre; the same pages give the same bytes.

    `name` tells it from others with the same title. It is in shades of grey unless it is `coloured`.
    """
    return _in_order(_written(title, name, pages, coloured=coloured))


def _written(title: str, name: str, pages: Sequence[Draw], *, coloured: bool) -> bytes:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_DOTS)
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF()))
    writer.setTitle(title)
    writer.setCreator("Tapis")
    model = QPdfWriter.ColorModel
    writer.setColorModel(model.RGB if coloured else model.Grayscale)
    writer.setDocumentId(QUuid.createUuidV5(_SPACE, name.encode()))
    writer.setDocumentXmpMetadata(b"<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><?xpacket end='r'?>")
    painter = QPainter(writer)
    try:
        for number, draw in enumerate(pages):
            if number:
                writer.newPage()
            painter.save()
            draw(painter)
            painter.restore()
    finally:
        # one that is still at work outlives its paper, and takes the program with it
        painter.end()
    buffer.close()
    return bytes(content.data())


def _in_order(content: bytes) -> bytes:
    """The document with its objects in the order in which they are referred to, and nothing else that changes.

    Qt writes fonts in that of a table whose places hang on a seed and on the folder where the fonts lie.
    """
    start = int(content.rpartition(b"startxref\n")[2].split()[0])
    places = {number: int(place) for number, place in enumerate(_PLACE.findall(content, start), 1)}
    ends = dict(pairwise([*sorted(places.values()), start]))
    trailer = content[start:].partition(b"trailer\n")[2].partition(b"startxref")[0]
    objects = {number: content[place : ends[place]].partition(b"obj\n")[2] for number, place in places.items()}
    new: dict[bytes, int] = {}
    waiting = [*reversed(_REFERENCE.findall(trailer))]
    while waiting:
        number = waiting.pop()
        if number not in new:
            new[number] = len(new) + 1
            waiting += reversed(_REFERENCE.findall(objects[int(number)].partition(b"stream\n")[0]))

    def renumbered(text: bytes) -> bytes:
        return _REFERENCE.sub(lambda found: b"%d 0 R" % new[found[1]], text)

    written, found = [], bytearray(content[: min(places.values())])
    for number, at in new.items():
        head, mark, stream = objects[int(number)].partition(b"stream\n")
        written.append(len(found))
        found += b"%d 0 obj\n" % at + _said(renumbered(head), at) + mark + _searchable(stream)
    table = b"".join(b"%010d 00000 n \n" % place for place in written)
    begin = len(found)
    found += b"xref\n0 %d\n0000000000 65535 f \n" % (len(new) + 1) + table
    found += b"trailer\n" + re.sub(rb"(?<=/Size )\d+", b"%d" % (len(new) + 1), renumbered(trailer))
    return bytes(found) + b"startxref\n%d\n%%%%EOF\n" % begin


def _said(head: bytes, at: int) -> bytes:
    """What an object says of itself without the moment of its making; a font is told from others by its place."""
    letters = b"".join(b"%c" % (65 + at // 26**place % 26) for place in range(5))
    return _TAG.sub(b"Q" + letters, _DATES.sub(b"", head))


def _searchable(stream: bytes) -> bytes:
    """A font's map of its signs with the blank in it: fonts draw a tab as one, and Qt names it by the tab."""
    if b"begincmap" not in stream:
        return stream
    return _LETTERS.sub(lambda found: found[0].replace(b"<0009>", b"<0020>"), stream)
