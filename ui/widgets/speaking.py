"""Texts that follow the language: each is said through a function, and said again when the language changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtWidgets import QApplication


class Speaking:
    """A widget that remembers how its texts are said.

    `say(label.setText, lambda: _("..."))` says a text now and at each `retranslate`. A setter said again with another
    text takes the place of its first one.
    """

    def say(self, setter: Callable[[str], Any], text: Callable[[], str]) -> None:
        """Say a text through a setter, now and whenever the language changes."""
        said: dict[Any, tuple[Callable[[str], Any], Callable[[], str]]] | None = getattr(self, "_speech", None)
        if said is None:
            said = {}
            self._speech = said
        said[_name(setter)] = (setter, text)
        setter(text())

    def retranslate(self) -> None:
        """Say every text again in the language in force; pages with lists fill them again here."""
        for setter, text in getattr(self, "_speech", {}).values():
            setter(text())


def _name(setter: Callable[[str], Any]) -> Any:
    owner = getattr(setter, "__self__", None)
    return setter if owner is None else (id(owner), getattr(setter, "__name__", ""))


def retranslate_all() -> None:
    """Say every text of every widget again; the language in force has changed."""
    for widget in QApplication.allWidgets():
        if isinstance(widget, Speaking):
            widget.retranslate()
