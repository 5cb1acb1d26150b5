"""``preferans check``: whether a document is valid."""

from preferans.cli.common import game_argument, json_option, print_json, read, subcommand


@subcommand("check")
@game_argument
@json_option
def command(game: str, *, as_json: bool, lang: str) -> None:
    """Say what is wrong, or nothing."""
    read(game, lang, as_json=as_json)
    if as_json:
        print_json({"problems": []})
