"""The damask and the rule of the cards, as the pages have them: defined once, used by name."""

from __future__ import annotations

from gloomdb.sheets.art import ornaments


def wallpaper() -> str:
    """What goes into `<defs>`: the pattern `ui-damask` and the symbol `ui-rule`."""
    figure = ornaments.damask().data
    places = ((0, 0), (61, 0), (0, 92), (61, 92), (30.5, 46))
    figures = "".join(f'<path d="{figure}" transform="translate({x} {y}) scale(6.4)"/>' for x, y in places)
    return (
        '<pattern id="ui-damask" width="61" height="92" patternUnits="userSpaceOnUse">'
        f'<g fill="currentColor" fill-rule="evenodd">{figures}</g></pattern>'
        f'<symbol id="ui-rule" viewBox="-20 -1.5 40 3"><path d="{ornaments.rule(38).data}" '
        'fill="currentColor" fill-rule="evenodd"/></symbol>'
    )
