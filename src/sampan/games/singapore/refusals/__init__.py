"""Why a choice of Singapore, or a touch, is not legal, and which section of the rules says so."""

from .choices import why_not
from .picks import why_not_pick

__all__ = ["why_not", "why_not_pick"]
