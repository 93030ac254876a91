"""What the reference cards say, in our own words, made from an edition's rules, terms and icons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from gloomdb.cards.card import CardType, ClaimBy, Lang
from gloomdb.cards.effect import Timing
from gloomdb.cards.set import CardSet, Discard, Rules
from gloomdb.effects.render import Words, words_for
from gloomdb.effects.vocabulary import Reign


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
    words = words_for(card_set, lang)
    says = SAYS[lang]
    made = []
    if card_set.rules is not None:
        rules = card_set.rules
        made += [
            Topic("set-up", says["set_up"], tuple(_set_up(rules, words, says))),
            Topic("turn", says["turn"], tuple(_turn(rules, words, says))),
            Topic("seen", says["seen"], tuple(_seen(words, says))),
        ]
    made.append(Topic("timings", says["timings"], tuple(_timings(card_set, words, says))))
    if card_set.icons:
        made.append(Topic("icons", says["icons"], tuple(_icons(card_set, words))))
    if card_set.rules is not None and card_set.rules.stories:
        made.append(Topic("stories", _cap(words["stories"]), tuple(_stories(card_set, words, says))))
    if card_set.rules is not None and card_set.rules.throne:
        made.append(Topic("throne", _cap(words["throne"]), tuple(_throne(card_set, words, says))))
    return made


def _cap(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fill(sentence: str, words: Words, **more: object) -> str:
    """A sentence with the edition's own words in it; the braces are ours, never a card's."""
    terms = {**words.terms, **{_cap(key): _cap(term) for key, term in words.terms.items()}}
    return _cap(sentence.format_map({**terms, **{key: str(value) for key, value in more.items()}}))


# --- topics --------------------------------------------------------------------------------------


def _set_up(rules: Rules, words: Words, says: Mapping[str, str]) -> Iterator[Item]:
    fewest, most = rules.players
    yield Item(_fill(says["players"], words, fewest=fewest, most=most))
    choice = "free_choice" if rules.free_choice else "families_chosen"
    yield Item(_fill(says[choice], words), drawing="type/character")
    for size in sorted(set(rules.family_size.values()), reverse=True):
        players = sorted(number for number, each in rules.family_size.items() if each == size)
        span = str(players[0]) if len(players) == 1 else f"{players[0]}–{players[-1]}"
        yield Item(_fill(says["family_size"], words, players=span, size=size))
    if rules.misfits:
        yield Item(_fill(says["misfits"], words))
    yield Item(_fill(says["deal"], words, limit=rules.draw_limit), drawing="timing/on_draw")
    if rules.stories:
        yield Item(_fill(says["lay_stories"], words, count=rules.stories), drawing="type/story")
    if rules.throne:
        yield Item(_fill(says["lay_throne"], words), drawing="type/throne")


def _turn(rules: Rules, words: Words, says: Mapping[str, str]) -> Iterator[Item]:
    yield Item(_fill(says["plays"], words, plays=rules.plays, limit=rules.draw_limit))
    yield Item(_fill(says["play_modifier"], words), drawing="type/modifier")
    yield Item(_fill(says["play_event"], words), drawing="type/event")
    yield Item(_fill(says["play_death"], words), drawing="type/death")
    if rules.stories:
        yield Item(_fill(says["play_story"], words), drawing="type/story")
    discard = "discard_hand" if rules.discard is Discard.HAND else "discard_one"
    yield Item(_fill(says[discard], words), drawing="timing/response")
    yield Item(_fill(says["over_limit"], words))
    yield Item(_fill(says["end"], words))


def _seen(words: Words, says: Mapping[str, str]) -> Iterator[Item]:
    for key, drawing in (
        ("only_seen", ""), ("covers", "disc/zero"), ("clear", "clear/points"), ("blank", "icon/blank"),
        ("self_worth_is", ""), ("family_value_is", "type/death"), ("whose", ""), ("lowest", ""),
    ):  # fmt: skip
        yield Item(_fill(says[key], words), drawing=drawing)


def _timings(card_set: CardSet, words: Words, says: Mapping[str, str]) -> Iterator[Item]:
    used = {effect.when for card in card_set.cards for effect in card.effects or ()}
    for timing in Timing:
        if timing in used or timing in {Timing.IMMEDIATE, Timing.CONTINUOUS}:
            yield Item(_fill(says[timing.value], words), _cap(words[timing.value]), f"timing/{timing.value}")
    if Timing.PERSISTENT in used and card_set.rules is not None:
        yield Item(_fill(says[f"ends_{card_set.rules.persistence.value}"], words), drawing="icon/persistent")
    yield Item(_fill(says["requirement"], words))


def _icons(card_set: CardSet, words: Words) -> Iterator[Item]:
    for icon in card_set.icons:
        yield Item("", words.icon(icon), f"icon/{icon}")


def _stories(card_set: CardSet, words: Words, says: Mapping[str, str]) -> Iterator[Item]:
    by = {card.claim.by for card in card_set.cards if card.type is CardType.STORY and card.claim}
    way = "characters" if by == {ClaimBy.CHARACTERS} else "icons"
    keys = ["claim", f"claim_{way}", f"take_{way}", "second_story"]
    if way == "characters":  # Cthulhu says so; Fairytale does not say
        keys.insert(3, "keep")
    if any(card.points and any(card.points) for card in card_set.cards if card.type is CardType.STORY):
        keys.append("story_points")
    for key in keys:
        yield Item(_fill(says[key], words), drawing="type/story" if key == "claim" else "")


def _throne(card_set: CardSet, words: Words, says: Mapping[str, str]) -> Iterator[Item]:
    steps = [step for card in card_set.cards for effect in card.effects or () for step in effect.do]
    worth = next((step.worth for step in steps if isinstance(step, Reign)), 0)
    for key, drawing in (
        ("crowned", "icon/crown"), ("reign", "type/throne"), ("second_death", "type/death"),
        ("monarch_dies", ""), ("monarch_end", ""),
    ):  # fmt: skip
        yield Item(_fill(says[key], words, worth=f"{worth:+d}".replace("-", "−")), drawing=drawing)


# --- sentences -----------------------------------------------------------------------------------

SAYS: Final[Mapping[Lang, Mapping[str, str]]] = {
    "en": {
        "set_up": "Setting up", "turn": "Your turn", "seen": "What counts", "timings": "Effects",
        "icons": "Icons",
        "players": "For {fewest} to {most} players.",
        "families_chosen": "Everyone takes a {family} of {characters} and lays it out face up.",
        "free_choice": "Everyone takes any {characters} of the box as a {family} and lays them out face up.",
        "family_size": "{players} players: {size} {characters} each.",
        "misfits": "One player more than there are {families}: the {characters} put aside make the last one.",
        "deal": "Shuffle all other cards into a draw pile; everyone draws {limit}.",
        "lay_stories": "Lay {count} {stories} face up in the centre.",
        "lay_throne": "Lay the {throne} in the centre; nobody holds it yet.",
        "plays": "Make {plays} plays, then draw until you hold {limit} cards.",
        "play_modifier": "A {modifier} goes on any living {character}, yours or not.",
        "play_event": "An {event} happens and is discarded.",
        "play_death": "Only as your first play: {death} on any living {character} whose {self_worth} is"
                      " below zero before the card is laid.",
        "play_story": "Claim a {story}.",
        "discard_hand": "Discard your whole hand, or pass.",
        "discard_one": "Discard one card, or pass.",
        "over_limit": "Holding more than your {draw_limit}? Do not draw; discard nothing. {Free_plays} do not"
                      " count as plays.",
        "end": "The game ends at once when the last living {character} of a {family} dies.",
        "only_seen": "Only what can be seen through a stack counts.",
        "covers": "A printed number covers the number below it, and so does a printed 0.",
        "clear": "A clear place shows what lies below.",
        "blank": "A blank block covers an icon and shows none.",
        "self_worth_is": "{self_worth} of a {character}: the numbers that can be seen, added up.",
        "family_value_is": "{family_value}: the {self_worth} of your dead {characters} together.",
        "whose": "An effect works for whoever controls the {character} its card lies on.",
        "lowest": "The lowest {family_value} wins.",
        "immediate": "once, when the card is played from the hand.",
        "continuous": "as long as its text can be seen.",
        "persistent": "stays even when its text is covered.",
        "response": "played in another player's turn, in reply to a play.",
        "on_draw": "at once when the card is drawn.",
        "ends_picture": "It ends when its picture is covered.",
        "ends_icon-or-picture": "It ends when both this mark and its picture are covered.",
        "requirement": "An effect that asks for an icon looks for it when the card is played. Without it"
                       " only that effect is lost.",
        "claim": "Claiming a {story} is a play.",
        "claim_characters": "At least 2 {characters} of your {family}, living or dead, must show what the"
                            " {story} requires.",
        "claim_icons": "Your {family} together must show what the {story} requires.",
        "take_characters": "To take it from a player, more of your {characters} must show it than theirs.",
        "take_icons": "To take it from a player, your {family} must show more of the icon than theirs.",
        "keep": "You keep it until somebody takes it, whatever you show later.",
        "second_story": "Claim a second one and the first goes back to the centre.",
        "story_points": "Points on a {story} count in its holder's {family_value}.",
        "crowned": "Whenever a card with a crown is played, the {throne} goes to the {character} it lies on:"
                   " the {monarch}.",
        "reign": "The {throne} counts {worth} for the {monarch} while it holds it.",
        "second_death": "Whoever controls the {monarch} may play {death} as a second play too, on opponents'"
                        " {characters} only.",
        "monarch_dies": "When the {monarch} dies, the {throne} goes back to the centre, unless that ends the"
                        " game.",
        "monarch_end": "A {monarch} who lives when the game ends scores for the {throne} and nothing else.",
    },
    "es": {
        "set_up": "Preparación", "turn": "Tu turno", "seen": "Lo que cuenta", "timings": "Efectos",
        "icons": "Iconos",
        "players": "De {fewest} a {most} jugadores.",
        "families_chosen": "Cada uno toma una {family} de {characters} y la coloca boca arriba.",
        "free_choice": "Cada uno forma su {family} con {characters} cualesquiera de la caja.",
        "family_size": "{players} jugadores: {size} {characters} cada uno.",
        "misfits": "Con un jugador más que {families}, los {characters} apartados forman la última.",
        "deal": "Baraja todas las demás cartas; cada uno roba {limit}.",
        "lay_stories": "Pon {count} {stories} boca arriba en el centro.",
        "lay_throne": "Pon el {throne} en el centro; aún no es de nadie.",
        "plays": "Haz {plays} jugadas y roba hasta tener {limit} cartas.",
        "play_modifier": "Un {modifier} va sobre cualquier {character} vivo, tuyo o no.",
        "play_event": "Un {event} se resuelve y se descarta.",
        "play_death": "Solo como primera jugada: {death} sobre cualquier {character} vivo con {self_worth}"
                      " negativa antes de poner la carta.",
        "play_story": "Reclama una {story}.",
        "discard_hand": "Descarta toda la mano, o pasa.",
        "discard_one": "Descarta una carta, o pasa.",
        "over_limit": "¿Tienes más cartas que tu {draw_limit}? No robes ni descartes. Las {free_plays} no"
                      " cuentan.",
        "end": "La partida acaba en cuanto muere el último {character} vivo de una {family}.",
        "only_seen": "Solo cuenta lo que se ve a través del montón.",
        "covers": "Un número impreso tapa el de debajo; un 0 impreso también.",
        "clear": "Un hueco transparente deja ver lo de debajo.",
        "blank": "Un bloque vacío tapa un icono y no muestra ninguno.",
        "self_worth_is": "{self_worth} de un {character}: la suma de los números que se ven.",
        "family_value_is": "{family_value}: la {self_worth} de todos tus {characters} muertos.",
        "whose": "Un efecto es de quien controla el {character} sobre el que está la carta.",
        "lowest": "Gana el {family_value} más bajo.",
        "immediate": "una vez, al jugar la carta desde la mano.",
        "continuous": "mientras se vea su texto.",
        "persistent": "sigue aunque se tape su texto.",
        "response": "se juega en el turno de otro, en respuesta a una jugada.",
        "on_draw": "en cuanto se roba la carta.",
        "ends_picture": "Acaba cuando se tapa su imagen.",
        "ends_icon-or-picture": "Acaba cuando se tapan esta marca y su imagen.",
        "requirement": "Si un efecto pide un icono, se mira al jugar la carta. Si no está, solo se pierde ese"
                       " efecto.",
        "claim": "Reclamar una {story} es una jugada.",
        "claim_characters": "Al menos 2 {characters} de tu {family}, vivos o muertos, deben mostrar lo que"
                            " pide la {story}.",
        "claim_icons": "Tu {family} en conjunto debe mostrar lo que pide la {story}.",
        "take_characters": "Para quitársela a otro, deben mostrarlo más {characters} tuyos que suyos.",
        "take_icons": "Para quitársela a otro, tu {family} debe mostrar más iconos que la suya.",
        "keep": "La conservas hasta que alguien te la quite, muestres lo que muestres.",
        "second_story": "Si reclamas otra, la primera vuelve al centro.",
        "story_points": "Los puntos de una {story} cuentan en el {family_value} de quien la tiene.",
        "crowned": "Cuando se juega una carta con corona, el {throne} pasa al {character} sobre el que está:"
                   " el {monarch}.",
        "reign": "El {throne} cuenta {worth} para el {monarch} mientras lo tenga.",
        "second_death": "Quien controla al {monarch} puede jugar {death} también como segunda jugada, solo"
                        " sobre {characters} rivales.",
        "monarch_dies": "Si muere el {monarch}, el {throne} vuelve al centro, si no acaba así la partida.",
        "monarch_end": "Un {monarch} vivo al acabar la partida puntúa por el {throne} y por nada más.",
    },
}  # fmt: skip
"""By language and key; names in braces are the edition's terms."""
