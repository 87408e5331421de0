"""How much the tests run: held to the figure that pyproject.toml keeps, and to all of what it names as complete."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools.measure import check, verdict

ROOT = Path(__file__).resolve().parents[2]
PROJECT = """\
[tool.coverage.run]
branch = true
source = ["app"]
[tool.coverage.report]
fail_under = {kept}
[tool.tapis]
complete = ["app/whole.py"]
"""
PART = "def sign(number):\n    if number < 0:\n        return -1\n    return 1\n"


def measured(folder: Path, kept: float, called: str) -> bool:
    """Whether a run that calls `sign` of two files holds what is kept."""
    (folder / "pyproject.toml").write_text(PROJECT.format(kept=kept), encoding="utf-8")
    (folder / "app").mkdir(exist_ok=True)
    for name in ("__init__", "whole", "part"):
        (folder / "app" / f"{name}.py").write_text("" if name == "__init__" else PART, encoding="utf-8")
    (folder / "calls.py").write_text(f"from app import part, whole\n{called}\n", encoding="utf-8")
    subprocess.run([sys.executable, "-m", "coverage", "run", "calls.py"], cwd=folder, check=True)
    return check(folder)


def test_what_holds_the_figure_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert measured(tmp_path, 80.0, "whole.sign(1), whole.sign(-1), part.sign(1)")
    assert capsys.readouterr().out == (
        "The tests run 83.0 % of the program; pyproject.toml keeps 80.0: raise fail_under to 83.0.\n"
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
    assert "whole.py" in said
    assert "part.py" not in said


def test_without_a_measure_the_stage_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pyproject.toml").write_text(PROJECT.format(kept=1), encoding="utf-8")
    assert not check(tmp_path)
    assert capsys.readouterr().out.startswith("Nothing was measured: ")


def test_the_figure_holds_when_it_is_reached_and_is_to_be_raised_well_above() -> None:
    assert verdict(90.0, 90.0) == (True, "The tests run 90.0 % of the program; pyproject.toml keeps 90.0.")
    assert "raise" not in verdict(90.4, 90.0)[1]
    assert "raise" in verdict(90.5, 90.0)[1]


def test_the_files_named_as_complete_are_there() -> None:
    named = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["tapis"]["complete"]
    assert [name for name in named if not (ROOT / name).is_file()] == []
