"""The set that `gloomdb new` writes, as people would make one in each language; starter.py says why."""

from __future__ import annotations

from typing import Final

from gloomdb.language import Lang

SHEET_NOTES: Final[dict[Lang, dict[str, str]]] = {
    "en": {
        "sneezed-on-by-a-swan": "Points and icons: top, middle, bottom; empty is clear. No text: no effect.",
        "dined-with-a-duke": "The text may ask for icons the Character shows. 'blank' is an opaque block.",
        "lost-in-a-larder": "Write what the card does as a card would say it. It happens once, when played.",
        "the-long-wet-summer": "'claim': the family that shows two of the icon claims it and has its effect.",
    },
    "es": {
        "fue-constipado-por-un-cisne": "Puntos e iconos: arriba, en medio, abajo; vacío es transparente. "
        "Sin texto: sin efecto.",
        "desayuno-con-un-duque": "El texto puede pedir iconos del Personaje. «en blanco» es un bloque opaco.",
        "desaparecio-en-la-despensa": "Escribe lo que hace la carta como lo diría una carta. "
        "Ocurre una vez, al jugarla.",
        "un-verano-pasado-por-agua": "«requisito»: la reclama la familia que muestre dos veces el icono, "
        "y su efecto es suyo.",
    },
}
"""What the notes of some cards are in a spreadsheet, which says things otherwise than JSON."""

_ENGLISH: Final = """{
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

_SPANISH: Final = """{
  "$schema": "@schema@",
  "id": "@id@",
  "title": {"es": "@title@"},
  "kind": "home-made",
  "languages": ["es"],
  "note": "Una caja con la que empezar. «gloomdb validate» la comprueba, «gloomdb import» la importa.",
  "families": [
    {"id": "villa-charco", "name": {"es": "Villa Charco"}, "symbol": {"es": "paraguas"}},
    {"id": "los-mortecino", "name": {"es": "Los Mortecino"}, "symbol": {"es": "candil"}}
  ],
  "icons": {
    "beast": {"es": "Bestia"},
    "goblet": {"es": "Copa"},
    "romance": {"es": "Romance"}
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
    {"id": "la-tia-pluvia-charco", "type": "character", "family": "villa-charco",
     "name": {"es": "La tía Pluvia Charco"}, "subtitle": {"es": "Guardiana de los paraguas"},
     "note": "Un Personaje tiene familia, y ni puntos ni iconos ni efectos. El id se hace con el nombre."},
    {"id": "celedonio-charco", "type": "character", "family": "villa-charco",
     "name": {"es": "Celedonio Charco"}},
    {"id": "la-institutriz-empapada", "type": "character", "family": "villa-charco",
     "name": {"es": "La institutriz empapada"}},
    {"id": "don-candelo-mortecino", "type": "character", "family": "los-mortecino",
     "name": {"es": "Don Candelo Mortecino"}},
    {"id": "mecha-mortecino", "type": "character", "family": "los-mortecino",
     "name": {"es": "Mecha Mortecino"}},
    {"id": "el-primo-apagavelas", "type": "character", "family": "los-mortecino",
     "name": {"es": "El primo Apagavelas"}},

    {"id": "fue-constipado-por-un-cisne", "type": "modifier", "copies": 3,
     "name": {"es": "Fue constipado por un cisne", "en": "Sneezed On by a Swan"},
     "translation": {"en": "fan"},
     "points": [-15, null, null], "icons": [null, null, "beast"], "effects": [],
     "note": "Puntos e iconos: arriba, en medio, abajo; null es transparente. 'effects': [], que no hay."},
    {"id": "desaparecio-en-la-despensa", "type": "modifier", "copies": 3,
     "name": {"es": "Desapareció en la despensa"},
     "points": [null, -10, -10], "icons": ["goblet", null, null],
     "effects": [{"when": "immediate", "do": [{"op": "draw", "count": 2}]}],
     "note": "Un efecto inmediato (immediate) se resuelve una vez, al jugar la carta."},
    {"id": "fue-cortejado-por-correspondencia", "type": "modifier", "copies": 2,
     "name": {"es": "Fue cortejado por correspondencia"},
     "points": [10, 0, null], "icons": [null, "romance", null],
     "effects": [{"when": "continuous", "do": [{"op": "draw_limit", "by": -1}]}],
     "note": "Un 0 impreso tapa lo de debajo. Un efecto continuo (continuous) dura mientras se vea."},
    {"id": "desayuno-con-un-duque", "type": "modifier", "copies": 2,
     "name": {"es": "Desayunó con un duque"},
     "points": [null, 15, null], "icons": [null, "goblet", "blank"],
     "effects": [{"when": "immediate", "if": {"character_shows": ["romance", "goblet"]},
                  "do": [{"op": "discard", "count": "all"}]}],
     "note": "'if' pide iconos del Personaje. 'blank', en blanco, es un bloque que tapa un icono."},
    {"id": "fue-molestado-por-murcielagos", "type": "modifier", "copies": 3,
     "name": {"es": "Fue molestado por murciélagos"},
     "points": [-10, null, -10], "icons": ["beast", null, null],
     "effects": [{"when": "immediate", "do": [
       {"op": "choose", "options": [[{"op": "draw", "count": 1}], [{"op": "discard", "count": 1}]]}]}],
     "note": "Una cosa o la otra, a elección del jugador que tiene el Personaje."},
    {"id": "fue-rechazado-en-el-rastro", "type": "modifier", "copies": 3,
     "name": {"es": "Fue rechazado en el rastro"},
     "points": [null, null, -20], "icons": [null, null, "romance"],
     "effects": [{"when": "immediate", "do": [
       {"op": "free_play", "kinds": ["modifier"], "on": "opponents"}]}]},

    {"id": "limpieza-a-fondo", "type": "event", "copies": 2,
     "name": {"es": "Limpieza a fondo"},
     "effects": [{"when": "immediate", "do": [{"op": "discard_modifier", "on": "any"}]}]},
    {"id": "no-esta-en-casa", "type": "event", "copies": 2,
     "name": {"es": "No está en casa"},
     "effects": [{"when": "response", "do": [{"op": "cancel", "what": "event"}]}],
     "note": "Una respuesta se juega en el turno de otro jugador."},

    {"id": "se-consumio-como-una-tea", "type": "death", "copies": 4,
     "name": {"es": "Se consumió como una tea"},
     "points": [null, null, null], "icons": [null, null, null], "effects": []},
    {"id": "se-lo-llevo-la-marea", "type": "death", "copies": 4,
     "name": {"es": "Se lo llevó la marea"},
     "points": [null, null, null], "icons": [null, null, null],
     "effects": [{"when": "continuous", "do": [{"op": "worth", "by": -10, "icons": ["beast"]}]}],
     "note": "Vale 10 menos mientras el Personaje muestre el icono."},

    {"id": "un-verano-pasado-por-agua", "type": "story",
     "name": {"es": "Un verano pasado por agua"},
     "points": [-10, null, null],
     "claim": {"by": "icons", "icons": ["beast"], "count": 2},
     "effects": [{"when": "continuous", "do": [{"op": "draw_limit", "by": 1}]}],
     "note": "La reclama la familia que muestre dos veces el icono; su efecto es para quien la tenga."}
  ]
}
"""

STARTERS: Final[dict[Lang, str]] = {"en": _ENGLISH, "es": _SPANISH}
"""A set of one file, with marks where its schema, id and title go."""
