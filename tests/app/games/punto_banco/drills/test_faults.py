"""False draws and the shoe: what is answered, in its order, and how it lies on the felt (55-14)."""

from __future__ import annotations

from typing import Any

import pytest

from app.devices.cards.cards import PACK, read_card
from app.devices.cards.hands import ASIDE, hand_at
from app.devices.cards.on_felt import Cards
from app.devices.cards.steps import BURN
from app.drills.answer import ActsAnswer
from app.drills.drill import LEVELS
from app.games.punto_banco.kit import KIT
from app.games.punto_banco.resolve import dealt
from app.games.punto_banco.rules import DRAWS
from app.table.acts import Act
from app.table.reading import InputError
from app.text import set_language
from app.training.grading import grade
from tests.app.games.punto_banco.drills.coups_by_hand import FAULTS, acts, judged, put
from tests.app.games.punto_banco.drills.exercises import GAME, SETTINGS, many


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("1:banco=50 | fault extra-card=2", "F2"),
        ("1:banco=50 2.2:tie=10 | fault false-draw=1", "A:void V1.1:banco V2.2:tie F1"),
        ("1:banco=50 | fault false-draw=0", "A:void V1.1:banco"),
        ("1:banco=50 | stopped", "A:stop-card"),
        ("shoe Ks", "T F10"),
        ("shoe Ah", "T F1"),
    ],
)
def test_55_14_faults_and_shoes_are_answered_in_order(line: str, text: str) -> None:
    assert judged(FAULTS, line, text)[0]


@pytest.mark.parametrize(
    ("line", "text", "rule", "mistake"),
    [
        ("1:banco=50 | fault extra-card=2", "A:void V1.1:banco F2", "put-right", "voided-needlessly"),
        ("1:banco=50 | fault false-draw=1", "F1", "false-draw-void", "void-played-on"),
        ("1:banco=50 | fault false-draw=1", "A:void C1.1:banco F1", "void-returns", "void-collects"),
        ("1:banco=50 | fault false-draw=1", "V1.1:banco F1 A:void", "void-called-first", "void-called-last"),
        ("1:banco=50 | fault extra-card=2", "V1.1:banco F2", "put-right", None),
        ("1:banco=50 | fault extra-card=2", "V1.1:punto F2", "put-right", None),
        ("1:banco=50 | fault false-draw=1", "A:void V1.1:banco V1.1:tie F1", "void-returns", None),
        ("shoe Ks", "T", "burn-by-first-card", "court-burns-none"),
        ("shoe Ah", "T F11", "burn-by-first-card", "ace-burns-eleven"),
        ("shoe 7h", "F7 T", "first-card-turned", "burnt-before-turned"),
    ],
)
def test_what_is_wrong_after_a_fault_is_told(line: str, text: str, rule: str, mistake: str | None) -> None:
    assert judged(FAULTS, line, text) == (False, rule, mistake)


@pytest.mark.parametrize(
    ("line", "burnt", "said"),
    [
        ("1:banco=50 | fault extra-card=2", "F3", "Ce nombre de cartes n’était pas à brûler."),
        ("1:banco=50 | stopped", "F3", "Aucune carte n’était à brûler."),
    ],
)
def test_a_wrong_number_burnt_is_told_from_a_burn_that_is_not_due(line: str, burnt: str, said: str) -> None:
    verdict = grade(GAME, FAULTS, put(FAULTS, line), ActsAnswer(acts(burnt)))
    assert verdict.judgement.difference == said


