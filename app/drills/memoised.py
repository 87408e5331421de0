"""An engine that is asked the same again and again: a hundred wrong rules about one exercise."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from app.drills.drill import Resolver

_MOST = 128


@lru_cache(maxsize=64)
def memoised(engine: Resolver) -> Resolver:
    """An engine that gives once more what it has given for the same event at the same table: the same object.

    Most wrong rules change nothing of an exercise, and what is the same object needs no comparison.
    """
    kept: dict[tuple[int, int], tuple[Any, Any, Any]] = {}

    def resolve(state: Any, event: Any) -> Any:
        known = kept.get((id(state), id(event)))
        if known is None:
            known = state, event, engine(state, event)
            if len(kept) == _MOST:
                kept.clear()
            kept[id(state), id(event)] = known  # holds both, so that nothing else gets their ids
        return known[2]

    return resolve
