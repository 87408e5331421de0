"""A scenario while it is being written: the text of its file, changed value by value, and what reading says of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Any

from ruamel.yaml.comments import CommentedMap, CommentedSeq

from app.drills.drill import Drill, TableSettings
from app.drills.exercise import Exercise
from app.drills.game import Game, Games
from app.scenarios.document import Document, Path_, read_document
from app.scenarios.errors import ScenarioError
from app.scenarios.models import scenario_shape
from app.scenarios.scenario import Scenario, parse_scenario
from app.scenarios.validation import held
from app.scenarios.writing import AT_THE_TOP, scenario_text, written, written_answer, written_row, written_table
from app.scenarios.yaml_text import drop, dumped, loaded, put, quoted
from app.table.codec import Field
from app.table.felt import Felt, Spot
from app.table.kinds import Kind
from app.table.reading import InputError

_PART = re.compile(r"[^.\[\]]+")
_TABLE = ("rules", "pay_table", "table", "events")
_QUOTED = ("author", "note", "title", "notation")
_TRIES = 12
"""How many exercises are drawn in search of one whose question fits a table that is there."""


@dataclass(frozen=True)
class ScenarioDraft:
    """What is to become a scenario file: its `text`, in which all that is not changed stays as it is written.

    Paths are those of the file's own keys, values those that people write: `"5 €"`, `A`.
    """

    text: str
    games: Games = field(compare=False, repr=False)

    # what it says

    @cached_property
    def _document(self) -> Document:
        return read_document(self.text.encode(), "")

    @cached_property
    def value(self) -> dict[str, Any]:
        """The keys and values of the file; empty where the text is none."""
        try:
            found = self._document.value
        except ScenarioError:
            return {}
        return found if isinstance(found, dict) else {}

    @cached_property
    def read(self) -> Scenario | ScenarioError:
        """The scenario of the file, or all that is wrong in it."""
        try:
            return parse_scenario(self.text.encode(), "", self.games)
        except ScenarioError as error:
            return error

    @property
    def faults(self) -> tuple[ScenarioError, ...]:
        """What is wrong or doubtful, as reading the file says."""
        return self.read.each if isinstance(self.read, ScenarioError) else self.read.warnings

    @property
    def exercise(self) -> Exercise | None:
        """The exercise, where nothing is wrong."""
        return self.read.exercise if isinstance(self.read, Scenario) else None

    @property
    def game(self) -> Game:
        """The game it is about; the first there is where it names none."""
        return self.games.get(str(self.value.get("game"))) or next(iter(self.games.values()))

    @property
    def drill(self) -> Drill:
        """The drill it is about; the first of the game where it names none."""
        drills = self.game.drills
        return next((drill for drill in drills if drill.id == self.value.get("drill")), drills[0])

    @cached_property
    def table(self) -> dict[str, Any]:
        """The table before its events, as far as it can be read: an object of the `resolve` contract.

        A value that cannot be read is None there.
        """
        line = self.value.get("notation")
        if isinstance(line, str):
            try:
                return {**self.game.parse(line), "events": []}
            except ValueError:
                return {"game": self.game.name, "events": []}
        if not self.value:
            return {"game": self.game.name, "events": []}
        data, _wrong, _unknown = held(scenario_shape({self.game.name: self.game}), self._document)
        top = {key: data[key] for key in AT_THE_TOP if data.get(key) is not None}
        return {"game": self.game.name, **top, **(data.get("table") or {}), "events": []}

    @cached_property
    def felt(self) -> Felt | None:
        """What lies on the table before its events; None where that cannot be read."""
        try:
            state, _events = self.game.records.read_table(self.table)
        except InputError:
            return None
        return self.game.kit.lying(state)

    # changing it

    def with_value(self, path: Path_, value: Any) -> ScenarioDraft:
        """The same with a value at a path, or without what is there where it is None; a mapping left empty goes too.

        An answer that the file expects is the engine's from then on, where the change concerns it.
        """
        from_here = self.spelt if path[0] in _TABLE else self
        top = loaded(from_here.text)
        if value is None:
            _drop_at(top, path)
        else:
            _put_at(top, path, _as_written(path, value))
        found = replace(self, text=dumped(top))
        return found.answered() if "expect" in self.value and path[0] in (*_TABLE, "ask") else found

    @cached_property
    def spelt(self) -> ScenarioDraft:
        """The same with its table key by key, where it is told in one line."""
        line = self.value.get("notation")
        if line is None:
            return self
        try:
            table = written_table(self.game, self.game.parse(str(line)))
        except ValueError:
            table = {}
        top = loaded(self.text)
        at = list(top).index("notation")
        del top["notation"]
        for key, value in reversed(table.items()):
            top.insert(at, key, value)
        return replace(self, text=dumped(top))

    def laid(self, spot: Spot, amount: int, *, value: bool = False) -> ScenarioDraft:
        """The same with a stake of so many cents at a spot of the kit's `stake_at`; of 0, with none."""
        return self.with_table(self.game.kit.staked(self.table, spot, amount, value=value))

    def cleared(self) -> ScenarioDraft:
        """The same without anything on the layout: no row of stakes, boxes or hands, no card; seats stay."""
        lying = {"bets", "zone", "boxes", "hands", "board", "croupier", "drawn"}
        return self.with_table({key: value for key, value in self.table.items() if key not in lying})

    def with_table(self, table: Mapping[str, Any]) -> ScenarioDraft:
        """The same at another table of the `resolve` contract; only what differs is written anew."""
        spelt = self.spelt
        top = loaded(spelt.text)
        fields = [field for field in self.game.records.fields if field.key not in AT_THE_TOP]
        if not isinstance(top.get("table"), CommentedMap):
            top["table"] = CommentedMap()
        _become(top, "table", fields, spelt.table, table, line=False)
        found = replace(spelt, text=dumped(top))
        return found.answered() if "expect" in self.value else found

    def turned(self, drill: Drill, skill: str, random: Random, settings: TableSettings) -> ScenarioDraft:
        """The same for another drill of the game, of which it keeps as much as there fits: table, events, question.

        What does not fit is that of an exercise drawn for the drill.
        """
        level = self.value.get("level")
        level = level if type(level) is int and 1 <= level <= 5 else 1
        mine, asked = self.exercise, set()
        for drawn in _drawn(drill, skill, random, level, settings):
            if drawn.body() in asked:
                continue
            asked.add(drawn.body())
            if mine is not None:
                for table in (dict(mine.table), {**mine.table, "events": drawn.table["events"]}):
                    found = self.of(Exercise(drawn.game, drawn.drill, drawn.skill, level, table, drawn.ask))
                    if found.exercise is not None and found.game == self.game:
                        return found
        return self.of(next(iter(_drawn(drill, skill, random, level, settings))))

    def of(self, exercise: Exercise) -> ScenarioDraft:
        """The same title, author and note over another exercise, with the answer of the engine."""
        titles, game = self.value.get("title"), self.games[exercise.game]
        told = {key: self.value[key] for key in ("author", "note") if self.value.get(key)}
        text = scenario_text(
            game,
            replace(exercise, table=_all_seated(game, exercise.table)),
            {code: title for code, title in titles.items() if title} if isinstance(titles, dict) else {},
            told,
        )
        return replace(self, text=text).answered()

    def answered(self) -> ScenarioDraft:
        """The same with the answer the engine finds as the one expected; with none where no file can say it."""
        bare = self.with_value(("expect",), None) if "expect" in self.value else self
        exercise = bare.exercise
        if exercise is None:
            return self
        game, drill = bare.game, bare.drill
        question = drill.question(exercise)
        key = drill.key(exercise, game.resolve)
        expect = written_answer(drill.model_answer(exercise, key), question)
        if expect is None:
            return bare
        top = loaded(self.text)
        put(top, "expect", expect)
        found = replace(self, text=dumped(top))
        # what is called in one language is none of the other's calls
        return found if found.exercise is not None else bare


