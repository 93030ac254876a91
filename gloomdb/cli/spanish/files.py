"""Files: reading, writing, checking them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, str]] = {
    # --- what the system says ---
    "no such file or directory": "no existe ese archivo o carpeta",
    "permission denied": "permiso denegado",
    "is a directory": "es una carpeta",
    "not a directory": "no es una carpeta",
    "file exists": "ya existe",
    "no space left on device": "no queda sitio en el disco",
    "read-only file system": "el disco es de solo lectura",
    "cannot read or write: {reason} (check the disk and where the output goes)": (
        "no se puede leer o escribir: {reason} (comprueba el disco y adónde va la salida)"
    ),
    "{path}: {reason} (check the path)": "{path}: {reason} (comprueba la ruta)",
    # --- written ---
    "written: {file}": "escrito: {file}",
    "wrote {cards} to {out}": "{cards} en {out}",
    "wrote {files} to {out} (gloomdb import {out} reads them)": (
        "{files} en {out} (gloomdb import {out} los lee)"
    ),
    "wrote {path} (gloomdb validate {path} checks it)": (
        "escrito {path} (gloomdb validate {path} lo comprueba)"
    ),
    "{path} is already there (--force replaces it)": "{path} ya existe (--force lo sustituye)",
    "{path} is a directory (give the name of a file)": "{path} es una carpeta (da el nombre de un archivo)",
    "{path} is not a regular file (give another name)": "{path} no es un archivo normal (da otro nombre)",
    "{path}: there is no such directory (make it, or write elsewhere)": (
        "{path}: no existe esa carpeta (créala, o escribe en otro sitio)"
    ),
    "cannot write {path}: {reason} (give another place)": (
        "no se puede escribir {path}: {reason} (da otro lugar)"
    ),
    "cannot write into {path}: {reason} (give another directory)": (
        "no se puede escribir en {path}: {reason} (da otra carpeta)"
    ),
    "cannot make {path}: {reason} (give another place)": "no se puede crear {path}: {reason} (da otro lugar)",
    "{directory}: the {what} that come with gloomdb are missing (install it again)": (
        "{directory}: falta lo que viene con gloomdb: {what} (vuelve a instalarlo)"
    ),
    # --- read ---
    "there is no such file (check the path)": "no existe ese archivo (comprueba la ruta)",
    "cannot be read: {reason} (check the path)": "no se puede leer: {reason} (comprueba la ruta)",
    "a directory, not a file (give a JSON file)": ("es una carpeta, no un archivo (da un archivo JSON)"),
    "a pipe, not a file (give a JSON file)": "es una tubería, no un archivo (da un archivo JSON)",
    "a device, not a file (give a JSON file)": "es un dispositivo, no un archivo (da un archivo JSON)",
    "the file is empty (gloomdb new makes one to start from)": (
        "el archivo está vacío (gloomdb new escribe uno con el que empezar)"
    ),
    "larger than {most} MiB (split it into several sets)": (
        "ocupa más de {most} MiB (repártelo en varias cajas)"
    ),
    "{path}: a patch, not a set (gloomdb import lays it over its set)": (
        "{path}: es un parche, no una caja (gloomdb import lo aplica a su caja)"
    ),
    "no set in this directory (a set has a {file})": (
        "no hay ninguna caja en esta carpeta (una caja tiene un {file})"
    ),
    "{path}: it is no object, so no {what}": "{path}: no es un objeto, así que no es {what}",
    "{path}: it has no '{mark}', so it is no {what}": "{path}: no tiene «{mark}», así que no es {what}",
    "deck file (gloomdb deck export writes one)": ("un archivo de mazo (gloomdb deck export escribe uno)"),
    "recorded game (gloomdb simulate --record writes one)": (
        "una partida grabada (gloomdb simulate --record graba una)"
    ),
    "table (schemas/table.schema.json describes one)": "una mesa (schemas/table.schema.json la describe)",
    "{told}\nand {more:,} more (gloomdb validate shows them all)": (
        "{told}\ny {more:,} más (gloomdb validate los muestra todos)"
    ),
    # --- validate ---
    "{checked}: no errors": "{checked}: ningún error",
    "checked {what}": "comprobado: {what}",
    "checked {what}, {cards}": "comprobado: {what}, {cards}",
    "{problem} (a warning)": "{problem} (solo un aviso)",
    "and {more:,} more (--format json has them all)": "y {more:,} más (--format json los tiene todos)",
    "{problems} in {files} (mend and validate again)": "{problems} en {files} (corrige y vuelve a comprobar)",
    # --- decks in files ---
    "this deck file was written by a newer gloomdb: update to read it": (
        "este mazo lo escribió un gloomdb más nuevo: actualízate para leerlo"
    ),
    "this is no deck file of ours: {error}": "no es un archivo de mazo nuestro: {error}",
    "{path}: {wrong} (mend the file, or build the deck anew)": (
        "{path}: {wrong} (corrige el archivo, o monta el mazo de nuevo)"
    ),
    "{path}: {id} sits at the table and is not among the cards (add it there)": (
        "{path}: {id} se sienta a la mesa y no está entre las cartas (añádelo)"
    ),
    "{path}: {id} is there more than once (keep one of it)": (
        "{path}: {id} está más de una vez (deja solo uno)"
    ),
    "{path}: not a deck file (gloomdb deck export writes one)": (
        "{path}: no es un archivo de mazo (gloomdb deck export escribe uno)"
    ),
    "{path}: not a deck file: a card without count and hash": (
        "{path}: no es un archivo de mazo: hay una carta sin cantidad ni huella"
    ),
}
"""The Spanish by the English."""
