"""A class collected: hand-ins that share their exercises, checked, put again, judged and explained by the command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from app.drills.answer import answer_text
from app.drills.draw import one_in, pick
from app.games import discover
from app.handins.lines import chained
from app.handins.replay import head_of
from app.learning.explaining import answers_under
from app.lessons.exercises import Put, put
from app.lessons.lesson import Lesson
from app.lessons.reading import lesson_of
from app.lessons.trainee import Trainee
from app.resources import ROOT
from app.training.grading import Grading
from benchmarks.rows import Finding, Row, milliseconds

CLASSES = ((30, 40, 2.0), (300, 200, 20.0))
"""How many hand-ins, of how many answers each, and the seconds they may take."""
_WRONG = 4
"""One answer in so many is that of somebody who holds a wrong rule."""
_AT = "2026-11-23T08:00:00.000Z"


def measure(quick: bool) -> Iterator[Finding]:
    """Seconds of the whole command."""
    for hand_ins, answers, allowed in ((2, 5, 60.0),) if quick else CLASSES:
        with tempfile.TemporaryDirectory(prefix="tapis-class-") as folder:
            _write(Path(folder), hand_ins, answers)
            taken = milliseconds(lambda: _collect(folder)) / 1000
        yield Row(f"collect: {hand_ins} hand-ins of {answers} answers", taken, "s", "at most", allowed, 1)


def _collect(folder: str) -> None:
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123 -- a device, not a file
        subprocess.run([sys.executable, str(ROOT / "run.py"), "collect", folder, "--json"], stdout=nowhere, check=True)


def _write(folder: Path, hand_ins: int, answers: int) -> None:
    """Hand-ins of one lesson over all drills of a game, as their sittings would have written them."""
    games = discover()
    value = {
        "title": {"en": "Class"},
        "game": next(iter(games)),
        "parts": [{"drill": "all", "level": 3, "count": answers}],
    }
    lesson: Lesson = lesson_of(value, "class.tapis", games)
    answered = [(each, *_answers(each)) for each in put(lesson, games)]
    random = Random(1)
    for number in range(hand_ins):
        line = {"kind": "head", "format": 1, "station": "A" * 10, "boot": "0" * 16, "at": _AT, "clock": 0}
        lines = [head_of(lesson, games, Trainee(f"Trainee {number}"), f"{number:032x}") | line]
        for at, (each, right, wrong) in enumerate(answered):
            given = pick(random, wrong) if wrong and one_in(random, _WRONG) else right
            lines.append(_line(each, at, given))
        lines.append({"kind": "end", "at": _AT, "clock": 0, "count": answers, "reason": "all"})
        chain, texts = None, []
        for told in lines:
            text, chain = chained(told, chain)
            texts.append(text)
        (folder / f"{number}.answers").write_bytes(b"".join(texts))


def _answers(each: Put) -> tuple[Any, list[Any]]:
    """The right answer to an exercise and those of wrong rules, as JSON."""
    grading = Grading(each.game, each.game.drill(each.exercise.drill), each.exercise)
    right = grading.drill.model_answer(each.exercise, grading.key)
    wrong = [answer_text(answer) for answer in answers_under(grading).values()]
    return json.loads(answer_text(right)), [json.loads(text) for text in dict.fromkeys(wrong)]


def _line(each: Put, at: int, answer: Any) -> dict[str, Any]:
    return {
        "kind": "answer",
        "at": _AT,
        "clock": 0,
        "position": at,
        "exercise": each.exercise.value(),
        "hash": each.exercise.hash(),
        "answer": answer,
        "milliseconds": 0,
    }
