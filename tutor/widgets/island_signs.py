"""Letters on pieces of nobody's, so that no two kinds look alike: the Titan, the solo Thief and the Thieves' own."""

from __future__ import annotations

__all__ = ["BEAST_SIGNS"]

BEAST_SIGNS = {"titan": "Ti", "thief": "Th", "wolf": "Wo"}
"""Two letters each: one alone would be that of the Thieves or of white."""
