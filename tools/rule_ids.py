"""What the engine and the type checker need of each register, written beside it as a module of Python.

`resolve` starts without reading a register, and a misspelt id of a rule fails the type checker.
`python3 check.py --write` writes the module of each game; a test holds it against the register.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
NAME = "rule_ids.py"

_HEAD = '''\
"""What the engine needs of `register.toml`, which it does not read. Written by `python3 check.py --write`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

# fmt: off
'''
_WIDTH = 116


def registers(root: Path = ROOT) -> list[Path]:
    """The register of each game."""
    return sorted((root / "app" / "games").rglob("register.toml"))


class RegisterError(Exception):
    """What a register lacks, in a sentence for who wrote it."""


def module_of(register: Path) -> str:
    """The text of the module that belongs to a register; raises RegisterError where `resolve` would lack an article."""
    data = tomllib.loads(register.read_text(encoding="utf-8"))
    rules = {
        id_: {"article": group["article"], **rule} for group in data["group"] for id_, rule in group["rule"].items()
    }
    reasons = data.get("reason", {})
    missing = next(_missing(rules, reasons), None)
    if missing:
        raise RegisterError(f"{register.parent.name}/{register.name}: {missing}")
    return "\n".join((_HEAD, *_lines(rules, reasons), ""))


def _missing(rules: dict[str, Any], reasons: dict[str, Any]) -> Iterator[str]:
    """What `resolve` needs to refuse for each reason, and what says why it cites another article."""
    for id_, rule in rules.items():
        if "printed" in rule and "because" not in rule:
            yield f"rule {id_} has `printed` without `because`, the line that says why"
    for why, reason in reasons.items():
        for id_ in (reason["rule"], *reason.get("rule_in", {}).values()):
            if id_ not in rules:
                yield f"reason {why} rests on {id_}, which is no rule"
            elif "source" in rules[id_] and "refuse" not in rules[id_].get("printed", {}):
                yield (
                    f"reason {why} rests on {id_}, which no article says: give that rule the article that `resolve` "
                    'cites, as in printed = { refuse = "1.8" }, and `because`'
                )


def _lines(rules: dict[str, Any], reasons_told: dict[str, Any]) -> Iterator[str]:
    articles = {id_: rule["article"] for id_, rule in rules.items() if "source" not in rule}
    printed = {(does, id_): article for id_, rule in rules.items() for does, article in rule.get("printed", {}).items()}
    reasons = {why: {"": reason["rule"], **reason.get("rule_in", {})} for why, reason in reasons_told.items()}
    yield from ("RuleId: TypeAlias = Literal[", *_packed(map(json.dumps, rules)), "]", "")
    yield from _mapping("ARTICLES", "RuleId, str", articles.items())
    yield '"""The article of each rule that one says."""\n'
    yield from _mapping("PRINTED", "tuple[str, RuleId], str", printed.items())
    yield '"""The article `resolve` writes for a step, by what it does and its rule, where that is another one."""\n'
    yield from _mapping("REFUSALS", "str, Mapping[str, RuleId]", reasons.items())
    yield '"""The rule each reason rests on, by rule set or kind of request, else under ``""``."""'


def _mapping(name: str, of: str, items: Iterable[tuple[Any, Any]]) -> Iterator[str]:
    yield f"{name}: Mapping[{of}] = {{"
    yield from _packed(f"{_code(key)}: {_code(value)}" for key, value in items)
    yield "}"


def _code(value: Any) -> str:
    """A value as the formatter of the house writes it."""
    return f"({', '.join(map(json.dumps, value))})" if isinstance(value, tuple) else json.dumps(value)


def _packed(items: Iterable[str]) -> Iterator[str]:
    """Items as many on a line as it holds: nobody reads them one by one."""
    line = ""
    for item in (piece for each in items for piece in (each.split(", ") if len(each) > _WIDTH - 8 else [each])):
        if line and len(line) + len(item) > _WIDTH:
            yield line
            line = ""
        line = f"{line} {item}," if line else f"    {item},"
    if line:
        yield line


def main() -> None:
    """Write the module of each game; says what a register lacks."""
    for register in registers():
        try:
            module = module_of(register)
        except RegisterError as error:
            raise SystemExit(str(error)) from None
        register.with_name(NAME).write_text(module, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
