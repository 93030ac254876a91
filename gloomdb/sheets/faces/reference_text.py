"""What the reference cards say, in our own words, made from an edition's rules, terms and icons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from gloomdb.cards.card import CardType, ClaimBy, Lang
from gloomdb.cards.effect import Timing
from gloomdb.cards.set import CardSet, Discard, Rules
from gloomdb.effects.render import Words, after_colon, words_for
from gloomdb.effects.vocabulary import Reign
from gloomdb.effects.wording.edition_fields import agreeing_with, with_capitals
from gloomdb.effects.wording.edition_words import capital
from gloomdb.effects.wording.languages import tongue_of
from gloomdb.language import sentence_table, translate


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a reference card: a drawing, a word in bold, and what it means."""

    text: str
    head: str = ""
    drawing: str = ""


@dataclass(frozen=True, slots=True)
class Topic:
    """One reference card."""

    id: str
    title: str
    items: tuple[Item, ...]


def topics(card_set: CardSet, lang: Lang) -> list[Topic]:
    """The reference cards of an edition; a set without rules has only its timings and icons."""
    words, rules = words_for(card_set, lang), card_set.rules
    cards = []
    if rules is not None:
        cards += [
            Topic("set-up", translate("Setting up", lang), tuple(_set_up(rules, words))),
            Topic("turn", translate("Your turn", lang), tuple(_turn(rules, words))),
            Topic("seen", translate("What counts", lang), tuple(_said(_SEEN, words))),
        ]
    cards.append(Topic("timings", translate("Effects", lang), tuple(_timings(card_set, words))))
    if card_set.icons:
        named = (Item("", words.icon(icon), f"icon/{icon}") for icon in card_set.icons)
        cards.append(Topic("icons", translate("Icons", lang), tuple(named)))
    if rules is not None and rules.stories:
        cards.append(Topic("stories", capital(words["stories"]), tuple(_stories(card_set, words))))
    if rules is not None and rules.throne:
        steps = [step for card in card_set.cards for effect in card.effects or () for step in effect.do]
        worth = next((step.worth for step in steps if isinstance(step, Reign)), 0)
        throne = _said(_THRONE, words, worth=f"{worth:+d}".replace("-", "−"))
        cards.append(Topic("throne", capital(words["throne"]), tuple(throne)))
    return cards


def fill(key: str, words: Words, **more: object) -> str:
    """A sentence with the edition's own words in it; the braces are ours, never a card's."""
    fields = {**words.terms, **agreeing_with(_NOUNS, words), **tongue_of(words).nouns_described()}
    fields |= {name: str(value) for name, value in more.items()}
    return capital(translate(SAYS[key], words.lang, **with_capitals(fields)))


_NOUNS: Final = (
    "family", "character", "modifier", "event", "death", "story", "throne", "monarch", "self_worth",
    "family_value",
)  # fmt: skip


# --- topics --------------------------------------------------------------------------------------

_SEEN: Final = {
    "only_seen": "", "covers": "disc/zero", "clear": "clear/points", "blank": "icon/blank",
    "self_worth_is": "", "family_value_is": "type/death", "whose": "", "lowest": "",
}  # fmt: skip
_THRONE: Final = {
    "crowned": "icon/crown", "reign": "type/throne", "second_death": "type/death", "monarch_dies": "",
    "monarch_end": "",
}  # fmt: skip


def _said(drawings: Mapping[str, str], words: Words, **numbers: object) -> Iterator[Item]:
    """Sentences by their keys, each with its drawing."""
    for key, drawing in drawings.items():
        yield Item(fill(key, words, **numbers), drawing=drawing)


def _set_up(rules: Rules, words: Words) -> Iterator[Item]:
    fewest, most = rules.players
    choice = "free_choice" if rules.free_choice else "families_chosen"
    yield from _said({"players": "", choice: "type/character"}, words, fewest=fewest, most=most)
    for size in sorted(set(rules.family_size.values()), reverse=True):
        players = sorted(number for number, each in rules.family_size.items() if each == size)
        span = str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"
        yield Item(fill("family_size", words, players=span, size=size))
    if rules.misfits:
        yield Item(fill("misfits", words))
    yield Item(fill("deal", words, limit=rules.draw_limit), drawing="timing/on_draw")
    if rules.stories:
        yield Item(fill("lay_stories", words, count=rules.stories), drawing="type/story")
    if rules.throne:
        yield Item(fill("lay_throne", words), drawing="type/throne")


def _turn(rules: Rules, words: Words) -> Iterator[Item]:
    kinds = ("modifier", "event", "death", *(("story",) if rules.stories else ()))
    discard = "discard_hand" if rules.discard is Discard.HAND else "discard_one"
    drawings = {"plays": ""} | {f"play_{kind}": f"type/{kind}" for kind in kinds}
    drawings |= {discard: "timing/response", "over_limit": "", "end": ""}
    yield from _said(drawings, words, plays=rules.plays, limit=rules.draw_limit)


