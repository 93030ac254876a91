"""How effects read, for people to review as a diff.

tests/goldens/wording-gloom-1e.txt: every card of the first edition. tests/goldens/wording-examples.txt:
the effects of wording-examples.json, in the words of two made-up editions (digits, and words with other
terms and genders). Each in both languages.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from generators import ROOT
from gloomdb.cards.card import CardType
from gloomdb.definitions.load import read_set
from gloomdb.effects.codec import decode_effect
from gloomdb.effects.render import render_card, render_effect
from gloomdb.language import LANGS
from tests.effects.editions import PLAIN, SPELLED

GOLDENS = ROOT / "tests" / "goldens"


def files() -> Iterator[tuple[Path, str]]:
    """Both files."""
    yield GOLDENS / "wording-gloom-1e.txt", "\n".join(first_edition()) + "\n"
    yield GOLDENS / "wording-examples.txt", "\n".join(examples()) + "\n"


def first_edition() -> Iterator[str]:
    """Each card: its name, type, and text in both languages."""
    card_set = read_set(ROOT / "sets" / "gloom-1e")
    for card in card_set.cards:
        yield f"{card.title('en')} ({card.type})"
        yield from (f"  {lang}: {render_card(card, card_set, lang) or '—'}" for lang in LANGS)


def examples() -> Iterator[str]:
    """Each example: its JSON, and its text in both languages and editions."""
    for example in json.loads((GOLDENS / "wording-examples.json").read_text(encoding="utf-8")):
        effect, card_type = decode_effect(example["effect"]), CardType(example["on"])
        yield f"{example['on']}: {json.dumps(example['effect'], ensure_ascii=False)}"
        for lang in LANGS:
            plain, spelled = (render_effect(effect, card_type, words[lang]) for words in (PLAIN, SPELLED))
            yield f"  {lang}: {plain}"
            if spelled != plain:
                yield f"      {spelled}"
