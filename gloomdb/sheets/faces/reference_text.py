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
from gloomdb.effects.wording.en import nouns as en
from gloomdb.effects.wording.es import nouns as es


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
    agreed = _spanish(words) if words.lang == "es" else _english(words)
    terms = {**words.terms, **agreed, **{key: str(value) for key, value in more.items()}}
    return _cap(sentence.format_map({**terms, **{_cap(key): _cap(term) for key, term in terms.items()}}))


def _english(words: Words) -> dict[str, str]:
    """`a_event`: the noun with its article."""
    return {f"a_{term}": en.a(words[term]) for term in _NOUNS}


def _spanish(words: Words) -> dict[str, str]:
    """What agrees with a noun, called by its masculine: `un_family` is `una` for familia, `un` for grupo."""
    made: dict[str, str] = {}
    for term in _NOUNS:
        noun = es.noun(term, words)
        made |= {f"{masculine}_{term}": noun.pick(masculine, feminine) for masculine, feminine in _GENDERS}
    who, worth = es.noun("character", words), es.noun("self_worth", words)
    return made | {
        "living_character": who.one + who.described(words["living"]),
        "living_characters": who.plural(words["living"]),
        "dead_characters": who.plural(words["dead"]),
        "living_or_dead": f"{who.described(words['living'], plural=True)} o"
        f"{who.described(words['dead'], plural=True)}".strip(),
        "negative_self_worth": worth.one + worth.described("negativo"),
    }


