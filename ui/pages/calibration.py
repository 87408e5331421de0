"""Half a minute in which the hand is measured: numbers to copy, then places to press."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from app.table.keys import AZERTY_DIGITS
from app.text import _
from app.training.calibration import Calibration
from ui.models.dates import hundredths_text
from ui.pages.page import Page
from ui.services.clock import Clock
from ui.services.preferences import Preferences
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, box, button, column, holding, label, role, row, scrolled
from ui.widgets.keypad import RUB_OUT, Keypad
from ui.widgets.places import Places


class CalibrationPage(Page):
    """What is measured is kept for who trains, on this computer; whoever leaves the page before its end keeps nothing.

    `back_wanted` when it is over, or not wanted; `back_to` names the page it was asked for on.
    """

    back_wanted = Signal()

    def __init__(self, preferences: Preferences, clock: Clock) -> None:
        super().__init__()
        self._preferences = preferences
        self._clock = clock
        self.measuring: Calibration | None = None
        self.back_to = "settings"
        title, self.lead = label("title"), label("body", wrap=True)
        self.known, self.told = label("body", wrap=True), label("heading", wrap=True)
        self.number, self.typed = label("display"), label("figure")
        self.far = label("caption")
        self.keypad = Keypad(decimals=False)
        self.keypad.setMaximumWidth(320)
        self.places = Places()
        self._numbers = holding(column(self.number, self.typed, 8, self.keypad, gap=4), QWidget())
        self.begin = button("main", self._begin)
        self.back = button("plain", self.back_wanted.emit)
        card = holding(
            column(
                self.told, self.known, self._numbers, self.places, self.far,
                row(self.begin, self.back, None, gap=12), gap=12, margin=24,
            ),
            box("card"),
        )  # fmt: skip
        content = role(QWidget(), "ground")
        content.setLayout(column(title, self.lead, 8, card, None, margin=PAGE))
        self.setLayout(column(scrolled(content), gap=0))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.keypad.pressed.connect(self._type)
        self.places.pressed.connect(self._press)
        self.say(title.setText, lambda: _("Mesurer votre main"))
        self.say(
            self.lead.setText,
            lambda: _(
                "Le temps visé ne compte que la réflexion. Recopiez dix nombres, puis touchez dix repères : on en tire "
                "le temps d’une touche et d’un clic, et on le retire de vos réponses. Trente secondes, à votre allure "
                "habituelle. Cela ne vaut que sur cet ordinateur et se refait quand vous voulez."
            ),
        )
        self._show()

    def enter(self) -> None:
        self.measuring = None
        self._show()
        self.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.measuring = None

    def _begin(self) -> None:
        self.measuring = Calibration(self._clock.seed())
        self._show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        sign = AZERTY_DIGITS.get(event.text(), event.text())
        stage = self.measuring.stage if self.measuring is not None else ""
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        elif event.isAutoRepeat() or not sign.isprintable() or not sign.strip():
            super().keyPressEvent(event)
        elif stage == "numbers":
            self._type(sign)
        elif stage == "places":
            self._press(sign.upper())
        else:
            super().keyPressEvent(event)

    def _type(self, sign: str) -> None:
        if self.measuring is not None and sign != RUB_OUT:
            self._heard(self.measuring, right=self.measuring.type(sign, self._clock.milliseconds()))

    def _press(self, place: str) -> None:
        if self.measuring is not None:
            self._heard(self.measuring, right=self.measuring.press(place, self._clock.milliseconds()))

    def _heard(self, measuring: Calibration, *, right: bool) -> None:
        if measuring.stage == "done":
            self._preferences.set_hand(*measuring.hand)
        self._show(wrong=not right)
        if measuring.stage in ("done", "failed"):
            self.begin.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, *, wrong: bool = False) -> None:
        stage = self.measuring.stage if self.measuring is not None else ""
        under_way = stage in ("numbers", "places")
        self._numbers.setVisible(stage == "numbers")
        self.places.setVisible(stage == "places")
        self.known.setVisible(not under_way)
        self.begin.setVisible(not under_way)
        self.lead.setVisible(not under_way)
        self.begin.setText(_("Recommencer") if stage else _("Commencer"))
        self.back.setText(_("Arrêter") if under_way else _("Terminer") if stage == "done" else _("Plus tard"))
        self.known.setText(_known_text(*self._preferences.hand, guest=self._preferences.trainee is None))
        told = _told_text(self.measuring) if self.measuring is not None else ""
        if told != self.told.text():
            self.told.setText(told)
            announce(self, told, urgent=True)
        self.told.setVisible(bool(told))
        self.far.setText("")
        if self.measuring is None or not under_way:
            return
        self.number.setText(self.measuring.number)
        self.typed.setText(self.measuring.typed.ljust(len(self.measuring.number), "·"))
        self.places.light(self.measuring.place)
        self.places.setAccessibleName(told)
        far = _("{number} sur {total}").format(number=self.measuring.done + 1, total=self.measuring.total)
        # translators: a key or a click that was another one than asked
        beside = _("à côté")
        self.far.setText(f"{far} · {beside}" if wrong else far)


def _told_text(measuring: Calibration) -> str:
    """What is asked now, or how it ended."""
    if measuring.stage == "numbers":
        return _("Recopiez {number}").format(number=measuring.number)
    if measuring.stage == "places":
        return _("Cliquez sur {place}, ou tapez sa lettre").format(place=measuring.place)
    if measuring.stage == "done":
        return _("C’est mesuré.")
    if measuring.failure == "away":
        return _("Vous avez été interrompu : rien n’est gardé. Recommencez quand vous aurez trente secondes.")
    if measuring.failure == "wrong":
        return _("Trop de touches à côté : rien n’est gardé. Faites ce qui est montré, un geste à la fois.")
    return _("Les temps sont trop inégaux : rien n’est gardé. Recommencez à votre allure habituelle.")


def _known_text(key: int, click: int, *, guest: bool) -> str:
    if not key:
        return _("Pas encore mesurée sur cet ordinateur : tout le temps de la réponse compte comme réflexion.")
    text = (
        _("Une touche : {key}. Un clic : {click}. Oublié quand vous partez, comme tout ce que fait un invité.")
        if guest
        else _("Une touche : {key}. Un clic : {click}. Sur cet ordinateur, ils ne comptent plus comme réflexion.")
    )
    return text.format(key=hundredths_text(key), click=hundredths_text(click))
