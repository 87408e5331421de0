"""What an instructor sees of a class while it is sat: each line once, soon, and whatever becomes of the server."""

from __future__ import annotations

import json
import queue
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.handins.lines import chained
from app.handins.writing import Sitting
from app.server.connecting import Listener, Received
from app.server.following import Follower, News
from app.server.live import MOST_TEXTS, Live
from app.server.settings import ServerSettings
from app.server.trouble import ServerError
from tests.app.handins.sittings import SITTING, STATION, Clock, begin, sat
from tests.app.server.postgres import Postgres
from tests.app.server.station import OTHER, Room, answered

PAGE = "page"


@pytest.fixture
def room(server: Postgres, tmp_path: Path) -> Room:
    return Room(tmp_path, server.settings())


@pytest.fixture
def instructor(server: Postgres) -> ServerSettings:
    return server.settings(PAGE, PAGE)


class Told:
    """What a follower has told, in its order."""

    def __init__(self) -> None:
        self.news: list[News] = []

    @property
    def numbers(self) -> list[int]:
        return [line.number for each in self.news for line in each.lines]


@contextmanager
def following(settings: ServerSettings, told: Told) -> Iterator[Follower]:
    """A follower that takes a step where the test says so."""
    follower = Follower(lambda: Listener(settings), told.news.append, lambda: 0.5)
    try:
        yield follower
    finally:
        follower._hang_up()


def send(room: Room) -> None:
    """Send what waits at a station."""
    sender = room.sender()
    sender.step()
    sender._hang_up()


def test_a_line_that_is_lost_while_it_listens_is_silent(server: Postgres, instructor: ServerSettings) -> None:
    listener = Listener(instructor)
    server.stop()
    for ask in (lambda: listener.wait(1.0), lambda: listener.keys(""), lambda: listener.lines([])):
        with pytest.raises(ServerError) as raised:
            ask()
        assert raised.value.why == "silent"
    listener.close()


def test_a_servers_clock_that_is_set_back_hides_nothing(
    server: Postgres, room: Room, instructor: ServerSettings
) -> None:
    told, sitting = Told(), begin(room.folder)
    with following(instructor, told) as follower:
        send(room)
        follower.step()
        # what came before is dated ahead of what comes now
        with server.connect() as owner:
            owner.execute("UPDATE tapis.line SET received = now() + interval '10 minutes'")
        follower.step()
        follower._last = server.ask("SELECT max(received)::text FROM tapis.line")[0][0]
        answered(sitting, 2)
        send(room)
        with server.connect() as owner:
            owner.execute("UPDATE tapis.line SET received = now() - interval '5 minutes' WHERE number = 2")
        follower.step()
        assert follower._last <= server.ask("SELECT now()::text")[0][0]
        answered(sitting)
        send(room)
        follower.step()
    sitting.close()
    assert sorted(told.numbers) == [1, 2, 3, 4]


def test_each_line_is_told_once_in_its_order(room: Room, instructor: ServerSettings) -> None:
    told = Told()
    sitting = begin(room.folder)
    with following(instructor, told) as follower:
        assert follower.step() == 0.2
        assert told.news == [News()]
        for count in (2, 1):
            answered(sitting, count)
            send(room)
            follower.step()
        follower.step()
    sitting.close()
    assert told.numbers == [1, 2, 3, 4]
    every = [line for each in told.news for line in each.lines]
    assert {line.sitting for line in every} == {SITTING}
    assert "".join(f"{line.body}\n" for line in every).encode() == sitting.path.read_bytes()
    assert all(0 <= line.age < 300 for line in every)


def test_a_line_that_comes_to_light_later_than_a_younger_one_is_read(
    server: Postgres, room: Room, instructor: ServerSettings
) -> None:
    """A transaction dates what it brings at its beginning, and shows it at its end."""
    sat(room.folder)
    told = Told()
    with server.connect("room", room.settings.password) as slow, following(instructor, told) as follower:
        slow.autocommit = False
        slow.execute(
            f"INSERT INTO tapis.line (sitting, number, chain, station, body)"
            f" VALUES ('{OTHER}', 1, '{'a' * 64}', 'B', '{{}}')".encode()
        )
        send(room)
        follower.step()
        assert told.numbers == [1, 2, 3, 4, 5, 6, 7]
        slow.commit()
        follower.step()
    assert told.numbers == [1, 2, 3, 4, 5, 6, 7, 1]


