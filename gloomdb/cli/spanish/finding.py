"""Looking for cards, sets and decks; counts; what Typer says of a wrong call; what went wrong altogether."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, str]] = {
    # --- how many ---
    "no cards": "ninguna carta",
    "{n:,} card": "{n:,} carta",
    "{n:,} cards": "{n:,} cartas",
    "{n:,} card gone or changed": "{n:,} carta que falta o ha cambiado",
    "{n:,} cards gone or changed": "{n:,} cartas que faltan o han cambiado",
    "{n:,} card of the deck is missing here": "{n:,} carta del mazo falta aquí",
    "{n:,} cards of the deck are missing here": "{n:,} cartas del mazo faltan aquí",
    "{n:,} card of the deck is changed here": "{n:,} carta del mazo es distinta aquí",
    "{n:,} cards of the deck are changed here": "{n:,} cartas del mazo son distintas aquí",
    "{n:,} file": "{n:,} archivo",
    "{n:,} files": "{n:,} archivos",
    "{n:,} game": "{n:,} partida",
    "{n:,} games": "{n:,} partidas",
    "{n:,} patch": "{n:,} parche",
    "{n:,} patches": "{n:,} parches",
    "{n:,} problem": "{n:,} problema",
    "{n:,} problems": "{n:,} problemas",
    "{n:,} set": "{n:,} caja",
    "{n:,} sets": "{n:,} cajas",
    "{named} and {more:,} more": "{named} y {more:,} más",
    "{lines}\n  … and {more} more": "{lines}\n  … y {more} más",
    "\n  and {more} more": "\n  y {more} más",
    "{first} and {second}": "{first}, {second}",
    "… {more:,} more (--limit {count} shows all)": "… {more:,} más (--limit {count} las muestra todas)",
    # --- found, or not ---
    "note: {note}": "nota: {note}",
    "note: {option}: {note}": "nota: {option}: {note}",
    "note: {name}: {note}": "nota: {name}: {note}",
    "note: and {more} more": "nota: y {more} más",
    "warning: {cards}: {ids}": "aviso: {cards}: {ids}",
    " (did you mean '{option}'?)": " (¿querías decir «{option}»?)",
    "no card is called '{name}'{hint}": "ninguna carta se llama «{name}»{hint}",
    "no card has the id '{id}'{hint}": "ninguna carta tiene el id «{id}»{hint}",
    "no card '{id}'{hint}": "no hay ninguna carta «{id}»{hint}",
    " (gloomdb search looks in the texts too)": " (gloomdb search busca también en los textos)",
    "'{name}' may be {count} cards (give the id of one):{listed}": (
        "«{name}» puede ser {count} cartas (da el id de una):{listed}"
    ),
    "no set is called '{name}'{hint}": "ninguna caja se llama «{name}»{hint}",
    "none of your boxes is called '{name}'{hint}": "ninguna de tus cajas se llama «{name}»{hint}",
    " (gloomdb list shows them)": " (gloomdb list las enumera)",
    " (there are {names})": " (hay {names})",
    " (gloomdb sets lists them)": " (gloomdb sets las enumera)",
    "no set and no patch is called '{name}'{hint}": "ninguna caja ni parche se llama «{name}»{hint}",
    "no deck is called '{name}'{hint}": "ningún mazo se llama «{name}»{hint}",
    " (gloomdb deck list shows them)": " (gloomdb deck list los enumera)",
    "nothing matches '{text}'; these names come nearest:": (
        "nada coincide con «{text}»; estos nombres son los más parecidos:"
    ),
    "search wants words to look for (gloomdb list shows every card)": (
        "search necesita palabras que buscar (gloomdb list muestra todas las cartas)"
    ),
    "'{a}' and '{b}' are a set and a card (give two sets or two cards)": (
        "«{a}» y «{b}» son una caja y una carta (da dos cajas o dos cartas)"
    ),
    # --- queries ---
    "unknown field '{field}'{hint}\n  {line}\n  {caret}": (
        "campo desconocido: «{field}»{hint}\n  {line}\n  {caret}"
    ),
    " (the fields are {fields})": " (los campos son {fields})",
    "'{term}' has no value and is left out": "«{term}» no tiene valor y no se tiene en cuenta",
    "/{source}/ is not understood as a pattern: taken as it stands": (
        "/{source}/ no se entiende como patrón: se toma al pie de la letra"
    ),
    "'{value}' is no number, so {field} finds nothing": (
        "«{value}» no es un número, así que {field} no encuentra nada"
    ),
    "no {field} is called '{value}'{hint}": "{field}: nada se llama «{value}»{hint}",
    # --- wrong calls: the forms of wrong_usage.py ---
    "{message} (see '{command} --help')": "{message} (mira «{command} --help»)",
    "invalid value for {option}: {what}": "valor no válido para {option}: {what}",
    "missing argument {name}": "falta el argumento {name}",
    "missing option {name}": "falta la opción {name}",
    "missing command": "falta la orden",
    "no such option: {option} (Possible options: {options})": (
        "no existe la opción {option} (opciones posibles: {options})"
    ),
    "no such option: {option}": "no existe la opción {option}",
    "no such command {name}. Did you mean {options}?": (
        "no existe la orden {name} (¿querías decir {options}?)"
    ),
    "no such command {name}": "no existe la orden {name}",
    "got unexpected extra argument(s) ({arguments})": "sobran argumentos: {arguments}",
    "option {option} requires an argument": "la opción {option} necesita un valor",
    "option {option} does not take a value": "la opción {option} no lleva valor",
    "{value} is not one of {choices}": "{value} no es ninguno de {choices}",
    "{value} is not in the range {range}": "{value} está fuera del intervalo {range}",
    "{value} is not a valid int": "{value} no es un número entero",
    "{value} is not a valid integer": "{value} no es un número entero",
    "{value} is not a valid float": "{value} no es un número",
    "'{given}' is not UTF-8 (write the argument in UTF-8)": (
        "«{given}» no está en UTF-8 (escribe el argumento en UTF-8)"
    ),
    # --- what went wrong altogether ---
    "out of memory (try with less at once)": "no queda memoria (prueba con menos a la vez)",
    "nested too deeply (simplify the input)": "demasiados niveles anidados (simplifica la entrada)",
    "text that cannot be read or written as {encoding} (use UTF-8)": (
        "hay texto que no se puede leer o escribir como {encoding} (usa UTF-8)"
    ),
    "stopped: an answer was needed (answer it, or give the option that does)": (
        "se paró: hacía falta una respuesta (contesta, o da la opción que lo hace)"
    ),
    "gloomdb itself failed: {what} (GLOOMDB_DEBUG=1 shows where; please report it)": (
        "falló el propio gloomdb: {what} (GLOOMDB_DEBUG=1 muestra dónde; por favor, avísanos)"
    ),
}
"""The Spanish by the English."""
