"""What people write: other turns of phrase, several effects, what is not understood, and any text at all."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gloomdb.cards.card import Lang
from gloomdb.cards.effect import Effect
from gloomdb.effects.codec import decode_effects, encode_effects
from gloomdb.effects.reading.parsing import MOST_PLACES, Patience
from gloomdb.effects.reading.reader import Reading, reader_for
from gloomdb.effects.shapes import TEXT_LENGTH
from gloomdb.effects.vocabulary import Unencoded
from gloomdb.effects.walk import all_steps
from gloomdb.language import LANGS
from tests.effects.test_reading import reader, sets
from tests.facts.comparison import ACCOUNTS, FILES, find, read, read_box
from tests.running import PACKAGE_ROOT

DEAREST = 4_000  # of a text's patience, what one thing costs at most
PARAPHRASES = 0.8  # the share of the facts' paraphrases that must be read as the effect they stand for


def immediate(*steps: object) -> list[object]:
    """The JSON of one immediate effect."""
    return [{"when": "immediate", "do": list(steps)}]


def continuous(*steps: object) -> list[object]:
    """The JSON of one continuous effect."""
    return [{"when": "continuous", "do": list(steps)}]


LOWER = {"op": "draw_limit", "by": -1}
HIGHER = {"op": "draw_limit", "by": 1}
DRAW, DISCARD = {"op": "draw", "count": 2}, {"op": "discard", "count": 2}
EITHER = {"op": "choose", "options": [[DRAW], [DISCARD]], "optional": True}
MADE_TO_DISCARD = {"op": "discard", "count": 1, "pick": "right"}
OPPONENTS_DISCARD = {"op": "discard", "count": 1, "who": "opponents"}
ROMANTIC = {"op": "play_only_on", "icons": ["romance"]}
WORSE = {"op": "worth", "by": -10, "icons": ["death"]}

ENGLISH = {
    "Your draw limit is reduced by 1 card.": continuous(LOWER),
    "your DRAW LIMIT is reduced by one card": continuous(LOWER),
    "Your draw limit is decreased by one.": continuous(LOWER),
    "Your hand limit is raised by 1.": continuous(HIGHER),
    "Continuous: your draw limit is increased by one card.": continuous(HIGHER),
    "You may immediately draw or discard two cards.": immediate(EITHER),
    "You may either draw two cards or throw away two cards.": immediate(EITHER),
    "The player on your right discards a random card from your hand.": immediate(MADE_TO_DISCARD),
    "Can only be played on a character with the Romance icon.": immediate(ROMANTIC),
    "Can only be played on a Character showing ❤.": immediate(ROMANTIC),
    "Play only on a character with the romance icon": immediate(ROMANTIC),
    "Play only on a Character with the Marriage icon.": immediate(ROMANTIC),
    "This character is worth an extra -10 points if she has the Death icon.": continuous(WORSE),
    "Discard your entire hand!": None,
    "Discard your entire hand.": immediate({"op": "discard", "count": "all"}),
    "Draw 2 cards. Your draw limit is reduced by 1 card.": immediate(DRAW) + continuous(LOWER),
    "Draw 2 cards, and then discard 2 cards.": immediate(DRAW, DISCARD),
    "Draw 2 cards; discard 2 cards.": immediate(DRAW, DISCARD),
    "Each opponent must discard a card of their choice.": immediate(OPPONENTS_DISCARD),
    "All other players must discard one card.": immediate(OPPONENTS_DISCARD),
    "Opponents discard one card.": immediate(OPPONENTS_DISCARD),
    "Stop an Event while it is being played.": [
        {"when": "response", "do": [{"op": "cancel", "what": "event"}]},
    ],
    "Persistent: You cannot play Events.": [
        {"when": "persistent", "do": [{"op": "forbid", "play": "event"}]},
    ],
    "": [],
}  # fmt: skip
SPANISH = {
    "Tu límite de robo se reduce en 1 carta.": continuous(LOWER),
    "tu limite de robo disminuye en una carta": continuous(LOWER),
    "Tu límite de mano baja en 1.": continuous(LOWER),
    "Puedes robar dos cartas o descartar dos cartas.": immediate(EITHER),
    "Solo se puede jugar sobre un Personaje con el icono de Romance.": immediate(ROMANTIC),
    "Juégala solo sobre un personaje que tenga Amor.": immediate(ROMANTIC),
    "Roba 2 cartas, luego descarta 2 cartas.": immediate(DRAW, DISCARD),
    "Todos los oponentes descartan 1 carta.": immediate(OPPONENTS_DISCARD),
    "Los demás jugadores deben descartar una carta.": immediate(OPPONENTS_DISCARD),
    "Coge 2 cartas y luego descártate de 2 cartas.": immediate(DRAW, DISCARD),
}
SAID = [("en", *case) for case in ENGLISH.items()] + [("es", *case) for case in SPANISH.items()]


@pytest.mark.parametrize(("lang", "text", "effects"), SAID, ids=lambda value: str(value)[:40])
def test_people_are_understood(lang: Lang, text: str, effects: list[object] | None) -> None:
    """Other words than ours, numbers as words, icons by other names and signs, no capital, no full stop."""
    reading = reader("plain", lang).read(text)
    if effects is None:
        assert not reading.understood
    else:
        assert (encode_effects(reading.effects), reading.problems, reading.understood) == (effects, (), True)


# --- the paraphrases of the facts ------------------------------------------------------------------------


@cache
def paraphrases() -> dict[tuple[str, str], tuple[tuple[Effect, ...], Reading]]:
    """Set and paraphrase of every fact whose card has encoded effects: those, and what was read."""
    accounts = read(ACCOUNTS)
    kept = {}
    for name, records in (pair for file in FILES for pair in read(file)["sets"].items()):
        folder = PACKAGE_ROOT / "sets" / accounts["sets"].get(name, name)
        box = read_box(folder)
        assert box is not None
        for record in (record for record in records if "effect" in record):
            effects = decode_effects((find(record, box) or {}).get("effects", []))
            if effects and not any(isinstance(step, Unencoded) for step in all_steps(effects)):
                kept[folder.name, record["effect"]] = (
                    effects,
                    reader(folder.name, "en").read(record["effect"]),
                )
    return kept


def missed() -> Iterator[str]:
    """The paraphrases that are not read as the effect they stand for."""
    for (set_id, text), (effects, reading) in paraphrases().items():
        if reading.effects != effects:
            yield f"{set_id}: {text}"


def test_paraphrases_are_read_as_their_effects() -> None:
    """Four in five at least; `python -m tests.effects.test_reading_texts` has the figure and the rest."""
    rest = list(missed())
    assert len(rest) <= (1 - PARAPHRASES) * len(paraphrases()), rest


# --- what is not understood --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "stretch", "suggested"),
    [
        ("Your draw limit is bananas.", "bananas", "increased by 2 cards"),
        ("Draw 2 bananas.", "bananas", "cards"),
        ("Draw 2 cards, then disard 2 cards.", "disard 2 cards", "discard 2 cards"),
        ("Play only on a Character with the", "", "Beast icon"),
        ("Whenever you play an Event, dance.", "dance", "draw 2 cards"),
    ],
)
def test_what_was_not_understood_is_pointed_at(text: str, stretch: str, suggested: str) -> None:
    """From where understanding ended, with what would have been understood there."""
    (problem,) = reader("plain", "en").read(text).problems
    assert text[problem.start : problem.end] == stretch
    assert suggested in problem.message


def test_what_is_not_understood_is_kept() -> None:
    """As an unencoded step, with the effect before it; the rest is read."""
    reading = reader("plain", "en").read(
        "Persistent: You may not play Events. Dance a jig. Hop, too! Draw 2 cards."
    )
    assert encode_effects(reading.effects) == [
        {
            "when": "persistent",
            "do": [
                {"op": "forbid", "play": "event"},
                {"op": "unencoded", "text": {"en": "Dance a jig. Hop, too! Draw 2 cards."}},
            ],
        }
    ]
    assert not reading.understood


def test_an_unknown_icon_is_named() -> None:
    """The effect has it all the same: a set of one's own may add it."""
    reading = reader("plain", "en").read("Play only on a Character with the Rommance icon.")
    assert encode_effects(reading.effects) == immediate({"op": "play_only_on", "icons": ["rommance"]})
    assert [str(problem.message) for problem in reading.problems] == [
        "no icon is called 'rommance' (did you mean 'romance'?)"
    ]


