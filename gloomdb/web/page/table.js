// The stacking table: a Character and what lies on it, seen through as film would show it.

/** The cards of the stack, the Character first. */
function stackCards() {
  return state.stack.map((id) => CARDS.get(id));
}

/** Lays a card on top; a Character takes the place of the one below everything. */
function layCard(card) {
  if (card.type === "character") {
    state.stack = [card.id, ...state.stack.slice(1)];
    if (pickKind === "character" && KINDS.includes("modifier")) pickKind = "modifier";
    if (state.view === "table") renderPicker();
  } else if (state.stack.length) state.stack = [...state.stack, card.id];
  else state.stack = [firstCharacter(card), card.id].filter(Boolean);
  stackChanged();
}

/** Somebody to lay a card on, where nobody has been chosen: of its own set, if that has Characters. */
function firstCharacter(card) {
  const people = DATA.cards.filter((other) => other.type === "character");
  return (people.find((other) => other.set === card.set) ?? people[0])?.id;
}

function stackChanged() {
  renderTable();
  writeFragment();
}

function moveLayer(from, to) {
  const stack = [...state.stack];
  if (from < 1 || to < 1 || from >= stack.length || to >= stack.length || from === to) return;
  const [moved] = stack.splice(from, 1);
  stack.splice(to, 0, moved);
  state.stack = stack;
  stackChanged();
  const card = CARDS.get(moved);
  announce(say("{card} is now {n} of {of} from the top", { card: title(card), n: stack.length - to, of: stack.length }) + ". " + scoreInWords());
}

function removeLayer(layer) {
  const card = CARDS.get(state.stack[layer]);
  state.stack = layer === 0 ? [] : state.stack.filter((_, number) => number !== layer);
  stackChanged();
  announce(say("{card} is removed", { card: title(card) }));
  ($("layers").querySelector("button") ?? $("pick-search")).focus();
}

/** What laying a card does. */
function layingName(card) {
  return card.type === "character" ? say("Start a stack with it") : say("Lay on the table");
}

/** What laying a card has done. */
function laidInWords(card) {
  const name = title(card);
  const done = card.type === "character" ? say("A stack begins with {card}", { card: name }) : say("{card} lies on the stack", { card: name });
  return `${done}. ${scoreInWords()}`;
}

function scoreInWords() {
  const cards = stackCards();
  return cards.length ? `${worthName(cards[0])}: ${signed(score(cards, state.throne).selfWorth)}` : "";
}

function worthName(character) {
  return term(character.set, "self_worth");
}

// --- drawing ---------------------------------------------------------------------------------------

function renderTable() {
  const cards = stackCards();
  $("table-empty").hidden = cards.length > 0;
  $("table-score").hidden = cards.length === 0;
  $("stack-tools").hidden = cards.length === 0;
  $("strip").hidden = cards.length === 0;
  renderStack(cards);
  if (!cards.length) return;
  const result = score(cards, state.throne);
  $("strip").replaceChildren(pile(cards), title(cards[0]), h("b", {}, signed(result.selfWorth)));
  renderWorth(cards, result);
  renderLayers(cards, result.view);
  renderLiving(result);
  renderObjections(cards);
}

function renderStack(cards) {
  const sheets = cards.map((card, layer) => {
    const made = sheetNow(card, "sheet.large", { "data-layer": layer });
    made.style.setProperty("--layer", layer);
    return made;
  });
  const stack = $("stack");
  stack.style.setProperty("--layers", Math.max(cards.length - 1, 1));
  stack.replaceChildren(...sheets);
  stack.setAttribute("aria-label", say("What the stack shows: {what}", { what: cards.length ? seenInWords(cards) : say("Choose a Character to begin.") }));
}

/** What the stack shows, for those who listen. */
function seenInWords(cards) {
  const view = look(cards);
  const points = pointsInWords(view.points.map((seen) => seen.value));
  return `${title(cards[0])}; ${say("Points")}: ${points}; ${say("Icons")}: ${iconsInWords(view.icons.map((seen) => seen.value))}`;
}

