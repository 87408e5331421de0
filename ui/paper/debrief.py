"""A session looked back on as one A4 page, in the colours of the screen: figures, moments, advice, what was missed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from app.drills.game import Game
from app.drills.question import in_a_line
from app.learning.debrief import Debrief, Moment
from app.table.citations import cited_text
from app.text import _, named, translate
from app.training.session import Answered
from app.training.summary import SkillSummary, Summary
from ui.models.dates import day_of, day_text, pace_text, percent_text, seconds_text
from ui.models.debrief import advised_text, given_and_due, headline, moment_figure, moment_title, money_text, net_figure
from ui.paper.flow import ACROSS, BODY, LEFT, ROOM, SMALL, SMALL_STRONG, STRONG, TOP, Block, below, beside, gap, text
from ui.paper.pdf import pdf
from ui.theme.palettes import LIGHT
from ui.widgets.felt_picture import felt_asked, picture_of

_PICTURE, _DOTS = 5200, 720
"""How wide a table is, in hundredths of a millimetre, and in points of its picture."""
_AFTER = 300


def debrief_pdf(game: Game, summary: Summary, debrief: Debrief, *, name: str, at: str) -> bytes:
    """The page; `name` whose session it was, empty for a guest, `at` the UTC time at which it ended.

    What was missed beyond the moments follows as far as there is room, and then how much more there was.
    """
    title = _("Bilan de la séance")
    whose = " · ".join(filter(None, (name, translate(game.title), day_text(day_of(at)))))
    advised = advised_text(game, debrief.advice)
    figures = (
        f"{summary.right} / {summary.attempts} {_('justes')}",
        f"{percent_text(summary.right, summary.attempts)} {_('de réussite')}",
        f"{seconds_text(summary.median)} {_('temps médian')}",
        " ".join(net_figure(debrief.money)),
    )
    blocks = [
        text(title, (20.0, QFont.Weight.DemiBold)),
        text(whose, SMALL),
        gap(_AFTER),
        text(" · ".join(filter(None, figures)), STRONG),
        *(text(told, BODY) for told in (headline(summary), money_text(debrief.money)) if told),
        gap(_AFTER),
        *(part for key, moment in enumerate(debrief.moments, 1) for part in (_moment(game, moment, key), gap(_AFTER))),
        _framed([text(advised.heading, STRONG, ACROSS - 600), text(advised.why, BODY, ACROSS - 600)]),
        gap(_AFTER),
        *map(_skill, summary.skills),
    ]
    seen = [moment.answered for moment in debrief.moments]
    left = [one for one in (*summary.errors, *summary.slow) if not any(one is each for each in seen)]
    page = below([*blocks, *_missed(game, left, ROOM - sum(block.height for block in blocks))])

    def draw(painter: QPainter) -> None:
        painter.translate(LEFT, TOP)
        # a long list of skills is made smaller rather than cut
        scale = min(1.0, ROOM / page.height)
        painter.scale(scale, scale)
        painter.setPen(QColor(LIGHT.ink))
        page.draw(painter)

    return pdf(title, f"{whose} {at}", (draw,), coloured=True)


def _skill(skill: SkillSummary) -> Block:
    pace = pace_text(skill.median or None, skill.target, slow=False)
    return text(f"{named(translate(skill.title), f'{skill.right} / {skill.attempts}')} · {pace}", SMALL)


def _moment(game: Game, moment: Moment, key: int) -> Block:
    """The table in its colours, with what was done beside it."""
    one = moment.answered
    drill = game.drill(one.exercise.drill)
    question = drill.question(one.exercise)
    layout, felt = felt_asked(game, question, one.exercise)
    image = picture_of(layout, game.kit.letters(), felt, _DOTS)
    room = ACROSS - _PICTURE - 400
    told = below(
        [
            text(f"{key}. {moment_title(moment)} · {moment_figure(moment)}", STRONG, room),
            text(f"{translate(drill.title)} · {in_a_line(question)}", SMALL, room),
            *(text(named(name, said), SMALL, room) for name, said in given_and_due(moment)),
            text(cited_text(one.verdict.rule), SMALL, room),
        ]
    )
    return beside([_image(image), told], _PICTURE + 400)


def _image(image: QImage) -> Block:
    height = _PICTURE * image.height() / image.width()
    return Block(height, lambda painter: painter.drawImage(QRectF(0, 0, _PICTURE, height), image))


def _framed(parts: Sequence[Block]) -> Block:
    """The recommendation, set off by the colour of the house."""
    inner = below(parts)

    def draw(painter: QPainter) -> None:
        painter.fillRect(QRectF(0, 0, 120, inner.height), QColor(LIGHT.brass))
        painter.translate(400, 0)
        inner.draw(painter)

    return Block(inner.height, draw)


def _missed(game: Game, left: Sequence[Answered], room: float) -> list[Block]:
    """The other answers to be looked at again, as many as there is room for."""
    if not left:
        return []
    found = [gap(_AFTER), text(_("À revoir aussi"), SMALL_STRONG)]
    for at, one in enumerate(left):
        judgement = one.verdict.judgement
        asked = in_a_line(game.drill(one.exercise.drill).question(one.exercise))
        said = (
            f"{judgement.given} → {judgement.expected}"
            if not judgement.right
            else pace_text(one.thought(None), None, slow=False)
        )
        found.append(text(f"{asked} – {said}", SMALL))
        if sum(block.height for block in found) + found[1].height > room:
            return [*found[:-1], text(_("… et {count} encore, dans Tapis.").format(count=len(left) - at), SMALL)]
    return found
