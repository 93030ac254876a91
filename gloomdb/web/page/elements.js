// Elements, made by hand: everything a card says goes in as text, never as markup.

/** An element: `h("button.quiet", { onclick, "aria-label": … }, "text", other)`; a button sends no form. */
function h(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.join(" ");
  if (tag === "button") made.type = "button";
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

const $ = (id) => document.getElementById(id);

/** Words for those who listen: said once, politely. */
function announce(text) {
  const room = openDialog() ?? document.body; // what is behind a dialog is neither seen nor heard
  if ($("announcer").parentElement !== room) room.append($("told"), $("announcer"));
  $("announcer").textContent = "";
  window.setTimeout(() => { $("announcer").textContent = text; }, 30);
}

function openDialog() {
  return [...document.querySelectorAll("dialog[open]")].findLast((dialog) => dialog.matches(":modal")) ?? null;
}

/** After a dialog is closed: what is still being told is told in the page. */
function dialogClosed() {
  (openDialog() ?? document.body).append($("told"), $("announcer"));
}

function hiddenText(text) {
  return h("span.unseen", {}, text);
}

/** A rules line: words, and icons as drawings with their names. */
function ruleLine([label, ...parts]) {
  const made = h("span");
  if (label) made.append(h("strong", {}, label + ": "));
  for (const part of parts) {
    if (Array.isArray(part)) made.append(emblem("icon/" + part[0], part[1]));
    else made.append(part);
  }
  return made;
}

/** The rules lines of a card; a Story's requirement is the first of them. */
function ruleLines(card) {
  const skip = card.claim ? 1 : 0;
  return card.lines[state.lang].map((line, number) => {
    const effect = card.effects?.[number - skip];
    return h("p.rule", {}, effect ? emblem("timing/" + effect.when, term(card.set, effect.when)) : null, ruleLine(line));
  });
}

/** `−15, clear, −15`, for those who listen. */
function pointsInWords(points) {
  return points ? points.map((value) => (value === null ? say("clear") : signed(value))).join(", ") : say("not known");
}

function iconsInWords(icons) {
  if (!icons) return say("not known");
  return icons.map((icon) => (icon === null ? say("clear") : iconName(icon))).join(", ");
}

/** A card in one sentence. */
function inWords(card) {
  const parts = [title(card), typeName(card), named(SETS.get(card.set).title)];
  if (card.points) parts.push(`${say("Points")}: ${pointsInWords(card.points)}`);
  if (card.icons && storyIcons(card).length) parts.push(`${say("Icons")}: ${storyIcons(card).map(iconName).join(", ")}`);
  if (nameRemark(card)) parts.push(nameRemark(card));
  return parts.join("; ");
}

/** A sheet of film: glass with the card on it, drawn when it comes into view. */
function sheet(card, className = "sheet") {
  const made = h("span." + className);
  made.card = card;
  drawWhenSeen.observe(made);
  return made;
}

/** The same drawn at once. */
function sheetNow(card, className = "sheet", attributes = {}) {
  const made = h("span." + className, attributes);
  made.card = card;
  drawNow(made);
  return made;
}

/** A stack, small: the sheets on each other. */
function pile(cards) {
  return h("span.pile", {}, cards.map((card) => sheetNow(card)));
}

const drawWhenSeen = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    drawWhenSeen.unobserve(entry.target);
    drawNow(entry.target);
  }
}, { rootMargin: "300px" });

function drawNow(element) {
  if (!FACES) {
    facesCome.then(() => drawNow(element));
    return;
  }
  const card = element.card;
  if (card.isSeen) {
    element.replaceChildren(seenFilm(card));
    return;
  }
  element.replaceChildren(filmSvg(card, state.lang));
  // A card that is clear above its plate (an Event, a Story) shows its kind, faintly: it is not printed there.
  const bare = card.type && !card.covers && [...(card.points ?? CLEAR), ...(card.icons ?? CLEAR)].every((value) => value === null);
  if (bare && !LAID.has(card.type)) element.append(h("span.watermark", {}, emblem("type/" + card.type)));
}

