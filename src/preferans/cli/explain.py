"""``preferans explain``."""

import click

from preferans.cli.common import (
    game_argument,
    json_option,
    jsonl_option,
    lang_option,
    print_json,
    print_lines,
    read,
)
from preferans.formats.result_document import result_document


@click.command("explain")
@game_argument
@json_option
@jsonl_option
@lang_option
def command(game: str, *, as_json: bool, as_lines: bool, lang: str) -> None:
    """X."""
    if as_lines:
        print_lines(lambda one: result_document(one, lang), lang)
    found = read(game, lang, as_json=as_json)
    print_json(result_document(found, lang))
