"""The gate: every check of the project, one after the other, with its seconds; the tests come last.

The full gate runs every stage and then says which failed; `--fast` leaves out the bundle and the slow tests, tries
one case of each other test and one in four of those of the window, what is left to chance less often, and
stops at the first failure; `--release` is the full gate with each fault tried as often as a release asks for, which
takes hours. The last line printed is pytest's.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tools import chance, measure, start, swift
from tools.hook import install
from tools.stages import BUNDLE, CODE, STATIC, Stage, check_bundle, present, succeeds, tool

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

WRITERS = ("tools.rule_ids", "app.scenarios.schema", "app.storage.columns", "app.lessons.schema")
"""The modules that write files out of others when they are run."""
WORKERS = "2"
RELEASE = "TAPIS_RELEASE"
"""Set to 1, the tests try as often as a release asks for."""
SLOWEST = ("--durations=20", "--durations-min=5")
"""The full gate tells which tests took longest: there is what to make cheaper."""
FAST = "TAPIS_FAST"
"""Set to 1, the tests try what is left to chance a few times only."""


@dataclass(frozen=True)
class Result:
    """How one stage went: its name, whether it passed, its seconds."""

    stage: str
    passed: bool
    seconds: float


def make_archive(root: Path) -> int:
    """Build and check the program, then pack it into one file under `dist`; the exit code."""
    from tools import archive

    if not archive.can_be_made(root) or not check_bundle(root):
        return 1
    program = root / "build" / "dist" / "tapis"
    for file in archive.make(root, program, root / "dist"):
        print(f"{file.relative_to(root)}  {file.stat().st_size / 1_000_000:.1f} MB")
    glibc = archive.oldest_glibc(program) if sys.platform == "linux" else archive.Glibc("", ())
    if glibc.files:
        print(f"It runs from glibc {glibc.version} on; no older one will do for {', '.join(glibc.files)}.")
    return 0


def run_tests(root: Path, *options: str, effort: str = "", workers: str = "") -> tuple[bool, str]:
    """Run pytest, printing all it says but its closing line, which is returned with whether it passed.

    `effort` is empty, FAST or RELEASE, which takes hours; `workers` is how many processes share the tests.
    """
    # a worker that is done takes from the other: the last long test must not be waited for alone
    command = [sys.executable, "-m", "pytest", "-n", workers or WORKERS, "--dist", "worksteal", *options]
    held, before = "", os.times()
    with (
        swift.environment(root) as environment,
        subprocess.Popen(
            command,
            cwd=root,
            env=environment | ({effort: "1"} if effort else {}),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            errors="replace",
        ) as tests,
    ):
        for line in tests.stdout or ():
            if line.strip():
                if held:
                    print(held, flush=True)
                held = line.rstrip("\n")
        files = environment["TMPDIR"]
    used = os.times()
    computed = used.children_user + used.children_system - before.children_user - before.children_system
    # where they last much longer than half of this, the machine was busy or the disk slow
    print(f"The tests computed for {computed:.0f} s; their files lay in {files}.", flush=True)
    return tests.returncode == 0, held


def timed(name: str, run: Callable[[], bool]) -> Result:
    """Run one stage under its heading."""
    print(f"\n== {name}", flush=True)
    begun = time.monotonic()
    passed = run()
    return Result(name, passed, time.monotonic() - begun)


def table(results: Sequence[Result]) -> str:
    """The seconds of each stage, and which failed."""
    lines = [f"{'ok' if each.passed else 'FAILED':<8}{each.stage:<14}{each.seconds:7.1f} s" for each in results]
    total = sum(each.seconds for each in results)
    verdict = "ok" if all(each.passed for each in results) else "FAILED"
    return "\n".join([*lines, f"{verdict:<8}{'all':<14}{total:7.1f} s"])


def gate(
    root: Path,
    stages: Sequence[Stage],
    test_options: Sequence[str],
    *,
    stop_early: bool,
    effort: str = "",
    measured: bool = False,
) -> int:
    """Run the stages, then the tests, then look at how much they ran when that is measured; the exit code."""
    results: list[Result] = []
    closing = ""

    def tests() -> bool:
        nonlocal closing
        watched = (*(measure.OPTIONS if measure.IS_POSSIBLE else ()), *SLOWEST) if measured else ()
        passed, closing = run_tests(root, *watched, *test_options, effort=effort)
        return passed

    for stage in stages:
        results.append(timed(stage.name, lambda stage=stage: stage.run(root)))  # type: ignore[misc]
        if stop_early and not results[-1].passed:
            break
    else:
        results.append(timed("tests", tests))
        if measured and measure.IS_POSSIBLE:
            results.append(timed("coverage", lambda: measure.check(root)))
        elif measured:
            print("\nNot measured: slipcover has no wheel for this machine and Python 3.11; with 3.12 it needs none.")
    print("\n" + table(results))
    if closing:
        print(closing)
    return 0 if all(result.passed for result in results) else 1


def fix(root: Path) -> int:
    """Let ruff mend what it can, then format."""
    files = present(root, CODE)
    mended = succeeds([tool("ruff"), "check", "--fix", *files], root)
    return 0 if succeeds([tool("ruff"), "format", *files], root) and mended else 1


def write(root: Path) -> int:
    """Write what is made from other files: rule ids, schemas, the tables of the manual, catalogues; the exit code."""
    from tools.catalogues import update

    for module in WRITERS:
        if not succeeds([sys.executable, "-m", module], root):
            return 1
    update(root)
    return 0


def relock(root: Path, *, upgrade: bool) -> int:
    """Write the lock anew; what uv has to say against it has been printed when the code is 1."""
    from tools.relock import write

    try:
        write(root, upgrade=upgrade)
    except (subprocess.CalledProcessError, ValueError) as error:
        print(f"requirements.lock is unchanged: {error}")
        return 1
    return 0


def parser() -> argparse.ArgumentParser:
    """What check.py can be asked for."""
    parser = argparse.ArgumentParser(prog="check.py", description="Check the whole project, or tend its written files.")
    one = parser.add_mutually_exclusive_group()
    one.add_argument(
        "--fast",
        action="store_true",
        help="for each commit: no bundle, no slow test, few cases of each other, stop at the first failure",
    )
    one.add_argument("--release", action="store_true", help="everything, each fault as often as a release asks for")
    one.add_argument("--archive", action="store_true", help="build the program and pack it into one file")
    one.add_argument("--fix", action="store_true", help="format, and mend what can be mended")
    one.add_argument(
        "--write", action="store_true", help="write what is made from other files: rule ids, schemas, catalogues"
    )
    one.add_argument("--translations", action="store_true", help="bring the catalogues alone in line with the source")
    one.add_argument("--lock", action="store_true", help="write requirements.lock for pyproject.toml; pins are kept")
    one.add_argument("--upgrade", action="store_true", help="write requirements.lock with the newest versions")
    one.add_argument("--changed", action="store_true", help="check the Python files that the next commit changes")
    one.add_argument("--hook", action="store_true", help="let git run --changed before each commit")
    parser.add_argument("--seed", type=int, help="what chance decides in the tests (--fast: by the last commit)")
    parser.add_argument("paths", nargs="*", metavar="PATH", help="check this file, folder or test alone, and its tests")
    return parser


def main(program: str, arguments: Sequence[str]) -> int:
    """Make the environment, then do what the arguments ask for; the exit code."""
    parsing = parser()
    asked = parsing.parse_args(arguments)
    alone = [name for name, value in vars(asked).items() if value is True]
    if asked.paths and alone:
        parsing.error(f"PATH goes without --{alone[0]}")
    start.enter(program, arguments, check=True, window=False, build=asked.archive)
    root = Path(program).resolve().parent
    if asked.fix:
        return fix(root)
    if asked.write:
        return write(root)
    if asked.archive:
        return make_archive(root)
    if asked.translations:
        from tools.catalogues import update

        update(root)
        return 0
    if asked.lock or asked.upgrade:
        return relock(root, upgrade=asked.upgrade)
    if asked.hook:
        return install(root)
    if asked.changed or asked.paths:
        return part(root, asked.paths, asked.seed)
    if asked.fast:
        seed = chance.seed_of(root) if asked.seed is None else asked.seed
        return gate(root, STATIC, ["-m", "not slow", *chance.options(seed)], stop_early=True, effort=FAST)
    chosen = [] if asked.seed is None else chance.options(asked.seed)
    effort = RELEASE if asked.release else ""
    return gate(root, [*STATIC, BUNDLE], chosen, stop_early=False, effort=effort, measured=not asked.release)


def part(root: Path, paths: Sequence[str], seed: int | None) -> int:
    """Check these paths alone, or what the next commit changes when there are none; the exit code."""
    from tools import narrow

    try:
        chosen = narrow.relative(root, paths) if paths else narrow.changed(root)
    except (ValueError, subprocess.CalledProcessError) as error:
        print(error)
        return 2
    narrow.leave_git()
    return narrow.check(root, chosen, seed)
