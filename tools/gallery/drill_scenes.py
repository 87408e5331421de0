"""The drill page in every state, drill by drill."""

from __future__ import annotations

from collections.abc import Collection

from app.drills.answer import AmountAnswer, CallAnswer, PhasesAnswer, PiecesAnswer, RulingAnswer
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.table.acts import PAY
from app.training.plan import Mode
from tools.gallery.camera import COMPACT, FLOOR, LARGE_TEXT, SHARP
from tools.gallery.exercises import Wanted, any_exercise, mistake_in, right_acts, right_answer, too_early
from tools.gallery.players import (
    act_keys,
    answer_with,
    call,
    confirm,
    do,
    give,
    lay,
    press,
    question,
    type_amount,
    typed,
)
from tools.gallery.scene import Play, Scene
from tools.gallery.stage import Stage
from tools.gallery.wishes import answered_with, asked, both, lively, mistakable, put, valid_throw, void_throw
from ui.questions.ruling import RulingWidget
from ui.start.self_test import settle

NARROW = (FLOOR, COMPACT, LARGE_TEXT)
"""The formats in which the drill page has the least room."""

TABLES = (
    ("2014", "fr-2014", None),
    ("2019", "fr-2019", None),
    ("current-a", "fr-current", "A"),
    ("current-b", "fr-current", "B"),
)
"""The tables a drill is put at: name, rules, pay table."""

_FULL, _SEATS = 22, 8


# how the states are come to


def _put(drill: str, level: int, wanted: Wanted = any_exercise, **table: object) -> Play:
    return lambda stage: void(put(stage, drill, level, wanted, **table))  # type: ignore[arg-type]


def void(_exercise: Exercise) -> None:
    """Nothing more is done."""


def _right(drill: str, level: int, wanted: Wanted = any_exercise, mode: Mode | None = None) -> Play:
    def play(stage: Stage) -> None:
        exercise = put(stage, drill, level, wanted, mode=mode)
        answer_with(stage, right_answer(stage.services.plans.game(), exercise))

    return play


def _wrong(
    drill: str,
    level: int,
    among: Collection[str] = (),
    wanted: Wanted = any_exercise,
    mode: Mode | None = None,
    *,
    computed: bool = False,
) -> Play:
    def play(stage: Stage) -> None:
        exercise = put(stage, drill, level, both(wanted, mistakable(*among)), mode=mode)
        mistake = mistake_in(stage.services.plans.game(), exercise, among)
        assert mistake is not None
        answer_with(stage, mistake.answer)
        if computed:
            # it stands open under a wrong answer: asked for again, it is brought into sight
            for _click in range(2):
                stage.drill.verdict.more.click()
                settle()

    return play


# settlement


def _begun(stage: Stage, exercise: Exercise, share: float) -> int:
    """Do a share of the acts of a settlement; how many have been done."""
    acts = right_acts(stage.services.plans.game(), exercise)
    count = max(1, round(len(acts) * share))
    do(stage, acts[:count])
    return count


def _typing(stage: Stage) -> None:
    exercise = put(stage, "settlement", 2, lively, mode="guided")
    done = _begun(stage, exercise, 0.5)
    following = right_acts(stage.services.plans.game(), exercise)[done]
    press(stage, act_keys(stage, following)[:-1])


def _refused(stage: Stage) -> None:
    def wanted(game: Game, exercise: Exercise) -> bool:
        return lively(game, exercise) and too_early(game, exercise, 2) is not None

    exercise = put(stage, "settlement", 2, wanted, mode="guided")
    do(stage, right_acts(stage.services.plans.game(), exercise)[:2])
    early = too_early(stage.services.plans.game(), exercise, 2)
    assert early is not None
    do(stage, [early._replace(amount=None)])


def _unknown_key(stage: Stage) -> None:
    put(stage, "settlement", 2, lively, mode="guided")
    press(stage, ("x",))


def _blind_list(stage: Stage) -> None:
    _begun(stage, put(stage, "settlement", 3, lively, mode="blind"), 0.7)


def _gain(stage: Stage) -> None:
    """The gain of a payment half typed, all before it done."""
    exercise = put(stage, "settlement", 4, lively, mode="blind")
    acts = right_acts(stage.services.plans.game(), exercise)
    first = next(number for number, act in enumerate(acts) if act.verb is PAY)
    do(stage, acts[:first])
    press(stage, (*act_keys(stage, acts[first]), "1", "2"))


