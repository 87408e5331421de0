"""A lesson as a session of play: the exercises that a hand-in puts, at their tables, taken up from its lines."""

from __future__ import annotations

import json
from dataclasses import replace

from app.drills.answer import answer_text
from app.handins.lines import Line
from app.lessons.exercises import put
from app.lessons.lesson import Lesson
from app.lessons.session import LessonSession
from app.lessons.trainee import Trainee
from app.scenarios.house import load_house
from tests.app.lessons.files import GAMES, LESSON, NAME, lesson, parse

HOUSE = load_house(GAMES, (), None)
WHO = Trainee("Zoé Martin").identity
MIXED = lesson(
    {"game": "rampo", "drill": "payout", "level": 2, "count": 2},
    {"game": "roulette", "drill": "calls", "count": 2, "table": {"minimum": "10 €", "denominations": ["10 €", "50 €"]}},
    seed=7,
)


def session(of: Lesson = MIXED) -> LessonSession:
    return LessonSession(of, GAMES, HOUSE.table, WHO)


def line(of: LessonSession, position: int, answer: object = ...) -> Line:
    """A line of a hand-in with a right answer, or with this one."""
    exercise = of.exercise_at(position)
    game = of.game_of(exercise)
    drill = game.drill(exercise.drill)
    right = json.loads(answer_text(drill.model_answer(exercise, drill.key(exercise, game.resolve))))
    given = right if answer is ... else answer
    return {"position": position, "exercise": exercise.value(), "answer": given, "milliseconds": 3000}


def test_it_puts_the_exercises_of_the_lesson_each_at_its_own_table() -> None:
    found = session()
    exercises = [found.exercise_at(position) for position in range(4)]
    assert exercises == [each.exercise for each in put(MIXED, GAMES, WHO)]
    assert [found.game_of(each).name for each in exercises] == ["rampo", "rampo", "roulette", "roulette"]
    assert [*found.games] == ["rampo", "roulette"]
    assert found.settings_of(exercises[0]).denominations == HOUSE.table("rampo").denominations
    assert found.settings_of(exercises[2]).denominations == (1000, 5000)
    assert found.settings_of(exercises[2]).minimum == 1000


def test_the_target_times_are_those_of_the_house_whatever_the_lesson_says_of_its_table() -> None:
    strict = {**HOUSE.table("rampo").targets, "rampo-payout-player": 1234}
    rampo = replace(HOUSE.table("rampo"), targets=strict)
    found = LessonSession(MIXED, GAMES, lambda game: rampo if game == "rampo" else HOUSE.table(game), WHO)
    assert found.plan.settings.targets["rampo-payout-player"] == 1234


def test_after_its_last_answer_it_is_finished_and_its_last_table_is_looked_at_still() -> None:
    found = session()
    found.go_on([line(found, position) for position in range(4)], {})
    assert found.finished()
    assert [one.verdict.judgement.right for one in found.answered] == [True] * 4
    assert found.exercise is found.exercise_at(3)


def test_it_goes_on_after_the_answers_of_a_hand_in_judged_as_they_were() -> None:
    found = session()
    found.go_on([line(found, 0), line(found, 1, ["amount", 1])], {})
    assert [one.verdict.judgement.right for one in found.answered] == [True, False]
    assert (found.position, found.done, found.thought) == (2, 2, 6000)
    assert found.answered[1].exercise is found.exercise_at(1), "its table is known"
    named = session()
    named.go_on([line(named, 0, ["amount", 1])], {0: "zone-forgotten"})
    assert named.answered[0].verdict.wrong_rule in {"zone-forgotten", None}


def test_what_was_left_without_an_answer_or_cannot_be_read_counts_for_its_place_alone() -> None:
    found = session()
    found.go_on([line(found, 0, None), line(found, 1, ["no", "answer"]), line(found, 2)], {})
    assert [one.position for one in found.answered] == [2]
    assert (found.position, found.done) == (3, 3)


def test_each_written_exercise_is_called_by_its_file_and_its_title_wherever_it_is_put() -> None:
    of = parse(LESSON.replace("order: given", "order: shuffled"))
    found = session(of)
    written = [at for at, each in enumerate(found.put) if each.part == 1]
    assert [found.items[at] for at in written] == [{"part": 2, "file": NAME, "titles": dict(of.parts[1].titles[0])}]  # type: ignore[union-attr]
    assert {item["part"] for at, item in enumerate(found.items) if at not in written} == {1, 3}