function renderWorth(cards, result) {
  $("worth-name").textContent = worthName(cards[0]);
  $("worth").textContent = signed(result.selfWorth);
  $("worth").className = result.selfWorth < 0 ? "negative" : result.selfWorth > 0 ? "positive" : "zero";
  const added = result.effects.reduce((sum, each) => sum + each.adds, 0);
  const parts = [`${signed(result.points)} ${say("points seen")}`];
  if (added) parts.push(`${signed(added)} ${say("effects")}`);
  if (result.throne) parts.push(`${signed(result.throne)} ${say("the Throne")}`);
  $("worth-parts").textContent = parts.length > 1 ? parts.join(", ") : say("Only what can be seen counts.");
  const icons = result.icons.map((icon) => h("li", {}, emblem("icon/" + icon), h("span", {}, iconName(icon))));
  $("icons-seen").replaceChildren(...(icons.length ? icons : [h("li.quiet", {}, say("None"))]));
}

function renderLayers(cards, view) {
  const rows = cards.map((card, layer) => layerRow(card, layer, cards, view));
  $("layers").replaceChildren(...rows.reverse());
}

function layerRow(card, layer, cards, view) {
  const name = title(card);
  const top = cards.length - 1;
  const made = h("li.layer", { "data-layer": layer },
    layer === 0 ? h("span.handle.fixed", { "aria-hidden": "true" }, emblem("type/character")) : handle(card, layer),
    h("button.layer-name", { onclick: () => openDetails(card, cards) }, name,
      nameRemark(card) ? h("small", {}, nameRemark(card)) : null),
    h("span.values", {}, layerChips(card, layer, cards, view)),
    h("span.buttons", {},
      layer === 0 ? null : mover("move-up", say("Move {card} up", { card: name }), "\u2191", layer, layer + 1, layer === top),
      layer === 0 ? null : mover("move-down", say("Move {card} down", { card: name }), "\u2193", layer, layer - 1, layer === 1),
      roundButton("\u00d7", say("Remove {card}", { card: name }), () => removeLayer(layer))));
  for (const name of ["pointerenter", "focusin"]) made.addEventListener(name, () => light(layer, true));
  for (const name of ["pointerleave", "focusout"]) made.addEventListener(name, () => light(layer, false));
  return made;
}

function mover(kind, label, arrow, from, to, disabled) {
  const made = roundButton(arrow, label, () => {
    moveLayer(from, to);
    focusLayer(to, "." + kind);
  }, disabled);
  made.classList.add(kind);
  return made;
}

function focusLayer(layer, which) {
  const row = $("layers").querySelector(`[data-layer="${layer}"]`);
  const button = row?.querySelector(which);
  (button && !button.disabled ? button : row?.querySelector("button:not(:disabled)"))?.focus();
}

/** What a card prints: what can be seen plainly, what is covered struck out, with the card that covers it. */
function layerChips(card, layer, cards, view) {
  const face = faceOf(card);
  const chips = [];
  for (const kind of ["points", "icons"]) {
    face[kind].forEach((value, place) => {
      if (value === null) return;
      const over = view[kind][place].layer;
      const hidden = over === layer ? "" : say("hidden by {card}", { card: title(cards[over]) });
      chips.push(chip(kind, value, `${slotName(place)}: ${kind === "points" ? signed(value) : iconName(value)}`, hidden));
    });
  }
  for (const { when } of card.effects ?? []) {
    if (when === "continuous" || when === "persistent") chips.push(effectChip(card, layer, when, cards, view));
  }
  return chips;
}

/** A lasting effect: at work, or struck out with the card that ended it. */
function effectChip(card, layer, when, cards, view) {
  const lives = livesBy(when, layer, view, persistenceOf(card));
  const over = (when === "persistent" ? view.picture.layer ?? view.icons[0].layer : null) ?? view.text.layer;
  return chip("timing", when, term(card.set, when), lives ? "" : say("hidden by {card}", { card: title(cards[over]) }));
}

function light(layer, on) {
  $("stack").classList.toggle("lighting", on);
  for (const made of $("stack").children) made.classList.toggle("lit", on && Number(made.dataset.layer) === layer);
}

