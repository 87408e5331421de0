"""The painted table heard through AT-SPI, as Orca hears it: a real window, a real bus, a small reader in between."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Any

import pytest

from app.games.rampo.layout import rampo_layout
from tests.ui.xserver import screen

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("screen-reader")]

ROOT = Path(__file__).parents[3]
LISTENER = Path(__file__).with_name("reader") / "listener.py"
SYSTEM_PYTHON = "/usr/bin/python3"
A_ON_8 = "A, le 8 : 15\xa0€, 3 jetons"
B_ON_8 = "B, le 8 : 5\xa0€, 1 jeton"

PATIENCE = 40
"""How often the screen reader is asked before something it should have heard counts as never told."""

Json = Any


@contextmanager
def bus(folder: Path) -> Iterator[str]:
    """A session bus of its own; gives its address."""
    read, write = os.pipe()
    os.set_inheritable(write, True)
    with subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--print-address={write}"],
        pass_fds=(write,),
        env=_home(folder),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as daemon:
        os.close(write)
        with os.fdopen(read) as told:
            address = told.readline().strip()
        try:
            yield address
        finally:
            daemon.terminate()


def _home(folder: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "LANG", "LC_ALL")}
    return kept | {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "XDG_CACHE_HOME": str(folder)}


class Talk:
    """Orders to a process and its answers, a line each."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._to: IO[str] = process.stdin
        self._from: IO[str] = process.stdout

    def send(self, order: str) -> None:
        self._to.write(order + "\n")
        self._to.flush()

    def read(self) -> Json:
        line = self._from.readline()
        assert line, "the process has gone"
        return json.loads(line)

    def ask(self, order: str) -> Json:
        self.send(order)
        return self.read()


class Reader:
    """The program with its felt, and the screen reader that hears it."""

    def __init__(self, program: Talk, listener: Talk) -> None:
        self._program = program
        self._listener = listener

    def do(self, order: str) -> list[Json]:
        """Have the program do something; everything the felt has said of it."""
        self._program.send(order)
        said = []
        while (line := self._program.read())["what"] != "done":
            said.append(line)
        return said

    def said(self) -> Json:
        """The next thing the felt says by itself."""
        return self._program.read()

    def tree(self) -> Json:
        return self._listener.ask("tree")

    def table(self) -> Json:
        return next(node for node in _all(self.tree()) if node["name"] in ("Table de jeu", "Gaming table"))

    def node(self, name: str) -> Json:
        return next(node for node in _all(self.table()) if node["name"] == name)

    def names(self) -> list[str]:
        return [node["name"] for node in _all(self.table())]

    def press(self, name: str) -> Json:
        return self._listener.ask(f"press {name}")

    def focus(self, name: str) -> Json:
        return self._listener.ask(f"focus {name}")

    def forget(self) -> None:
        """Let everything that has been told so far be as if it had not."""
        self._listener.ask("heard")

    def hears(self, kind: str, *names: str) -> list[Json]:
        """Wait until events of a kind have been told of these names, of any without; all that was told meanwhile."""
        told: list[Json] = []
        for _again in range(PATIENCE):
            told += self._listener.ask("heard")
            of = {event["name"] for event in told if event["type"].startswith(kind)}
            if of and of.issuperset(names):
                return told
        raise AssertionError(f"never heard {kind} of {names}: {told}")


