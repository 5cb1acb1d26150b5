"""``preferans check``: whether a document is valid."""

from preferans.cli.common import game_argument, json_option, print_json, read, subcommand, warn
from preferans.cli.law import questions_of_turns


@subcommand("check")
@game_argument
@json_option
def command(game: str, *, as_json: bool, lang: str) -> None:
    """Say what is wrong, or nothing."""
    found = read(game, lang, as_json=as_json)
    warn((question for _, question in questions_of_turns(found, lang)), lang)
    if as_json:
        print_json({"problems": []})