function renderLiving(result) {
  const rows = result.effects.map((each) => {
    const line = each.card.lines[state.lang][each.number + (each.card.claim ? 1 : 0)];
    const lives = { text: say("its text can be seen"), picture: say("its picture can be seen"), mark: say("its mark can be seen") };
    const why = each.holds ? lives[each.by] : say("its condition is not met");
    return h("li" + (each.holds ? "" : ".dormant"), {},
      emblem("timing/" + each.effect.when, term(each.card.set, each.effect.when)),
      h("div", {}, h("p", {}, ruleLine(line)),
        h("p.quiet", {}, `${title(each.card)}: ${why}`, each.adds ? h("b", {}, " \u00b7 " + say("{n} Self-Worth", { n: signed(each.adds) })) : null)));
  });
  $("living").replaceChildren(...(rows.length ? rows : [h("li.quiet", {}, say("No continuous or persistent effect is alive."))]));
}

function renderObjections(cards) {
  const rows = objections(cards, state.throne).map(({ layer, why, before }) => {
    const card = title(cards[layer]);
    return h("li", {}, {
      "not-negative": say("{card} may be played only on negative Self-Worth, and it was {n}.", { card, n: signed(before) }),
      "already-dead": say("{card} lies on the dead: no Modifier is played there.", { card }),
      "died-twice": say("{card}: nobody dies twice.", { card }),
    }[why]);
  });
  $("objections").replaceChildren(...rows);
  $("objections").hidden = rows.length === 0;
}

// --- dragging --------------------------------------------------------------------------------------

function handle(card, layer) {
  const label = say("Drag {card}; or use the arrow keys", { card: title(card) });
  const made = h("button.handle", { "aria-label": label, title: label }, emblem("type/" + card.type));
  made.addEventListener("keydown", (event) => {
    const to = { ArrowUp: layer + 1, ArrowDown: layer - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    moveLayer(layer, to);
    focusLayer(Math.min(Math.max(to, 1), state.stack.length - 1), ".handle");
  });
  made.addEventListener("pointerdown", (event) => beginDrag(event, made.closest("li"), layer));
  return made;
}

function beginDrag(event, row, from) {
  if (event.button !== 0) return;
  event.preventDefault();
  const list = row.parentElement;
  const startY = event.clientY;
  const rows = [...list.children].filter((other) => Number(other.dataset.layer) > 0);
  const middles = rows.map((other) => {
    const box = other.getBoundingClientRect();
    return box.top + box.height / 2;
  });
  const at = rows.indexOf(row);
  const height = row.getBoundingClientRect().height;
  let target = at;
  row.classList.add("dragged");

  const move = (moved) => {
    const y = middles[at] + moved.clientY - startY;
    row.style.transform = `translateY(${moved.clientY - startY}px)`;
    target = middles.filter((middle, number) => number !== at && middle < y).length;
    rows.forEach((other, number) => {
      if (number === at) return;
      const place = number > at ? number - 1 : number;
      const shift = (place >= target ? 1 : 0) - (number > at ? 1 : 0);
      other.style.transform = shift ? `translateY(${shift * height}px)` : "";
    });
  };
  followPointer(move, (ended) => {
    row.classList.remove("dragged");
    for (const other of rows) other.style.transform = "";
    if (ended.type === "pointerup" && target !== at) {
      const to = Number(rows[target].dataset.layer);
      moveLayer(from, to);
      focusLayer(to, ".handle");
    }
  });
}

// --- tools -----------------------------------------------------------------------------------------

function beginTable() {
  $("spread").addEventListener("input", (event) => {
    $("stack").style.setProperty("--spread", event.target.value / 100);
    $("stack").classList.toggle("apart", event.target.value > 0);
  });
  $("start-over").addEventListener("click", () => {
    state.stack = [];
    pickKind = KINDS[0] ?? "character";
    stackChanged();
    renderPicker();
    $("pick-search").focus();
  });
  $("throne").checked = state.throne;
  $("throne-choice").hidden = throneWorth(THRONE) === 0;
  $("throne").addEventListener("change", (event) => {
    state.throne = event.target.checked;
    stackChanged();
    announce(scoreInWords());
  });
  $("link").addEventListener("click", () => copyText(window.location.href, $("link-note")));
}

async function copyText(link, note) {
  try {
    await navigator.clipboard.writeText(link);
    announce(say("Link copied"));
    note.textContent = say("Link copied");
  } catch { // no clipboard: the link can be copied by hand
    note.replaceChildren(say("This link shows this stack:"), " ", h("input", { readonly: true, value: link, "aria-label": say("This link shows this stack:") }));
    note.querySelector("input").select();
  }
}