_GENDERS: Final = (("un", "una"), ("el", "la"), ("los", "las"), ("al", "a la"), ("lo", "la"), ("o", "a"))
_NOUNS: Final = (
    "family", "character", "modifier", "event", "death", "story", "throne", "monarch", "self_worth",
    "family_value",
)  # fmt: skip


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
        if timing is Timing.PERSISTENT and timing in used and card_set.rules is not None:
            ends = _fill(says[f"ends_{card_set.rules.persistence.value}"], words)
            yield Item(ends, drawing="icon/persistent")
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
        "play_death": "Only as your first play: {a_death} on any {living} {character} whose {self_worth} is"
                      " below zero before the card is laid.",
        "play_story": "Claim {a_story}.",
        "discard_hand": "Discard your whole hand, or pass.",
        "discard_one": "Discard one card, or pass.",
        "over_limit": "Holding more than your {draw_limit}? Do not draw; discard nothing. {Free_plays} do not"
                      " count as plays, and may bring {a_death} at any time.",
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
        "requirement": "An effect that asks for an icon looks for it when the card is played. Without it"
                       " only that effect is lost.",
        "claim": "Claiming {a_story} is a play.",
        "claim_characters": "At least 2 {characters} of your {family}, {living} or {dead}, must show what the"
                            " {story} requires.",
        "claim_icons": "Your {family} together must show what the {story} requires.",
        "take_characters": "To take it from a player, more of your {characters} must show it than theirs.",
        "take_icons": "To take it from a player, your {family} must show more of the icon than theirs.",
        "keep": "You keep it until somebody takes it, whatever you show later.",
        "second_story": "Claim a second one and the first goes back to the center.",
        "story_points": "Points on {a_story} count in its holder's {family_value}.",
        "crowned": "Whenever a card with a crown is played, the {throne} goes to the {character} it lies on:"
                   " the {monarch}.",
        "reign": "The {throne} counts {worth} for the {monarch} while it holds it.",
        "second_death": "Whoever controls the {monarch} may play {a_death} as a second play too, on"
                        " opponents' {characters} only.",
        "monarch_dies": "When the {monarch} dies, the {throne} goes back to the center, unless that ends the"
                        " game.",
        "monarch_end": "{A_monarch} still {living} when the game ends scores for the {throne} and nothing"
                       " else.",
    },
    "es": {
        "set_up": "Preparación", "turn": "Tu turno", "seen": "Lo que cuenta", "timings": "Efectos",
        "icons": "Iconos",
        "players": "De {fewest} a {most} jugadores.",
        "families_chosen": "Cada uno toma {un_family} {family} de {characters} y {lo_family} coloca boca"
                           " arriba.",
        "free_choice": "Cada uno forma su {family} con {characters} cualesquiera de la caja.",
        "family_size": "{players} jugadores: {size} {characters} cada uno.",
        "misfits": "Con un jugador más que {families}, {los_character} {characters} que sobran forman"
                   " {un_family} {family} más.",
        "deal": "Baraja todas las demás cartas; cada uno roba {limit}.",
        "lay_stories": "Pon {count} {stories} boca arriba en el centro.",
        "lay_throne": "Pon {el_throne} {throne} en el centro; aún no es de nadie.",
        "plays": "Haz {plays} acciones y roba hasta tener {limit} cartas.",
        "play_modifier": "{Un_modifier} {modifier} va sobre cualquier {living_character}, sea de quien sea.",
        "play_event": "{Un_event} {event} se resuelve y se descarta.",
        "play_death": "Solo como primera acción: {un_death} {death} sobre cualquier {living_character} con"
                      " {negative_self_worth} antes de poner la carta.",
        "play_story": "Reclama {un_story} {story}.",
        "discard_hand": "Descarta toda la mano, o pasa.",
        "discard_one": "Descarta una carta, o pasa.",
        "over_limit": "¿Tienes más cartas que tu {draw_limit}? No robes ni descartes. Las {free_plays} no"
                      " cuentan, y con ellas cabe {un_death} {death} en cualquier momento.",
        "end": "La partida acaba en cuanto {un_family} {family} se queda sin {living_characters}.",
        "only_seen": "Solo cuenta lo que se ve a través del montón.",
        "covers": "Un número impreso tapa el de debajo; un 0 impreso también.",
        "clear": "Un hueco transparente deja ver lo de debajo.",
        "blank": "Un bloque vacío tapa un icono y no muestra ninguno.",
        "self_worth_is": "{self_worth} de {un_character} {character}: la suma de los números que se ven.",
        "family_value_is": "{family_value}: {self_worth} total de tus {dead_characters}.",
        "whose": "Un efecto es de quien controla {al_character} {character} que tiene la carta encima.",
        "lowest": "Gana {el_family_value} menor {family_value}.",
        "immediate": "una vez, al jugar la carta desde la mano.",
        "continuous": "mientras se vea su texto.",
        "persistent": "sigue aunque se tape su texto.",
        "response": "se juega en el turno de otro, en respuesta a una acción.",
        "on_draw": "en cuanto se roba; al final del turno no se roba otra en su lugar.",
        "ends_picture": "Acaba cuando se tapa su imagen.",
        "ends_icon-or-picture": "Acaba cuando se tapan esta marca y su imagen.",
        "requirement": "Si un efecto pide un icono, se mira al jugar la carta. Si no está, solo se pierde ese"
                       " efecto.",
        "claim": "Reclamar {un_story} {story} es una acción.",
        "claim_characters": "Al menos 2 {characters} de tu {family}, {living_or_dead}, deben mostrar lo que"
                            " pide {el_story} {story}.",
        "claim_icons": "Tu {family} en conjunto debe mostrar lo que pide {el_story} {story}.",
        "take_characters": "Si {lo_story} tiene otro jugador, debes mostrarlo en más {characters} que él.",
        "take_icons": "Si {lo_story} tiene otro jugador, debes mostrar más iconos de esos que él.",
        "keep": "{Lo_story} conservas hasta que alguien te {lo_story} quite, muestres lo que muestres.",
        "second_story": "Si reclamas otr{o_story}, {el_story} primer{o_story} vuelve al centro.",
        "story_points": "Los puntos de {un_story} {story} cuentan en {el_family_value} {family_value} de"
                        " quien {lo_story} tiene.",
        "crowned": "Cuando se juega una carta con corona, {el_throne} {throne} pasa {al_character}"
                   " {character} que la recibe: {el_monarch} {monarch}.",
        "reign": "{El_throne} {throne} cuenta {worth} para {el_monarch} {monarch} mientras {lo_throne}"
                 " tenga.",
        "second_death": "Quien controla {al_monarch} {monarch} puede jugar {un_death} {death} también como"
                        " segunda acción, solo sobre {characters} rivales.",
        "monarch_dies": "Si muere {el_monarch} {monarch}, {el_throne} {throne} vuelve al centro, salvo que"
                        " así acabe la partida.",
        "monarch_end": "Si {el_monarch} {monarch} sigue con vida al acabar la partida, puntúa por"
                       " {el_throne} {throne} y por nada más.",
    },
}  # fmt: skip
"""By language and key; names in braces are the edition's terms."""
