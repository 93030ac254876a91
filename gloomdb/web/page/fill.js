// The form for filling in a box: a few letters find a card, big buttons take what it prints.

const FILL_SHOWS = 8; // cards found at a time
const FILL_UNDOES = 200; // entries that can be taken back
const POINT_PAD = [-25, -20, -15, -10, -5, 0, 5, 10, 15, 20];
const POINTS_MOST = 999;
const LONGEST_TEXT = 2000;

let fillCard = null; // the card in the form
let entry = {}; // what is entered of it: the fields of a patch
let fillSlot = { points: 0, icons: 2 }; // where the next value goes; a single icon is at the bottom

/** The fields to ask for: what is open, and what the type has that was chosen just now. */
function fillFields(card) {
  return new Set([...(card.open ?? DATA.printed[card.type] ?? []), ...(card.type ? [] : DATA.printed[entry.type] ?? [])]);
}

// --- what is shown -----------------------------------------------------------------------------------

function renderFill() {
  $("fill-set").replaceChildren(...FILL_SETS.map((set) => option(set.id, named(set.title))));
  $("fill-set").value = fill.set;
  $("fill-lang").replaceChildren(...LANGS.map((lang) => option(lang, document.querySelector(`[data-lang=${lang}]`).textContent)));
  $("fill-lang").value = fill.lang || state.lang;
  if ($("fill-owner").value !== fill.owner) $("fill-owner").value = fill.owner;
  if ($("fill-printing").value !== fill.printing) $("fill-printing").value = fill.printing;
  renderMatches();
  renderEntry();
  renderEntered();
}

function renderMatches() {
  const cards = fillCard ? [] : fillMatches($("fill-search").value);
  $("fill-found").replaceChildren(...cards.slice(0, FILL_SHOWS).map(foundButton));
  const more = cards.length - FILL_SHOWS;
  $("fill-more").textContent = more > 0 ? say("{n} more: search for them", { n: more }) : cards.length || fillCard ? "" : say("No card matches.");
}

function foundButton(card) {
  return entryButton(card, typeName(card) + (isFilled(card) ? ` \u2713 ${say("entered")}` : ""));
}

function entryButton(card, note) {
  return h("li", {}, h("button.fill-card", { onclick: () => openEntry(card) }, h("span", {}, title(card)), h("small", {}, note)));
}

function openEntry(card) {
  fillCard = card;
  entry = structuredClone(box().cards[slugOf(card)] ?? {});
  fillSlot = { points: 0, icons: 2 };
  renderFill();
  $("fill-form").scrollIntoView({ block: "start" });
  $("fill-name").focus({ preventScroll: true });
}

function closeEntry() {
  fillCard = null;
  entry = {};
  $("fill-search").value = "";
  renderFill();
  $("fill-search").focus();
}

function renderEntry() {
  $("fill-form").hidden = !fillCard;
  $("fill-find").hidden = Boolean(fillCard);
  if (!fillCard) return;
  const fields = fillFields(fillCard);
  $("fill-name").textContent = title(fillCard);
  $("fill-kind").textContent = typeName(fillCard);
  $("fill-parts").replaceChildren(...[
    fields.has("type") ? choiceField("type", say("Type"), Object.keys(DATA.printed).map((type) => [type, term("", type)])) : null,
    fields.has("family") ? choiceField("family", term("", "Family"), Object.entries(SETS.get(fill.set).families).map(([id, names]) => [id, named(names)])) : null,
    fields.has("points") ? slotField("points", say("Points"), pointButtons()) : null,
    fields.has("icons") ? slotField("icons", say("Icons"), iconButtons()) : null,
    fields.has("picture") && (entry.icons ?? fillCard.icons ?? []).includes("persistent") ? pictureField() : null,
    fields.has("effects") || fields.has("claim") ? textField() : null,
  ].filter(Boolean));
  $("fill-same").disabled = !sameAsLast();
  $("fill-keep").disabled = Object.keys(entry).length === 0;
}

function choiceField(name, label, choices) {
  const made = h("select", { "data-field": name }, option("", "\u2013"), choices.map(([id, text]) => option(id, text)));
  made.value = entry[name] ?? "";
  made.addEventListener("change", () => enterField(name, made.value || undefined));
  return h("label.fill-part", {}, h("span.fill-label", {}, label), made);
}