/** A round button that shows a sign and says what it does. */
function roundButton(sign, label, act, disabled = false) {
  return h("button.round", { "aria-label": label, title: label, disabled, onclick: act }, sign);
}

/** What a card prints as a small chip: a disc for points, a plaque for icons, a bare emblem for effects. */
function chip(kind, value, label, hidden = "") {
  const sign = kind === "points" ? (value < 0 ? "negative" : value > 0 ? "positive" : "zero") : kind === "icons" ? "icon" : "timing";
  const made = h(`span.chip.${sign}${hidden ? ".hidden-value" : ""}`, { title: hidden ? `${label}: ${hidden}` : label });
  if (kind === "points") made.append(signed(value));
  else if (value !== "blank") made.append(emblem(`${kind === "icons" ? "icon" : "timing"}/${value}`));
  if (kind !== "points") made.append(hiddenText(label));
  if (hidden) made.append(hiddenText(` (${hidden})`));
  return made;
}

// --- telling what happened ---------------------------------------------------------------------------

const TOLD_FOR = 6000; // milliseconds
let toldUntil = 0;

/** Shows a sentence for a while, with buttons if there are any, and says it. */
function tell(text, buttons = []) {
  const made = buttons.map(([label, act]) => h("button", { onclick: () => { hush(); act(); } }, label));
  $("told").replaceChildren(h("span", {}, text), ...made);
  $("told").hidden = false;
  announce(text);
  window.clearTimeout(toldUntil);
  toldUntil = window.setTimeout(hush, buttons.length ? 2 * TOLD_FOR : TOLD_FOR);
}

function hush() {
  $("told").hidden = true;
}

/** Follows a pointer that is pressed until it is let go, or taken away. */
function followPointer(move, end) {
  const following = new AbortController();
  const settings = { signal: following.signal };
  window.addEventListener("pointermove", move, settings);
  for (const name of ["pointerup", "pointercancel"]) {
    window.addEventListener(name, (event) => { following.abort(); end(event); }, settings);
  }
}

// --- many buttons, one stop of the Tab key ----------------------------------------------------------

/** Makes one of the buttons the one that Tab stops at; the arrow keys lead to the others. */
function rove(container, selector, wanted = null) {
  const all = [...container.querySelectorAll(selector)];
  const chosen = wanted ?? all.find((button) => button.getAttribute("aria-pressed") === "true") ?? all[0];
  for (const button of all) setStop(button, button === chosen);
}

function setStop(button, isStop) {
  button.tabIndex = isStop ? 0 : -1;
  const lay = button.parentElement.querySelector(":scope > .lay");
  if (lay) lay.tabIndex = isStop ? 0 : -1; // the button that belongs to it comes next
}

function beginRoving(container, selector) {
  container.addEventListener("keydown", (event) => {
    const from = event.target.closest(selector);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = [...container.querySelectorAll(selector)];
    const to = all[placeAfter(all, all.indexOf(from), event.key)];
    if (!to) return;
    event.preventDefault();
    to.focus();
    to.scrollIntoView({ block: "nearest" });
  });
  container.addEventListener("focusin", (event) => {
    const now = event.target.closest(selector);
    if (now && now.tabIndex !== 0) rove(container, selector, now);
  });
}

/** Where a key leads in rows of buttons; undefined for other keys. */
function placeAfter(all, at, key) {
  const row = all.filter((button) => button.offsetParent && topOf(button) === topOf(all[0])).length || 1;
  const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: row, ArrowUp: -row, Home: -at, End: all.length - 1 - at }[key];
  if (by === undefined) return undefined;
  return Math.min(Math.max(at + by, 0), all.length - 1);
}

function topOf(button) {
  return Math.round(button.getBoundingClientRect().top);
}
