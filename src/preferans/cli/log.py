"""``preferans log``: the diary of a game, who did what, when and why."""

from collections.abc import Iterator, Mapping
from typing import Any

from preferans.cli.common import game_argument, json_option, print_json, print_text, read, subcommand
from preferans.cli.speech import say
from preferans.cli.terminal import columns
from preferans.formats.game import Game
from preferans.formats.items import mentioned
from preferans.formats.notation import write_item
from preferans.paint.table import wrapped
from preferans.paint.width import safe


@subcommand("log")
@game_argument
@json_option
def command(game: str, *, as_json: bool, lang: str) -> None:
    """Show the diary."""
    found = read(game, lang, as_json=as_json)
    if as_json:
        print_json(_lines(found))
        return
    print_text(line for entry in _lines(found) for line in _told(entry, found, lang))
    if not _lines(found):
        print_text([say("log.empty", lang)])


def _lines(game: Game) -> list[dict[str, Any]]:
    log = game.document.get("log")
    return list(log) if isinstance(log, list) else []


def _told(entry: Mapping[str, Any], game: Game, lang: str) -> Iterator[str]:
    """A line of the diary: when and by whom, what was done, what stood there and what stands there, and why."""
    when = str(entry.get("at", "")).replace("T", " ")[:16]
    who = safe(str(entry.get("by", "")))
    key = "struck" if entry.get("action") == "void" and "now" in entry else entry.get("action")
    action = say(f"done.{key}", lang, n=entry.get("deal", "")) if key else ""
    yield from wrapped("  ".join(filter(None, (when, action, who))), columns(), "", "    ")
    for key, sign in (("was", "−"), ("now", "+")):
        item = entry.get(key)
        if isinstance(item, dict):
            yield from wrapped(safe(_item(item, game, lang)), columns(), f"    {sign} ", "      ")
            for line in str(item.get("note", "")).splitlines():
                yield from wrapped(safe(line), columns(), "      # ", "        ")
    if entry.get("why"):
        yield from wrapped(safe(str(entry["why"])), columns(), "    # ", "      ")


def _item(item: Mapping[str, Any], game: Game, lang: str) -> str:
    if set(item) == {"dealer"}:
        return say("next.dealer", lang, player=str(item["dealer"]))
    # It belongs to another moment: before a newcomer came there were fewer counts, and with him all seats have theirs.
    newcomers = set(game.names[game.opening.players :])
    came = not newcomers.isdisjoint(mentioned(item))
    bare = {key: value for key, value in item.items() if key != "note"}
    return write_item(bare, game.seated() if came else game.names[: game.opening.players], lang)
