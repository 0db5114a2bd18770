"""The names that `bind` gives to kernels of any game, for those who check types and read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sampan.game import Features, Rules

rules: Rules
features: Features
outcome: Rules  # what a finished game teaches; no more of it than `payoffs` is asked
