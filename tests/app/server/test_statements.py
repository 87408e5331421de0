"""Finished hand-ins as statements in a school's store of xAPI: each once, whatever becomes of the store."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.classes.collecting import collect
from app.classes.listing import Listed
from app.exams.examining import Examiner
from app.reports.xapi import statements
from app.server.outbox import Outbox
from app.server.place import SERVER_FILE
from app.server.sending import LOOK, Sender, State
from app.server.settings import SettingsError, StoreSettings, read_store
from app.server.statements import Statement, Store, stated
from app.server.trouble import ServerError
from tests.app.handins.sittings import begin, sat
from tests.app.lessons.files import GAMES
from tests.app.server.authority import Authority
from tests.app.server.lrs import Lrs, dragging, store
from tests.app.server.station import NOW, OTHER, answered


@pytest.fixture
def lrs() -> Iterator[Lrs]:
    with store() as made:
        yield made


class Room:
    """A station with a store."""

    def __init__(self, folder: Path, settings: StoreSettings) -> None:
        self.folder = folder
        self.settings = settings
        self.kept = b""
        self.told: list[State] = []

    def _keep(self, content: bytes) -> None:
        self.kept = content

    def sender(self) -> Sender[Statement]:
        outbox = Outbox(self.folder, self.settings.name, self.kept, self._keep, stated(GAMES))
        told = self.told.append
        return Sender(outbox, lambda: Store(self.settings), told=told, now=lambda: NOW, jitter=lambda: 0.5)


@pytest.fixture
def room(lrs: Lrs, tmp_path: Path) -> Room:
    return Room(tmp_path, lrs.settings())


def written(*files: Path) -> dict[str, object]:
    """The statements of some hand-ins as `collect --xapi` writes them, by id."""
    found = (json.loads(statements(collect(Listed([file]), GAMES, Examiner()).results)) for file in files)
    return {each["id"]: each for every in found for each in every}


def test_a_finished_hand_in_is_there_as_collect_writes_it(lrs: Lrs, room: Room) -> None:
    path = sat(room.folder)
    assert room.sender().step() == LOOK
    assert lrs.kept == written(path)
    assert len(lrs.kept) == 6
    assert room.told[-1] == State(0, NOW)


def test_before_the_end_nothing_is_told_of_a_sitting(lrs: Lrs, room: Room) -> None:
    sitting = begin(room.folder)
    answered(sitting, 5)
    sender = room.sender()
    sender.step()
    assert lrs.asked == 0
    assert room.told[-1] == State(0)
    sitting.end("all")
    sitting.close()
    sender.step()
    assert lrs.kept == written(sitting.path)


def test_a_store_that_drags_its_answer_out_is_as_good_as_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.server.statements._LONGEST", 0.2)
    with dragging(40, 0.05) as port, pytest.raises(ServerError) as refused:
        Store(StoreSettings("127.0.0.1", port, "/xapi", "room", "word", None)).put([{"id": "one"}])
    assert refused.value.why == "silent"


def test_nobody_is_named(lrs: Lrs, room: Room) -> None:
    sat(room.folder)
    room.sender().step()
    assert "Zo" not in json.dumps(lrs.kept)


@pytest.mark.parametrize("failure", [0, -1, 500, 503, 429], ids=["dies", "dies afterwards", "500", "503", "429"])
def test_a_store_that_fails_in_between_gets_each_once(lrs: Lrs, room: Room, failure: int) -> None:
    files = [sat(room.folder), sat(room.folder, sitting=OTHER)]
    lrs.fails = [200, failure]
    sender = room.sender()
    assert sender.step() == 0.2
    assert room.told[-1].why == "silent"
    assert sender.step() == LOOK
    assert lrs.kept == written(*files)
    # and what was there already was not asked about again
    assert lrs.asked == 3
    room.sender().step()
    assert lrs.asked == 3


def test_what_is_sent_again_is_there_once(lrs: Lrs, room: Room) -> None:
    path = sat(room.folder)
    for _start in range(3):
        room.kept = b""
        room.sender().step()
    assert lrs.asked == 3
    assert lrs.kept == written(path)


def test_what_another_version_has_judged_otherwise_stays_and_the_rest_comes(lrs: Lrs, room: Room) -> None:
    path = sat(room.folder)
    every = written(path)
    first = next(iter(every))
    other = {**every[first], "result": {"success": False}}  # type: ignore[dict-item]
    lrs.kept[first] = other
    room.sender().step()
    assert room.told[-1] == State(0, NOW)
    assert lrs.kept == {**every, first: other}


@pytest.mark.parametrize(("status", "why"), [(400, "lines"), (404, "lines"), (403, "refused")])
def test_a_store_that_refuses_is_told_by_its_number(lrs: Lrs, room: Room, status: int, why: str) -> None:
    sat(room.folder)
    lrs.fails = [status]
    room.sender().step()
    assert room.told[-1] == State(7, "", why, f"HTTP {status}")  # type: ignore[arg-type]


@pytest.mark.parametrize("status", [400, 404, 413])
def test_a_hand_in_that_a_store_refuses_keeps_no_other_from_it(lrs: Lrs, room: Room, status: int) -> None:
    for number in range(3):
        sat(room.folder, sitting=f"{number}" * 32)
    lrs.fails = [status]
    room.sender().step()
    assert room.told[-1] == State(7, NOW, "lines", f"HTTP {status}")
    assert len(lrs.kept) == 12


def test_whoever_has_another_key_is_refused(lrs: Lrs, room: Room) -> None:
    sat(room.folder)
    room.settings = lrs.settings("another")
    room.sender().step()
    assert room.told[-1].why == "refused"
    assert lrs.kept == {}


def test_a_store_that_has_gone_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with store() as lrs:
        gone = lrs.settings()
    monkeypatch.setattr("tests.conftest.OWN", {gone.port})
    room = Room(tmp_path, gone)
    sat(room.folder)
    assert room.sender().step() == 0.2
    assert room.told[-1] == State(7, "", "silent")


def test_a_store_elsewhere_is_believed_by_the_schools_own_authority_alone(lrs: Lrs, tmp_path: Path) -> None:
    own = tmp_path / "school.pem"
    own.write_bytes(Authority("school").pem)
    with pytest.raises(ServerError):  # it speaks no TLS
        Store(lrs.settings()._replace(certificate=own)).put([])
    assert lrs.asked == 0


@pytest.mark.parametrize(
    "content",
    [b"-----BEGIN CERTIFICATE-----\nMIIB", b"-----BEGIN CERTIFICATE-----\nzz\n-----END CERTIFICATE-----\n", None],
)
def test_an_authority_that_cannot_be_read_is_told_as_that(lrs: Lrs, tmp_path: Path, content: bytes | None) -> None:
    own = tmp_path / "school.pem"
    if content is not None:
        own.write_bytes(content)
    with pytest.raises(ServerError) as raised:
        Store(lrs.settings()._replace(certificate=own)).put([])
    assert raised.value.why == "certificate"


# where it is


@pytest.fixture
def school(tmp_path: Path) -> Path:
    (tmp_path / "server.xapi-password").write_text("secret\n", "utf-8")
    (tmp_path / "server.xapi-password").chmod(0o600)
    return tmp_path


def read(school: Path, address: str) -> StoreSettings | None:
    (school / SERVER_FILE).write_text(f'xapi = "{address}"\n', "utf-8")
    return read_store(school / SERVER_FILE)


def test_one_line_says_where_the_store_is(school: Path) -> None:
    assert read(school, "http://room@127.0.0.1:8080/xapi/") == StoreSettings(
        "127.0.0.1", 8080, "/xapi", "room", "secret", None
    )
    (school / "server.pem").touch()
    found = read(school, "https://room@lrs.school.example/xapi")
    assert found == StoreSettings("lrs.school.example", 443, "/xapi", "room", "secret", school / "server.pem")
    (school / SERVER_FILE).write_text('address = "postgresql://room@127.0.0.1/tapis"\n', "utf-8")
    assert read_store(school / SERVER_FILE) is None


@pytest.mark.parametrize(
    "address",
    ["http://room@lrs.school.example/xapi", "ftp://room@127.0.0.1/x", "http://127.0.0.1/x", "http://a:b@127.0.0.1"],
)
def test_beyond_this_computer_a_store_is_reached_by_tls_alone(school: Path, address: str) -> None:
    with pytest.raises(SettingsError, match="https://"):
        read(school, address)


def test_a_store_elsewhere_needs_an_authority(school: Path) -> None:
    with pytest.raises(SettingsError, match=r"server\.pem"):
        read(school, "https://room@lrs.school.example/xapi")
