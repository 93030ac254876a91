"""`gloomdb fill`: its questions, and what it says to the answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, str]] = {
    """\
  Enter  leave it as it is       !  what stands there is what the box shows
  <      go back                 >  go on to the next card
  q      write the patch and stop
  points   three values, top to bottom, a dot for a clear slot:  -15 . 0
  icons    three icons the same way:  . goblet .   (blank, persistent)
  effects  none, or words to look for among the effects of other cards and then
           a number, or = and what it says in your own words:  = discard a card
  claim    what counts, how many, which icons:  characters 2 romance goblet""": """\
  Intro  dejarlo como está       !  lo que pone es lo que muestra la caja
  <      volver atrás            >  pasar a la carta siguiente
  q      escribir el parche y parar
  puntos     tres valores, de arriba abajo, un punto si el hueco es
             transparente:  -15 . 0
  iconos     tres iconos, igual:  . copa .   (vacío, persistente)
  efectos    ninguno, o palabras que buscar entre los efectos de otras cartas y
             luego un número, o = y lo que dice con tus palabras:  = descarta
             una carta
  requisito  qué cuenta, cuántos y qué iconos:  characters 2 romance goblet""",
    "  {field}? ": "  ¿{field}? ",
    "  {field}? ({value}, {basis}) ": "  ¿{field}? ({value}, {basis}) ",
    "type": "tipo",
    "family": "familia",
    "points": "puntos",
    "icons": "iconos",
    "effects": "efectos",
    "picture": "retrato",
    "claim": "requisito",
    "    when ({timings}; Enter: immediate)? ": "    ¿cuándo? ({timings}; Intro: immediate) ",
    "    which (a number; Enter: none of them)? ": "    ¿cuál? (un número; Intro: ninguno) ",
    "  name of another {type} of the box (Enter: no more)? ": (
        "  ¿nombre de otra carta de tipo {type} de la caja? (Intro: no hay más) "
    ),
    "{question} [y/N] ": "{question} [s/N] ",
    "import it now?": "¿importarlo ahora?",
    "{cards} to fill in; ? shows what can be typed, q stops": (
        "{cards} por completar; ? muestra qué se puede escribir, q para"
    ),
    "{cards} of the type {type} invented, for want of a list": (
        "a falta de una lista hay invenciones: {cards} de tipo {type}"
    ),
    "wrote {path} with {cards} to fill in (gloomdb import {path} takes it in)": (
        "escrito {path} con {cards} por completar (gloomdb import {path} lo importa)"
    ),
    "wrote {path}: {cards} filled in": "escrito {path}: {cards} con datos nuevos",
    "going on with {path}": "se sigue con {path}",
    "gloomdb import {path} takes it into the catalogue": "gloomdb import {path} lo lleva al catálogo",
    "nothing to fill in: all that is asked for of {set_id} is documented": (
        "nada por completar: todo lo que se pide de {set_id} está documentado"
    ),
    "nothing was filled in, nothing was written": "no se ha completado nada, no se ha escrito nada",
    "nothing stands there yet (type what the box shows)": "aún no pone nada (escribe lo que muestra la caja)",
    "no card has an effect with such words (= and your own words will do)": (
        "ninguna carta tiene un efecto con esas palabras (vale = y tus propias palabras)"
    ),
    "{set} has a card called '{name}' already": "{set} ya tiene una carta llamada «{name}»",
    "answer yes (the middle of the card is a picture) or no (it is clear)": (
        "responde sí (el centro de la carta es un retrato) o no (es transparente)"
    ),
    "write what counts, how many and which icons, like: characters 2 romance goblet": (
        "escribe qué cuenta, cuántos y qué iconos, por ejemplo: characters 2 romance goblet"
    ),
    "points are three, not {count} (top, middle, bottom; {clear} is a clear slot)": (
        "los puntos son tres, no {count} (arriba, en medio, abajo; {clear} es un hueco transparente)"
    ),
    "icons are three, not {count} (top, middle, bottom; {clear} is a clear slot)": (
        "los iconos son tres, no {count} (arriba, en medio, abajo; {clear} es un hueco transparente)"
    ),
    "'{word}' is no value (a number from -{most} to {most}, or {clear} for clear)": (
        "«{word}» no es un valor (un número de -{most} a {most}, o {clear} si es transparente)"
    ),
    "unknown icon '{word}'{hint}": "icono desconocido: «{word}»{hint}",
    "unknown type '{word}'{hint}": "tipo desconocido: «{word}»{hint}",
    "unknown family '{word}'{hint}": "familia desconocida: «{word}»{hint}",
    "unknown timing '{word}'{hint}": "momento desconocido: «{word}»{hint}",
    "unknown type '{name}'{hint}": "tipo desconocido: «{name}»{hint}",
    " (known: {words})": " (se conocen: {words})",
    " (there are {types})": " (hay {types})",
    "this is no JSON (write 'none', words to look for, or = and what it says)": (
        "esto no es JSON (escribe «ninguno», palabras que buscar, o = y lo que dice)"
    ),
    "--template only writes a file (leave out --output and --import)": (
        "--template solo escribe un archivo (quita --output y --import)"
    ),
    "{path}: it is there and is no patch for {set_id} (give another --output)": (
        "{path}: ya existe y no es un parche para {set_id} (da otro --output)"
    ),
    "this is not understood (here would be: {options})": (
        "esto no se entiende (aquí se entendería: {options})"
    ),
    "this is not understood (say it as our cards do; it is kept as text that does nothing)": (
        "esto no se entiende (dilo como nuestras cartas; se guarda como texto que no hace nada)"
    ),
    "this can be read in two ways (what follows the last option may belong to it or not)": (
        "esto se puede leer de dos maneras (lo que sigue a la última opción puede ser parte de ella o no)"
    ),
    "no icon is called '{icon}'{hint}": "ningún icono se llama «{icon}»{hint}",
    "the text has {length:,} characters, and at most {most:,} are read (read it in parts)": (
        "el texto tiene {length:,} caracteres, y se leen {most:,} como mucho (léelo por partes)"
    ),
}
"""The Spanish by the English."""
