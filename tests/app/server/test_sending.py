"""What a station sends to a school's server: every line once, whatever becomes of the server, and nothing else."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest

from app.server.connecting import Connection
from app.server.outbox import Row
from app.server.sending import LOOK, Sender, State, pauses
from app.server.trouble import ServerError
from tests.app.handins.sittings import SITTING, begin, sat
from tests.app.server.authority import Authority
from tests.app.server.postgres import Postgres
from tests.app.server.station import NOW, OTHER, Room, answered, arrived


@pytest.fixture
def room(server: Postgres, tmp_path: Path) -> Room:
    return Room(tmp_path, server.settings())


@contextmanager
def stepping(room: Room) -> Iterator[Sender[Row]]:
    """A sender that takes a step where the test says so."""
    sender = room.sender()
    try:
        yield sender
    finally:
        sender._hang_up()


def test_every_line_comes_to_the_byte_and_in_order(server: Postgres, room: Room) -> None:
    handed = room.folder / "zoe" / "handed"
    handed.mkdir(parents=True)
    first, second = sat(room.folder), sat(handed, sitting=OTHER)
    with stepping(room) as sender:
        assert sender.step() == LOOK
    assert arrived(server) == {SITTING: first.read_bytes(), OTHER: second.read_bytes()}
    assert room.told[-1] == State(0, NOW)


def test_what_is_sent_again_is_there_once(server: Postgres, room: Room) -> None:
    path = sat(room.folder)
    for _start in range(3):
        room.kept = b""
        with stepping(room) as sender:
            sender.step()
    assert arrived(server) == {SITTING: path.read_bytes()}


def test_a_server_that_is_stopped_twice_loses_nothing_and_keeps_nothing_twice(server: Postgres, room: Room) -> None:
    sitting = begin(room.folder)
    with stepping(room) as sender:
        sender.step()
        for _time in range(2):
            server.stop()
            answered(sitting)
            waits = [sender.step() for _try in range(3)]
            assert waits == [0.2, 0.4, 0.8]
            assert room.told[-1] == State(1, NOW, "silent", room.told[-1].code)
            server.start()
            answered(sitting)
            assert sender.step() == LOOK
            assert room.told[-1] == State(0, NOW)
    sitting.close()
    assert arrived(server) == {SITTING: sitting.path.read_bytes()}


def test_the_thread_sends_while_the_answers_come_and_ends_when_it_is_told(server: Postgres, room: Room) -> None:
    there = threading.Event()
    sitting = begin(room.folder)
    sender = Sender(
        room.outbox(),
        lambda: Connection(room.settings),
        told=lambda state: there.set() if len(arrived(server).get(SITTING, b"").splitlines()) == 3 else None,
        now=iter(f"{number}" for number in range(100)).__next__,
        jitter=lambda: 0.5,
    )
    sender.start()
    try:
        answered(sitting, 2)
        sitting.close()
        assert there.wait(60)
    finally:
        sender.close()


def test_a_station_that_cannot_log_in_says_so_and_nothing_of_its_password(server: Postgres, room: Room) -> None:
    room.settings = room.settings._replace(password="another")
    sat(room.folder)
    with stepping(room) as sender:
        assert sender.step() == 0.2
    assert room.told[-1] == State(7, "", "refused", room.told[-1].code)


def test_a_server_that_is_not_there_is_silent(server: Postgres, room: Room) -> None:
    server.stop()
    sat(room.folder)
    with stepping(room) as sender:
        sender.step()
    assert room.told[-1] == State(7, "", "silent")
    assert logging.getLogger("psycopg").disabled


def test_what_is_wrong_is_told_before_anybody_has_answered(server: Postgres, room: Room) -> None:
    server.stop()
    with stepping(room) as sender:
        assert sender.step() == 0.2
        server.start()
        assert sender.step() == LOOK
    assert room.told == [State(0, "", "silent"), State(0)]


def test_what_waits_is_told_before_the_server_has_taken_it(server: Postgres, room: Room) -> None:
    sat(room.folder)
    with stepping(room) as sender:
        sender.step()
    assert room.told == [State(7), State(0, NOW)]


def test_a_server_that_takes_lines_and_says_nothing_is_hung_up_on(
    server: Postgres, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.server.connecting._SILENCE", 0.2)
    path = sat(room.folder)
    with stepping(room) as sender, server.connect() as owner:
        with owner.transaction():
            owner.execute("LOCK TABLE tapis.line IN ACCESS EXCLUSIVE MODE")
            assert sender.step() == 0.2
            assert room.told == [State(7), State(7, "", "silent")]
        assert sender.step() == LOOK
    assert arrived(server) == {SITTING: path.read_bytes()}


def test_a_server_that_accepts_and_says_nothing_is_silent(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.server.connecting._PATIENCE", 2)  # the least that libpq waits
    sat(room.folder)
    with socket.create_server(("127.0.0.1", 0)) as mute:
        port = mute.getsockname()[1]
        monkeypatch.setattr("tests.conftest.OWN", {port})
        room.settings = room.settings._replace(port=port)
        with stepping(room) as sender:
            sender.step()
    assert room.told == [State(7), State(7, "", "silent")]


def test_another_service_at_that_port_is_no_matter_of_certificates(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    sat(room.folder)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        monkeypatch.setattr("tests.conftest.OWN", {port})
        room.settings = room.settings._replace(port=port)

        def answering() -> None:
            line, _whose = other.accept()
            with line:
                line.recv(100)
                line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")

        thread = threading.Thread(target=answering, daemon=True)
        thread.start()
        with stepping(room) as sender:
            sender.step()
        thread.join(10)
    assert room.told[-1] == State(7, "", "silent")


@pytest.mark.parametrize("asks", ["password", "trust"])
def test_whoever_does_not_know_the_password_already_is_not_told_it(server: Postgres, room: Room, asks: str) -> None:
    server.stop()
    server.start(f"hba_file={server.give('hba', f'host all all 127.0.0.1/32 {asks}'.encode())}")
    sat(room.folder)
    with stepping(room) as sender:
        sender.step()
    assert room.told[-1] == State(7, "", "no-scram")


def test_a_server_without_the_schools_tables_is_told_by_its_number(server: Postgres, room: Room) -> None:
    sat(room.folder)
    with server.connect() as owner:
        owner.execute("ALTER TABLE tapis.line RENAME TO elsewhere")
        try:
            with stepping(room) as sender:
                sender.step()
        finally:
            owner.execute("ALTER TABLE tapis.elsewhere RENAME TO line")
    assert room.told[-1] == State(7, "", "schema", "42P01")


def test_lines_that_are_refused_are_told_by_the_number_alone(server: Postgres, room: Room) -> None:
    sat(room.folder)
    outbox, connection = room.outbox(), Connection(room.settings)
    outbox.look()
    with server.connect() as owner:
        owner.execute("ALTER TABLE tapis.line ADD CONSTRAINT none CHECK (body = '')")
        try:
            with stepping(room) as sender:
                sender.step()
            with pytest.raises(ServerError) as raised:
                [*outbox.send(connection.put)]
        finally:
            connection.close()
            owner.execute("ALTER TABLE tapis.line DROP CONSTRAINT none")
    assert room.told[-1] == State(7, "", "lines", "23514")
    # what PostgreSQL says of a row holds the row: a name of a trainee, an answer
    error = raised.value
    assert error.__cause__ is None
    assert error.args == ("lines", "23514")


def test_a_server_that_is_read_only_for_a_while_gets_all_afterwards(server: Postgres, room: Room) -> None:
    path = sat(room.folder)
    with server.connect() as owner:
        owner.execute("ALTER ROLE room SET default_transaction_read_only = on")
        try:
            with stepping(room) as sender:
                sender.step()
        finally:
            owner.execute("ALTER ROLE room RESET default_transaction_read_only")
    assert room.told[-1] == State(7, "", "silent", "25006")
    with stepping(room) as sender:
        assert sender.step() == LOOK
    assert arrived(server) == {SITTING: path.read_bytes()}


def test_a_server_is_believed_by_the_schools_own_authority_alone(server: Postgres, room: Room, tmp_path: Path) -> None:
    school, other = Authority("school"), Authority("other")
    key, certificate = school.certificate("127.0.0.1")
    _key, elsewhere = school.certificate("10.0.0.1", key)
    server.stop()
    secure = (f"ssl_key_file={server.give('key', key)}", f"ssl_cert_file={server.give('cert', certificate)}")
    server.start("ssl=on", *secure)
    own = tmp_path / "school.pem"
    own.write_bytes(school.pem)
    settings = room.settings._replace(certificate=own)
    Connection(settings).close()
    own.write_bytes(other.pem)
    for _case in range(2):
        with pytest.raises(ServerError) as raised:
            Connection(settings)
        assert raised.value.why == "certificate"
        # and the right authority for another name
        own.write_bytes(school.pem)
        server.give("cert", elsewhere)
        server.ask("SELECT pg_reload_conf()")


def test_whoever_does_not_answer_by_tls_is_not_believed(server: Postgres, room: Room, tmp_path: Path) -> None:
    own = tmp_path / "school.pem"
    own.write_bytes(Authority("school").pem)
    with pytest.raises(ServerError) as raised:
        Connection(room.settings._replace(certificate=own))
    assert raised.value.why == "certificate"


def test_a_name_that_leads_nowhere_is_silent(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_asked: object, **_more: object) -> None:
        raise OSError(-2, "Name or service not known")

    monkeypatch.setattr("app.server.connecting.socket.getaddrinfo", nowhere)
    with pytest.raises(ServerError) as raised:
        Connection(room.settings._replace(host="db.school"))
    assert raised.value.why == "silent"


def test_a_name_is_looked_up_where_other_threads_may_run(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """By Python: libpq would look it up while it holds the interpreter, and a network that is gone takes seconds."""
    asked: list[object] = []

    def looked_up(host: str, port: int, **_more: object) -> list[tuple[object, ...]]:
        asked.append(host)
        return [(2, 1, 6, "", ("127.0.0.1", port))] * 2

    monkeypatch.setattr("app.server.connecting.socket.getaddrinfo", looked_up)
    Connection(room.settings._replace(host="db.school")).close()
    assert asked == ["db.school"]


def test_after_ten_minutes_a_server_is_tried_once_a_minute() -> None:
    every = [*islice(pauses(lambda: 0.5), 130)]
    assert every[:6] == [0.2, 0.4, 0.8, 1.6, 3.2, 5.0]
    first = every.index(60.0)
    assert sum(every[: first - 1]) < 600 <= sum(every[:first])
    assert {*every[first:]} == {60.0}


def test_no_room_comes_back_as_one() -> None:
    first, last = [*islice(pauses(lambda: 0.0), 9)], [*islice(pauses(lambda: 1.0), 9)]
    assert all(3 * early == pytest.approx(late) for early, late in zip(first, last, strict=True))


def test_a_file_that_moves_away_meanwhile_is_looked_for_again(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    sat(room.folder)
    with stepping(room) as sender:
        with monkeypatch.context() as patch:
            patch.setattr("app.server.outbox.Path.read_bytes", lambda _path: (_ for _ in ()).throw(FileNotFoundError))
            assert sender.step() == LOOK
        assert room.told == []
        sender.step()
    assert room.told[-1] == State(0, NOW)


def test_the_end_leaves_the_rest_for_the_next_start(server: Postgres, room: Room) -> None:
    sat(room.folder)
    sat(room.folder, sitting=OTHER)
    with stepping(room) as sender:
        sender.close()
        sender.step()
    assert len(arrived(server)) == 1
    with stepping(room) as again:
        again.step()
    assert len(arrived(server)) == 2
