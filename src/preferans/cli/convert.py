"""``preferans convert``: a game as a document or in the text notation."""

import sys

import click

from preferans.cli.common import game_argument, read, subcommand
from preferans.formats.document_text import document_text
from preferans.formats.notation import write_notation


@subcommand("convert")
@game_argument
@click.option("--to", "wanted", type=click.Choice(["text", "json"]), default="text", help="option.to")
@click.option("--no-log", is_flag=True, help="option.no-log")
def command(game: str, wanted: str, *, no_log: bool, lang: str) -> None:
    """Print a game in the other form."""
    document = dict(read(game, lang, as_json=False).document)
    if wanted == "text":
        text = write_notation(document, log=not no_log, lang=lang)
    else:
        text = document_text({key: value for key, value in document.items() if key != "log" or not no_log})
    sys.stdout.buffer.write(text.rstrip("\n").encode() + b"\n")  # a document is UTF-8, whatever the terminal shows
    sys.stdout.flush()
