"""What every test shares: no clock in hypothesis, no screen, no network, no traces of the user, nothing left behind."""

import gc
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

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
WINDOW_SHARE = 4
"""Of so many tests of the window one is tried at each commit: they take most of its time."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage among what stays: all that is gathered lives as long as the process."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """At each commit one case of each test, and few of those of the window: all are shuffled, so others each time."""
    if not FAST:
        return
    cases = {item.nodeid.partition("[")[0]: item for item in items}.values()
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
        # what is hidden and has no parent would be dressed again in every later test, which takes most of their time
        for window in widgets.QApplication.topLevelWidgets():
            window.deleteLater()
        widgets.QApplication.sendPostedEvents(None, sys.modules["PySide6.QtCore"].QEvent.Type.DeferredDelete)
