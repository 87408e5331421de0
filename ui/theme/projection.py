"""Sizes for a room full of people: how large the texts of the drill page are while it is projected."""

from __future__ import annotations

from string import Template

LOWEST = 720
"""Pixels of height at which the sizes are those of the scale; a higher window has room for larger ones."""

QUESTION_SIZES = (40, 28, 20)
"""The question has the first of these that leaves the felt its room."""

PANEL = 256
MOST = 0.46
"""The panel is as high as this in pixels at the lowest height, more where the question needs it, at most this share."""

FELT_SHARE = 0.5
"""The share of the window's width that the felt has where the question leaves it."""

ASKED = 0.46
"""The share of the panel's width that the question has; the answer has the rest."""

_SHEET = Template(
    """
QLabel[role^="question"] { font-size: ${question}px; }
QLabel[role="context"], QLabel[role="request"] { font-size: ${context}px; }
QLabel[role^="compared"], QLabel[role="unit"] { font-size: ${large}px; }
QLabel[role^="verdict"] { font-size: ${headline}px; }
QLabel[role="body"], QLabel[role="small"], QLabel[role="lines"], QLabel[role="caption"], QLabel[role="told"],
QLabel[role="mistake"] { font-size: ${text}px; }
QListWidget[role="acts"], QListWidget[role="reasons"] { font-size: ${text}px; }
QPushButton[role="main"], QPushButton[role="option"] { font-size: ${text}px; }
QPushButton[role^="pad"] { min-height: 30px; }
QPushButton[role="pad-word"] { font-size: ${word}px; }
QSpinBox { font-size: ${large}px; }
QLabel[role="typed"] { font-size: ${large}px; }
QPushButton[role="cap"] { font-size: ${small}px; }
"""
)


def growth(height: int) -> float:
    """How much larger than at the lowest height everything is in a window of a height: half as fast as the window.

    >>> growth(600), growth(1080)
    (1.0, 1.25)
    """
    return 1 + max(0, height - LOWEST) / LOWEST / 2


def size(pixels: int, grown: float, usual: int, percent: int) -> int:
    """A size of type, never smaller than what it usually is at a font scale in per cent."""
    return max(round(pixels * grown), round(usual * percent / 100))


def context_size(question: int, grown: float, percent: int) -> int:
    """The size of what stands under a question."""
    return min(question, size(28, grown, 16, percent))


def sheet(question: int, grown: float, percent: int) -> str:
    """The style sheet of panel and strip, with a question of so many pixels."""
    return _SHEET.substitute(
        question=question,
        context=context_size(question, grown, percent),
        headline=size(40, grown, 28, percent),
        large=size(28, grown, 20, percent),
        text=size(20, grown, 16, percent),
        small=size(16, grown, 14, percent),
        # many words to call, which nobody but who touches them reads
        word=min(round(14 * percent / 100), round(16 * grown)),
    )
