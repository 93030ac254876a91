// The query language of `gloomdb list`, for the common fields. Any text is a query; nothing in it can fail.

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
const DEEPEST = 60; // parentheses within parentheses

/** Case and accents off, composed. */
function fold(text) {
  return text.normalize("NFD").toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "").replace(/ß/g, "ss").normalize("NFC");
}

function wordsOf(text) {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A word without the ending of its plural. */
function stem(word) {
  if (word.length > 4 && /(?:s|x|z|ch|sh|[^aeiou]i)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

// --- from text to tokens -------------------------------------------------------------------------

const QUOTE = '"\u201c\u201d\u201e\u00ab\u00bb';
const FIELD_AT = /([\p{L}][\p{L}\p{N}_.-]*?)(:|!=|<=|>=|==|=|<|>|\u2264|\u2265|\u2260)/uy;
const LOOSE_AT = /([\p{L}][\p{L}\p{N}_]*)\s+(!=|<=|>=|==|=|<|>|\u2264|\u2265|\u2260)/uy;
const PHRASE_AT = new RegExp(`[${QUOTE}]([^${QUOTE}]*)(?:[${QUOTE}]|$)`, "y");
const REGEX_AT = /\/((?:[^/\\]|\\[^])*)\/(?=[\s()|]|$)/y;
const BARE_AT = /[^\s()|]+/y;
const SAME_OPERATOR = { "\u2264": "<=", "\u2265": ">=", "\u2260": "!=", "==": "=" };

function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function tokensOf(text) {
  const found = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at])) at += 1;
    else {
      const token = tokenAt(text, at);
      found.push(token);
      at = token.end;
    }
  }
  return found.map((token, number) => settled(found, token, number));
}

function tokenAt(text, at) {
  const char = text[at];
  if (char === "(" || char === ")" || char === "|") return { kind: char === "|" ? "or" : char, text: char, end: at + 1 };
  if (char === "-" && (text[at + 1] ?? " ").trim() && !")|".includes(text[at + 1])) return { kind: "not", text: char, end: at + 1 };
  if (!QUOTE.includes(char) && char !== "/") {
    const field = matchAt(FIELD_AT, text, at) ?? knownOnly(matchAt(LOOSE_AT, text, at));
    if (field) return fieldToken(text, field, at);
  }
  const value = valueAt(text, at);
  const operator = value.form === "bare" ? { or: "or", OR: "or", and: "and", AND: "and", not: "not", NOT: "not" }[value.text] : undefined;
  return { kind: operator ?? "term", field: "", operator: ":", ...value };
}

function knownOnly(match) {
  return match && Object.hasOwn(FIELD_NAMES, fold(match[1])) ? match : null;
}

function fieldToken(text, match, start) {
  let at = start + match[0].length;
  if (Object.hasOwn(FIELD_NAMES, fold(match[1]))) while (at < text.length && /\s/.test(text[at])) at += 1;
  return { kind: "term", field: match[1], operator: SAME_OPERATOR[match[2]] ?? match[2], ...valueAt(text, at) };
}

function valueAt(text, at) {
  const phrase = matchAt(PHRASE_AT, text, at);
  if (phrase && phrase[0].length > 1) return { form: "phrase", text: phrase[1], end: at + phrase[0].length };
  const regex = matchAt(REGEX_AT, text, at);
  if (regex) return { form: "regex", text: regex[1].replaceAll("\\/", "/"), end: at + regex[0].length };
  const bare = matchAt(BARE_AT, text, at);
  return { form: "bare", text: bare ? bare[0] : "", end: at + (bare ? bare[0].length : 0) };
}

/** The token, or, for an operator with nothing to work on, the word it is. */
function settled(found, token, number) {
  if (["term", "(", ")"].includes(token.kind)) return token;
  const before = ["term", ")"].includes(found[number - 1]?.kind);
  const after = ["term", "(", "not"].includes(found[number + 1]?.kind);
  return after && (before || token.kind === "not") ? token : { ...token, kind: "term", field: "", operator: ":", form: "bare" };
}

// --- from tokens to a test of a card ---------------------------------------------------------------

