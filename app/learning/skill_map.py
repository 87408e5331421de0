"""The skill map: what there is to learn of a game, in which order, what each needs, how fast it is to go.

A game's part is `skills.toml` in its folder: a table a skill, in the order of learning, with what it `needs`, the
`reason` of its target, the parts of the `exam` it belongs to, whether it is a `whole` coup, and the keys of its
`facts`. Titles and targets stand with the skills of its drills. What games that are kin share stands in the folder of
their package, under ids without the name of a game; each has of it the skills that its drills have, and adds to it.

A school's file is TOML too: `order`, a list of skills that come first, and a table a skill with `needs` and `target` in
seconds. Ids that are unknown here are listed and left out.
"""

from __future__ import annotations

import tomllib
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

from app.drills.game import Game
from app.learning.items import Item, skill_of
from app.learning.schedule import Place
from app.table.reading import InputError
from app.text import Message

FILE = "skills.toml"

Reason: TypeAlias = Literal["reflex", "table", "steps", "acts"]
"""Where a target comes from: seen and not computed, known by heart, computed in steps, or acts that are watched."""

Part: TypeAlias = Literal["arithmetic", "table", "rules", "service"]
"""A part of the exam."""

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

    `unknown` are the ids that a school's file names and this version does not know.
    """

    skills: tuple[MappedSkill, ...]
    renamed: Mapping[Item, Item]
    unknown: tuple[str, ...] = ()

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
    return SkillMap(tuple(mapped), own.get("renamed", {}))


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


def as_school_has_it(own: SkillMap, text: str) -> SkillMap:
    """A map with what a school's file changes of it; raises InputError for a text that is no such file.

    The file serves all games of the school: ids of others are not this map's, and listed among the unknown ones.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError("bad-value", FILE, str(error)) from None
    for key in data:
        if key not in ("order", "skill"):
            raise InputError("unknown-key", key)
    order = [own.current(id_) for id_ in _ids(data.get("order", []), "order")]
    rows = {own.current(id_): _row(row, f"skill.{id_}") for id_, row in _table(data.get("skill", {}), "skill").items()}
    known = {skill.id for skill in own.skills}
    named = [*order, *rows, *(need for needs, _target in rows.values() for need in needs or ())]
    changed = tuple(_changed(skill, own, *rows.get(skill.id, (None, None))) for skill in own.skills)
    rank = {id_: at for at, id_ in enumerate(dict.fromkeys(order))}
    return replace(
        own,
        skills=tuple(sorted(changed, key=lambda skill: rank.get(skill.id, len(rank)))),
        unknown=tuple(dict.fromkeys(id_ for id_ in map(own.current, named) if id_ not in known)),
    )


def _changed(skill: MappedSkill, own: SkillMap, needs: Sequence[str] | None, target: int | None) -> MappedSkill:
    known = {each.id for each in own.skills}
    if needs is not None:
        skill = skill._replace(needs=tuple(need for need in map(own.current, needs) if need in known))
    return skill if target is None else skill._replace(target=target)


def _row(value: object, at: str) -> tuple[list[str] | None, int | None]:
    row = _table(value, at)
    for key in row:
        if key not in ("needs", "target"):
            raise InputError("unknown-key", f"{at}.{key}")
    target = row.get("target")
    if target is not None and (
        isinstance(target, bool) or not isinstance(target, int | float) or not 0 < target < 3600
    ):
        raise InputError("bad-value", f"{at}.target", target)
    needs = _ids(row["needs"], f"{at}.needs") if "needs" in row else None
    return needs, None if target is None else round(target * 1000)


def _table(value: object, at: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise InputError("bad-value", at, value)
    return value


def _ids(value: object, at: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise InputError("bad-value", at, value)
    return value
