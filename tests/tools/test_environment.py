"""The environment: when it is ready, when it is made again, and what is said when it cannot be made."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.tools.checkouts import FakeRunner, write_lock
from tools.environment import STAMP, Environment, Scope, Stamp, Work
from tools.making import explained, make, run_to_the_end
from tools.messages import Sentence, StartError


@pytest.fixture
def environment(tmp_path: Path) -> Environment:
    write_lock(tmp_path)
    return Environment(tmp_path)


def ignore(sentence: Sentence) -> None:
    """Announce to nobody."""


def made(environment: Environment, scope: Scope = Scope.RUN) -> FakeRunner:
    runner = FakeRunner(environment)
    make(environment, scope, ignore, runner)
    return runner


def work(environment: Environment, scope: Scope = Scope.RUN) -> Work:
    return environment.work(environment.wanted(scope))


def test_without_an_environment_everything_is_to_be_done(environment: Environment) -> None:
    assert work(environment) is Work.REBUILD


def test_once_made_there_is_nothing_to_do(environment: Environment) -> None:
    runner = made(environment)
    assert runner.done == ["venv", "install"]
    assert runner.requirements.strip() == "numpy==2.4.6"
    assert work(environment) is Work.NOTHING


def test_the_check_installs_all_of_the_lock_and_serves_to_run_too(environment: Environment) -> None:
    runner = made(environment, Scope.CHECK)
    assert "numpy==2.4.6" in runner.requirements
    assert "ruff==0.17.5" in runner.requirements
    assert work(environment, Scope.CHECK) is Work.NOTHING
    assert work(environment, Scope.RUN) is Work.NOTHING


def test_the_check_adds_to_what_the_program_runs_on(environment: Environment) -> None:
    made(environment)
    assert work(environment, Scope.CHECK) is Work.UPDATE
    assert made(environment, Scope.CHECK).done == ["install", "list"]


def test_a_changed_lock_is_installed_over_the_old_one(environment: Environment) -> None:
    made(environment)
    write_lock(environment.root, run_part="numpy==2.5.5\n")
    assert work(environment) is Work.UPDATE
    assert made(environment).done == ["install"]
    assert work(environment) is Work.NOTHING


def test_a_change_to_the_part_of_the_check_is_none_for_the_program(environment: Environment) -> None:
    made(environment, Scope.CHECK)
    write_lock(environment.root, check_part="ruff==0.17.6\n")
    assert work(environment, Scope.RUN) is Work.NOTHING
    assert work(environment, Scope.CHECK) is Work.UPDATE


def test_what_the_check_needs_stays_when_the_program_is_updated(environment: Environment) -> None:
    made(environment, Scope.CHECK)
    write_lock(environment.root, run_part="numpy==2.5.5\n")
    assert "ruff==0.17.5" in made(environment, Scope.RUN).requirements
    assert work(environment, Scope.CHECK) is Work.NOTHING


def test_what_an_older_lock_had_left_is_removed(environment: Environment) -> None:
    runner = FakeRunner(environment, installed=["numpy", "Ruff", "left_over.package", "pip", "setuptools"])
    make(environment, Scope.CHECK, ignore, runner)
    assert runner.removed == ["left-over-package"]


def _files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_link_in_its_place_is_never_followed(environment: Environment, tmp_path: Path) -> None:
    """Making an environment empties the folder: that of somebody else, behind a link."""
    elsewhere = tmp_path / "letters"
    (elsewhere / "mine").mkdir(parents=True)
    (elsewhere / "mine" / "notes.txt").write_text("x", encoding="utf-8")
    environment.place.symlink_to(elsewhere)
    runner = FakeRunner(environment)
    with pytest.raises(StartError, match="is a link to") as said:
        make(environment, Scope.RUN, ignore, runner)
    assert str(elsewhere) in said.value.sentence.french
    assert (runner.done, _files(elsewhere)) == ([], {"mine/notes.txt": b"x"})


@pytest.mark.parametrize(
    "names", [["mine/notes.txt"], ["pyvenv.cfg", "bin/python", "mine/notes.txt"], ["bin/tool"], [""]]
)
def test_what_is_not_ours_in_its_place_is_never_emptied(environment: Environment, names: list[str]) -> None:
    for name in names:
        path = environment.place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x", encoding="utf-8")
    before = _files(environment.root)
    runner = FakeRunner(environment)
    with pytest.raises(StartError, match="which is not ours"):
        make(environment, Scope.RUN, ignore, runner)
    assert runner.done == []
    assert {**_files(environment.root), ".venv.lock": b""} == {**before, ".venv.lock": b""}


def test_an_empty_folder_an_unfinished_environment_and_one_of_ours_are_made_anew(environment: Environment) -> None:
    environment.place.mkdir()
    assert made(environment).done == ["venv", "install"]
    (environment.place / "notes.txt").touch()
    write_lock(environment.root)
    environment.python.unlink()
    assert made(environment).done == ["venv", "install"]
    assert not (environment.place / "notes.txt").exists()
    environment.stamp_file.unlink()
    assert made(environment).done == ["venv", "install"]


def test_a_folder_that_took_the_place_of_an_unfinished_environment_is_not_emptied(environment: Environment) -> None:
    with pytest.raises(KeyboardInterrupt):
        make(environment, Scope.RUN, ignore, FakeRunner(environment, interrupted_at="install"))
    environment.place.rename(environment.root / "away")
    environment.place.mkdir()
    (environment.place / "notes.txt").touch()
    with pytest.raises(StartError, match="which is not ours"):
        make(environment, Scope.RUN, ignore, FakeRunner(environment))
    assert (environment.place / "notes.txt").exists()


def test_an_environment_is_cleared_without_following_links_and_its_mark_goes_last(
    environment: Environment, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("letters")
    (elsewhere / "notes.txt").touch()
    made(environment)
    environment.stamp_file.write_text("", encoding="utf-8")
    (environment.place / "lib").mkdir()
    (environment.place / "lib64").symlink_to(elsewhere)
    (environment.place / "share").symlink_to(elsewhere / "notes.txt")
    with pytest.raises(KeyboardInterrupt):
        make(environment, Scope.RUN, ignore, FakeRunner(environment, interrupted_at="venv"))
    assert [path.name for path in environment.place.iterdir()] == [environment.begun.name]
    assert (elsewhere / "notes.txt").exists()


def test_what_a_start_that_was_killed_leaves_is_made_anew_however_little_it_is(environment: Environment) -> None:
    with pytest.raises(KeyboardInterrupt):
        make(environment, Scope.RUN, ignore, FakeRunner(environment, interrupted_at="install"))
    (environment.place / "pyvenv.cfg").unlink()
    (environment.place / "lib.part").touch()
    assert made(environment).done == ["venv", "install"]
    assert not environment.begun.exists()


@pytest.mark.parametrize("interrupted_at", ["venv", "install"])
def test_an_interrupted_environment_is_made_again_from_nothing(environment: Environment, interrupted_at: str) -> None:
    with pytest.raises(KeyboardInterrupt):
        make(environment, Scope.RUN, ignore, FakeRunner(environment, interrupted_at=interrupted_at))
    assert work(environment) is Work.REBUILD
    assert made(environment).done == ["venv", "install"]
    assert work(environment) is Work.NOTHING


def test_an_interrupted_update_leaves_no_stamp(environment: Environment) -> None:
    made(environment)
    write_lock(environment.root, run_part="numpy==2.5.5\n")
    with pytest.raises(KeyboardInterrupt):
        make(environment, Scope.RUN, ignore, FakeRunner(environment, interrupted_at="install"))
    assert work(environment) is Work.REBUILD


def test_a_moved_checkout_makes_its_environment_again(environment: Environment, tmp_path: Path) -> None:
    made(environment)
    moved = environment.root.rename(tmp_path.with_name(tmp_path.name + "-moved"))
    assert work(Environment(moved)) is Work.REBUILD


def test_another_python_makes_the_environment_again(environment: Environment, monkeypatch: pytest.MonkeyPatch) -> None:
    made(environment)
    newer = type("Version", (tuple,), {"major": 3, "minor": sys.version_info.minor + 1})
    monkeypatch.setattr(sys, "version_info", newer((3, sys.version_info.minor + 1, 0)))
    assert work(environment) is Work.REBUILD


def test_a_python_that_is_gone_makes_the_environment_again(environment: Environment) -> None:
    made(environment)
    environment.python.unlink()
    environment.python.symlink_to(environment.root / "uninstalled-python")
    assert work(environment) is Work.REBUILD


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"python": "3.11"}', '{"unknown": 1}', "\0\0\0"])
def test_a_damaged_stamp_is_none(environment: Environment, text: str) -> None:
    made(environment)
    environment.stamp_file.write_text(text, encoding="utf-8")
    assert environment.found() is None
    assert work(environment) is Work.REBUILD
    assert made(environment).done == ["venv", "install"]
    assert work(environment) is Work.NOTHING


def test_the_stamp_says_what_the_environment_was_made_from(environment: Environment) -> None:
    made(environment)
    found = environment.found()
    assert isinstance(found, Stamp)
    assert found == environment.wanted(Scope.RUN)
    assert found.place == str(environment.root / ".venv")
    assert {path.name for path in environment.place.iterdir() if path.is_file()} == {"pyvenv.cfg", STAMP}


def test_a_start_that_waited_for_another_finds_the_work_done(environment: Environment) -> None:
    begun, may_end = threading.Event(), threading.Event()
    first = FakeRunner(environment)

    def slowly(command: list[str]) -> subprocess.CompletedProcess[str]:
        begun.set()
        assert may_end.wait(60)
        return first(command)

    def waiting(sentence: Sentence) -> None:
        said.append(sentence.english)
        may_end.set()

    said: list[str] = []
    thread = threading.Thread(target=make, args=(environment, Scope.RUN, ignore, slowly))
    thread.start()
    assert begun.wait(60)
    second = FakeRunner(environment)
    make(Environment(environment.root), Scope.RUN, waiting, second)
    thread.join()
    assert said == ["Another start is already preparing the environment: waiting for it."]
    assert second.done == []
    assert first.done == ["venv", "install"]


def test_when_no_environment_can_be_created_the_reason_is_given(environment: Environment) -> None:
    runner = FakeRunner(environment, fails="venv", complaint="Error: [Errno 13] Permission denied")
    with pytest.raises(StartError, match=r"Permission denied\nCheck that this folder may be written to"):
        make(environment, Scope.RUN, ignore, runner)


def test_when_pip_fails_the_environment_is_not_ready(environment: Environment) -> None:
    runner = FakeRunner(environment, fails="install", complaint="ERROR: something new")
    with pytest.raises(StartError, match="Installing the packages failed: something new"):
        make(environment, Scope.RUN, ignore, runner)
    assert work(environment) is Work.REBUILD


RETRYING = (
    "WARNING: Retrying (Retry(total=1, connect=None, read=None, redirect=None, status=None)) after connection broken "
    "by 'NewConnectionError('<HTTPSConnection>: Failed to establish a new connection: [Errno -3] Temporary failure in "
    "name resolution')': /simple/numpy/\n"
    "ERROR: Could not find a version that satisfies the requirement numpy==2.4.6 (from versions: none)\n"
    "ERROR: No matching distribution found for numpy==2.4.6"
)


@pytest.mark.parametrize(
    ("output", "beginning"),
    [
        (RETRYING, "The packages could not be downloaded: the network does not answer."),
        (
            "ERROR: HTTPSConnectionPool: Read timed out. (ReadTimeoutError)",
            "The packages could not be downloaded: the n",
        ),
        (
            "SSLError(SSLCertVerificationError(1, 'self-signed'))",
            "The packages could not be downloaded: the server's c",
        ),
        ("ERROR: Could not install packages: [Errno 28] No space left on device", "The disk is full"),
        (
            "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.\n    numpy from x:",
            "A downloaded package is not the expected one and was not installed: THESE PACKAGES",
        ),
        (
            "ERROR: No matching distribution found for shiboken6",
            "A package does not exist for this machine: No matching",
        ),
        ("ERROR: first\nERROR: last", "Installing the packages failed: last"),
        ("only words", "Installing the packages failed: only words"),
        ("", "Installing the packages failed: pip"),
    ],
)
def test_what_pip_complains_of_is_explained_in_a_sentence(output: str, beginning: str) -> None:
    assert explained(output).english.startswith(beginning)


def test_what_packages_need_is_in_the_lock_and_pip_is_not_left_to_look_for_it(environment: Environment) -> None:
    made(environment)
    assert "--no-deps" in made(environment, Scope.CHECK).installing
    assert run_to_the_end([sys.executable, "-m", "pip", "check"]).stdout == "No broken requirements found.\n"


SPEAK = "import sys; print('progress'); print('complaint', file=sys.stderr); raise SystemExit(3)"


def test_what_a_command_says_is_kept_and_not_shown(capfd: pytest.CaptureFixture[str]) -> None:
    done = run_to_the_end([sys.executable, "-c", SPEAK, "install"])
    assert (done.returncode, done.stdout, done.stderr) == (3, "progress\n", "complaint\n")
    assert capfd.readouterr() == ("", "")


def test_in_a_terminal_the_progress_of_an_installation_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (tmp_path / "terminal").open("w+", encoding="utf-8") as terminal:
        monkeypatch.setattr(terminal, "isatty", lambda: True)
        monkeypatch.setattr(sys, "stderr", terminal)
        done = run_to_the_end([sys.executable, "-c", SPEAK, "install", "--quiet"])
        terminal.seek(0)
        assert terminal.read() == "progress\n"
    assert (done.returncode, done.stdout, done.stderr) == (3, "", "complaint\n")


def test_settings_that_make_pip_install_elsewhere_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PIP_TARGET", "PIP_PREFIX", "PIP_USER"):
        monkeypatch.setenv(name, "elsewhere")
    show = "import os; print([os.environ.get(name) for name in ('PIP_TARGET', 'PIP_PREFIX', 'PIP_USER')])"
    assert run_to_the_end([sys.executable, "-c", show]).stdout == "[None, None, '0']\n"
