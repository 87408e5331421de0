"""The look of the frame around the felt: one style sheet made from the colours of the palette in force."""

from __future__ import annotations

import re
from functools import cache
from math import ceil
from string import Template

from ui.theme.fonts import sans, serif
from ui.theme.palettes import Palette

SCALE = (12, 14, 16, 20, 28, 40)
"""The sizes of type in pixels, at a font scale of 100 per cent."""


_SHEET = Template(
    """
* { font-family: "$sans"; font-size: ${t16}px; color: $ink; }
QToolTip { background: $card; color: $ink; border: 1px solid $line; padding: 4px 8px; font-size: ${t14}px; }

QLabel[role="display"] { font-size: ${t40}px; font-weight: 600; font-family: "$serif"; }
QLabel[role="title"] { font-size: ${t28}px; font-weight: 600; }
QLabel[role="heading"], QLabel[role="question"] { font-size: ${t20}px; font-weight: 600; }
QLabel[role="question-long"] { font-size: ${t16}px; font-weight: 600; }
QLabel[role="request"] { font-size: ${t20}px; }
QLabel[role="context"] { font-size: ${t16}px; color: $muted; }
QLabel[role="body"] { font-size: ${t16}px; }
QLabel[role="small"], QLabel[role="lines"] { font-size: ${t14}px; }
QLabel[role="caption"], QLabel[role="lines"] { color: $muted; }
QLabel[role="caption"], QLabel[role="overline"] { font-size: ${t14}px; }
QLabel[role="overline"] { color: $accent; font-weight: 600; }
QLabel[role="figure"] { font-size: ${t28}px; font-weight: 600; }
QLabel[role="unit"] { font-size: ${t20}px; color: $muted; }
QLabel[role^="compared"] { font-size: ${t16}px; font-weight: 600; }
QLabel[role="verdict-right"], QLabel[role="verdict-wrong"] { font-size: ${t28}px; font-weight: 700; }
QLabel[role="verdict-told"] { font-size: ${t20}px; font-weight: 700; color: $wrong; }
QLabel[role="verdict-led"] { font-size: ${t20}px; font-weight: 700; }
QLabel[role="verdict-right"], QLabel[role="verdict-led"], QLabel[role="compared-right"],
*[role="sign-right"] { color: $right; }
*[role="sign-new"] { color: $muted; }
*[role="sign-learning"] { color: $brass; }
QLabel[role="verdict-wrong"], QLabel[role="compared-wrong"], *[role="sign-wrong"] { color: $wrong; }
QLabel[role="mistake"] { background: $warm; border-left: 4px solid $brass; padding: 8px 12px; font-weight: 600; }
QLabel[role="note"] { background: $warm; border-left: 4px solid $brass; padding: 8px 12px; font-size: ${t14}px; }
QLabel[role="done"] { background: $chosen; border-left: 4px solid $accent; padding: 8px 12px; font-size: ${t14}px; }
QLabel[role="told"] { background: $warm; border-left: 4px solid $wrong; padding: 8px 12px; font-size: ${t14}px; }
QLabel[role="notice"] { font-size: ${t16}px; }
QLabel[role="keycap"] { font-size: ${t14}px; font-weight: 600; background: $card; border: 1px solid $line;
  border-bottom-width: 2px; border-radius: 4px; padding: 1px 7px; }

QPushButton { min-height: ${h16}px; padding: 7px 16px; border-radius: 8px; border: 1px solid $edge; background: $card;
  font-size: ${t16}px; font-weight: 600; }
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $press; }
QPushButton:disabled { color: $faint; background: $paper; border-color: $line; }
QPushButton:focus { border: 2px solid $focus; padding: 6px 15px; }
QPushButton[role="main"] { background: $main; color: $on_main; border: 2px solid $main;
  padding: 6px 24px; }
QPushButton[role="main"]:hover { background: $main_hover; border-color: $main_hover; }
QPushButton[role="main"]:focus { border-color: $main_focus; padding: 6px 24px; }
QPushButton[role="main"]:disabled { background: $line; border-color: $line; color: $muted; }
QPushButton[role="danger"] { color: $wrong; border-color: $wrong; }
QPushButton[role="quiet"] { background: transparent; border: 1px solid transparent; color: $accent; padding: 3px;
  font-size: ${t14}px; min-height: ${h14}px; border-radius: 4px; }
QPushButton[role="quiet"]:hover { background: $hover; }
QPushButton[role="quiet"]:focus { border: 2px solid $focus; padding: 2px; }
QPushButton[role="quiet"]:disabled { color: $faint; }
QPushButton[role="key"] { font-size: ${t20}px; padding: 0; min-height: 26px; }
QPushButton[role="pad"] { font-size: ${t20}px; padding: 0; min-height: ${pad}px; }
QPushButton[role="pad-word"] { font-size: ${t14}px; padding: 0; min-height: ${pad}px; min-width: 0; }
QPushButton[role="option"] { text-align: left; padding: 7px 15px; font-weight: 400; }
QPushButton[role="option"]:checked { background: $chosen; border: 2px solid $accent; padding: 6px 14px;
  font-weight: 600; }
QPushButton[role="option"]:focus { padding: 6px 14px; }
QPushButton[role="option"]:disabled { color: $ink; }
QPushButton[role="option"][short="true"] { text-align: center; }
QPushButton[role="segment"] { border-radius: 0; border-left: none; padding: 7px 15px; min-width: 24px; }
QPushButton[role="segment"][end="left"], QPushButton[role="segment"][end="both"] { border-left: 1px solid $edge;
  border-top-left-radius: 8px; border-bottom-left-radius: 8px; }
QPushButton[role="segment"][end="right"], QPushButton[role="segment"][end="both"] { border-top-right-radius: 8px;
  border-bottom-right-radius: 8px; }
QPushButton[role="segment"]:checked { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton[role="segment"]:checked:disabled { background: $line; color: $muted; border-color: $edge; }
QPushButton[role="segment"]:focus { border: 2px solid $focus; padding: 6px 13px; }
QPushButton[role="cap"] { background: transparent; border: 1px solid $deep_line; color: $on_deep; padding: 1px 8px;
  font-size: ${t14}px; min-height: 26px; font-weight: 400; border-radius: 6px; }
QPushButton[role="cap"]:hover { background: $deep_hover; }
QPushButton[role="cap"]:focus { border: 2px solid $brass_light; padding: 0 7px; }
QPushButton[role="cap"]:disabled { color: $on_deep_muted; background: transparent; }
QPushButton[role="nav"] { text-align: left; background: transparent; border: 2px solid transparent; color: $on_deep;
  padding: 8px 12px; font-weight: 400; border-radius: 8px; }
QPushButton[role="nav"][tight="true"] { padding-top: 0; padding-bottom: 0; min-height: 0; }
QPushButton[role="nav"][who="true"] { padding-left: ${who}px; }
QPushButton[role="nav"][who="true"][tight="true"] { min-height: 32px; }
QPushButton[role="nav"]:hover { background: $deep_hover; }
QPushButton[role="nav"]:checked { background: $deep_hover; color: $brass_light; font-weight: 600; }
QPushButton[role="nav"]:focus { border-color: $brass_light; }
QToolButton { background: transparent; border: 2px solid transparent; border-radius: 6px; padding: 4px; }
QToolButton:hover { background: $hover; }
QToolButton:focus { border-color: $focus; }
QFrame[role="header"] QToolButton:hover { background: $deep_hover; }
QFrame[role="header"] QToolButton:focus { border-color: $brass_light; }

QFrame[role="card"] { background: $card; border: 1px solid $line; border-radius: 12px; }
QFrame[role^="well"] { background: $card; border: 1px solid $line; border-radius: 8px; }
QFrame[role="well-right"] { border-left: 6px solid $right; }
QFrame[role="place"] { background: $card; border: 2px solid $brass; border-radius: 8px; }
QFrame[role="place"] QLabel[role="heading"] { font-size: ${t16}px; }
QPushButton[role="place-row"] { background: transparent; border: none; border-top: 1px solid $edge; border-radius: 0;
  padding: 0; min-height: 0; }
QPushButton[role="place-row"]:hover { background: $hover; }
QFrame[role="panel"] { background: $paper; border: none; }
QFrame[role="panel"] > QPushButton[role="main"] { min-height: ${h20}px; padding: 7px 24px; }
QFrame[role="rail"], QFrame[role="header"], QFrame[role="strip"] { background: $deep; border: none; }
QFrame[role="rail"] QLabel, QFrame[role="header"] QLabel, QFrame[role="strip"] QLabel { color: $on_deep; }
QFrame[role="header"] QLabel[role="caption"], QFrame[role="strip"] QLabel[role="caption"],
QFrame[role="rail"] QLabel[role="caption"] { color: $on_deep_muted; }
QFrame[role="header"] QLabel[role="heading"] { font-size: ${t16}px; }
QFrame[role="header"] QLabel[role="notice"] { color: $brass_light; font-weight: 600; }
QFrame[role="rail"] QLabel[role="brand"] { font-family: "$serif"; font-size: ${t28}px; font-weight: 600;
  color: $brass_light; padding-left: 8px; }
QFrame[role="toast"] { background: $deep; border: 1px solid $brass_light; border-radius: 8px; }
QFrame[role="toast"] QLabel { color: $on_deep; }
QFrame[role="trouble"] { background: $warm; border: 2px solid $wrong; border-radius: 8px; }
QFrame[role="veil"] { background: $deep; }
QFrame[role="veil"] QLabel, QFrame[role="veil"] QCheckBox { color: $on_deep; }
QFrame[role="veil"] QPushButton { background: transparent; color: $on_deep; border-color: $on_deep_muted; }
QFrame[role="veil"] QPushButton:hover { background: $deep_hover; }
QFrame[role="veil"] QPushButton:focus { border-color: $brass_light; }
QFrame[role="veil"] QPushButton[role="main"] { background: $brass_light; color: $deep; border-color: $brass_light; }
QFrame[role="veil"] QPushButton[role="main"]:focus { border-color: $on_deep; }
*[role="disc"] { color: $brass_light; background: $deep; }
QFrame[role="rule"] { background: $line; max-height: 1px; min-height: 1px; border: none; }

QLineEdit, QComboBox, QSpinBox { background: $card; border: 1px solid $edge; border-radius: 8px; padding: 7px 12px;
  min-height: ${h16}px; selection-background-color: $accent; selection-color: $on_accent; }
QLineEdit:focus, QComboBox:focus, QSpinBox:focus { border: 2px solid $focus; padding: 6px 11px; }
QLineEdit[wrong="true"], QComboBox[wrong="true"] { border: 2px solid $wrong; padding: 6px 11px; }
QLineEdit:read-only { background: transparent; }
QLineEdit { placeholder-text-color: $muted; }
QLineEdit[role^="amount"], QLineEdit[role^="call"] { border: none; background: transparent; padding: 0;
  font-weight: 600; }
QLineEdit[role="amount"] { font-size: ${t40}px; min-height: ${l40}px; }
QLineEdit[role="amount-small"], QLineEdit[role^="call"] { font-size: ${t28}px; min-height: ${l28}px; }
QLineEdit[role="call-long"] { font-size: ${t16}px; font-weight: 600; }
QLineEdit[role="call-empty"] { font-size: ${t20}px; font-weight: 400; }
QLabel[role="amount-total"] { font-size: ${t28}px; font-weight: 600; }
QComboBox QAbstractItemView, QComboBox QAbstractItemView:focus { background: $card; border: 1px solid $edge;
  selection-background-color: $chosen; selection-color: $ink; outline: none; padding: 0; border-radius: 0; }
QComboBox { combobox-popup: 0; }

QListWidget, QListView, QTreeView, QTableView { background: $card; border: 1px solid $line; border-radius: 8px;
  outline: none;
  padding: 4px; }
QListWidget::item, QListView::item { padding: 6px 8px; border-radius: 6px; color: $ink; }
QListWidget::item:selected, QListView::item:selected { background: $chosen; color: $ink; }
QListWidget[role="acts"]::item { padding: 2px 0; }
QListWidget[role="reasons"]::item { padding: 6px 0; }
QListWidget[role="acts"], QListWidget[role="reasons"] { padding: 4px 10px; placeholder-text-color: $muted; }
QListWidget[role="acts"], QListWidget[role="reasons"] { font-size: ${t14}px; }
QListWidget:focus, QListView:focus, QTreeView:focus, QTableView:focus { border: 2px solid $focus; padding: 3px; }
QHeaderView::section { background: $paper; border: none; border-bottom: 1px solid $line; padding: 6px 8px;
  font-size: ${t14}px; color: $muted; }
QTableView { gridline-color: $line; }
QListWidget[role="contents"] { background: transparent; border: none; padding: 0; }
QListWidget[role="contents"]:focus { border: none; padding: 0; }
QListWidget[role="contents"]::item { padding: 3px 10px; border: 2px solid transparent; border-radius: 6px; }
QListWidget[role="contents"]::item:disabled { color: $muted; padding: 12px 10px 2px 10px; }
QListWidget[role="contents"]::item:hover:enabled { background: $hover; }
QListWidget[role="contents"]::item:selected { background: $chosen; color: $ink; }
QListWidget[role="contents"]::item:selected:focus { border-color: $focus; }
QTextBrowser[role="chapter"], QTextBrowser[role="chapter"]:focus
  { background: transparent; border: none; padding: 0; selection-background-color: $accent;
  selection-color: $on_accent; }
QTableView[role="rows"] { background: transparent; border: none; padding: 0; selection-background-color: $chosen;
  selection-color: $ink; }
QTableView[role="rows"]:focus { border: none; padding: 0; }
QTableView[role="rows"]::item { padding: 8px 12px; border: none; border-bottom: 1px solid $line; }
QTableView[role="rows"]::item:selected { background: $chosen; color: $ink; }
QTableView[role="rows"]::item:selected:focus { border-top: 2px solid $focus; border-bottom: 2px solid $focus;
  padding: 6px 12px 7px 12px; }
QTableView[role="rows"] QHeaderView, QTableView[role="rows"] QHeaderView::section { background: transparent; }
QTableView[role="rows"] QHeaderView::section:horizontal { padding: 10px 14px; border-bottom: 1px solid $edge; }
QTableView[role="rows"] QHeaderView::section:vertical { padding: 0; }

QProgressBar { background: $line; border: none; border-radius: 3px; min-height: 6px; max-height: 6px; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QFrame[role="header"] QProgressBar { background: $deep_line; }
QFrame[role="header"] QProgressBar::chunk { background: $brass_light; }
QScrollBar:vertical { background: transparent; width: 14px; margin: 0; }
QScrollBar::handle:vertical { background: $edge; border-radius: 4px; min-height: 32px; margin: 1px 1px 1px 5px; }
QScrollBar::add-line, QScrollBar::sub-line { height: 0; width: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QCheckBox, QRadioButton { spacing: 12px; padding: 4px 8px 4px 2px; border: 2px solid transparent; border-radius: 6px; }
QCheckBox:focus, QRadioButton:focus { border-color: $focus; }
"""
)


