"""The set that `gloomdb new` writes: small, right, and an example of everything one needs to know.

JSON has no comments; the `note` of a card says what the card is an example of.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from gloomdb.definitions.library import is_bundled
from gloomdb.resources import schemas_dir
from gloomdb.text import slug


def starter_head(path: Path) -> bytes:
    """The `set.json` of a directory that has the cards in another file."""
    text = starter_set(path).decode("utf-8")
    head, cards, _ = text.partition(',\n\n  "cards": [')
    assert cards  # noqa: S101 (the text is below)
    return f"{head}\n}}\n".encode()


def starter_set(path: Path) -> bytes:
    """A set of one file, named after the file it is written to."""
    id_ = slug(path.stem) or "my-set"
    named = path.stem if slug(path.stem) and path.stem.isprintable() else id_
    title = named.replace("-", " ").replace("_", " ").strip().title()
    if is_bundled(id_):
        id_ = slug(f"my-{id_}")
    schema = (schemas_dir() / "set.schema.json").absolute().as_uri()
    words = {"@schema@": schema, "@id@": id_, "@title@": title}
    text = _STARTER
    for mark, word in words.items():
        text = text.replace(f'"{mark}"', json.dumps(word, ensure_ascii=False))
    return text.encode("utf-8")


SHEET_NOTES: Final = {
    "sneezed-on-by-a-swan": "Points and icons: top, middle, bottom; empty is clear. No text: no effect.",
    "dined-with-a-duke": "The text may ask for icons the Character shows. 'blank' is an opaque block.",
    "lost-in-a-larder": "Write what the card does as a card would say it. It happens once, when played.",
    "the-long-wet-summer": "'claim': the family that shows two of the icon claims it, and has its effect.",
}
"""What the notes of some cards are in a spreadsheet, which says things otherwise than JSON."""

_STARTER = """{
  "$schema": "@schema@",
  "id": "@id@",
  "title": {"en": "@title@"},
  "kind": "home-made",
  "languages": ["en"],
  "note": "A set to start from. 'gloomdb validate' checks it, 'gloomdb import' adds it to the catalogue.",
  "families": [
    {"id": "puddlewick-lodge", "name": {"en": "Puddlewick Lodge"}, "symbol": {"en": "umbrella"}},
    {"id": "the-dimlys", "name": {"en": "The Dimlys"}, "symbol": {"en": "candle"}}
  ],
  "icons": {
    "beast": {"en": "Beast"},
    "goblet": {"en": "Goblet"},
    "romance": {"en": "Romance"}
  },
  "rules": {
    "players": [2, 2],
    "family_size": {"2": 3},
    "draw_limit": 5,
    "plays": 2,
    "discard": "hand",
    "stories": 1
  },
  "expected": {"character": 6, "modifier": 16, "event": 4, "death": 8, "story": 1},

  "cards": [
    {"id": "aunt-drizella-puddlewick", "type": "character", "family": "puddlewick-lodge",
     "name": {"en": "Aunt Drizella Puddlewick"}, "subtitle": {"en": "Keeper of the Umbrellas"},
     "note": "A Character has a family, and no points, icons or effects. The id is made of the name."},
    {"id": "wetherby-puddlewick", "type": "character", "family": "puddlewick-lodge",
     "name": {"en": "Wetherby Puddlewick"}},
    {"id": "the-damp-governess", "type": "character", "family": "puddlewick-lodge",
     "name": {"en": "The Damp Governess"}},
    {"id": "old-tallow-dimly", "type": "character", "family": "the-dimlys",
     "name": {"en": "Old Tallow Dimly"}},
    {"id": "wick-dimly", "type": "character", "family": "the-dimlys",
     "name": {"en": "Wick Dimly"}},
    {"id": "cousin-snuffer", "type": "character", "family": "the-dimlys",
     "name": {"en": "Cousin Snuffer"}},

    {"id": "sneezed-on-by-a-swan", "type": "modifier", "copies": 3,
     "name": {"en": "Sneezed On by a Swan", "es": "Un cisne le estornudó encima"},
     "translation": {"es": "fan"},
     "points": [-15, null, null], "icons": [null, null, "beast"], "effects": [],
     "note": "Points and icons: top, middle, bottom; null is clear. 'effects': [] means that it has none."},
    {"id": "lost-in-a-larder", "type": "modifier", "copies": 3,
     "name": {"en": "Lost in a Larder"},
     "points": [null, -10, -10], "icons": ["goblet", null, null],
     "effects": [{"when": "immediate", "do": [{"op": "draw", "count": 2}]}],
     "note": "An immediate effect happens once, when the card is played."},
    {"id": "courted-by-correspondence", "type": "modifier", "copies": 2,
     "name": {"en": "Courted by Correspondence"},
     "points": [10, 0, null], "icons": [null, "romance", null],
     "effects": [{"when": "continuous", "do": [{"op": "draw_limit", "by": -1}]}],
     "note": "A printed 0 covers what is below it. A continuous effect works while its text can be seen."},
    {"id": "dined-with-a-duke", "type": "modifier", "copies": 2,
     "name": {"en": "Dined with a Duke"},
     "points": [null, 15, null], "icons": [null, "goblet", "blank"],
     "effects": [{"when": "immediate", "if": {"character_shows": ["romance", "goblet"]},
                  "do": [{"op": "discard", "count": "all"}]}],
     "note": "'if' asks for icons the Character shows. 'blank' is an opaque block that hides an icon."},
    {"id": "bothered-by-bats", "type": "modifier", "copies": 3,
     "name": {"en": "Bothered by Bats"},
     "points": [-10, null, -10], "icons": ["beast", null, null],
     "effects": [{"when": "immediate", "do": [
       {"op": "choose", "options": [[{"op": "draw", "count": 1}], [{"op": "discard", "count": 1}]]}]}],
     "note": "One of several things, as the controller of the Character chooses."},
    {"id": "jilted-at-a-jumble-sale", "type": "modifier", "copies": 3,
     "name": {"en": "Jilted at a Jumble Sale"},
     "points": [null, null, -20], "icons": [null, null, "romance"],
     "effects": [{"when": "immediate", "do": [
       {"op": "free_play", "kinds": ["modifier"], "on": "opponents"}]}]},

    {"id": "spring-cleaning", "type": "event", "copies": 2,
     "name": {"en": "Spring Cleaning"},
     "effects": [{"when": "immediate", "do": [{"op": "discard_modifier", "on": "any"}]}]},
    {"id": "not-at-home", "type": "event", "copies": 2,
     "name": {"en": "Not at Home"},
     "effects": [{"when": "response", "do": [{"op": "cancel", "what": "event"}]}],
     "note": "A response is played in another player's turn."},

    {"id": "faded-in-the-fog", "type": "death", "copies": 4,
     "name": {"en": "Faded in the Fog"},
     "points": [null, null, null], "icons": [null, null, null], "effects": []},
    {"id": "taken-by-the-tide", "type": "death", "copies": 4,
     "name": {"en": "Taken by the Tide"},
     "points": [null, null, null], "icons": [null, null, null],
     "effects": [{"when": "continuous", "do": [{"op": "worth", "by": -10, "icons": ["beast"]}]}],
     "note": "Worth 10 less while the Character shows the icon."},

    {"id": "the-long-wet-summer", "type": "story",
     "name": {"en": "The Long Wet Summer"},
     "points": [-10, null, null],
     "claim": {"by": "icons", "icons": ["beast"], "count": 2},
     "effects": [{"when": "continuous", "do": [{"op": "draw_limit", "by": 1}]}],
     "note": "Claimed by the family that shows two of the icon; its effect is its holder's."}
  ]
}
"""
