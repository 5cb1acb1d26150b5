"""The diary of a game: a document's ``log`` as events, and back."""

from collections.abc import Mapping
from typing import Final

from preferans.core.history import Action, Event, Mark

_ACTIONS: Final = {action.value: action for action in Action}


def events_of(document: Mapping[str, object]) -> tuple[Event, ...]:
    """The diary of a document. A line that is none of ours changes nothing."""
    log = document.get("log")
    lines = log if isinstance(log, list) else []
    return tuple(event for line in lines if isinstance(line, dict) and (event := _event(line)) is not None)


def _event(line: Mapping[str, object]) -> Event | None:
    action, deal = _ACTIONS.get(str(line.get("action"))), line.get("deal")
    was, now = line.get("was"), line.get("now")
    if action is None:
        return None
    mark = Mark(*(str(line[key]) if key in line else None for key in ("at", "by", "why")))
    number = deal if type(deal) is int else None
    return Event(action, number, was if isinstance(was, dict) else None, now if isinstance(now, dict) else None, mark)


def agreed_dealer(document: Mapping[str, object]) -> str | None:
    """Who was named to deal first when the game began: a line of the diary. Whoever reads it asks whether he is at the
    table."""
    agreed = (event.now for event in events_of(document) if event.action is Action.AGREE and event.now)
    named = next((now["dealer"] for now in agreed if set(now) == {"dealer"}), None)
    return named if isinstance(named, str) else None


def log_line(event: Event) -> dict[str, object]:
    """An event as the document's ``log`` has it."""
    line = {
        "at": event.mark.at,
        "by": event.mark.by,
        "action": event.action.value,
        "deal": event.deal,
        "was": event.was,
        "now": event.now,
        "why": event.mark.why,
    }
    return {key: value for key, value in line.items() if value is not None}
