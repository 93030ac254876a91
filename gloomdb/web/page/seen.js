// Cards that nobody has documented, entered as seen: slots, the effect that matters, a name if one likes. They are
// remembered for the next game, and can be handed on as a patch for `gloomdb import`.

let seenThen = null; // what to do with the card when it is entered
let seenId = null; // the card that is being changed

function rememberedCards() {
  return stored("gloomdb-seen", []).filter((card) => typeof card?.id === "string" && typeof card?.type === "string");
}

function openSeen(type, then) {
  fillSeen({ type, points: CLEAR, icons: CLEAR, effects: [], name: {} });
  seenId = null;
  seenThen = then;
  $("seen-dialog").showModal();
}

/** A card that was entered before, to be put right. */
function editSeen(card) {
  const seen = keeper.table.cards.find((each) => each.id === card.id);
  if (!seen) return;
  fillSeen({ points: CLEAR, icons: CLEAR, effects: [], ...seen });
  seenId = seen.id;
  seenThen = null;
  $("seen-dialog").showModal();
}

function fillSeen(card) {
  $("seen-type").replaceChildren(...["character", "modifier", "death", "story"].map((type) => option(type, term("", type))));
  $("seen-type").value = card.type;
  $("seen-name").value = named(card.name);
  $("seen-set").replaceChildren(option("", say("not known")), ...DATA.sets.map((set) => option(set.id, named(set.title))));
  $("seen-set").value = card.set ?? "";
  DATA.slots.forEach((slotName, number) => {
    $("seen-points-" + slotName).replaceChildren(option("", say("clear")), ...seenValues().map((value) => option(String(value), signed(value))));
    $("seen-points-" + slotName).value = card.points[number] === null ? "" : String(card.points[number]);
    $("seen-icon-" + slotName).replaceChildren(option("", say("clear")), ...seenIcons(number).map((icon) => option(icon, iconName(icon))));
    $("seen-icon-" + slotName).value = card.icons[number] ?? "";
  });
  const [effect] = card.effects;
  $("seen-effect").replaceChildren(option("", say("None")), option("draw_limit", say("Draw limit")), option("worth", say("Self-Worth")));
  $("seen-effect").value = effect?.do[0]?.op ?? "";
  $("seen-by").value = effect?.do[0]?.by ?? -1;
  $("seen-when").replaceChildren(...["continuous", "persistent"].map((when) => option(when, term("", when))));
  $("seen-when").value = effect?.when ?? "continuous";
  $("seen-picture").checked = Boolean(card.picture);
}

/** The values that cards have, and those between them in steps of five. */
function seenValues() {
  const printed = DATA.cards.flatMap((card) => card.points ?? []).filter((value) => value !== null);
  const steps = Array.from({ length: 25 }, (_, number) => (number - 12) * 5);
  return [...new Set([...printed, ...steps])].sort((a, b) => a - b);
}

function seenIcons(number) {
  return [...Object.keys(DATA.icons).filter((icon) => !NO_STORY.has(icon)), "blank", ...(number === 0 ? ["persistent"] : [])];
}

/** What was filled in, as schemas/table.schema.json has it. */
function readSeen() {
  const value = (id) => $(id).value;
  const points = DATA.slots.map((slotName) => (value("seen-points-" + slotName) === "" ? null : Number(value("seen-points-" + slotName))));
  const icons = DATA.slots.map((slotName) => value("seen-icon-" + slotName) || null);
  const shown = [...points.map((point) => (point === null ? "\u00b7" : signed(point))), ...icons.filter(Boolean).map(iconName)].join(" ");
  const name = value("seen-name").trim().slice(0, 100) || shown;
  const card = { id: seenId ?? newSeenId(name), type: value("seen-type"), name: { [state.lang]: name }, points, icons, effects: [] };
  if (value("seen-set")) card.set = value("seen-set");
  if ($("seen-picture").checked) card.picture = true;
  const by = Math.round(Number(value("seen-by")));
  if (value("seen-effect") && by) card.effects = [{ when: value("seen-when"), do: [{ op: value("seen-effect"), by: Math.min(Math.max(by, -99), 99) }] }];
  return card;
}

