"""Reading is the inverse of the wording: for every effect of every set, and for thousands of others."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import ClassVar, cast

import pytest

from gloomdb.cards.card import CardType, Lang
from gloomdb.cards.effect import Effect, Step, Timing
from gloomdb.cards.set import CardSet
from gloomdb.definitions.load import bundled_sets
from gloomdb.effects.reading.reader import Reader, reader_for
from gloomdb.effects.reading.stand_ins import MANY
from gloomdb.effects.render import Line, Words, effect_line, render_card, words_for
from gloomdb.effects.vocabulary import (
    OPS,
    Choose,
    ClaimStory,
    Deed,
    Discard,
    Draw,
    Pick,
    PlayKind,
    Protect,
    SwapModifiers,
    Unencoded,
    Whenever,
    Who,
    WorthEach,
)
from gloomdb.effects.walk import walk
from gloomdb.effects.wording.clause import HELD, Said, Scene
from gloomdb.effects.wording.en import English
from gloomdb.effects.wording.sayings import SAYINGS
from gloomdb.effects.wording.tongue import Tongue, Verb
from gloomdb.language import LANGS
from tests.effects.editions import PLAIN, SPELLED
from tests.effects.generated import Dice

EDITIONS = {"plain": PLAIN, "spelled": SPELLED}
GENERATED = 1_500  # effects in each edition and language: 6,000 in all, most of which have words of their own
AMBIGUOUS = 0.04  # at most this share of them is worded as another effect is, too


@cache
def sets() -> dict[str, CardSet]:
    """The bundled sets."""
    return {card_set.id: card_set for card_set in bundled_sets(validate=False)}


@cache
def reader(edition: str, lang: Lang) -> Reader:
    """A reader of a made-up edition or of a bundled set; making one takes a second."""
    return Reader(EDITIONS[edition][lang]) if edition in EDITIONS else reader_for(sets()[edition], lang)


def written(effect: Effect, card_type: CardType, words: Words) -> str:
    """The effect as a card's text has it, with its label."""
    return labelled(effect_line(effect, card_type, words))


def labelled(line: Line) -> str:
    """The line as plain text has it."""
    return f"{line.label}: {line.text}" if line.label else line.text


# --- the bundled sets ----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("set_id", sorted(sets()))
def test_every_effect_of_every_set_is_read_back(set_id: str, lang: Lang) -> None:
    """`read(render(e)) == e`, in the set's own terms; a paraphrase is at least said again as it was."""
    words = words_for(sets()[set_id], lang)
    for card in sets()[set_id].cards:
        card_type = card.type or CardType.MODIFIER
        for effect in card.effects or ():
            text = written(effect, card_type, words)
            reading = reader(set_id, lang).read(text)
            if any(isinstance(step, Unencoded) for step in effect.do):
                assert not reading.understood
                assert " ".join(written(read, card_type, words) for read in reading.effects) == text
            else:
                assert (reading.effects, reading.problems) == ((effect,), ()), text


@pytest.mark.parametrize("lang", LANGS)
def test_the_text_of_a_whole_card_is_read_back(lang: Lang) -> None:
    """All effects at once, labels and all."""
    several = [
        (card, card_set)
        for card_set in sets().values()
        for card in card_set.cards
        if len(card.effects or ()) > 1
    ]
    assert several
    for card, card_set in several:
        text = render_card(card, card_set, lang)
        assert reader(card_set.id, lang).read(text).effects == card.effects, text


@pytest.mark.parametrize("lang", LANGS)
def test_other_editions_terms_are_understood(lang: Lang) -> None:
    """A text of any box is read with the words of any other: Unhappy Ending is Untimely Death."""
    boxes = ["gloom-2e", "cthulhu", "fairytale", "thrones", "munchkin"]
    for mine, theirs in [(mine, theirs) for mine in boxes for theirs in boxes if mine != theirs]:
        words = words_for(sets()[theirs], lang)
        for card in sets()[theirs].cards:
            for effect in card.effects or ():
                text = written(effect, card.type or CardType.MODIFIER, words)
                assert reader(mine, lang).read(text).effects == (effect,), (mine, theirs, text)


# --- generated effects ---------------------------------------------------------------------------------


def as_read(effect: Effect, card_type: CardType) -> Effect:
    """The effect that is read where several have the same words: they are played alike.

    A whole hand is discarded whoever picks it. What is held lies on nobody: it protects the whole family, and
    a Story counts the icons of the whole family, whatever `family` says.
    """
    return replace(effect, do=tuple(_as_read(step, card_type) for step in effect.do))


