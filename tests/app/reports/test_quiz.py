"""Questions for Moodle: one for each amount of a lesson, right by the engine, wrong with the misconception named."""

from __future__ import annotations

import base64
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from app.drills.answer import AmountAnswer
from app.lessons.exercises import Put, put
from app.reports.quiz import Quiz, quiz
from app.text import set_language, translate
from app.training.grading import Grading
from tests.app.lessons.files import GAMES, lesson

MIXED = [
    {"drill": "payout", "level": 4, "count": 8},
    {"drill": "limits", "level": 2, "count": 1},
    {"game": "punto-banco", "drill": "payment", "level": 2, "count": 4},
    {"game": "punto-banco", "drill": "points", "level": 3, "count": 2},
]


def made(*parts: dict[str, Any]) -> tuple[list[Put], Quiz]:
    exercises = put(lesson(*parts), GAMES)
    return exercises, quiz("Gains / écarts & <suite>", exercises, lambda each: each.exercise.hash().encode())


def questions(found: Quiz) -> list[ET.Element]:
    root = ET.fromstring(found.content)  # noqa: S314 -- it was written a line above
    return [each for each in root if each.get("type") == "numerical"]


def text(of: ET.Element, path: str) -> str:
    return of.findtext(f"{path}/text") or ""


class Read(HTMLParser):
    """What a page says, and its pictures."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.said: list[str] = []
        self.pictures: list[dict[str, str | None]] = []
        self.feed(page)

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "img":
            self.pictures.append(dict(attrs))


def cents(answer: ET.Element, unit: str) -> int:
    whole, _point, rest = (answer.findtext("text") or "").partition(".")
    return int(whole) * 100 + int(rest or 0) if unit == "€" else int(whole)


def test_every_amount_is_a_question_and_what_is_none_is_numbered() -> None:
    exercises, found = made(*MIXED)
    asked = [number for number, each in enumerate(exercises, 1) if isinstance(_model(each), AmountAnswer)]
    assert found.left_out == [number for number in range(1, len(exercises) + 1) if number not in asked]
    assert found.left_out
    assert [int(text(each, "name")[:2]) for each in questions(found)] == asked
    root = ET.fromstring(found.content)  # noqa: S314 -- the same
    assert root.findtext("question/category/text") == "$course$/Gains // écarts & <suite>"


def _model(each: Put) -> object:
    drill = each.game.drill(each.exercise.drill)
    return drill.model_answer(each.exercise, drill.key(each.exercise, each.game.resolve))


def test_the_right_amount_counts_whole_and_each_wrong_one_is_wrong_and_named() -> None:
    exercises, found = made(*MIXED)
    named = 0
    for question in questions(found):
        each = exercises[int(text(question, "name")[:2]) - 1]
        grading = Grading(each.game, each.game.drill(each.exercise.drill), each.exercise)
        unit = question.findtext("units/unit/unit_name") or ""
        right, *wrong = question.findall("answer")
        assert grading.judgement(AmountAnswer(cents(right, unit))).right
        assert [one.get("fraction") for one in (right, *wrong)] == ["100", *["0"] * len(wrong)]
        assert len({one.findtext("text") for one in (right, *wrong)}) == 1 + len(wrong)
        for one in wrong:
            amount = AmountAnswer(cents(one, unit))
            assert not grading.judgement(amount).right
            told = text(one, "feedback")
            assert any(translate(rule.name) in told for rule in grading.explaining(amount)) or "Plusieurs" in told
            named += 1
        assert {one.findtext("tolerance") for one in (right, *wrong)} == {"0"}
        assert text(question, "generalfeedback").count("<p>") >= 1
    assert named > 20


def test_the_table_is_a_picture_held_by_the_question_and_told_to_who_cannot_see_it() -> None:
    exercises, found = made(*MIXED)
    for question in questions(found):
        each = exercises[int(text(question, "name")[:2]) - 1]
        asked = Read(text(question, "questiontext"))
        assert each.game.drill(each.exercise.drill).question(each.exercise).text.split("\n")[0] in asked.said
        (picture,) = asked.pictures
        file = question.find("questiontext/file")
        assert file is not None
        assert (picture["src"], file.get("encoding")) == (f"@@PLUGINFILE@@/{file.get('name')}", "base64")
        assert picture["alt"]
        assert base64.b64decode(file.text or "").decode() == each.exercise.hash()


@pytest.mark.parametrize(("language", "left"), [("fr", "0"), ("en", "1")])
def test_the_sign_of_euros_stands_where_the_language_has_it_and_may_be_left_out(language: str, left: str) -> None:
    set_language(language)
    try:
        _exercises, found = made({"game": "punto-banco", "drill": "payment", "level": 2, "count": 6})
    finally:
        set_language("fr")
    told = {
        (each.findtext("units/unit/unit_name"), each.findtext("showunits"), each.findtext("unitsleft"))
        for each in questions(found)
    }
    assert ("€", "0", left) in told
    assert told <= {("€", "0", left), (None, "3", "0")}
