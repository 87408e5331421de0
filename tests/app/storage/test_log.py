"""A log that an unclean stop has left and a disk has damaged: told, kept as it was, never passed over in silence."""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from app.storage.errors import DatabaseRefusedError
from app.storage.log import has_lost_frames
from app.storage.lost_errors import DamagedLogError
from app.storage.restore import offers, restore
from app.storage.store import open_store
from tests.app.storage.helpers import EXERCISE, MEMORY, NOW, SESSION, attempt, fill
from tests.sizes import RELEASE, Figures, kept_seed, many, seeds

LOGS = many(60, 3000)
_SECTOR = 512
_FRAME = 24 + 4096
_ANSWERS = {"short log": 30, "long log": 120, "log begun again": 180}


def one_bit(content: bytearray, chance: Random) -> None:
    content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)


def cut(content: bytearray, chance: Random) -> None:
    del content[chance.randrange(len(content)) :]


def sector_of_zeros(content: bytearray, chance: Random) -> None:
    start = chance.randrange(len(content) // _SECTOR) * _SECTOR
    content[start : start + _SECTOR] = bytes(_SECTOR)


def swapped_sectors(content: bytearray, chance: Random) -> None:
    one, other = (chance.randrange(len(content) // _SECTOR) * _SECTOR for _ in range(2))
    first = content[one : one + _SECTOR]
    content[one : one + _SECTOR] = content[other : other + _SECTOR]
    content[other : other + _SECTOR] = first


DAMAGES: tuple[Callable[[bytearray, Random], None], ...] = (one_bit, cut, sector_of_zeros, swapped_sectors)


@pytest.fixture(scope="module")
def killed() -> Iterator[dict[str, Path]]:
    """Data folders as a kill leaves them, each with its log, and a backup from before the answers."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        folders = {}
        with open_store(Path(place, "data"), NOW) as store:
            fill(store, 0)
            store.daily_backup(NOW)
            for number in range(max(_ANSWERS.values()) + 1):
                for name, answers in _ANSWERS.items():
                    if number == answers:
                        folders[name] = Path(place, name)
                        shutil.copytree(Path(place, "data"), folders[name])
                exercise = replace(EXERCISE, hash=f"other-{number}", body=f'{{"table":"{"8R" * 200}{number}"}}')
                store.add_attempt(exercise, attempt(number, exercise=exercise.hash))
        yield folders


def positions(folder: Path) -> list[int]:
    with open_store(folder, NOW) as store:
        store.check()
        return [each.position for each in store.session_attempts(SESSION.id)]


def test_a_sound_log_is_opened_without_a_word(killed: dict[str, Path], tmp_path: Path) -> None:
    for name, answers in _ANSWERS.items():
        for index in (True, False):
            folder = tmp_path / f"{name} {index}"
            shutil.copytree(killed[name], folder)
            if not index:
                (folder / "tapis.db-shm").unlink()
            assert not has_lost_frames(folder / "tapis.db")
            assert positions(folder) == list(range(answers))
            assert not list(folder.glob("replaced-*"))


def outcome(image: Path, answers: int, damage: Callable[[bytearray, Random], None], chance: Random) -> str:
    """What becomes of a folder with a damaged log; with its index nothing that is missing is passed over."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        folder = Path(place, "data")
        shutil.copytree(image, folder)
        log, index = folder / "tapis.db-wal", folder / "tapis.db-shm"
        content = bytearray(log.read_bytes())
        damage(content, chance)
        log.write_bytes(content)
        if without_index := chance.random() < 0.5:
            # as after a power cut
            index.unlink()
        before = {file.name: file.read_bytes() for file in (log, index, folder / "tapis.db") if file.exists()}
        try:
            missing = answers - len(positions(folder))
        except DamagedLogError:
            (kept,) = folder.glob("replaced-*")
            assert {file.name: file.read_bytes() for file in kept.iterdir()} == before
            assert all(file.stat().st_mode & 0o777 == 0o600 for file in kept.iterdir())
            try:
                found = positions(folder)
            except DatabaseRefusedError:
                restore(folder, offers(folder)[0].backup.path, NOW)
                found = positions(folder)
            assert found == list(range(len(found)))
            return "told"
        # the last commit of a log without an index, or what a cut has taken, looks as the power leaves it
        assert missing <= (2 if damage is not cut else answers) * without_index
        return "harmless" if not missing else f"as a power cut, {'log cut' if damage is cut else 'two answers at most'}"


@pytest.mark.slow
@pytest.mark.timeout(4 * 3600 if RELEASE else 120)
def test_a_damaged_log_is_told_and_kept_as_it_was(killed: dict[str, Path], figures: Figures) -> None:
    found: Counter[tuple[str, str]] = Counter()
    names = list(_ANSWERS)
    for seed in seeds(range(LOGS)):
        damage, name = DAMAGES[seed % len(DAMAGES)], names[seed // len(DAMAGES) % len(names)]
        with kept_seed(seed, f"{damage.__name__}, {name}"):
            found[damage.__name__, outcome(killed[name], _ANSWERS[name], damage, Random(seed))] += 1
    assert {what for _damage, what in found} >= {"told", "harmless"}
    for (damage_name, what), count in sorted(found.items()):
        figures(f"damaged log, {damage_name.replace('_', ' ')}: {what} {count}")


@pytest.mark.parametrize("damage", ["removed", "emptied", "head"])
def test_a_log_that_is_gone_or_has_no_head_is_told(killed: dict[str, Path], tmp_path: Path, damage: str) -> None:
    folder = tmp_path / "data"
    shutil.copytree(killed["short log"], folder)
    log = folder / "tapis.db-wal"
    if damage == "head":
        (folder / "tapis.db-shm").unlink()
        log.write_bytes(bytes(32) + log.read_bytes()[32:])
    elif damage == "emptied":
        log.write_bytes(b"")
    else:
        log.unlink()
    with pytest.raises(DamagedLogError, match="journal"):
        open_store(folder, NOW)
    open_store(folder, NOW).close()


def test_the_log_of_a_database_that_a_link_leads_to_is_looked_at_there(killed: dict[str, Path], tmp_path: Path) -> None:
    elsewhere, folder = shutil.copytree(killed["short log"], tmp_path / "elsewhere"), tmp_path / "data"
    before = (elsewhere / "tapis.db-wal").read_bytes()[:-_FRAME]
    (elsewhere / "tapis.db-wal").write_bytes(before)
    folder.mkdir()
    (folder / "tapis.db").symlink_to(elsewhere / "tapis.db")
    with pytest.raises(DamagedLogError, match="journal"):
        open_store(folder, NOW)
    (kept,) = folder.glob("replaced-*")
    assert (kept / "tapis.db-wal").read_bytes() == before
    assert positions(folder) == list(range(_ANSWERS["short log"] - 1))


def test_the_earlier_log_in_the_place_of_the_last_one_is_told(killed: dict[str, Path], tmp_path: Path) -> None:
    folder = tmp_path / "data"
    shutil.copytree(killed["log begun again"], folder)
    shutil.copy(killed["short log"] / "tapis.db-wal", folder)
    with pytest.raises(DamagedLogError, match="journal"):
        open_store(folder, NOW)


def test_the_log_of_another_copy_of_the_database_is_told(folder: Path, tmp_path: Path) -> None:
    copies = []
    with open_store(folder, NOW) as store:
        fill(store, 1)
    for copy, answers in (("one", 4), ("other", 3)):
        data = shutil.copytree(folder, tmp_path / f"{copy} data")
        with open_store(data, NOW) as store:
            for number in range(1, answers):
                store.add_attempt(EXERCISE, attempt(number))
            copies.append(shutil.copytree(data, tmp_path / copy))
    one, other = copies
    before = (one / "tapis.db-shm").read_bytes()
    shutil.copy(other / "tapis.db-wal", one)
    with pytest.raises(DamagedLogError, match="journal"):
        open_store(one, NOW)
    (kept,) = one.glob("replaced-*")
    assert (kept / "tapis.db-shm").read_bytes() == before
    assert positions(one) == [0, 1, 2]


def test_a_log_begun_again_behind_the_index_that_a_lost_power_kept_is_sound(
    killed: dict[str, Path], tmp_path: Path
) -> None:
    """The index is forced to no disk: what is left of it may be of the log before."""
    folder = tmp_path / "data"
    shutil.copytree(killed["log begun again"], folder)
    shutil.copy(killed["long log"] / "tapis.db-shm", folder)
    assert not has_lost_frames(folder / "tapis.db")
    assert positions(folder) == list(range(_ANSWERS["log begun again"]))


def test_a_torn_last_commit_is_what_a_power_cut_leaves(killed: dict[str, Path], tmp_path: Path) -> None:
    """Nobody was told that it is kept."""
    folder = tmp_path / "data"
    shutil.copytree(killed["short log"], folder)
    (folder / "tapis.db-shm").unlink()
    log = folder / "tapis.db-wal"
    content = bytearray(log.read_bytes())
    content[-_FRAME:] = bytes(_FRAME)
    log.write_bytes(content)
    assert positions(folder) == list(range(_ANSWERS["short log"] - 1))


def test_a_session_that_has_ended_leaves_nothing_in_the_log(folder: Path) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 20)
        assert (folder / "tapis.db-wal").stat().st_size
        store.end_session(SESSION.id, NOW)
        assert not (folder / "tapis.db-wal").stat().st_size
        shutil.copytree(folder, folder.with_name("killed"))
    (folder.with_name("killed") / "tapis.db-wal").unlink()
    assert positions(folder.with_name("killed")) == list(range(20))