def _all_seated(game: Game, table: Mapping[str, Any]) -> Mapping[str, Any]:
    """A table that names all who sit there, where it names any: a file may not leave out who plays."""
    if not table.get("seats"):
        return table
    state, _events = game.records.read_table({**table, "events": []})
    there = {row["seat"] for row in table["seats"]}
    others = [{"seat": row["seat"]} for row in game.records.object(state)["seats"] if row["seat"] not in there]
    return {**table, "seats": [*table["seats"], *others]}


def path_of(field: str) -> Path_:
    """The path that a fault's `field` names.

    >>> path_of("table.bets[0].amount")
    ('table', 'bets', 0, 'amount')
    """
    return tuple(int(part) if part.isdecimal() else part for part in _PART.findall(field))


def drawn(drill: Drill, random: Random, level: int, settings: TableSettings, games: Games) -> ScenarioDraft:
    """A new draft: an exercise of a drill drawn for a table, without a title."""
    found = drill.exercise(random, level, settings)
    return ScenarioDraft("", games).of(found)


def _drawn(drill: Drill, skill: str, random: Random, level: int, settings: TableSettings) -> Iterable[Exercise]:
    """Exercises of a drill; those of a skill where there are any among them."""
    every = [drill.exercise(random, level, settings) for _try in range(_TRIES)]
    wanted = [each for each in every if each.skill == skill]
    return wanted or every


