"""The real program opens no Internet socket and starts no other program, whatever it is asked to do."""

from __future__ import annotations

import os
import platform
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from app.storage.store import open_store

ROOT = Path(__file__).resolve().parents[1]
SCENARIO = min((ROOT / "training_scenarios").glob("**/*.yaml"))
CAUGHT = 77
SEALED = {"x86_64": (0xC000003E, 41), "aarch64": (0xC00000B7, 198)}.get(platform.machine())
"""The kernel's names for this kind of machine and for its call `socket`, where they are known."""
WATCHED = """
import ctypes, os, runpy, socket, struct, sys
internet = {socket.AF_INET, socket.AF_INET6}
started = {"subprocess.Popen", "os.posix_spawn", "os.exec", "os.system", "os.fork", "os.forkpty"}
def seal(machine, call):
    # the kernel ends whoever asks for such a socket, in this process and in all that it starts, whatever asks
    steps = [
        (0x20, 0, 0, 4), (0x15, 0, 5, machine), (0x20, 0, 0, 0), (0x15, 0, 3, call), (0x20, 0, 0, 16),
        (0x15, 2, 0, int(socket.AF_INET)), (0x15, 1, 0, int(socket.AF_INET6)), (0x06, 0, 0, 0x7FFF0000),
        (0x06, 0, 0, 0x80000000),
    ]
    program = ctypes.create_string_buffer(b"".join(struct.pack("=HBBI", *step) for step in steps))
    whole = ctypes.create_string_buffer(struct.pack("@HP", len(steps), ctypes.addressof(program)))
    system = ctypes.CDLL(None, use_errno=True)
    if system.prctl(38, 1, 0, 0, 0) or system.prctl(22, 2, whole, 0, 0):
        sys.exit(f"the kernel seals nothing: {ctypes.get_errno()}")
if sys.argv[1] != "None" and sys.platform == "linux":
    seal(*map(int, sys.argv[1].split(",")))
del sys.argv[1]
def watch(event, arguments):
    made = event == "socket.__new__" and arguments[1] in internet
    if made or event in started | {"socket.getaddrinfo", "socket.gethostbyname", "socket.sendto"}:
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
        [sys.executable, "-c", WATCHED, ",".join(map(str, SEALED)) if SEALED else "None", str(program), *arguments],
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
        ("import", "{folder}/class.csv", DATA, "{folder}"),
        ("restore", DATA, "{folder}"),
        ("check-scenarios", str(SCENARIO)),
    ],
    ids=lambda arguments: arguments[0],
)
def test_no_internet_socket_is_opened(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    open_store(tmp_path, "2026-11-20T08:00:00Z").close()
    (tmp_path / "class.csv").write_text("id;name\nA1;Ada\n", "utf-8")
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
        "(system := ctypes.CDLL(None)), system.close(system.socket(10, 2, 0))",
        # another program might
        "os.system('true')",
        "subprocess.Popen(['true'])",
    ],
)
def test_control_a_program_that_opens_one_is_caught(tmp_path: Path, line: str) -> None:
    program = tmp_path / "calls_home.py"
    program.write_text(
        f"import ctypes, os, socket, subprocess, sys\nopened = {line}\nsys.modules['kept'] = opened\n", "utf-8"
    )
    if "close" in line and SEALED is None:
        return  # gone at once: only the kernel sees it, and this one is not asked
    assert run(program).returncode in {CAUGHT, -signal.SIGSYS}
