"""Who sits at the table of a scenario file, and which of its stakes the rules of its game would refuse."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from app.drills.exercise import Exercise
from app.drills.game import Game
from app.scenarios.document import Document, Path_
from app.scenarios.errors import ScenarioError
from app.table.codec import Record
from app.table.felt import LETTERS
from app.table.reading import InputError
from app.table.register import read_register
from app.table.steps import Refuse
from app.text import _, translate


def unseated(data: Mapping[str, Any], game: Game, document: Document) -> list[ScenarioError]:
    """An error for each place where somebody plays who is not among the seats, in a file that says who sits there."""
    table, ask = data["table"], data.get("ask", {})
    seats = {row["seat"] for row in table.get("seats") or ()}
    named: dict[Path_, Any] = {("ask", "seat"): ask.get("seat")}
    for field in game.records.fields:
        if field.kind.shape == "seat":
            named["table", field.key] = table.get(field.key)
        elif field.kind.shape == "rows" and field.key != "seats":
            for i, row in enumerate(table.get(field.key) or ()):
                named["table", field.key, i, "seat"] = row.get("seat")
    fields = {field.key: field.kind for event in game.records.events for field in event.fields}
    for key in (key for key, kind in fields.items() if kind.shape == "list" and kind.of[0].shape == "seat"):
        for i, event in enumerate(data["events"]):
            named |= {("events", i, key, j): seat for j, seat in enumerate(event.get(key) or ())}
    message = _("{seat} n’est pas assis. Ajoutez sa place à « seats », ou corrigez la lettre.")
    return [
        document.error(path, message.format(seat=LETTERS[seat - 1]))
        for path, seat in named.items()
        if seats and seat is not None and seat not in seats
    ]


def refused_stakes(game: Game, exercise: Exercise, document: Document) -> Iterator[ScenarioError]:
    """A warning for each stake of a table that its croupier would have refused, placed after those before it."""
    stakes, placing = exercise.table.get("bets", ()), _placing(game)
    if placing is None or not stakes:
        return
    events = [{"kind": placing.called, **stake} for stake in stakes]
    lying = game.records.object(game.records.read_table({**exercise.table, "events": []})[0])
    sitting = {"seats": lying["seats"]} if lying.get("seats") else {}
    try:
        state, requests = game.records.read_table({**exercise.table, **sitting, "bets": [], "events": events})
    except InputError:  # where cards lie that only a stake brings, stakes have been decided about since
        return
    reasons = read_register(game.folder / "register.toml").refusals
    for i, request in enumerate(requests):
        resolution = game.resolve(state, request)
        state = resolution.state
        for due in resolution.due:
            if isinstance(due.step, Refuse):
                message = _("À cette table, le croupier refuserait cette mise de {seat} : {reason}")
                stake, reason = stakes[i], translate(reasons[due.step.why])
                # where places are numbered, people go by their numbers
                seat = LETTERS[stake["seat"] - 1] if "seat" in stake else str(stake["box"])
                path: Path_ = ("table", "bets", i) if ("table", "bets", i) in document.values else ("notation",)
                found = document.error(path, message.format(seat=seat, reason=reason))
                found.warning = True
                yield found


def _placing(game: Game) -> Record[Any] | None:
    """The event by which a stake arrives: the one that takes all that a stake on the layout is described by."""
    described = {
        field.key for stakes in game.records.fields if stakes.key == "bets" for field in stakes.kind.of[0].fields
    }
    found = (each for each in game.records.events if described <= {field.key for field in each.fields})
    return next(found, None) if described else None
