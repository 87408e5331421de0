"""The house file: what it says, judged in full, and how it is kept.

What it leaves out is as in the shipped house, so that a file written before a game, a switch or a list existed goes on
working. What it names and this version does not know, as a file of a later version may, is told and left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from math import gcd
from pathlib import Path
from typing import Any, NamedTuple

from app.drills.drill import TableSettings
from app.drills.game import Game, Games
from app.learning.skill_map import as_school_has_it, circle, skill_map
from app.paths import may_stand
from app.scenarios.document import Document, Path_, read_beside, read_document
from app.scenarios.errors import ScenarioError, UnreadFileError, together
from app.scenarios.house import House, Unknown
from app.scenarios.house_place import HOUSE_FILE
from app.scenarios.house_shipped import shipped_house, shipped_text
from app.scenarios.house_text import changed_text
from app.scenarios.models import SESSION, house_shape
from app.scenarios.scenario import located, unknown
from app.scenarios.validation import held
from app.table.reading import InputError, read_object
from app.text import _


def read_house(path: Path, games: Games, *, locked: bool = False) -> House:
    """The house of a file; raises ScenarioError and nothing else."""
    return parse_house(read_beside(path), path, games, locked=locked)


def parse_house(content: bytes, file: Path, games: Games, *, locked: bool = False) -> House:
    """The house of a file's bytes; raises ScenarioError and nothing else."""
    reading = _Reading(read_document(content, file), games)
    data = reading.data()
    shipped = shipped_house(games)
    given = data.get("denominations") or ()
    _check_denominations(given, reading.document)
    pieces = tuple(sorted(given)) or shipped.denominations
    targets = {reading.current(skill): target for skill, target in data.get("targets", {}).items()}
    tables: dict[str, TableSettings] = {}
    for name, game in games.items():
        usual = replace(shipped.table(name), denominations=pieces, targets=targets)
        tables[name] = reading.table(game, data.get("tables", {}).get(name, {}), usual)
    _check_chips(data, tables, pieces, reading.document)
    for entry in reading.unknown:
        entry.error.warning = True
    order = tuple(data.get("order", ()))
    needs = {skill: tuple(needed) for skill, needed in data.get("needs", {}).items()}
    for game in games.values() if needs else ():
        found = circle(as_school_has_it(skill_map(game), order, needs).skills)
        if found:
            own = next(skill for skill in needs if reading.current(skill) in found)
            raise reading.document.error(("needs", own), _circle_text(found), key=True)
    binds = data.get("binds") == SESSION
    return House(file, locked, tables, pieces, targets, tuple(reading.unknown), order, needs, binds)


def _circle_text(skills: Sequence[str]) -> str:
    text = _(
        "Nul ne pourrait commencer : chacun de ces savoir-faire demande le suivant, et le dernier le premier : {way}."
    )
    return text.format(way=", ".join(skills))


def is_house(document: Document) -> bool:
    """Whether a document is meant as a house file: by its name, or by a key that only such a file has."""
    keys = document.value if isinstance(document.value, dict) else {}
    return Path(document.file).name == HOUSE_FILE or ("game" not in keys and "tables" in keys)


def has_no_effect(document: Document, unknown: Iterable[Unknown]) -> bool:
    """Whether every key of a house file is one that this version does not know, or holds nothing else."""
    strange = {entry.path for entry in unknown}
    around = {path[:end] for path in document.keys for end in range(len(path))}
    return bool(strange) and all(
        path in around or any(path[:end] in strange for end in range(len(path) + 1)) for path in document.keys
    )


