"""The house's target times: one figure wherever one is shown, and a house file that is read only where there is one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from app.games import discover
from app.learning.skill_map import skill_map
from app.scenarios.house import load_house
from app.scenarios.house_place import HOUSE_FILE
from app.scenarios.house_shipped import shipped_text
from app.training.plan import Plan
from tests.ui.doubles import SetClock
from tests.ui.players import Keyboard
from ui.program import Program
from ui.start.self_test import settle

ROOT = Path(__file__).resolve().parents[2]

OPENED = """
import json, sys
from pathlib import Path
from ui.services.clock import Clock
from ui.main import make_application
from ui.program import Program
from ui.start.self_test import settle

app = make_application()
program = Program(app, Path(sys.argv[1]), Clock())
program.begin()
settle()
program.navigator.welcome("Camille")
program.services.plans.choose_game("rampo")
view = program.services.progress.view()
print(json.dumps(["ruamel.yaml" in sys.modules, {each.skill: each.target for each in view.skills}]))
program.window.close()
settle()
"""


def opened(folder: Path) -> tuple[bool, dict[str, int]]:
    done = subprocess.run(
        [sys.executable, "-c", OPENED, str(folder)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    loaded, targets = json.loads(done.stdout.splitlines()[-1])
    return loaded, targets


def test_the_shipped_house_has_no_target_times() -> None:
    assert load_house(discover(), (), None).targets == {}


@pytest.mark.parametrize("own", [False, True])
def test_a_house_file_is_read_only_where_there_is_one(tmp_path: Path, own: bool) -> None:
    if own:
        text = shipped_text(discover())
        changed = text.replace("targets: {}", "targets:\n  rampo-payout-stake: 3")
        assert changed != text
        (tmp_path / HOUSE_FILE).write_text(changed, encoding="utf-8")
    loaded, targets = opened(tmp_path)
    assert loaded is own
    assert (targets["rampo-payout-stake"] == 3000) is own


def test_a_guest_has_no_progress(program: Program) -> None:
    program.navigator.welcome("")
    settle()
    assert program.services.progress.view() is None


@pytest.mark.parametrize("level", [1, 5])
def test_the_figure_of_the_house_is_the_figure_shown_at_every_level(
    program: Program, clock: SetClock, level: int
) -> None:
    program.navigator.welcome("Camille")
    settle()
    services = program.services
    values = services.house_editor.values()
    skills = [skill.id for drill in services.games["rampo"].drills for skill in drill.skills]
    services.house_editor.keep(replace(values, targets=dict.fromkeys(skills, 7000)))
    plan = Plan("rampo", ("payout",), services.plans.usual(services.games["rampo"]).settings, level, 0, 1)
    program.navigator.start(plan)
    settle()
    page = program.run.page
    clock.at += 15_000
    session = program.run.session
    assert session is not None
    key = session.drill.key(session.exercise, session.game.resolve)
    Keyboard(page).answer(session.drill.model_answer(session.exercise, key))
    assert page.verdict.pace.text() == "Lent : 15 s, visé 7,0 s"
    Keyboard(page).next()
    settle()
    back = services.training.look_back()
    assert [skill.target for skill in back.summary.skills] == [7000]
    assert {moment.aim for moment in back.debrief.moments} == {7000}
    view = services.progress.view()
    assert view is not None
    assert {skill.target for skill in view.skills} == {7000}
    trainee = program.preferences.trainee
    assert trainee is not None
    nothing: list[int] = []
    kept = program.gateway.read(
        lambda store: [each.target for _n, _a, each in store.evidence(trainee.id, "rampo", 0)], nothing
    )
    assert kept == [7000]
    assert {skill.target for skill in skill_map(services.games["rampo"], plan.settings.targets).skills} == {7000}
