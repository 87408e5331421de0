"""`grade`: an exercise and an answer a line in, the verdict and all that may lie behind the answer a line out."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import BinaryIO

from app.drills.game import Games
from app.learning.explaining import explained
from app.learning.given import check_answer, check_exercise
from app.table.reading import InputError, check_keys, read_object
from app.text import translate
from commands.json_lines import answer_lines

_KEYS = ("exercise", "answer")


def run(file: Path | None, output: BinaryIO, games: Games) -> int:
    """Judge each line of a file (standard input when None); returns the exit status. OSError when output fails."""
    return answer_lines(file, output, partial(answer_line, games=games))


def answer_line(line: bytes, games: Games) -> tuple[str, bool]:
    """The verdict on one line and whether it was judged; whatever the line holds, one line of JSON comes back."""
    try:
        document = check_keys(read_object(line), "", _KEYS, _KEYS)
        grading = check_exercise(document["exercise"], "exercise", games)
        answer = check_answer(document["answer"], "answer", grading)
    except InputError as error:
        return error.to_json(), False
    verdict, behind = grading.verdict(answer), explained(grading, answer)
    judgement, rule = verdict.judgement, verdict.rule
    told = {
        "right": judgement.right,
        "score": judgement.score,
        "given": judgement.given,
        "expected": judgement.expected,
        "difference": judgement.difference,
        "rule": rule.id,
        "article": rule.article,
        "sentence": translate(rule.sentence),
        "explained_by": behind.rules,
        "slips": behind.slips,
    }
    return json.dumps(told), True
