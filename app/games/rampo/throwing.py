"""How the dice of a rampo throw travel: in each valid way that is told, and in each of the nine faulty ways.

Pure: the same faces, shooter, seed and table give the same throw. A valid throw that is not told comes to rest exactly
where `dice_at_rest` puts it. What makes a throw void is article 55-22-1's; how it looks is ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.games.rampo.layout_dice import dice_at_rest, opposite
from app.games.rampo.state import Fault
from app.games.rampo.throw_faulty import FAULTY
from app.games.rampo.throw_parts import Case, Thrown
from app.games.rampo.throw_valid import PLAIN, VALID
from app.table.felt import Stack


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
    case = Case(seat, opposite(seat), dice_at_rest(faces, seat, Random(seed), tints), random, tuple(stacks))
    return FAULTY[fault](case) if fault is not None else VALID[told or random.choice(tuple(PLAIN))](case)


def random_faces(seed: int) -> tuple[int, int]:
    """Faces for a throw that is void whatever it shows."""
    random = Random(seed)
    return random.randint(1, 6), random.randint(1, 6)
