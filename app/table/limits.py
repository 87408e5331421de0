"""The limits that the direction wants of a table: what a text prescribes, and what needs a reopening or the display.

Three articles give the same multiples; a game says which of them it cites, by the rules of its register.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Any, NamedTuple

from app.table.codec import Field, Record, event
from app.table.felt import Posted
from app.table.kinds import AMOUNT, BOOL, Kind, Known
from app.table.reading import InputError, check_amount, check_bool
from app.table.refusal import Refusal
from app.table.steps import Accept, Refuse
from app.text import N_

LEAST = 100
"""The cents that no minimum is under."""


_SHOWN = BOOL._replace(pattern="hidden", word=lambda _shown: "hidden", parse=lambda _word, _at: False)
"""In the notation nothing is said of limits that are shown."""


class LimitsWanted(NamedTuple):
    """The direction wants these limits, in cents.

    `opening`: the table is opened, or closed and opened again. `shown`: they stand on its display. `electronic`: they
    are for an electronic form of the game.
    """

    minimum: int
    maximum: int
    opening: bool = False
    shown: bool = True
    electronic: bool = False

    @property
    def accepted(self) -> Accept:
        """They hold."""
        return Accept(minimum=self.minimum, maximum=self.maximum)

    def refused(self, why: str) -> Refuse:
        """They do not hold, for that reason."""
        return Refuse(why, minimum=self.minimum, maximum=self.maximum)


def limits_event(minimum: Kind, electronic: Container[str]) -> Record[Any]:
    """The record of the event `limits`; a game says which minimum can be, and which rule sets have an electronic form.

    Where there is none, a wish for it is `bad-value`.
    """

    def read(value: object, at: str, known: Known) -> bool:
        wanted = check_bool(value, at)
        if wanted and known["rules"] not in electronic:
            raise InputError("bad-value", at, value)
        return wanted

    return event(
        "limits",
        LimitsWanted,
        "la direction veut ces limites / the direction wants these limits",
        Field("minimum", minimum, "minimum voulu / minimum wanted"),
        Field("maximum", AMOUNT, "maximum voulu / maximum wanted"),
        Field("opening", BOOL, "à l’ouverture, ou la table rouverte / on opening, or the table reopened", False),
        Field("shown", _SHOWN, "affichées à la table / displayed at the table", True),
        Field("electronic", BOOL.reading(read), "pour la forme électronique / for the electronic form", False),
    )


def posted_maximum(multiples: Sequence[int]) -> Kind:
    """The maximum of a table, so many times the `minimum` read before it; any other is `bad-amount`."""

    def read(value: object, at: str, known: Known) -> int:
        amount = check_amount(value, at)
        if not is_prescribed(known["minimum"], amount, multiples):
            raise InputError("bad-amount", at, value)
        return amount

    return AMOUNT.reading(read)


def is_prescribed(minimum: int, maximum: int, multiples: Sequence[int]) -> bool:
    """Whether a maximum is one of those that a text prescribes.

    >>> is_prescribed(500, 50_000, (50, 100, 200)), is_prescribed(500, 40_000, (50, 100, 200))
    (True, False)
    """
    return maximum in [multiple * minimum for multiple in multiples]


def verify_limits(
    wanted: LimitsWanted,
    state: Any,
    multiples: Sequence[int],
    *,
    least: int = LEAST,
    also: Callable[[], None] = lambda: None,
) -> None:
    """Raise the refusal of limits at a table with a `minimum` and a `maximum`.

    `least` is the minimum that the article wants; `also` raises what a game refuses after that. What the electronic
    form is to have does not touch the table: its own limits and `also` are not asked.
    """
    if not is_prescribed(wanted.minimum, wanted.maximum, multiples):
        raise Refusal("not-a-prescribed-maximum")
    if wanted.minimum < least:
        raise Refusal("under-one-euro")
    if wanted.electronic:
        return
    also()
    if wanted.opening:
        return
    if wanted.minimum != state.minimum:
        raise Refusal("minimum-needs-reopening")
    if wanted.maximum != state.maximum and not wanted.shown:
        raise Refusal("not-shown")


def with_limits(wanted: LimitsWanted, state: Any) -> Any:
    """The table with the limits that hold from then on; those of the electronic form are not its own."""
    return state if wanted.electronic else state._replace(minimum=wanted.minimum, maximum=wanted.maximum)


def plate(state: Any) -> tuple[Posted, ...]:
    """The `minimum` and the `maximum` of a table, as the plate of limits says them."""
    return (
        Posted(N_("minimum"), state.minimum, N_("min.")),
        Posted(N_("maximum"), state.maximum, N_("max.")),
    )