/** Three slots and a pad of values for the one that is chosen; a slot left alone is clear once another is not. */
function slotField(kind, label, buttons) {
  const values = entry[kind];
  const slots = DATA.slots.map((_, number) => {
    const where = slotName(number);
    const value = values?.[number];
    const text = !values ? "?" : value === null ? say("clear") : kind === "points" ? signed(value) : setIcon(value);
    const chosen = fillSlot[kind] === number;
    return h("button.fill-slot", {
      "aria-pressed": String(chosen), "data-slot": `${kind}-${number}`, "aria-label": `${where}: ${text}`,
      onclick: () => { fillSlot[kind] = number; renderEntry(); focusSlot(kind); },
    }, h("small", {}, where), values && value && kind === "icons" ? iconPicture(value) : h(value === null ? "b.word" : "b", {}, text));
  });
  return h("div.fill-part", { role: "group", "aria-label": label },
    h("span.fill-label", {}, label), h("div.fill-slots", {}, slots), h("div.fill-pad", {}, buttons));
}

function focusSlot(kind) {
  document.querySelector(`[data-slot="${kind}-${fillSlot[kind]}"]`)?.focus();
}

function padButton(kind, value, ...shown) {
  return h("button.fill-value", { "data-value": String(value), onclick: () => enterSlot(kind, value) }, ...shown);
}

function pointButtons() {
  const other = h("input.fill-other", {
    type: "text", inputmode: "text", maxlength: 4, autocomplete: "off", "aria-label": say("other"), placeholder: say("other"),
    onchange: (event) => {
      const typed = event.target.value.trim().replace(/[\u2212\u2013]/g, "-");
      if (/^[+-]?\d{1,3}$/.test(typed) && Math.abs(Number(typed)) <= POINTS_MOST) enterSlot("points", Number(typed));
      else if (typed) tell(say("Points are whole numbers from −{most} to {most}.", { most: POINTS_MOST }));
    },
  });
  return [padButton("points", null, h("small", {}, say("clear"))), ...POINT_PAD.map((value) => padButton("points", value, signed(value))), other];
}

function iconButtons() {
  const icons = [...Object.keys(SETS.get(fill.set).icons), "persistent", "blank"];
  return [padButton("icons", null, h("small", {}, say("clear"))), ...icons.map((icon) => padButton("icons", icon, iconPicture(icon), h("small", {}, setIcon(icon))))];
}

/** What the set calls an icon. */
function setIcon(icon) {
  return named(SETS.get(fill.set).icons[icon]) || iconName(icon);
}

function iconPicture(icon) {
  if (icon === "blank") return h("span.fill-blank");
  return emblem(icon === "persistent" ? "timing/persistent" : "icon/" + icon);
}

function enterSlot(kind, value) {
  const values = [...(entry[kind] ?? CLEAR)];
  values[fillSlot[kind]] = value;
  if (kind === "points") fillSlot.points = (fillSlot.points + 1) % DATA.slots.length;
  enterField(kind, values);
  focusSlot(kind);
}

function enterField(field, value) {
  if (value === undefined) delete entry[field];
  else entry[field] = value;
  renderEntry();
}

function pictureField() {
  const answers = [[true, say("yes")], [false, say("no")]].map(([value, word]) => h("button", {
    "aria-pressed": String(entry.picture === value), onclick: () => enterField("picture", value),
  }, word));
  return h("div.fill-part", { role: "group", "aria-label": say("Is the middle of the card a picture?") },
    h("span.fill-label", {}, say("Is the middle of the card a picture?")), h("div.choice.wide", {}, answers));
}

function textField() {
  const isNone = Array.isArray(entry.effects);
  const made = h("textarea", { id: "fill-text", rows: 3, maxlength: LONGEST_TEXT, disabled: isNone, placeholder: say("as printed, without the flavour text") });
  made.value = Object.values(entry.text ?? {})[0] ?? "";
  made.addEventListener("input", () => {
    const text = made.value.trim();
    if (text) entry.text = { [fill.lang || state.lang]: text };
    else delete entry.text;
    $("fill-keep").disabled = Object.keys(entry).length === 0;
  });
  const none = h("button.quiet-button", {
    id: "fill-none", "aria-pressed": String(isNone),
    onclick: () => { delete entry.text; enterField("effects", isNone ? undefined : []); $("fill-none").focus(); },
  }, say("No effect"));
  return h("div.fill-part", {}, h("label.fill-label", { for: "fill-text" }, say("What the card says")), made, none);
}

