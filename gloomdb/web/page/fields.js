// The fields of the query language: their names in both languages, and the names of their values.

const FIELD_NAMES = {
  name: "name", nombre: "name", n: "name", text: "text", texto: "text", effect: "text", efecto: "text",
  points: "points", puntos: "points", pts: "points", total: "points",
  top: "top", arriba: "top", middle: "middle", centro: "middle", medio: "middle", bottom: "bottom", abajo: "bottom",
  icons: "icons", iconos: "icons", icon: "icon", icono: "icon", i: "icon",
  year: "year", ano: "year", copies: "copies", copias: "copies",
  type: "type", t: "type", kind: "type", tipo: "type",
  set: "set", s: "set", box: "set", edition: "set", caja: "set", edicion: "set",
  family: "family", f: "family", familia: "family",
  provenance: "provenance", procedencia: "provenance", basis: "provenance",
  when: "when", timing: "when", cuando: "when", op: "op", ops: "op", source: "source", fuente: "source", sources: "source",
  has: "has", is: "has", tiene: "has", missing: "missing", falta: "missing", lacks: "missing",
  lang: "lang", language: "lang", idioma: "lang", id: "id", sort: "sort", order: "sort", orden: "sort",
};
const NUMBER_FIELDS = new Set(["points", "top", "middle", "bottom", "icons", "year", "copies"]);
const SLOT_NUMBERS = { top: 0, middle: 1, bottom: 2 };
const NONE_WORDS = new Set(["none", "ninguno", "clear", "transparente", "null"]);
const ALSO_CALLED = {
  type: {
    characters: "character", personaje: "character", personajes: "character", modifiers: "modifier",
    modificador: "modifier", modificadores: "modifier", events: "event", evento: "event", eventos: "event",
    deaths: "death", "untimely death": "death", "unhappy ending": "death", muerte: "death", muertes: "death",
    "muerte prematura": "death", stories: "story", historia: "story", historias: "story", trono: "throne",
    thrones: "throne", references: "reference", referencia: "reference", guests: "guest", invitado: "guest",
    residences: "residence", residencia: "residence", mysteries: "mystery", misterio: "mystery",
    expeditions: "expedition", expedicion: "expedition",
  },
  provenance: {
    documentada: "documented", documentado: "documented", earlier: "earlier-printing",
    "edicion anterior": "earlier-printing", inventada: "invented", inventado: "invented", "stand-in": "invented",
    incompleta: "incomplete", incompleto: "incomplete",
  },
  when: {
    inmediato: "immediate", inmediata: "immediate", ongoing: "continuous", continuo: "continuous",
    continua: "continuous", persistente: "persistent", respuesta: "response", drawn: "on_draw", "al robar": "on_draw",
  },
  has: {
    effect: "effects", efecto: "effects", efectos: "effects", rules: "effects", texto: "effects", text: "effects",
    puntos: "points", point: "points", icon: "icons", icono: "icons", iconos: "icons", requisito: "claim",
    familia: "family", tipo: "type", portrait: "picture", retrato: "picture", imagen: "picture", nota: "note",
    "reprint-of": "reprint", doubt: "uncertain", duda: "uncertain", sources: "source", fuente: "source",
    en: "name.en", english: "name.en", ingles: "name.en", es: "name.es", spanish: "name.es", espanol: "name.es",
    castellano: "name.es", official: "official.es", oficial: "official.es", fan: "fan.es",
  },
  lang: { english: "en", ingles: "en", spanish: "es", espanol: "es", castellano: "es" },
};
const HELD = ["effects", "points", "icons", "claim", "family", "type", "picture", "note", "reprint", "uncertain", "source",
  "name.en", "name.es", "official.es", "fan.es"];
const PRINTED = {
  modifier: ["points", "icons", "effects"], event: ["effects"], death: ["points", "icons", "effects"],
  story: ["points", "claim", "effects"], throne: ["effects"], guest: ["points", "icons", "effects"],
  residence: ["effects"], mystery: ["effects"], expedition: ["effects"],
};
