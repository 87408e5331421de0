"""A long sitting: the program gives its memory and its handles back, answer after answer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sizes import Figures, many

ROOT = Path(__file__).resolve().parents[2]
MIB = 1 << 20
LONG = many(4_000, 200_000)
PATIENCE = many(1200, 4 * 3600)

SITTING = """
import gc, json, os, sys
from dataclasses import replace
from pathlib import Path
from app.drills.answer import AmountAnswer
from tools.gallery.stage import begin_with
from ui.services.clock import Clock
from ui.main import make_application
from ui.program import Program
from ui.start.self_test import settle

SESSION, PAINTED, VARIED = 50, 25, 8
answers = int(sys.argv[2])
app = make_application()
program = Program(app, Path(sys.argv[1]), Clock())
program.preferences.set_reduced_motion(True)
begin_with(program, "rampo")
program.begin()
settle()
program.navigator.welcome("Camille")
game = program.services.plans.game()
drills = [drill.id for drill in game.drills]


def memory():
    # all that is resident, and what of it is the program's own and no page of a file
    status = dict(line.split(":") for line in Path("/proc/self/status").read_text().splitlines())
    every, own, away = (int(status[name].split()[0]) << 10 for name in ("VmRSS", "RssAnon", "VmSwap"))
    return every, own + away


def sit(number):
    # the shortest exercise most of the time; every eighth session mixes all drills at some level, and looks around
    varied = number % VARIED == 0
    wanted = dict(drills=tuple(drills), level=1 + number // VARIED % 4) if varied else dict(drills=("payout",), level=1)
    program.navigator.start(replace(program.services.plans.usual(game), exercises=SESSION, minutes=None, **wanted))
    page, run = program.window.page("drill"), program.run
    for _answer in range(SESSION):
        session = run.session
        key = session.drill.key(session.exercise, game.resolve)
        answer = session.drill.model_answer(session.exercise, key)
        if isinstance(answer, AmountAnswer) and session.position % 5 == 0:
            answer = AmountAnswer(answer.amount + 50)
        page.open_question.answered.emit(answer)
        if session.position % PAINTED == 0:
            app.processEvents()
        page.next_wanted.emit()
    settle()
    assert program.window.current == "summary"
    if varied:
        for name in ("progress", "trainees", "glossary", "settings", "scenarios", "help", "home"):
            program.window.go(name)
            settle()


told = []
for session in range(answers // SESSION):
    sit(session)
    if session + 1 in [answers // SESSION * quarter // 4 for quarter in (1, 2, 3, 4)]:
        gc.collect()
        told.append((*memory(), len(os.listdir("/proc/self/fd"))))
kept = program.gateway.read(lambda store: sum(1 for _attempt in store.attempts()), 0)
print(json.dumps([told, kept]))
program.window.close()
settle()
"""


@pytest.mark.parametrize(
    "answers", [many(400, fast=100), pytest.param(LONG, marks=[pytest.mark.slow, pytest.mark.timeout(PATIENCE)])]
)
def test_a_long_sitting_leaves_memory_and_handles_as_they_were(tmp_path: Path, figures: Figures, answers: int) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SITTING, str(tmp_path / "data"), str(answers)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE - 50,
    )
    quarters, kept = json.loads(done.stdout.splitlines()[-1])
    resident = [every for every, _own, _handles in quarters]
    handles = [handles for _every, _own, handles in quarters]
    told = ", ".join(f"{own / MIB:.1f} of {every / MIB:.1f}" for every, own, _handles in quarters)
    figures(f"soak: {answers} answers in one sitting, MiB of its own after each quarter {told}, {handles[-1]} handles")
    assert kept == answers
    assert handles[-1] <= handles[0]
    assert resident[-1] - resident[0] < 10_000_000, f"{(resident[-1] - resident[0]) / MIB:.1f} MiB more"
