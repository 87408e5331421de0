"""Making the environment: Python's own venv, then the lock by pip, one start at a time."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from app.locking import try_lock
from tools import lock as locks
from tools.environment import STAMP, WINDOW_CHECKED, Environment, Scope, Stamp, Work
from tools.messages import Sentence, StartError
from tools.start import FOREIGN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

SEEDS = frozenset({"pip", "setuptools"})
"""What Python itself puts into a new environment, whether the lock asks for it or not."""

_MISLEADING = frozenset({"PIP_TARGET", "PIP_PREFIX", *FOREIGN})
"""Settings of the user's that would make pip install elsewhere."""

_PARTS = frozenset({"bin", "include", "lib", "lib64", "scripts", "share", "etc", "pyvenv.cfg", ".gitignore"}) | {
    STAMP,
    WINDOW_CHECKED,
}
"""What Python, packages and we put into an environment, in small letters."""


PREPARING = Sentence(
    "Préparation de l'environnement dans {place} : une à deux minutes la première fois, il faut le réseau.",
    "Preparing the environment in {place}: one to two minutes the first time, the network is needed.",
)
WAITING = Sentence(
    "Un autre démarrage prépare déjà l'environnement : attente de sa fin.",
    "Another start is already preparing the environment: waiting for it.",
)
READY = Sentence("Environnement prêt en {seconds} s.", "The environment is ready after {seconds} s.")
NO_VENV = Sentence(
    "Python n'a pas pu créer l'environnement dans {place} : {reason}\n"
    "Vérifiez le droit d'écrire dans ce dossier et la place libre, puis recommencez.",
    "Python could not create the environment in {place}: {reason}\n"
    "Check that this folder may be written to and that there is room, then start again.",
)
IS_LINK = Sentence(
    "{place} est un lien vers {there}. L'environnement n'y est pas créé et rien n'y a été changé.\n"
    "Retirez ce lien, puis recommencez.",
    "{place} is a link to {there}. The environment is not made there, and nothing was changed.\n"
    "Remove this link, then start again.",
)
NOT_OURS = Sentence(
    "{place} contient {name}, qui n'est pas à Tapis. Rien n'y a été changé.\n"
    "Donnez un autre nom à ce dossier, ou videz-le, puis recommencez.",
    "{place} holds {name}, which is not ours. Nothing was changed.\n"
    "Give that folder another name, or empty it, then start again.",
)
NO_NETWORK = Sentence(
    "Les paquets n'ont pas pu être téléchargés : le réseau ne répond pas. Le premier démarrage a besoin d'Internet "
    "(environ 120 Mo), les suivants non. Rétablissez la connexion (ou le proxy), puis recommencez.",
    "The packages could not be downloaded: the network does not answer. The first start needs the Internet (about "
    "120 MB), the next ones do not. Restore the connection (or the proxy), then start again.",
)
BAD_CERTIFICATE = Sentence(
    "Les paquets n'ont pas pu être téléchargés : le certificat du serveur n'est pas reconnu. Si votre réseau passe "
    "par un proxy, donnez son certificat à pip par la variable PIP_CERT, puis recommencez.",
    "The packages could not be downloaded: the server's certificate is not recognised. If your network goes through "
    "a proxy, give its certificate to pip with the variable PIP_CERT, then start again.",
)
NO_ROOM = Sentence(
    "Le disque est plein : l'environnement demande environ 500 Mo. Libérez de la place, puis recommencez.",
    "The disk is full: the environment needs about 500 MB. Free some room, then start again.",
)
WRONG_HASH = Sentence(
    "Un paquet téléchargé n'est pas celui qui était attendu et n'a pas été installé : {reason}\n"
    "Recommencez ; si le refus se répète, prévenez qui vous a remis Tapis.",
    "A downloaded package is not the expected one and was not installed: {reason}\n"
    "Start again; if it is refused again, tell whoever gave you Tapis.",
)
NO_WHEEL = Sentence(
    "Un paquet n'existe pas pour cette machine : {reason}\n"
    "Tapis demande Linux x86-64 (ou ARM récent), Windows ou macOS, et Python 3.11 à 3.14.",
    "A package does not exist for this machine: {reason}\n"
    "Tapis needs Linux on x86-64 (or recent ARM), Windows or macOS, and Python 3.11 to 3.14.",
)
PIP_FAILED = Sentence("L'installation des paquets a échoué : {reason}", "Installing the packages failed: {reason}")

_SIGNS = (
    (("No space left on device", "[Errno 28]", "Disk quota exceeded"), NO_ROOM),
    (("CERTIFICATE_VERIFY_FAILED", "SSLCertVerificationError"), BAD_CERTIFICATE),
    (("DO NOT MATCH THE HASHES",), WRONG_HASH),
    (
        (
            "NewConnectionError",
            "NameResolutionError",
            "ConnectTimeoutError",
            "ReadTimeoutError",
            "ProxyError",
            "ProtocolError",
            "IncompleteRead",
            "Connection reset",
            "Network is unreachable",
            "Temporary failure in name resolution",
        ),
        NO_NETWORK,
    ),
    (("No matching distribution found", "is not a supported wheel"), NO_WHEEL),
)


def explained(pip_output: str) -> Sentence:
    """What pip's complaints mean and what to do about them."""
    complaints = [line.strip() for line in pip_output.splitlines() if line.strip()]
    errors = [line.removeprefix("ERROR: ") for line in complaints if line.startswith("ERROR: ")]
    reason = (errors or complaints or ["pip"])[-1]
    for signs, sentence in _SIGNS:
        if any(sign in pip_output for sign in signs):
            return sentence.filled(reason=reason)
    return PIP_FAILED.filled(reason=reason)