def full_table(stage: Stage) -> None:
    """A whole evening's table: the call made, the first stakes collected."""

    def wanted(game: Game, exercise: Exercise) -> bool:
        bets = exercise.table["bets"]
        return (
            lively(game, exercise)
            and len(bets) >= _FULL
            and len({bet["seat"] for bet in bets}) == _SEATS
            and any(bet.get("chips") == "value" for bet in bets)
            and len(exercise.table["zone"]) > 1
        )

    _begun(stage, put(stage, "settlement", 5, wanted, mode="blind"), 0.15)


SETTLEMENT = (
    Scene("drill-settlement", "guided-put", _put("settlement", 2, lively, mode="guided"), also=NARROW),
    Scene("drill-settlement", "guided-typing", _typing),
    Scene("drill-settlement", "guided-refused", _refused, also=NARROW),
    Scene("drill-settlement", "guided-unknown-key", _unknown_key),
    Scene("drill-settlement", "guided-right", _right("settlement", 2, lively, "guided")),
    Scene(
        "drill-settlement",
        "guided-wrong",
        _wrong("settlement", 2, ("move-before-collect", "paid-and-moved"), lively, "guided"),
    ),
    Scene("drill-settlement", "blind-put", _put("settlement", 3, lively, mode="blind")),
    Scene("drill-settlement", "blind-list", _blind_list, also=NARROW),
    Scene("drill-settlement", "blind-gain", _gain, also=NARROW),
    Scene("drill-settlement", "blind-right", _right("settlement", 3, lively, "blind")),
    Scene(
        "drill-settlement",
        "blind-wrong",
        _wrong("settlement", 3, ("numbers-before-colours", "move-before-pay"), lively, "blind"),
        also=NARROW,
    ),
    Scene(
        "drill-settlement",
        "blind-computed",
        _wrong("settlement", 4, ("pay-before-collect",), lively, "blind", computed=True),
    ),
    Scene("drill-settlement", "void-put", _put("settlement", 3, void_throw)),
    Scene("drill-settlement", "full-table", full_table, also=(SHARP, *NARROW)),
)

# payout


def _payout_typing(stage: Stage) -> None:
    exercise = put(stage, "payout", 3, asked(**{"in": "euros", "of": "player"}))
    answer = right_answer(stage.services.plans.game(), exercise)
    assert isinstance(answer, AmountAnswer)
    type_amount(stage, typed(answer.amount)[:-1])


def _payout_pieces(stage: Stage) -> None:
    exercise = put(stage, "payout", 5, both(asked(**{"in": "pieces"}), _several_pieces))
    answer = right_answer(stage.services.plans.game(), exercise)
    assert isinstance(answer, PiecesAnswer)
    lay(stage, answer.pieces[:-1])


def _several_pieces(game: Game, exercise: Exercise) -> bool:
    answer = right_answer(game, exercise)
    return isinstance(answer, PiecesAnswer) and len(answer.pieces) >= 4


PAYOUT = (
    Scene("drill-payout", "put", _put("payout", 1, asked(**{"in": "euros", "of": "bet"})), also=NARROW),
    Scene("drill-payout", "typing", _payout_typing, also=NARROW),
    Scene("drill-payout", "chips", _put("payout", 2, asked(**{"in": "chips"}))),
    Scene("drill-payout", "table", _put("payout", 4, asked(of="table"))),
    Scene("drill-payout", "pieces-put", _put("payout", 5, asked(**{"in": "pieces"}))),
    Scene("drill-payout", "pieces-laid", _payout_pieces, also=NARROW),
    Scene("drill-payout", "right", _right("payout", 3, asked(**{"in": "euros"}))),
    Scene("drill-payout", "wrong", _wrong("payout", 2, ("stake-in-gain",), asked(**{"in": "euros"})), also=NARROW),
    Scene("drill-payout", "computed", _wrong("payout", 4, (), asked(**{"in": "euros", "of": "player"}), computed=True)),
    Scene("drill-payout", "other-table", _wrong("payout", 3, ("table-b-at-a",), asked(**{"in": "euros"}))),
    Scene("drill-payout", "pieces-right", _right("payout", 5, both(asked(**{"in": "pieces"}), _several_pieces))),
    Scene(
        "drill-payout", "pieces-wrong", _wrong("payout", 5, (), asked(**{"in": "pieces"}), computed=True), also=NARROW
    ),
)

# moves


def _two_phases(game: Game, exercise: Exercise) -> bool:
    answer = right_answer(game, exercise)
    return isinstance(answer, PhasesAnswer) and len(answer.phases) >= 2 and all(answer.phases)


def _second_phase(stage: Stage) -> None:
    exercise = put(stage, "moves", 3, _two_phases)
    answer = right_answer(stage.services.plans.game(), exercise)
    assert isinstance(answer, PhasesAnswer)
    do(stage, answer.phases[0])
    confirm(stage)
    do(stage, answer.phases[1][:1])


