// The gallery: every card that a query and the filters let through.

const tiles = new Map();

function tile(card) {
  if (!tiles.has(card.id)) tiles.set(card.id, makeTile(card));
  return tiles.get(card.id);
}

function makeTile(card) {
  const open = h("button.open", { type: "button", onclick: () => openDetails(card, found) }, sheet(card));
  const made = h("li.tile", { "data-id": card.id }, open);
  if (card.count > 1) made.append(h("span.count", { "aria-hidden": "true" }, "\u00d7" + card.count));
  if (card.type === "character" || LAID.has(card.type)) {
    made.append(h("button.lay", { type: "button", onclick: () => layFromGallery(card) }, "+"));
  }
  made.append(h("span.tag", { "aria-hidden": "true" }));
  labelTile(card, made);
  return made;
}

function labelTile(card, made) {
  made.querySelector(".open").setAttribute("aria-label", inWords(card));
  const lay = made.querySelector(".lay");
  if (lay) {
    const text = say(card.type === "character" ? "begin" : "lay");
    lay.setAttribute("aria-label", `${text}: ${title(card)}`);
    lay.title = text;
  }
  const tag = made.querySelector(".tag");
  tag.textContent = nameRemark(card);
}

function layFromGallery(card) {
  layCard(card);
  announce(say(card.type === "character" ? "begun-done" : "laid-done", { card: title(card) }));
}

let found = [];

/** The query of the search box and the filters together. */
function galleryCards() {
  const query = parseQuery(state.query);
  showNotes(query.notes);
  return findCards(query, state.lang).filter((card) =>
    (!state.type || (card.type ?? "unknown") === state.type) && (!state.set || card.set === state.set) &&
    (!state.icon || (card.icons ?? []).includes(state.icon)) &&
    (!state.provenance || card.provenance === state.provenance));
}

function showNotes(notes) {
  $("notes").textContent = notes.map(([key, ...values]) => say(key, { ...values })).join(" ");
}

function renderGallery() {
  found = galleryCards();
  $("cards").replaceChildren(...found.map(tile));
  $("nothing").hidden = found.length > 0;
  const n = found.length;
  const count = n === 0 ? say("found-none") : n === 1 ? say("found-one") : say("found", { n });
  $("count").textContent = n === DATA.cards.length ? count : `${count} ${say("of", { n: DATA.cards.length })}`;
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

function renderFilters() {
  const types = LANGUAGE.ranks.type.filter((type) => DATA.cards.some((card) => card.type === type));
  const options = types.map((type) => option(type, DATA.types[state.lang][type]));
  if (DATA.cards.some((card) => !card.type)) options.push(option("unknown", say("unknown-type")));
  fillSelect("type", options);
  fillSelect("set", DATA.sets.map((set) => option(set.id, named(set.title))));
  const grades = LANGUAGE.ranks.provenance.filter((grade) => DATA.cards.some((card) => card.provenance === grade));
  fillSelect("provenance", grades.map((grade) => option(grade, say(grade))));
  const icons = Object.keys(DATA.icons).filter((icon) => !NO_STORY.has(icon));
  $("filter-icon").replaceChildren(...icons.map(iconButton));
}

function fillSelect(name, options) {
  const select = $("filter-" + name);
  select.replaceChildren(option("", say("any")), ...options);
  select.value = state[name];
  if (select.value !== state[name]) state[name] = select.value = "";
}

function iconButton(icon) {
  const pressed = state.icon === icon;
  const made = h("button.icon-filter", { type: "button", "aria-pressed": String(pressed), title: iconName(icon) },
    emblem("icon/" + icon), hiddenText(iconName(icon)));
  made.addEventListener("click", () => {
    state.icon = state.icon === icon ? "" : icon;
    for (const other of $("filter-icon").children) other.setAttribute("aria-pressed", "false");
    made.setAttribute("aria-pressed", String(state.icon === icon));
    renderGallery();
  });
  return made;
}

function beginGallery() {
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
    });
  }
  $("clear").addEventListener("click", () => {
    Object.assign(state, { query: "", type: "", set: "", icon: "", provenance: "" });
    $("search").value = "";
    renderFilters();
    renderGallery();
    writeFragment();
    $("search").focus();
  });
  $("help").addEventListener("click", () => $("help-dialog").showModal());
  $("help-dialog").addEventListener("click", closeOutside);
}
