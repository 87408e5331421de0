"""Markdown as a page of the help: read by Qt, written again as HTML in the look in force."""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QFont,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextListFormat,
    QTextTable,
)

from ui.fonts import sans, serif
from ui.look import Look

_LISTS = {QTextListFormat.Style.ListDecimal: "ol"}


def section_name(number: int) -> str:
    """The anchor of the heading with that number."""
    return f"s{number}"


def to_html(markdown: str, look: Look, width: int, pictures: Path) -> str:
    """A page of HTML for a QTextBrowser; pictures are as wide as `width` at most."""
    document = QTextDocument()
    document.setMarkdown(markdown, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
    return f"<html><head><style>{_sheet(look)}</style></head><body>{_Writer(look, width, pictures).write(document)}</body></html>"


def _sheet(look: Look) -> str:
    palette, size = look.palette, look.size
    return f"""
body {{ font-family: '{sans()}'; font-size: {size(16)}px; color: {palette.ink}; }}
p {{ margin: 0 0 {size(12)}px 0; line-height: 140%; }}
h1 {{ font-size: {size(28)}px; font-weight: 600; margin: 0 0 {size(16)}px 0; }}
h2 {{ font-size: {size(20)}px; font-weight: 600; margin: {size(20)}px 0 {size(12)}px 0; }}
h3 {{ font-size: {size(16)}px; font-weight: 600; color: {palette.accent}; margin: {size(16)}px 0 {size(12)}px 0; }}
p.small {{ font-size: {size(14)}px; color: {palette.muted}; margin: 0 0 {size(16)}px 0; }}
a {{ color: {palette.accent}; text-decoration: underline; }}
li {{ margin: 0 0 {size(12) // 2}px 0; line-height: 140%; }}
ul, ol {{ margin: 0 0 {size(12)}px 0; }}
td, th {{ padding: {size(12) // 2}px {size(12)}px; }}
th {{ color: {palette.muted}; font-size: {size(14)}px; font-weight: 400; }}
.key {{ background-color: {palette.press}; color: {palette.ink}; font-weight: 600; }}
"""


class _Writer:
    """Writes the blocks of a document one by one."""

    def __init__(self, look: Look, width: int, pictures: Path) -> None:
        self._look = look
        self._width = width
        self._pictures = pictures
        self._headings = 0
        self._list = ""

    def write(self, document: QTextDocument) -> str:
        parts = []
        block = document.begin()
        while block.isValid():
            table = QTextCursor(block).currentTable()
            kind = "" if table is not None or block.textList() is None else self._list_of(block)
            if kind != self._list:
                parts.append((f"</{self._list}>" if self._list else "") + (f"<{kind}>" if kind else ""))
                self._list = kind
            if table is not None:
                parts.append(self._table(table))
                block = document.findBlock(table.lastPosition() + 1)
            else:
                parts.append(self._block(block))
                block = block.next()
        if self._list:
            parts.append(f"</{self._list}>")
        return "\n".join(parts)

    @staticmethod
    def _list_of(block: QTextBlock) -> str:
        return _LISTS.get(block.textList().format().style(), "ul")

    def _block(self, block: QTextBlock) -> str:
        level = block.blockFormat().headingLevel()
        fragments = _fragments(block)
        text = "".join(self._fragment(fragment) for fragment in fragments)
        if not text:
            return ""
        if level:
            name = section_name(self._headings)
            self._headings += 1
            return f'<h{level}><a name="{name}"></a>{text}</h{level}>'
        if self._list:
            return f"<li>{text}</li>"
        if block.blockFormat().intProperty(QTextFormat.Property.BlockQuoteLevel):
            return self._note(text)
        if all(fragment.charFormat().fontItalic() for fragment in fragments):
            return f'<p class="small">{text}</p>'
        return f"<p>{text}</p>"

    def _note(self, text: str) -> str:
        palette, size = self._look.palette, self._look.size
        cell = (
            f"background-color: {palette.warm}; border-left: 3px solid {palette.brass}; font-size: {size(14)}px; "
            f"padding: {size(12) // 2}px {size(12)}px"
        )
        return (
            f'<table width="100%" cellspacing="0" style="margin-bottom: {size(16)}px; margin-top: 0px">'
            f'<tr><td style="{cell}">{text}</td></tr></table>'
        )

    def _table(self, table: QTextTable) -> str:
        edge = self._look.palette.line
        rows = []
        for number in range(table.rows()):
            cells = []
            for column in range(table.columns()):
                block = table.cellAt(number, column).firstCursorPosition().block()
                text = "".join(self._fragment(fragment) for fragment in _fragments(block)) or "&nbsp;"
                right = bool(block.blockFormat().alignment() & Qt.AlignmentFlag.AlignRight)
                name = "td" if number else "th"
                side = "right" if right else "left"
                cells.append(
                    f'<{name} align="{side}" style="border-bottom: 1px solid {edge}">{text}</{name}>'
                )
            rows.append(f"<tr>{''.join(cells)}</tr>")
        gap = self._look.size(16)
        return (
            f'<table cellspacing="0" style="border-collapse: collapse; margin-bottom: {gap}px">{"".join(rows)}</table>'
        )

    def _fragment(self, fragment: QTextFragment) -> str:
        style: QTextCharFormat = fragment.charFormat()
        if style.isImageFormat():
            return self._picture(style.toImageFormat().name())
        text = escape(fragment.text().replace("\u2028", " "))
        if style.fontFixedPitch():
            return f'<span class="key">&nbsp;{text}&nbsp;</span>'
        if style.isAnchor() and style.anchorHref():
            return f'<a href="{escape(style.anchorHref())}">{text}</a>'
        if style.fontWeight() >= QFont.Weight.DemiBold and not fragment_is_heading(fragment):
            text = f'<span style="font-weight: 600">{text}</span>'
        return text

    def _picture(self, name: str) -> str:
        path = self._pictures / Path(name).name
        return f'<img src="{escape(path.as_uri())}" width="{self._width}">'


def fragment_is_heading(fragment: QTextFragment) -> bool:
    """Whether the weight of a fragment comes from its heading."""
    return fragment.charFormat().intProperty(QTextFormat.Property.FontSizeAdjustment) > 0


def _fragments(block: QTextBlock) -> list[QTextFragment]:
    found = []
    iterator = block.begin()
    while not iterator.atEnd():
        fragment = iterator.fragment()
        if fragment.isValid():
            found.append(fragment)
        iterator += 1
    return found
