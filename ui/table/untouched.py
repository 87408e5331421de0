"""What a hand adds to a painted table; nothing where none does."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app.table.felt import Spot
from ui.table.sprites import Sprite


class Untouched(QWidget):
    """A table under no hand; `covered` while it is out of sight."""

    covered = False

    def cover(self, *, covered: bool) -> None:
        """Be out of sight, for whoever looks and whoever listens, or in sight again."""
        self.covered = covered
        self.setVisible(not covered)

    def aims(self) -> tuple[Spot, ...]:
        """Spots lit as targets, besides those the page lights."""
        return ()

    def rings(self) -> list[tuple[Spot, str, float]]:
        """Spots with a ring: its colour and width."""
        return []

    def held(self) -> Sprite | None:
        """What hangs at the pointer."""
        return None

    def told(self) -> tuple[Spot, ...]:
        """Spots whose chances are told, the numbers they cover lit."""
        return ()

    def fitted(self) -> None:
        """The picture has another size, or its texts another language."""

    def reframed(self) -> None:
        """The table is looked at from nearer or from farther."""