def _as_written(path: Path_, value: Any) -> Any:
    """A value that people have filled in with the quotes that a file needs: words, and what has a unit."""
    if isinstance(value, list):
        found = CommentedSeq(_as_written(path, item) for item in value)
        found.fa.set_flow_style()
        return found
    if isinstance(value, dict):
        mapping = CommentedMap((key, _as_written((*path, key), item)) for key, item in value.items())
        mapping.fa.set_flow_style()
        return mapping
    if not isinstance(value, str):
        return value
    plain = re.fullmatch(r"[A-Za-z][A-Za-z0-9-]*|[0-9][a-z]", value) is not None
    known = value.lower() in ("true", "false", "null", "yes", "no", "on", "off")
    return value if plain and not known and path[0] not in _QUOTED else quoted(value)


def _put_at(top: Any, path: Path_, value: Any) -> None:
    *around, last = path
    here = top
    for at, key in enumerate(around):
        inner = here.get(key) if isinstance(here, CommentedMap) else here[key]
        if inner is None:
            following = path[at + 1]
            inner = CommentedSeq() if isinstance(following, int) else CommentedMap()
            if not isinstance(following, int) and key not in ("table", "title"):
                inner.fa.set_flow_style()
            here[key] = inner
        here = inner
    if isinstance(here, CommentedSeq) and last == len(here):
        here.append(value)
    else:
        put(here, last, value)


def _drop_at(top: Any, path: Path_) -> None:
    """Take out what is at a path, and a mapping or list that is empty then."""
    around = path[:-1]
    chain = [top]
    for key in around:
        try:
            chain.append(chain[-1][key])
        except (LookupError, TypeError):
            return
    for at in range(len(around), -1, -1):
        _take_out(chain, path, at)
        if at and (chain[at] or (at == 1 and path[0] in ("table", "title", "events"))):
            return


def _take_out(chain: Sequence[Any], path: Path_, at: int) -> None:
    here, key = chain[at], path[at]
    if isinstance(here, CommentedSeq):
        del here[key]
    elif at:
        drop(chain[at - 1], path[at - 1], key)
    else:
        drop({"": here}, "", key)


def _become(
    parent: Any, place: Any, fields: Iterable[Field], before: Mapping[str, Any], after: Mapping[str, Any], *, line: bool
) -> None:
    """Make the mapping at a place say one record where it says another, key by key; `line`: on one line."""
    here = parent[place]
    kinds = {field.key: field.kind for field in fields}
    for key, kind in kinds.items():
        old, new = before.get(key), after.get(key)
        if old == new:
            continue
        if new in (None, []):
            drop(parent, place, key)
        elif kind.shape == "rows" and isinstance(here.get(key), CommentedSeq) and old:
            _become_rows(here[key], kind, old, new)
        else:
            told = written(kind, new)
            if line and isinstance(told, CommentedSeq):
                told.fa.set_flow_style()
            put(here, key, told)


def _become_rows(here: CommentedSeq, kind: Kind, before: Sequence[Any], after: Sequence[Any]) -> None:
    fields = kind.of[0].fields
    first = next((i for i, (old, new) in enumerate(zip(before, after, strict=False)) if old != new), None)
    first = min(len(before), len(after)) if first is None else first
    same = 0
    while same < min(len(before), len(after)) - first and before[-1 - same] == after[-1 - same]:
        same += 1
    old, new = before[first : len(before) - same], after[first : len(after) - same]
    for at, (was, is_) in enumerate(zip(old, new, strict=False), first):
        _become(here, at, fields, was or {}, is_, line=True)
    for _row in old[len(new) :]:
        del here[first + len(new)]
    for at, row in enumerate(new[len(old) :], first + len(old)):
        here.insert(at, written_row(fields, row))
