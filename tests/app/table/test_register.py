"""Reading a register: what a rule leaves out is its group's or the file's, and what no article says has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.table.citations import Rule, cited_text, reading_text, source_text
from app.table.register import read_register
from app.text import set_language

_FILE = """
rule_sets = ["old", "new"]

[[group]]
title = "Les jetons"
article = "1"

[group.rule.whole-chips]
sentence = "Pas de jeton coupé."
reading = "Le texte ne le dit pas."
reading_in = ["old"]
mistakes.chips-cut = "jeton coupé"
reversals.two-for-one = "deux jetons pour un"

[group.rule.maximum]
article = "2"
rule_sets = ["new"]
decidable = false
printed = { accept = "1" }
because = "L’article 2 ne fixe que la limite."
sentence = "Dix jetons au plus."

[[group]]
title = "Les usages"
article = "3"

[group.rule.in-hands]
source = "usage"
sentence = "La mise se pose à la main."

[group.rule.eight-seats]
source = "program"
sentence = "Huit places."

[reason.not-whole]
rule = "whole-chips"
sentence = "Ce n’est pas un nombre entier."

[reason.too-much]
rule = "maximum"
rule_in = { old = "whole-chips" }
sentence = "C’est trop."
"""


@pytest.fixture
def rules(tmp_path: Path) -> dict[str, Rule]:
    file = tmp_path / "register.toml"
    file.write_text(_FILE, encoding="utf-8")
    register = read_register(file)
    assert [(group.title, len(group.rules)) for group in register.groups] == [("Les jetons", 2), ("Les usages", 2)]
    assert [(reason.why, reason.rule, reason.rule_in) for reason in register.reasons] == [
        ("not-whole", "whole-chips", {}),
        ("too-much", "maximum", {"old": "whole-chips"}),
    ]
    return {rule.id: rule for rule in register.rules}


def test_a_rule_takes_what_it_leaves_out_from_its_group_and_its_file(rules: dict[str, Rule]) -> None:
    whole, maximum = rules["whole-chips"], rules["maximum"]
    assert (whole.article, whole.rule_sets, whole.decidable) == ("1", ("old", "new"), True)
    assert (maximum.article, maximum.rule_sets, maximum.decidable) == ("2", ("new",), False)
    assert (maximum.printed, maximum.because) == ({"accept": "1"}, "L’article 2 ne fixe que la limite.")


def test_what_no_article_says_has_none_and_is_told_for_what_it_is(rules: dict[str, Rule]) -> None:
    said = [source_text(rules[id_]) for id_ in ("maximum", "in-hands", "eight-seats")]
    assert said == ["Article 2", "Usage de la maison", "Limite du logiciel"]
    assert rules["in-hands"].article is rules["eight-seats"].article is None
    set_language("en")
    assert source_text(rules["eight-seats"]) == "Limit of this program"


def test_a_reading_says_that_it_is_one(rules: dict[str, Rule]) -> None:
    assert reading_text(rules["whole-chips"]) == "Lecture : Le texte ne le dit pas."
    assert reading_text(rules["maximum"]) == ""


def test_a_rule_on_one_line_says_its_reading_before_what_it_rests_on(rules: dict[str, Rule]) -> None:
    whole, most = rules["whole-chips"], rules["maximum"]
    assert cited_text(whole) == f"{whole.sentence} Lecture : Le texte ne le dit pas. ({source_text(whole)})"
    assert cited_text(most) == f"{most.sentence} ({source_text(most)})"


def test_a_reading_of_one_rule_set_is_none_of_another(rules: dict[str, Rule]) -> None:
    whole = rules["whole-chips"]
    assert whole.reading_in == ("old",)
    assert reading_text(whole.under("old")) == reading_text(whole)
    assert reading_text(whole.under("new")) == ""
    everywhere = whole._replace(reading_in=())
    assert everywhere.under("new") == everywhere


def test_what_nobody_believes_is_no_mistake(rules: dict[str, Rule]) -> None:
    assert rules["whole-chips"].mistakes == {"chips-cut": "jeton coupé"}
    assert rules["whole-chips"].reversals == {"two-for-one": "deux jetons pour un"}


def test_a_key_that_no_rule_has_is_a_mistake_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "register.toml"
    file.write_text(_FILE.replace("reading =", "redaing ="), encoding="utf-8")
    with pytest.raises(TypeError, match="redaing"):
        read_register(file)
