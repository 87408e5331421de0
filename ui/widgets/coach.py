"""The coach of the guided coup: what comes next, by which rule, and how keyboard and mouse do it."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame

from app.text import _
from ui.widgets.announce import announce
from ui.widgets.basic import button, column, label, role, row
from ui.widgets.flow import Flow
from ui.widgets.speaking import Speaking


class Advice(NamedTuple):
    """One step, in the language in force: how far it is, what to do, why, and how; `mouse` may be empty."""

    step: str
    title: str
    why: str
    article: str
    keys: tuple[str, ...]
    mouse: str


class Coach(Speaking, QFrame):
    """A card that says one step at a time; `skipped` when the trainee has had enough."""

    skipped = Signal()

    def __init__(self) -> None:
        super().__init__()
        role(self, "card")
        self.step = label("overline")
        self.title = label("heading", wrap=True)
        self.why = label("small", wrap=True)
        self.refusal = label("told", wrap=True)
        self.refusal.hide()
        self.article = label("caption", wrap=True)
        self.mouse = label("small", wrap=True)
        self.skip = button("quiet", self.skipped.emit)
        self._typed = label("caption")
        self._keys = Flow(gap=4)
        head = row(self.step, None, self.skip)
        reason = column(self.refusal, self.why, self.article, gap=0)
        self.setLayout(column(head, self.title, reason, self._keys, self.mouse, gap=6, margin=(16, 8, 12, 10)))
        self.say(self._typed.setText, lambda: _("Au clavier"))
        self.say(self.skip.setText, lambda: _("Passer"))
        self.say(self.skip.setAccessibleName, lambda: _("Passer le coup guidé"))

    def set_roomy(self, roomy: bool) -> None:
        """Speak in larger letters where there is room for them."""
        for text in (self.why, self.mouse):
            role(text, "body" if roomy else "small")

    def refuse(self, text: str) -> None:
        """Say why something was refused, in the place of the reason of the step; empty brings that back."""
        self.refusal.setText(text)
        self.refusal.setVisible(bool(text))
        self.why.setVisible(not text)
        self.article.setVisible(not text and bool(self.article.text()))

    def tell(self, advice: Advice) -> None:
        """Say a step, aloud too."""
        self.step.setText(advice.step)
        self.title.setText(advice.title)
        self.why.setText(advice.why)
        self.article.setText(advice.article)
        self.article.setVisible(bool(advice.article) and self.refusal.isHidden())
        self.mouse.setText(advice.mouse)
        self.mouse.setVisible(bool(advice.mouse))
        self._keys.show_parts([self._typed, *(label("keycap", key) for key in advice.keys)])
        keys = (_("Entrée") if key == "↵" else key for key in advice.keys)
        self._keys.setAccessibleName(_("Touches : {keys}").format(keys=" ".join(keys)))
        announce(self, f"{advice.title}. {advice.why} {self._keys.accessibleName()}. {advice.mouse}")
