"""The real program opens no Internet socket, whatever it is asked to do."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCENARIO = min((ROOT / "training_scenarios").glob("**/*.yaml"))
CAUGHT = 77
WATCHED = """
import os, runpy, socket, sys
internet = {socket.AF_INET, socket.AF_INET6}
def watch(event, arguments):
    made = event == "socket.__new__" and arguments[1] in internet
    if made or event in {"socket.getaddrinfo", "socket.gethostbyname", "socket.sendto"}:
        os.write(2, f"{event} {arguments}".encode())
        os._exit(77)
sys.addaudithook(watch)
def sockets():
    # what libraries open without asking Python
    found = set()
    for table in ("tcp", "tcp6", "udp", "udp6", "raw", "raw6"):
        try:
            with open(f"/proc/self/net/{table}", encoding="ascii") as file:
                found |= {line.split()[9] for line in file.readlines()[1:]}
        except OSError:
            pass
    mine = set()
    if os.path.isdir("/proc/self/fd"):
        for name in os.listdir("/proc/self/fd"):
            try:
                link = os.readlink(f"/proc/self/fd/{name}")
            except OSError:
                continue
            if link.startswith("socket:["):
                mine.add(link[8:-1])
    return found & mine
program, sys.argv = sys.argv[1], sys.argv[1:]
status = 0
try:
    runpy.run_path(program, run_name="__main__")
except SystemExit as end:
    status = end.code or 0
if sockets():
    os.write(2, b"a socket is open")
    os._exit(77)
sys.exit(status)
"""
DATA = "--data-dir"


def run(program: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run a program watched."""
    return subprocess.run(
        [sys.executable, "-c", WATCHED, str(program), *arguments],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=110,
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments",
    [
        ("--self-test", DATA, "{folder}"),
        ("--version",),
        ("resolve",),
        ("odds", "rampo"),
        ("export", "--csv", "{folder}/out.csv", DATA, "{folder}"),
        ("restore", DATA, "{folder}"),
        ("check-scenarios", str(SCENARIO)),
    ],
    ids=lambda arguments: arguments[0],
)
def test_no_internet_socket_is_opened(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    done = run(ROOT / "run.py", *(word.format(folder=tmp_path) for word in arguments))
    assert done.returncode == 0, done.stderr.decode()
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "line",
    [
        "socket.socket(socket.AF_INET)",
        "socket.socket(socket.AF_INET6)",
        "socket.getaddrinfo('localhost', 80)",
        # without asking Python
        "(system := ctypes.CDLL(None)), system.listen(system.socket(2, 1, 0), 1)",
    ],
)
def test_control_a_program_that_opens_one_is_caught(tmp_path: Path, line: str) -> None:
    program = tmp_path / "calls_home.py"
    program.write_text(f"import ctypes, socket, sys\nopened = {line}\nsys.modules['kept'] = opened\n", "utf-8")
    assert run(program).returncode == CAUGHT
