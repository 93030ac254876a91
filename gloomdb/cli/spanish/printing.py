"""Exports: sheets, pictures, pages, files for other programs, printers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, str]] = {
    "nothing to export (give a deck, a query, or --set ID)": (
        "nada que exportar (da un mazo, una consulta, o --set ID)"
    ),
    "nothing to export: no card answers to that (ask for more)": (
        "nada que exportar: ninguna carta responde a eso (pide más)"
    ),
    "nothing to print: no card is left": "nada que imprimir: no queda ninguna carta",
    "note: no card answers to that, so the page is empty": (
        "nota: ninguna carta responde a eso, así que la página está vacía"
    ),
    "note: {count:,} of {cards} without a name in '{lang}', called by the one there is": (
        "nota: {count:,} de {cards} sin nombre en «{lang}»: se usa el que hay"
    ),
    "note: the pictures are files of this computer; others see them only with --url-prefix": (
        "nota: las imágenes son archivos de este ordenador; los demás solo las ven con --url-prefix"
    ),
    "the name was cut": "el nombre se ha cortado",
    "the name was made smaller": "el nombre se ha hecho más pequeño",
    "the text was cut": "el texto se ha cortado",
    "the text was made smaller": "el texto se ha hecho más pequeño",
    "the fonts have no {letters}": "las fuentes no tienen {letters}",
    "the card about {topic} is too full": "la carta sobre {topic} está demasiado llena",
    "'{word}' is no language of the cards (en, es, or en,es for both)": (
        "«{word}» no es un idioma de las cartas (en, es, o en,es para los dos)"
    ),
    "which edition? (give --set ID)": "¿qué edición? (da --set ID)",
    "--sets writes whole sets (give --set ID instead of a query)": (
        "--sets escribe cajas enteras (da --set ID en vez de una consulta)"
    ),
    "--sets writes several files (give their directory with -o)": (
        "--sets escribe varios archivos (da su carpeta con -o)"
    ),
    "{count} sheets are too many for one file (export fewer cards)": (
        "{count} hojas son demasiadas para un archivo (exporta menos cartas)"
    ),
    "{copies} copies cannot be printed (1 to {most})": (
        "no se pueden imprimir {copies} copias (de 1 a {most})"
    ),
    "--{name} {value:g} is no length that can be used (0 to {most} mm)": (
        "--{name} {value:g} no es una longitud utilizable (de 0 a {most} mm)"
    ),
    "'{text}' is no size (give width and height in millimetres, like 63.5x88.9)": (
        "«{text}» no es un tamaño (da ancho y alto en milímetros, como 63.5x88.9)"
    ),
    "a card of {width:g} × {height:g} mm cannot be drawn (each side {least:g} to {most:g} mm)": (
        "no se puede dibujar una carta de {width:g} × {height:g} mm (cada lado, de {least:g} a {most:g} mm)"
    ),
    "'{text}' is no paper size{hint}": "«{text}» no es un tamaño de papel{hint}",
    " (one of {sizes}, or millimetres like 210x297)": " (uno de {sizes}, o milímetros como 210x297)",
    "paper of {width:g} × {height:g} mm cannot be used (at most {most:g} mm a side)": (
        "no se puede usar papel de {width:g} × {height:g} mm (como mucho, {most:g} mm por lado)"
    ),
    "no card of {card} mm fits on paper of {paper} mm with a margin of {margin:g} mm"
    " (a larger --paper, a smaller --margin or --bleed)": (
        "ninguna carta de {card} mm cabe en papel de {paper} mm con un margen de {margin:g} mm "
        "(un --paper mayor, o --margin o --bleed menores)"
    ),
    "{dpi} dpi cannot be drawn (10 to {most}, and at most {side} pixels a side)": (
        "no se puede dibujar a {dpi} ppp (de 10 a {most}, y como mucho {side} píxeles por lado)"
    ),
    # --- printers ---
    "a reading is --printer NAME --left X,Y --right X,Y": (
        "una lectura es --printer NOMBRE --left X,Y --right X,Y"
    ),
    "nothing to do (give -o FILE, or a reading: --printer NAME --left X,Y --right X,Y)": (
        "nada que hacer (da -o ARCHIVO, o una lectura: --printer NOMBRE --left X,Y --right X,Y)"
    ),
    "'{text}' is no reading (give right and down in millimetres, like 0.5,-1)": (
        "«{text}» no es una lectura (da derecha y abajo en milímetros, como 0.5,-1)"
    ),
    "a reading of {x:g}, {y:g} mm is beyond the rulers (at most {most:g} mm)": (
        "una lectura de {x:g}, {y:g} mm se sale de las reglas (como mucho, {most:g} mm)"
    ),
    "'{name}' is no name for a printer (letters, digits, - and _)": (
        "«{name}» no sirve como nombre de impresora (letras, cifras, - y _)"
    ),
    "no printer profile '{name}'{hint}": "no hay ningún perfil de impresora «{name}»{hint}",
    " (gloomdb export calibration makes one)": " (gloomdb export calibration crea uno)",
    "{place}: not a printer profile: {trouble} (make it again with export calibration)": (
        "{place}: no es un perfil de impresora: {trouble} (vuelve a crearlo con export calibration)"
    ),
}
"""The Spanish by the English."""
