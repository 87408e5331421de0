"""A class with a school's server that is stopped twice: what comes of it, and how long a window's loop has no time."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from app.server.schema import schema_text
from benchmarks.programs import ENVIRONMENT, ROOT, FailedError
from benchmarks.rows import Finding, Row
from benchmarks.server_rooms import EVERY
from tests.app.server.postgres import PASSWORD, Postgres, furnished, running

STATIONS, MINUTES = 60, 5.0
_AWAY = 5.0
"""Seconds for which the server is stopped, each time."""


def measure(quick: bool) -> Iterator[Finding]:
    """Lines that came and longest gaps, with the server and without."""
    many, count = (3, 4) if quick else (STATIONS, round(60 * MINUTES / EVERY))
    without, _files = _class(None, many, count)
    with running() as server:
        found, files = _class(furnished(server, schema_text()), many, count)
        rows = server.ask("SELECT replace(sitting::text, '-', ''), body FROM tapis.line ORDER BY sitting, number")
    came: dict[str, bytes] = {}
    for sitting, body in rows:
        came[sitting] = came.get(sitting, b"") + body.encode() + b"\n"
    whole = sum(came.get(sitting) == content for sitting, content in files.items())
    lines = sum(content.count(b"\n") for content in files.values())
    yield Row("server: lines that came", len(rows), "lines", "written", lines, 1)
    yield Row("server: lines that came", len(rows), "lines", "written", lines, 1, at_least=True)
    yield Row("server: hand-ins there to the byte", whole, "files", "written", many, 1, at_least=True)
    yield Row(
        "server: lines that the live page saw", found["page"]["seen"], "lines", "written", lines, 1, at_least=True
    )
    for what, told, beside in (
        ("a station, with it", found["station"], found["idle"]),
        ("a station, without it", without["station"], without["idle"]),
        ("the live page", found["page"], found["idle"]),
    ):
        yield Row(
            f"server: longest gap of {what}", told["longest"], "ms", "of a loop that does nothing", beside["longest"]
        )
        yield Row(
            f"server: gaps over 50 ms of {what}", told["gaps"], "gaps", "of a loop that does nothing", beside["gaps"]
        )


def _class(server: Postgres | None, many: int, count: int) -> tuple[dict[str, Any], dict[str, bytes]]:
    """What each program of a class found, and what its stations have written, by sitting."""
    with tempfile.TemporaryDirectory(prefix="tapis-rooms-") as name:
        folder = Path(name)
        who = ["idle", "station", "stations", *(["page"] if server else [])]
        if server is not None:
            _switch_on(folder, server)
        programs = {each: _started(each, folder, many, count, sends=server is not None) for each in who}
        try:
            while not all((folder / f"{each}.ready").exists() for each in who):
                if any(program.poll() for program in programs.values()):
                    break
                sleep(0.1)
            (folder / "go").touch()
            if server is not None:
                _stopped_twice(server, count * EVERY)
            said = {each: _said(each, program) for each, program in programs.items()}
        finally:
            for program in programs.values():
                program.kill()
                program.wait()
        written = [path.read_bytes() for path in folder.rglob("*.answers")]
    return said, {json.loads(content.split(b"\n", 1)[0])["sitting"]: content for content in written}


def _switch_on(folder: Path, server: Postgres) -> None:
    addresses = (("address", "room", "server.password", PASSWORD), ("page", "page", "server.page-password", "page"))
    lines = [
        f'{key} = "postgresql://{user}@127.0.0.1:{server.port}/postgres"\n' for key, user, _file, _word in addresses
    ]
    (folder / "server.toml").write_text("".join(lines), encoding="utf-8")
    for _key, _user, file, word in addresses:
        (folder / file).write_text(word, encoding="utf-8")
        (folder / file).chmod(0o600)


def _started(who: str, folder: Path, many: int, count: int, *, sends: bool) -> subprocess.Popen[str]:
    command = [sys.executable, "-P", "-m", "benchmarks.server_rooms", who, str(folder), str(count), str(many)]
    return subprocess.Popen(
        [*command, "sends" if sends else "alone"],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def _stopped_twice(server: Postgres, seconds: float) -> None:
    """Stop the server at a third and at two thirds of the time, as a power cut would."""
    begun, away = monotonic(), min(_AWAY, seconds / 6)
    for third in (1, 2):
        sleep(max(0.0, begun + third * seconds / 3 - monotonic()))
        server.stop()
        sleep(away)
        server.start()


def _said(who: str, program: subprocess.Popen[str]) -> Any:
    out, complaint = program.communicate()
    if program.returncode or not out.strip():
        raise FailedError(f"{who}: {complaint.strip()[-2000:]}")
    return json.loads(out.strip().splitlines()[-1])
