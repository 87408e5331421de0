"""Chances, calls and acts in words, in both languages."""

from __future__ import annotations

import pytest

from app.devices.wheel.steps import LAUNCH, MARK, RELAUNCH, REPLACE_BALL, STOP_GAME
from app.games.rampo.steps import MOVE, OFFER
from app.games.roulette.acts import PHRASES, call_text, chance_name, kind_name, what_text
from app.games.roulette.chances import CHANCES, KINDS
from app.table.acts import CALL, COLLECT, HALVE, PAY, Act
from app.table.steps import Call
from app.text import LANGUAGES, set_language


@pytest.mark.parametrize(
    ("on", "french", "english"),
    [
        (17, "le 17 plein", "17 straight up"),
        (0, "le 0 plein", "0 straight up"),
        ("17-20", "le cheval 17-20", "the split 17-20"),
        ("13-14-15", "la transversale pleine 13-15", "the street 13-15"),
        ("0-1-2", "la transversale pleine 0-1-2", "the street 0-1-2"),
        ("17-18-20-21", "le carré 17-21", "the corner 17-21"),
        ("0-1-2-3", "le carré 0-1-2-3", "the corner 0-1-2-3"),
        ("13-14-15-16-17-18", "la transversale simple 13-18", "the six-line 13-18"),
        ("dozen-1", "la 1re douzaine", "the 1st dozen"),
        ("columns-2-3", "le cheval des 2e et 3e colonnes", "the split of the 2nd and 3rd columns"),
        ("low", "manque", "low"),
    ],
)
def test_a_chance_has_its_name(on: int | str, french: str, english: str) -> None:
    assert chance_name(on) == french
    set_language("en")
    assert chance_name(on) == english
    set_language("fr")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_chances_and_no_two_kinds_have_the_same_name(language: str) -> None:
    set_language(language)
    names = {chance_name(on) for on in CHANCES}
    kinds = {kind_name(kind) for kind in KINDS}
    set_language("fr")
    assert len(names) == len(CHANCES)
    assert len(kinds) == len(KINDS)


def test_a_result_is_called_with_its_simple_chances() -> None:
    assert call_text(Call("result", 17, None, ("black", "odd", "low"))) == "17 noir, impair, manque"
    assert call_text(Call("result", 0)) == "zéro"
    assert call_text(Call("result", 17)) == "17"
    assert call_text(Act(CALL, what="result", number=0)) == "zéro"
    assert what_text("place-bets") == "Faites vos jeux"


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        (Act(CALL, what="no-more-bets", number=7), "Annoncer « Rien ne va plus »"),
        (Act(COLLECT, 2, "red"), "Ramasser la mise de B sur rouge"),
        (Act(HALVE, 2, "red"), "Partager la mise de B sur rouge"),
        (Act(PAY, 1, 17), "Payer la mise de A sur le 17 plein"),
        (Act(PAY, 1, 17, amount=14000), "Payer 140\u00a0€ à A pour sa mise sur le 17 plein"),
        (Act(MARK, number=17), "Poser le repère sur le 17"),
        (Act(STOP_GAME), "Arrêter le jeu"),
        (Act(REPLACE_BALL, number=17), "Reposer la bille dans la case du 17"),
        (Act(REPLACE_BALL), "Reprendre la bille"),
        (Act(RELAUNCH), "Relancer la bille"),
        (
            Act(LAUNCH, what="clockwise"),
            "Tourner le cylindre dans le sens des aiguilles d’une montre, la bille dans l’autre",
        ),
    ],
)
def test_an_act_is_a_sentence(act: Act, sentence: str) -> None:
    assert PHRASES.sentence(act) == sentence


@pytest.mark.parametrize("act", [Act(COLLECT), Act(OFFER, 1, 17), Act(MOVE, 1, 17)])
def test_what_no_croupier_does_at_roulette_has_no_sentence(act: Act) -> None:
    with pytest.raises(ValueError, match="Act"):
        PHRASES.sentence(act)
