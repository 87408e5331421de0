"""A long sitting: the program gives its memory and its handles back, answer after answer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MIB = 1 << 20

SITTING = """
import gc, json, os, sys
from dataclasses import replace
from pathlib import Path
from app.drills.answer import AmountAnswer
from ui.clock import Clock
from ui.main import Program, make_application
from ui.self_test import settle

SESSION = 50
PAINTED = 10
answers = int(sys.argv[2])
app = make_application()
program = Program(app, Path(sys.argv[1]), Clock())
program.preferences.set_reduced_motion(True)
program.begin()
settle()
program.flow.welcome("Camille")
game = program.desk.game()
plan = replace(program.desk.usual_plan(game), drills=("payout",), exercises=SESSION, level=1)


def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def sit():
    program.flow.start(plan)
    page, run = program.window.page("drill"), program.run
    for _answer in range(SESSION):
        session = run.session
        key = session.drill.key(session.exercise, game.resolve)
        answer = session.drill.model_answer(session.exercise, key)
        page.open_question.answered.emit(AmountAnswer(answer.amount + 50 * (session.position % 5 == 0)))
        if session.position % PAINTED == 0:
            app.processEvents()
        page.next_wanted.emit()
    settle()
    assert program.window.current == "summary"


told = []
for session in range(answers // SESSION):
    sit()
    if session in (answers // SESSION // 4, answers // SESSION - 1):
        gc.collect()
        told.append((resident(), len(os.listdir("/proc/self/fd"))))
kept = program.keeper.read(lambda store: sum(1 for _attempt in store.attempts()), 0)
print(json.dumps([told, kept]))
program.window.close()
settle()
"""


@pytest.mark.parametrize("answers", [400, pytest.param(20_000, marks=[pytest.mark.slow, pytest.mark.timeout(1200)])])
def test_a_long_sitting_leaves_memory_and_handles_as_they_were(tmp_path: Path, answers: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SITTING, str(tmp_path / "data"), str(answers)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=1150,
    )
    ((before, handles_before), (after, handles_after)), kept = json.loads(done.stdout.splitlines()[-1])
    assert kept == answers
    assert handles_after <= handles_before
    assert after - before < 10 * MIB, f"{(after - before) / MIB:.1f} MiB more"
