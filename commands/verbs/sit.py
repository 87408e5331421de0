"""`sit LESSON`: a sitting without a window, its answers from a file, a line each; it writes the hand-in."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from app.drills.game import Games
from app.handins.checking import UNFINISHED, checked
from app.handins.lines import SUFFIX, is_plain
from app.handins.replay import head_of
from app.handins.verifying import LARGEST_FILE
from app.handins.writing import BusyError, Sitting
from app.learning.given import check_answer
from app.lessons.canonical import canonical
from app.lessons.exercises import NEVER, Put, put
from app.lessons.lesson import Lesson
from app.lessons.trainee import Trainee
from app.reasons import reason
from app.storage.filesystem import Reach, file_system
from app.table.reading import InputError, check_keys, read_object
from app.text import _
from app.training.grading import Grading
from commands.lessons import RefusedError, asked_lesson, house_tables
from commands.machine import now, station
from commands.status import Status
from commands.terminal import STANDARD

_PASSING = frozenset({"tmpfs", "ramfs", "overlay"})
"""File systems that a restart may empty."""
_GUIDED = ("guided", "guided-phases")
_MOST = 1 << 53


class Asked(NamedTuple):
    """Which lesson is sat by whom; `answers` is a file, or `-` for standard input; `folder` gets the hand-in."""

    lesson: Path
    trainee: Trainee
    answers: Path
    folder: Path


def run(asked: Asked, data: Path | None, as_json: bool, out: TextIO, games: Games) -> int:
    """Sit a lesson; returns the exit status. OSError when output fails."""
    try:
        lesson = asked_lesson(asked.lesson, games, house_tables(games, data, as_json, out), as_json, out)
        lines = _lines(asked.answers)
        sitting = _sitting(asked, lesson, games)
    except RefusedError as refused:
        return refused.status
    finished, status = False, Status.FAILED
    try:
        exercises = put(lesson, games, asked.trainee.identity)
        finished = _sat(
            sitting, exercises, lines, lesson.help, lambda error, line: _tell(error, line, asked, as_json, out)
        )
        status = Status.DONE if finished and len(lines) <= len(exercises) else Status.FAILED
        if len(lines) > len(exercises):
            message = _("{file} a plus de réponses que la leçon d’exercices : les dernières ne servent pas.")
            print(message.format(file=asked.answers), file=sys.stderr)
    except OSError as error:
        message = _("Impossible d’écrire dans « {folder} » : {reason}. Les réponses d’avant sont gardées.")
        print(message.format(folder=asked.folder, reason=reason(error)), file=sys.stderr)
        status = Status.DISK
    finally:
        sitting.close()
    _say(sitting, finished, as_json, out)
    return status


def _say(sitting: Sitting, finished: bool, as_json: bool, out: TextIO) -> None:
    code, file = sitting.code, str(sitting.path)
    if as_json:
        row = {"handed_in": file if finished else None, "file": file, "code": code, "answered": sitting.answered}
        print(json.dumps(row), file=out)
    else:
        message = _("{file} : remis, code {code}") if finished else _("{file} : inachevé, code {code}")
        print(message.format(file=file, code=f"{code[:5]} {code[5:]}"), file=out)


def _lines(file: Path) -> list[bytes]:
    """The lines of answers; RefusedError, told, where they cannot be read."""
    try:
        if file == STANDARD and sys.stdin is not None:
            content = sys.stdin.buffer.read(LARGEST_FILE)
        else:
            with file.open("rb") as opened:
                content = opened.read(LARGEST_FILE)
    except OSError as error:
        message = _("Impossible de lire « {file} » : {reason}. Vérifiez le chemin et les droits.")
        print(message.format(file=file, reason=reason(error)), file=sys.stderr)
        raise RefusedError(Status.BAD_USAGE) from None
    return content.rstrip().split(b"\n") if content.strip() else []


def _sitting(asked: Asked, lesson: Lesson, games: Games) -> Sitting:
    """The unfinished sitting of that lesson and trainee in the folder, else a new one; RefusedError, told."""
    folder = asked.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _warn_of_place(folder)
        for path in _unfinished(folder, lesson.whole, asked.trainee):
            return Sitting.resume(path, station(), now)
        return Sitting.begin(folder, head_of(lesson, games, asked.trainee, secrets.token_hex(16)), station(), now)
    except BusyError as error:
        message = _("« {file} » est en train d’être écrit par un autre programme.")
        print(message.format(file=error.args[0]), file=sys.stderr)
        raise RefusedError(Status.IN_USE) from None
    except OSError as error:
        message = _("Impossible d’écrire dans « {folder} » : {reason}. Choisissez un autre dossier.")
        print(message.format(folder=folder, reason=reason(error)), file=sys.stderr)
        raise RefusedError(Status.NO_FOLDER) from None


def _warn_of_place(folder: Path) -> None:
    found = file_system(folder)
    if found.reach is Reach.NETWORK or found.name in _PASSING:
        message = _("« {folder} » est sur « {file_system} » : ce qui y est écrit peut disparaître. Copiez-le ailleurs.")
        print(message.format(folder=folder, file_system=found.name), file=sys.stderr)


def _unfinished(folder: Path, whole: dict[str, Any], trainee: Trainee) -> Iterator[Path]:
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        if path.is_symlink() or not path.is_file() or path.stat().st_size > LARGEST_FILE:
            continue
        found = checked(path.read_bytes())
        if found.is_ != UNFINISHED or found.head is None or found.trainee is None:
            continue
        if found.trainee.identity == trainee.identity and canonical(found.head["lesson"]) == canonical(whole):
            yield path


def _sat(sitting: Sitting, exercises: Sequence[Put], lines: Sequence[bytes], help_: str, tell: Any) -> bool:
    """Give the answers that are not given yet, up to one that is none; whether all exercises are answered then."""
    for at in range(sitting.answered, min(len(lines), len(exercises))):
        try:
            answer, milliseconds = _answer(lines[at], exercises[at], help_)
        except InputError as error:
            tell(error, at + 1)
            return False
        sitting.answer(exercises[at].exercise, answer, milliseconds)
    if sitting.answered < len(exercises):
        return False
    sitting.end("all")
    return True


def _answer(line: bytes, each: Put, help_: str) -> tuple[Any, int]:
    """The answer of a line, as JSON, and its time; InputError for what is none to the exercise."""
    row = check_keys(read_object(line), "", ("answer", "milliseconds"), ("answer",))
    answer, milliseconds = row["answer"], row.get("milliseconds", 0)
    if type(milliseconds) is not int or not 0 <= milliseconds <= _MOST:
        raise InputError("bad-value", "milliseconds", milliseconds)
    if answer is None:
        return None, milliseconds
    if not is_plain(answer) or (help_ == NEVER and answer[:1] and answer[0] in _GUIDED):
        raise InputError("bad-value", "answer", answer)
    check_answer(answer, "answer", Grading(each.game, each.game.drill(each.exercise.drill), each.exercise))
    return answer, milliseconds


def _tell(error: InputError, line: int, asked: Asked, as_json: bool, out: TextIO) -> None:
    if as_json:
        print(error.to_json(), file=out)
    else:
        message = _("{file}, ligne {line} : {message} Cette réponse et les suivantes n’ont pas été prises.")
        print(message.format(file=asked.answers, line=line, message=error.message), file=sys.stderr)
