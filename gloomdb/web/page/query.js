// The query language of `gloomdb list`. Any text is a query; nothing in it can fail.

const DEEPEST = 60; // parentheses within parentheses

/** Case and accents off, composed. */
function fold(text) {
  return text.normalize("NFD").toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "").replace(/ß/g, "ss").normalize("NFC");
}

/** The words of a text, folded, in order; an apostrophe may stand inside one. */
function wordsOf(text) {
  return fold(text.replace(/[’ʼ‘]/g, "'")).match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu) ?? [];
}

/** The stem of a word; one that no card has is tried without the ending of its plural. */
function stemOf(word, lang) {
  const stems = LANGUAGE.stems[lang];
  const singular = word.replace(/'s$|(?<=..(?:s|x|z|ch|sh|[^aeiou]i))es$|(?<=..[^s])s$/, "");
  return entryOf(stems, word) ?? entryOf(stems, singular) ?? singular;
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
  const pieces = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text[at])) at += 1;
    else {
      const token = tokenAt(text, at);
      pieces.push(token);
      at = token.end;
    }
  }
  return pieces.map((token, number) => settled(pieces, token, number));
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
  const operator = value.form === "bare" ? entryOf(LANGUAGE.operators[state.lang], value.text) : undefined;
  return { kind: operator ?? "term", field: "", operator: ":", ...value };
}

function fieldNamed(name) {
  return entryOf(LANGUAGE.fields, fold(name));
}

function knownOnly(match) {
  return match && fieldNamed(match[1]) ? match : null;
}

function fieldToken(text, match, start) {
  let at = start + match[0].length;
  if (fieldNamed(match[1])) while (at < text.length && /\s/.test(text[at])) at += 1;
  return { kind: "term", field: match[1], operator: SAME_OPERATOR[match[2]] ?? match[2], ...valueAt(text, at) };
}

/** A value; `isOpen` where it may still be being typed. */
function valueAt(text, at) {
  const phrase = matchAt(PHRASE_AT, text, at);
  if (phrase && phrase[0].length > 1) {
    return { form: "phrase", text: phrase[1], end: at + phrase[0].length, isOpen: /[\p{L}\p{N}]$/u.test(phrase[0]) };
  }
  const regex = matchAt(REGEX_AT, text, at);
  if (regex) return { form: "regex", text: regex[1].replaceAll("\\/", "/"), end: at + regex[0].length };
  const bare = matchAt(BARE_AT, text, at)?.[0] ?? "";
  return { form: "bare", text: bare, end: at + bare.length, isOpen: at + bare.length === text.length };
}

/** The token, or, for an operator with nothing to work on, the word it is. */
function settled(pieces, token, number) {
  if (["term", "(", ")"].includes(token.kind)) return token;
  const before = ["term", ")"].includes(pieces[number - 1]?.kind);
  const after = ["term", "(", "not"].includes(pieces[number + 1]?.kind);
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
  if (test) group.choices[group.choices.length - 1].push(negated ? opposite(test) : test);
}

function opposite(test) {
  return test.opposite ?? Object.assign((card, lang) => !test(card, lang), { opposite: test });
}

function joined(group) {
  const choices = group.choices.filter((tests) => tests.length).map(allOf);
  return choices.length > 1 ? (card, lang) => choices.some((test) => test(card, lang)) : choices[0] ?? null;
}

/** All of them; a `lang:` among them says in which language the others look, unless they say so themselves. */
function allOf(tests) {
  if (tests.length === 1) return tests[0];
  const own = tests.findLast((test) => test.lang)?.lang;
  return (card, lang) => tests.every((test) => test(card, own ?? lang));
}

function termTest(token, negated, notes, sorts) {
  if (!token.field) return textTest(token, ["name", "text"], notes);
  const field = fieldNamed(token.field);
  if (!field) {
    notes.push(["unknown-field", token.field]);
    return () => false;
  }
  if (token.text === "" && token.form !== "regex") return null;
  if (LANGUAGE.kinds[field] === "words") return fieldText(token, field, notes);
  if (field === "sort") {
    for (const part of token.text.split(",")) sorts.push(...sortsBy(part, negated, notes));
    return null;
  }
  const parts = token.form === "bare" ? token.text.split(",").filter(Boolean) : [token.text];
  const tests = parts.map((part) => valueTest(field, token.operator, part, notes));
  const any = tests.length === 1 ? tests[0] : (card) => tests.some((test) => test(card));
  if (token.operator !== "!=") return any;
  if (LANGUAGE.kinds[field] !== "number") return opposite(any);
  return (card) => !any(card) && numberOf(card, field) !== null; // another number, and known
}

function sortsBy(text, negated, notes) {
  const [by] = idsOf("sort", text.replace(/^[+-]+|[+-]+$/g, ""));
  if (!by) notes.push(["unknown-value", "sort", text]);
  return by ? [{ by, down: negated || /^-|-$/.test(text) }] : [];
}

