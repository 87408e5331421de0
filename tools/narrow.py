"""The check of a part: format, lint and types of some files, and the tests that are theirs, in seconds.

Where a register, a catalogue or a folder that holds one is named, the translations are looked at too.

The tests of a file, or a file of tests, are run in full; of a folder what the fast gate runs: no slow test, and some
cases of each other.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from tools import chance

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOMS = ("app", "ui", "tools")
"""The folders that `tests` mirrors."""


def file_of(path: str) -> str:
    """The file or folder that a path names, without the test in it, from the root of the checkout.

    >>> file_of("tests/app/test_money.py::test_euros")
    'tests/app/test_money.py'
    """
    return path.partition("::")[0]


def find_tests(root: Path, path: str) -> list[str]:
    """The tests of a path, from the root of the checkout; none where nothing in `tests` is about it.

    A test, or a file or folder of tests, is its own. A source file has the file of tests of its name, with those whose
    name goes on after it and is no other source's, or else the files of tests beside that which name its module; a
    source folder the folder of tests that mirrors it, a file that none names the nearest there is above it.
    """
    place = PurePosixPath(file_of(path))
    if place.parts[:1] == ("tests",) and (place.suffix != ".py" or place.name.startswith("test_")):
        return [path]
    if place.parts[:1] == ("tests",):
        return _naming(root, place.parent, place) or [str(place.parent)]
    if place.parts[:1] == () or place.parts[0] not in ROOMS:
        return []
    folder = PurePosixPath("tests", place)
    if place.suffix == ".py":
        own = folder.with_name(f"test_{place.name}")
        if (root / own).is_file():
            more = (file.name for file in sorted((root / own).parent.glob(f"{own.stem}_*.py")))
            return [str(own), *(f"{own.parent}/{name}" for name in more if not _has_source(root / place, name))]
        folder = folder.parent
    elif (root / place).is_dir() and not (root / folder).is_dir():
        return []  # those of the folder above are of all that lies beside it
    while not (root / folder).is_dir():
        folder = folder.parent
    return (place.suffix == ".py" and _naming(root, folder, place)) or [str(folder)]


def _has_source(beside: Path, test: str) -> bool:
    """Whether a file of tests is that of another source file beside this one."""
    return beside.with_name(test.removeprefix("test_")).is_file()


def _naming(root: Path, folder: PurePosixPath, place: PurePosixPath) -> list[str]:
    """The files of tests in a folder, not in those below, that import a module of this name, or import from one."""
    name, beside = rf"\b{re.escape(place.stem)}\b", re.escape(".".join(place.parent.parts))
    imports = re.compile(rf"^\s*(?:from|import) (?:\S*{name}|{beside} import .*{name})", re.MULTILINE)
    files = sorted((root / folder).glob("test_*.py"))
    return [f"{folder}/{file.name}" for file in files if imports.search(file.read_text(encoding="utf-8"))]


def relative(root: Path, paths: Sequence[str]) -> list[str]:
    """The paths as they are named from the root, wherever they were typed; ValueError for one that is not there."""
    found = []
    for path in paths:
        file, separator, test = path.partition("::")
        place = Path(file).resolve()
        if not place.exists():
            raise ValueError(f"{file}: no such file or folder")
        if not place.is_relative_to(root):
            raise ValueError(f"{file}: outside {root}")
        found.append(place.relative_to(root).as_posix() + separator + test)
    return found


def changed(root: Path) -> list[str]:
    """The Python files that the next commit changes or adds."""
    command = ["git", "-C", str(root), "diff", "--cached", "--name-only", "--diff-filter=ACMR", "-z"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [name for name in listed.split("\0") if name.endswith(".py")]


def check(root: Path, paths: Sequence[str], seed: int | None) -> int:
    """Check these paths, as they are named from the root, and their tests; the exit code.

    The types are looked at while the tests run. The last line printed is pytest's, where there were tests.
    """
    from tools.gate import FAST, Result, run_tests, table, timed
    from tools.stages import check_format, check_lint, check_translations

    files = list(dict.fromkeys(map(file_of, paths)))
    asked = [place for path in paths for place in find_tests(root, path)]
    tests = [place for place in dict.fromkeys(asked) if not any(_within(place, other) for other in asked)]
    code = [name for name in dict.fromkeys([*files, *map(file_of, tests)]) if (root / name).is_dir() or _is_code(name)]
    if not code:
        print("Nothing to check: no Python file is named. For exercises: python3 run.py check-scenarios FILE")
        return 0
    mypy = [sys.executable, "-m", "mypy", *code]
    with subprocess.Popen(mypy, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as types:
        results = [
            timed("format", lambda: check_format(root, code)),
            timed("lint", lambda: check_lint(root, code)),
        ]
        if any(_speaks(root / name) for name in files):
            results.append(timed("translations", lambda: check_translations(root)))
        closing = ""

        def run() -> bool:
            nonlocal closing
            whole = all(place.partition("::")[0].endswith(".py") for place in tests)
            chosen = [*chance.options(chance.seed_of(root) if seed is None else seed), *tests]
            workers = "0" if whole and len(tests) == 1 else ""
            effort, some = ("", []) if whole else (FAST, ["-m", "not slow"])
            passed, closing = run_tests(root, *some, *chosen, effort=effort, workers=workers)
            return passed

        if tests:
            print(f"\nThe tests are {' '.join(tests)}", flush=True)
            results.append(timed("tests", run))
        waited = time.monotonic()
        said = types.communicate()[0]
    print(f"\n== types\n{said}", end="")
    results.append(Result("types", types.returncode == 0, time.monotonic() - waited))
    print("\n" + table(results))
    if closing:
        print(closing)
    return 0 if all(each.passed for each in results) else 1


def _is_code(name: str) -> bool:
    return name.endswith((".py", ".spec"))


def _speaks(place: Path) -> bool:
    """Whether texts to be translated are what is checked: a register, a catalogue, or a folder with one."""
    return place.name == "register.toml" or place.suffix == ".po" or next(place.rglob("*.po"), None) is not None


def _within(place: str, other: str) -> bool:
    """Whether tests are among others that are run anyway."""
    return place != other and place.startswith((f"{other}/", f"{other}::"))


def leave_git() -> None:
    """Forget what git tells its hooks: tests that call git mean other repositories."""
    for name in [name for name in os.environ if name.startswith("GIT_")]:
        del os.environ[name]
