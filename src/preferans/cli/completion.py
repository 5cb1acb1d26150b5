"""``preferans completion``: what a shell has to read to complete commands, options and their values."""

import click
from click.shell_completion import get_completion_class

from preferans.cli.common import print_text, subcommand

SHELLS = ("bash", "zsh", "fish")


@subcommand("completion")
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(context: click.Context, shell: str, lang: str) -> None:
    """Print the script."""
    made = get_completion_class(shell)
    assert made is not None
    print_text([made(context.find_root().command, {}, "preferans", "_PREFERANS_COMPLETE").source().strip()])
