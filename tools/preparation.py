"""What a start does when something is missing: the system's packages, then the environment."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Never

from tools import system_packages
from tools.environment import Environment, Scope, Work
from tools.making import make
from tools.messages import Sentence, StartError, tell

if TYPE_CHECKING:
    from tools.system_packages import Machine, Need

INTERRUPTED = Sentence("Interrompu. Le prochain démarrage reprendra.", "Interrupted. The next start will go on.")
UNREADABLE = Sentence(
    "Tapis ne peut pas démarrer : {reason}\nVérifiez que le dossier {place} est complet et que vous avez le droit "
    "d'y écrire, puis recommencez.",
    "Tapis cannot start: {reason}\nCheck that the folder {place} is complete and that you may write to it, then "
    "start again.",
)


def needs(environment: Environment, scope: Scope, work: Work, *, window: bool) -> tuple[Need, ...]:
    """What the system must have for this start; nothing when the environment stands and was looked at before."""
    if sys.platform != "linux":
        return ()
    making: tuple[Need, ...] = ()
    if work is not Work.NOTHING:
        certificates = system_packages.certificates((os.environ.get("PIP_CERT"), os.environ.get("SSL_CERT_FILE")))
        making = (system_packages.VENV, certificates)
    if scope is not Scope.RUN:
        return making + (system_packages.CHECK if scope is Scope.CHECK else system_packages.BUILD)
    if window and (work is not Work.NOTHING or not environment.window_checked.exists()):
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
            make(environment, scope, announce)
        if window and complete:
            with suppress(OSError):  # a folder that may not be written to is looked at again next time
                environment.window_checked.touch()
    except (OSError, ValueError) as error:
        raise StartError(UNREADABLE.filled(reason=error, place=environment.root)) from error


def _stop(*_: object) -> Never:
    raise KeyboardInterrupt


def prepare_or_exit(environment: Environment, scope: Scope, language: str, *, window: bool) -> None:
    """Make everything ready, or say in a sentence why not and exit: 1 when it cannot be done, 130 when interrupted."""
    try:
        signal.signal(signal.SIGTERM, _stop)  # so that pip does not outlive a start that is ended
        prepare(environment, scope, system_packages.ThisMachine(), language, window=window)
    except StartError as error:
        tell(error.sentence, language)
        sys.exit(1)
    except KeyboardInterrupt:
        tell(INTERRUPTED, language)
        sys.exit(130)
