"""One server for the tests of a process: it takes seconds to make, and each test finds it empty and running."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.server.schema import schema_text
from tests.app.server.postgres import Postgres, furnished, running


@pytest.fixture(scope="session")
def _made() -> Iterator[Postgres]:
    with running() as made:
        yield furnished(made, schema_text())


@pytest.fixture
def server(_made: Postgres) -> Iterator[Postgres]:
    with _made.connect() as owner:
        owner.execute("TRUNCATE tapis.line")
    yield _made
    _made.restore()
