"""What one deal writes, by rules bound once: ``bind`` gives the scorer."""

from preferans.core.scoring.bind import Scorer, bind
from preferans.core.scoring.outcome import Outcome

__all__ = ["Outcome", "Scorer", "bind"]