@pytest.mark.parametrize(
    ("line", "told", "said"),
    [
        ("1:banco=50 | fault extra-card=2", "behind", "2 cartes n’appartiennent"),
        ("1:banco=50 | fault extra-card=1", "wrong-hand", "une autre était déjà sortie"),
        ("1:banco=50 | fault false-draw=2", "mixed", "mêlées"),
        ("1:banco=50 | fault false-draw=0", "lost", "perdu"),
        ("1:banco=50 | fault false-draw=1", None, "1 carte n’appartient"),
        ("1:banco=50 | stopped", None, "carte rouge"),
        ("shoe Ks", None, "nouveau sabot"),
    ],
)
def test_what_has_happened_is_told(line: str, told: str | None, said: str) -> None:
    question = FAULTS.question(put(FAULTS, line, {} if told is None else {"told": told}))
    assert said in question.text.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("line", "told", "lengths", "aside"),
    [
        ("1:banco=50 | fault extra-card=2", "behind", None, 2),
        ("1:banco=50 | fault extra-card=1", "wrong-hand", (2, 3), 1),
        ("1:banco=50 | fault extra-card=1", "stood", (2, 2), 1),
        ("1:banco=50 | fault false-draw=0", "lost", (2, 2), 0),
        ("1:banco=50 | fault false-draw=2", "mixed", (0, 0), 2),
        ("1:banco=50 | fault false-draw=3", "together", (0, 0), 3),
        ("1:banco=50 | stopped", None, (2, 2), 0),
        ("stop card | shoe Kd", None, (0, 0), 0),
    ],
)
def test_what_is_told_of_a_fault_lies_on_the_felt(
    line: str, told: str | None, lengths: tuple[int, int] | None, aside: int
) -> None:
    exercise = put(FAULTS, line, {} if told is None else {"told": told})
    device = KIT.felt(FAULTS.question(exercise), exercise, {}).device
    assert isinstance(device, Cards)
    punto, banco = (device.hand(hand_at(None, side)) for side in ("punto", "banco"))
    assert punto is not None
    assert banco is not None
    if lengths is None:
        coup = dealt(DRAWS, (punto.cards[0], banco.cards[0], *punto.cards[1:2], *banco.cards[1:2], *PACK[:2]))
        assert (len(punto.cards), len(banco.cards)) == (len(coup.punto), len(coup.banco))
    else:
        assert (len(punto.cards), len(banco.cards)) == lengths
    if told in ("wrong-hand", "stood"):
        assert DRAWS.points(punto.cards) in (6, 7)
    found = device.hand(ASIDE)
    assert (0 if found is None else len(found.cards)) == aside
    assert device.stop_card == ("stop" in line)
    after = device.after(Act(BURN, number=aside))
    assert after.hand(ASIDE) is None
    assert after.shoe == device.shoe


def test_55_14_as_many_cards_came_out_by_mistake_as_the_fault_is_told_of() -> None:
    counts: dict[str, set[int]] = {}
    for level in LEVELS:
        for exercise in many(FAULTS, SETTINGS[0], level, 40):
            if "told" in exercise.ask:
                counts.setdefault(exercise.ask["told"], set()).add(exercise.table["events"][0]["cards"])
    assert counts == {
        "behind": {1, 2, 3},
        "wrong-hand": {1},
        "stood": {1},
        "lost": {0},
        "mixed": {2, 3},
        "together": {2, 3},
    }


def test_55_14_a_card_of_banco_laid_to_punto_leaves_one_over_because_another_came_out() -> None:
    exercise = put(FAULTS, "1:banco=50 | fault extra-card=1", {"told": "wrong-hand"})
    told = "The card due to banco had gone to punto and you have moved it to its hand; another had already come out."
    set_language("en")
    assert told in FAULTS.question(exercise).text.replace("\u00a0", " ")


def test_the_first_card_of_a_new_shoe_is_still_in_it() -> None:
    shown = FAULTS.shown(put(FAULTS, "shoe Ks"))
    assert shown.shoe == (read_card("Ks"),)


@pytest.mark.parametrize(
    ("line", "ask"),
    [
        ("1:banco=50 | fault extra-card=2", {"told": "mixed"}),
        ("1:banco=50 | stopped", {"told": "mixed"}),
        ("1:banco=50 | coup 9h,4c,Kd,2s", {}),
        ("1:banco=50 | fault extra-card=2", {"told": "never"}),
        ("1:banco=50 | fault extra-card=2", {"told": "wrong-hand"}),
        ("1:banco=50 | fault extra-card=2", {"told": "stood"}),
        ("1:banco=50 | fault false-draw=1", {"told": "mixed"}),
        ("1:banco=50 | fault false-draw=1", {"told": "together"}),
    ],
)
def test_what_cannot_be_told_is_refused(line: str, ask: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        FAULTS.check(put(FAULTS, line, ask))
