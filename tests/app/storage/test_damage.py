"""A damaged database: noticed or harmless where a whole sector is gone, never a traceback, and a backup leads back."""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from app.storage.backup import backups
from app.storage.errors import DatabaseRefusedError, StoreError
from app.storage.restore import offers, restore
from app.storage.store import open_store
from tests.app.storage.helpers import ADA, EVIDENCE, EXERCISE, MEMORY, NOW, SESSION, attempt, fill
from tests.sizes import RELEASE, Figures, kept_seed, many, seeds

DATABASES = many(300, 10_000)
_PAGE, _SECTOR = 4096, 512


def truncated(content: bytearray, chance: Random) -> None:
    del content[chance.randrange(len(content)) :]


def lengthened(content: bytearray, chance: Random) -> None:
    content.extend(chance.randbytes(chance.randint(1, 2 * _PAGE)))


def block(content: bytearray, chance: Random, size: int, fill: bytes) -> None:
    start = chance.randrange(len(content) // size) * size
    content[start : start + size] = fill


def sector_of_zeros(content: bytearray, chance: Random) -> None:
    block(content, chance, _SECTOR, bytes(_SECTOR))


def sector_of_noise(content: bytearray, chance: Random) -> None:
    block(content, chance, _SECTOR, chance.randbytes(_SECTOR))


def page_of_zeros(content: bytearray, chance: Random) -> None:
    block(content, chance, _PAGE, bytes(_PAGE))


def page_of_noise(content: bytearray, chance: Random) -> None:
    block(content, chance, _PAGE, chance.randbytes(_PAGE))


def page_of_elsewhere(content: bytearray, chance: Random) -> None:
    """A write that went astray."""
    start = chance.randrange(len(content) // _PAGE) * _PAGE
    block(content, chance, _PAGE, bytes(content[start : start + _PAGE]))


def bits(content: bytearray, chance: Random) -> None:
    for _ in range(chance.randint(1, 8)):
        content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)


def header(content: bytearray, chance: Random) -> None:
    content[chance.randrange(100)] = chance.randrange(256)


DAMAGES: tuple[Callable[[bytearray, Random], None], ...] = (
    truncated,
    lengthened,
    sector_of_zeros,
    sector_of_noise,
    page_of_zeros,
    page_of_noise,
    page_of_elsewhere,
    bits,
    header,
)


@pytest.fixture(scope="module")
def sound() -> Iterator[Path]:
    """A data folder with answers to many exercises and one backup."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        folder = Path(place, "data")
        with open_store(folder, NOW) as store:
            fill(store, 0)
            for number in range(150):
                exercise = replace(EXERCISE, hash=f"other-{number}", body=f'{{"seed":{number},"table":"{"8R" * 40}"}}')
                store.add_attempt(exercise, attempt(number, exercise=exercise.hash), EVIDENCE)
            store.daily_backup(NOW)
        yield folder


def everything(folder: Path) -> object:
    """All that a store says."""
    with open_store(folder, NOW) as store:
        store.check()
        return (
            store.trainees(),
            list(store.answers()),
            store.skill_figures(ADA.id),
            store.day_figures(ADA.id),
            store.wrong_rule_figures(ADA.id, EXERCISE.game),
            store.unfinished_sessions(ADA.id),
        )


def outcome(sound: Path, whole: object, damage: Callable[[bytearray, Random], None], chance: Random) -> str:
    """What becomes of a damaged database; one that is refused is replaced by its backup and used."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as place:
        folder = Path(place, "data")
        shutil.copytree(sound, folder)
        database = folder / "tapis.db"
        content = bytearray(database.read_bytes())
        damage(content, chance)
        database.write_bytes(content)
        try:
            return "harmless" if everything(folder) == whole else "unnoticed"
        except DatabaseRefusedError as error:
            message = str(error)
        assert any(advice in message for advice in ("Restaurez une sauvegarde", "version récente", "autre programme"))
        offer = offers(folder)[0]
        assert offer.sound
        restore(folder, offer.backup.path, NOW)
        with open_store(folder, NOW) as store:
            store.add_attempt(EXERCISE, attempt(150))
            assert len(store.session_attempts(SESSION.id)) == 151
        return "noticed"


@pytest.mark.slow
@pytest.mark.timeout(4 * 3600 if RELEASE else 120)
def test_damage_is_noticed_or_harmless_and_a_backup_leads_back(sound: Path, figures: Figures) -> None:
    whole = everything(sound)
    found: Counter[tuple[str, str]] = Counter()
    for seed in seeds(range(DATABASES)):
        damage = DAMAGES[seed % len(DAMAGES)]
        with kept_seed(seed, damage.__name__):
            what = outcome(sound, whole, damage, Random(seed))
            # a changed bit of a name or a plan, which no sum covers, is a text all the same
            assert what != "unnoticed" or damage is bits
            found[damage.__name__, what] += 1
    for (name, what), count in sorted(found.items()):
        figures(f"damaged database, {name.replace('_', ' ')}: {what} {count}")


def test_a_damaged_backup_is_never_put_in_the_place_of_anything(sound: Path) -> None:
    for seed in range(60):
        with tempfile.TemporaryDirectory(dir=MEMORY) as place:
            folder = Path(place, "data")
            shutil.copytree(sound, folder)
            copy = backups(folder)[0].path
            content = bytearray(copy.read_bytes())
            DAMAGES[seed % len(DAMAGES)](content, Random(seed))
            if content == copy.read_bytes():
                continue
            copy.write_bytes(content)
            assert not offers(folder)[0].sound
            with pytest.raises(StoreError):
                restore(folder, copy, NOW)
            assert not list(folder.glob("replaced-*"))