def _timings(card_set: CardSet, words: Words) -> Iterator[Item]:
    used = {effect.when for card in card_set.cards for effect in card.effects or ()}
    for timing in Timing:
        if timing in used or timing in {Timing.IMMEDIATE, Timing.CONTINUOUS}:
            means = after_colon(fill(timing.value, words), words)
            yield Item(means, capital(words[timing.value]), f"timing/{timing.value}")
        if timing is Timing.PERSISTENT and timing in used and card_set.rules is not None:
            ends = fill(f"ends_{card_set.rules.persistence.value}", words)
            yield Item(ends, drawing="icon/persistent")
    yield Item(fill("requirement", words))


def _stories(card_set: CardSet, words: Words) -> Iterator[Item]:
    stories = [card for card in card_set.cards if card.type is CardType.STORY]
    by = {card.claim.by for card in stories if card.claim}
    way = "characters" if by == {ClaimBy.CHARACTERS} else "icons"
    drawings = {"claim": "type/story", f"claim_{way}": "", f"take_{way}": ""}
    drawings |= {"keep": ""} if way == "characters" else {}  # Cthulhu says so; Fairytale does not say
    drawings |= {"second_story": ""}
    drawings |= {"story_points": ""} if any(card.points and any(card.points) for card in stories) else {}
    yield from _said(drawings, words)


# --- sentences -----------------------------------------------------------------------------------

SAYS: Final = sentence_table(
    {
        "players": "For {fewest} to {most} players.",
        "families_chosen": "Everyone takes {a_family} of {characters} and lays it out face up.",
        "free_choice": "Everyone takes any {characters} of the box as {a_family} and lays them out face up.",
        "family_size": "{players} players: {size} {characters} each.",
        "misfits": "One player more than there are {families}: the {characters} put aside make the last one.",
        "deal": "Shuffle all other cards into a draw pile; everyone draws {limit}.",
        "lay_stories": "Lay {count} {stories} face up in the center.",
        "lay_throne": "Lay the {throne} in the center; nobody holds it yet.",
        "plays": "Make {plays} plays, then draw until you hold {limit} cards.",
        "play_modifier": "{A_modifier} goes on any {living} {character}, yours or not.",
        "play_event": "{A_event} happens and is discarded.",
        "play_death": "Only as your first play: {a_death} on any {living} {character} whose {self_worth} is "
        "below zero before the card is laid.",
        "play_story": "Claim {a_story}.",
        "discard_hand": "Discard your whole hand, or pass.",
        "discard_one": "Discard one card, or pass.",
        "over_limit": "Holding more than your {draw_limit}? Do not draw; discard nothing. {Free_plays} do "
        "not count as plays, and may bring {a_death} at any time.",
        "end": "The game ends at once when {a_family} has no {living} {characters} left.",
        "only_seen": "Only what can be seen through a stack counts.",
        "covers": "A printed number covers the number below it, and so does a printed 0.",
        "clear": "A clear place shows what lies below.",
        "blank": "A blank block covers an icon and shows none.",
        "self_worth_is": "{self_worth} of {a_character}: the numbers that can be seen, added up.",
        "family_value_is": "{family_value}: the {self_worth} of your {dead} {characters} together.",
        "whose": "An effect works for whoever controls the {character} its card lies on.",
        "lowest": "The lowest {family_value} wins.",
        "immediate": "once, when the card is played from the hand.",
        "continuous": "as long as its text can be seen.",
        "persistent": "stays even when its text is covered.",
        "response": "played in another player's turn, in reply to a play.",
        "on_draw": "at once when drawn; at the end of a turn no other card is drawn for it.",
        "ends_picture": "It ends when its picture is covered.",
        "ends_icon-or-picture": "It ends when both this mark and its picture are covered.",
        "requirement": "An effect that asks for an icon looks for it when the card is played. Without it "
        "only that effect is lost.",
        "claim": "Claiming {a_story} is a play.",
        "claim_characters": "At least 2 {characters} of your {family}, {living} or {dead}, must show what "
        "the {story} requires.",
        "claim_icons": "Your {family} together must show what the {story} requires.",
        "take_characters": "To take it from a player, more of your {characters} must show it than theirs.",
        "take_icons": "To take it from a player, your {family} must show more of the icon than theirs.",
        "keep": "You keep it until somebody takes it, whatever you show later.",
        "second_story": "Claim a second one and the first goes back to the center.",
        "story_points": "Points on {a_story} count in its holder's {family_value}.",
        "crowned": "Whenever a card with a crown is played, the {throne} goes to the {character} it lies on: "
        "the {monarch}.",
        "reign": "The {throne} counts {worth} for the {monarch} while it holds it.",
        "second_death": "Whoever controls the {monarch} may play {a_death} as a second play too, on "
        "opponents' {characters} only.",
        "monarch_dies": "When the {monarch} dies, the {throne} goes back to the center, unless that ends the "
        "game.",
        "monarch_end": "{A_monarch} still {living} when the game ends scores for the {throne} and nothing "
        "else.",
    },
    context="reference card",
)
"""By key; names in braces are the edition's terms, inflected as the language needs."""
