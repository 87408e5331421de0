"""The command line: `run.py` alone opens the window, `run.py VERB` runs a command."""

from __future__ import annotations

import argparse
import errno
import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from app.reasons import reason
from app.resources import ROOT
from app.text import _, set_language
from commands.parsing import language_of, lesson_to_open, options_of_a_window, read
from commands.status import Status
from commands.terminal import plain_streams

if TYPE_CHECKING:
    from app.lessons.sheet import Sheet
    from app.reports.quiz import Quiz
    from app.reports.report import Report
    from app.storage.failure import StoreError

_NO_MEMORY_TO_LOAD = ("failed to map segment", "cannot allocate memory")
"""What the loader of libraries says where the system gives it no more memory."""


def main(argv: list[str]) -> int:
    """Run the command line; returns the exit status, a `Status`."""
    with plain_streams():
        try:
            return _main(argv)
        except MemoryError:
            return _no_memory()
        except KeyboardInterrupt:
            return Status.INTERRUPTED
        except Exception as error:
            if isinstance(error, ImportError) and any(sign in str(error).lower() for sign in _NO_MEMORY_TO_LOAD):
                return _no_memory()
            part = _broken_part(error)
            if part is None:
                raise
            return _broken(part)


def _no_memory() -> int:
    message = _(
        "La mémoire de l’ordinateur ne suffit pas. Ce qui était enregistré l’est toujours. "
        "Fermez d’autres programmes, puis recommencez."
    )
    print(message, file=sys.stderr)
    return Status.NO_MEMORY


def _broken_part(error: Exception) -> str | None:
    """The package, or part of the built program, that is gone or not as it was installed; None: a fault of ours."""
    if isinstance(error, ImportError) and error.name and not (ROOT / error.name.partition(".")[0]).is_dir():
        return error.name
    from app.components import damaged_part

    return damaged_part()


def _broken(part: str) -> int:
    if getattr(sys, "frozen", False):
        message = _("La partie {name} de Tapis manque ou est abîmée. Réinstallez Tapis ; les progrès restent.")
    else:
        message = _(
            "Le paquet {name}, dont Tapis a besoin, manque ou est abîmé. Supprimez le dossier {place}, puis "
            "recommencez : il sera refait, ce qui demande le réseau ; les progrès restent."
        )
    print(message.format(name=part, place=ROOT / ".venv"), file=sys.stderr)
    return Status.FAILED


def _main(argv: list[str]) -> int:
    set_language(language_of(argv, os.environ))
    if os.environ.get("TZ"):
        from commands.zone import settle

        settle()
    opens = lesson_to_open(argv)
    if opens:
        argv = [word for at, word in enumerate(argv) if word != opens or argv[at - 1 : at] == ["--data-dir"]]
    options = options_of_a_window(argv)
    if options is None:
        from commands.arguments import speak_the_users_language

        speak_the_users_language()
        try:
            options = read(argv)
        except SystemExit as said:  # help given or bad usage told
            return said.code if isinstance(said.code, int) else Status.DONE
    if options.version:
        return _run_command(options)
    if options.verb is None:
        # what a start makes stays: looking for garbage among it takes a tenth of the start. The window lets it begin.
        gc.disable()
        unusable = _unusable(options.data_dir)
        if unusable is not None:
            print(unusable, file=sys.stderr)
            return unusable.exit_code
        try:
            from ui.main import main as open_window
        except ImportError as error:
            return _no_window(error)
        return open_window(options, opens=Path(opens).absolute() if opens else None)
    return _run_command(options)


def _unusable(asked: Path | None) -> StoreError | None:
    """Why the folder asked for can be none at all, before a window opens; None where it may be one."""
    if asked is None:
        return None
    from app.storage.failure import StoreError
    from app.storage.folder import data_folder

    try:
        data_folder(asked)
    except StoreError as error:
        return error
    return None


def _no_window(error: ImportError) -> int:
    """Tell which library of the system a window misses; any other import that fails is left to the caller."""
    from ui.start.libraries import missing_library

    missing = missing_library(str(error))
    if not missing:
        raise error
    print(missing, file=sys.stderr)
    return Status.NO_WINDOW


