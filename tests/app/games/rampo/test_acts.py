"""Acts in words and in notation."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.rampo.acts import act_notation, act_sentence, acts_notation, parse_act, parse_acts
from app.games.rampo.rules import CHANCES, COLOURS, NUMBERS
from app.table.acts import Act, Doing
from app.table.steps import Place
from app.text import set_language

CALLS = ("no-throw", "no-more-bets", "dice-change", "dice-change-hands")

seats = st.integers(1, 8)


ON_STAKES: tuple[Doing, ...] = ("collect", "pay", "offer", "move")


def _on(*places: Place) -> st.SearchStrategy[Act]:
    chances = NUMBERS if "zone" in places else CHANCES
    fields = st.tuples(st.sampled_from(ON_STAKES), seats, st.sampled_from(chances), st.sampled_from(places))
    return fields.map(lambda drawn: Act(drawn[0], drawn[1], drawn[2], drawn[3]))


on_layout, in_zone = _on("layout"), _on("zone")
payments = st.builds(
    lambda act, cents: act._replace(do="pay", amount=cents), on_layout | in_zone, st.integers(1, 10**9)
)
results = st.builds(
    lambda number, colour: Act("call", what="result", number=number, colour=colour),
    st.sampled_from(NUMBERS),
    st.sampled_from(COLOURS),
)
calls = st.sampled_from(CALLS).map(lambda what: Act("call", what=what))
dice = st.builds(lambda seat: Act("offer-dice", seat=seat), seats)
acts = on_layout | in_zone | payments | results | calls | dice


@given(acts)
def test_an_act_is_read_back_from_its_notation(act: Act) -> None:
    assert parse_act(act_notation(act)) == act


@given(st.lists(acts, max_size=30))
def test_several_acts_are_read_back_in_order(several: list[Act]) -> None:
    assert parse_acts(acts_notation(several)) == tuple(several)


@given(acts)
def test_every_act_has_a_sentence(act: Act) -> None:
    sentence = act_sentence(act)
    assert sentence[0].isupper()
    assert "{" not in sentence
    assert "None" not in sentence


@given(st.lists(on_layout | in_zone | results, min_size=17, max_size=17), st.lists(payments, min_size=8, max_size=8))
def test_an_answer_of_25_acts_eight_of_them_typed_gains_is_stored_in_300_bytes(
    some: list[Act], paid: list[Act]
) -> None:
    usual = [act._replace(amount=(act.amount or 0) % 1_000_000) for act in paid]
    assert len(json.dumps({"acts": acts_notation([*some, *usual])}).encode()) <= 300


@pytest.mark.parametrize(
    ("act", "notation", "sentence"),
    [
        (Act("call", what="result", number=8, colour="red"), "A:8R", "Annoncer « 8 rouge »"),
        (Act("call", what="no-throw"), "A:X", "Annoncer « Coup nul »"),
        (Act("call", what="no-more-bets"), "A:N", "Annoncer « Rien ne va plus »"),
        (Act("call", what="dice-change"), "A:D", "Annoncer « Les dés changent »"),
        (Act("call", what="dice-change-hands"), "A:H", "Annoncer « Les dés changent de main »"),
        (Act("collect", 2, "black"), "C:B@K", "Ramasser la mise de B sur le noir"),
        (Act("collect", 2, 8, "zone"), "C:B@Z8", "Ramasser la mise de B sur le 8 dans la zone rampo"),
        (Act("pay", 1, 12), "P:A@12", "Payer la mise de A sur le 12"),
        (Act("pay", 1, 12, "zone"), "P:A@Z12", "Payer la mise de A sur le 12 dans la zone rampo"),
        (Act("pay", 1, "red", amount=4550), "P:A@R=4550", "Payer 45,50\xa0€ à A pour sa mise sur le rouge"),
        (
            Act("pay", 1, 8, "zone", 10000),
            "P:A@Z8=10000",
            "Payer 100\xa0€ à A pour sa mise sur le 8 dans la zone rampo",
        ),
        (Act("offer", 8, 8), "O:H@8", "Proposer le rampo à H sur le 8"),
        (Act("move", 8, 8), "M:H@8", "Déplacer la mise de H sur le 8 vers la zone rampo"),
        (Act("offer-dice", 3), "D:C", "Proposer les dés à C"),
    ],
)
def test_acts_in_notation_and_in_words(act: Act, notation: str, sentence: str) -> None:
    assert act_notation(act) == notation
    assert act_sentence(act) == sentence


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("A:8R", "Announce “8 red”"),
        ("A:H", "Announce “Dice change hands”"),
        ("C:B@K", "Collect B’s stake on black"),
        ("P:A@Z8", "Pay A’s stake on 8 in the rampo zone"),
        ("P:A@R=4550", "Pay A €45.50 for the stake on red"),
        ("O:H@8", "Offer H the rampo on 8"),
        ("M:H@8", "Move H’s stake on 8 to the rampo zone"),
        ("D:C", "Offer the dice to C"),
    ],
)
def test_acts_in_english(notation: str, sentence: str) -> None:
    set_language("en")
    try:
        assert act_sentence(parse_act(notation)) == sentence
    finally:
        set_language("fr")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A:",
        "A:8",
        "A:13R",
        "A:R",
        "C:B",
        "C:I@8",
        "C:B@Q",
        "C:B@ZR",
        "C:B@8=100",
        "P:B@8=",
        "D:9",
        "C:B@08",
        "c:b@8",
    ],
)
def test_what_is_no_notation_is_refused_with_the_text(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text}$"):
        parse_act(text)


def test_an_act_without_its_player_is_refused() -> None:
    with pytest.raises(ValueError, match="collect"):
        act_sentence(Act("collect", None, 8))
