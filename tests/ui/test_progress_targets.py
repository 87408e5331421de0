"""Progress knows the house's target times, and waits for the reading of a house file only where there is one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.games import discover
from app.scenarios.house import load_house
from app.scenarios.house_place import HOUSE_FILE
from app.scenarios.house_shipped import shipped_text
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