def _run_command(options: argparse.Namespace) -> int:
    """Run a verb; a reader that has gone, an output that fails and Ctrl+C end it without a traceback."""
    try:
        status = _run_verb(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader has gone; nothing more can be said to it.
        _abandon_output()
        return Status.FAILED
    except OSError as error:
        message = _("Impossible d’écrire le résultat : {reason}. Vérifiez la sortie et la place libre.")
        print(message.format(reason=reason(error)), file=sys.stderr)
        _abandon_output()
        return Status.FAILED if error.errno == errno.EBADF else Status.DISK
    except KeyboardInterrupt:
        _abandon_output()
        return Status.INTERRUPTED
    return status


def _abandon_output() -> None:
    """Let what is still to be written go nowhere, or Python would complain of it at exit."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _output() -> TextIO:
    """Standard output; OSError when whoever started the program closed it."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, "")
    return sys.stdout


def _of_the_window() -> tuple[str, ...]:
    from ui.start.versions import qt_versions

    return qt_versions()


def _run_verb(options: argparse.Namespace) -> int:
    """Each verb is loaded when it is asked for: the window and `resolve` must not wait for the others."""
    if options.version:
        from app.games import discover
        from commands.verbs import version

        return version.run(options.verbose, options.json, _output(), discover(drilled=False), _of_the_window)
    if options.verb == "resolve":
        from app.games import discover
        from commands.verbs import resolve

        return resolve.run(options.file, _output().buffer, discover(drilled=False))
    if options.verb == "grade":
        from app.games import discover
        from commands.verbs import grade

        return grade.run(options.file, _output().buffer, discover())
    if options.verb == "learn":
        from app.games import discover
        from commands.verbs import learn

        return learn.run(options.policy, _output().buffer, discover())
    if options.verb == "exercises":
        from app.games import load
        from commands.verbs import exercises

        return exercises.run(load(options.game), exercises.asked_for(options), _output().buffer)
    if options.verb in {"lesson", "sit", "verify", "collect", "exam", "serve-schema"}:
        return _run_for_a_class(options)
    if options.verb == "odds":
        from app.games import load
        from commands.verbs import odds

        return odds.run(load(options.game), options.json, _output())
    if options.verb == "check-scenarios":
        from app.games import discover
        from commands.verbs import check_scenarios

        return check_scenarios.run(options.files, options.json, _output(), discover())
    if options.verb == "gallery":
        from commands.verbs import gallery

        return gallery.run(options.folder, options.subset)
    if options.verb == "benchmark":
        from commands.verbs import benchmark

        return benchmark.run(options.names, options.json, options.quick, _output())
    return _run_on_data(options)


def _run_on_data(options: argparse.Namespace) -> int:
    """The verbs of what is kept in a data folder."""
    if options.verb == "restore":
        from commands.verbs import restore

        return restore.run(options.data_dir, options.file, options.json, _output())
    from app.games import discover

    if options.verb == "rebuild":
        from commands.verbs import rebuild

        return rebuild.run(options.data_dir, options.json, _output(), games=discover())
    if options.verb == "import":
        from commands.verbs import import_file

        asked = options.data_dir, options.json, options.file
        return import_file.run(*asked, _output(), erased=options.erased, games=discover())
    from commands.verbs import export

    return export.run(options.data_dir, options.json, options.file, options.trainee, _output(), games=discover())


@contextmanager
def _drawing() -> Iterator[None]:
    """What is drawn here needs an application as long as letters are, and no screen; nothing is written meanwhile."""
    from commands.interrupts import ends_at_once

    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    with ends_at_once():
        from ui.main import make_application

        application = make_application()
        try:
            yield
        finally:
            application.shutdown()


def _on_paper(sheet: Sheet) -> tuple[bytes, bytes]:
    """A worksheet and its key as PDF."""
    with _drawing():
        from ui.paper.worksheet import answer_key, worksheet

        return worksheet(sheet), answer_key(sheet)


def _report(reports: list[Report], *, key: str | None) -> bytes:
    """What a class has handed in, as PDF."""
    with _drawing():
        from ui.paper.report import report_pdf

        return report_pdf(reports, key=key)


def _as_quiz(sheet: Sheet) -> Quiz:
    """The questions of a lesson for Moodle, with their tables as pictures."""
    with _drawing():
        from app.reports.quiz import quiz
        from ui.widgets.felt_picture import png_of

        return quiz(sheet.lesson.title, sheet.exercises, lambda put: png_of(put.game, put.exercise))


def _run_for_a_class(options: argparse.Namespace) -> int:
    """The verbs of lessons and of what is handed in."""
    if options.verb == "serve-schema":
        from commands.verbs import serve_schema

        return serve_schema.run(_output())
    from app.games import discover

    if options.verb == "lesson":
        from commands.verbs import lesson

        asked = lesson.Asked(*(getattr(options, name) for name in lesson.Asked._fields))
        try:
            return lesson.run(
                asked, options.data_dir, options.json, _output(), discover(), on_paper=_on_paper, as_quiz=_as_quiz
            )
        except ImportError as error:
            return _no_window(error)
    if options.verb == "sit":
        from app.lessons.trainee import Trainee
        from commands.verbs import sit

        named = options.trainee or options.number
        trainee = Trainee(options.trainee or "", options.number) if named else None
        sat = sit.Asked(options.lesson, trainee, options.answers, options.out, options.code, options.instructor)
        return sit.run(sat, options.data_dir, options.json, _output(), discover())
    if options.verb == "collect":
        from commands.verbs import collect

        collected = collect.Asked(*(getattr(options, name) for name in collect.Asked._fields))
        return collect.run(collected, options.json, _output(), discover(), on_paper=_report)
    if options.verb == "exam":
        return _run_exam(options)
    from commands.verbs import verify

    asked_of = verify.Asked(options.files, options.key, options.code)
    return verify.run(asked_of, options.json, _output(), discover())


def _run_exam(options: argparse.Namespace) -> int:
    """What is done for an exam before it is sat."""
    from app.games import discover
    from commands.verbs import exam

    if options.part == "keys":
        return exam.keys(options.file, options.json, _output())
    if options.part == "new":
        asked = exam.Asked(options.lesson, options.roster, options.key, options.out)
        return exam.new(asked, options.data_dir, options.json, _output(), discover())
    profiled = exam.Profiled(options.lesson, options.seeds)
    return exam.profile(profiled, options.data_dir, options.json, _output(), discover())
