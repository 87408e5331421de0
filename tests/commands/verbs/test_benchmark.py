"""`benchmark`: its help, its names, its table, its JSON; that each measure works, never how fast anything is."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from benchmarks import peers, run
from benchmarks.programs import FailedError, says
from benchmarks.rows import Absent, Finding, Row, alternately, p99
from tests.commands.programs import tapis

SHORT = ("commit",)
"""What takes no second as a quick look."""


@pytest.mark.parametrize(("spoken", "word"), [("fr", "MESURE"), ("en", "MEASURE")])
def test_its_help_names_its_options_in_both_languages(spoken: str, word: str) -> None:
    done = tapis("benchmark", "--help", "--lang", spoken)
    assert done.returncode == 0
    assert all(option in done.stdout.decode() for option in (word, "--json", "--quick"))


def test_a_measure_there_is_not_is_bad_usage_and_those_there_are_are_told() -> None:
    done = tapis("benchmark", "felt", "nothing")
    message = done.stderr.decode()
    assert (done.returncode, done.stdout) == (2, b"")
    assert "nothing" in message
    assert all(name in message for name in run.NAMES)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[pytest.mark.slow] * (name not in SHORT)) for name in run.NAMES]
)
def test_each_measure_works_and_is_told_as_json(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Some rows, all of one shape, what has a goal beside what it is measured against; what is absent says why."""
    output = io.StringIO()
    status = run.run([name], True, True, output)
    tables = capsys.readouterr().err
    assert status == 0, tables
    told = json.loads(output.getvalue())
    assert set(told) == {"machine", "quick", "benchmarks"}
    assert set(told["machine"]) == {"system", "python", "pyside", "processors", "load"}
    assert told["quick"] is True
    assert list(told["benchmarks"]) == [name]
    found = told["benchmarks"][name]
    assert found
    for row in found:
        assert set(row) in ({*Row._fields, "ratio", "reached"}, set(Absent._fields))
        if "reason" in row:
            assert row["reason"]
            assert f"absent  {row['what']}: {row['reason']}" in tables
        else:
            assert row["value"] > 0 or row["unit"] in {"%", "gaps"}  # of how much, how many: it may be none
            assert row["what"] in tables
            assert bool(row["beside"]) == (row["reference"] is not None) or name in {"engine", "bundle"}
            assert (row["reached"] is None) == (row["goal"] is None or row["reference"] is None)


def test_ratios_and_goals() -> None:
    within, over = Row("a", 3, "ms", "b", 2, 1.5), Row("a", 4, "ms", "b", 2, 1.5)
    assert (within.ratio, within.reached) == (1.5, True)
    assert (over.ratio, over.reached) == (2, False)
    assert Row("a", 60, "a second", "b", 2, 20, at_least=True).reached
    assert not Row("a", 30, "a second", "b", 2, 20, at_least=True).reached
    assert Row("a", 3, "ms").ratio is None
    assert Row("a", 3, "ms", "b", None, 2).reached is None


def test_the_table_is_aligned_and_says_what_is_missed_and_absent() -> None:
    found: list[Finding] = [Row("start", 140, "ms", "a window", 100, 1.2), Row("coups", 5.25, "ms")]
    found.append(Absent("a peer", "no network"))
    assert run.table(found) == [
        "what   ours     beside    theirs  ratio  goal",
        "start  140 ms   a window  100     1.40   <= 1.2  missed",
        "coups  5.25 ms",
        "absent  a peer: no network",
    ]
    assert run.table([Absent("a peer", "no network")]) == ["absent  a peer: no network"]


def test_a_measure_that_fails_is_told_and_the_others_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*arguments: str) -> object:
        if "commit" in arguments:
            raise FailedError("no disk")
        return [Row("felt", 1.0, "ms")._asdict()]

    monkeypatch.setattr(run, "says", fails)
    output = io.StringIO()
    assert run.run(["commit", "felt"], False, True, output) == 1
    assert "FAILED  no disk" in output.getvalue()
    assert run.run(["commit", "felt"], True, True, output) == 1
    assert "FAILED  no disk" in capsys.readouterr().err
    assert list(json.loads(output.getvalue().splitlines()[-1])["benchmarks"]) == ["felt"]


def test_a_program_that_fails_says_why(tmp_path: Path) -> None:
    with pytest.raises(FailedError, match="no such thing"):
        says("-c", "raise SystemExit('no such thing')")
    with pytest.raises(FailedError):
        says("-c", "pass")


def test_doings_take_turns() -> None:
    done: list[str] = []
    taken = alternately(2, {"a": lambda: done.append("a"), "b": lambda: done.append("b")})
    assert done == ["a", "b", "a", "b"]
    assert [len(taken[name]) for name in ("a", "b")] == [2, 2]
    assert p99([1.0, 3.0, 2.0]) == 3.0
    assert 98 < p99([float(number) for number in range(100)]) <= 99


def test_peers_are_asked_for_by_exact_hashes_and_used_only_when_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pinned = [line for line in peers.LIST.read_text(encoding="utf-8").splitlines() if line and line[0] not in "# "]
    assert all("==" in line and line.endswith("\\") for line in pinned)
    monkeypatch.setattr(peers, "PLACE", tmp_path)
    monkeypatch.setattr(peers, "STAMP", tmp_path / "peers.txt")
    assert peers.python() is None
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "python").touch()
    assert peers.python() is None
    (tmp_path / "peers.txt").write_bytes(peers.LIST.read_bytes())
    assert peers.python() == tmp_path / "bin" / "python"
