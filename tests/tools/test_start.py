"""The first steps of run.py: which needs a start has, and that each failure is a sentence."""

import ast
import os
import runpy
import shutil
import signal
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from tests.tools.checkouts import FakeRunner, write_lock
from tests.tools.machines import FakeMachine
from tools import preparation, start, system_packages
from tools.environment import Environment, Scope, Work
from tools.making import make
from tools.messages import Sentence, StartError
from tools.system_packages import VENV, WINDOW

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    write_lock(tmp_path)
    return Environment(tmp_path)


def ignore(sentence: Sentence) -> None:
    """Announce to nobody."""


@pytest.mark.parametrize(
    ("arguments", "opens"),
    [
        ([], True),
        (["--lang", "fr"], True),
        (["--lang=en", "--data-dir", "resolve"], True),
        (["gallery", "--out", "pictures"], True),
        (["benchmark", "felt"], True),
        (["--self-test"], True),
        (["lesson", "a.tapis", "--pdf", "a.pdf"], True),
        (["--lang", "fr", "lesson", "--pdf=a.pdf", "a.tapis"], True),
        (["lesson", "a.tapis", "--code"], False),
        (["resolve"], False),
        (["--lang", "fr", "odds", "rampo"], False),
        (["--data-dir=d", "export", "--csv", "x.csv"], False),
        (["--version"], False),
        (["--lang", "en", "--help"], False),
        (["-h"], False),
    ],
)
def test_only_the_window_and_what_draws_ask_for_qts_libraries(arguments: list[str], opens: bool) -> None:
    assert start.opens_window(arguments) is opens


def needed(environment: Environment, scope: Scope, work: Work, *, window: bool) -> set[str]:
    return {need.package for need in preparation.needs(environment, scope, work, window=window)}


def test_a_command_in_a_ready_environment_needs_nothing_of_the_system(environment: Environment) -> None:
    assert needed(environment, Scope.RUN, Work.NOTHING, window=False) == set()


def test_making_the_environment_needs_venv_and_certificates_alone(environment: Environment) -> None:
    assert needed(environment, Scope.RUN, Work.REBUILD, window=False) == {VENV.package, "ca-certificates"}


def test_the_first_window_needs_everything_at_once(environment: Environment) -> None:
    packages = {VENV.package, "ca-certificates", *(need.package for need in WINDOW)}
    assert needed(environment, Scope.RUN, Work.REBUILD, window=True) == packages


def test_the_check_needs_the_tools_of_the_check_each_time(environment: Environment) -> None:
    assert {"xvfb", "binutils", "libegl1"} <= needed(environment, Scope.CHECK, Work.NOTHING, window=False)


def test_the_build_asks_for_nothing_that_only_tests_use(environment: Environment) -> None:
    found = needed(environment, Scope.BUILD, Work.NOTHING, window=False)
    assert {"binutils", "libxcb-cursor0"} <= found
    assert not {"xvfb", "python3-pyatspi", "exfatprogs", "exfat-fuse", "e2fsprogs"} & found
    make(environment, Scope.BUILD, ignore, FakeRunner(environment))
    assert environment.work(environment.wanted(Scope.CHECK)) is Work.NOTHING


def test_other_systems_than_linux_need_no_packages(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert needed(environment, Scope.CHECK, Work.REBUILD, window=True) == set()


def test_the_libraries_of_the_window_are_looked_for_once(environment: Environment) -> None:
    make(environment, Scope.RUN, ignore, FakeRunner(environment))
    assert needed(environment, Scope.RUN, Work.NOTHING, window=True) == {need.package for need in WINDOW}
    preparation.prepare(environment, Scope.RUN, FakeMachine(), "fr", window=True)
    assert needed(environment, Scope.RUN, Work.NOTHING, window=True) == set()


def test_libraries_that_seem_missing_are_looked_for_again(environment: Environment) -> None:
    make(environment, Scope.RUN, ignore, FakeRunner(environment))
    preparation.prepare(environment, Scope.RUN, FakeMachine(without={"libGL.so.1"}, apt=False), "fr", window=True)
    assert needed(environment, Scope.RUN, Work.NOTHING, window=True) == {need.package for need in WINDOW}


def test_a_checkout_without_its_lock_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(StartError, match=r"requirements\.lock"):
        preparation.prepare(Environment(tmp_path), Scope.RUN, FakeMachine(), "en", window=False)


def test_a_lock_without_its_parts_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "requirements.lock").write_text("numpy==2.4.6\n", encoding="utf-8")
    with pytest.raises(StartError, match="its two parts are not marked"):
        preparation.prepare(Environment(tmp_path), Scope.RUN, FakeMachine(), "en", window=False)


class HandedOverError(Exception):
    """The program was started again inside the environment."""


