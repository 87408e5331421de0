"""How the dice of a rampo throw travel: in each valid way that is told, and in each of the nine faulty ways.

Pure: the same faces, shooter, seed and table give the same throw. A valid throw that is not told comes to rest exactly
where `dice_at_rest` puts it. What makes a throw void is article 55-22-1's; how it looks is ours.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot
from random import Random

from app.devices.dice import faulty, valid
from app.devices.dice.ground import dice_at_rest, opposite, resting_places
from app.devices.dice.solid import along, direction
from app.devices.dice.throwing import Case, Thrown
from app.games.rampo.layout import MIDDLE, rampo_layout
from app.games.rampo.layout_dice import ground
from app.games.rampo.state import Fault
from app.table.felt import Stack


def _one_on_line(case: Case) -> Thrown:
    """One die comes to rest flat on one of the five lines."""
    places = [
        along(MIDDLE, direction(MIDDLE, place), line.radius)
        for place in resting_places(case.ground, case.seat)
        for line in rampo_layout().lines
        if place.y < MIDDLE.y and abs(hypot(place.x - MIDDLE.x, place.y - MIDDLE.y) - line.radius) < 8
    ]
    place = case.random.choice(places)
    return valid.both_hit(valid.resting_at(case, place, case.dice[0].turn))


PLAIN: Mapping[str, Callable[[Case], Thrown]] = {"both-hit": valid.both_hit, "one-hits": valid.one_hits}
"""Ways that leave the dice where they would rest anyway."""

VALID: Mapping[str, Callable[[Case], Thrown]] = {
    **PLAIN,
    "side-first": valid.side_first,
    "dice-meet": valid.dice_meet,
    "beside-chip": valid.beside_chip,
    "one-on-line": _one_on_line,
}

FAULTY: Mapping[Fault, Callable[[Case], Thrown]] = {
    "broken": faulty.broken,
    "stacked": faulty.stacked,
    "cocked": faulty.cocked,
    "on-chip": faulty.on_chip,
    "off-table": faulty.off_table,
    "slid": faulty.slid,
    "no-far-wall": faulty.no_far_wall,
    "not-at-rest-opposite": faulty.comes_back,
    "before-call": faulty.before_call,
}


def thrown(
    faces: tuple[int, int],
    seat: int,
    seed: int,
    tints: tuple[str, str],
    *,
    fault: Fault | None = None,
    told: str = "",
    stacks: Sequence[Stack] = (),
) -> Thrown:
    """The throw of a shooter, seat 1 to 8, that ends with these faces up.

    `fault` names a faulty way, `told` a valid one (`app.games.rampo.drills.faults.SOUND_SENTENCES`); with neither a
    plain valid one is drawn. `stacks` are what lies on the layout. KeyError for a name that is none.
    """
    random = Random(seed + 1)
    case = Case(
        ground(),
        seat,
        opposite(ground(), seat),
        dice_at_rest(ground(), faces, seat, Random(seed), tints),
        random,
        tuple(stacks),
    )
    return FAULTY[fault](case) if fault is not None else VALID[told or random.choice(tuple(PLAIN))](case)


def random_faces(seed: int) -> tuple[int, int]:
    """Faces for a throw that is void whatever it shows."""
    random = Random(seed)
    return random.randint(1, 6), random.randint(1, 6)
