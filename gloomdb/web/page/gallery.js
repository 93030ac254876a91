// The gallery: every card that a query and the filters let through.

const tiles = new Map();

function tile(card) {
  if (!tiles.has(card.id)) tiles.set(card.id, makeTile(card));
  return tiles.get(card.id);
}

function makeTile(card) {
  const open = h("button.open", { onclick: () => openDetails(card, found) }, sheet(card));
  const made = h("li.tile", { "data-id": card.id }, open);
  if (card.count > 1) made.append(h("span.count", { "aria-hidden": "true" }, "\u00d7" + card.count));
  if (card.type === "character" || LAID.has(card.type)) {
    made.append(h("button.lay", { tabindex: -1, onclick: () => layFromGallery(card) }, "+"));
  }
  made.append(h("span.tag", { "aria-hidden": "true" }));
  labelTile(card, made);
  return made;
}

function labelTile(card, made) {
  made.querySelector(".open").setAttribute("aria-label", inWords(card));
  const lay = made.querySelector(".lay");
  if (lay) {
    const text = layingName(card);
    lay.setAttribute("aria-label", `${text}: ${title(card)}`);
    lay.title = text;
  }
  const tag = made.querySelector(".tag");
  tag.textContent = nameRemark(card);
}

/** Lays a card from afar: what happened is shown and said, and can be taken back or looked at. */
function layFromGallery(card) {
  const before = state.stack;
  layCard(card);
  tell(laidInWords(card), [
    [say("Undo"), () => {
      state.stack = before;
      stackChanged();
      tell(say("{card} is removed", { card: title(card) }));
    }],
    [say("Look at it"), () => showView("table")],
  ]);
}

let found = [];

/** The query of the search box and the filters together. */
function galleryCards() {
  const { cards, notes } = searchCards(state.query);
  showNotes(notes);
  return cards.filter((card) =>
    (!state.type || (card.type ?? "unknown") === state.type) && (!state.set || card.set === state.set) &&
    (!state.icon || (card.icons ?? []).includes(state.icon)) &&
    (!state.provenance || card.provenance === state.provenance));
}

function showNotes(notes) {
  $("notes").textContent = notes.map(noteInWords).join(" ");
}

/** What was odd about a query, as a sentence. */
function noteInWords([kind, ...values]) {
  return {
    meant: say("No card has that; showing ‘{0}’.", values),
    "unknown-field": say("There is no field ‘{0}’.", values),
    "unknown-value": say("‘{0}:{1}’ has an unknown value.", values),
    "no-number": say("‘{1}’ is not a number, so {0} matches nothing.", values),
    "no-pattern": say("/{0}/ is not a valid pattern and is taken literally.", values),
  }[kind];
}

function renderGallery() {
  found = galleryCards();
  layOut(found);
  $("nothing").hidden = found.length > 0;
  const n = found.length;
  const count = n === 0 ? say("No card") : plural("{n} card", "{n} cards", n);
  const isFiltered = FILTERS.some((name) => state[name]);
  $("filters-set").textContent = isFiltered ? "\u2022" : "";
  $("clear").hidden = !state.query && !isFiltered;
  $("count").textContent = n === DATA.cards.length ? count : `${count} ${say("of {n}", { n: DATA.cards.length })}`;
}

const AT_ONCE = 48; // tiles; more than a screen shows

/** The tiles of the first cards now, of the others when nothing else is to be done. */
function layOut(cards) {
  $("cards").replaceChildren(...cards.slice(0, AT_ONCE).map(tile));
  rove($("cards"), ".open");
  let next = AT_ONCE;
  const goOn = () => {
    if (cards !== found || next >= cards.length) return;
    $("cards").append(...cards.slice(next, next + AT_ONCE).map(tile));
    next += AT_ONCE;
    whenIdle(goOn);
  };
  if (next < cards.length) whenIdle(goOn);
}

/** Soon, when the browser has time. */
function whenIdle(work) {
  if (window.requestIdleCallback) window.requestIdleCallback(work, { timeout: 200 });
  else window.setTimeout(work, 30);
}

/** After the language has changed: faces that are drawn are drawn anew, labels are put right. */
function relabelGallery() {
  for (const [id, made] of tiles) {
    labelTile(CARDS.get(id), made);
    const face = made.querySelector(".sheet");
    face.replaceChildren();
    drawWhenSeen.unobserve(face);
    drawWhenSeen.observe(face);
  }
}

// --- filters ---------------------------------------------------------------------------------------

function option(value, text) {
  return h("option", { value }, text);
}

/** What one can filter by: only what some card has. */
function filterValues(name) {
  if (name === "set") return DATA.sets.map((set) => set.id);
  if (name === "icon") return Object.keys(DATA.icons).filter((icon) => !NO_STORY.has(icon));
  const values = LANGUAGE.ranks[name].filter((value) => DATA.cards.some((card) => card[name] === value));
  return name === "type" && DATA.cards.some((card) => !card.type) ? [...values, "unknown"] : values;
}

function renderFilters() {
  const typeText = (type) => (type === "unknown" ? say("Type not known") : term("", type));
  fillSelect("type", filterValues("type").map((type) => option(type, typeText(type))));
  fillSelect("set", DATA.sets.map((set) => option(set.id, named(set.title))));
  fillSelect("provenance", filterValues("provenance").map((grade) => option(grade, provenanceName(grade))));
  $("filter-icon").replaceChildren(...filterValues("icon").map(iconButton));
  rove($("filter-icon"), "button");
}

function fillSelect(name, options) {
  const select = $("filter-" + name);
  select.replaceChildren(option("", say("any")), ...options);
  select.value = state[name];
  if (select.value !== state[name]) state[name] = select.value = "";
}

function iconButton(icon) {
  const pressed = state.icon === icon;
  const made = h("button.icon-filter", { "aria-pressed": String(pressed), title: iconName(icon) },
    emblem("icon/" + icon), hiddenText(iconName(icon)));
  made.addEventListener("click", () => {
    state.icon = state.icon === icon ? "" : icon;
    for (const other of $("filter-icon").children) other.setAttribute("aria-pressed", "false");
    made.setAttribute("aria-pressed", String(state.icon === icon));
    renderGallery();
    writeFragment();
  });
  return made;
}

/** Asks for what is said, and for nothing else. */
function setSearch(asked) {
  for (const name of ["query", ...FILTERS]) state[name] = asked[name] ?? "";
  $("search").value = state.query;
  renderFilters();
  renderGallery();
}

function beginGallery() {
  beginRoving($("cards"), ".open");
  beginRoving($("filter-icon"), "button");
  $("filters").open = window.innerWidth > 830;
  let waiting = 0;
  $("search").addEventListener("input", () => {
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      state.query = $("search").value;
      renderGallery();
      writeFragment();
    }, 90);
  });
  for (const name of ["type", "set", "provenance"]) {
    $("filter-" + name).addEventListener("change", (event) => {
      state[name] = event.target.value;
      renderGallery();
      writeFragment();
    });
  }
  $("clear").addEventListener("click", () => {
    setSearch({});
    writeFragment();
    $("search").focus();
  });
  $("help").addEventListener("click", () => $("help-dialog").showModal());
  $("help-dialog").addEventListener("click", closeOutside);
}
