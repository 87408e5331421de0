"""The README is run: every command it shows works, and every command there is stands in it."""

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from app.lessons.code import code_of
from app.storage.folder import data_folder
from app.storage.store import open_store
from commands.parsing import parser
from tests.app.handins.sittings import sat
from tests.app.lessons.files import HOUSE, lesson
from tools import gate

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")

SHOWN = re.findall(r"`(?:python3 )?(run|check)\.py([^`]*)`", README)
"""Every command in the running text and the tables, as (program, arguments)."""

CODE = code_of(lesson({"drill": "payout", "count": 5}), HOUSE)
"""A lesson, by its eight letters."""

BLOCKS = re.findall(r"^```\w*\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def verbs() -> dict[str, argparse.ArgumentParser]:
    """The verbs of run.py with their parsers."""
    [found] = [action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]
    return dict(found.choices)


def options(of: argparse.ArgumentParser) -> set[str]:
    """The options of a parser, and of the verbs or parts it has."""
    parts = [action for action in of._actions if isinstance(action, argparse._SubParsersAction)]
    own = {name for action in of._actions for name in action.option_strings if name.startswith("--")}
    return own.union(*(options(part) for action in parts for part in action.choices.values()))


def variants(arguments: str, scenario: Path, output: Path) -> list[list[str]]:
    """The command lines a README line stands for: without and with what is in brackets, words in capitals filled."""
    lines = {re.sub(r"\[[^]]*\]", "", arguments), re.sub(r"[\[\]]", "", arguments)}
    room = output.parent / "FOLDER"
    words = {"FILE...": str(scenario), "FILE": str(output), "FOLDER": str(room), "FOLDER...": str(room)}
    words |= {"LESSON": CODE, "NAME": "Ada"}
    if arguments.startswith("verify"):
        words["FILE..."] = str(output)
    return [[words.get(word, word) for word in line.split()] for line in sorted(lines)]


def run(arguments: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run run.py as a user does, with nothing on the standard input."""
    command = [sys.executable, str(ROOT / "run.py"), *arguments]
    return subprocess.run(command, cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)


def test_the_two_commands_come_first_and_exist() -> None:
    commands = re.findall(r"^python3 (\w+\.py)", BLOCKS[0], re.MULTILINE)
    assert commands == ["run.py", "check.py"]
    assert all((ROOT / command).is_file() for command in commands)


def test_every_verb_stands_in_the_readme_and_every_verb_of_the_readme_exists() -> None:
    shown = {words[0] for program, line in SHOWN if program == "run" and (words := line.split()) and words[0][0] != "-"}
    assert shown == set(verbs())


def test_every_option_of_the_readme_exists() -> None:
    known = options(parser()) | options(gate.parser())
    shown = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", README))
    assert shown
    assert shown <= known


DRAWS = "gallery FOLDER --subset check"
"""What takes seconds, and is drawn by tests of its own too."""


@pytest.mark.parametrize(
    "arguments",
    [
        pytest.param(line, marks=[pytest.mark.slow] * (line == DRAWS))
        for line in sorted({line.strip() for program, line in SHOWN if program == "run"} - {""})
    ],
)
def test_every_command_of_the_readme_runs(arguments: str, tmp_path: Path) -> None:
    scenario = min((ROOT / "training_scenarios").rglob("*.yaml"), default=tmp_path / "none.yaml")
    for line in variants(arguments, scenario, tmp_path / "output"):
        if line[-1] == str(tmp_path / "output") and line[0] in ("resolve", "grade"):
            (tmp_path / "output").touch()  # here the file is read, and may be empty
        if line[0] in ("verify", "collect"):
            (tmp_path / "FOLDER").mkdir()
            shutil.copy(sat(tmp_path / "FOLDER"), tmp_path / "output")
        if line[0] == "sit":
            (tmp_path / "output").write_text('{"answer": null}\n' * 5, encoding="utf-8")
        if line[0] == "import":
            (tmp_path / "output").write_text("id;name\nA1;Ada\n", encoding="utf-8")
        if line[0] in ("export", "rebuild"):
            open_store(data_folder(), "2026-11-20T08:00:00Z").close()  # nothing is made where there is nothing
        done = run(line, tmp_path)
        assert done.returncode == 0, (line, done.stderr)
        # there is said how many files were read, or that the place may not last
        if line[0] not in ("check-scenarios", "sit"):
            assert done.stderr == "", line
