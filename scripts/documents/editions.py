"""docs/rules.md and docs/rules.es.md: how each edition is played, and what its book leaves open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from documents import markdown
from gloomdb.cards.card import Lang
from gloomdb.cards.set import CardSet, Rules
from gloomdb.definitions.load import bundled_sets
from gloomdb.effects.render import after_colon, words_for
from gloomdb.sheets.faces.reference_text import Topic, topics

SAYS: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "side_by_side": "The editions side by side", "players": "players", "families": "a family is",
        "free": "any Characters of the box", "symbol": "the Characters of one symbol",
        "size": "Characters each", "with": "{size} with {players}",
        "setup": "who plays is decided by", "choose": "each player", "draft": "each player, one at a time",
        "lot": "lot", "responses": "a response answers", "any": "any play of another player",
        "turn": "plays of whose turn it is", "free_plays": "free plays", "any-turn": "in any turn",
        "own-turn": "in one's own turn",
        "misfits": "family of misfits", "draw_limit": "draw limit", "plays": "plays in a turn",
        "discard": "a discard throws away", "hand": "the whole hand", "one": "one card",
        "stories": "Stories laid out", "throne": "the Throne",
        "persistence": "a persistent effect lasts while", "picture": "its picture is seen",
        "icon-or-picture": "its mark or its picture is seen", "yes": "yes", "no": "no",
        "rulings": "What the book leaves open", "why": "Why", "as_printed": "How it is played",
    },
    "es": {
        "side_by_side": "Las ediciones, lado a lado", "players": "jugadores", "families": "una familia es",
        "free": "cualesquiera Personajes de la caja", "symbol": "los Personajes de un mismo símbolo",
        "size": "Personajes por familia", "with": "{size} con {players}",
        "setup": "quién juega lo decide", "choose": "cada jugador", "draft": "cada jugador, de uno en uno",
        "lot": "el sorteo", "responses": "una respuesta contesta a", "any": "cualquier acción de otro",
        "turn": "acciones de quien tiene el turno", "free_plays": "jugadas libres",
        "any-turn": "en cualquier turno", "own-turn": "en el turno propio",
        "misfits": "familia de inadaptados", "draw_limit": "límite de robo", "plays": "acciones por turno",
        "discard": "al descartar se tira", "hand": "toda la mano", "one": "una carta",
        "stories": "Historias en la mesa", "throne": "el Trono",
        "persistence": "un efecto persistente dura mientras se ve", "picture": "su imagen",
        "icon-or-picture": "su marca o su imagen", "yes": "sí", "no": "no",
        "rulings": "Lo que el reglamento deja abierto", "why": "Por qué", "as_printed": "Cómo se juega",
    },
}  # fmt: skip
TOLD: Final = ("set-up", "turn", "stories", "throne")  # the reference cards that differ between editions


def reference(lang: Lang) -> str:
    """The editions side by side, then each with its rulings."""
    played = [card_set for card_set in bundled_sets() if card_set.rules is not None]
    return "\n\n".join([_side_by_side(played, lang), *(_edition(card_set, lang) for card_set in played)])


def _side_by_side(played: list[CardSet], lang: Lang) -> str:
    says = SAYS[lang]
    rows: dict[str, Callable[[Rules], str]] = {
        "players": lambda rules: "–".join(str(number) for number in rules.players),
        "families": lambda rules: says["free" if rules.free_choice else "symbol"],
        "size": lambda rules: _sizes(rules, says),
        "misfits": lambda rules: says["yes" if rules.misfits else "no"],
        "setup": lambda rules: says[rules.setup.value],
        "responses": lambda rules: says[rules.responses.value],
        "free_plays": lambda rules: says[rules.free_plays.value],
        "draw_limit": lambda rules: str(rules.draw_limit),
        "plays": lambda rules: str(rules.plays),
        "discard": lambda rules: says[rules.discard.value],
        "stories": lambda rules: str(rules.stories),
        "throne": lambda rules: says["yes" if rules.throne else "no"],
        "persistence": lambda rules: says[rules.persistence.value],
    }
    heads = ("", *(f"`{card_set.id}`" for card_set in played))
    told = [(says[key], *(cell(each.rules) for each in played if each.rules)) for key, cell in rows.items()]
    return f"## {says['side_by_side']}\n\n" + markdown.table(heads, told).replace("|  |", "| |", 1)


def _sizes(rules: Rules, says: dict[str, str]) -> str:
    sizes = sorted(set(rules.family_size.values()), reverse=True)
    told = []
    for size in sizes:
        players = [number for number, each in rules.family_size.items() if each == size]
        span = f"{min(players)}–{max(players)}" if len(players) > 1 else str(players[0])
        told.append(says["with"].format(size=size, players=span))
    return ", ".join(told)


def _edition(card_set: CardSet, lang: Lang) -> str:
    says = SAYS[lang]
    title = card_set.title.get(lang) or next(iter(card_set.title.values()))
    told = [f"## {title}", f"`{card_set.id}`" + (f", {card_set.year}" if card_set.year else "")]
    told += [_topic(topic) for topic in topics(card_set, lang) if topic.id in TOLD]
    if card_set.rulings:
        told += [f"### {says['rulings']}: {title}"]
    for ruling in card_set.rulings:
        texts = (ruling.question, ruling.answer, ruling.reason)
        question, answer, reason = (text.get(lang, "") for text in texts)
        reason = after_colon(reason, words_for(card_set, lang))
        told.append(f"**{question}** {answer} *{says['why']}:* {reason}")
    return "\n\n".join(told)


def _topic(topic: Topic) -> str:
    lines = [f"- {f'**{item.head}**: ' if item.head else ''}{item.text}" for item in topic.items]
    return f"**{topic.title}**\n\n" + "\n".join(lines)
