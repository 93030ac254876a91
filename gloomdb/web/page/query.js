// The query language of `gloomdb list`, for the common fields. Any text is a query; nothing in it can fail.

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