/** The query that a text is: `test(card)`, what to sort by, and what was odd about it. */
function parseQuery(text) {
  const notes = [];
  const sorts = [];
  const groups = [{ choices: [[]], negated: false }];
  let tooDeep = 0;
  let negated = false;
  for (const token of tokensOf(text.slice(0, 5000))) {
    const group = groups[groups.length - 1];
    if (token.kind === "not") negated = !negated;
    else if (token.kind === "or") group.choices.push([]);
    else if (token.kind === "(") {
      if (groups.length > DEEPEST) tooDeep += 1;
      else {
        groups.push({ choices: [[]], negated });
        negated = false;
      }
    } else if (token.kind === ")") {
      if (tooDeep) tooDeep -= 1;
      else if (groups.length > 1) closeGroup(groups);
    } else if (token.kind === "term") {
      addTest(group, termTest(token, negated, notes, sorts), negated);
      negated = false;
    }
  }
  while (groups.length > 1) closeGroup(groups);
  return { test: joined(groups[0]) ?? (() => true), sorts, notes: [...new Set(notes)] };
}

function closeGroup(groups) {
  const group = groups.pop();
  addTest(groups[groups.length - 1], joined(group), group.negated);
}

function addTest(group, test, negated) {
  if (test) group.choices[group.choices.length - 1].push(negated ? (card) => !test(card) : test);
}

function joined(group) {
  const choices = group.choices.filter((tests) => tests.length);
  return choices.length ? (card) => choices.some((tests) => tests.every((test) => test(card))) : null;
}

function termTest(token, negated, notes, sorts) {
  if (!token.field) return textTest(token, ["name", "text"], notes);
  const field = Object.hasOwn(FIELD_NAMES, fold(token.field)) ? FIELD_NAMES[fold(token.field)] : undefined;
  if (!field) {
    notes.push(["unknown-field", token.field]);
    return () => false;
  }
  if (token.text === "" && token.form !== "regex") return null;
  if (field === "name" || field === "text") return fieldText(token, field, notes);
  if (field === "sort") {
    for (const part of token.text.split(",")) {
      sorts.push({ by: fold(part.replace(/^[+-]+|[+-]+$/g, "")), down: negated || /^-|-$/.test(part) });
    }
    return null;
  }
  const parts = token.form === "bare" ? token.text.split(",").filter(Boolean) : [token.text];
  const tests = parts.map((part) => valueTest(field, token.operator, part, notes));
  const any = (card) => tests.some((test) => test(card));
  if (token.operator !== "!=") return any;
  // A number that is not 5 is another number, and known.
  return (card) => !any(card) && (!NUMBER_FIELDS.has(field) || numberOf(card, field) !== null);
}

/** The names, or the rules texts, of a card: folded, in every language. */
function written(card, where) {
  card.written ??= {
    name: Object.values(card.name).map(fold),
    text: ["en", "es"].map((lang) => fold(card.lines[lang].map(plainLine).join(" "))),
  };
  return card.written[where];
}

function writtenWords(card, where) {
  card.writtenWords ??= {};
  card.writtenWords[where] ??= written(card, where).map(wordsOf);
  return card.writtenWords[where];
}

/** A rules line as words. */
function plainLine([label, ...parts]) {
  const text = parts.map((part) => (Array.isArray(part) ? part[1] : part)).join("");
  return label ? `${label}: ${text}` : text;
}

/** Words next to each other; the last may be the beginning of one, for it is still being typed. */
function textTest(token, places, notes) {
  if (token.form === "regex") return regexTest(token.text, places, notes);
  const wanted = wordsOf(token.text);
  const part = fold(token.text).trim();
  if (!wanted.length) return part ? (card) => places.some((where) => written(card, where).some((text) => text.includes(part))) : null;
  const stems = wanted.map(stem);
  const run = (words) => words.some((_, at) => wanted.every((word, i) => {
    const found = words[at + i];
    return found !== undefined && (stem(found) === stems[i] || (i === wanted.length - 1 && found.startsWith(word)));
  }));
  return (card) => places.some((where) => writtenWords(card, where).some(run));
}

function fieldText(token, field, notes) {
  const part = fold(token.text).trim();
  if (token.form !== "regex" && (token.operator === "=" || token.operator === "!=")) {
    const whole = (card) => written(card, field).includes(part);
    return token.operator === "=" ? whole : (card) => !whole(card);
  }
  const found = textTest(token, [field], notes);
  if (token.form === "regex" || field !== "name" || !found) return found;
  return (card) => found(card) || written(card, "name").some((name) => name.includes(part));
}

