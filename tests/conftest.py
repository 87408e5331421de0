"""What every test shares: no clock in hypothesis, no screen, no network, no traces of the user, nothing left behind."""

import gc
import os
import signal
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from functools import cache
from pathlib import Path
from statistics import median
from time import process_time

import pytest
from hypothesis import settings

from app.games import discover
from app.text import language, set_language
from tests.loopback import OWN
from tests.sizes import FAST, Figures, many
from tools.translations import compile_changed

# before anything imports Qt or asks where the user's data lies; programs started by tests inherit it
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("tapis", deadline=None, print_blob=True, max_examples=many(50, 100, fast=25))
settings.load_profile("tapis")


WINDOW = ("tests/ui/", "tests/tools/gallery/")
MEASURED, WINDOW_MEASURED = 3, 2
"""How many cases of one test are measured, the first ones: those after them run again what these have run."""
WINDOW_SHARE = 4
"""Of so many tests of the window one is tried at each commit: they take most of its time."""
MEASURED_SECONDS = 2.0
"""How long the computing of one test is measured: what takes longer does the same to many exercises.

Of a usual machine: a slow one is given longer, or it would measure less of the program.
"""
_USUAL = 0.026
"""Seconds in which a usual machine does what `_pace` has it do while its other core computes, too."""


@cache
def _pace() -> float:
    """How many times as long as a usual machine this one computes, at least 1."""

    def seconds() -> float:
        begun, table = process_time(), {}
        for number in range(100_000):
            table[number % 1000] = (number, str(number))
        return process_time() - begun

    return max(1.0, median(seconds() for _time in range(5)) / _USUAL)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage among what stays: all that is gathered lives as long as the process."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    """Measure the first cases of each test, in the order they are written in, and leave most to the full check.

    Generated cases are not measured: what chance reaches would be another figure each time.
    """
    met: Counter[str] = Counter()
    for item in items:
        generated = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        met[_test(item)] += 1
        if generated or met[_test(item)] > (WINDOW_MEASURED if item.nodeid.startswith(WINDOW) else MEASURED):
            item.add_marker("unmeasured")
    yield
    if FAST:
        _leave_most(config, items)
    else:
        _measured_first(config, items)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, bool | None, bool | None]:
    """Leave a test that is not measured to itself, with all that it needs: being watched doubles its time."""
    controller = getattr(item.config.pluginmanager.getplugin("_cov"), "cov_controller", None)
    if controller is None:
        return (yield)
    if item.get_closest_marker("unmeasured") is not None:
        controller.pause()
    else:
        if sys.gettrace() is None:  # Python takes away what watches a stack that was full
            controller.pause()
            controller.resume()
        signal.signal(signal.SIGVTALRM, lambda _signal, _frame: controller.started and controller.pause())
        signal.setitimer(signal.ITIMER_VIRTUAL, MEASURED_SECONDS * _pace())
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if not controller.started:
            controller.resume()


def _test(item: pytest.Item) -> str:
    """The name of a test without that of its case."""
    return item.nodeid.partition("[")[0]


def _measured_first(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is computed once and kept is computed where it is measured: each process begins with what is."""
    processes = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    share = -(-len(items) // processes) or 1
    for begin in range(0, len(items), share):
        part = slice(begin, begin + share)
        items[part] = sorted(items[part], key=lambda item: item.get_closest_marker("unmeasured") is not None)


def _leave_most(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep one case of each test, and few of those of the window: all are shuffled, so others each time."""
    cases = {_test(item): item for item in items}.values()
    shown = [item for item in cases if item.nodeid.startswith(WINDOW)]
    left = {*shown[len(shown) // WINDOW_SHARE :]}
    kept = [item for item in cases if item not in left]
    chosen = {*kept}
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = kept


def _refuse_the_internet(event: str, arguments: tuple[object, ...]) -> None:
    """Tapis opens no Internet socket unasked: a test that sees one fails where it is opened, if not to itself."""
    if event == "socket.connect" and isinstance(arguments[1], tuple):
        if arguments[1][0] == "127.0.0.1" and arguments[1][1] in OWN:
            return
        raise AssertionError(f"an Internet connection was opened to {arguments[1]}")
    if event in {"socket.getaddrinfo", "socket.gethostbyname"} and arguments[0] != "127.0.0.1":
        raise AssertionError(f"the name {arguments[0]!r} was looked up on the network")


sys.addaudithook(_refuse_the_internet)

# English is read from its compiled form, which follows the files translators write
compile_changed(Path(__file__).resolve().parents[1])
discover()  # from here on the texts of the games are found, as in the program


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Figures:
    """Notes a line that stands at the end of the run, whether the test passes or not."""
    return lambda line: record_property("figure", line)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures that tests have noted."""
    lines = sorted(
        str(line)
        for reports in terminalreporter.stats.values()
        for report in reports
        if isinstance(report, pytest.TestReport) and report.when == "call"
        for name, line in report.user_properties
        if name == "figure"
    )
    if lines:
        terminalreporter.section("figures")
        for line in lines:
            terminalreporter.write_line(line)


@pytest.fixture(scope="session", autouse=True)
def _home_of_nobody() -> Iterator[None]:
    """Data, settings and logs of the tests lie in a folder of their own, never in the user's."""
    with tempfile.TemporaryDirectory(prefix="tapis-home-") as home, pytest.MonkeyPatch.context() as patch:
        for name, folder in (
            ("XDG_DATA_HOME", "data"),
            ("XDG_CONFIG_HOME", "config"),
            ("XDG_STATE_HOME", "state"),
            ("XDG_CACHE_HOME", "cache"),
            ("LOCALAPPDATA", "local"),
            ("APPDATA", "roaming"),
        ):
            patch.setenv(name, str(Path(home, folder)))
        yield


@pytest.fixture(autouse=True)
def _nothing_left_behind() -> Iterator[None]:
    """A test ends with the threads it began with, with no window on the screen, and leaves the language to the next."""
    before, spoken = set(threading.enumerate()), language()
    yield
    set_language(spoken)
    left = [thread.name for thread in threading.enumerate() if thread not in before and thread.is_alive()]
    assert not left, f"threads still run: {left}"
    widgets = sys.modules.get("PySide6.QtWidgets")
    if widgets is not None and widgets.QApplication.instance() is not None:
        shown = [type(window).__name__ for window in widgets.QApplication.topLevelWidgets() if window.isVisible()]
        assert not shown, f"windows are still open: {shown}"