def test_icons_of_a_set_are_known_by_name_and_id() -> None:
    """In either language: the widow's guests look for murder."""
    expected = immediate({"op": "play_only_on", "icons": ["murder"]})
    for name in ("Murder", "Asesinato", "murder"):
        reading = reader_for(sets()["unwelcome-guests"], "en").read(
            f"Play only on a Character with the {name} icon."
        )
        assert (encode_effects(reading.effects), reading.problems) == (expected, ())


# --- any text ----------------------------------------------------------------------------------------

FRAGMENTS = (
    "whenever you play an Event, ", "if this Character has the Romance icon, ", "you may ", "either ",
    "choose one: (a) ", "; or (b) ", "draw 1 card", ", then ", "; then ", ". ", "; ", " or ", "the ",
    "claim a Story at once, if you meet its requirement", "Persistent: ", "(", ")", "romance, ", "foo ",
    "cada vez que juegues un Evento, ", "roba 1 carta", " y luego ", "elige una opción: (a) ", "; o (b) ",
    "an additional −10 ", "99 ",
)  # fmt: skip


@given(st.lists(st.sampled_from(FRAGMENTS) | st.text(max_size=5), max_size=40), st.sampled_from(LANGS))
def test_any_text_is_read(pieces: list[str], lang: Lang) -> None:
    """Nothing raises, problems lie within the text, and what is read can be written to a set's file."""
    text = "".join(pieces)
    reading = reader("plain", lang).read(text)
    assert all(0 <= problem.start <= problem.end <= len(text) for problem in reading.problems)
    assert reading.understood or reading.problems
    assert decode_effects(json.loads(json.dumps(encode_effects(reading.effects)))) == reading.effects


