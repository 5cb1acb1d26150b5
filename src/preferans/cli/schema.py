"""``preferans schema``: the JSON Schema of the game document."""

from preferans.cli.common import print_json, subcommand
from preferans.formats.schema import game_schema


@subcommand("schema")
def command(lang: str) -> None:
    """Print the schema."""
    print_json(game_schema())
