"""Changing one value in the text of a scenario file: what stands around it stays as it is written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ruamel.yaml.comments import CommentedMap, CommentedSeq

from app.scenarios.document import Path_
from app.scenarios.writing import written, written_row
from app.scenarios.yaml_text import drop, put, quoted
from app.table.codec import Field
from app.table.kinds import Kind

_QUOTED = ("author", "note", "title", "notation")


def as_written(path: Path_, value: Any) -> Any:
    """A value that people have filled in with the quotes that a file needs: words, and what has a unit."""
    if isinstance(value, list):
        found = CommentedSeq(as_written(path, item) for item in value)
        found.fa.set_flow_style()
        return found
    if isinstance(value, dict):
        mapping = CommentedMap((key, as_written((*path, key), item)) for key, item in value.items())
        mapping.fa.set_flow_style()
        return mapping
    if not isinstance(value, str):
        return value
    plain = re.fullmatch(r"[A-Za-z][A-Za-z0-9-]*|[0-9][a-z]", value) is not None
    known = value.lower() in ("true", "false", "null", "yes", "no", "on", "off")
    return value if plain and not known and path[0] not in _QUOTED else quoted(value)


def put_at(top: Any, path: Path_, value: Any) -> None:
    """Put a value at a path; what is missing around it is made."""
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
    if around == ["title"]:
        here.fa.set_block_style()


def drop_at(top: Any, path: Path_) -> None:
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
        if at and (chain[at] or (at == 1 and path[0] == "events")):
            return


def _take_out(chain: Sequence[Any], path: Path_, at: int) -> None:
    here, key = chain[at], path[at]
    if isinstance(here, CommentedSeq):
        del here[key]
    elif at:
        drop(chain[at - 1], path[at - 1], key)
    else:
        drop({"": here}, "", key)


def become(
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
        become(here, at, fields, was or {}, is_, line=True)
    for _row in old[len(new) :]:
        del here[first + len(new)]
    for at, row in enumerate(new[len(old) :], first + len(old)):
        here.insert(at, written_row(fields, row))
