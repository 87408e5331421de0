"""A small screen reader: runs under the system's Python, which has pyatspi. Orders come as lines on standard input:

`tree` tells everything under the application; `press NAME` and `focus NAME` do an action of what bears that name;
`heard` tells the events since it was last asked, at once when there are some. Each answer is one line of JSON.

The program answers in the order in which it speaks: what it had told before it answers a question has come when the
answer has, however long both took.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import pyatspi  # type: ignore[import-not-found] # comes with the system's Python
from gi.repository import GLib  # type: ignore[import-not-found] # the same

APPLICATION = "felt-heard"
PATIENCE = 60.0
QUIET = 0.3
EVENTS = ("object:state-changed", "object:property-change", "object:announcement", "object:children-changed")
heard: list[dict[str, str]] = []


def application() -> Any:
    """The program under test, as soon as it is on the bus with its window."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        desktop = pyatspi.Registry.getDesktop(0)
        for index in range(desktop.childCount):
            found = desktop.getChildAtIndex(index)
            if found is not None and found.name == APPLICATION and found.childCount:
                return found
        time.sleep(0.1)
    raise SystemExit("the program is not on the bus")


def told(node: Any) -> dict[str, Any]:
    """A node and everything under it."""
    states = [pyatspi.stateToString(state) for state in node.getState().getStates()]
    try:
        box = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    except NotImplementedError:
        box = None
    return {
        "name": node.name,
        "role": node.getRoleName(),
        "states": sorted(states),
        "box": None if box is None else [box.x, box.y, box.width, box.height],
        "index": node.getIndexInParent(),
        "children": [told(node.getChildAtIndex(index)) for index in range(node.childCount)],
    }


def named(node: Any, name: str) -> Any:
    """The node of a name under a node."""
    if node.name == name:
        return node
    for index in range(node.childCount):
        found = named(node.getChildAtIndex(index), name)
        if found is not None:
            return found
    return None


def do(name: str, action: str) -> list[str] | None:
    """Do an action of a node; the actions it has."""
    node = named(application(), name)
    if node is None:
        return None
    actions = node.queryAction()
    names = [actions.getName(index) for index in range(actions.nActions)]
    actions.doAction(names.index(action))
    return names


def listen(event: Any) -> None:
    """Keep what is said; on this bus there is nobody but the program."""
    source = event.source.name if event.source is not None else ""
    heard.append({"type": str(event.type), "name": source, "told": str(event.any_data)})


def answer(order: str, rest: str) -> Any:
    """What is answered to an order."""
    # names and states are kept by the library until an event says otherwise
    take_in()
    if order == "tree":
        return told(application())
    if order == "press":
        return do(rest, "Press")
    if order == "focus":
        return do(rest, "SetFocus")
    until = time.monotonic() + QUIET
    while not heard and time.monotonic() < until:
        time.sleep(0.01)
        take_in()
    since = list(heard)
    heard.clear()
    return since


def take_in() -> None:
    """Let all arrive that the program has told; in this thread, as the library is made for one."""
    window = application().getChildAtIndex(0)
    window.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)  # never kept: the program is asked
    context = GLib.MainContext.default()
    while context.iteration(False):
        pass


def main() -> None:
    """Answer orders until there are no more."""
    # before it is on the bus the program misses who wants to hear what, and would never tell it
    application()
    for event in EVENTS:
        pyatspi.Registry.registerEventListener(listen, event)
    take_in()
    heard.clear()
    for line in sys.stdin:
        order, _, rest = line.strip().partition(" ")
        sys.stdout.write(json.dumps(answer(order, rest)) + "\n")
        sys.stdout.flush()


main()
