"""Singapore's notation as the house asks for it: choices, and why one can't be made."""

from .choices import name, picks
from .refusals import why_not, why_not_pick

__all__ = ["name", "picks", "why_not", "why_not_pick"]
