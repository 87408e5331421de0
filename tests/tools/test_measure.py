"""How much the tests run: held to the figure that pyproject.toml keeps, and to all of what it names as complete."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools.measure import OPTIONS, check, verdict

ROOT = Path(__file__).resolve().parents[2]
PROJECT = """\
[tool.pytest.ini_options]
pythonpath = ["."]
[tool.tapis]
fail_under = {kept}
complete = ["app/whole.py"]
"""
PART = "def sign(number):\n    if number < 0:\n        return -1\n    return 1\n"


def measured(folder: Path, kept: float, called: str) -> bool:
    """Whether tests that call `sign` of two files hold what is kept; a third file is imported by none."""
    (folder / "pyproject.toml").write_text(PROJECT.format(kept=kept), encoding="utf-8")
    for name in ("app", "commands", "ui"):
        (folder / name).mkdir(exist_ok=True)
    for name in ("__init__", "whole", "part"):
        (folder / "app" / f"{name}.py").write_text("" if name == "__init__" else PART, encoding="utf-8")
    (folder / "commands" / "left.py").write_text("left = 1\n", encoding="utf-8")
    (folder / "test_calls.py").write_text(f"from app import part, whole\ndef test(): {called}\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-n", "1", *OPTIONS, "test_calls.py"]
    subprocess.run(command, cwd=folder, check=True, env=os.environ | {"PYTHONPATH": str(ROOT)}, capture_output=True)
    return check(folder)


def test_what_holds_the_figure_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert measured(tmp_path, 76.0, "whole.sign(1), whole.sign(-1), part.sign(1)")
    assert capsys.readouterr().out == (
        "The tests run 76.9 % of the program; pyproject.toml keeps 76.0: raise fail_under to 76.9.\n"
    )


def test_what_falls_below_the_figure_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not measured(tmp_path, 90.0, "whole.sign(1), whole.sign(-1), part.sign(1)")
    assert "pyproject.toml keeps 90.0: test what is new" in capsys.readouterr().out


def test_a_file_named_as_complete_that_is_not_fails_with_its_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not measured(tmp_path, 10.0, "whole.sign(1), part.sign(1), part.sign(-1)")
    said = capsys.readouterr().out
    assert "Named as complete in pyproject.toml, and no more" in said
    assert "app/whole.py: 3, 2->3" in said
    assert "part.py" not in said


def test_without_a_measure_the_stage_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pyproject.toml").write_text(PROJECT.format(kept=1), encoding="utf-8")
    assert not check(tmp_path)
    assert capsys.readouterr().out == "Nothing was measured.\n"


def test_the_figure_holds_when_it_is_reached_and_is_to_be_raised_well_above() -> None:
    assert verdict(90.0, 90.0) == (True, "The tests run 90.0 % of the program; pyproject.toml keeps 90.0.")
    assert "raise" not in verdict(90.4, 90.0)[1]
    assert "raise" in verdict(90.5, 90.0)[1]


def test_the_files_named_as_complete_are_there() -> None:
    named = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["tapis"]["complete"]
    assert [name for name in named if not (ROOT / name).is_file()] == []