/** A pattern; one that could take forever (a repeated group with a repetition in it) is taken as it stands. */
function regexTest(source, places, notes) {
  let pattern = null;
  if (!/[+*}]\??\)[+*{]|\\[1-9]/.test(source) && source.length < 200) {
    try { pattern = new RegExp(fold(source), "u"); } catch { pattern = null; }
  }
  if (!pattern) notes.push(["no-pattern", source]);
  const found = pattern ? (text) => pattern.test(text) : (text) => text.includes(fold(source));
  return (card) => places.some((where) => written(card, where).some(found));
}

// --- values ----------------------------------------------------------------------------------------

function valueTest(field, operator, value, notes) {
  const folded = fold(value).trim();
  if (NUMBER_FIELDS.has(field)) return numberTest(field, operator, value, notes);
  if (field === "icon" && NONE_WORDS.has(folded)) return (card) => numberOf(card, "icons") === 0;
  if (field === "icon" && /^[+-]?\d+$/.test(value)) return numberTest("icons", operator, value, notes);
  if (field === "id") return (card) => card.id === folded;
  const ids = idsOf(field, folded);
  if (!ids.size) notes.push(["unknown-value", field, value]);
  if (field === "has") return (card) => [...ids].some((what) => has(card, what));
  if (field === "missing") return (card) => [...ids].some((what) => isMissing(card, what));
  if (field === "lang") return (card) => [...ids].some((lang) => card.name[lang] !== undefined);
  return (card) => valuesOf(card, field).some((each) => ids.has(each));
}

function numberTest(field, operator, value, notes) {
  const text = value.replace(/[\u2212\u2013]/g, "-");
  if (field in SLOT_NUMBERS && NONE_WORDS.has(fold(text))) {
    return (card) => card.points !== undefined && card.points[SLOT_NUMBERS[field]] === null;
  }
  if (fold(text) === "any") return (card) => numberOf(card, field) !== null;
  const range = /^([+-]?\d+)?(\.\.)?([+-]?\d+)?$/.exec(text);
  if (!range || (!range[2] && range[3] !== undefined) || text === "") {
    if (field === "icons") return valueTest("icon", ":", value, notes);
    notes.push(["no-number", field, value]);
    return () => false;
  }
  const [low, high] = bounds(range, operator);
  return (card) => {
    const number = numberOf(card, field);
    return number !== null && number >= low && number <= high;
  };
}

function bounds([, low, dots, high], operator) {
  if (dots) return [low === undefined ? -Infinity : Number(low), high === undefined ? Infinity : Number(high)];
  const value = Number(low);
  if (operator === "<") return [-Infinity, value - 1];
  if (operator === "<=") return [-Infinity, value];
  if (operator === ">") return [value + 1, Infinity];
  if (operator === ">=") return [value, Infinity];
  return [value, value];
}

function numberOf(card, field) {
  if (field === "points") return total(card);
  if (field === "icons") return card.icons ? storyIcons(card).length : null;
  if (field in SLOT_NUMBERS) return card.points ? card.points[SLOT_NUMBERS[field]] : null;
  return field === "year" ? SETS.get(card.set).year : card.copies;
}

function valuesOf(card, field) {
  if (field === "icon") return (card.icons ?? []).filter((icon) => icon !== null);
  if (field === "when") return (card.effects ?? []).map((effect) => effect.when);
  if (field === "op") return (card.effects ?? []).flatMap((effect) => effect.do).flatMap(opsOf);
  if (field === "source") return card.sources ?? [];
  const value = card[field];
  return value === undefined || value === null ? [] : [value];
}

/** The ops of a step and of the steps within it. */
function opsOf(step) {
  const inner = Object.values(step).flat(2).filter((each) => each && typeof each === "object" && each.op);
  return [step.op, ...inner.flatMap(opsOf)];
}

/** The ids that a value means: its own id, its name in either language, another name, or the start of one. */
function idsOf(field, folded) {
  const dashed = folded.replace(/[^\p{L}\p{N}._]+/gu, "-");
  const names = namesOf(field);
  const exact = names.filter(([, name]) => name === folded || name === dashed);
  const found = exact.length ? exact : names.filter(([, name]) => name.split(/[\s-]+/).some((_, i, all) =>
    all.slice(i).join(" ").startsWith(dashed.replaceAll("-", " "))));
  return new Set(found.map(([id]) => id));
}