/** The names, or the rules texts, of a card: folded, in the language or in every one. */
function written(card, where, lang) {
  card.written ??= { name: mapped(card.name, fold), text: mapped(plainTexts(card), fold) };
  const texts = card.written[where];
  return lang ? [texts[lang]].filter((text) => text !== undefined) : Object.values(texts);
}

function mapped(table, change) {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, change(value)]));
}

/** The rules text by language; none where it is not known. */
function plainTexts(card) {
  if (!card.effects && !card.claim) return {};
  return mapped(card.lines, (lines) => lines.map(plainLine).join(" "));
}

/** A rules line as words. */
function plainLine([label, ...parts]) {
  const text = parts.map((part) => (Array.isArray(part) ? part[1] : part)).join("");
  return label ? `${label}: ${text}` : text;
}

/** The words, and their stems, of a name, or of a subtitle and a rules text. */
function wordsIn(card, where, lang) {
  card.words ??= {};
  card.words[where + lang] ??= wordsOf(where === "name" ? card.name[lang] ?? "" :
    `${card.subtitle?.[lang] ?? ""} ${plainTexts(card)[lang] ?? ""}`).map((word) => [word, stemOf(word, lang)]);
  return card.words[where + lang];
}

/** Words next to each other; the last may be the beginning of one while it is being typed. */
function textTest(token, places, notes) {
  if (token.form === "regex") return regexTest(token.text, places, notes);
  const wanted = wordsOf(token.text);
  if (!wanted.length) return fold(token.text).trim() ? partTest(token.text, places) : null;
  const stems = Object.fromEntries(LANGS.map((lang) => [lang, wanted.map((word) => stemOf(word, lang))]));
  const last = wanted.length - 1;
  const isRun = (words, lang) => words.some((_, at) => at + last < words.length && wanted.every((word, i) =>
    words[at + i][1] === stems[lang][i] || (token.isOpen && i === last && words[at + i][0].startsWith(word))));
  return (card, only) => (only ? [only] : LANGS).some((lang) =>
    places.some((where) => isRun(wordsIn(card, where, lang), lang)));
}

function partTest(text, places) {
  const part = fold(text);
  return (card, lang) => places.some((where) => written(card, where, lang).some((whole) => whole.includes(part)));
}

function fieldText(token, field, notes) {
  if (token.form !== "regex" && (token.operator === "=" || token.operator === "!=")) {
    const wanted = fold(token.text);
    const whole = (card, lang) => written(card, field, lang).includes(wanted);
    return token.operator === "=" ? whole : opposite(whole);
  }
  const run = textTest(token, [field], notes);
  if (token.form === "regex" || field !== "name" || !run) return run;
  const part = partTest(token.text, ["name"]);
  return (card, lang) => run(card, lang) || part(card, lang);
}

/** A pattern; one that the browser reads otherwise than RE2, or could take forever over, is taken as it stands. */
function regexTest(source, places, notes) {
  const pattern = isForeign(source) || isSlow(source) ? null : compiled(source.replace(/[^\x00-\x7f]+/g, fold));
  if (!pattern) {
    notes.push(["no-pattern", source]);
    return partTest(source, places);
  }
  return (card, lang) => places.some((where) => written(card, where, lang).some((text) => pattern.test(text)));
}

function compiled(source) {
  for (const flags of ["isu", "is"]) {
    try { return new RegExp(source, flags); } catch { /* a lone bracket is a letter to RE2, and without the u */ }
  }
  return null;
}

/** Whether there is something in it that only one of RE2 and the browser knows. */
function isForeign(source) {
  const escapes = source.match(/\\[^]/g) ?? [];
  return /\(\?(?!:)|\[\[:|\[\^?\]/.test(source) || escapes.some((pair) => /^\\(?![bBdDsSwWnrtfvpP])[a-z0-9]$/i.test(pair));
}

/** Whether it has many repetitions or options, or a repeated group beside others or beside a choice. */
function isSlow(source) {
  const signs = source.replace(/\\[^]|\[[^\]]*\]/g, "x");
  const count = (sign) => signs.split(sign).length - 1;
  const repeated = count("*") + count("+") + count("{");
  if (source.length > 1000 || repeated > 3 || count("?") > 10) return true;
  return /\)[*+{]/.test(signs) && (repeated > 1 || count("|") > 0);
}

// --- answers ---------------------------------------------------------------------------------------

/** The cards a query finds, in the order it asks for; what is not known comes last. */
function findCards(query, lang, among = DATA.cards) {
  const found = among.filter((card) => query.test(card));
  if (!query.sorts.length) return found;
  return found.sort((a, b) => {
    for (const { by, down } of query.sorts) {
      const [x, y] = [sortKey(a, by, lang), sortKey(b, by, lang)];
      if (x === y) continue;
      if (x === null || y === null) return x === null ? 1 : -1;
      return (x < y ? -1 : 1) * (down ? -1 : 1);
    }
    return a.place - b.place;
  });
}