def _all(node: Json) -> Iterator[Json]:
    yield node
    for child in node["children"]:
        yield from _all(child)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reader]:
    folder = tmp_path_factory.mktemp("reader")
    with ExitStack() as stack:
        display = stack.enter_context(screen())
        address = stack.enter_context(bus(folder))
        env = _home(folder) | {"DISPLAY": display, "DBUS_SESSION_BUS_ADDRESS": address, "NO_AT_BRIDGE": "0"}
        qt = {"QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
        program = stack.enter_context(
            _started([sys.executable, "-m", "tests.ui.table.reader.program"], env | qt, expect_end=True)
        )
        assert program.read() == {"what": "ready"}
        listener = stack.enter_context(_started([SYSTEM_PYTHON, str(LISTENER)], env, expect_end=False))
        yield Reader(program, listener)
        program.send("quit")


@contextmanager
def _started(command: list[str], env: dict[str, str], *, expect_end: bool) -> Iterator[Talk]:
    with subprocess.Popen(
        command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield Talk(process)
        finally:
            if expect_end:
                _out, trouble = process.communicate(timeout=30)
                assert process.returncode == 0, trouble
                assert "Traceback" not in trouble, trouble
            else:
                process.terminate()


@pytest.fixture
def reader(opened: Reader) -> Reader:
    """The felt as it was at the beginning, in French, nothing heard yet."""
    opened.do("again")
    opened.do("language fr")
    opened.forget()
    return opened


def test_the_table_is_heard_zone_by_zone_with_the_stakes_and_their_owners(reader: Reader) -> None:
    table = reader.table()
    zones = {node["name"]: node for node in table["children"]}
    assert table["role"] == "panel"
    on_8 = zones["le 8 : A, B"]
    assert on_8["role"] == "list"
    assert [(child["name"], child["role"]) for child in on_8["children"]] == [
        (A_ON_8, "list item"),
        (B_ON_8, "list item"),
    ]
    assert [child["name"] for child in zones["Zone rampo"]["children"]] == ["E, le 8 dans la zone rampo : 10\xa0€"]
    assert zones["le 2 : aucune mise"]["children"] == []
    assert zones["Place C, Sandrine, jeton à 100\xa0€, tireur"]["role"] == "push button"
    assert "Râtelier, jetons de 5\xa0€" in [child["name"] for child in zones["Râtelier"]["children"]]
    assert "Derniers résultats : 8 rouge, 12 blanc, 5 vert, 11 noir" in zones
    assert "Dés : 3 et 5" in zones
    places = len(rampo_layout().places)
    assert sum(node["role"] == "list" for node in table["children"]) == places + 2 + 2


def test_every_part_is_on_the_screen_where_it_is_painted_and_knows_its_place(reader: Reader) -> None:
    table = reader.table()
    left, top, width, height = table["box"]
    assert width > 400
    for node in _all(table):
        for index, child in enumerate(node["children"]):
            x, y, wide, high = child["box"]
            assert left <= x
            assert top <= y
            assert x + wide <= left + width + 1
            assert y + high <= top + height + 1
            assert wide > 8
            assert high > 8
            assert child["index"] == index
            assert child["name"]
            assert {"focusable", "showing", "visible"} <= set(child["states"])


def test_names_follow_the_language_in_force(reader: Reader) -> None:
    assert A_ON_8 in reader.names()
    reader.do("language en")
    reader.hears("object:property-change:accessible-name", "A, 8: €15, 3 chips", "8: A, B")
    names = reader.names()
    assert A_ON_8 not in names
    assert {"Gaming table", "A, 8: €15, 3 chips", "8: A, B", "Seat H, Sandrine, chip at €100"} <= set(names)


def test_the_focus_is_told_spot_by_spot(reader: Reader) -> None:
    reader.do("focus 2:8")
    reader.hears("object:state-changed:focused", B_ON_8)
    assert "focused" in reader.node(B_ON_8)["states"]
    assert "focused" not in reader.node(A_ON_8)["states"]
    assert "SetFocus" in reader.focus(A_ON_8)
    reader.hears("object:state-changed:focused", A_ON_8)
    assert "focused" in reader.node(A_ON_8)["states"]


def test_a_stake_is_taken_up_and_put_down_by_a_screen_reader_alone(reader: Reader) -> None:
    assert "Press" in reader.press(A_ON_8)
    assert reader.said() == {"what": "stack", "seat": 1, "on": "8"}
    reader.hears("object:state-changed:selected", A_ON_8)
    assert "selected" in reader.node(A_ON_8)["states"]
    reader.press("Mises perdantes")
    assert reader.said() == {"what": "act", "do": "collect"}


def test_a_place_without_a_stack_can_be_pressed(reader: Reader) -> None:
    reader.press("Place H, Sandrine, jeton à 100\xa0€")
    assert reader.said() == {"what": "place", "kind": "seat"}


def test_what_an_act_changes_is_told(reader: Reader) -> None:
    reader.do("act C1:8")
    reader.hears("object:property-change:accessible-name", "le 8 : B", "Mises perdantes : A 15\xa0€")
    names = reader.names()
    assert A_ON_8 not in names
    assert "Mises perdantes de A : 15\xa0€" in names


def test_a_gain_that_is_laid_is_told_with_its_stake(reader: Reader) -> None:
    reader.do("act P2:8")
    assert f"{B_ON_8} ; gain posé : 9\xa0€" in reader.names()


def test_the_dice_are_announced_when_they_have_come_to_rest(reader: Reader) -> None:
    reader.do("throw both-hit")
    told = reader.hears("object:announcement")
    assert [event["told"] for event in told if "announcement" in event["type"]] == ["Dés : 3 et 5"]
