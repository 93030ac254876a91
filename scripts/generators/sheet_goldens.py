"""The drawings that the tests compare with: display lists as text, and one page as a small picture."""

from __future__ import annotations

from tests.sheets.goldens import files, pictures

__all__ = ["files", "pictures"]
