"""The words of a simulation's report, on the terminal and as a page, in English and Spanish."""

from __future__ import annotations

from typing import Final

from gloomdb.cards.card import Lang
from gloomdb.cards.words import word

_WORDS: Final[dict[str, tuple[str, str]]] = {
    "title": ("{games} games of {deck}", "{games} partidas de {deck}"),
    "title of one": ("{games} game of {deck}", "{games} partida de {deck}"),
    "partial": (
        "Stopped early: {games} of {asked} games. They are the first ones: --games {games} gives the same.",
        "Interrumpido: {games} de {asked} partidas. Son las primeras: --games {games} da lo mismo.",
    ),
    "settings": (
        "{players} players, seed {seed}, effects {effects}",
        "{players} jugadores, semilla {seed}, efectos {effects}",
    ),
    "effects on": ("on", "activos"),
    "effects off": ("off (beginners)", "ignorados (principiantes)"),
    "wins": ("Who wins", "Quién gana"),
    "wins note": (
        ("Share of wins with its 95 % interval (Wilson). A tie among k counts 1/k for each. The families "
        "take turns at beginning, so that no place favours any."),
        ("Parte de las victorias con su intervalo del 95 % (Wilson). Un empate entre k cuenta 1/k para cada "
        "una. Las familias empiezan por turnos, de modo que ningún lugar favorece a ninguna."),
    ),
    "seat": ("seat", "puesto"),
    "family": ("family", "familia"),
    "misfits": ("the misfits", "los descartados"),
    "policy": ("plays", "juega"),
    "wins column": ("wins", "gana"),
    "interval": ("95 % interval", "intervalo 95 %"),
    "family value": ("Family Value", "Valor de la familia"),
    "family value note": ("The lowest wins.", "Gana el más bajo."),
    "mean": ("mean", "media"),
    "sd": ("sd", "d. típ."),
    "quantiles": ("5 / 25 / 50 / 75 / 95 %", "5 / 25 / 50 / 75 / 95 %"),
    "order": ("By order of play", "Según el orden de juego"),
    "place": ("place", "lugar"),
    "endings": ("How games ended", "Cómo acabaron las partidas"),
    "family-dead": ("a family was dead", "murió una familia"),
    "exhausted": ("nothing left could change the outcome", "nada podía ya cambiar el resultado"),
    "turn-limit": ("called off at the turn limit", "se cortó en el límite de turnos"),
    "stalled": (
        "{share} of the games did not end with a dead family: the deck may lack deaths.",
        "El {share} de las partidas no acabó con una familia muerta: quizá faltan muertes en el mazo.",
    ),
    "length": ("How long games took", "Cuánto duraron las partidas"),
    "turns": ("turns", "turnos"),
    "plays": ("plays", "jugadas"),
    "kills": ("Who killed whom", "Quién mató a quién"),
    "kills note": ("Deaths a game; rows play the death.", "Muertes por partida; las filas juegan la muerte."),
    "cards": ("Cards", "Cartas"),
    "cards note": (
        ("Swing: Self-Worth of the Character after its play less before. Wins: share of those on whose "
        "Character it was last played."),
        ("Cambio: Autoestima del Personaje tras jugarla menos la de antes. Gana: parte de aquellos sobre "
        "cuyo Personaje se jugó por última vez."),
    ),
    "cards more": ("{n} more in --format json and --report", "{n} más en --format json y --report"),
    "card": ("card", "carta"),
    "type": ("type", "tipo"),
    "set": ("set", "caja"),
    "drawn": ("drawn", "robada"),
    "played": ("played", "jugada"),
    "own": ("on own", "en propios"),
    "others": ("on others", "en ajenos"),
    "swing": ("swing", "cambio"),
    "target wins": ("target wins", "gana quien la lleva"),
    "sets": ("Sets", "Cajas"),
    "sets note": (
        "What each box gives to the pile, to the plays, and to all Self-Worth moved.",
        "Lo que cada caja da al mazo, a las jugadas y a toda la Autoestima movida.",
    ),
    "of pile": ("of the pile", "del mazo"),
    "of plays": ("of the plays", "de las jugadas"),
    "of swing": ("of the swing", "del cambio"),
    "impact": ("With and without", "Con y sin"),
    "impact note": (
        ("The same deals with the card and without it (put away and replaced when drawn). Effect of having "
        "it in the deck on the Family Value of a player, and, for whoever drew it first, on Family Value and "
        "share of wins. Intervals hold for all comparisons together (95 %, Bonferroni)."),
        ("Los mismos repartos con la carta y sin ella (al robarla se aparta y se repone). Efecto de "
        "tenerla en el mazo sobre el Valor de la familia de un jugador y, para quien la robó primero, sobre "
        "el de la suya y su parte de victorias. Los intervalos valen para todas las comparaciones juntas "
        "(95 %, Bonferroni)."),
    ),
    "per player": ("Family Value a player", "Valor de la familia por jugador"),
    "for drawer": ("of the drawer", "de quien la roba"),
    "drawer wins": ("drawer's wins", "victorias de quien la roba"),
    "unclear": ("not distinguishable yet", "aún no se distingue"),
    "together": ("{n} cards together", "{n} cartas juntas"),
    "provenance": ("How well the cards are known", "Lo que se sabe de las cartas"),
    "provenance note": (
        "{share} of the cards are documented; the rest stands in for what is not, and results rest on it.",
        ("El {share} de las cartas está documentado; el resto suple lo que no lo está, y los resultados "
        "dependen de ello."),
    ),
    "repeat": ("To repeat it", "Para repetirlo"),
    "deck hash": ("deck", "mazo"),
    "data hash": ("data", "datos"),
    "result hash": ("result", "resultado"),
    "all": ("all", "total"),
    "sort": ("Press a heading to sort.", "Pulsa un título para ordenar."),
    "games": ("games", "partidas"),
    "version": ("made with gloomdb {version}", "hecho con gloomdb {version}"),
}  # fmt: skip


def say(key: str, lang: Lang, **values: object) -> str:
    """A word or sentence of the report; values are put in as they are, never interpreted."""
    text = word(_WORDS, key, lang)
    for name, value in values.items():
        text = text.replace("{" + name + "}", str(value))
    return text
