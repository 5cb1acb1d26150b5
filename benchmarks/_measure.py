"""How every benchmark measures: one core, the median of seven runs, the floor stated beside the figure."""

import gc
import os
import statistics
import sys
import time
from collections.abc import Callable

RUNS = 7


def on_one_core() -> None:
    """Stay on one core, where the system lets a process choose."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def median_seconds(work: Callable[[], object], before: Callable[[], object] = lambda: None) -> float:
    """The median processor time of seven runs of ``work``; ``before`` prepares each run and is not measured."""
    times = []
    for _ in range(RUNS):
        before()
        gc.collect()
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return statistics.median(times)


def report(name: str, value: float, unit: str, *, at_least: float | None = None, at_most: float | None = None) -> bool:
    """Print one figure beside its floor or ceiling; whether it keeps to it."""
    good = (at_least is None or value >= at_least) and (at_most is None or value <= at_most)
    bound = f"  (at least {at_least:,g})" if at_least is not None else ""
    bound += f"  (at most {at_most:,g})" if at_most is not None else ""
    print(f"{'ok     ' if good else 'MISSED '} {name:<58} {value:>12,.6g} {unit}{bound}", flush=True)
    return good
