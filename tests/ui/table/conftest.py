"""A felt that is shown."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.table.tables import ordinary, view_of
from ui.table.view import FeltView


@pytest.fixture
def view(qtbot: QtBot) -> FeltView:
    shown = view_of(ordinary())
    qtbot.addWidget(shown)
    shown.show()
    return shown
