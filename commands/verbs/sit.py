"""`sit LESSON`: a sitting without a window, its answers from a file, a line each; it writes the hand-in."""

from __future__ import annotations

import json
import secrets
import sys
from codecs import BOM_UTF8
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from app.drills.game import Games
from app.exams.codes import hand_in_code
from app.exams.sitting import ExamError, opened
from app.exams.tickets import Ticket
from app.handins.checking import AS_WRITTEN, UNFINISHED, Is
from app.handins.finding import hand_ins, is_of
from app.handins.lines import Line, code_of, is_plain, moment_of
from app.handins.replay import head_of
from app.handins.verifying import LARGEST_FILE
from app.handins.words import parted
from app.handins.writing import BusyError, Seal, Sitting
from app.learning.given import check_answer
from app.lessons.exercises import NEVER, Put, put
from app.lessons.lesson import Lesson
from app.lessons.trainee import Trainee, identity
from app.reasons import reason
from app.storage.errors import from_os_error
from app.storage.filesystem import file_system
from app.storage.folder import make_folder
from app.table.reading import InputError, check_keys, read_object
from app.text import _
from app.training.grading import Grading
from commands.exams import refuse, ticket_at
from commands.lessons import RefusedError, asked_lesson, house_tables
from commands.machine import now, station
from commands.status import Status
from commands.terminal import STANDARD

_GUIDED = ("guided", "guided-phases")
_MOST = 1 << 53


class Asked(NamedTuple):
    """Which lesson is sat by whom; `answers` is a file, or `-` for standard input; `folder` gets the hand-in.

    A trainee told by a number alone has an empty name. In the place of a lesson may stand a ticket, which says whose
    it is; its exam asks for a start code, `code`, and where it is begun out of its time, or gone on with, for that of
    the `instructor`.
    """

    lesson: Path
    trainee: Trainee | None
    answers: Path
    folder: Path
    code: str | None = None
    instructor: str | None = None


class _Sat(NamedTuple):
    """What is sat by whom; of an exam with its ticket, and what that adds to each line."""

    lesson: Lesson
    trainee: Trainee
    ticket: Ticket | None = None
    seal: Seal | None = None

    def head(self, games: Games) -> dict[str, Any]:
        """What the first line says of it."""
        value = None if self.ticket is None else self.ticket.value
        return head_of(self.lesson, games, self.trainee, secrets.token_hex(16), value)

    def is_of(self, head: Line) -> bool:
        """Whether a first line is one of it."""
        return is_of(head, self.lesson.whole if self.ticket is None else self.ticket.value, self.trainee)


def run(asked: Asked, data: Path | None, as_json: bool, out: TextIO, games: Games) -> int:
    """Sit a lesson; returns the exit status. OSError when output fails."""
    try:
        sat = _asked_for(asked, data, as_json, out, games)
        lines = _lines(asked.answers)
        sitting = _sitting(asked.folder, sat, games)
    except RefusedError as refused:
        return refused.status
    finished, status = False, Status.FAILED
    try:
        exercises = put(sat.lesson, games, sat.trainee.identity)
        finished = _answered(
            sitting, exercises, lines, sat.lesson.help, lambda error, line: _tell(error, line, asked, as_json, out)
        )
        sitting.read_back()
        status = Status.DONE if finished and len(lines) <= len(exercises) else Status.FAILED
        if len(lines) > len(exercises):
            message = _("{file} a plus de réponses que la leçon d’exercices : les dernières ne servent pas.")
            print(message.format(file=asked.answers), file=sys.stderr)
    except (OSError, BusyError) as error:
        why = reason(error) if isinstance(error, OSError) else _("un autre programme y écrit")
        message = _("Impossible d’écrire dans « {folder} » : {reason}. Les réponses d’avant sont gardées.")
        print(message.format(folder=asked.folder, reason=why), file=sys.stderr)
        finished, status = False, Status.DISK
    finally:
        sitting.close()
    _say(sitting, sat, finished, as_json, out)
    return status


def _asked_for(asked: Asked, data: Path | None, as_json: bool, out: TextIO, games: Games) -> _Sat:
    """What is asked for; raises RefusedError, told."""
    ticket = ticket_at(asked.lesson)
    if ticket is not None:
        return _of_exam(asked, ticket, games)
    # what is no lesson is told first: a ticket that is not there asks for no name
    lesson = asked_lesson(asked.lesson, games, house_tables(games, data, as_json, out), as_json, out)
    if asked.trainee is None or not asked.trainee.name:
        refuse(_("il manque : {options}").format(options="--trainee"), Status.BAD_USAGE)
    if asked.code or asked.instructor:
        refuse(
            _("Une leçon se passe sans code : « --code » et « --instructor » vont avec un billet d’examen."),
            Status.BAD_USAGE,
        )
    return _Sat(lesson, asked.trainee)


