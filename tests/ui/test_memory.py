"""The system gives no more memory: at the start a sentence says so, and later no saved answer is lost."""

from __future__ import annotations

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.app.storage.helpers import ROOT
from tests.app.storage.test_memory import limited
from tests.sizes import Figures
from tests.ui.doubles import texts
from tests.ui.lives import lives
from tests.ui.test_kills import kept
from tests.ui.test_window_faults import answer, begin
from ui.program import Program
from ui.start.self_test import settle

MIB = 1 << 20


@pytest.mark.parametrize("most", [40, 60, 80])
def test_a_start_without_memory_is_a_sentence(tmp_path: Path, most: int) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "commands", "--lang", "fr", "--data-dir", str(tmp_path / "data")],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (most * MIB, most * MIB)),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 9, done.stderr
    assert done.stderr.startswith("La mémoire de l’ordinateur ne suffit pas.")
    assert done.stderr.count("\n") == 1


def test_an_answer_that_finds_no_memory_waits_and_is_kept_later(program: Program) -> None:
    program.navigator.welcome("Camille")
    page = begin(program, 3)
    with limited(1):
        answer(program, page)
        assert page.verdict.saved.text() == "En attente"
        assert "mémoire" in " ".join(texts(page.trouble))
    page.trouble.retry_wanted.emit()
    settle()
    assert page.verdict.saved.text() == "Enregistré"
    assert program.gateway.read(lambda store: len(list(store.attempts())), 0) == 1


@pytest.mark.slow
def test_a_window_that_gets_no_more_memory_loses_no_saved_answer(tmp_path: Path, figures: Figures) -> None:
    """Whatever becomes of it: Qt ends a program that it cannot draw."""
    said = ended = 0
    with lives() as program:
        for number, more in enumerate((0, 0.25, 0.5, 1, 2, 4)):
            folder = tmp_path / str(number)
            pid = program.begin(folder, number)
            lines = [program.line(), program.line()]
            pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[0])
            most = int(pages * os.sysconf("SC_PAGE_SIZE") + more * MIB)
            resource.prlimit(pid, resource.RLIMIT_AS, (most, most))
            until = time.monotonic() + 0.5
            while time.monotonic() < until and not lines[-1].startswith("ended"):
                if program.has_said():
                    lines.append(program.line())
                else:
                    time.sleep(0.01)
            if lines[-1].startswith("ended"):
                ended += 1
            else:
                os.kill(pid, signal.SIGKILL)
                while not lines[-1].startswith("ended"):
                    lines.append(program.line())
            there = kept(folder)
            for line in lines[:-1]:
                name, _, given = line.partition(" ")
                there[name, given] -= 1
                assert there[name, given] >= 0, f"{more} MiB more: {line} is lost"
            said += len(lines) - 1
    figures(f"no more memory under the window: 6 lives, {ended} ended by it, {said} answers said to be saved, 0 lost")
