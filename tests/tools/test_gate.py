"""The gate: seconds for each stage, every failure seen, pytest's closing line last."""

import sys
from pathlib import Path

import pytest

from tools import catalogues, gate, measure, narrow, relock, start, swift
from tools.gate import Result, parser, run_tests, table
from tools.stages import Stage


def stage(name: str, asked: list[str], *, passes: bool = True) -> Stage:
    """A stage that notes that it ran."""

    def run(root: Path) -> bool:
        asked.append(name)
        return passes

    return Stage(name, run)


@pytest.fixture
def closing(monkeypatch: pytest.MonkeyPatch) -> str:
    """Tests that pass in no time, and their closing line."""
    line = "=== 3 passed in 0.10s ==="
    monkeypatch.setattr(gate, "run_tests", lambda root, *options, effort: (True, line))
    return line


def test_each_stage_has_its_seconds_and_the_closing_line_of_pytest_is_last(
    tmp_path: Path, closing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    assert gate.gate(tmp_path, [stage("lint", asked), stage("types", asked)], [], stop_early=False) == 0
    lines = capsys.readouterr().out.splitlines()
    assert asked == ["lint", "types"]
    assert [line.split()[:2] for line in lines[-5:-1]] == [
        ["ok", "lint"],
        ["ok", "types"],
        ["ok", "tests"],
        ["ok", "all"],
    ]
    assert lines[-1] == closing


def test_the_full_gate_goes_on_after_a_failure_and_fails(
    tmp_path: Path, closing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    stages = [stage("lint", asked, passes=False), stage("types", asked)]
    assert gate.gate(tmp_path, stages, [], stop_early=False) == 1
    assert asked == ["lint", "types"]
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == closing
    assert "FAILED  lint" in "\n".join(lines)


def test_the_fast_gate_stops_at_the_first_failure(
    tmp_path: Path, closing: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    stages = [stage("lint", asked, passes=False), stage("types", asked)]
    assert gate.gate(tmp_path, stages, [], stop_early=True) == 1
    assert asked == ["lint"]
    assert closing not in capsys.readouterr().out


def test_the_tests_that_are_measured_are_held_to_the_ratchet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def note(root: Path, *options: str, effort: str) -> tuple[bool, str]:
        asked.append(options)
        return True, ""

    monkeypatch.setattr(gate, "run_tests", note)
    for holds in (True, False):
        monkeypatch.setattr(measure, "check", lambda root, holds=holds: holds)
        assert gate.gate(tmp_path, [], ["-x"], stop_early=False, measured=True) == (0 if holds else 1)
    assert asked == [(*measure.OPTIONS, *gate.SLOWEST, "-x")] * 2
    assert gate.gate(tmp_path, [], [], stop_early=False) == 0


def test_failed_tests_fail_the_gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "run_tests", lambda root, *options, effort: (False, "=== 1 failed ==="))
    assert gate.gate(tmp_path, [], [], stop_early=False) == 1


def test_the_table_adds_up_the_seconds() -> None:
    assert table([Result("lint", True, 1.25), Result("tests", False, 61.0)]).splitlines() == [
        "ok      lint              1.2 s",
        "FAILED  tests            61.0 s",
        "FAILED  all              62.2 s",
    ]


TOLD = """
import os

def test_a():
    assert os.environ.get("TAPIS_RELEASE") == "1"

def test_b():
    assert os.environ.get("TAPIS_FAST") == "1"
"""


def test_the_tests_are_one_run_of_pytest_and_a_failing_one_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for effort in (gate.RELEASE, gate.FAST):
        monkeypatch.delenv(effort, raising=False)
    (tmp_path / "test_two.py").write_text(TOLD, encoding="utf-8")
    passed, closing = run_tests(tmp_path, "-p", "no:cacheprovider")
    said = capsys.readouterr().out
    assert not passed
    assert "2 failed" in closing
    assert closing not in said
    assert " s; their files lay in " in said
    assert 'assert os.environ.get("TAPIS_RELEASE") == "1"' in said


@pytest.mark.slow
@pytest.mark.parametrize("effort", [gate.RELEASE, gate.FAST])
def test_the_effort_is_told_to_the_tests(
    tmp_path: Path, effort: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "WORKERS", "0")
    monkeypatch.delenv(effort, raising=False)
    (tmp_path / "test_two.py").write_text(TOLD, encoding="utf-8")
    wanted = "test_a" if effort == gate.RELEASE else "test_b"
    passed, closing = run_tests(tmp_path, "-p", "no:cacheprovider", "-k", wanted, effort=effort)
    assert passed, capsys.readouterr().out
    assert "1 passed" in closing


WHERE = """
import sys
import tempfile
from pathlib import Path

def test_where(tmp_path):
    Path("told").write_text(tempfile.gettempdir())
    assert tmp_path.is_relative_to(tempfile.gettempdir())

def test_compiled():
    assert not sys.dont_write_bytecode
    assert Path(sys.pycache_prefix) == Path("build", "bytecode").resolve()
"""


@pytest.mark.slow
@pytest.mark.parametrize(("room", "there"), [(0, sys.platform == "linux"), (2**70, False)])
def test_files_of_the_tests_wait_for_no_disk_where_memory_has_room_and_are_gone_afterwards(
    tmp_path: Path, room: int, there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = tmp_path / "memory"
    memory.mkdir()
    monkeypatch.setattr(swift, "MEMORY", memory)
    monkeypatch.setattr(swift, "ROOM", room)
    monkeypatch.setattr(gate, "WORKERS", "0")
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    (tmp_path / "test_where.py").write_text(WHERE, encoding="utf-8")
    passed, closing = run_tests(tmp_path, "-p", "no:cacheprovider")
    assert passed, closing
    where = Path((tmp_path / "told").read_text(encoding="utf-8"))
    assert (where.parent == memory) == there
    assert not where.exists()


def test_only_one_thing_is_asked_of_check_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert parser().parse_args(["--fast"]).fast
    with pytest.raises(SystemExit):
        parser().parse_args(["--fast", "--fix"])
    # in the language of whatever ran before in this process
    told = capsys.readouterr().err
    assert "--fix" in told.splitlines()[-1]
    assert "--fast" in told.splitlines()[-1]


def test_only_a_program_that_passes_is_packed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    packed: list[Path] = []
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")

    def make(root: Path, program: Path, place: Path) -> list[Path]:
        packed.append(program)
        place.mkdir()
        (place / "tapis.tar.xz").write_bytes(b"0" * 1_500_000)
        return [place / "tapis.tar.xz"]

    monkeypatch.setattr("tools.archive.make", make)
    monkeypatch.setattr(gate, "check_bundle", lambda root: False)
    assert gate.make_archive(tmp_path) == 1
    assert packed == []
    monkeypatch.setattr(gate, "check_bundle", lambda root: True)
    assert gate.make_archive(tmp_path) == 0
    assert packed == [tmp_path / "build" / "dist" / "tapis"]
    assert capsys.readouterr().out == "dist/tapis.tar.xz  1.5 MB\n"


@pytest.fixture
def inside(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """The gate as if inside its environment; notes what it was about to do."""
    calls: list[tuple[object, ...]] = []

    def note(
        root: Path,
        stages: list[Stage],
        options: list[str],
        *,
        stop_early: bool,
        effort: str = "",
        measured: bool = False,
    ) -> int:
        calls.append(([each.name for each in stages], options, stop_early, effort, measured))
        return 0

    def note_fix(root: Path) -> int:
        calls.append(("fix", root))
        return 0

    def note_write(root: Path) -> int:
        calls.append(("write", root))
        return 0

    def note_archive(root: Path) -> int:
        calls.append(("archive", root))
        return 0

    monkeypatch.setattr(start, "enter", lambda *given, **named: None)
    monkeypatch.setattr(gate, "gate", note)
    monkeypatch.setattr(gate, "fix", note_fix)
    monkeypatch.setattr(gate, "write", note_write)
    monkeypatch.setattr(gate, "make_archive", note_archive)
    monkeypatch.setattr(relock, "write", lambda root, upgrade: calls.append(("lock", root, upgrade)))
    monkeypatch.setattr(catalogues, "update", lambda root: calls.append(("translations", root)))
    return calls


STATIC = ["format", "lint", "types", "contracts", "translations"]


def test_the_whole_gate_builds_the_program_and_leaves_out_no_test(
    tmp_path: Path, inside: list[tuple[object, ...]]
) -> None:
    assert gate.main(str(tmp_path / "check.py"), []) == 0
    assert inside == [([*STATIC, "bundle"], [], False, "", True)]


def test_a_release_is_the_whole_gate_with_each_fault_tried_more_often(
    tmp_path: Path, inside: list[tuple[object, ...]]
) -> None:
    assert gate.main(str(tmp_path / "check.py"), ["--release"]) == 0
    assert inside == [([*STATIC, "bundle"], [], False, gate.RELEASE, False)]


def test_the_fast_gate_leaves_out_the_bundle_and_the_slow_tests_and_draws_by_the_commit(
    tmp_path: Path, inside: list[tuple[object, ...]]
) -> None:
    assert gate.main(str(tmp_path / "check.py"), ["--fast"]) == 0
    assert inside == [(STATIC, ["-m", "not slow", "--randomly-seed=0", "--hypothesis-seed=0"], True, gate.FAST, False)]


def test_a_seed_is_taken_by_the_fast_gate_and_the_whole_one(tmp_path: Path, inside: list[tuple[object, ...]]) -> None:
    for more in ([], ["--fast"]):
        assert gate.main(str(tmp_path / "check.py"), [*more, "--seed", "7"]) == 0
    drawn = ["--randomly-seed=7", "--hypothesis-seed=7"]
    assert [options for _stages, options, *_rest in inside] == [drawn, ["-m", "not slow", *drawn]]


def test_a_path_is_checked_alone_and_goes_with_no_other_wish(
    tmp_path: Path, inside: list[tuple[object, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def note(root: Path, paths: list[str], seed: int | None) -> int:
        inside.append((root, paths, seed))
        return 5

    monkeypatch.setattr(narrow, "check", note)
    file = tmp_path / "app.py"
    file.touch()
    assert gate.main(str(tmp_path / "check.py"), [str(file), "--seed", "3"]) == 5
    assert inside == [(tmp_path, ["app.py"], 3)]
    assert gate.main(str(tmp_path / "check.py"), [str(tmp_path / "lost.py")]) == 2
    with pytest.raises(SystemExit):
        gate.main(str(tmp_path / "check.py"), ["--fast", str(file)])


@pytest.mark.parametrize(
    ("option", "done"),
    [
        ("--archive", ("archive",)),
        ("--fix", ("fix",)),
        ("--write", ("write",)),
        ("--translations", ("translations",)),
        ("--lock", ("lock", False)),
        ("--upgrade", ("lock", True)),
    ],
)
def test_check_tends_the_written_files(
    tmp_path: Path, inside: list[tuple[object, ...]], option: str, done: tuple[object, ...]
) -> None:
    assert gate.main(str(tmp_path / "check.py"), [option]) == 0
    assert inside == [(done[0], tmp_path, *done[1:])]


def test_what_is_made_from_other_files_is_written_in_one_go_and_a_failure_stops_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run: list[str] = []
    monkeypatch.setattr(catalogues, "update", lambda root: run.append("catalogues"))

    def succeeds(command: list[str], root: Path) -> bool:
        run.append(command[-1])
        return command[-1] not in broken

    monkeypatch.setattr(gate, "succeeds", succeeds)
    broken: list[str] = []
    assert gate.write(tmp_path) == 0
    broken.append(gate.WRITERS[0])
    assert gate.write(tmp_path) == 1
    assert run == [*gate.WRITERS, "catalogues", gate.WRITERS[0]]


def test_a_lock_that_cannot_be_resolved_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(root: Path, *, upgrade: bool) -> None:
        raise ValueError("resolved differently to run and to check: a==1")

    monkeypatch.setattr(relock, "write", refuse)
    assert gate.relock(tmp_path, upgrade=False) == 1
    assert capsys.readouterr().out.startswith("requirements.lock is unchanged: resolved differently")
