// What things are called in the language of the page. The words come with the data.

/** A sentence of the page in its language, its `{holes}` filled; of one thing it may have a wording of its own. */
function say(key, values = {}, set = "") {
  const words = DATA.words[state.lang];
  const text = SETS.get(set)?.terms[state.lang][key] ?? (values.n === 1 ? words[key + "-one"] : undefined) ?? words[key] ?? key;
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

/** The name to show: in the language, else in whichever the card has. */
function titleOf(card, lang) {
  return card.name[lang] ?? Object.values(card.name)[0] ?? "";
}

function title(card) {
  return titleOf(card, state.lang);
}

/** What is said of a card's name: that it is not translated, or who translated it if that was a fan. */
function nameRemark(card) {
  if (!card.name[state.lang]) return say("untranslated");
  const differs = new Set(Object.values(card.name)).size > 1;
  return differs && card.translation?.[state.lang] === "fan" ? say("fan-translation") : "";
}
