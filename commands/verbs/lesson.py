"""`lesson FILE`: what is wrong in a lesson; the exercises it makes, the letters that stand for it, or it on paper."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TextIO, TypeAlias

from app.drills.game import Games
from app.lessons.code import CodeError, code_of
from app.lessons.exercises import put
from app.lessons.sheet import Sheet, sheet_of
from app.lessons.trainee import identity
from app.reports.quiz import Quiz
from app.storage.failure import StoreError
from app.storage.files import write_together
from app.text import _, ngettext
from commands.lessons import RefusedError, asked_lesson, house_tables
from commands.outputs import told_clash
from commands.status import Status
from commands.verbs.exercises import row

OnPaper: TypeAlias = Callable[[Sheet], tuple[bytes, bytes]]
"""What prints a worksheet and its key as PDF; only the caller knows a screen."""
AsQuiz: TypeAlias = Callable[[Sheet], Quiz]
"""What makes a quiz with its tables drawn; the same."""


class Asked(NamedTuple):
    """What is asked of a lesson: its code, or its exercises, of one `trainee` or of nobody, or these on paper.

    `pdf` is where the worksheet goes and `key` where its key does, `moodle` where the questions go.
    """

    file: Path
    code: bool
    with_answers: bool
    trainee: str | None
    pdf: Path | None
    key: Path | None
    moodle: Path | None = None


def run(
    asked: Asked, data: Path | None, as_json: bool, out: TextIO, games: Games, *, on_paper: OnPaper, as_quiz: AsQuiz
) -> int:
    """Check a lesson and write what is asked for; returns the exit status. OSError when output fails."""
    if told_clash((asked.pdf, asked.key, asked.moodle), (asked.file,)):
        return Status.BAD_USAGE
    try:
        tables = house_tables(games, data, as_json, out)
        lesson = asked_lesson(asked.file, games, tables, as_json, out)
    except RefusedError as refused:
        return refused.status
    if asked.code:
        try:
            code = code_of(lesson, tables)
        except CodeError as error:
            if as_json:
                print(json.dumps({"code": None, "reasons": error.reasons}), file=out)
                return Status.FAILED
            message = _("Cette leçon n’a pas de code. Il n’y a pas de place pour : {reasons}.")
            print(message.format(reasons=" ; ".join(error.reasons)), file=sys.stderr)
            return Status.FAILED
        print(json.dumps({"code": code}) if as_json else code, file=out)
        return Status.DONE
    if asked.pdf is not None:
        return _print(asked, sheet_of(lesson, games, tables, asked.trainee), as_json, out, on_paper)
    if asked.moodle is not None:
        return _export(asked.moodle, sheet_of(lesson, games, tables, asked.trainee), as_json, out, as_quiz)
    trainee = None if asked.trainee is None else identity(asked.trainee)
    for each in put(lesson, games, trainee):
        print(json.dumps(row(each.game, each.exercise, with_answers=asked.with_answers)), file=out)
    return Status.DONE


def _print(asked: Asked, sheet: Sheet, as_json: bool, out: TextIO, on_paper: OnPaper) -> int:
    """Write worksheet and key, both or neither."""
    files = [each for each in (asked.pdf, asked.key) if each is not None]
    try:
        write_together(dict(zip(files, on_paper(sheet), strict=False)))
    except StoreError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    if as_json:
        print(json.dumps({"pdf": str(asked.pdf), "key": None if asked.key is None else str(asked.key)}), file=out)
        return Status.DONE
    count = len(sheet.exercises)
    message = ngettext("{count} question écrite dans « {file} ».", "{count} questions écrites dans « {file} ».", count)
    print(message.format(count=count, file=asked.pdf), file=out)
    if asked.key is not None:
        print(_("Corrigé écrit dans « {file} ».").format(file=asked.key), file=out)
    return Status.DONE


def _export(file: Path, sheet: Sheet, as_json: bool, out: TextIO, as_quiz: AsQuiz) -> int:
    """Write the questions that Moodle can take, and name the others; 1 where there are none to write."""
    quiz = as_quiz(sheet)
    count = len(sheet.exercises) - len(quiz.left_out)
    try:
        if count:
            write_together({file: quiz.content})
    except StoreError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    if as_json:
        written = {"moodle": str(file) if count else None, "questions": count, "left_out": quiz.left_out}
        print(json.dumps(written), file=out)
    elif count:
        message = ngettext(
            "{count} question écrite dans « {file} ».", "{count} questions écrites dans « {file} ».", count
        )
        print(message.format(count=count, file=file), file=out)
    if quiz.left_out:
        left = ngettext(
            "La question {numbers} ne demande pas de montant : elle n’est pas dans le fichier Moodle.",
            "Les questions {numbers} ne demandent pas de montant : elles ne sont pas dans le fichier Moodle.",
            len(quiz.left_out),
        )
        print(left.format(numbers=", ".join(map(str, quiz.left_out))), file=sys.stderr)
    return Status.DONE if count else Status.FAILED
