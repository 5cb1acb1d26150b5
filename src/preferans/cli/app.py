"""The program: its commands, loaded when they are asked for, and what happens when something ends early."""

import os
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final, NoReturn, TextIO

import click

from preferans import __version__
from preferans.cli import terminal
from preferans.cli.speech import TranslatedGroup, language, language_option, say, teach_click

COMMANDS: Final = {
    "sheet": "preferans.cli.sheet",
    "settle": "preferans.cli.settle",
    "explain": "preferans.cli.explain",
    "check": "preferans.cli.check",
    "table": "preferans.cli.table",
    "write": "preferans.cli.write",
    "compare": "preferans.cli.compare",
    "rules": "preferans.cli.rules",
    "schema": "preferans.cli.schema",
    "new": "preferans.cli.new",
    "deal": "preferans.cli.deal",
    "correct": "preferans.cli.change:correct",
    "insert": "preferans.cli.change:insert",
    "void": "preferans.cli.change:void",
    "undo": "preferans.cli.change:undo",
    "redo": "preferans.cli.change:redo",
    "log": "preferans.cli.log",
    "convert": "preferans.cli.convert",
    "completion": "preferans.cli.completion",
}
"""Every command and the module that has it, in the order of the help; as ``command``, if no other name is said."""


class Commands(TranslatedGroup):
    """A group that imports a command when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order of ``COMMANDS``."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        module = COMMANDS.get(cmd_name)
        if module is None:
            return None
        path, _, name = module.partition(":")
        command: click.Command = getattr(import_module(path), name or "command")
        return command

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; its reader may go away meanwhile, for which click has a status that means bad input here."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            _unread()


def _unread() -> NoReturn:
    """End as a program ends whose output nobody reads any more."""
    _drop(sys.stdout)
    sys.exit(128 + 13)  # SIGPIPE, which not every system has


def _unwritable(bad: OSError) -> NoReturn:
    """End because the output cannot be written, on a full disk for one."""
    _drop(sys.stdout)
    text = say("unwritable", language(), reason=bad.strerror or str(bad))
    _say_if_possible(lambda: click.echo(text, err=True))
    sys.exit(terminal.IO_ERROR)


def _say_if_possible(talk: Callable[[], None]) -> None:
    """Talk that cannot be written changes nothing of what is so, the exit status least of all."""
    try:
        talk()
        sys.stderr.flush()
    except OSError:
        _drop(sys.stderr)


def _drop(stream: TextIO) -> None:
    """Nothing is left to be said at the exit either."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@click.group("preferans", cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@language_option
@click.version_option(__version__, prog_name="preferans", message="%(prog)s %(version)s")
def program(lang: str) -> None:
    """Keep the score of preferans."""


def main() -> None:
    """The entry point of the installed script. Exits with 0, 1 (the input has problems) or 2 (wrong usage); quietly
    when it is interrupted or whoever reads its output has gone."""
    terminal.prepare()
    teach_click(language())
    try:
        program.main(prog_name="preferans", standalone_mode=False)
        sys.stdout.flush()
    except click.ClickException as wrong:
        _say_if_possible(wrong.show)
        sys.exit(wrong.exit_code)
    except (KeyboardInterrupt, click.Abort):
        sys.exit(128 + signal.SIGINT)
    except BrokenPipeError:
        _unread()
    except OSError as bad:  # files that are read or written have their own words; this is the output
        _unwritable(bad)
