"""Decks, simulations, records of games, scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SENTENCES: Final[Mapping[str, str]] = {
    # --- decks that are kept ---
    "kept as '{name}' (gloomdb simulate {quoted} plays it)": (
        "guardado como «{name}» (gloomdb simulate {quoted} lo juega)"
    ),
    "kept as '{name}': {cards}, hash {hash}": "guardado como «{name}»: {cards}, huella {hash}",
    "nothing was kept (--dry-run)": "no se ha guardado nada (--dry-run)",
    "deleted: {names} (gloomdb undo takes it back)": "borrado: {names} (gloomdb undo lo recupera)",
    "no decks yet (gloomdb deck build NAME --set gloom-2e --set cthulhu makes one)": (
        "aún no hay mazos (gloomdb deck build NOMBRE --set gloom-2e --set cthulhu monta uno)"
    ),
    "both hold the same cards": "los dos tienen las mismas cartas",
    "rules: {key}: {here} in '{first}', {there} in '{second}'": (
        "reglas: {key}: {here} en «{first}», {there} en «{second}»"
    ),
    "there is a deck called '{name}' already (--force replaces it)": (
        "ya hay un mazo llamado «{name}» (--force lo sustituye)"
    ),
    "{name!r} cannot name a deck: take up to 64 letters, digits, spaces, dots, - or _": (
        "{name!r} no sirve como nombre de mazo: usa hasta 64 letras, cifras, espacios, puntos, - o _"
    ),
    "warning: {cards}:{listed}": "aviso: {cards}:{listed}",
    "\n  {card} is missing{rest}": "\n  {card} falta{rest}",
    "\n  {card} is changed{rest}": "\n  {card} ha cambiado{rest}",
    "warning: {cards} of '{name}' no longer in the catalogue (gloomdb deck show {quoted} tells which)": (
        "aviso: «{name}» se ha quedado sin {cards} (gloomdb deck show {quoted} da los detalles)"
    ),
    "the deck '{name}' cannot be written as it was mixed": (
        "el mazo «{name}» no se puede escribir tal como se mezcló"
    ),
    "import their set or patch, or build it again": "importa su caja o parche, o móntalo de nuevo",
    "{file} does not build the same deck here": "{file} no da aquí el mismo mazo",
    "import their set or patch, or take it with --anyway": (
        "importa su caja o parche, o acéptalo con --anyway"
    ),
    "note: the file was edited after it was exported; the deck is what it says now": (
        "nota: el archivo se editó después de exportarlo; el mazo es el que dice ahora"
    ),
    "{name}: none of its cards is in the catalogue (gloomdb import PATH brings them in)": (
        "{name}: ninguna de sus cartas está en el catálogo (gloomdb import RUTA las trae)"
    ),
    # --- mixing ---
    "a deck needs at least one set: say --set gloom-2e, or --owned": (
        "un mazo necesita al menos una caja: di --set gloom-2e, o bien --owned"
    ),
    "--owned: no box is noted as owned yet (gloomdb own add SET notes one)": (
        "--owned: aún no has apuntado ninguna caja tuya (gloomdb own add CAJA apunta una)"
    ),
    "--set {text!r}: a share is a whole per cent, as in --set cthulhu=40%": (
        "--set {text!r}: una parte es un tanto por ciento entero, como --set cthulhu=40%"
    ),
    "--set {text!r}: a share is from 1% to 100%": "--set {text!r}: una parte va del 1 % al 100 %",
    "the shares of the sets add up to more than 100%: make them smaller": (
        "las partes de las cajas suman más del 100 %: redúcelas"
    ),
    "the shares of the sets add up to {asked}%, and no set is left for the rest:"
    " name one of them without a share": (
        "las partes de las cajas suman el {asked} %, y no queda caja para el resto: nombra una sin parte"
    ),
    "--include {card}: it cannot go in: {reason} (leave it out)": (
        "--include {card}: no puede entrar: {reason} (quítala)"
    ),
    "the family {id} is named twice: nobody sits down at two places": (
        "la familia {id} se nombra dos veces: nadie se sienta en dos sitios"
    ),
    "--prefer: neither a set nor a card is called '{text}' (gloomdb sets)": (
        "--prefer: ni caja ni carta se llama «{text}» (gloomdb sets)"
    ),
    "{option} '{query}' finds no card at all (gloomdb list tries a query out)": (
        "{option} «{query}» no encuentra ninguna carta (gloomdb list prueba una consulta)"
    ),
    "no card is left for the pile: loosen --only, --without or --documented-only": (
        "no queda ninguna carta para el mazo: afloja --only, --without o --documented-only"
    ),
    "no family '{name}' in these sets{hint}; there are: {every}": (
        "no hay ninguna familia «{name}» en estas cajas{hint}; hay: {every}"
    ),
    "'{name}' is a family of several sets: say one of {every}": (
        "«{name}» es una familia de varias cajas: di una de {every}"
    ),
    "none of these sets can be played by itself: add one of {playable}": (
        "ninguna de estas cajas se puede jugar sola: añade una de {playable}"
    ),
    "{id} has no rules of its own; take a set that can be played by itself": (
        "{id} no tiene reglas propias; toma una caja que se pueda jugar sola"
    ),
    "none of these sets has Stories: leave out --stories, or add cthulhu": (
        "ninguna de estas cajas tiene Historias: quita --stories, o añade cthulhu"
    ),
    "none of these sets has a Throne: leave out --throne, or add thrones": (
        "ninguna de estas cajas tiene Trono: quita --throne, o añade thrones"
    ),
    "these families cannot seat two players: add a set or a --family": (
        "con estas familias no se sientan dos jugadores: añade una caja o una --family"
    ),
    "these families seat at most {most} players, not {players}: add a set or a --family": (
        "con estas familias se sientan {most} jugadores como mucho, no {players}: añade una caja o --family"
    ),
    "--players takes {fewest} to {most}, not {players}": (
        "--players admite de {fewest} a {most}, no {players}"
    ),
    "--size takes {least} to {most} with these cards, not {size}": (
        "--size admite de {least} a {most} con estas cartas, no {size}"
    ),
    "{name} cannot seat {players} players: build it with more sets or --family, or for fewer": (
        "a {name} no se pueden sentar {players} jugadores: móntalo con más cajas o --family, o para menos"
    ),
    # --- simulations ---
    "which deck? name one (gloomdb deck list shows them), or mix one with --set": (
        "¿qué mazo? nombra uno (gloomdb deck list los enumera), o mezcla uno con --set"
    ),
    "a deck is given, so --set and the options that mix one have no use (leave them)": (
        "ya se da un mazo, así que --set y las opciones de mezclar no sirven (quítalas)"
    ),
    "--together belongs to --impact (say which cards)": "--together va con --impact (di qué cartas)",
    "--impact matches no card of this deck's pile (gloomdb deck show lists them)": (
        "--impact no encuentra ninguna carta de este mazo (gloomdb deck show las enumera)"
    ),
    "--until takes a width from 0.01% to 100%, not '{text}'": (
        "--until admite una anchura del 0.01 % al 100 %, no «{text}»"
    ),
    "the deck '{name}' has lost {gone} (import what is missing, or build the deck again)": (
        "el mazo «{name}» ha perdido {gone} (importa lo que falta, o monta el mazo de nuevo)"
    ),
    "warning: changed since '{name}' was mixed: {changed}": (
        "aviso: ha cambiado desde que se mezcló «{name}»: {changed}"
    ),
    "stopped after {games:,} of {asked:,} games": "se paró tras {games:,} de {asked:,} partidas",
    "saved {games} in {folder} (gloomdb replay FILE steps through one)": (
        "{games} en {folder} (gloomdb replay ARCHIVO cuenta una)"
    ),
    "warning: most games did not end with a dead family (are there enough deaths? gloomdb deck show)": (
        "aviso: la mayoría de las partidas no acabó con una familia muerta (¿hay bastantes muertes? "
        "gloomdb deck show)"
    ),
    "no policy is called '{name}'{hint}": "ninguna estrategia se llama «{name}»{hint}",
    ": there are {names}, and FILE.py:FUNCTION": ": hay {names}, y ARCHIVO.py:FUNCIÓN",
    "{count} policies for {players} players: give one for all, or one for each, with commas": (
        "{count} estrategias para {players} jugadores: da una para todos, o una para cada uno, con comas"
    ),
    "{path}: there is no such file (give the path of a Python file, then :FUNCTION)": (
        "{path}: no existe ese archivo (da la ruta de un archivo de Python, luego :FUNCIÓN)"
    ),
    "{path}: larger than {most:,} bytes (a policy is a small file)": (
        "{path}: ocupa más de {most:,} bytes (una estrategia es un archivo pequeño)"
    ),
    "{path}: not UTF-8 (save it as UTF-8)": "{path}: no está en UTF-8 (guárdalo como UTF-8)",
    "{path}: there is no function '{function}' in it{hint}": (
        "{path}: no tiene ninguna función «{function}»{hint}"
    ),
    "{path}: {trouble} (mend the file)": "{path}: {trouble} (corrige el archivo)",
    "{name} answered {answer!r} in turn {turn}, which is none of its {count} choices"
    " (return one of view.choices)": (
        "{name} respondió {answer!r} en el turno {turn}, que no es ninguna de sus {count} opciones "
        "(devuelve una de view.choices)"
    ),
    "game {game} of seed {seed}: {trouble}": "partida {game} de la semilla {seed}: {trouble}",
    "game {game} of seed {seed} failed: {what}{place}; --seed {seed} --first {game} --games 1 repeats it": (
        "falló la partida {game} de la semilla {seed}: {what}{place}; "
        "--seed {seed} --first {game} --games 1 la repite"
    ),
    "the workers die on games {first} to {last}"
    " (out of memory? try --jobs 1; --first {first} --games {count} repeats them)": (
        "los procesos mueren en las partidas {first} a {last} (¿falta memoria? prueba --jobs 1; "
        "--first {first} --games {count} las repite)"
    ),
    "--cluster needs Dask (in the checkout: pip install '.[cluster]')": (
        "--cluster necesita Dask (en la copia del repositorio: pip install '.[cluster]')"
    ),
    "no Dask scheduler answers at {address}: {what} (see docs/cluster.md)": (
        "ningún planificador de Dask responde en {address}: {what} (mira docs/cluster.md)"
    ),
    "the cluster has no workers (dask worker ADDRESS --nthreads 1 starts one)": (
        "el clúster no tiene procesos (dask worker DIRECCIÓN --nthreads 1 arranca uno)"
    ),
    "the cluster's workers have gloomdb {names}, not {version} (install the same everywhere)": (
        "los procesos del clúster tienen gloomdb {names}, no {version} (instala el mismo en todas partes)"
    ),
    "the cluster cannot play games {first} to {last}: {reason}": (
        "el clúster no puede jugar las partidas {first} a {last}: {reason}"
    ),
    # --- records ---
    "the game came out as recorded": "la partida ha salido como se grabó",
    "{file}: the game came out otherwise than recorded (play and record it again)": (
        "{file}: la partida ha salido distinta de la grabada (juégala y grábala de nuevo)"
    ),
    "{file}: {problem} (play and record the game again)": (
        "{file}: {problem} (juega y graba la partida de nuevo)"
    ),
    "note: {cards} without a name in '{lang}', called by the one there is": (
        "nota: {cards} sin nombre en «{lang}»: se usa el que hay"
    ),
    "warning: cards have changed since the game was played: {changed}": (
        "aviso: han cambiado cartas desde que se jugó la partida: {changed}"
    ),
    "warning: the rules of this table have changed since the game was played": (
        "aviso: han cambiado las reglas de esta mesa desde que se jugó la partida"
    ),
    "--step needs a terminal and no --format (leave it out to print the whole game)": (
        "--step necesita una terminal y ningún --format (quítalo para ver la partida entera)"
    ),
    "{path}: this game was recorded by a newer gloomdb (update to replay it)": (
        "{path}: esta partida la grabó un gloomdb más nuevo (actualízate para verla)"
    ),
    "{path}: cannot be replayed without {cards} (import the set it is from)": (
        "{path}: no se puede repetir sin {cards} (importa su caja)"
    ),
    "it names {players} players for {families} families": (
        "nombra {players} jugadores para {families} familias"
    ),
    # --- scores ---
    "name a Character and the cards on it, or give --file TABLE.json with a whole table": (
        "nombra un Personaje y las cartas que lleva, o da --file MESA.json con una mesa entera"
    ),
    "{id} is {kind}: name the Character first, then the cards laid on it": (
        "{id} es {kind}: nombra primero el Personaje, luego las cartas que lleva encima"
    ),
    "{id} is another Character: score one stack at a time (or --file a table)": (
        "{id} es otro Personaje: puntúa una pila cada vez (o una mesa con --file)"
    ),
    "{id} is {kind}: only Modifiers and deaths are laid on a Character": (
        "{id} es {kind}: sobre un Personaje solo van Modificadores y muertes"
    ),
    "nothing is laid on a dead Character: put {id}, a death, last": (
        "sobre un Personaje muerto no va nada: pon {id}, que es una muerte, al final"
    ),
    "a card of a type nobody knows": "una carta de tipo desconocido",
    "a Character": "un Personaje",
    "a Modifier": "un Modificador",
    "an Event": "un Evento",
    "a Death": "una Muerte",
    "a Story": "una Historia",
    "a Throne": "un Trono",
    "a Reference": "una carta de referencia",
    "a Guest": "un Invitado",
    "a Residence": "una Residencia",
    "a Mystery": "un Misterio",
    "an Expedition": "una Expedición",
    "{card} is in {also} too (taken from {taken}; --set or an id chooses)": (
        "{card} está también en {also} (se toma de {taken}; --set o un id eligen)"
    ),
    "{count} cards are in {also} too (taken from {taken}; --set or an id chooses)": (
        "{count} cartas están también en {also} (se toman de {taken}; --set o un id eligen)"
    ),
    "{card}: {fields} not known, taken as clear": (
        "{card}: desconocido, y se toma por transparente: {fields}"
    ),
    "{card}: {fields} made up (import a patch with the printed values)": (
        "{card}: inventado: {fields} (importa un parche con los valores impresos)"
    ),
    "{card}: its effect is not encoded, add what it is worth by hand": (
        "{card}: su efecto no está codificado, suma a mano lo que valga"
    ),
    "there are {count} Throne cards: say which (throne, card)": (
        "hay {count} cartas de Trono: di cuál (throne, card)"
    ),
    "the Monarch '{name}' is no Character of this table (give the id of one)": (
        "ningún Personaje de esta mesa es el Monarca «{name}» (da el id de uno)"
    ),
    "the Monarch '{name}' may be {count} Characters of this table (give the id of one)": (
        "{count} Personajes de esta mesa pueden ser el Monarca «{name}» (da el id de uno)"
    ),
    "{id} died while the game goes on, so the Throne went back to the centre (set monarch to null)": (
        "{id} murió y la partida sigue, así que el Trono volvió al centro (pon monarch a null)"
    ),
    "{card} lies here {count} times, and its box holds {copies}": (
        "{card} está aquí {count} veces, y su caja trae {copies}"
    ),
    "{id} is at the table {count} times (there is only one)": (
        "{id} está en la mesa {count} veces (solo hay uno)"
    ),
    "{id} is no Story (leave it out, or lay it on a Character)": (
        "{id} no es una Historia (quítala, o ponla sobre un Personaje)"
    ),
    "{id} is no Throne (leave the card out, and the known one is taken)": (
        "{id} no es un Trono (quita la carta y se tomará el conocido)"
    ),
}
"""The Spanish by the English."""
