"""The modules written out of the registers: fresh, and their type knows every id and no other."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest
from mypy import api

from tools.rule_ids import NAME, ROOT, RegisterError, module_of, registers

each_register = pytest.mark.parametrize("register", registers(), ids=lambda register: register.parent.name)

_TABLE = """
[[group]]
title = "Le pari"
article = "1"

[group.rule.whole-chips]
sentence = "Pas de jeton coupé."
printed = { refuse = "2" }
because = "L’article 2 règle les mises."

[group.rule.in-hands]
source = "usage"
printed = { refuse = "3" }
because = "L’article 3 dit où elle se pose."
sentence = "La mise se pose à la main."

[reason.not-whole]
rule = "whole-chips"
rule_in = { late = "in-hands" }
sentence = "Ce n’est pas un nombre entier."
"""

_USES = """
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import Order
from app.games.rampo.resolve import Resolved
from app.table.citations import Cited, Precedence

right: RuleId = "call-first"
wrong: RuleId = "call-frist"
order: Order = (Precedence("result", "collect", "call-frist"),)
value: Cited[int, RuleId] = Cited(7, "call-frist")

def named(resolution: Resolved) -> bool:
    return resolution.due[0].rule == "call-frist"
"""


@each_register
def test_the_module_beside_a_register_is_the_one_written_out_of_it(register: Path) -> None:
    kept = register.with_name(NAME).read_text(encoding="utf-8")
    assert kept == module_of(register), "run: python3 check.py --write"


def test_a_module_tells_ids_articles_and_refusals(tmp_path: Path) -> None:
    register = tmp_path / "register.toml"
    register.write_text(_TABLE, encoding="utf-8")
    module = tmp_path / NAME
    module.write_text(module_of(register), encoding="utf-8")
    told = runpy.run_path(str(module))
    assert told["ARTICLES"] == {"whole-chips": "1"}
    assert told["PRINTED"] == {("refuse", "whole-chips"): "2", ("refuse", "in-hands"): "3"}
    assert told["REFUSALS"] == {"not-whole": {"": "whole-chips", "late": "in-hands"}}
    assert str(told["RuleId"]) == "typing.Literal['whole-chips', 'in-hands']"


def test_a_game_that_refuses_nothing_has_no_refusals(tmp_path: Path) -> None:
    register = tmp_path / "register.toml"
    register.write_text(_TABLE.partition("[reason.")[0], encoding="utf-8")
    module = tmp_path / NAME
    module.write_text(module_of(register), encoding="utf-8")
    assert runpy.run_path(str(module))["REFUSALS"] == {}


@pytest.mark.parametrize(
    ("line", "without", "said"),
    [
        ('printed = { refuse = "3" }', "", "reason not-whole rests on in-hands, which no article says"),
        ("because =", "reading =", "rule in-hands has `printed` without `because`"),
        ('rule = "whole-chips"', 'rule = "half-chips"', "reason not-whole rests on half-chips, which is no rule"),
    ],
)
def test_a_register_that_lacks_what_a_refusal_cites_is_refused_in_words(
    tmp_path: Path, line: str, without: str, said: str
) -> None:
    register = tmp_path / "register.toml"
    head, there, rest = _TABLE.rpartition(line)
    assert there
    register.write_text(head + without + rest, encoding="utf-8")
    with pytest.raises(RegisterError, match=re.escape(said)):
        module_of(register)


@pytest.mark.slow
def test_a_misspelt_id_fails_the_type_checker() -> None:
    """Where a rule is named for a step, in a rule set, in an order, and where one is compared with it."""
    lines = _USES.splitlines()
    wrong = [number for number, line in enumerate(lines, 1) if "frist" in line]
    settings = ("--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache"))
    found, complaints, status = api.run([*settings, "-c", _USES])
    assert status == 1, complaints
    assert [int(line.split(":")[1]) for line in found.splitlines() if ": error: " in line] == wrong
