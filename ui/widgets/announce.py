"""Saying something to a screen reader without moving the focus."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def announce(widget: QWidget, text: str, *, urgent: bool = False) -> None:
    """Have a screen reader say a text; `urgent` lets it break off what it is saying."""
    if not text:
        return
    # loaded when there is something to say, not for the first paint
    from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

    if not QAccessible.isActive():
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    if urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
