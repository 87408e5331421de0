"""The skill map: what there is to learn of a game, in which order, what each needs, how fast it is to go.

A game's part is `skills.toml` in its folder: a table a skill, in the order of learning, with what it `needs`, the
`reason` of its target, the parts of the `exam` it belongs to, whether it is a `whole` coup, and the keys of its
`facts`. Titles and targets stand with the skills of its drills. What games that are kin share stands in the folder of
their package, under ids without the name of a game; each has of it the skills that its drills have, and adds to it.

A school's house file has an order, needs and targets of its own.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from app.drills.game import Game
from app.learning.items import Item, skill_of
from app.learning.schedule import Place
from app.money import euros
from app.text import Message, named, translate

FILE = "skills.toml"

Reason: TypeAlias = Literal["reflex", "table", "steps", "acts"]
"""Where a target comes from: seen and not computed, known by heart, computed in steps, or acts that are watched."""

Part: TypeAlias = Literal["arithmetic", "table", "rules", "service"]
"""A part of the exam."""

_NUMBER = re.compile(r"\d+")
_Row: TypeAlias = Mapping[str, Any]
"""The table of a skill in such a file."""


class MappedSkill(NamedTuple):
    """One skill of the map; `target` milliseconds of thinking, `facts` those that are its own."""

    id: str
    title: Message
    drill: str
    target: int
    needs: tuple[str, ...] = ()
    reason: Reason = "steps"
    exam: tuple[Part, ...] = ()
    whole: bool = False
    facts: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True)
class SkillMap:
    """The skills of a game in the order of learning; `renamed` gives the id of today for an older one.

    `named` says what the facts are called that are neither rules nor products, an N for each number.
    """

    skills: tuple[MappedSkill, ...]
    renamed: Mapping[Item, Item]
    named: Mapping[str, Message] = field(default_factory=dict)

    def fact_name(self, key: str) -> str:
        """What such a fact is called by the part of its id behind the skill; empty where that has no name.

        >>> called = {"banco-N": Message("banco à {0}"), "pay": Message("à payer"), "trips": Message("Trips")}
        >>> own = SkillMap((), {}, called)
        >>> own.fact_name("banco-3"), own.fact_name("trips-pay"), own.fact_name("blind")
        ('banco à 3', 'Trips : à payer', '')
        """
        whole = self.named.get(key) or self.named.get(_NUMBER.sub("N", key))
        if whole is not None:
            numbers = [*map(int, _NUMBER.findall(key))]
            return translate(whole).format(*numbers, euros=euros(numbers[0]) if numbers else "", ranks="")
        for at in (found.start() for found in re.finditer("-", key)):
            first, second = self.fact_name(key[:at]), self.fact_name(key[at + 1 :])
            if first and second:
                return named(first, second)
        return ""

    def current(self, item: Item) -> Item:
        """The id of today of an item: it or its skill may have been renamed."""
        item = self.renamed.get(item, item)
        skill = skill_of(item)
        return self.renamed.get(skill, skill) + item[len(skill) :]

    def places(self, carried: Mapping[str, Iterable[Item]], skills: Iterable[str] = ()) -> tuple[Place, ...]:
        """The skills as a schedule takes them, those named, or all; `carried`: the facts each can need at the table.

        They come in the order of the map. A skill of which nothing is carried cannot be put there.
        """
        wanted = set(skills)
        rank = {fact: at for at, fact in enumerate(fact for skill in self.skills for fact in skill.facts)}
        last = len(rank)
        return tuple(
            Place(
                skill.id,
                skill.needs,
                tuple(sorted(set(carried[skill.id]), key=lambda fact: (rank.get(fact, last), fact))),
                skill.whole,
            )
            for skill in self.skills
            if skill.id in carried and (not wanted or skill.id in wanted)
        )


def skill_map(game: Game, targets: Mapping[str, int] | None = None) -> SkillMap:
    """The map of a game as it is shipped; `targets` in milliseconds where the house has its own.

    A skill that its file does not name comes last, with nothing that it needs.
    """
    own, shared = (_read(folder / FILE) for folder in (game.folder, game.folder.parent))
    rows = _rows(shared.get("skill", {}), own.get("skill", {}), f"{game.name}-")
    shipped = {
        skill.id: MappedSkill(skill.id, skill.title, drill.id, skill.aim(targets or {}))
        for drill in game.drills
        for skill in drill.skills
    }
    ordered = [*(id_ for id_ in rows if id_ in shipped), *(id_ for id_ in shipped if id_ not in rows)]
    mapped = (_mapped(shipped[id_], rows.get(id_, {}), shipped.keys()) for id_ in ordered)
    return SkillMap(tuple(mapped), own.get("renamed", {}), {**shared.get("named", {}), **own.get("named", {})})


@cache
def _read(file: Path) -> Mapping[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _rows(shared: Mapping[str, _Row], own: Mapping[str, _Row], game: str) -> Mapping[str, _Row]:
    """What kin share under the names of a game, then what is its own; the facts of both."""
    rows = {game + id_: {**row, "needs": [game + need for need in row.get("needs", ())]} for id_, row in shared.items()}
    for id_, row in own.items():
        kin = rows.get(id_, {})
        rows[id_] = {**kin, **row, "facts": [*kin.get("facts", ()), *row.get("facts", ())]}
    return rows


def _mapped(skill: MappedSkill, row: _Row, shipped: Container[str]) -> MappedSkill:
    return skill._replace(
        needs=tuple(need for need in row.get("needs", ()) if need in shipped),
        reason=row.get("reason", skill.reason),
        exam=tuple(row.get("exam", ())),
        whole=row.get("whole", False),
        facts=tuple(f"{skill.id}/{key}" for key in row.get("facts", ())),
    )


def as_school_has_it(own: SkillMap, order: Sequence[str], needs: Mapping[str, Sequence[str]]) -> SkillMap:
    """A map in the order of a school, which names the skills that come first, and with what each needs there.

    A school says it of all its games at once: skills of others are left out, and older ids are those of today.
    """
    known = {skill.id for skill in own.skills}
    wanted = {own.current(id_): tuple(map(own.current, needed)) for id_, needed in needs.items()}
    rank = {id_: at for at, id_ in enumerate(dict.fromkeys(map(own.current, order)))}
    changed = (
        skill._replace(needs=tuple(need for need in wanted.get(skill.id, skill.needs) if need in known))
        for skill in own.skills
    )
    return replace(own, skills=tuple(sorted(changed, key=lambda skill: rank.get(skill.id, len(rank)))))


def circle(skills: Iterable[MappedSkill]) -> tuple[str, ...]:
    """Skills that each need the next, and the last the first, so that nobody could begin one; empty where none do.

    >>> from app.text import Message
    >>> one, two = (MappedSkill(id_, Message(id_), "drill", 1000) for id_ in ("one", "two"))
    >>> two = two._replace(needs=("one",))
    >>> circle([one, two]), circle([one._replace(needs=("two",)), two])
    ((), ('one', 'two'))
    """
    needs = {skill.id: skill.needs for skill in skills}
    sound: set[str] = set()
    for first in needs:
        way = [first]
        while way:
            need = next((each for each in needs[way[-1]] if each not in sound), None)
            if need is None:
                sound.add(way.pop())
            elif need in way:
                return tuple(way[way.index(need) :])
            else:
                way.append(need)
    return ()
