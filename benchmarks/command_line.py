"""The command line as whole processes: text to text, start-up beside a bare Python, memory, and how time grows."""

import compileall
import gc
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click

import preferans
from benchmarks._measure import RUNS, on_one_core, report
from benchmarks.games import document, games

SCRIPT = str(Path(sys.executable).parent / "preferans")


def seconds(*command: str, feed: Path | None = None) -> float:
    """The median time of a process."""
    times = []
    for _ in range(RUNS):
        with open(feed or os.devnull, "rb") as stream:  # noqa: PTH123  (a path or os.devnull)
            start = time.perf_counter()
            subprocess.run(command, stdin=stream, stdout=subprocess.DEVNULL, check=True)
            times.append(time.perf_counter() - start)
    return statistics.median(times)


def peak(*command: str, feed: Path) -> float:
    """The peak memory of one process, in MB, measured by a child that waits for nothing else."""
    code = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[2:], stdin=open(sys.argv[1], 'rb'), stdout=subprocess.DEVNULL, check=True)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(feed), *command], capture_output=True, check=True)
    return int(done.stdout) / 1024


def write(path: Path, lines: list[str]) -> Path:
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def text_to_text(folder: Path) -> bool:
    evenings = [document(game) for game in games(1000, 40)]
    feed = write(folder / "evenings.jsonl", evenings)
    rate = 1000 * 40 / seconds(SCRIPT, "sheet", "-", "--jsonl", feed=feed)
    return report("sheet --jsonl, text to text, start-up included", rate, "deals/s", at_least=20_000)


def start_up(folder: Path) -> bool:
    game = write(folder / "game.json", [document(games(1, 40)[0])])
    bare: list[float] = []
    version: list[float] = []
    sheet: list[float] = []
    for _ in range(RUNS):  # in turn, so that a slow moment of the machine slows all three
        for times, command in (
            (bare, (sys.executable, "-c", "pass")),
            (version, (SCRIPT, "--version")),
            (sheet, (SCRIPT, "sheet", str(game))),
        ):
            start = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
            times.append(time.perf_counter() - start)
    version_ratio = statistics.median(a / b for a, b in zip(version, bare, strict=True))
    sheet_ratio = statistics.median(a / b for a, b in zip(sheet, bare, strict=True))
    good = report("--version beside a bare python -c pass", version_ratio, "times", at_most=6)
    return report("sheet of a 40-deal game beside it", sheet_ratio, "times", at_most=15) and good


def memory(folder: Path) -> bool:
    long_game = write(folder / "long.json", [document(games(1, 1000)[0])])
    report(
        "peak memory, one game of 1,000 deals", peak(SCRIPT, "sheet", str(long_game), "--json", feed=long_game), "MB"
    )
    short = [document(game) for game in games(1000, 4)]
    few = peak(SCRIPT, "sheet", "-", "--jsonl", feed=write(folder / "few.jsonl", short))
    many = peak(SCRIPT, "sheet", "-", "--jsonl", feed=write(folder / "many.jsonl", short * 100))
    report("peak memory, 1,000 lines", few, "MB")
    report("peak memory, 100,000 lines", many, "MB")
    return report("100,000 lines beside 1,000", many / few, "times", at_most=1.1)


def long_sheet(folder: Path) -> bool:
    """A sheet shows the last totals of a field, however many went before; its list of deals grows as the deals do."""
    files = (write(folder / f"sheet-{deals}.json", [document(games(1, deals)[0])]) for deals in (1000, 5000))
    short, long = (seconds(SCRIPT, "sheet", str(path)) for path in files)
    report("the drawn sheet of a game of 5,000 deals", long, "s")
    return report("the same beside that of 1,000", long / short, "times", at_most=7)


def growth(folder: Path) -> bool:
    """Fit seconds = a × dealsᵇ over games of 1,000 to 8,000 deals, each the fastest of seven runs: b is 1 where time
    grows with the deals, 2 where with their square. A little above 1 is the processor's cache, which long games leave.
    """
    from preferans.formats.game import read_game
    from preferans.formats.result_document import result_document

    sizes, times = (1000, 2000, 4000, 8000), []
    for size in sizes:
        text = document(games(1, size)[0])
        best = []
        for _ in range(RUNS):
            gc.collect()
            start = time.process_time()
            game = read_game(text).game
            assert game is not None
            result_document(game)
            best.append(time.process_time() - start)
        times.append(min(best))
    fit = statistics.linear_regression([math.log(n) for n in sizes], [math.log(t) for t in times])
    report("a deal of a game of 8,000", times[-1] / sizes[-1] * 1e6, "µs")
    straight = statistics.correlation(sizes, times) ** 2
    good = report("how straight the line of time over deals is, R²", straight, "", at_least=0.98)
    return report("exponent of the deals in the time", fit.slope, "", at_most=1.2) and good


def compile_installed() -> None:
    """Leave bytecode behind as an installer does: an environment may forbid Python to write it on the way."""
    for package in (preferans, click):
        compileall.compile_dir(str(Path(str(package.__file__)).parent), quiet=1)


def main() -> int:
    on_one_core()
    compile_installed()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        good = [part(folder) for part in (text_to_text, start_up, memory, growth, long_sheet)]
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
