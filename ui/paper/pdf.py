"""A PDF whose bytes hang on what is drawn alone: Qt's own has the time in it three times, and an id drawn at random.

They are the same for one version of Qt and of the fonts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from PySide6.QtCore import QBuffer, QByteArray, QHashSeed, QIODevice, QMarginsF, QUuid
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

_DOTS = 2540
"""Units in an inch: each is a hundredth of a millimetre."""

_SPACE = QUuid("{6a1d9f0e-4c0b-5d53-9d0a-7f6c1b1f2a55}")
_DATES = re.compile(rb"/(?:Creation|Mod)Date \(D:[^)]*\)\n?")
_LETTERS = re.compile(rb"(?<=\n<....> <....> )(?:\[(?:<\w{4}> )+\]|<0009>)")
_PLACE = re.compile(rb"(\d{10}) 00000 n")

Draw = Callable[[QPainter], None]


def pdf(title: str, name: str, pages: Sequence[Draw]) -> bytes:
    """The document with these A4 pages, each drawn in hundredths of a millimetre; the same pages give the same bytes.

    `name` tells it from others with the same title.
    """
    # the order in which fonts are written is that of a table
    QHashSeed.setDeterministicGlobalSeed()
    try:
        return _timeless(_written(title, name, pages))
    finally:
        QHashSeed.resetRandomGlobalSeed()


def _written(title: str, name: str, pages: Sequence[Draw]) -> bytes:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(_DOTS)
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF()))
    writer.setTitle(title)
    writer.setCreator("Tapis")
    writer.setColorModel(QPdfWriter.ColorModel.Grayscale)
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


def _timeless(content: bytes) -> bytes:
    """The document without the moments of its making; what comes after them moves up, as its table of objects says."""
    dates = [*_DATES.finditer(content)]
    gone, after = sum(len(each[0]) for each in dates), dates[0].start()
    body, mark, table = _DATES.sub(b"", content).rpartition(b"xref\n0 ")

    def moved(found: re.Match[bytes]) -> bytes:
        at = int(found[1])
        return b"%010d 00000 n" % (at - gone if at > after else at)

    # the fonts draw a tab as a blank, and Qt names each blank by the first sign of the two: nobody would find its words
    body = _LETTERS.sub(lambda found: found[0].replace(b"<0009>", b"<0020>"), body)
    table = re.sub(rb"startxref\n\d+", b"startxref\n%d" % len(body), _PLACE.sub(moved, table))
    return body + mark + table
