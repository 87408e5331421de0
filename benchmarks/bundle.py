"""The built program beside what PyInstaller makes of the same imports when nothing is said to it: size and start.

Both are taken from `build`, where check.py leaves ours, or built there first. The start is from the command to the
lock file in the data folder: the store is opened one turn after the first paint, by both alike.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import monotonic, sleep

from app.storage.folder import LOCK
from benchmarks.programs import ENVIRONMENT, ROOT
from benchmarks.rows import Absent, Finding, Row, middle

OURS = ROOT / "build" / "dist" / "tapis"
PLAIN = ROOT / "build" / "benchmark" / "dist" / "plain"
_END = ".exe" if sys.platform == "win32" else ""
PROGRAM = OURS / f"tapis{_END}"
LONGEST = 60.0
"""Seconds after which a start has failed."""


def measure(quick: bool) -> Iterator[Finding]:
    """Size, then start; a quick look builds nothing."""
    if not PROGRAM.exists() and (quick or not _build(["pyinstaller.spec"], ROOT / "build" / "dist")):
        yield Absent("the built program", "it is not in build/dist/tapis: python3 check.py builds it")
        return
    if not PLAIN.exists() and (quick or not _build_plain()):
        yield Absent("what PyInstaller makes by itself", "it is not in build/benchmark, and was not built")
    plain = _size(PLAIN) if PLAIN.exists() else None
    yield Row("the built program", _size(OURS), "MiB", "PyInstaller by itself", plain, 0.8)
    source, built = [], []
    for _round in range(1 if quick else 9):
        source.append(_start([sys.executable, str(ROOT / "run.py")]))
        built.append(_start([str(PROGRAM)]))
    yield Row("the built program, until its store opens", middle(built), "ms", "from source", middle(source), 1.15)


def _build(arguments: Sequence[str], place: Path) -> bool:
    folders = ["--distpath", str(place), "--workpath", str(place.parent / "work")]
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR", *folders, *arguments]
    try:
        return subprocess.run(command, cwd=ROOT, check=False).returncode == 0
    except OSError:
        return False


def _build_plain() -> bool:
    """The same modules, data and entry, and nothing taken out."""
    from PyInstaller.utils.hooks import collect_submodules

    names = [name for package in ("app", "commands", "ui") for name in collect_submodules(package)]
    data = [f"{ROOT / name}:{name}" for name in ("resources", "training_scenarios")]
    fonts = ["--collect-data", "font_source_sans_pro", "--collect-data", "font_source_serif_pro"]
    hidden = [word for name in names for word in ("--hidden-import", name)]
    added = [word for each in data for word in ("--add-data", each)]
    PLAIN.parent.mkdir(parents=True, exist_ok=True)
    entry = ["--onedir", "--name", "plain", "--specpath", str(PLAIN.parents[1]), "--paths", str(ROOT)]
    return _build([*entry, *hidden, *added, *fonts, str(ROOT / "commands" / "__main__.py")], PLAIN.parent)


def _size(folder: Path) -> float:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink()) / (
        1 << 20
    )


def _start(command: Sequence[str]) -> float:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "start.json").write_text(json.dumps({"language": "fr"}), encoding="utf-8")
        begun = monotonic()
        with subprocess.Popen([*command, "--data-dir", name], env=ENVIRONMENT) as program:
            try:
                while not (folder / LOCK).exists():
                    if monotonic() - begun > LONGEST or program.poll() is not None:
                        raise RuntimeError(f"{command[0]} does not open its store")
                    sleep(0.001)
                return (monotonic() - begun) * 1000
            finally:
                program.terminate()
