"""Files to be written are told apart from one another and from what is read, links or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands.outputs import told_clash
from tests.commands.programs import here


def test_a_link_stands_for_what_it_leads_to(tmp_path: Path) -> None:
    file, link = tmp_path / "a.csv", tmp_path / "b.csv"
    link.symlink_to(file)
    assert told_clash([file, link])
    assert told_clash([link], [file])
    assert not told_clash([file, None], [tmp_path / "c.csv", None])


@pytest.mark.parametrize("verb", ["lesson", "collect", "verify", "grade", "resolve"])
def test_links_in_a_ring_are_told_as_a_file_that_cannot_be_read(verb: str, tmp_path: Path) -> None:
    ring = tmp_path / "ring"
    ring.symlink_to(ring)
    done = here(verb, ring, "--data-dir", tmp_path / "data")
    assert done.returncode == 2
    assert b"ring" in done.stderr + done.stdout
    assert b"Traceback" not in done.stderr
