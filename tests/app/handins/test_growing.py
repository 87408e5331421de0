"""A hand-in that is looked at as it grows is at each look what it would be if it were read at once."""

from __future__ import annotations

from random import Random

import pytest

from app.handins import checking, lines
from app.handins.checking import Checking, checked
from tests.app.handins.sittings import sat
from tests.sizes import many


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return sat(tmp_path_factory.mktemp("written")).read_bytes()


def test_it_is_at_each_look_what_it_would_be_if_it_were_read_at_once(written: bytes) -> None:
    """It mostly grows; it may be cut off, torn, replaced by another, or changed in what was read before."""
    random, check, seen = Random(5), Checking(), set()
    size = 0
    for _look in range(many(400, 4000)):
        size = random.choice((size, size, 0)) + random.randrange(len(written))
        content = written[:size]
        if random.random() < 0.2 and content:
            at = random.randrange(len(content))
            content = content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]
        if size > len(written):
            content, size = content + random.choice((b"", b"", b"torn", b"a line\n")), 0
        found = check(content)
        assert found == checked(content)
        seen.add(found.is_)
    assert seen == {"as-written", "unfinished", "changed", "no-hand-in"}


def test_no_line_is_read_twice(written: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[bytes] = []
    told = lines.read_line

    def counted(text: bytes, before: str | None) -> object:
        read.append(text)
        return told(text, before)

    monkeypatch.setattr(checking, "read_line", counted)
    check = Checking()
    for size in range(0, len(written) + 1, 40):
        check(written[:size])
    check(written)
    check(written)
    assert read == written.splitlines()


def test_what_is_told_of_a_look_is_left_as_it_was_told(written: bytes) -> None:
    check, half = Checking(), written[: len(written) // 2]
    before = check(half)
    check(written)
    assert before == checked(half)
