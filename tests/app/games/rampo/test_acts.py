"""Acts in words and in notation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.dice.steps import OFFER_DICE
from app.drills.answer import ActsAnswer, answer_text
from app.games.rampo.acts import PHRASES
from app.games.rampo.rules import CHANCES, COLOURS, NUMBERS
from app.games.rampo.steps import MOVE, OFFER, VOCABULARY
from app.table.acts import CALL, COLLECT, PAY, Act, Verb, act_notation
from app.table.steps import Place
from app.text import set_language

CALLS = ("no-throw", "no-more-bets", "dice-change", "dice-change-hands")

seats = st.integers(1, 8)


ON_STAKES: tuple[Verb, ...] = (COLLECT, PAY, OFFER, MOVE)


def _on(*places: Place) -> st.SearchStrategy[Act]:
    chances = NUMBERS if "zone" in places else CHANCES
    fields = st.tuples(st.sampled_from(ON_STAKES), seats, st.sampled_from(chances), st.sampled_from(places))
    return fields.map(lambda drawn: Act(drawn[0], drawn[1], drawn[2], drawn[3]))


on_layout, in_zone = _on("layout"), _on("zone")
payments = st.builds(
    lambda act, cents: act._replace(verb=PAY, amount=cents), on_layout | in_zone, st.integers(1, 10**9)
)
results = st.builds(
    lambda number, colour: Act(CALL, what="result", number=number, colour=colour),
    st.sampled_from(NUMBERS),
    st.sampled_from(COLOURS),
)
calls = st.sampled_from(CALLS).map(lambda what: Act(CALL, what=what))
dice = st.builds(lambda seat: Act(OFFER_DICE, seat=seat), seats)
acts = on_layout | in_zone | payments | results | calls | dice


@given(acts)
def test_an_act_is_read_back_from_its_notation(act: Act) -> None:
    assert VOCABULARY.read(act_notation(act)) == act


@given(acts)
def test_every_act_has_a_sentence(act: Act) -> None:
    sentence = PHRASES.sentence(act)
    assert sentence[0].isupper()
    assert "{" not in sentence
    assert "None" not in sentence


@given(
    results,
    st.lists(on_layout | in_zone, min_size=16, max_size=16),
    st.lists(payments, min_size=8, max_size=8),
)
def test_an_answer_of_25_acts_eight_of_them_typed_gains_is_stored_in_330_bytes(
    result: Act, some: list[Act], paid: list[Act]
) -> None:
    usual = [act._replace(amount=(act.amount or 0) % 1_000_000) for act in paid]
    assert len(answer_text(ActsAnswer((result, *some, *usual))).encode()) <= 330


@pytest.mark.parametrize(
    ("act", "notation", "sentence"),
    [
        (Act(CALL, what="result", number=8, colour="red"), "A:result:8:red", "Annoncer « 8 rouge »"),
        (Act(CALL, what="no-throw"), "A:no-throw", "Annoncer « Coup nul »"),
        (Act(CALL, what="no-more-bets"), "A:no-more-bets", "Annoncer « Rien ne va plus »"),
        (Act(CALL, what="dice-change"), "A:dice-change", "Annoncer « Les dés changent »"),
        (Act(CALL, what="dice-change-hands"), "A:dice-change-hands", "Annoncer « Les dés changent de main »"),
        (Act(COLLECT, 2, "black"), "C2:black", "Ramasser la mise de B sur le noir"),
        (Act(COLLECT, 2, 8, "zone"), "Cz2:8", "Ramasser la mise de B sur le 8 dans la zone rampo"),
        (Act(PAY, 1, 12), "P1:12", "Payer la mise de A sur le 12"),
        (Act(PAY, 1, 12, "zone"), "Pz1:12", "Payer la mise de A sur le 12 dans la zone rampo"),
        (Act(PAY, 1, "red", amount=4550), "P1:red=4550", "Payer 45,50\xa0€ à A pour sa mise sur le rouge"),
        (
            Act(PAY, 1, 8, "zone", 10000),
            "Pz1:8=10000",
            "Payer 100\xa0€ à A pour sa mise sur le 8 dans la zone rampo",
        ),
        (Act(OFFER, 8, 8), "O8:8", "Proposer le rampo à H sur le 8"),
        (Act(MOVE, 8, 8), "M8:8", "Déplacer la mise de H sur le 8 vers la zone rampo"),
        (Act(OFFER_DICE, 3), "D3", "Proposer les dés à C"),
    ],
)
def test_acts_in_notation_and_in_words(act: Act, notation: str, sentence: str) -> None:
    assert act_notation(act) == notation
    assert PHRASES.sentence(act) == sentence


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("A:result:8:red", "Call “8 red”"),
        ("A:dice-change-hands", "Call “Les dés changent de main (the dice change hands)”"),
        ("C2:black", "Collect B’s stake on black"),
        ("Pz1:8", "Pay A’s stake on 8 in the rampo zone"),
        ("P1:red=4550", "Pay A €45.50 for the stake on red"),
        ("O8:8", "Offer H the rampo on 8"),
        ("M8:8", "Move H’s stake on 8 to the rampo zone"),
        ("D3", "Offer the dice to C"),
    ],
)
def test_acts_in_english(notation: str, sentence: str) -> None:
    set_language("en")
    try:
        assert PHRASES.sentence(VOCABULARY.read(notation)) == sentence
    finally:
        set_language("fr")


@pytest.mark.parametrize("text", ["", "X", "H1:red", "L:clockwise", "C", "C:8", "Cy1:8", "D", "Dx", "Pz:8"])
def test_what_is_no_act_of_this_game_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w|^$"):
        VOCABULARY.read(text)


def test_an_act_without_its_player_is_refused() -> None:
    with pytest.raises(ValueError, match="collect"):
        PHRASES.sentence(Act(COLLECT, None, 8))
