"""The amount questions of a lesson as Moodle imports them, each with the answer of whoever holds a misconception."""

from __future__ import annotations

import base64
from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple
from xml.etree import ElementTree as ET

from app.drills.answer import AmountAnswer
from app.drills.drill import widest
from app.drills.question import AmountQuestion, Unit
from app.learning.explaining import answers_under
from app.learning.saying import mistakes_text
from app.lessons.exercises import Put
from app.lessons.solution import solution
from app.text import language, named, translate
from app.training.grading import Grading

_PICTURE = "table.png"


class Quiz(NamedTuple):
    """The bytes of the file, and the numbers of the exercises that Moodle has no question for, counted from 1."""

    content: bytes
    left_out: list[int]


def quiz(title: str, exercises: Sequence[Put], picture: Callable[[Put], bytes]) -> Quiz:
    """A category named by the title and a numerical question for each amount; `picture` draws a table as PNG."""
    root = ET.Element("quiz")
    category = ET.SubElement(ET.SubElement(root, "question", type="category"), "category")
    # a slash would begin a category within a category
    _text(category, f"$course$/{title.replace('/', '//')}")
    left_out = []
    for number, put in enumerate(exercises, 1):
        question = put.game.drill(put.exercise.drill).question(put.exercise)
        if isinstance(question, AmountQuestion):
            _numerical(root, number, put, question, picture(put))
        else:
            left_out.append(number)
    ET.indent(root)
    return Quiz(ET.tostring(root, "utf-8", xml_declaration=True) + b"\n", left_out)


def _numerical(root: ET.Element, number: int, put: Put, question: AmountQuestion, picture: bytes) -> None:
    made = ET.SubElement(root, "question", type="numerical")
    drill = put.game.drill(put.exercise.drill)
    _text(ET.SubElement(made, "name"), named(f"{number:02}", translate(drill.title)))
    asked = ET.SubElement(made, "questiontext", format="html")
    _text(asked, _paragraphs(*question.text.split("\n")) + _shown(put, question))
    held = ET.SubElement(asked, "file", name=_PICTURE, path="/", encoding="base64")
    held.text = base64.b64encode(picture).decode()
    found = solution(put.game, put.exercise)
    told = _paragraphs(f"{found.answer}. {found.rule} ({found.source})", *found.working)
    _text(ET.SubElement(made, "generalfeedback", format="html"), told)
    for name, value in (("defaultgrade", "1"), ("penalty", "0"), ("hidden", "0")):
        ET.SubElement(made, name).text = value
    grading = Grading(put.game, drill, put.exercise)
    model = drill.model_answer(put.exercise, grading.key)
    if not isinstance(model, AmountAnswer):
        raise TypeError(model)
    _answer(made, model.amount, question.unit, "100", "")
    for amount, text in _misconceptions(put, grading).items():
        _answer(made, amount, question.unit, "0", text)
    _unit(made, question)


def _misconceptions(put: Put, grading: Grading) -> dict[int, str]:
    """What is told of each wrong amount that a misconception gives."""
    found: dict[int, list[str]] = {}
    for rule, answer in answers_under(grading).items():
        if isinstance(answer, AmountAnswer):
            found.setdefault(answer.amount, []).append(rule)
    rules = {wrong.id: wrong for wrong in put.game.wrong_rules}
    return {
        amount: mistakes_text([wrong.name for wrong in widest([rules[rule] for rule in held])])
        for amount, held in found.items()
    }


def _answer(made: ET.Element, amount: int, unit: Unit, fraction: str, feedback: str) -> None:
    answer = ET.SubElement(made, "answer", fraction=fraction, format="moodle_auto_format")
    _text(answer, _decimal(amount) if unit == "euros" else str(amount))
    _text(ET.SubElement(answer, "feedback", format="html"), _paragraphs(feedback) if feedback else "")
    ET.SubElement(answer, "tolerance").text = "0"


def _decimal(cents: int) -> str:
    """Cents as euros, as programs write numbers.

    >>> _decimal(6400), _decimal(1250)
    ('64', '12.50')
    """
    whole, rest = divmod(cents, 100)
    return f"{whole}.{rest:02}" if rest else str(whole)


def _unit(made: ET.Element, question: AmountQuestion) -> None:
    """The unit may be typed behind the number, or before it in English, and is never marked."""
    if question.unit == "euros":
        unit = ET.SubElement(ET.SubElement(made, "units"), "unit")
        ET.SubElement(unit, "multiplier").text = "1"
        ET.SubElement(unit, "unit_name").text = "€"
    before = question.unit == "euros" and language() == "en"
    # Moodle's own numbers: 0, the unit is typed or left out; 3, there is none
    shown = "0" if question.unit == "euros" else "3"
    for name, value in (
        ("unitgradingtype", "0"),
        ("unitpenalty", "0"),
        ("showunits", shown),
        ("unitsleft", str(int(before))),
    ):
        ET.SubElement(made, name).text = value


def _shown(put: Put, question: AmountQuestion) -> str:
    """The picture of the table; who cannot see it is told what has to be found on it."""
    image = ET.Element(
        "img", src=f"@@PLUGINFILE@@/{_PICTURE}", alt=question.seen or put.game.notation(dict(put.exercise.table))
    )
    return f"<p>{ET.tostring(image, 'unicode')}</p>"


def _paragraphs(*lines: str) -> str:
    """Lines as HTML."""
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def _text(parent: ET.Element, text: str) -> None:
    ET.SubElement(parent, "text").text = text
