"""The catalogue: opening, importing, owning, undoing, examining."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, str]] = {
    # --- the file ---
    "{path}: no catalogue there (gloomdb --db {path} import makes one)": (
        "{path}: ahí no hay ningún catálogo (gloomdb --db {path} import crea uno)"
    ),
    "{path}: it is empty, no catalogue (remove it, then 'gloomdb --db {path} import')": (
        "{path}: está vacío, no es un catálogo (bórralo y luego: gloomdb --db {path} import)"
    ),
    "{path}: it is not a gloomdb catalogue (choose another with --db)": (
        "{path}: no es un catálogo de gloomdb (elige otro con --db)"
    ),
    "it is not a gloomdb catalogue (choose another with --db)": (
        "no es un catálogo de gloomdb (elige otro con --db)"
    ),
    "{path}: it is another program's SQLite file (choose a catalogue with --db)": (
        "{path}: es un archivo SQLite de otro programa (elige un catálogo con --db)"
    ),
    "{path}: it is no file (give the path of a catalogue)": (
        "{path}: no es un archivo (da la ruta de un catálogo)"
    ),
    "{path}: no such path (give another with --db)": "{path}: no existe esa ruta (da otra con --db)",
    "{path}: {reason} (check the path and its permissions)": (
        "{path}: {reason} (comprueba la ruta y sus permisos)"
    ),
    "{path}: cannot be made: {reason} (choose another place with --db)": (
        "{path}: no se puede crear: {reason} (elige otro lugar con --db)"
    ),
    "{path}: it was written by a newer gloomdb (use that one, or another --db)": (
        "{path}: lo escribió un gloomdb más nuevo (usa ese, u otro --db)"
    ),
    "{path}: it was written by an older gloomdb (it is brought up to date first)": (
        "{path}: lo escribió un gloomdb más antiguo (primero se pone al día)"
    ),
    "{path}: no way leads from version {old} to {new} (use --db)": (
        "{path}: no hay camino de la versión {old} a la {new} (usa --db)"
    ),
    "{path}: it has triggers, so it is only read (choose another with --db)": (
        "{path}: tiene disparadores, así que solo se lee (elige otro con --db)"
    ),
    "{path}: another program has changed its tables (gloomdb doctor tells which)": (
        "{path}: otro programa ha cambiado sus tablas (gloomdb doctor dice cuáles)"
    ),
    "made the catalogue {path} of the {sets} bundled sets, {cards:,} cards": (
        "creado el catálogo {path} con las {sets} cajas incluidas, {cards:,} cartas"
    ),
    "brought the catalogue {path} up to date (from version {old} to {new})": (
        "puesto al día el catálogo {path} (de la versión {old} a la {new})"
    ),
    "{trouble}; this once the bundled sets will do": "{trouble}; por esta vez bastan las cajas incluidas",
    # --- trouble with it ---
    "the catalogue: {what}": "el catálogo: {what}",
    "the catalogue: {trouble} (gloomdb doctor may say more)": (
        "el catálogo: {trouble} (gloomdb doctor quizá diga más)"
    ),
    "another program is using it (wait until it has ended, then try again; nothing was changed)": (
        "otro programa lo está usando (espera a que acabe y vuelve a intentarlo; no se ha cambiado nada)"
    ),
    "another program is writing to it (wait for it to end, then try again)": (
        "otro programa está escribiendo en él (espera a que acabe y vuelve a intentarlo)"
    ),
    "it can only be read (check the permissions of file and folder, or use another --db)": (
        "solo se puede leer (comprueba los permisos del archivo y de la carpeta, o usa otro --db)"
    ),
    "it can only be read (choose another with --db)": "solo se puede leer (elige otro con --db)",
    "there is no room left on the disk (make some, then try again; nothing was changed)": (
        "no queda sitio en el disco (haz sitio y vuelve a intentarlo; no se ha cambiado nada)"
    ),
    "the disk is full (make room, then try again)": ("el disco está lleno (haz sitio y vuelve a intentarlo)"),
    "it cannot be opened (check the path and its permissions)": (
        "no se puede abrir (comprueba la ruta y sus permisos)"
    ),
    "you may not open it (check its permissions)": "no tienes permiso para abrirlo (comprueba sus permisos)",
    "reading or writing it failed (check the disk; nothing was changed)": (
        "falló al leer o escribir (comprueba el disco; no se ha cambiado nada)"
    ),
    "reading or writing it failed (check the disk)": "falló al leer o escribir (comprueba el disco)",
    "this is not a gloomdb catalogue (choose another with --db)": (
        "no es un catálogo de gloomdb (elige otro con --db)"
    ),
    "it is damaged (gloomdb doctor says how much; --db chooses another)": (
        "está dañado (gloomdb doctor dice cuánto; --db elige otro)"
    ),
    "it is damaged ({way_out})": "está dañado ({way_out})",
    "gloomdb undo goes back to the last backup, gloomdb doctor tells more": (
        "gloomdb undo vuelve a la última copia de seguridad, gloomdb doctor dice más"
    ),
    "the catalogue: what was imported as {name} is damaged ({way_out})": (
        "el catálogo: lo que se importó como {name} está dañado ({way_out})"
    ),
    "the card {id} is damaged ({way_out})": "la carta {id} está dañada ({way_out})",
    "the set {id} is damaged ({way_out})": "la caja {id} está dañada ({way_out})",
    "the set {set_id} is damaged (gloomdb doctor tells more)": (
        "la caja {set_id} está dañada (gloomdb doctor dice más)"
    ),
    "cards of the set {id} are missing ({way_out})": "faltan cartas de la caja {id} ({way_out})",
    "the deck '{name}' is damaged ({way_out})": "el mazo «{name}» está dañado ({way_out})",
    # --- import ---
    "checking": "comprobando",
    "importing": "importando",
    "done: a new catalogue": "hecho: un catálogo nuevo",
    "done (gloomdb undo takes it back)": "hecho (gloomdb undo lo deshace)",
    "unchanged: the catalogue has all of it already": "sin cambios: el catálogo ya lo tiene todo",
    "would change: {ids}": "cambiaría: {ids}",
    "nothing was written (a dry run)": "no se ha escrito nada (era un ensayo)",
    "warning: {problem}": "aviso: {problem}",
    "and {more} more warnings (gloomdb validate shows them)": (
        "y {more} avisos más (gloomdb validate los muestra)"
    ),
    "warning: {cards} of the deck '{name}' no longer in any set (gloomdb doctor tells which)": (
        "aviso: el mazo «{name}» se queda sin {cards} (gloomdb doctor da los detalles)"
    ),
    "import takes paths or --remove, not both (do one after the other)": (
        "import admite rutas o --remove, no las dos cosas (haz una después de la otra)"
    ),
    "{file}: the set '{name}' is not in the catalogue (import it first)": (
        "{file}: la caja «{name}» no está en el catálogo (impórtala primero)"
    ),
    "a patch fills in {card}, which the set no longer has (gloomdb import --remove takes the patch out)": (
        "un parche completa {card}, que la caja ya no tiene (gloomdb import --remove quita el parche)"
    ),
    "{path}: another patch is called {name} (give the file another name)": (
        "{path}: otro parche se llama {name} (da otro nombre al archivo)"
    ),
    # --- own ---
    "added to your boxes: {names}": "añadido a tus cajas: {names}",
    "unchanged: those are among your boxes already": "sin cambios: ya estaba entre tus cajas",
    "no longer among your boxes: {names}": "ya no está entre tus cajas: {names}",
    "no boxes yet (gloomdb own add SET notes one; gloomdb sets lists them)": (
        "aún no tienes cajas (gloomdb own add CAJA apunta una; gloomdb sets las enumera)"
    ),
    # --- undo, backups ---
    "took back: {change} (gloomdb undo once more brings it back)": (
        "deshecho: {change} (otro gloomdb undo lo rehace)"
    ),
    "brought back: {change} (gloomdb undo takes it back again)": (
        "rehecho: {change} (gloomdb undo lo vuelve a deshacer)"
    ),
    "went back to the backup of {at} ({change})": (
        "se ha vuelto a la copia de seguridad del {at} ({change})"
    ),
    "the damaged file is kept as {kept_as}": "el archivo dañado se guarda como {kept_as}",
    "{path}: nothing to take back (it has no backup that differs from it)": (
        "{path}: no hay nada que deshacer (ninguna copia de seguridad es distinta)"
    ),
    "no state {number} to go back to, only {count} (gloomdb undo --list shows them)": (
        "no hay estado {number} al que volver, solo {count} (gloomdb undo --list los muestra)"
    ),
    "--to takes a number from 1, not {to} (gloomdb undo --list shows them)": (
        "--to admite un número desde 1, no {to} (gloomdb undo --list los muestra)"
    ),
    "{path}: cannot be replaced: {reason} (the backup is {backup})": (
        "{path}: no se puede sustituir: {reason} (la copia de seguridad es {backup})"
    ),
    "{target}: no backup could be made: {reason} (nothing was changed)": (
        "{target}: no se pudo hacer la copia de seguridad: {reason} (no se ha cambiado nada)"
    ),
    "{path}: {reason} (backups go there; nothing was changed)": (
        "{path}: {reason} (ahí van las copias de seguridad; no se ha cambiado nada)"
    ),
    # --- doctor ---
    "{path}: nothing wrong": "{path}: todo en orden",
    "mended: {subject}: {what}": "reparado: {subject}: {what}",
}
"""The Spanish by the English."""
