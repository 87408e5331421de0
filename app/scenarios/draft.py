"""A scenario while it is being written: the text of its file, changed value by value, and what reading says of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Any

from ruamel.yaml.comments import CommentedMap

from app.drills.drill import Drill, TableSettings
from app.drills.exercise import Exercise
from app.drills.game import Game, Games
from app.scenarios.document import Document, Path_, read_document
from app.scenarios.editing import as_written, become, drop_at, put_at
from app.scenarios.errors import ScenarioError
from app.scenarios.models import scenario_shape
from app.scenarios.scenario import Scenario, scenario_of
from app.scenarios.validation import held
from app.scenarios.writing import AT_THE_TOP, scenario_text, written_answer, written_table
from app.scenarios.yaml_text import dumped, loaded, put
from app.table.felt import Felt, Spot
from app.table.reading import InputError
from app.training.grading import read_grading

_PART = re.compile(r"[^.\[\]]+")
_TABLE = ("rules", "pay_table", "table", "events")
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
            return scenario_of(self._document, self.games)
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

    def at(self, path: Path_) -> Any:
        """The value at a path, None where none is there."""
        found: Any = self.value
        for key in path:
            try:
                found = found[key]
            except (LookupError, TypeError):
                return None
        return found

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
        if value is None and path[0] == "title" and len(from_here.value.get("title") or ()) < 2:
            value = ""
        if value is None:
            drop_at(top, path)
        else:
            put_at(top, path, as_written(path, value))
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
        become(top, "table", fields, spelt.table, table, line=False)
        found = replace(spelt, text=dumped(top))
        return found.answered() if "expect" in self.value else found

    def turned(self, drill: Drill, random: Random, settings: TableSettings) -> ScenarioDraft:
        """The same for another drill of the game, of which it keeps as much as there fits: table, events, question.

        What does not fit is that of an exercise drawn for the drill.
        """
        level = self.at(("level",))
        level = level if type(level) is int and 1 <= level <= 5 else 1
        drawn = [drill.exercise(random, level, settings) for _try in range(_TRIES)]
        mine = {} if self.put is None else dict(self.put.table)
        for each in drawn if mine else ():
            for table in (mine, {**mine, "events": each.table["events"]}):
                exercise = replace(each, table=table)
                try:
                    read_grading(self.game, drill, exercise)
                except InputError:
                    continue
                found = self.of(exercise)
                if found.put is not None:
                    return found
        return self.of(drawn[0])

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
        exercise = bare._worded.exercise  # noqa: SLF001 -- a draft of this class
        if exercise is None:
            return self
        question = bare.drill.question(exercise)
        key = bare.drill.key(exercise, bare.game.resolve)
        expect = written_answer(bare.drill.model_answer(exercise, key), question)
        if expect is None:
            return bare
        top = loaded(self.text)
        put(top, "expect", expect)
        found = replace(self, text=dumped(top))
        # what is called in one language is none of the other's calls
        return found if found._worded.exercise is not None else bare  # noqa: SLF001 -- the same

    @cached_property
    def _worded(self) -> ScenarioDraft:
        """The same with a title where it still has none."""
        titles = self.value.get("title")
        named = isinstance(titles, dict) and any(titles.values())
        return self if named or not self.value else self.with_value(("title",), {"fr": "–"})

    @cached_property
    def put(self) -> Exercise | None:
        """The exercise, also where nothing but its title or the answer expected is wrong."""
        bare = self.with_value(("expect",), None) if "expect" in self.value else self
        return self.exercise or bare._worded.exercise  # noqa: SLF001 -- a draft of this class


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
