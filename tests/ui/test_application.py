"""Qt ends a process that paints without an application: no test may count on one that ran before it."""

from __future__ import annotations

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def test_every_test_of_the_window_has_an_application(request: pytest.FixtureRequest) -> None:
    tests = [item for item in request.session.items if isinstance(item, pytest.Function) and HERE in item.path.parents]
    assert [item.nodeid for item in tests if "qapp" not in item.fixturenames] == []