class _Reading:
    """One file being read: what it does not know is taken out of the document and remembered."""

    def __init__(self, document: Document, games: Games) -> None:
        self.document = document
        self.unknown: list[Unknown] = []
        self._games = games
        self._renamed = {
            old: new for game in games.values() for old, new in skill_map(game).renamed.items() if "/" not in old
        }

    def current(self, skill: str) -> str:
        """The id of today of a skill."""
        return self._renamed.get(skill, skill)

    def data(self) -> dict[str, Any]:
        """What the file says in keys this version knows."""
        skills = [skill.id for game in self._games.values() for drill in game.drills for skill in drill.skills]
        skills += self._renamed
        for key, known in (("tables", self._games), ("targets", skills), ("needs", skills)):
            self._leave_names((key,), known)
        top = self.document.value if isinstance(self.document.value, dict) else {}
        needs = top.get("needs")
        self._leave_items(("order",), top.get("order"), skills)
        for skill, needed in needs.items() if isinstance(needs, dict) else ():
            self._leave_items(("needs", skill), needed, skills)
        data, wrong, extra = held(house_shape(self._games), self.document)
        if wrong:
            raise together(wrong)
        for path, error in extra:
            self.unknown.append(Unknown(path, error))
        return data

    def _leave_names(self, path: Path_, known: Collection[str]) -> None:
        top = self.document.value
        mapping = top.get(path[0]) if isinstance(top, dict) else None
        if isinstance(mapping, dict):
            for name in [name for name in mapping if name not in known]:
                self._leave((*path, name), unknown(name, known))
                del mapping[name]

    def _leave_items(self, path: Path_, items: Any, known: Collection[str]) -> None:
        if isinstance(items, list):
            for at, item in enumerate(items):
                if isinstance(item, str) and item not in known:
                    self._leave((*path, at), unknown(item, known))

    def _leave(self, path: Path_, message: str) -> None:
        self.unknown.append(Unknown(path, self.document.error(path, message, key=True)))

    def table(self, game: Game, data: Mapping[str, Any], shipped: TableSettings) -> TableSettings:
        """A game's table; its own reader judges rules, pay table, limits, switches and maximums.

        What that reader does not know is left alone; of no pay table the shipped one is meant, where the rules have it.
        """
        rules = data.get("rules") or shipped.rules
        chosen = next((each.pay_tables for each in game.kit.rule_sets() if each.id == rules), ())
        settings = TableSettings(
            rules,
            data.get("pay_table") or (shipped.pay_table if shipped.pay_table in chosen else None),
            data.get("minimum") or shipped.minimum,
            _filled(data.get("switches", {}), shipped.switches),
            shipped.denominations,
            shipped.targets,
            _filled(data.get("maximums", {}), shipped.maximums),
            data.get("maximum") or shipped.maximum,
        )
        while True:
            try:
                read_object(game.answer(settings.line(game.name)))
            except InputError as error:
                if error.code != "unknown-key":
                    failed = located(error, self.document, lambda path: _in_file(game.name, path))
                    raise with_multiples(failed, error, game, settings.rules) from None
                # the key itself may hold a point
                unknown = _in_file(game.name, tuple(error.at.split(".", 1)))
                if unknown in self.document.keys:
                    self.unknown.append(Unknown(unknown, located(error, self.document, self._at(unknown))))
                settings = _without(settings, unknown[2:])
            else:
                return settings if chosen else self._without_choice(game, settings)

    @staticmethod
    def _at(path: Path_) -> Callable[[Path_], Path_]:
        return lambda _parts: path

    def _without_choice(self, game: Game, settings: TableSettings) -> TableSettings:
        """A table whose rules leave no choice of a pay table, which is told of a file that names one."""
        if settings.pay_table is None:
            return settings
        path: Path_ = ("tables", game.name, "pay_table")
        message = _("Ces règles n’ont qu’une table de paiement. Retirez « pay_table », ou changez de règles.")
        self.unknown.append(Unknown(path, self.document.error(path, message, key=True)))
        return replace(settings, pay_table=None)