_RULE = re.compile(r"([^{}]+){([^{}]+)}")


def sheet(palette: Palette, percent: int = 100) -> str:
    """The style sheet of a palette at a font scale in per cent."""
    return _SHEET.substitute(palette._asdict(), sans=sans(), serif=serif(), **_sizes(percent))


@cache
def type_sheet(percent: int) -> str:
    """What the style sheet says of the sizes of type alone, for a part that has larger ones than the rest.

    >>> 'QLabel[role="figure"] {font-size: 35px}' in type_sheet(125)
    True
    """
    rules = []
    for whose, told in _RULE.findall(_SHEET.safe_substitute(_sizes(percent))):
        sized = [each for each in told.split(";") if each.strip().startswith(("font-size", "min-height"))]
        if sized:
            rules.append(f"{whose.strip()} {{{';'.join(sized).strip()}}}")
    return "\n".join(rules)


def _sizes(percent: int) -> dict[str, int]:
    sizes = {f"t{size}": round(size * percent / 100) for size in SCALE}
    # the height of a line, and of a line with air: a height in pixels would cut larger texts off
    sizes |= {f"l{size}": ceil(1.35 * size * percent / 100) for size in SCALE}
    sizes |= {f"h{size}": ceil(1.5 * size * percent / 100) for size in SCALE}
    # the words of who trains stand beside their disc
    sizes["who"] = 24 + round(36 * min(percent, 160) / 100)
    sizes["pad"] = max(38, ceil(1.4 * 20 * percent / 100))
    return sizes
