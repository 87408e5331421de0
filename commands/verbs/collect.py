"""`collect FOLDER...`: what a class has handed in, checked and judged anew, one line a trainee and lesson."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TextIO

from app.classes.collecting import absent_of, collect
from app.classes.judging import Misconception
from app.classes.listing import TooManyError, content_of, listed, why_unread
from app.classes.results import Collected, Part, Result, nothing_from, unread_text
from app.classes.roster import LARGEST_ROSTER, RosterError, read_roster
from app.drills.game import Games
from app.handins.checking import UNFINISHED
from app.handins.words import remarks_text, state_text
from app.lessons.trainee import Trainee
from app.reports.looks import mistake_texts, part_title
from app.reports.moodle import marks
from app.reports.report import Report, reports
from app.reports.sheet import sheet
from app.reports.xapi import statements
from app.reports.xlsx import workbook
from app.storage.failure import StoreError
from app.storage.files import write_together
from app.text import _, named, ngettext
from commands.exams import examiner
from commands.lessons import RefusedError
from commands.outputs import told_clash
from commands.status import Status


class Asked(NamedTuple):
    """Which folders, against which list of the class, and where tables of the results are to be written.

    Exams are checked with the instructor's public `key`, and unfinished ones put again with the start `code`.
    """

    folders: list[Path]
    roster: Path | None
    csv: Path | None
    xlsx: Path | None
    moodle: Path | None
    xapi: Path | None
    key: str | None = None
    code: str | None = None
    pdf: Path | None = None


class OnPaper(Protocol):
    """What prints the report of a class, exams checked with a public `key`; only the caller knows a screen."""

    def __call__(self, reports: list[Report], *, key: str | None) -> bytes:
        """The report as PDF."""


def run(asked: Asked, as_json: bool, out: TextIO, games: Games, *, on_paper: OnPaper) -> int:
    """Collect a class; returns the exit status. OSError when output fails."""
    key = None if asked.key is None else Path(asked.key)
    if told_clash((asked.csv, asked.xlsx, asked.moodle, asked.xapi, asked.pdf), (asked.roster, key, *asked.folders)):
        return Status.BAD_USAGE
    try:
        roster = _roster(asked.roster)
        examine = examiner(asked.key, asked.code)
        found = collect(listed(asked.folders), games, examine)
    except RefusedError as refused:
        return refused.status
    except RosterError as error:
        print(f"{asked.roster}:{error.line}: {error.message}", file=sys.stderr)
        return Status.BAD_USAGE
    except (TooManyError, OSError) as error:
        print(why_unread(error), file=sys.stderr)
        return Status.BAD_USAGE
    absent = absent_of(roster, found.results)
    status = Status.DONE if found.is_sound else Status.FAILED
    try:
        if not _write_all(asked, found, absent, games, partial(on_paper, key=examine.public)):
            status = Status.FAILED
    except StoreError as error:
        print(error, file=sys.stderr)
        return error.exit_code
    (_say_json if as_json else _say)(found, absent, out, games)
    return status


def _roster(file: Path | None) -> list[Trainee]:
    if file is None:
        return []
    return read_roster(content_of(file, LARGEST_ROSTER))


def _write_all(
    asked: Asked, found: Collected, absent: list[Trainee], games: Games, on_paper: Callable[[list[Report]], bytes]
) -> bool:
    """Write the files asked for; whether each could hold the whole class, which is told where it cannot."""
    files: dict[Path, bytes] = {}
    if asked.csv is not None:
        files[asked.csv] = sheet(found.results)
    if asked.xlsx is not None:
        files[asked.xlsx] = workbook(found.results, absent, games)
    if asked.xapi is not None:
        files[asked.xapi] = statements(found.results)
    whole = True
    if asked.pdf is not None:
        filed = reports(found.results, absent, games)
        if filed:
            files[asked.pdf] = on_paper(filed)
        else:
            print(_("Aucune copie ne compte : {file} n’est pas écrit.").format(file=asked.pdf), file=sys.stderr)
            whole = False
    if asked.moodle is not None:
        written = marks(found.results, absent)
        files[asked.moodle] = written.content
        if written.unnumbered:
            message = _("Sans numéro, donc sans ligne dans {file} : {names}.")
            print(message.format(file=asked.moodle, names=", ".join(written.unnumbered)), file=sys.stderr)
            whole = False
    write_together(files)
    return whole


def _say_json(found: Collected, absent: list[Trainee], out: TextIO, _games: Games) -> None:
    for each in found.results:
        print(json.dumps(_row(each)), file=out)
    total = {
        "trainees": found.trainees,
        "hand_ins": found.hand_ins,
        "twice": found.twice,
        "changed": found.changed,
        "sat_twice": found.sat_twice,
        "absent": [each.name for each in absent],
    }
    print(json.dumps(total), file=out)


def _row(each: Result) -> dict[str, Any]:
    return {
        "file": str(each.file),
        "trainee": None if each.trainee is None else each.trainee.name,
        "lesson": each.title,
        "is": each.is_,
        "score": each.score,
        "answered": each.answered,
        "right": each.right,
        "parts": [_part(part) for part in each.parts],
        "explained_by": _by_id(each.explained_by),
        "passed": each.passed,
        "milliseconds": each.milliseconds,
        "sittings": each.sittings,
        "remarks": each.remarks,
    }


def _part(part: Part) -> dict[str, Any]:
    found = part._asdict()
    del found["game"]
    return found


def _by_id(explained_by: Mapping[Misconception, int]) -> dict[str, int]:
    """The answers that wrong rules of each id explain, whatever their game."""
    found: Counter[str] = Counter()
    for rule, count in explained_by.items():
        found[rule.id] += count
    return dict(sorted(found.items()))


def _say(found: Collected, absent: list[Trainee], out: TextIO, games: Games) -> None:
    for each in found.results:
        print(" · ".join(_told(each, games)), file=out)
    total = ngettext("{count} copie", "{count} copies", found.hand_ins).format(count=found.hand_ins)
    if found.twice:
        total += ngettext(", {count} en double", ", {count} en double", found.twice).format(count=found.twice)
    if found.changed:
        total += ngettext(", {count} modifiée", ", {count} modifiées", found.changed).format(count=found.changed)
    print(total, file=out)
    if found.unread:
        print(unread_text(found), file=out)
    if found.sat_twice:
        print(named(_("passée plusieurs fois par"), ", ".join(found.sat_twice)), file=out)
    if absent:
        print(named(nothing_from(found.results), ", ".join(each.name for each in absent)), file=out)


def _told(each: Result, games: Games) -> list[str]:
    """The parts of a line."""
    told = [each.trainee.name if each.trainee else str(each.file), *([each.title] if each.title else [])]
    if each.score is None:
        return [*told, state_text(each.is_, each.line, each.remarks), str(each.file), *remarks_text(each.remarks)]
    told.append(_("{percent} %").format(percent=(each.score + 5) // 10))
    told.append(_("{right} justes sur {count}").format(right=each.right, count=each.exercises))
    told += [f"{part_title(each, part, games)} {part.right}/{part.answered}" for part in each.parts[:12]]
    told.append(_("{seconds} s").format(seconds=round((each.milliseconds or 0) / 1000)))
    if each.is_ == UNFINISHED:
        told.append(state_text(each.is_, None))
    if each.passed is not None:
        told.append(_("réussi") if each.passed else _("pas réussi"))
    most = sorted(each.explained_by.items(), key=lambda pair: (-pair[1], pair[0]))[:3]
    names = mistake_texts([rule for rule, _count in most], games)
    told += [_("{mistake} (× {count})").format(mistake=names[rule], count=count) for rule, count in most]
    return told + remarks_text(each.remarks)
