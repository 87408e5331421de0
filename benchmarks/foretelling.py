"""How well recall is foretold for simulated learners: by FSRS's own numbers, by fitted ones, and by the mean alone.

The loss is that of the next answers, those the numbers were not fitted to.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from statistics import fmean

from app.learning.fitting import Foretold, calibration, calibration_error, fit, foretold, log_loss
from app.learning.memory import Review
from benchmarks.retention import KINDS, Case, reviewed
from benchmarks.rows import Finding, Row

CASE = Case(12, 19)
FITTED_TO = (400, 800)
_NEXT = 600


def measure(quick: bool) -> Iterator[Finding]:
    """Of each kind of learner the loss and the calibration error of the next answers, beside the mean's loss."""
    learners = 1 if quick else 10
    yield Row(f"learners of each kind, seeds 0 to {learners - 1}", learners, "")
    for kind in KINDS:
        for count in FITTED_TO[: 1 if quick else None]:
            found = [_foretold(reviewed(kind, CASE, seed, count + _NEXT), count) for seed in range(learners)]
            for at, name in enumerate(("own numbers", "fitted")):
                loss = fmean(log_loss(each[at]) for each in found)
                mean = fmean(_loss_of_mean(each[at]) for each in found)
                yield Row(f"{kind}, {count} reviews, {name}: log loss", loss, "nats", "the mean", mean, 1.0)
                error = fmean(calibration_error(calibration(each[at])) for each in found)
                yield Row(f"{kind}, {count} reviews, {name}: calibration error", error, "")


def _foretold(reviews: Sequence[Review], count: int) -> tuple[list[Foretold], list[Foretold]]:
    """What is foretold of the reviews after the first so many, by FSRS's own numbers and by those fitted to these."""
    before = sum(1 for _each in foretold(reviews[:count]))
    own, fitted = (list(foretold(reviews, each)) for each in (None, fit(reviews[:count]).parameters))
    return own[before:], fitted[before:]


def _loss_of_mean(found: Sequence[Foretold]) -> float:
    """The loss of who foretells the same for all, and knows how many come true."""
    share = min(max(fmean(each.right for each in found), 0.01), 0.99)
    return -(share * log(share) + (1 - share) * log(1 - share))