function newSeenId(name) {
  const base = "seen/" + (slug(name) || "card");
  const taken = new Set([...keeper.table.cards, ...rememberedCards()].map((card) => card.id));
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}

function enterSeen(event) {
  event.preventDefault();
  const card = readSeen();
  store("gloomdb-seen", [card, ...rememberedCards().filter((each) => each.id !== card.id)].slice(0, 500));
  enter({ do: "card", card });
  $("seen-dialog").close();
  if (seenThen) seenThen(seenCard(card));
  else renderKeep();
}

function beginSeen() {
  $("seen-form").addEventListener("submit", enterSeen);
}

/** Patches with the cards seen, one for each box that was named. */
function seenPatches() {
  const sets = new Set(rememberedCards().map((card) => card.set).filter(Boolean));
  return [...sets].map((set) => ({
    patch: set,
    sources: { "seen-at-the-table": { title: "Seen at the table, kept by gloomdb" } },
    cards: rememberedCards().filter((card) => card.set === set).map(({ id, type, name, points, icons, effects, picture }) => ({
      id: id.slice("seen/".length), type, name, points, icons, effects, ...(picture ? { picture } : {}),
    })),
  }));
}

// --- drawing one ---------------------------------------------------------------------------------------

/** A card as seen on film: plain discs, blocks and a plate, where printed cards have theirs. */
function seenFilm(card) {
  const { width, height, points, icons, picture } = DATA.places;
  const made = svgElement("svg", { viewBox: `0 0 ${width} ${height}`, class: "film seen-film", "aria-hidden": "true", focusable: "false" });
  const text = (x, y, size, words, attributes = {}) => {
    const element = svgElement("text", { x, y, "font-size": size, "text-anchor": "middle", ...attributes });
    element.textContent = words;
    return element;
  };
  const part = (name, ...marks) => {
    const group = svgElement("g", { class: "part", "data-part": name });
    group.append(...marks);
    made.append(group);
  };
  if (card.covers) {
    const [x, y, rx, ry] = [picture[0], picture[1], picture[2], picture[3] ?? picture[2]];
    part("picture0", svgElement("ellipse", { cx: x, cy: y, rx, ry, class: "seen-plate" }),
      text(x, y + 5, 16, (title(card).match(/\p{L}/u)?.[0] ?? "?").toUpperCase(), { class: "font0" }));
  }
  card.points.forEach((value, number) => {
    if (value === null) return;
    const [x, y, r] = points[number];
    part("points" + number, svgElement("circle", { cx: x, cy: y, r, class: value < 0 ? "seen-dark" : "seen-plate" }),
      text(x, y + 1.9, 5.2, signed(value), { class: value < 0 ? "font4 seen-light-text" : "font4" }));
  });
  card.icons.forEach((icon, number) => {
    if (icon === null) return;
    const [x, y, r] = icons[number];
    const drawn = emblem("icon/" + icon);
    for (const [key, size] of Object.entries({ x: x - r * .8, y: y - r * .8, width: r * 1.6, height: r * 1.6 })) drawn.setAttribute(key, size);
    part("icon" + number, svgElement("rect", { x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: 1, class: "seen-plate" }), ...(icon === "blank" ? [] : [drawn]));
  });
  part("plate0", svgElement("rect", { x: 3.2, y: 58.5, width: width - 6.4, height: height - 62, rx: 2, class: "seen-plate" }),
    text(width / 2, 66, 4.2, title(card).slice(0, 30), { class: "font0" }),
    ...card.effects.map((effect, number) => text(width / 2, 74 + 5 * number, 3.4, plainLine(card.lines[state.lang][number]), { class: "font1" })));
  return made;
}
