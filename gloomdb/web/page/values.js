// What a value of a query means, and what a card has of it.

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