def _of_exam(asked: Asked, ticket: Ticket, games: Games) -> _Sat:
    """The exam of a ticket, once its codes are right; raises RefusedError, told."""
    if asked.trainee is not None and asked.trainee.identity not in (
        ticket.trainee.identity,
        identity(ticket.trainee.name),
    ):
        refuse(
            _("« {file} » est le billet de quelqu’un d’autre : {name}.").format(
                file=asked.lesson, name=ticket.trainee.name
            )
        )
    if asked.code is None:
        refuse(_("Un examen commence par son code de départ : --code."), Status.BAD_USAGE)
    try:
        found = opened(ticket, asked.code, asked.instructor, games)
    except ExamError as error:
        refuse(str(error))
    return _Sat(found.lesson, ticket.trainee, ticket, found.seal)


def _say(sitting: Sitting, sat: _Sat, finished: bool, as_json: bool, out: TextIO) -> None:
    code, file = code_of(sitting.chain) if sat.ticket is None else hand_in_code(sitting.chain), str(sitting.path)
    if as_json:
        row = {"handed_in": file if finished else None, "file": file, "code": code, "answered": sitting.answered}
        print(json.dumps(row), file=out)
    else:
        message = _("{file} : remis, code {code}") if finished else _("{file} : inachevé, code {code}")
        print(message.format(file=file, code=parted(code)), file=out)


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
    content = content.removeprefix(BOM_UTF8)  # some editors and shells put it there
    return content.rstrip().split(b"\n") if content.strip() else []


def _sitting(folder: Path, sat: _Sat, games: Games) -> Sitting:
    """The unfinished sitting of that lesson and trainee in the folder, else a new one; RefusedError, told."""
    try:
        make_folder(folder, shared=True)
        _warn_of_place(folder)
        before = _before(folder, sat)
        unfinished = next((path for path, is_ in before if is_ == UNFINISHED), None)
        # one that was changed was begun as well
        _need_instructor(sat, resumes=any(is_ != AS_WRITTEN for _path, is_ in before))
        if unfinished is not None:
            try:
                return Sitting.resume(unfinished, station(), now, sat.seal)
            except ValueError:  # somebody else has written it since it was looked at
                raise BusyError(unfinished) from None
        if before and sat.ticket is not None:
            message = _("Ce billet a déjà été passé : {file}. Un deuxième passage se voit quand la classe est réunie.")
            print(message.format(file=before[0][0]), file=sys.stderr)
        return Sitting.begin(folder, sat.head(games), station(), now, sat.seal)
    except BusyError as error:
        message = _("« {file} » est en train d’être écrit par un autre programme.")
        refuse(message.format(file=error.args[0]), Status.IN_USE)
    except OSError as error:
        message = _("Impossible d’écrire dans « {folder} » : {reason}. Choisissez un autre dossier.")
        refuse(message.format(folder=folder, reason=reason(error)), from_os_error(error, folder).exit_code)


def _need_instructor(sat: _Sat, *, resumes: bool) -> None:
    """Let an exam go on, or begin out of its time, with the instructor's code alone; RefusedError, told."""
    if sat.ticket is None or sat.seal is None or sat.seal.prove is not None:
        return
    if resumes:
        refuse(_("Cet examen a été interrompu : pour le reprendre, il faut le code du formateur, --instructor."))
    if not sat.ticket.is_open(moment_of(now().at)):
        refuse(_("Ce n’est pas l’heure de cet examen : il faut le code du formateur, --instructor."))


def _warn_of_place(folder: Path) -> None:
    found = file_system(folder)
    if not found.lasts:
        message = _("« {folder} » est sur « {file_system} » : ce qui y est écrit peut disparaître. Copiez-le ailleurs.")
        print(message.format(folder=folder, file_system=found.name), file=sys.stderr)


def _before(folder: Path, sat: _Sat) -> list[tuple[Path, Is]]:
    """The hand-ins of that lesson and trainee in a folder, with what each is."""
    return [(path, found.is_) for path, found in hand_ins(folder) if found.head is not None and sat.is_of(found.head)]


def _answered(sitting: Sitting, exercises: Sequence[Put], lines: Sequence[bytes], help_: str, tell: Any) -> bool:
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
