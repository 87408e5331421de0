"""A lesson as a session of play: its exercises in their order, of whatever games and at whatever tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.drills.answer import seen_again
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.game import Game, Games
from app.learning.given import check_answer, check_exercise
from app.lessons.canonical import canonical
from app.lessons.exercises import Put, put
from app.lessons.lesson import DrillPart, Lesson, WrittenPart
from app.lessons.reading import Tables
from app.table.reading import InputError
from app.training.grading import Grading
from app.training.plan import Plan
from app.training.session import Answered, Session


class LessonSession(Session):
    """The exercises of a lesson for a trainee by identity; `house` gives the tables and target times of the house.

    Its plan is no more than what is kept of it beside the lesson: none that could be played without it.
    """

    def __init__(self, lesson: Lesson, games: Games, house: Tables, trainee: str) -> None:
        self.lesson = lesson
        self.put = put(lesson, games, trainee)
        self._house = house
        self._games = {each.game.name: each.game for each in self.put}
        first = self.put[0]
        drills = dict.fromkeys(each.exercise.drill for each in self.put if each.game is first.game)
        targets = {skill: time for game in self._games for skill, time in house(game).targets.items()}
        settings = replace(self._table(first), targets=targets)
        super().__init__(
            first.game, Plan(first.game.name, tuple(drills), settings, first.exercise.level, 0, len(self.put))
        )

    @property
    def games(self) -> Mapping[str, Game]:
        """The games of its exercises, by name."""
        return self._games

    @property
    def items(self) -> list[dict[str, Any]]:
        """What its exercises are called, as a sitting keeps it: the part, from 1; of written ones file and titles."""
        found: list[dict[str, Any]] = []
        for each in self.put:
            part = self.lesson.parts[each.part]
            item: dict[str, Any] = {"part": each.part + 1}
            if isinstance(part, WrittenPart):
                item |= {"file": part.files[each.place], "titles": dict(part.titles[each.place])}
            found.append(item)
        return found

    def exercise_at(self, position: int) -> Exercise:
        """The exercise at a position from 0."""
        # once the last one is answered, its table is looked at still
        return self.put[min(position, len(self.put) - 1)].exercise

    def settings_of(self, exercise: Exercise) -> TableSettings:
        """The table at which one of its exercises is put."""
        found = next((each for each in self.put if each.exercise is exercise), None)
        table = self._house(exercise.game).at(exercise.table) if found is None else self._table(found)
        return replace(table, targets=self.plan.settings.targets)

    def _table(self, each: Put) -> TableSettings:
        part = self.lesson.parts[each.part]
        return part.table if isinstance(part, DrillPart) else self._house(each.game.name).at(each.exercise.table)

    def go_on(self, lines: Sequence[Mapping[str, Any]], named: Mapping[int, str | None]) -> None:
        """Take up the answers of a hand-in, by its lines; `named` the wrong rules that were found for those kept.

        What cannot be read any more, and an exercise left without an answer, count for position and time alone.
        """
        for line in lines:
            found = self._answered(line, named)
            if found is not None:
                self.answered = (*self.answered, found)
            self.position, self.done = self.position + 1, self.done + 1
            self.thought += line["milliseconds"]

    def _answered(self, line: Mapping[str, Any], named: Mapping[int, str | None]) -> Answered | None:
        position, own = line["position"], self.exercise_at(line["position"])
        text = canonical(line["answer"])
        try:
            grading = check_exercise(line["exercise"], "exercise", self._games)
            # what is put again is the very exercise, so that its table is known
            grading = Grading(grading.game, grading.drill, own) if own == grading.exercise else grading
            answer = check_answer(line["answer"], "answer", grading)
            verdict = grading.again(answer, named[position]) if position in named else grading.verdict(answer)
        except InputError:
            return None
        return Answered(position, grading.exercise, answer, verdict, line["milliseconds"], seen_again(text))