def make(
    environment: Environment, scope: Scope, announce: Callable[[Sentence], None], run: Runner | None = None
) -> None:
    """Bring the environment to what the lock asks for, alone; StartError when it cannot be done."""
    run = run or run_to_the_end
    with _alone(environment, announce):
        work = environment.work(environment.wanted(scope))
        if work is Work.NOTHING:  # another start has done it meanwhile
            return
        found = environment.found()
        if work is Work.REBUILD:
            # a stamp may be there and damaged, as a power cut leaves it
            _refuse_what_is_not_ours(environment, known=environment.stamp_file.exists() or environment.begun.exists())
        announce(PREPARING.filled(place=environment.place))
        begun = time.monotonic()
        if work is Work.UPDATE and found is not None and found.check:
            scope = Scope.CHECK  # what was there for the check stays there
        if work is Work.REBUILD:
            _clear(environment)
            _create(environment, run)
        environment.begun.touch()
        environment.stamp_file.unlink(missing_ok=True)
        _install(environment, scope, run)
        _write_stamp(environment, environment.wanted(scope))
        environment.begun.unlink(missing_ok=True)
        announce(READY.filled(seconds=round(time.monotonic() - begun)))


def _refuse_what_is_not_ours(environment: Environment, *, known: bool) -> None:
    """Raise StartError where making the environment would empty a folder of somebody else's."""
    place = environment.place
    if place.is_symlink():
        raise StartError(IS_LINK.filled(place=place, there=os.path.realpath(place)))
    if known or not place.exists():
        return
    names = sorted(entry.name for entry in place.iterdir()) if place.is_dir() else [place.name]
    strange = [name for name in names if name.lower() not in _PARTS]
    if not strange and "pyvenv.cfg" not in names:
        strange = names
    if strange:
        raise StartError(NOT_OURS.filled(place=place, name=strange[0]))


def _clear(environment: Environment) -> None:
    """Empty the environment's place but for the mark of one that is being made, which a kill must not take first."""
    try:
        environment.place.mkdir(exist_ok=True)
        environment.begun.touch()
        for entry in environment.place.iterdir():
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            elif entry != environment.begun:
                entry.unlink()
    except OSError as error:
        raise StartError(NO_VENV.filled(place=environment.place, reason=error)) from error


def _create(environment: Environment, run: Runner) -> None:
    done = run([sys.executable, "-m", "venv", str(environment.place)])
    if done.returncode != 0:
        output = (done.stderr + done.stdout).strip().splitlines() or ["venv"]
        raise StartError(NO_VENV.filled(place=environment.place, reason=output[-1]))


def _install(environment: Environment, scope: Scope, run: Runner) -> None:
    lock = locks.read(environment.root)
    part = lock.run_part if scope is Scope.RUN else lock.everything
    pip = [str(environment.python), "-m", "pip", "--disable-pip-version-check", "--no-input"]
    with tempfile.TemporaryDirectory() as folder:
        requirements = Path(folder, "requirements.txt")
        requirements.write_text(part, encoding="utf-8")
        install = ["install", "--quiet", "--retries", "2", "--require-hashes", "--only-binary", ":all:"]
        # the lock is whole: left to look for what packages need, pip takes a newer release than the lock's for an extra
        done = run([*pip, *install, "--no-deps", "--requirement", str(requirements)])
    if done.returncode != 0:
        raise StartError(explained(done.stderr + done.stdout))
    if scope is not Scope.RUN:
        _remove_strays(lock.names, pip, run)


def _remove_strays(names: frozenset[str], pip: list[str], run: Runner) -> None:
    """Uninstall what an older lock had left: the check would not see that an import lacks its package."""
    listed = run([*pip, "list", "--format", "json"])
    installed = {entry["name"].lower().replace("_", "-").replace(".", "-") for entry in json.loads(listed.stdout)}
    strays = sorted(installed - names - SEEDS)
    if strays:
        run([*pip, "uninstall", "--yes", "--quiet", *strays])


def _write_stamp(environment: Environment, stamp: Stamp) -> None:
    unfinished = environment.stamp_file.with_suffix(".new")
    unfinished.write_text(json.dumps(stamp._asdict()), encoding="utf-8")
    unfinished.replace(environment.stamp_file)


@contextmanager
def _alone(environment: Environment, announce: Callable[[Sentence], None]) -> Iterator[None]:
    """One start at a time makes the environment; the system frees the lock of one that was killed."""
    with (environment.root / ".venv.lock").open("a", encoding="utf-8") as file:
        if not try_lock(file.fileno()):
            announce(WAITING)
            while not try_lock(file.fileno()):
                time.sleep(0.2)
        os.set_inheritable(file.fileno(), True)
        yield


class Runner(Protocol):
    """Runs a command to its end and keeps what it said; tests answer in its place."""

    def __call__(self, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        """Run the command; its exit code and what it wrote."""


def run_to_the_end(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run a command and keep what it said; in a terminal the progress of an installation is shown instead."""
    environment = {name: value for name, value in os.environ.items() if name not in _MISLEADING}
    # whoever watches sees pip work; its complaints, on the error stream, are kept to be explained
    progress = sys.stderr if sys.stderr.isatty() and "install" in command else subprocess.PIPE
    done = subprocess.run(
        [part for part in command if progress is subprocess.PIPE or part != "--quiet"],
        stdin=subprocess.DEVNULL,
        stdout=progress,
        stderr=subprocess.PIPE,
        env={**environment, "PIP_USER": "0"},
        encoding="utf-8",
        errors="replace",
        # the commands inherit the lock: killed with -9, a start frees it only once its pip has ended too
        close_fds=False,
        check=False,
    )
    return subprocess.CompletedProcess(command, done.returncode, done.stdout or "", done.stderr)
