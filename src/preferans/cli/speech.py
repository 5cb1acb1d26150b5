"""The languages of the command line: ``--lang``, and help that is written in the language asked for.

Help texts are message ids of the catalogue ``cli``; they become words only when somebody asks for help. What click says
itself is translated by the catalogue ``click``.
"""

import gettext
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar

import click

from preferans.cli import terminal
from preferans.text.catalogue import LANGUAGES, LOCALE, words
from preferans.text.likeness import nearest

_DOMAIN: Final = "cli"
_OPTION: Final = "--lang"
Wrapped = TypeVar("Wrapped", bound=Callable[..., Any])

EXAMPLES: Final = {
    "preferans": "preferans table --convention sochi",
    "sheet": "preferans sheet examples/thursday.json",
    "settle": "preferans settle examples/thursday.json --fractions exact",
    "explain": "preferans explain examples/thursday.json --deal 3",
    "check": "preferans check examples/thursday.json",
    "table": "preferans table --convention leningrad",
    "write": 'preferans write "M/−2 South" --compare',
    "compare": "preferans compare examples/thursday.json",
    "rules": "preferans rules --convention rostov",
    "schema": "preferans schema",
    "new": "preferans new evening.json --players Anna,Boris,Clara --target 20",
    "deal": 'preferans deal evening.json "6♠/= Anna; Boris whist, Clara pass"',
    "correct": 'preferans correct evening.json 3 "6♠/−1 Anna; Boris whist, Clara pass"',
    "insert": 'preferans insert evening.json 3 "AP 3-3-4"',
    "void": "preferans void evening.json 3 --dry-run",
    "undo": "preferans undo evening.json",
    "redo": "preferans redo evening.json",
    "log": "preferans log evening.json",
    "convert": "preferans convert examples/thursday.json --to text",
    "completion": 'eval "$(preferans completion bash)"',
}
"""How each command may be called."""


def language(arguments: Sequence[str] | None = None) -> str:
    """The language asked for on the command line, wherever that stands, else that of the surroundings; anything but
    Russian is English."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    for place, word in enumerate(given):
        name, equals, value = word.partition("=")
        asked = value if equals else "".join(given[place + 1 : place + 2])
        if name == _OPTION and asked in LANGUAGES:
            return asked
    named = next((os.environ[key] for key in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(key)), "")
    return "ru" if named.lower().startswith("ru") else "en"


def say(key: str, lang: str, **args: object) -> str:
    """Words of the command line."""
    return words(lang).get(_DOMAIN, key, **args)


def say_counted(key: str, n: int, lang: str, **args: object) -> str:
    """Words of the command line with the form that goes with a number."""
    return words(lang).plural(_DOMAIN, key, n, **args)


def teach_click(lang: str) -> None:
    """Let click speak the language: it asks gettext for its words, and gettext the surroundings for the language."""
    gettext.bindtextdomain("click", str(LOCALE))
    gettext.textdomain("click")
    os.environ["LANGUAGE"] = lang


def language_option(function: Wrapped) -> Wrapped:
    """``--lang en|ru``; what stands before the command serves as its default."""
    option = click.option(_OPTION, type=click.Choice(LANGUAGES), default=language, is_eager=True, help="option.lang")
    return option(function)


def _broken(command: str, room: int) -> Iterator[str]:
    """A command of the shell in lines that can be copied as they are. Between single quotes, where a backslash is one
    more character, JSON goes on after a bare end of line."""
    from preferans.paint.width import width

    line, quote = "", ""
    last = room if width(command) <= room else room - len(" \\")
    for word in command.split(" "):
        if line and width(f"{line} {word}") > last:
            yield line if quote == "'" else f"{line} \\"
            line = word
        else:
            line = f"{line} {word}" if line else word
        for mark in (c for c in word if c in "'\"" and quote in {"", c}):
            quote = "" if quote == mark else quote or mark
    yield line


def _column(formatter: click.HelpFormatter) -> int:
    """How much of a list its first column may take, so that sentences keep half of a narrow terminal."""
    return min(30, formatter.width // 2)


class _Translated(click.Command):
    """What commands and the group share: usage and options in the language asked for."""

    def get_help(self, ctx: click.Context) -> str:
        """The help, as wide as the terminal: click itself would never go below 50 columns."""
        ctx.terminal_width = min(terminal.columns(), terminal.COLUMNS) - 2
        return super().get_help(ctx)

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that says how to call it."""
        pieces = [piece for piece in self.collect_usage_pieces(ctx) if piece != "[OPTIONS]"]
        options = say("usage.options", language())
        ordered = [options, *pieces] if isinstance(self, click.Group) else [*pieces, options]
        formatter.write_usage(ctx.command_path, " ".join(ordered), f"{say('usage', language())} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What it is for, with an example."""
        lang = language()
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(say(f"help.{self.name}", lang))
        with formatter.section(say("example", lang)):
            indent = formatter.current_indent
            for line in _broken(EXAMPLES[self.name or ""], formatter.width + 2 - indent):
                formatter.write(f"{'':{indent}}{line}\n")
        arguments = [param for param in self.params if isinstance(param, click.Argument)]
        if arguments:
            rows = [(p.metavar or str(p.name).upper(), say(f"argument.{p.name}", lang)) for p in arguments]
            with formatter.section(say("arguments", lang)):
                formatter.write_dl(rows, _column(formatter))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, a line each."""
        lang = language()
        rows = []
        for param in self.get_params(ctx):
            record = param.get_help_record(ctx) if isinstance(param, click.Option) else None
            if record is not None:
                known = {"--help": "option.help", "--version": "option.version"}
                key = known.get(param.opts[-1]) or str(getattr(param, "help", ""))
                rows.append((record[0], say(key, lang)))
        with formatter.section(say("options", lang)):
            formatter.write_dl(rows, _column(formatter))


class TranslatedCommand(_Translated):
    """A command whose help speaks both languages; its options' help texts are message ids."""


class TranslatedGroup(_Translated, click.Group):
    """A group whose help speaks both languages."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named; where there is none, also one that is spelt alike."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as unknown:
            near = nearest(args[0], self.list_commands(ctx))
            if near is None:
                raise
            told = f"{unknown.format_message()} {words(language()).get('fixes', 'near', near=near)}"
            raise click.UsageError(told, ctx) from None

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, then the commands with a line for each, none of which has to be imported for it."""
        super().format_options(ctx, formatter)
        lang = language()
        with formatter.section(say("commands", lang)):
            rows = [(name, say(f"short.{name}", lang)) for name in self.list_commands(ctx)]
            formatter.write_dl(rows, _column(formatter))
