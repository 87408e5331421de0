"""The answers of a class judged anew: an exercise is read once, an answer to it judged once, however many gave it."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import NamedTuple

from app.drills.drill import widest
from app.drills.game import Games
from app.handins.lines import Line
from app.handins.sorts import is_text
from app.learning.given import check_answer, check_exercise
from app.lessons.canonical import canonical
from app.table.reading import InputError
from app.training.grading import Grading

_GRADINGS = 4096
"""Exercises kept ready to be judged: a class that shares them has the same ones at hand again and again."""


class Misconception(NamedTuple):
    """A wrong rule of a game: two games may each have one of the same id, even with opposite meanings."""

    game: str
    id: str


class Judged(NamedTuple):
    """One answer: right or not, its score per mille, and the wrong rules under which it would be right.

    An answer that this version cannot read is wrong and nothing more.
    """

    right: bool
    score: int
    wrong_rules: tuple[Misconception, ...] = ()


_NOTHING = Judged(False, 0)
_UNKNOWN = {"drill": "", "skill": "", "level": 0, "table": {}, "ask": {}}
"""What stands for an exercise that this version cannot read, beside the name of a game that it does not know."""


class Judge:
    """Judges lines of hand-ins; one that does not `explain` names no wrong rules, which takes most of its time."""

    def __init__(self, games: Games, *, explains: bool = True) -> None:
        self._games = games
        self._explains = explains
        self._judged: dict[tuple[str, str], Judged] = {}
        self._grading = lru_cache(maxsize=_GRADINGS)(self._read)

    def __call__(self, line: Line) -> Judged:
        """What an answer is worth."""
        if line["answer"] is None:
            return _NOTHING
        key = line["hash"], repr(line["answer"])
        found = self._judged.get(key)
        if found is None:
            found = self._judged[key] = self._judge(line)
        return found

    def known(self, line: Line) -> Line:
        """A line of which all may be shown: with nothing of an exercise that this version cannot read."""
        try:
            self._grading(canonical(line["exercise"]))
        except InputError:
            game = line["exercise"].get("game")
            return {**line, "exercise": {**_UNKNOWN, "game": game if is_text(game) and game not in self._games else ""}}
        return line

    def _judge(self, line: Line) -> Judged:
        try:
            grading = self._grading(canonical(line["exercise"]))
            answer = check_answer(line["answer"], "answer", grading)
        except InputError:
            return _NOTHING
        judgement = grading.judgement(answer)
        sought = self._explains and judgement.explicable
        if judgement.right or not sought or grading.says_nothing(answer):
            return Judged(judgement.right, judgement.score)
        found = sorted(Misconception(grading.game.name, wrong.id) for wrong in widest(grading.explaining(answer)))
        return Judged(False, judgement.score, tuple(found))

    def _read(self, text: str) -> Grading:
        return check_exercise(json.loads(text), "exercise", self._games)