def with_multiples(failed: ScenarioError, error: InputError, game: Game, rules: str) -> ScenarioError:
    """A refusal that says which maximums may be posted, where it is the maximum that is refused."""
    multiples = next((each.maximums for each in game.kit.rule_sets() if each.id == rules), ())
    if error.at == "maximum" and multiples:
        message = _("Le maximum affiché est l’un de ces multiples du minimum : {multiples}.")
        failed.message = message.format(multiples=", ".join(map(str, multiples)))
    return failed


def _filled(data: Mapping[str, Any], shipped: Sequence[tuple[str, Any]]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted({**dict(shipped), **data}.items()))


def _without(settings: TableSettings, path: Path_) -> TableSettings:
    """A table without one key, or without all there is under it."""
    if path[0] == "pay_table":
        return replace(settings, pay_table=None)
    if path[0] == "maximum":
        return replace(settings, maximum=None)
    kept = tuple(pair for pair in getattr(settings, str(path[0])) if path[1:] and pair[0] != path[1])
    return replace(settings, switches=kept) if path[0] == "switches" else replace(settings, maximums=kept)


def _check_denominations(pieces: Sequence[int], document: Document) -> None:
    for i, piece in enumerate(pieces):
        if piece in pieces[:i]:
            raise document.error(("denominations", i), _("Ce jeton de valeur est déjà dans la liste."))


def _check_chips(
    data: Mapping[str, Any], tables: Mapping[str, TableSettings], pieces: Sequence[int], document: Document
) -> None:
    """Raise ScenarioError for a minimum that no value chips make, or for chips that make the minimum of no table."""
    makes = {name: chips_make(table.minimum, pieces) for name, table in tables.items()}
    for name, made in makes.items():
        if not made and data.get("tables", {}).get(name, {}).get("minimum"):
            message = _("Les jetons de valeur ne font pas ce montant. Changez-le, ou ajoutez un jeton à la liste.")
            raise document.error(("tables", name, "minimum"), message)
    if not any(makes.values()):
        message = _("Ces jetons de valeur ne font le minimum d’aucune table. Ajoutez-en de plus petits.")
        raise document.error(("denominations",), message)


def chips_make(amount: int, pieces: Sequence[int]) -> bool:
    """Whether an amount of cents may be laid in value chips of these sorts.

    >>> chips_make(300, (100, 500)), chips_make(50, (100, 500))
    (True, False)
    """
    return amount >= min(pieces) and amount % gcd(*pieces) == 0


def _in_file(game: str, path: Path_) -> Path_:
    return ("tables", game, *("switches" if part == "house" else part for part in path))


class Saved(NamedTuple):
    """The house that was kept, and under which name what could not serve lies now, None where nothing stood there."""

    house: House
    aside: Path | None = None


def save_house(house: House, path: Path, write: Callable[[Path, bytes], None], games: Games) -> Saved:
    """Keep `house` at `path` in the data folder, whole or not at all; `write` replaces a file in one step.

    What stands there keeps its comments, and what this version does not know; what already counts is not written, so
    that what was left out stays out. A file that cannot be used is kept under another name, and the shipped one with
    the new values takes its place. Raises ScenarioError where what stands there is not read, and when the values make
    no sound house, before anything is written; what `write` raises passes.
    """
    there = read_beside(path) if may_stand(path) else None
    before, aside = shipped_text(games).encode() if there is None else there, None
    try:
        now = parse_house(before, path, games)
    except UnreadFileError:
        raise
    except ScenarioError:
        before, aside = shipped_text(games).encode(), _free(path)
        now = parse_house(before, path, games)
    content = changed_text(before.decode("utf-8-sig"), now, house, games).encode()
    kept = parse_house(content, path, games)
    if there is not None and aside is not None:
        write(aside, there)
    write(path, content)
    return Saved(kept, aside)


def _free(path: Path) -> Path:
    """A name beside a file for what it held, which nothing has."""
    names = (f"{path.stem}.unread{'' if number == 1 else f'-{number}'}{path.suffix}" for number in count(1))
    return next(each for each in map(path.with_name, names) if not may_stand(each))