def _first_phase(stage: Stage) -> None:
    exercise = put(stage, "moves", 3, _two_phases)
    answer = right_answer(stage.services.plans.game(), exercise)
    assert isinstance(answer, PhasesAnswer)
    do(stage, answer.phases[0])


MOVES = (
    Scene("drill-moves", "put", _put("moves", 3, _two_phases), also=NARROW),
    Scene("drill-moves", "first-phase", _first_phase),
    Scene("drill-moves", "second-phase", _second_phase, also=NARROW),
    Scene("drill-moves", "withdrawal-put", _put("moves", 4, rules="fr-2014", pay_table=None)),
    Scene("drill-moves", "right", _right("moves", 3, _two_phases)),
    Scene(
        "drill-moves", "wrong", _wrong("moves", 3, ("paid-and-moved", "not-offered", "attempt-not-moved")), also=NARROW
    ),
    Scene("drill-moves", "computed", _wrong("moves", 3, ("not-offered", "attempt-not-moved"), computed=True)),
)

# limits


def _up_to(stage: Stage) -> None:
    exercise = put(stage, "limits", 3, answered_with(RulingAnswer, lambda answer: answer.amount is not None))
    give(stage, right_answer(stage.services.plans.game(), exercise))


def _refusing(stage: Stage) -> None:
    exercise = put(stage, "limits", 3, answered_with(RulingAnswer, lambda answer: not answer.accepts))
    widget = question(stage, RulingWidget)
    widget.refuse.click()
    answer = right_answer(stage.services.plans.game(), exercise)
    assert isinstance(answer, RulingAnswer)
    widget.wanted.setText(widget.reason_text(answer.why or "").split()[-1][:4])
    settle()


def _all_reasons(stage: Stage) -> None:
    exercise = put(stage, "limits", 3, answered_with(RulingAnswer, lambda answer: not answer.accepts))
    give(stage, right_answer(stage.services.plans.game(), exercise))


def _stake(_game: Game, exercise: Exercise) -> bool:
    return bool(exercise.table["events"][-1]["kind"] == "bet")


LIMITS = (
    Scene("drill-limits", "put", _put("limits", 3, _stake), also=NARROW),
    Scene("drill-limits", "up-to", _up_to, also=NARROW),
    Scene("drill-limits", "refusing", _refusing, also=NARROW),
    Scene("drill-limits", "reasons", _all_reasons, also=NARROW),
    Scene("drill-limits", "right", _right("limits", 2)),
    Scene("drill-limits", "wrong", _wrong("limits", 3, ("limits-of-2014", "number-like-colour", "maximum-in-chips"))),
    Scene(
        "drill-limits",
        "computed",
        _wrong("limits", 3, ("excess-cuts-chip", "excess-refuses-all"), computed=True),
        also=NARROW,
    ),
)

# calls


def _call_typing(stage: Stage) -> None:
    exercise = put(stage, "calls", 2, _result)
    answer = right_answer(stage.services.plans.game(), exercise)
    assert isinstance(answer, CallAnswer)
    call(stage, answer.text[:-2])


def _result(game: Game, exercise: Exercise) -> bool:
    answer = right_answer(game, exercise)
    return isinstance(answer, CallAnswer) and any(sign.isdigit() for sign in answer.text)


def _void_call(stage: Stage) -> None:
    put(stage, "calls", 3, void_throw)


def _not_a_call(stage: Stage) -> None:
    put(stage, "calls", 2, _result)
    call(stage, "abc")
    confirm(stage)


_SWAPPED = ("yellow-and-green", "red-and-black", "colour-not-called")

CALLS = (
    Scene("drill-calls", "put", _put("calls", 2, _result), also=NARROW),
    Scene("drill-calls", "typing", _call_typing),
    Scene("drill-calls", "not-understood", _not_a_call, also=NARROW),
    Scene("drill-calls", "void-put", _void_call),
    Scene("drill-calls", "right", _right("calls", 2, _result)),
    Scene("drill-calls", "wrong", _wrong("calls", 2, _SWAPPED), also=NARROW),
    Scene("drill-calls", "computed", _wrong("calls", 3, (), void_throw, computed=True)),
)

VERSIONS = tuple(
    Scene(f"drill-{drill}", f"{name}-put", _put(drill, 3, wanted, rules=rules, pay_table=pay_table))
    for drill, wanted in (
        ("settlement", valid_throw),
        ("payout", any_exercise),
        ("moves", any_exercise),
        ("limits", any_exercise),
        ("calls", any_exercise),
        ("spot", any_exercise),
    )
    for name, rules, pay_table in TABLES
)

DRILL_SCENES = (*SETTLEMENT, *PAYOUT, *MOVES, *LIMITS, *CALLS, *VERSIONS)
