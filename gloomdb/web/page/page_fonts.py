"""The fonts of the page as style rules: Western letters always, others where the page has them."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Final

from gloomdb.sheets.typesetting.fonts import FAMILY, FONTS, runs

WESTERN: Final = (
    (0x20, 0xFF), (0x131, 0x131), (0x152, 0x153), (0x2000, 0x206F), (0x20AC, 0x20AC), (0x2212, 0x2215),
    (0xFFFD, 0xFFFD),
)  # fmt: skip
"""What the Western part of each font holds: first and last character. scripts/make_fonts cuts them here."""

FOLDER: Final = Path(__file__).resolve().parent / "fonts"
_RANGE: Final = ",".join(f"U+{first:X}-{last:X}" for first, last in WESTERN)


def font_rules(text: str) -> str:
    """A rule for each font that this text can need; the files stand in it."""
    others = "".join(sorted({char for char in text if not is_western(char)}))
    lenders = {lender for name in FONTS for char in others for _, lender in runs(char, name)}
    rules = [_rule(name, "western", _RANGE) for name in FONTS]
    return "\n".join(rules + [_rule(name, "other", "U+100-FFFF") for name in FONTS if name in lenders])


def is_western(char: str) -> bool:
    """Whether every font of the page has the letter in its first part."""
    return ord(char) < 0x20 or any(first <= ord(char) <= last for first, last in WESTERN)


def _rule(name: str, part: str, characters: str) -> str:
    family, slant, weight = FAMILY[name]
    data = b64encode((FOLDER / f"{name}-{part}.woff2").read_bytes()).decode()
    return (
        f'@font-face{{font-family:"{family}";font-style:{slant};font-weight:{weight};font-display:block;'
        f'unicode-range:{characters};src:url(data:font/woff2;base64,{data}) format("woff2")}}'
    )