function renderEntered() {
  const done = openCards().filter(isFilled);
  $("fill-count").textContent = say("{n} of {of} cards entered", { n: done.length, of: openCards().length });
  $("fill-undo").disabled = box().undo.length === 0;
  $("fill-save").disabled = done.length === 0;
  $("fill-lost").hidden = keepsFill;
  $("fill-entered").replaceChildren(...done.map((card) => entryButton(card, filledInWords(box().cards[slugOf(card)]))));
}

/** What was entered of a card, in a line. */
function filledInWords(fields) {
  const parts = [];
  if (fields.type) parts.push(term("", fields.type));
  if (fields.points) parts.push(pointsInWords(fields.points));
  if (fields.icons) parts.push(fields.icons.map((icon) => (icon === null ? say("clear") : setIcon(icon))).join(", "));
  if (fields.effects) parts.push(say("No effect"));
  if (fields.text) parts.push(Object.values(fields.text)[0]);
  return parts.join(" | ");
}

// --- keeping, taking back, saving --------------------------------------------------------------------

/** What the last card had of the fields that this one is asked for; null if nothing. */
function sameAsLast() {
  const last = box().cards[box().last];
  if (!last || box().last === slugOf(fillCard)) return null;
  const wanted = fillFields(fillCard);
  const fields = Object.entries(last).filter(([name]) => wanted.has(name === "text" ? "effects" : name) && name !== "family");
  return fields.length ? Object.fromEntries(fields) : null;
}

function keepEntry() {
  if (!Object.keys(entry).length) return;
  const slug = slugOf(fillCard);
  const { cards, undo, last } = box();
  undo.push([slug, cards[slug] ?? null, last]);
  Object.assign(box(), { undo: undo.slice(-FILL_UNDOES), last: slug });
  cards[slug] = entry;
  keepFill();
  $("fill-box").open = !fill.owner;
  tell(say("{card} is entered", { card: title(fillCard) }), [[say("Undo"), undoFilled]]);
  closeEntry();
}

function undoFilled() {
  const step = box().undo.pop();
  if (!step) return;
  const [slug, before, last] = step;
  box().last = last;
  if (before) box().cards[slug] = before;
  else delete box().cards[slug];
  keepFill();
  tell(say("{card}: the last entry is undone", { card: title(CARDS.get(`${fill.set}/${slug}`)) }));
  renderFill();
}

function saveFill() {
  if (!fill.owner) {
    tell(say("Enter your name first: it is kept with the values."));
    $("fill-box").open = true;
    $("fill-owner").focus();
    return;
  }
  const name = `my-${fill.set}.json`;
  download(name, filledPatch());
  keepFill(); // with the id of the patch
  tell(say("{file} is saved: ‘gloomdb import {file}’ takes it in.", { file: name }));
}

function beginFill() {
  $("to-fill").hidden = FILL_SETS.length === 0 || Boolean(DATA.served); // a game that is served has views enough
  $("fill-box").open = !fill.owner;
  $("fill-set").addEventListener("change", (event) => {
    fill.set = event.target.value;
    keepFill();
    closeEntry();
  });
  $("fill-lang").addEventListener("change", (event) => { fill.lang = event.target.value; keepFill(); });
  for (const name of ["owner", "printing"]) {
    $("fill-" + name).addEventListener("input", (event) => { fill[name] = event.target.value.trim(); keepFill(); });
  }
  $("fill-search").addEventListener("input", renderMatches);
  $("fill-search").addEventListener("keydown", (event) => {
    const [first] = fillMatches($("fill-search").value);
    if (event.key === "Enter" && first) openEntry(first);
  });
  $("fill-keep").addEventListener("click", keepEntry);
  $("fill-cancel").addEventListener("click", closeEntry);
  $("fill-same").addEventListener("click", () => {
    const last = structuredClone(sameAsLast());
    if (last.text) delete entry.effects;
    if (last.effects) delete entry.text;
    entry = { ...entry, ...last };
    renderEntry();
  });
  $("fill-undo").addEventListener("click", undoFilled);
  $("fill-save").addEventListener("click", saveFill);
}