def test_a_ready_environment_is_entered_without_running_anything_else(
    environment: Environment, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The second start: no pip, no network, no look at the system; the working folder and arguments stay as given."""
    make(environment, Scope.RUN, ignore, FakeRunner(environment))
    calls: list[tuple[str, list[str]]] = []
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PYTHONUTF8", "1")

    def hand_over(program: str, command: list[str], system: dict[str, str]) -> None:
        calls.append((program, command))
        assert {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} == system
        raise HandedOverError

    def refuse(*given: object, **named: object) -> None:
        raise AssertionError(f"a second start ran {given}")

    monkeypatch.setattr(os, "execve", hand_over)
    monkeypatch.setattr(subprocess, "Popen", refuse)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    with pytest.raises(HandedOverError):
        start.enter(str(tmp_path / "run.py"), ["resolve", "coup.json"], check=False, window=False)
    python = str(environment.python)
    assert calls == [(python, [python, str(tmp_path / "run.py"), "resolve", "coup.json"])]


@pytest.mark.parametrize("content", ["", "no program"])
def test_a_python_that_cannot_be_run_is_a_sentence(
    environment: Environment, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], content: str
) -> None:
    make(environment, Scope.RUN, ignore, FakeRunner(environment))
    environment.python.write_text(content, encoding="utf-8")
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    with pytest.raises(SystemExit) as ended:
        start.enter(str(environment.root / "run.py"), ["odds"], check=False, window=False)
    assert ended.value.code == 1
    assert str(environment.place) in capfd.readouterr().err


def test_an_interrupted_start_says_so(
    environment: Environment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(system_packages, "ensure", interrupt)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    with pytest.raises(SystemExit) as ended:
        start.enter(str(environment.root / "run.py"), ["--lang", "en"], check=False, window=True)
    assert ended.value.code == 130
    assert capsys.readouterr().err == "Interrupted. The next start will go on.\n"


def test_a_failed_start_is_a_sentence_and_code_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    with pytest.raises(SystemExit) as ended:
        start.enter(str(tmp_path / "run.py"), ["--lang", "fr"], check=False, window=False)
    assert ended.value.code == 1
    assert capsys.readouterr().err.startswith("Tapis ne peut pas démarrer")


@pytest.mark.parametrize("program", ["run.py", "check.py"])
@pytest.mark.parametrize("version", [(2, 7, 18), (3, 10, 14), (3, 15, 0), (4, 0, 0)])
def test_another_python_is_told_which_ones_will_do(
    program: str, version: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", version)
    with pytest.raises(SystemExit, match=rf"3\.11, 3\.12, 3\.13 or 3\.14; this is Python {version[0]}\.{version[1]}\."):
        runpy.run_path(str(ROOT / program), run_name="__main__")


@pytest.mark.parametrize("program", ["run.py", "check.py"])
@pytest.mark.parametrize(("system", "command"), [("win32", "py -3.11"), ("linux", "python3.11")])
def test_the_command_that_is_told_is_one_the_system_has(
    program: str, system: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 0))
    monkeypatch.setattr(sys, "platform", system)
    with pytest.raises(SystemExit, match=f": {command} {program}"):
        runpy.run_path(str(ROOT / program), run_name="__main__")


@pytest.mark.parametrize("program", ["run.py", "check.py"])
def test_any_python_can_read_the_two_commands(program: str) -> None:
    """Plain ASCII, no f-string, no annotation: an old Python must come as far as being told that it is old."""
    source = (ROOT / program).read_bytes()
    assert source.isascii()
    tree = ast.parse(source, feature_version=(3, 7))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.FunctionDef, ast.AsyncFunctionDef, ast.NamedExpr, ast.Match)
    assert [node for node in ast.walk(tree) if isinstance(node, newer)] == []


def test_the_start_is_the_same_from_any_folder_and_through_a_link(tmp_path: Path) -> None:
    """A checkout whose environment stands is entered from elsewhere, sees the caller's folder, and has loaded nothing
    of what preparing it takes.
    """
    checkout = tmp_path / "checkout"
    shutil.copytree(ROOT / "tools", checkout / "tools")
    shutil.copy(ROOT / "run.py", checkout)
    (checkout / "commands").mkdir()
    (checkout / "commands" / "main.py").write_text(
        "import importlib.util, os, sys\nassert not importlib.util.find_spec('platformdirs')\n"
        "HEAVY = {'subprocess', 'ctypes', 'tempfile', 'hashlib', 'tools.preparation'}\n"
        "def main(argv):\n    print(os.getcwd(), sys.prefix, *argv, *HEAVY & set(sys.modules))\n    return 7\n",
        encoding="utf-8",
    )
    write_lock(checkout)
    environment = Environment(checkout)
    make(environment, Scope.RUN, ignore, FakeRunner(environment))
    environment.python.unlink()
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment.place)], check=True)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "tapis").symlink_to(checkout / "run.py")
    foreign = tmp_path / "foreign"
    foreign.mkdir()
    (foreign / "platformdirs.py").write_text("raise SystemExit('not the locked package')\n", encoding="utf-8")
    settings = [{}, {"PYTHONPATH": str(foreign)}, {"PYTHONSAFEPATH": "1"}]
    pythons = [sys.executable, str(environment.python)]
    for program, python, given in product((str(checkout / "run.py"), "tapis"), pythons, settings):
        done = subprocess.run(
            [python, program, "resolve", "coup.json"],
            cwd=elsewhere,
            env=os.environ | given,
            capture_output=True,
            text=True,
            check=False,
        )
        assert (done.returncode, done.stderr) == (7, "")
        assert done.stdout.split() == [str(elsewhere), str(environment.place), "resolve", "coup.json"]
