"""The first steps of run.py and check.py: the system, the environment, and going on inside it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Never

from app.bootstrap import system_packages, translations
from app.bootstrap.environment import Environment, Scope, Work
from app.bootstrap.messages import Sentence, StartError, chosen_language, tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.bootstrap.system_packages import Machine, Need

VALUE_OPTIONS = frozenset({"--lang", "--data-dir"})
"""The options before the verb that take a value."""

DRAWING_VERBS = frozenset({"gallery"})
"""The verbs that need Qt's libraries although no window opens."""

WINDOW_CHECKED = "tapis-window-libraries"
"""A file in the environment: the libraries of the window were there once, no need to look at each start."""

INTERRUPTED = Sentence("Interrompu. Le prochain démarrage reprendra.", "Interrupted. The next start will go on.")
UNREADABLE = Sentence(
    "Tapis ne peut pas démarrer : {reason}\nVérifiez que le dossier {place} est complet et que vous avez le droit "
    "d'y écrire, puis recommencez.",
    "Tapis cannot start: {reason}\nCheck that the folder {place} is complete and that you may write to it, then "
    "start again.",
)


def opens_window(arguments: Sequence[str]) -> bool:
    """Whether these arguments open the window or draw: no verb, or a verb that draws, and no question for help."""
    rest = iter(arguments)
    for argument in rest:
        if argument in {"-h", "--help", "--version"}:
            return False
        if argument in VALUE_OPTIONS:
            next(rest, None)
        elif not argument.startswith("-"):
            return argument in DRAWING_VERBS
    return True


def needs(environment: Environment, scope: Scope, work: Work, *, window: bool) -> tuple[Need, ...]:
    """What the system must have for this start; nothing when the environment stands and was looked at before."""
    if sys.platform != "linux":
        return ()
    making: tuple[Need, ...] = ()
    if work is not Work.NOTHING:
        certificates = system_packages.certificates((os.environ.get("PIP_CERT"), os.environ.get("SSL_CERT_FILE")))
        making = (system_packages.VENV, certificates)
    if scope is Scope.CHECK:
        return making + system_packages.CHECK
    if window and (work is not Work.NOTHING or not (environment.place / WINDOW_CHECKED).exists()):
        return making + system_packages.WINDOW
    return making


def prepare(environment: Environment, scope: Scope, machine: Machine, language: str, *, window: bool) -> None:
    """Make the system and the environment ready; StartError when that cannot be done."""

    def announce(sentence: Sentence) -> None:
        tell(sentence, language)

    try:
        work = environment.work(environment.wanted(scope))
        complete = system_packages.ensure(needs(environment, scope, work, window=window), machine, announce)
        if work is not Work.NOTHING:
            environment.make(scope, announce)
        if window and complete:
            with suppress(OSError):  # a folder that may not be written to is looked at again next time
                (environment.place / WINDOW_CHECKED).touch()
    except (OSError, ValueError) as error:
        raise StartError(UNREADABLE.filled(reason=error, place=environment.root)) from error


def _stop(*_: object) -> Never:
    raise KeyboardInterrupt


def enter(program: str, arguments: Sequence[str], scope: Scope, language: str, *, window: bool) -> None:
    """Come back inside the environment: at once when there already, else by starting `program` again in it."""
    script = Path(program).resolve()
    environment = Environment(script.parent)
    if environment.is_running():
        return
    try:
        signal.signal(signal.SIGTERM, _stop)  # so that pip does not outlive a start that is ended
        prepare(environment, scope, system_packages.ThisMachine(), language, window=window)
    except StartError as error:
        tell(error.sentence, language)
        sys.exit(1)
    except KeyboardInterrupt:
        tell(INTERRUPTED, language)
        sys.exit(130)
    _hand_over([str(environment.python), str(script), *arguments])


def _hand_over(command: list[str]) -> Never:
    if sys.platform == "win32":
        with subprocess.Popen(command) as program:
            while True:
                try:
                    sys.exit(program.wait())
                except KeyboardInterrupt:
                    continue  # the program got it too, and decides
    os.execv(command[0], command)  # noqa: S606 - there is no shell to avoid


def enter_to_run(program: str, arguments: Sequence[str]) -> None:
    """What run.py does before the program: the environment, then translations newer than their compiled form."""
    language = chosen_language(arguments, os.environ)
    enter(program, arguments, Scope.RUN, language, window=opens_window(arguments))
    translations.compile_changed(Path(program).resolve().parent / "resources" / "locale")