def test_a_follower_hears_without_asking(room: Room, instructor: ServerSettings) -> None:
    sat(room.folder)
    listener = Listener(instructor)
    try:
        assert not listener.wait(0.01)
        send(room)
        assert listener.wait(60)
    finally:
        listener.close()


def test_a_server_that_goes_and_comes_back_is_told_and_nothing_is_missed(
    server: Postgres, room: Room, instructor: ServerSettings
) -> None:
    told = Told()
    sitting = begin(room.folder)
    with following(instructor, told) as follower:
        for _time in range(2):
            answered(sitting)
            send(room)
            follower.step()
            server.stop()
            assert [follower.step(), follower.step()] == [0.2, 0.4]
            assert told.news[-1].why == "silent"
            server.start()
            answered(sitting)
            send(room)
            assert follower.step() == 0.2
            assert told.news[-1].why is None
    sitting.close()
    assert told.numbers == [1, 2, 3, 4, 5]


def test_its_thread_follows_and_ends_when_it_is_told(room: Room, instructor: ServerSettings) -> None:
    came: queue.Queue[int] = queue.Queue()

    def told(news: News) -> None:
        for line in news.lines:
            came.put(line.number)

    follower = Follower(lambda: Listener(instructor), told, lambda: 0.5)
    follower.start()
    try:
        sitting = begin(room.folder)
        for number in range(1, 4):
            send(room)
            assert came.get(timeout=60) == number
            answered(sitting)
        sitting.close()
    finally:
        follower.close()
    assert came.empty()


def test_a_room_does_not_follow(room: Room) -> None:
    listener = Listener(room.settings)
    with pytest.raises(ServerError) as raised:
        listener.keys("")
    listener.close()
    assert (raised.value.why, raised.value.code) == ("schema", "42501")


# sittings out of lines


def lines_of(path: Path, sitting: str = SITTING, age: float = 0.0) -> list[Received]:
    texts = path.read_text("utf-8").splitlines()
    return [Received(sitting, at, json.loads(text)["chain"], text, age) for at, text in enumerate(texts, 1)]


def test_lines_in_any_order_are_the_hand_in(tmp_path: Path) -> None:
    path = sat(tmp_path)
    live = Live()
    first, *rest = lines_of(path)
    live.take(reversed(rest), 0)
    assert live.contents() == {}
    live.take([first, rest[0]], 0)
    assert [*live.contents().values()] == [path.read_bytes()]


def test_behind_a_gap_nothing_counts_yet(tmp_path: Path) -> None:
    path = sat(tmp_path)
    live = Live()
    every = lines_of(path)
    live.take([*every[:2], *every[3:]], 0)
    assert [*live.contents().values()] == [b"".join(path.read_bytes().splitlines(keepends=True)[:2])]


def test_lines_that_contradict_each_other_are_two_hand_ins(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    answered(sitting, 2)
    sitting.close()
    live, written = Live(), set()
    for number in (1, 3):
        copy = tmp_path / f"{number}.answers"
        copy.write_bytes(sitting.path.read_bytes())
        other = Sitting.resume(copy, STATION, Clock(900_000 + number))
        answered(other, number)
        other.close()
        live.take(lines_of(copy), 0)
        written.add(copy.read_bytes())
    assert {*live.contents().values()} == written


def test_a_station_that_writes_one_line_over_and_over_holds_nobody_up(tmp_path: Path) -> None:
    sitting = begin(tmp_path)
    answered(sitting, 1)
    sitting.close()
    first, second = lines_of(sitting.path)
    live, line = Live(), json.loads(second.body)
    del line["chain"]
    live.take([first], 0)
    for other in range(200):
        text, chain = chained({**line, "milliseconds": other}, first.chain)
        live.take([Received(first.sitting, 2, chain, text.decode().rstrip(), 0.0)], 0)
        text, chain = chained({**line, "position": 1}, chain)
        live.take([Received(first.sitting, 3, chain, text.decode().rstrip(), 0.0)], 0)
    contents = live.contents().values()
    assert 1 < len(contents) <= MOST_TEXTS
    assert {content.count(b"\n") for content in contents} == {3}


def test_a_silence_is_counted_from_the_servers_own_time(tmp_path: Path) -> None:
    live = Live()
    first, *rest = lines_of(sat(tmp_path), age=100.0)
    live.take([first], 1000.0)
    assert live.silent(1000.0) == {SITTING: 100.0}
    live.take([rest[0]._replace(age=20.0)], 1010.0)
    # what comes late from a station that was cut off is no step back
    live.take([rest[1]._replace(age=500.0)], 1010.0)
    assert live.silent(1030.0) == {SITTING: 40.0}
