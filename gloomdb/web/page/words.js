// What the page says, in both languages. What cards say comes with the cards.

const WORDS = {
  en: {
    tagline: "See-through cards, laid on one another", gallery: "The cards", table: "The stacking table",
    skip: "Skip to the cards", language: "Language", theme: "Light or dark", "theme-auto": "As the system",
    "theme-light": "By day", "theme-dark": "By night", search: "Search the cards",
    placeholder: "type:modifier icon:duck points<=-15 …", clear: "Clear", help: "How to ask",
    type: "Type", set: "Set", icon: "Icon", provenance: "Provenance", any: "any",
    found: "{n} cards", "found-one": "1 card", "found-none": "No card", of: "of {n}",
    "none-found": "No card answers to that.", "try-less": "Ask for less, or clear the search.",
    documented: "documented", "earlier-printing": "from an earlier printing", invented: "stand-in (made up)",
    incomplete: "not all known", "unknown-type": "Type not known",
    untranslated: "not translated", "fan-translation": "fans' translation", official: "official translation",
    lay: "Lay on the table", begin: "Begin a stack with it", "laid-done": "{card} lies on the stack",
    "begun-done": "A stack begins with {card}", close: "Close", previous: "Previous card", next: "Next card",
    points: "Points", icons: "Icons", family: "Family", sources: "Sources", note: "Note", id: "Id",
    effects: "What it does", "no-effect": "It does nothing besides.", "effect-unknown": "What it does is not known.",
    printings: "Other printings", "not-known": "not known",
    "clear-slot": "clear", blank: "blank", persistent: "persistent", top: "top", middle: "middle", bottom: "bottom",
    copies: "Copies", score: "Self-Worth", "only-seen": "Only what can be seen counts.",
    "points-seen": "points seen", "effects-add": "effects", "throne-adds": "the Throne",
    "icons-seen": "Icons seen", "no-icons": "None", layers: "The stack, topmost first",
    "living-effects": "Still at work", "no-living": "No continuous or persistent effect is alive.",
    "lives-text": "its text can be seen", "lives-picture": "its picture can be seen", "lives-mark": "its mark can be seen",
    dormant: "its condition is not met", adds: "{n} Self-Worth",
    "hidden-by": "hidden by {card}", "move-up": "Move {card} up", "move-down": "Move {card} down",
    remove: "Take {card} away", drag: "Drag {card}; or use the arrow keys", "moved-to": "{card} is now {n} of {of} from the top",
    removed: "{card} is taken away", empty: "Choose a Character to begin.",
    "pick-character": "Characters", "pick-modifier": "Modifiers", "pick-death": "Deaths",
    pick: "Lay a card", "pick-search": "Search for a card to lay", more: "{n} more: search for them", spread: "Spread the stack",
    "start-over": "Start over", link: "Copy the link", "link-done": "The link is copied", "link-here": "This link shows this stack:",
    throne: "holds the Throne", "not-negative": "{card} may be played only on negative Self-Worth, and it was {n}.",
    "already-dead": "{card} lies on the dead: no Modifier is played there.", "died-twice": "{card}: nobody dies twice.",
    "bad-link": "Part of the link was not understood: {what}.", "stack-label": "The stack as it is seen: {what}",
    "unknown-field": "There is no field ‘{0}’.", "unknown-value": "No {0} is called ‘{1}’.",
    "no-number": "‘{1}’ is no number, so {0} finds nothing.", "no-pattern": "/{0}/ is taken as it stands.",
    "help-title": "How to ask",
    "help-words": "words of a name or a rules text, in either language", "help-phrase": "words next to each other",
    "help-type": "a type; also set: family: icon: provenance: when:", "help-points": "the total; also top middle bottom icons year",
    "help-range": "a range; top:0 finds a printed 0, top:clear a clear place", "help-has": "also missing:points has:es",
    "help-or": "either; - before a word: without; ( ) to group", "help-sort": "also sort:name sort:set",
    "made-by": "Made by gloomdb. Every face and ornament is our own drawing; names, points and icons are facts about the games. {stand} of {n} cards hold made-up or earlier values and say so.",
    "made-whole": "Made by gloomdb. Every face and ornament is our own drawing; names, points and icons are facts about the games.",
  },
  es: {
    tagline: "Cartas transparentes, unas sobre otras", gallery: "Las cartas", table: "La mesa",
    skip: "Ir a las cartas", language: "Idioma", theme: "Claro u oscuro", "theme-auto": "Como el sistema",
    "theme-light": "De día", "theme-dark": "De noche", search: "Buscar cartas",
    placeholder: "tipo:modificador icono:pato puntos<=-15 …", clear: "Borrar", help: "Cómo preguntar",
    type: "Tipo", set: "Edición", icon: "Icono", provenance: "Procedencia", any: "cualquiera",
    found: "{n} cartas", "found-one": "1 carta", "found-none": "Ninguna carta", of: "de {n}",
    "none-found": "Ninguna carta responde a eso.", "try-less": "Pide menos, o borra la búsqueda.",
    documented: "documentada", "earlier-printing": "de una edición anterior", invented: "sustituta (inventada)",
    incomplete: "no todo se conoce", "unknown-type": "Tipo desconocido",
    untranslated: "sin traducir", "fan-translation": "traducción de aficionados", official: "traducción oficial",
    lay: "Poner en la mesa", begin: "Empezar un montón con ella", "laid-done": "{card} está en el montón",
    "begun-done": "Un montón empieza con {card}", close: "Cerrar", previous: "Carta anterior", next: "Carta siguiente",
    points: "Puntos", icons: "Iconos", family: "Familia", sources: "Fuentes", note: "Nota", id: "Id",
    effects: "Qué hace", "no-effect": "No hace nada más.", "effect-unknown": "No se sabe qué hace.",
    printings: "Otras ediciones", "not-known": "no se sabe",
    "clear-slot": "transparente", blank: "opaco", persistent: "persistente", top: "arriba", middle: "en medio", bottom: "abajo",
    copies: "Ejemplares", score: "Autoestima", "only-seen": "Solo cuenta lo que se ve.",
    "points-seen": "puntos a la vista", "effects-add": "efectos", "throne-adds": "el Trono",
    "icons-seen": "Iconos a la vista", "no-icons": "Ninguno", layers: "El montón, de arriba abajo",
    "living-effects": "Aún en vigor", "no-living": "No hay ningún efecto continuo ni persistente en vigor.",
    "lives-text": "se ve su texto", "lives-picture": "se ve su imagen", "lives-mark": "se ve su marca",
    dormant: "no se cumple su condición", adds: "{n} de Autoestima",
    "hidden-by": "oculto por {card}", "move-up": "Subir {card}", "move-down": "Bajar {card}",
    remove: "Quitar {card}", drag: "Arrastra {card}, o usa las flechas", "moved-to": "{card} es ahora la {n} de {of} desde arriba",
    removed: "Se ha quitado {card}", empty: "Elige un Personaje para empezar.",
    "pick-character": "Personajes", "pick-modifier": "Modificadores", "pick-death": "Muertes",
    pick: "Poner una carta", "pick-search": "Buscar una carta que poner", more: "{n} más: búscalas", spread: "Separar el montón",
    "start-over": "Empezar de nuevo", link: "Copiar el enlace", "link-done": "El enlace está copiado", "link-here": "Este enlace muestra este montón:",
    throne: "ocupa el Trono", "not-negative": "{card} solo se juega con Autoestima negativa, y era {n}.",
    "already-dead": "{card} está sobre un muerto: ahí no se juegan Modificadores.", "died-twice": "{card}: nadie muere dos veces.",
    "bad-link": "Parte del enlace no se entiende: {what}.", "stack-label": "El montón tal como se ve: {what}",
    "unknown-field": "No hay ningún campo «{0}».", "unknown-value": "Nada se llama «{1}» ({0}).",
    "no-number": "«{1}» no es un número: {0} no encuentra nada.", "no-pattern": "/{0}/ se toma tal cual.",
    "help-title": "Cómo preguntar",
    "help-words": "palabras de un nombre o de un texto, en cualquier idioma", "help-phrase": "palabras seguidas",
    "help-type": "un tipo; también set: family: icon: provenance: when:", "help-points": "el total; también top middle bottom icons year",
    "help-range": "un intervalo; top:0 busca un 0 impreso, top:clear un lugar transparente", "help-has": "también missing:points has:es",
    "help-or": "una u otra; - delante: sin ella; ( ) para agrupar", "help-sort": "también sort:name sort:set",
    "made-by": "Hecho con gloomdb. Todas las caras y los adornos son dibujos nuestros; nombres, puntos e iconos son datos de los juegos. {stand} de {n} cartas llevan valores inventados o anteriores, y lo dicen.",
    "made-whole": "Hecho con gloomdb. Todas las caras y los adornos son dibujos nuestros; nombres, puntos e iconos son datos de los juegos.",
  },
};

/** A sentence of the page in its language, its `{holes}` filled. */
function say(key, values = {}) {
  const text = WORDS[state.lang][key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
}

/** What a set calls a thing: `modifier`, `self_worth`. */
function term(set, key) {
  return SETS.get(set)?.terms[state.lang][key] ?? DATA.types[state.lang][key];
}

function typeName(card) {
  return card.type ? term(card.set, card.type) : say("unknown-type");
}

function iconName(icon) {
  if (icon === "blank" || icon === "persistent") return say(icon);
  const names = DATA.icons[icon] ?? {};
  return names[state.lang] ?? Object.values(names)[0] ?? icon;
}

function named(names) {
  return names?.[state.lang] ?? Object.values(names ?? {})[0] ?? "";
}

function title(card) {
  return titleOf(card, state.lang);
}
