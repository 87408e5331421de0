"""The colours of the frame around the felt: light, dark, and of high contrast."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from ui.start.qt_names import qt


class Palette(NamedTuple):
    """The colours of the frame by their use."""

    paper: str
    card: str
    ink: str
    muted: str
    faint: str
    line: str
    edge: str
    hover: str
    press: str
    accent: str
    on_accent: str
    chosen: str
    main: str
    main_hover: str
    main_focus: str
    on_main: str
    focus: str
    right: str
    wrong: str
    warm: str
    brass: str
    brass_light: str
    deep: str
    deep_hover: str
    deep_line: str
    on_deep: str
    on_deep_muted: str


LIGHT = Palette(
    paper="#f6f2e7",
    card="#fffdf8",
    ink="#1c1a16",
    muted="#655f53",
    faint="#a59e8e",
    line="#e0d9c8",
    edge="#b9b09b",
    hover="#efe8d8",
    press="#e4dbc6",
    accent="#0f5a4d",
    on_accent="#fffdf8",
    chosen="#dcebe4",
    main="#0f5a4d",
    main_hover="#0b463c",
    main_focus="#e0c27a",
    on_main="#fffdf8",
    focus="#a97921",
    right="#1a7046",
    wrong="#b3261e",
    warm="#fbeccb",
    brass="#b5842a",
    brass_light="#e0c27a",
    deep="#0c3530",
    deep_hover="#17493f",
    deep_line="#2f6157",
    on_deep="#f3efe4",
    on_deep_muted="#b4c6bd",
)
DARK = Palette(
    paper="#14110f",
    card="#1f1b18",
    ink="#f0eadc",
    muted="#b0a797",
    faint="#6f675c",
    line="#3a342d",
    edge="#5a5248",
    hover="#2a2521",
    press="#332d27",
    accent="#5fbfa6",
    on_accent="#10201c",
    chosen="#1f3d36",
    main="#e0c27a",
    main_hover="#edd599",
    main_focus="#ffffff",
    on_main="#1c170d",
    focus="#e0c27a",
    right="#73d6a6",
    wrong="#ff8f80",
    warm="#3a2f19",
    brass="#c79a45",
    brass_light="#e0c27a",
    deep="#0a2a26",
    deep_hover="#143f38",
    deep_line="#2b5a51",
    on_deep="#f3efe4",
    on_deep_muted="#a9bdb4",
)
CONTRAST = Palette(
    paper="#000000",
    card="#000000",
    ink="#ffffff",
    muted="#ffffff",
    faint="#b0b0b0",
    line="#707070",
    edge="#ffffff",
    hover="#333333",
    press="#444444",
    accent="#ffd60a",
    on_accent="#000000",
    chosen="#3a3200",
    main="#ffd60a",
    main_hover="#ffe566",
    main_focus="#ffffff",
    on_main="#000000",
    focus="#ffd60a",
    right="#ffffff",
    wrong="#ffd60a",
    warm="#000000",
    brass="#ffd60a",
    brass_light="#ffd60a",
    deep="#000000",
    deep_hover="#333333",
    deep_line="#707070",
    on_deep="#ffffff",
    on_deep_muted="#ffffff",
)
PALETTES = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}


def qt_palette(palette: Palette) -> QPalette:
    """The colours for what paints itself without the style sheet."""
    made = QPalette()
    roles = QPalette.ColorRole
    for role, colour in (
        (roles.Window, palette.paper),
        (roles.Base, palette.card),
        (roles.AlternateBase, palette.hover),
        (roles.Button, palette.card),
        (roles.ToolTipBase, palette.card),
        (roles.WindowText, palette.ink),
        (roles.Text, palette.ink),
        (roles.ButtonText, palette.ink),
        (roles.ToolTipText, palette.ink),
        (roles.PlaceholderText, palette.muted),
        (roles.Highlight, palette.focus),
        (roles.HighlightedText, palette.on_accent),
        (roles.Accent, palette.accent),
        (roles.Link, palette.accent),
        (roles.Mid, palette.edge),
        (roles.Midlight, palette.line),
        (roles.Light, palette.card),
        (roles.Dark, palette.edge),
    ):
        made.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(palette.faint))
    return made


def prefers_dark(application: QApplication) -> bool:
    """Whether the desktop asks for a dark window: by its colour scheme, or by a palette darker than its text."""
    scheme = application.styleHints().colorScheme()
    if scheme != qt().ColorScheme.Unknown:
        return scheme == qt().ColorScheme.Dark
    return is_dark(application)


def is_dark(application: QApplication) -> bool:
    """Whether the palette the desktop gave is darker than its text; known sooner than the colour scheme."""
    own = application.palette()
    return own.color(QPalette.ColorRole.Window).lightness() < own.color(QPalette.ColorRole.WindowText).lightness()
