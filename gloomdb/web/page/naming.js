// What things are called in the language of the page. The words come with the data.

/** An English text in the language of the page, its `{fields}` filled in; families are called what the set calls them. */
function say(form, fields = {}, set = "", context = "") {
  const text = DATA.texts[state.lang]?.[context ? `${context}\u0004${form}` : form] ?? form;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(fields[name] ?? term(set, name) ?? whole));
}

/** The form that agrees with a number, which is its field `n`. */
function plural(one, many, n) {
  const form = n === 1 ? one : many;
  return say(form, { n });
}

/** What a set calls a thing: `modifier`, `self_worth`, `family`. */
function term(set, key) {
  return SETS.get(set)?.terms[state.lang][key] ?? DATA.terms[state.lang][key];
}

function typeName(card) {
  return card.type ? term(card.set, card.type) : say("Type not known");
}

function iconName(icon) {
  if (icon === "blank") return say("blank");
  if (icon === "persistent") return say("persistent");
  const names = DATA.icons[icon] ?? {};
  return names[state.lang] ?? Object.values(names)[0] ?? icon;
}

/** The place of a value on a card. */
function slotName(number) {
  return [say("top"), say("middle"), say("bottom")][number];
}

/** How sure it is what a card has. */
function provenanceName(grade) {
  return {
    documented: say("documented"), "earlier-printing": say("from an earlier printing"),
    invented: say("stand-in (made up)"), incomplete: say("not all known"),
  }[grade];
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
  if (!card.name[state.lang]) return say("not translated");
  const differs = new Set(Object.values(card.name)).size > 1;
  return differs && card.translation?.[state.lang] === "fan" ? say("fans' translation") : "";
}
