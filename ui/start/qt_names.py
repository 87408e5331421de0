"""Qt's common names (`Qt.Key` and the like), for what the first page is made of.

Creating them costs an eighth of the start. What is on the first page takes the few it needs as the numbers
that properties take, and asks for the rest when a key is pressed or the pointer comes; all else imports `Qt` as usual.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import Qt

PLAIN_TEXT = 0
"""`Qt.TextFormat.PlainText`"""

NEVER_A_BAR = 1
"""`Qt.ScrollBarPolicy.ScrollBarAlwaysOff`"""

NO_FOCUS = 0
"""`Qt.FocusPolicy.NoFocus`"""

MIDDLE = 4
"""`Qt.AlignmentFlag.AlignHCenter`"""


def qt() -> type[Qt]:
    """The names, made at the first call."""
    from PySide6.QtCore import Qt

    return Qt