const namesByField = new Map();
function namesOf(field) {
  if (!namesByField.has(field)) namesByField.set(field, [...listNames(field)]);
  return namesByField.get(field);
}

function* listNames(field) {
  const also = ALSO_CALLED[field === "missing" ? "has" : field] ?? {};
  for (const [name, id] of Object.entries(also)) yield [id, name];
  if (field === "has" || field === "missing") for (const id of HELD) yield [id, id];
  if (field === "lang") for (const id of ["en", "es"]) yield [id, id];
  if (field === "set") {
    for (const set of DATA.sets) {
      yield [set.id, set.id];
      for (const title of Object.values(set.title)) yield [set.id, fold(title)];
    }
  } else if (field === "family") {
    for (const set of DATA.sets) {
      for (const [id, names] of Object.entries(set.families)) {
        yield [id, id];
        for (const name of Object.values(names)) yield [id, fold(name)];
      }
    }
  } else if (field === "icon") {
    for (const [id, names] of Object.entries(DATA.icons)) {
      yield [id, id];
      for (const name of Object.values(names)) yield [id, fold(name)];
    }
  } else if (!["has", "missing", "lang"].includes(field)) {
    for (const id of new Set(DATA.cards.flatMap((card) => valuesOf(card, field)))) yield [id, fold(id)];
  }
}

function has(card, what) {
  if (what === "points") return (card.points ?? [card.points_total ?? null]).some((value) => value !== null);
  if (what === "icons") return storyIcons(card).length > 0;
  if (what.startsWith("name.")) return card.name[what.slice(5)] !== undefined;
  if (what.endsWith(".es")) return card.name.es !== undefined && card.translation?.es === what.slice(0, -3);
  if (what === "effects") return (card.effects ?? []).length > 0;
  if (what === "source") return (card.sources ?? []).length > 0;
  if (what === "picture") return card.picture === true;
  return Boolean(card[what === "reprint" ? "reprint_of" : what]);
}

function isMissing(card, what) {
  if (["effects", "points", "icons", "claim"].includes(what)) {
    return card[what] === undefined && (!card.type || (PRINTED[card.type] ?? []).includes(what));
  }
  if (what === "family") return !card.family && (!card.type || card.type === "character");
  if (what === "picture") return card.picture === undefined;
  return !has(card, what);
}

// --- answers ---------------------------------------------------------------------------------------

const TYPE_ORDER = ["character", "modifier", "event", "death", "story", "throne", "reference", "guest", "residence",
  "mystery", "expedition"];
const PROVENANCE_ORDER = ["documented", "earlier-printing", "invented", "incomplete"];
const SORT_KEYS = {
  name: (card, lang) => fold(titleOf(card, lang)), nombre: (card, lang) => fold(titleOf(card, lang)),
  points: total, puntos: total, set: (card) => card.set, caja: (card) => card.set,
  type: (card) => TYPE_ORDER.indexOf(card.type), tipo: (card) => TYPE_ORDER.indexOf(card.type),
  family: (card) => card.family ?? null, year: (card) => SETS.get(card.set).year,
  icons: (card) => (card.icons ? storyIcons(card).length : null),
  provenance: (card) => PROVENANCE_ORDER.indexOf(card.provenance), id: (card) => card.id,
};

/** The name to show: in the language, else in whichever the card has. */
function titleOf(card, lang) {
  return card.name[lang] ?? Object.values(card.name)[0] ?? "";
}

/** The cards a query finds, in the order it asks for; what is not known comes last. */
function findCards(query, lang, among = DATA.cards) {
  const found = among.filter(query.test);
  const sorts = query.sorts.filter(({ by }) => Object.hasOwn(SORT_KEYS, by));
  if (!sorts.length) return found;
  return found.sort((a, b) => {
    for (const { by, down } of sorts) {
      const [x, y] = [SORT_KEYS[by](a, lang), SORT_KEYS[by](b, lang)];
      if (x === y) continue;
      if (x === null || y === null) return x === null ? 1 : -1;
      return (x < y ? -1 : 1) * (down ? -1 : 1);
    }
    return a.place - b.place;
  });
}
