"""Markdown as a page of the help: read by Qt, written again as HTML in the look in force."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QFont,
    QImageReader,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
    QTextImageFormat,
    QTextList,
    QTextListFormat,
    QTextTable,
)

from app.text import spaced
from ui.theme.fonts import mono, sans
from ui.theme.look import Look

_LISTS = {QTextListFormat.Style.ListDecimal: "ol"}


def section_name(number: int) -> str:
    """The anchor of the heading with that number."""
    return f"s{number}"


def to_html(markdown: str, look: Look, width: int, pictures: Path) -> str:
    """A page of HTML for a QTextBrowser; pictures are as wide as `width` at most."""
    document = QTextDocument()
    document.setMarkdown(markdown, QTextDocument.MarkdownFeature.MarkdownDialectGitHub)
    body = _Writer(look, width, pictures).write(document)
    return f"<html><head><style>{_sheet(look)}</style></head><body>{body}</body></html>"


def _sheet(look: Look) -> str:
    palette, size = look.palette, look.size
    return f"""
body {{ font-family: '{sans()}'; font-size: {size(16)}px; color: {palette.ink}; }}
p {{ margin: 0 0 {size(12)}px 0; line-height: 120%; }}
h1 {{ font-size: {size(28)}px; font-weight: 600; margin: 0 0 {size(16)}px 0; }}
h2 {{ font-size: {size(20)}px; font-weight: 600; margin: {size(20)}px 0 {size(12)}px 0; }}
h3 {{ font-size: {size(16)}px; font-weight: 600; color: {palette.accent}; margin: {size(16)}px 0 {size(12)}px 0; }}
p.small {{ font-size: {size(14)}px; color: {palette.muted}; margin: 0 0 {size(16)}px 0; }}
p.above {{ margin: 0 0 2px 0; }}
a {{ color: {palette.accent}; text-decoration: underline; }}
li {{ margin: 0 0 {size(12) // 2}px 0; line-height: 120%; }}
ul, ol {{ margin: 0 0 {size(12)}px 0; }}
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
            # Qt's stubs do not say that either may be missing
            table = cast("QTextTable | None", QTextCursor(block).currentTable())
            items = cast("QTextList | None", block.textList())
            kind = "" if table is not None or items is None else _LISTS.get(items.format().style(), "ul")
            if kind != self._list:
                parts.append((f"</{self._list}>" if self._list else "") + (f"<{kind}>" if kind else ""))
                self._list = kind
            if table is not None:
                parts.append(self._table(table))
                block = document.findBlock(table.lastPosition() + 1)
            elif block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence):
                block = self._code(block, parts)
            else:
                parts.append(self._block(block))
                block = block.next()
        if self._list:
            parts.append(f"</{self._list}>")
        return "\n".join(parts)

    def _block(self, block: QTextBlock) -> str:
        level = block.blockFormat().headingLevel()
        fragments = _fragments(block)
        if fragments and fragments[0].charFormat().isImageFormat():
            return self._picture(fragments[0].charFormat().toImageFormat())
        text = "".join(self._fragment(fragment, bold=not level) for fragment in fragments)
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
        if _is_small(fragments):
            return f'<p class="small">{text}</p>'
        follows = _fragments(block.next()) if block.next().isValid() else []
        return f'<p class="above">{text}</p>' if _is_small(follows) else f"<p>{text}</p>"

    def _code(self, block: QTextBlock, parts: list[str]) -> QTextBlock:
        """Write the lines of a block of code and give the block after it."""
        lines = []
        while block.isValid() and block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence):
            lines.append(escape(block.text()))
            block = block.next()
        palette, size = self._look.palette, self._look.size
        cell = f"background-color: {palette.hover}; padding: {size(12)}px; white-space: pre-wrap"
        text = "<br>".join(line.replace("  ", "&nbsp; ") for line in lines)
        parts.append(
            f'<table width="100%" cellspacing="0" style="margin: {size(12)}px 0 {size(12)}px 0"><tr><td style="{cell}">'
            f'<span style="font-family: {mono()}; font-size: {size(14)}px">{text}</span></td></tr></table>'
        )
        return block

    def _note(self, text: str) -> str:
        palette, size = self._look.palette, self._look.size
        cell = (
            f"background-color: {palette.warm}; border-left: 3px solid {palette.brass}; font-size: {size(14)}px; "
            f"padding: {size(12) // 2}px {size(12)}px"
        )
        return (
            f'<table width="100%" cellspacing="0" style="margin: {size(12)}px 0 {size(12)}px 0">'
            f'<tr><td style="{cell}">{text}</td></tr></table>'
        )

    def _table(self, table: QTextTable) -> str:
        size = self._look.size
        rows = []
        for number in range(table.rows()):
            cells = [self._cell(table, number, column) for column in range(table.columns())]
            rows.append(f"<tr>{''.join(cells)}</tr>")
        style = f"border-collapse: collapse; margin: {size(12)}px 0 {size(12)}px 0"
        return f'<table cellspacing="0" style="{style}">{"".join(rows)}</table>'

    def _cell(self, table: QTextTable, number: int, column: int) -> str:
        block = table.cellAt(number, column).firstCursorPosition().block()
        text = "".join(self._fragment(fragment, bold=number > 0) for fragment in _fragments(block)) or "&nbsp;"
        name = "td" if number else "th"
        side = "right" if block.blockFormat().alignment() & Qt.AlignmentFlag.AlignRight else "left"
        size, edge = self._look.size(12), self._look.palette.line
        # the first column stands under the text above the table
        padding = f"{size // 2}px {size}px {size // 2}px {size if column else 0}px"
        return f'<{name} align="{side}" style="border-bottom: 1px solid {edge}; padding: {padding}">{text}</{name}>'

    def _fragment(self, fragment: QTextFragment, *, bold: bool = True) -> str:
        style: QTextCharFormat = fragment.charFormat()
        text = escape(spaced(fragment.text().replace("\u2028", " ")))
        if style.fontFixedPitch():
            return f'<span class="key">&nbsp;{text}&nbsp;</span>'
        if style.isAnchor() and style.anchorHref():
            return f'<a href="{escape(style.anchorHref())}">{text}</a>'
        if bold and style.fontWeight() >= QFont.Weight.DemiBold:
            text = f'<span style="font-weight: 600">{text}</span>'
        return text

    def _picture(self, picture: QTextImageFormat) -> str:
        """A picture no wider than it was made, with what it shows under it."""
        path = self._pictures / Path(picture.name()).name
        width = min(self._width, QImageReader(str(path)).size().width())
        told = str(picture.property(QTextFormat.Property.ImageAltText) or "")
        # the height of a line is counted on the picture's too
        return (
            f'<p style="line-height: 100%; margin-bottom: 2px">'
            f'<img src="{escape(path.as_uri())}" width="{width}" alt="{escape(told)}"></p>'
            f'<p class="small">{escape(spaced(told))}</p>'
        )


def _is_small(fragments: list[QTextFragment]) -> bool:
    """Whether a paragraph is small print: written in italics from end to end."""
    return bool(fragments) and all(fragment.charFormat().fontItalic() for fragment in fragments)


def _fragments(block: QTextBlock) -> list[QTextFragment]:
    found = []
    iterator = block.begin()
    while not iterator.atEnd():
        fragment = iterator.fragment()
        if fragment.isValid():
            found.append(fragment)
        iterator += 1
    return found
