"""What every page of the window is."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from ui.widgets.speaking import Speaking


class Page(Speaking, QWidget):
    """One page: made when it is first shown, told each time it comes and goes.

    `wide` pages take the whole window; the others stand beside the rail of pages.
    """

    wide = False

    def enter(self) -> None:
        """The page is about to be shown: bring its figures up to date and put the focus where one begins."""

    def project(self) -> None:
        """Show to a room what the page is about, where it is about anything that can be shown."""

    def leave(self) -> bool:
        """The page is about to be left; False keeps it (something must be answered first)."""
        return True

    def may_end(self) -> bool:
        """Whether the window may close on this page: what only stands there is for the user to give up."""
        return True
