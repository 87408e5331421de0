"""A mistake that comes back, as the progress page shows it."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QProgressBar, QWidget

from app.table.citations import reading_text
from app.text import capital, named, ngettext, translate
from ui.models.progress import Mistake
from ui.widgets.basic import column, holding, label, row


def mistake_row(mistake: Mistake, most: int) -> QWidget:
    """A mistake with how often it came, and the rule that is right."""
    said = translate(mistake.progress.name)
    name: QLabel = label("body", capital(said), wrap=True)
    times = mistake.progress.times
    count = label("compared", ngettext("{count} fois", "{count} fois", times).format(count=times))
    bar = QProgressBar()
    bar.setTextVisible(False)
    bar.setRange(0, most)
    bar.setValue(times)
    bar.setAccessibleName(named(name.text(), count.text()))
    told = (translate(mistake.rule.sentence), reading_text(mistake.rule))
    rules = [label("caption", text, wrap=True) for text in told if text]
    head = row(name, count, gap=16)
    head.setStretch(0, 1)
    return holding(column(head, bar, *rules, gap=4), QWidget())
