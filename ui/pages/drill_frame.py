"""What the drill page is made of and where it lies: beside one another, under one another, or below for a room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from app.text import spaced
from ui.pages.page import Page
from ui.pages.tall_body import TallBody
from ui.pages.veil import PauseVeil
from ui.table.place_card import PlaceCard
from ui.theme import projection
from ui.theme.fonts import sans
from ui.theme.style_sheet import type_sheet
from ui.widgets.announce import announce
from ui.widgets.basic import box, button, column, holding, hung, label, role, row, scale_of
from ui.widgets.coach import Coach
from ui.widgets.hands import HandsRow
from ui.widgets.header import HEIGHT as HEADER
from ui.widgets.header import DrillHeader
from ui.widgets.strip import HEIGHT as STRIP
from ui.widgets.strip import CommandStrip
from ui.widgets.trouble import TroubleBox
from ui.widgets.verdict import VerdictPanel

FELT_SHARE = 0.6
FELT_SHAPE = 1.6
LARGEST_WITH_SHARE = 1.32
PANEL = 320
PANEL_COMPACT = 296
COMPACT = 1200
LONG_QUESTION = 64
GO_WIDTH = 176
ROOMY = 640
"""Pixels of height from which the coach speaks in larger letters, and a question keeps its room."""

QUESTION = 84
"""The room of a question: two lines in large type with one under them, or the like."""

MARGIN, GAP, TIGHT = 16, 12, 4
USUAL_FELT, LEAST_FELT = QSize(480, 300), QSize(384, 240)
"""The smallest felt for one trainee, and the smallest above a panel for a room."""

UNLIMITED = 16_777_215
"""The size Qt takes for no limit."""

_BESIDE, _BELOW = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


class DrillFrame(Page):
    """Felt, strip, panel, header and the veil of the pause, laid out in the room there is.

    With large texts everything lies under one another in `tall`, the felt as wide as the page, and scrolls; a felt that
    is seen for a time only, or moves, is no higher than can be `seen_whole` under its question. While it is `projected`
    the panel lies below the felt, its texts large enough to be read from the back of a room.
    """

    wide = True

    def __init__(self) -> None:
        super().__init__()
        self.projected = False
        self.seen_whole = False
        self.header = DrillHeader()
        self.strip = CommandStrip()
        self.text = label("question", wrap=True)
        self.context = label("context", wrap=True)
        self.coach = Coach()
        self.verdict = VerdictPanel()
        self.told = label("told", wrap=True)
        self.trouble = TroubleBox()
        self.place_card = PlaceCard()
        self.go = button("main")
        self.hands = HandsRow()
        self.veil = PauseVeil()
        self._felt_place = QWidget()
        self._felt_place.setLayout(column(gap=0))
        self._question_place = QWidget()
        self._question_place.setLayout(column(gap=0))
        self._question_place.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self._lay_out()
        for hidden in (self.coach, self.verdict, self.hands, self.told, self.trouble):
            hidden.hide()
        self.veil.setParent(self)
        self.veil.hide()

    def _lay_out(self) -> None:
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.context.setAlignment(Qt.AlignmentFlag.AlignTop)
        asked = column(self.text, self.context, gap=4)
        asked.setStretch(1, 1)
        self._question = holding(asked, QWidget())
        self._question.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._asked_parts = column(self._question, self.coach, None, gap=GAP)
        self._asked = holding(self._asked_parts, QWidget())
        self._answers = column(self._question_place, hung(self.verdict), self.hands, self.told, self.trouble, gap=GAP)
        self._inside = column(self._answers, self.place_card, self.go, gap=GAP, margin=MARGIN)
        self._inside.setStretch(0, 1)
        self.panel = holding(self._inside, box("panel"))
        self._left = column(self.strip, gap=0)
        self._body = row(self._left, gap=0)
        self._body.setStretch(0, 1)
        self.tall = TallBody()
        self.tall.resized.connect(self._fit_tall_felt)
        self.tall.resized.connect(self._fit_veil)
        self.setLayout(column(self.header, self.tall, self._body, gap=0))
        self._lay_beside()

    def _lay_beside(self) -> None:
        """The question in the panel, the panel beside the felt or below it."""
        self._asked_parts.setContentsMargins(0, 0, 0, 0)
        self._inside.insertWidget(0, self._asked)
        self._left.insertWidget(0, self._felt_place, 1)
        self._felt_place.setMinimumHeight(0)
        self._felt_place.setMaximumHeight(UNLIMITED)
        self._body.addWidget(self.panel)
        self.tall.hide()

    def _lay_tall(self) -> None:
        """The question above the felt, the panel under it, the strip always in sight."""
        self._asked_parts.setContentsMargins(MARGIN, GAP, MARGIN, GAP)
        self.tall.take(self._asked, self._felt_place, self.panel)
        self.tall.show()

    def show_text(self, first: str, rest: str) -> None:
        """Show a question: its first line, and what stands under it."""
        self.text.setText(first)
        role(self.text, "question" if len(first) <= LONG_QUESTION else "question-long")
        self.context.setText(rest)
        self.context.setVisible(bool(rest))
        self._fit()

    def show_strip(self, *, acting: bool) -> None:
        """Show what is under the felt; a class sees it only where acts are done, the felt has its room otherwise."""
        self.strip.set_acting(acting)
        self.strip.setVisible(acting or not self.projected)
        if self.projected:
            self._fit()

    def tell(self, text: str) -> None:
        """Say why an answer cannot be judged as it stands; empty takes it away."""
        self.told.setText(text)
        self.told.setVisible(bool(text))
        if text and not self.hands.isHidden():
            # under a verdict and the hands it needs more room than the panel has been given
            self._fit()
        announce(self, text, urgent=True)

    def share_out(self, *, open_question: bool) -> None:
        """The room of the panel: the question has it until it is answered, then the verdict."""
        self._answers.setStretch(0, 2 if open_question else 1)
        self._answers.setStretch(1, 0 if open_question else 2)
        self.header.reveal.setVisible(self.projected and open_question)
        self.hands.hide()

    def free_height(self) -> int:
        """Pixels of the panel that an open question leaves free, the card among them; more where it scrolls."""
        if self.is_tall:
            return self.height()
        place = self._question_place.layout()
        needed = 0 if place is None else place.minimumSize().height()
        card = 0 if self.place_card.isHidden() else self.place_card.height() + GAP
        return self._question_place.height() + card - needed - GAP

    def set_projected(self, projected: bool) -> None:
        """Lay everything out for a room full of people, or for one trainee."""
        if projected != self.projected:
            self.projected = projected
            self._body.setDirection(_BELOW if projected else _BESIDE)
            self._inside.setDirection(_BESIDE if projected else _BELOW)
            self._inside.setAlignment(self.go, Qt.AlignmentFlag.AlignBottom if projected else Qt.AlignmentFlag(0))
            self.verdict.set_wide(projected)
            self._inside.setSpacing(2 * GAP if projected else GAP)
            self._fit()

    # the places

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            # nothing is moved while it is being dressed
            QTimer.singleShot(0, self, self._fit)

    @property
    def is_tall(self) -> bool:
        """Whether everything lies under one another, as large texts want it."""
        return not self.projected and scale_of(self) > LARGEST_WITH_SHARE

    def _fit(self) -> None:
        if self.is_tall == self.tall.isHidden():
            (self._lay_tall if self.is_tall else self._lay_beside)()
        self.header.set_tall(self.is_tall)
        self.strip.set_tall(self.is_tall)
        self.verdict.set_whole(self.is_tall)
        if self.projected:
            self._fit_projection()
        elif self.is_tall:
            self._fit_tall()
        else:
            self._fit_beside()
        self._fit_veil()

    def _fit_veil(self) -> None:
        head = self.header.height()
        self.veil.setGeometry(0, head, self.width(), self.height() - head)

    def _fit_tall(self) -> None:
        self._dress("", self.panel, self.strip)
        self.coach.set_roomy(False)
        self._inside.setSpacing(GAP)
        self._inside.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        self._question.setMinimumHeight(0)
        self.go.setMinimumWidth(0)
        self._fit_tall_felt()
        self.panel.setMinimumWidth(0)
        self.panel.setMinimumHeight(0)
        self.panel.setMaximumSize(UNLIMITED, UNLIMITED)

    def _fit_tall_felt(self) -> None:
        if not self.is_tall:
            return
        width = self.width() - self.tall.verticalScrollBar().sizeHint().width()
        height = round(width / FELT_SHAPE)
        if self.seen_whole:
            room = self.tall.viewport().height() - self._asked.heightForWidth(width)
            height = min(height, max(USUAL_FELT.height(), room))
        self._felt_place.setFixedHeight(height)

    @property
    def _scale(self) -> float:
        """How much larger than usual the texts of a panel beside the felt are.

        A large window enlarges them alone, as far as the felt leaves room, in steps: few of them pass while it grows.
        """
        beside = self.width() - round((self.height() - HEADER - STRIP) * FELT_SHAPE)
        grown = min(projection.growth(min(self.height(), self.width() * 9 // 16)), beside / PANEL)
        return max(scale_of(self), int(20 * grown) / 20)

    def _fit_beside(self) -> None:
        scale = self._scale
        self._dress(type_sheet(round(100 * scale)) if scale > scale_of(self) else "", self.panel)
        self._dress("", self.strip)
        roomy = self.height() >= ROOMY * scale
        self.coach.set_roomy(roomy)
        self._inside.setSpacing(GAP if roomy else TIGHT)
        air = MARGIN if roomy else 2 * TIGHT
        self._inside.setContentsMargins(MARGIN, air, MARGIN, air)
        # what stands under a question keeps its place from one to the next
        self._question.setMinimumHeight(round(QUESTION * scale) if roomy and self.coach.isHidden() else 0)
        self.strip.setFixedHeight(STRIP)
        self.go.setMinimumWidth(0)
        self._inside.setStretchFactor(self._asked, 0)
        self._inside.setStretchFactor(self._answers, 1)
        self.panel.setMinimumHeight(0)
        self.panel.setMaximumHeight(UNLIMITED)
        self.panel.setFixedWidth(self._panel_width(self.width(), self.height()))

    def _panel_width(self, width: int, height: int) -> int:
        """The panel takes what the felt's shape leaves, but never more than the felt's own share of the page."""
        least = round((PANEL if width >= COMPACT else PANEL_COMPACT) * self._scale)
        felt_height = max(1, height - HEADER - STRIP)
        wanted = max(least, width - round(felt_height * FELT_SHAPE))
        return min(wanted, width - round(FELT_SHARE * width * height / felt_height))

    def _fit_projection(self) -> None:
        grown = projection.growth(self.height())
        percent = round(100 * scale_of(self))
        strip = round(STRIP * grown)
        room = self.height() - HEADER - (0 if self.strip.isHidden() else strip)
        most = min(round(projection.MOST * self.height()), room - LEAST_FELT.height())
        fair = min(most, room - round(projection.FELT_SHARE * self.width() / FELT_SHAPE))
        go = round(GO_WIDTH * grown)
        beside = self.width() - 2 * MARGIN - 4 * GAP - go
        asked = round(beside * projection.ASKED)
        question, wanted, first = 0, 0, projection.QUESTION_SIZES[0]
        for pixels in projection.QUESTION_SIZES:
            question = projection.size(pixels, grown, 16, percent)
            wanted = self._asked_height(asked, question, projection.context_size(question, grown, percent))
            if wanted + 2 * MARGIN <= (most if pixels < first or self.height() >= projection.LOWEST else fair):
                break
        self._question.setMinimumHeight(0)
        self._inside.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        self._dress(projection.sheet(question, grown, percent), self.panel, self.strip)
        self.strip.setFixedHeight(strip)
        self.go.setMinimumWidth(go)
        self._inside.setStretchFactor(self._asked, round(100 * projection.ASKED))
        self._inside.setStretchFactor(self._answers, round(100 * (1 - projection.ASKED)))
        self.panel.setMinimumWidth(0)
        self.panel.setMaximumWidth(UNLIMITED)
        # what was shown or changed a moment ago is asked for its height anew
        self._question_place.updateGeometry()
        self._answers.invalidate()
        answers = max(self._answers.minimumSize().height(), self._answers.minimumHeightForWidth(beside - asked))
        needed, usual = max(wanted, answers) + 2 * MARGIN, round(projection.PANEL * max(grown, percent / 100))
        self.panel.setFixedHeight(min(most, max(needed, usual if needed > fair else min(usual, fair))))

    def _asked_height(self, width: int, question: int, context: int) -> int:
        """Pixels that the question and what stands under it take at these sizes of type."""
        height = _text_height(self.text.text(), width, question, QFont.Weight.DemiBold)
        if not self.context.text():
            return height
        return height + GAP // 3 + _text_height(self.context.text(), width, context, QFont.Weight.Normal)

    def _dress(self, sheet: str, *parts: QWidget) -> None:
        # a style sheet put on again draws everything again
        for part in parts:
            if part.styleSheet() != sheet:
                part.setStyleSheet(sheet)


def _text_height(text: str, width: int, pixels: int, weight: QFont.Weight) -> int:
    font = QFont(sans())
    font.setPixelSize(pixels)
    font.setWeight(weight)
    flags = int(Qt.TextFlag.TextWordWrap)
    return QFontMetrics(font).boundingRect(QRect(0, 0, width, UNLIMITED), flags, spaced(text)).height()
