"""``preferans check``: whether a document is valid."""

from preferans.cli.common import game_argument, json_option, print_json, read, subcommand, warn
from preferans.cli.speech import say
from preferans.core.readings.turns import out_of_turn
from preferans.formats.game import Game
from preferans.paint.width import safe


@subcommand("check")
@game_argument
@json_option
def command(game: str, *, as_json: bool, lang: str) -> None:
    """Say what is wrong, or nothing."""
    found = read(game, lang, as_json=as_json)
    warn(_turns(found, lang), lang)
    if as_json:
        print_json({"problems": []})


def _turns(game: Game, lang: str) -> list[str]:
    """Questions about deals that were dealt out of turn."""
    return [
        say(
            "law.out-of-turn",
            lang,
            dealer=safe(game.names[entry.dealer or 0]),
            turn=safe(game.names[turn]),
            n=entry.number,
        )
        for entry, turn in out_of_turn(game.ledger)
    ]
