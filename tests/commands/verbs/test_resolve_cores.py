"""A large file is answered on all cores of the machine, and nothing but the clock shows it."""

from __future__ import annotations

import errno
import io
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import pytest

from commands import cores
from tests.commands.programs import ROOT, environment, tapis
from tests.commands.verbs.resolving import answers, line

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="who started whom is read as Linux tells it")

ON_THREE_CORES = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background ignores it
os.cpu_count = lambda: 3
from commands.main import main
sys.exit(main(["resolve", sys.argv[1]]))
"""
COUNT = 12_000


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Tables told apart by their minimum; one in a thousand is none."""
    file = tmp_path_factory.mktemp("large") / "many.jsonl"
    raw = [b"\n" if at % 1000 == 999 else line(minimum=100 + at) for at in range(COUNT)]
    file.write_bytes(b"".join(raw))
    assert file.stat().st_size > 1 << 20
    return file


def _begun(
    file: Path, named: str = "", given: BinaryIO | None = None
) -> tuple[subprocess.Popen[bytes], bytes, list[int]]:
    """The program with its first answer, and its helpers."""
    command = [sys.executable, "-c", ON_THREE_CORES, named or str(file)]
    pipe = subprocess.PIPE
    program = subprocess.Popen(command, cwd=ROOT, stdin=given, stdout=pipe, stderr=pipe, env=environment(), bufsize=0)
    assert program.stdout is not None
    first = program.stdout.readline()
    of_program = Path(f"/proc/{program.pid}/task/{program.pid}/children")
    return program, first, [int(pid) for pid in of_program.read_text().split()]


def _gone(pid: int) -> bool:
    for _ in range(500):
        try:
            state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        except FileNotFoundError:
            return True
        if state == "Z":  # ended, and nobody has asked how
            return True
        time.sleep(0.02)
    return False


def test_the_answers_are_those_of_one_process_in_the_order_of_the_lines(large: Path) -> None:
    alone = tapis("resolve", "-", given=large.read_bytes())
    program, first, helpers = _begun(large)
    rest, said = program.communicate()
    assert len(helpers) == 3
    assert first + rest == alone.stdout
    assert (program.returncode, said) == (alone.returncode, b"") == (1, b"")
    assert [answer["state"]["minimum"] for answer in answers(alone.stdout) if "state" in answer][-1] == 98 + COUNT


@pytest.mark.parametrize("how_many", [1, 3])
def test_the_lines_of_a_helper_that_is_gone_are_answered_all_the_same(large: Path, how_many: int) -> None:
    program, first, helpers = _begun(large)
    for helper in helpers[:how_many]:
        os.kill(helper, signal.SIGKILL)
    rest, said = program.communicate()
    assert first + rest == tapis("resolve", "-", given=large.read_bytes()).stdout
    assert (program.returncode, said) == (1, b"")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_no_helper_outlives_the_program(large: Path, how: signal.Signals) -> None:
    program, _first, helpers = _begun(large)
    with program:
        program.send_signal(how)
        assert [_gone(helper) for helper in helpers] == [True, True, True]
        assert program.stderr is not None
        assert program.stderr.read() == b""


def test_a_helper_that_is_stopped_keeps_nobody_who_asks_to_end(large: Path) -> None:
    program, _first, helpers = _begun(large)
    for helper in helpers:
        os.kill(helper, signal.SIGSTOP)
    program.send_signal(signal.SIGINT)
    try:
        _rest, said = program.communicate(timeout=60)
    finally:
        for helper in helpers:
            with suppress(ProcessLookupError):
                os.kill(helper, signal.SIGCONT)
    assert (program.returncode, said) == (130, b"")
    assert all(map(_gone, helpers))


def test_ctrl_c_at_all_of_them_ends_them_without_a_word(large: Path) -> None:
    """A terminal sends it to the program and its helpers alike."""
    program, _first, helpers = _begun(large)
    for pid in (*helpers, program.pid):
        os.kill(pid, signal.SIGINT)
    _rest, said = program.communicate()
    assert (program.returncode, said) == (130, b"")
    assert all(map(_gone, helpers))


def test_where_no_process_can_be_started_each_line_is_left_to_who_asked(
    large: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_more() -> int:
        raise OSError(errno.EAGAIN, "Resource temporarily unavailable")

    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    monkeypatch.setattr(os, "fork", none_more)
    with large.open("rb") as opened, cores.helpers(opened, iter, lambda _line: (b"{}\n", True)) as helped:
        assert [next(helped) for _line in range(40)] == [None] * 40


def test_there_are_no_helpers_for_a_small_file_what_is_no_file_or_one_core(
    large: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never() -> int:
        raise AssertionError

    small = tmp_path / "one.jsonl"
    small.write_bytes(line())
    monkeypatch.setattr(os, "fork", never)
    with small.open("rb") as one, large.open("rb") as many, os.fdopen(os.pipe()[0], "rb") as pipe:
        for opened, how_many in ((one, 4), (pipe, 4), (io.BytesIO(large.read_bytes()), 4), (many, 1)):
            monkeypatch.setattr(os, "cpu_count", lambda how_many=how_many: how_many)
            with cores.helpers(opened, iter, lambda _line: (b"", True)) as helped:
                assert next(helped) is None


def test_a_large_file_on_the_standard_input_has_helpers_too(large: Path) -> None:
    with large.open("rb") as given:
        program, first, helpers = _begun(large, "-", given)
    rest, _said = program.communicate()
    assert len(helpers) == 3
    assert first + rest == tapis("resolve", "-", given=large.read_bytes()).stdout


def test_whoever_forgets_his_children_gets_the_answers_and_no_fault(large: Path) -> None:
    """As `trap '' CHLD` in a shell, or a server that starts programs."""
    command = [sys.executable, "-c", ON_THREE_CORES, str(large)]
    before = signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    try:
        done = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
    finally:
        signal.signal(signal.SIGCHLD, before)
    rest, said = done.communicate()
    assert (done.returncode, said, rest.count(b"\n")) == (1, b"", COUNT)


def test_helpers_read_the_file_that_was_opened_and_leave_alone_what_may_still_grow(tmp_path: Path) -> None:
    file = tmp_path / "growing.jsonl"
    file.write_bytes(b"one\ntwo\nhal")
    with file.open("rb") as opened:
        (tmp_path / "other").write_bytes(b"three\n")
        (tmp_path / "other").replace(file)
        again = io.BufferedReader(cores._Again(opened))
        assert [each for each in again if cores._is_whole(each)] == [b"one\n", b"two\n"]
        assert opened.read() == b"one\ntwo\nhal", "and move nobody else in it"
