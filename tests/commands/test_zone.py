"""A zone of time in which no moment can be shown ends no command."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.resources import ROOT
from tests.app.handins.sittings import sat

AWAY = "XXX-24"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has its zone elsewhere")
def test_moments_are_written_though_the_zone_is_a_day_away(tmp_path: Path) -> None:
    sat(tmp_path)
    book = tmp_path / "class.xlsx"
    command = [sys.executable, "-m", "commands", "collect", str(tmp_path), "--xlsx", str(book), "--json"]
    environment = {**os.environ, "TZ": AWAY}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout.splitlines()[0])["answered"] == 5
    assert book.exists()
