"""The stages of the gate but the tests: format, lint, types, contracts, translations, the bundle."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tools import translations

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

CODE = ("app", "commands", "ui", "tools", "tests", "benchmarks", "run.py", "check.py", "pyinstaller.spec")
TYPED = CODE[:-1]
PRODUCT = ("app", "commands", "ui", "tools", "run.py", "check.py")
ELSEWHERE = ("win32", "darwin")
"""The systems whose types are looked at from here."""


@dataclass(frozen=True)
class Stage:
    """One check: its name, and what runs it and says whether it passed."""

    name: str
    run: Callable[[Path], bool]


def succeeds(command: Sequence[str | Path], root: Path, **environment: str) -> bool:
    """Whether a command ends well; what it says is seen, nobody answers it."""
    return (
        subprocess.run(
            command, cwd=root, stdin=subprocess.DEVNULL, env={**os.environ, **environment}, check=False
        ).returncode
        == 0
    )


def _heard(root: Path, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """A command run to its end, with what it said."""
    return subprocess.run(command, cwd=root, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def tool(name: str) -> str:
    """The tool of this name in the environment."""
    return shutil.which(name, path=str(Path(sys.executable).parent)) or name


def present(root: Path, names: Sequence[str]) -> list[str]:
    """Those of the names that are there; a checkout may lack some."""
    return [name for name in names if (root / name).exists()]


def check_format(root: Path, files: Sequence[str] = CODE) -> bool:
    """Whether ruff would leave every file as it is."""
    return succeeds([tool("ruff"), "format", "--check", *present(root, files)], root)


def check_lint(root: Path, files: Sequence[str] = CODE) -> bool:
    """Whether ruff finds nothing to say."""
    return succeeds([tool("ruff"), "check", *present(root, files)], root)


def check_types(root: Path) -> bool:
    """Whether mypy, strict, finds nothing to say of all there is here, and of the product on Windows and macOS."""
    from concurrent.futures import ThreadPoolExecutor

    mypy = [sys.executable, "-m", "mypy"]
    commands = [[*mypy, *present(root, TYPED)]]
    for system in ELSEWHERE:
        # what is reached on one system only is reached by no other: it is no mistake there
        options = ["--platform", system, "--no-warn-unreachable", "--cache-dir", f".mypy_cache/{system}"]
        commands.append([*mypy, *options, *present(root, PRODUCT)])
    passed = True
    with ThreadPoolExecutor(len(commands)) as pool:
        for system, done in zip((sys.platform, *ELSEWHERE), pool.map(partial(_heard, root), commands), strict=True):
            print(f"{system}: {done.stdout}{done.stderr}", end="", flush=True)
            passed &= done.returncode == 0
    return passed


def check_contracts(root: Path) -> bool:
    """Whether the arrows between the folders point where the architecture says."""
    return succeeds([tool("lint-imports"), "--no-logo"], root)


def check_translations(root: Path) -> bool:
    """Whether every text is a literal and translated; compiles what changed."""
    from tools.catalogues import problems

    found = problems(root)
    for problem in found:
        print(problem)
    translations.compile_changed(root)
    print("Every text is translated." if not found else f"{len(found)} problems.")
    return not found


def check_bundle(root: Path) -> bool:
    """Whether the program is built, and the built program passes its own test and names the licences it must."""
    from tools import notices

    build = root / "build"
    folders = ["--distpath", str(build / "dist"), "--workpath", str(build / "work")]
    options = ["--noconfirm", "--log-level", "WARN", *folders]
    # sets keep one order, so that the same sources give the same program
    if not succeeds([sys.executable, "-m", "PyInstaller", *options, "pyinstaller.spec"], root, PYTHONHASHSEED="0"):
        return False
    program = build / "dist" / "tapis" / ("tapis-cli.exe" if sys.platform == "win32" else "tapis-cli")
    with tempfile.TemporaryDirectory() as folder:
        passed = succeeds([program, "--self-test", "--data-dir", folder], root, QT_QPA_PLATFORM="offscreen")
        untouched = not any(Path(folder).iterdir())
    inside = program.parent / "_internal"
    unlisted = notices.unlisted(inside, inside / "licences")
    if unlisted:
        print(f"No licence is listed for: {', '.join(unlisted)}")
    return passed and untouched and not unlisted


STATIC = (
    Stage("format", check_format),
    Stage("lint", check_lint),
    Stage("types", check_types),
    Stage("contracts", check_contracts),
    Stage("translations", check_translations),
)
BUNDLE = Stage("bundle", check_bundle)