@pytest.mark.parametrize("fragment", FRAGMENTS)
def test_a_long_text_is_bounded_work(fragment: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is said over and over: so many places in the patterns are looked at, and no more."""
    steps = 0

    def spend(self: Patience, work: int) -> bool:
        nonlocal steps
        steps += work if self.left > 0 else 0
        return spent(self, work)

    spent = Patience.spend
    monkeypatch.setattr(Patience, "spend", spend)
    for lang in LANGS:
        reader("plain", lang).read((fragment * TEXT_LENGTH)[:TEXT_LENGTH])
    assert steps <= len(LANGS) * (MOST_PLACES + DEAREST)


def test_more_than_a_card_holds_is_refused() -> None:
    """With a problem, not with an error."""
    reading = reader("plain", "en").read("a" * (TEXT_LENGTH + 1))
    assert (reading.effects, reading.understood) == ((), False)
    assert "20,000" in reading.problems[0].message


def test_nothing_imports_reading_that_does_not_read() -> None:
    """Other commands do not pay for it."""
    package = Path(PACKAGE_ROOT) / "gloomdb"
    users = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*.py")
        if "gloomdb.effects.reading" in path.read_text(encoding="utf-8")
    }
    assert {user for user in users if not user.startswith("effects/reading/")} == {
        "catalog/user/entry_line.py",
        "cli/commands/read.py",
        "definitions/icon_words.py",
        "definitions/spreadsheet/row_fields.py",
        "definitions/spreadsheet/sheet_words.py",
    }


if __name__ == "__main__":
    rest, all_of_them = list(missed()), len(paraphrases())
    sys.stdout.write(
        "\n".join([f"{all_of_them - len(rest)} of {all_of_them} paraphrases are read:", *rest]) + "\n"
    )
