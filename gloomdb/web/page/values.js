// What a value of a query means, and what a card has of it, by the tables that the query language is declared with.

const LANGUAGE = DATA.language;

function isWord(text, words) {
  return words.includes(fold(text));
}

function valueTest(field, operator, value, notes) {
  if (LANGUAGE.kinds[field] === "number") return numberTest(field, operator, value, notes);
  if (field === "icon" && isWord(value, LANGUAGE.none)) return (card) => numberOf(card, "icons") === 0;
  if (field === "icon" && /^[+-]?\d+$/.test(value)) return numberTest("icons", operator, value, notes);
  if (field === "id" && operator === ":") return (card) => card.id.includes(fold(value));
  if (field === "id") return (card) => card.id === fold(value);
  let ids = idsOf(field, value);
  if (!ids.length) notes.push(["unknown-value", field, value]);
  if (LANGUAGE.kinds[field] === "other") ids = ids.slice(0, 1);
  const test = (card) => ids.some((id) => card.fields[field]?.includes(id));
  if (field === "lang") [test.lang] = ids;
  return test;
}

function numberTest(field, operator, value, notes) {
  const text = value.replace(/[\u2212\u2013]/g, "-");
  if (LANGUAGE.slots.includes(field) && isWord(text, LANGUAGE.none)) {
    return (card) => card.points !== undefined && numberOf(card, field) === null;
  }
  if (isWord(text, LANGUAGE.any)) return (card) => numberOf(card, field) !== null;
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
  return card.fields[field] ?? null;
}

/** The name as an id is made of it. */
function slug(name) {
  const plain = name.replace(/['’‘ʼ`´]/g, "").normalize("NFKD").replace(/\p{Mn}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 64).replace(/-$/, "");
}

/** The ids that a value means: by a whole name, else by the beginning of words of an id, else of a name. */
function idsOf(field, value) {
  const names = LANGUAGE.values[field];
  const wanted = slug(value);
  if (!wanted) return [];
  const exact = entryOf(names, wanted);
  if (exact) return exact;
  const parts = Object.keys(names).filter((name) => `-${name}`.includes(`-${wanted}`));
  const ids = parts.flatMap((name) => names[name]);
  const byId = ids.filter((id) => parts.includes(slug(id)));
  return [...new Set(byId.length ? byId : ids)].sort();
}

/** What to sort a card by; null where it is not known. */
function sortKey(card, by, lang) {
  if (by === "name") return fold(titleOf(card, lang)) || null;
  if (by === "id") return card.id;
  if (LANGUAGE.kinds[by] === "number") return numberOf(card, by);
  const value = card.fields[by]?.[0] ?? null;
  return value !== null && by in LANGUAGE.ranks ? LANGUAGE.ranks[by].indexOf(value) : value;
}
