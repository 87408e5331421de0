"""What a test has failed on by chance is kept, and can be tried again alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.sizes import SEED, again, kept_seed, seeds


def test_all_seeds_are_tried_or_the_one_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SEED, raising=False)
    assert list(seeds(range(2, 9, 3))) == [2, 5, 8]
    monkeypatch.setenv(SEED, "796")
    assert list(seeds(range(3))) == [796]


def test_the_seed_of_what_fails_is_kept_and_told_with_the_way_to_try_it_again(tmp_path: Path) -> None:
    file = tmp_path / "build" / "failed_seeds.txt"
    with kept_seed(5, file=file):
        pass
    assert not file.exists()
    line = ""
    for seed in (6, 7):
        with pytest.raises(AssertionError) as caught, kept_seed(seed, "truncated", file):
            raise AssertionError
        line = f"{again(seed)}  # truncated"
        assert caught.value.__notes__ == [f"seed {seed}; again: {line}"]
        assert file.read_text("utf-8").splitlines()[-1] == line
    assert f"{SEED}=7 " in line
    assert f"-m pytest '{Path(__file__).parent.name}/{Path(__file__).name}::test_the_seed_of" in line
    assert len(file.read_text("utf-8").splitlines()) == 2
