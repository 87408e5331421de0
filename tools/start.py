"""The first steps of run.py and check.py: going on inside the environment, made first where it is not ready.

Every start comes through here, most with nothing to do: what only a preparation needs is imported by it alone.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Never

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tools.environment import Environment, Scope

VALUE_OPTIONS = frozenset({"--lang", "--data-dir"})
"""The options before the verb that take a value."""

DRAWING_VERBS = frozenset({"benchmark", "gallery"})
"""The verbs that need Qt's libraries although no window opens."""

PRINTS = "--pdf"
"""The option with which any verb does."""

FOREIGN = frozenset({"PYTHONHOME", "PYTHONPATH"})
"""Settings of the user's that would put other modules before those of the environment."""


def opens_window(arguments: Sequence[str]) -> bool:
    """Whether these arguments open the window or draw: no verb, one that draws, or a print; no question for help."""
    rest = iter(arguments)
    for argument in rest:
        if argument in {"-h", "--help", "--version"}:
            return False
        if argument in VALUE_OPTIONS:
            next(rest, None)
        elif not argument.startswith("-"):
            return argument in DRAWING_VERBS or any(each.partition("=")[0] == PRINTS for each in rest)
    return True


def is_inside(root: Path) -> bool:
    """Whether the running Python is the one of the environment of the checkout at `root`."""
    try:
        return (root / ".venv").samefile(sys.prefix)
    except OSError:
        return False


def enter(program: str, arguments: Sequence[str], *, check: bool, window: bool, build: bool = False) -> None:
    """Come back inside the environment: at once when there already, else by starting `program` again in it.

    `check` asks for the packages of the check too, of which `build` leaves out what only tests need of the system;
    `window` asks for the system's libraries that a window needs.
    """
    script = Path(program).resolve()
    if is_inside(script.parent) and not FOREIGN & os.environ.keys():
        return
    from tools.environment import Environment, Scope

    environment, scope = Environment(script.parent), Scope.BUILD if build else Scope.CHECK if check else Scope.RUN
    if check or not _is_ready(environment, scope, window=window):
        from tools.messages import chosen_language
        from tools.preparation import prepare_or_exit

        language = "en" if check else chosen_language(arguments, os.environ)
        prepare_or_exit(environment, scope, language, window=window)
    try:
        _hand_over([str(environment.python), str(script), *arguments])
    except OSError as error:
        _end_broken(script.parent, arguments, error.strerror or str(error))


def _end_broken(root: Path, arguments: Sequence[str], reason: str) -> Never:
    """Say what cannot be mended by starting again, as a stamp vouches for it, and exit with 1."""
    from tools.messages import Sentence, chosen_language, tell

    broken = Sentence(
        "L'environnement dans {place} est abîmé : {reason}\nSupprimez ce dossier, puis recommencez.",
        "The environment in {place} is damaged: {reason}\nDelete that folder, then start again.",
    )
    tell(broken.filled(place=root / ".venv", reason=reason), chosen_language(arguments, os.environ))
    sys.exit(1)


def _is_ready(environment: Environment, scope: Scope, *, window: bool) -> bool:
    from tools.environment import Work

    try:
        work = environment.work(environment.wanted(scope))
    except (OSError, ValueError):
        return False  # the preparation says what is wrong
    looked_at = sys.platform != "linux" or environment.window_checked.exists()
    return work is Work.NOTHING and (looked_at or not window)


def _hand_over(command: list[str]) -> Never:
    environment = {name: value for name, value in os.environ.items() if name not in FOREIGN}
    if sys.platform == "win32":
        import subprocess

        with subprocess.Popen(command, env=environment) as program:
            while True:
                try:
                    sys.exit(program.wait())
                except KeyboardInterrupt:
                    continue  # the program got it too, and decides
    os.execve(command[0], command, environment)  # noqa: S606 - there is no shell to avoid


def enter_to_run(program: str, arguments: Sequence[str]) -> None:
    """What run.py does before the program: the environment, then translations newer than their compiled form."""
    enter(program, arguments, check=False, window=opens_window(arguments))
    from tools.translations import compile_changed

    compile_changed(Path(program).resolve().parent)