def _as_read(step: Step, card_type: CardType) -> Step:
    match step:
        case Discard(count="all"):
            return replace(step, pick=Pick.CHOICE)
        case Protect() if card_type in HELD:
            return replace(step, family=True)
        case WorthEach() if card_type is CardType.STORY:
            return replace(step, family=False)
        case Whenever():
            return replace(step, do=tuple(_as_read(inner, card_type) for inner in step.do))
        case Choose():
            options = tuple(tuple(_as_read(inner, card_type) for inner in option) for option in step.options)
            return replace(step, options=options)
    return step


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_generated_effects_are_read_back(edition: str, lang: Lang) -> None:
    """`read(render(e)) == e` for any effect a set's check accepts.

    Where another effect has the same words, that is told, and one of those is read. It takes steps after
    lettered options, or after a `whenever`, within the same sentence.
    """
    words = EDITIONS[edition][lang]
    dice = Dice(f"{edition} {lang}")
    ambiguous = 0
    for _ in range(GENERATED):
        effect, card_type = dice.effect()
        text = written(effect, card_type, words)
        reading = reader(edition, lang).read(text)
        if not reading.problems:
            assert reading.effects == (as_read(effect, card_type),), text
            continue
        ambiguous += 1
        assert reading.problems[0].message.startswith("this can be read in two ways"), text
        assert any(isinstance(step, Choose | Whenever) for step in walk(effect.do)), text
        assert " ".join(written(one, card_type, words) for one in reading.effects) == text
    assert ambiguous <= AMBIGUOUS * GENERATED


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_other_effects_share_their_words(edition: str, lang: Lang) -> None:
    """The wording of one step is another's only where `as_read` says so; a new op may not change that."""
    grammar = reader(edition, lang).grammar
    assert grammar.steps
    assert grammar.conditions
    alike = {
        (kept.cls, next(name for name, value in kept.constants if dict(dropped.constants)[name] != value))
        for kept, dropped in grammar.alike
    }
    assert alike == {(Discard, "pick"), (Protect, "family"), (WorthEach, "family")}
    assert all(kept.cls is dropped.cls for kept, dropped in grammar.alike)


def test_two_readings_are_told() -> None:
    """Within a sentence, what follows the last lettered option may belong to it or not."""
    first = (Draw(1), SwapModifiers())
    belongs = (Choose((first, (ClaimStory(), Draw(2)))),)
    follows = (Choose((first, (ClaimStory(),))), Draw(2))
    effects = [Effect(Timing.CONTINUOUS, (Whenever(Deed.PLAY_EVENT, do),)) for do in (belongs, follows)]
    texts = {written(effect, CardType.MODIFIER, PLAIN["en"]) for effect in effects}
    assert len(texts) == 1
    reading = reader("plain", "en").read(texts.pop())
    assert reading.understood
    assert reading.effects[0] in effects
    assert [problem.message.split(" (")[0] for problem in reading.problems] == [
        "this can be read in two ways"
    ]


# --- what the wording says next ----------------------------------------------------------------------------


class Juggle(Step):
    """An op that no vocabulary has."""

    op: ClassVar[str] = "juggle"
    count: int
    kinds: tuple[PlayKind, ...]
    icons: tuple[str, ...] = ()
    who: Who = Who.YOU


def juggle(step: Juggle, _scene: Scene, say: Tongue) -> Said:
    """What it says."""
    kinds = [say.kind(sort) for sort in step.kinds]
    what = say.listed([kind.one if step.count == 1 else kind.many for kind in kinds], "or")
    return say.does(step.who, "juggle", count=str(step.count), what=what + say.with_icon(step.icons))


def test_a_new_op_is_read_once_it_has_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing else has to be written."""
    monkeypatch.setitem(cast("dict[str, type[Step]]", OPS), "juggle", Juggle)
    monkeypatch.setitem(SAYINGS, "juggle", juggle)
    monkeypatch.setitem(English.forms, "juggle", "{juggle} {count} {what}")
    monkeypatch.setitem(English.voiced, "juggle", Verb("juggle", "juggle", "juggles", "juggle"))
    words = replace(PLAIN["en"], terms={**PLAIN["en"].terms, "event": "Feat", "events": "Feats"})
    kinds = (PlayKind.EVENT, PlayKind.ANY, PlayKind.DEATH, PlayKind.NEGATIVE_MODIFIER)
    steps = [
        Juggle(count, kinds[:size], icons, who)
        for count in (1, 2, 99)
        for size in (1, 2, 3, 4)
        for icons in ((), ("duck",), ("duck", "skull", "crown"))
        for who in (Who.YOU, Who.LEFT)
    ]
    new = Reader(words)
    for first, second in pairwise(steps):
        effect = Effect(Timing.IMMEDIATE, (first, second))
        assert new.read(written(effect, CardType.EVENT, words)).effects == (effect,)


@pytest.mark.parametrize("term", ["[a/b] | #", str(MANY), "^", "@ {death}", "a. b", ", then", "("])
def test_any_term_of_a_set_is_borne(term: str) -> None:
    """Terms come from strangers: whatever a death is called, reading goes on."""
    named = replace(sets()["gloom-2e"], terms={"en": {"death": term, "deaths": f"{term}s"}})
    reading = reader_for(named, "en").read("Draw 2 cards.")
    assert reading.effects == (Effect(Timing.IMMEDIATE, (Draw(2),)),)
    assert reader_for(named, "en").read(f"You may play a {term} as your second play.").effects


def test_what_was_read_is_kept_for_the_same_words() -> None:
    """A set read again finds its reader, with its readings; other terms or icons have another reader."""
    first = sets()["gloom-1e"]
    same = replace(first, cards=(), title={"en": "Another"})
    reading = reader_for(first, "en").read("Draw 2 cards.")
    assert reader_for(same, "en").read("Draw 2 cards.") is reading
    squid = replace(first, icons={**first.icons, "squid": {"en": "Squid"}})
    called = replace(first, terms={"en": {"death": "Sinking", "deaths": "Sinkings"}})
    readers = [reader_for(one, lang) for one in (first, squid, called) for lang in LANGS]
    assert len(set(map(id, readers))) == 6
