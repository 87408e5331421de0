"""A class on record: what a school files of a lesson or an exam, sitting by sitting, every error with its article."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import NamedTuple

from app.classes.results import Result
from app.drills.drill import TableSettings
from app.drills.game import Games
from app.drills.question import in_a_line
from app.handins.lines import Line
from app.learning.given import check_answer, check_exercise
from app.lessons.trainee import Trainee
from app.table.citations import cited_text
from app.table.reading import InputError
from app.text import _, translate
from app.training.grading import Grading


class Interruption(NamedTuple):
    """A sitting that stopped `after` so many answers, for so many `seconds`; `allowed` with the instructor's code."""

    after: int
    seconds: int
    allowed: bool


class Missed(NamedTuple):
    """An answer that was wrong, by the number of its exercise from 1, with the rule and its article."""

    number: int
    asked: str
    given: str
    expected: str
    rule: str


class Sitting(NamedTuple):
    """What is filed of one trainee."""

    result: Result
    trainee: Trainee
    began: str
    interruptions: tuple[Interruption, ...]
    missed: tuple[Missed, ...]


class Report(NamedTuple):
    """What is filed of one lesson or exam: at which tables it was sat, with which program and rules, and by whom.

    `uncounted` are the files that do not count, of whatever lesson they are; `absent` who handed nothing in.
    """

    title: str
    is_exam: bool
    tables: tuple[str, ...]
    programs: tuple[str, ...]
    registers: tuple[str, ...]
    sittings: tuple[Sitting, ...]
    uncounted: tuple[Result, ...]
    absent: tuple[Trainee, ...]


def reports(results: Sequence[Result], absent: Iterable[Trainee], games: Games) -> list[Report]:
    """A report for each lesson and each exam that has a sitting that counts, by title."""
    uncounted = tuple(each for each in results if each.head is None)
    missing = tuple(absent)
    by_lesson: dict[tuple[str, bool], list[Sitting]] = {}
    for each in results:
        if each.head is not None and each.trainee is not None:
            told = tuple(_interruptions(each)), tuple(_missed(each, games))
            sitting = Sitting(each, each.trainee, each.head["at"], *told)
            by_lesson.setdefault((each.title or "", "ticket" in each.head), []).append(sitting)
    found = []
    for (title, is_exam), sittings in sorted(by_lesson.items()):
        heads = [each.result.head for each in sittings if each.result.head is not None]
        tables = {_table(line, games) for each in sittings for line, _judged in each.result.given} - {""}
        programs = {str(head["program"]) for head in heads}
        registers = {f"{game} {version}" for head in heads for game, version in head["registers"].items()}
        of = [tuple(sorted(each)) for each in (tables, programs, registers)]
        found.append(Report(title, is_exam, of[0], of[1], of[2], tuple(sittings), uncounted, missing))
    return found


def _table(line: Line, games: Games) -> str:
    """The game and the table of an exercise as the window names them; its bare name where the game is not known."""
    exercise = line["exercise"]
    game = games.get(exercise["game"])
    if game is None:
        return str(exercise["game"])
    return f"{translate(game.title)} · {game.kit.table_text(TableSettings('', None, 0).at(exercise['table']))}"


def _interruptions(result: Result) -> Iterator[Interruption]:
    at = [result.head["at"]] if result.head is not None else []
    at += [line["at"] for line, _judged in result.given]
    for line in result.resumes:
        after = line["after"]
        before = datetime.fromisoformat(at[min(after, len(at) - 1)])
        seconds = round((datetime.fromisoformat(line["at"]) - before).total_seconds())
        yield Interruption(after, seconds, "proof" in line)


def _missed(result: Result, games: Games) -> Iterator[Missed]:
    for number, (line, judged) in enumerate(result.given, 1):
        if not judged.right:
            yield _told(number, line, games)


def _told(number: int, line: Line, games: Games) -> Missed:
    """What is said of a wrong answer; of one that this version cannot judge, that it cannot."""
    unknown = _("cette version de Tapis ne peut pas le dire")
    try:
        grading = check_exercise(line["exercise"], "exercise", games)
        if line["answer"] is None:
            return _unanswered(number, grading)
        verdict = grading.verdict(check_answer(line["answer"], "answer", grading))
    except InputError:
        return Missed(number, line["hash"], unknown, unknown, "")
    asked = in_a_line(grading.drill.question(grading.exercise))
    judgement = verdict.judgement
    return Missed(number, asked, judgement.given, judgement.expected, cited_text(verdict.rule))


def _unanswered(number: int, grading: Grading) -> Missed:
    model = grading.drill.model_answer(grading.exercise, grading.key)
    verdict = grading.verdict(model)
    asked = in_a_line(grading.drill.question(grading.exercise))
    return Missed(number, asked, _("sans réponse"), verdict.judgement.expected, cited_text(verdict.rule))
