// The bench: what the server tells of the set's files, shown as it comes.

const state = {
  lang: remembered("lang", LANGS, DATA.lang), theme: remembered("theme", ["auto", "light", "dark"], "auto"),
};
const bench = { order: [], problems: [], changed: [], times: 0, epoch: 0, stale: false, figures: null, measure: {}, title: {}, balance: {} };
const KEPT_CHANGED = 8; // cards that are shown once more, at the top, after they were changed
const tiles = new Map();
let isAway = false; // whether the server does not answer

// --- what is told --------------------------------------------------------------------------------------

function take(event) {
  if (event.resync) { // too much came at once: everything anew
    ask("/api/bench").then(({ status, content }) => { if (status === 200) take(content); });
    return;
  }
  if (event.trouble) tell(named(event.trouble));
  if (event.balance) {
    bench.balance = event.balance;
    renderBalance();
  }
  if (event.times !== undefined) takeHead(event);
  if (event.cards) takeCards(event);
}

function takeHead(event) {
  const isNews = event.times > bench.times && bench.times > 0;
  if (event.epoch !== bench.epoch || event.whole) drawAnew(event.epoch);
  Object.assign(bench, { times: event.times, problems: event.problems, stale: event.stale, measure: event.measure });
  if (event.set) {
    SETS.clear();
    SETS.set(event.set.id, event.set);
    DATA.icons = event.icons;
    DATA.emblems = { ...DATA.emblems, ...event.emblems };
    bench.title = event.set.title;
    bench.order = event.order;
    bench.figures = event.figures;
  }
  if (isNews && event.changed.length && event.changed.length < bench.order.length) {
    bench.changed = [...event.changed, ...bench.changed.filter((id) => !event.changed.includes(id))].slice(0, KEPT_CHANGED);
  }
  const ids = new Set(bench.order);
  for (const id of [...CARDS.keys()]) if (!ids.has(id)) forget(id);
  bench.changed = bench.changed.filter((id) => ids.has(id));
  bench.saved = new Date();
  renderBench();
  if (isNews) announce(statusText());
}

function takeCards(event) {
  if (event.epoch !== bench.epoch) return;
  FACES.parts.length = event.from[0];
  FACES.drawings.length = event.from[1];
  FACES.parts.push(...event.parts);
  FACES.drawings.push(...event.drawings);
  for (const card of event.cards) {
    card.set = card.id.split("/")[0];
    CARDS.set(card.id, card);
    tiles.delete(card.id);
  }
  renderTiles();
}

/** What all faces share is another: nothing that is drawn is kept. */
function drawAnew(epoch) {
  bench.epoch = epoch;
  FACES = { parts: [], drawings: [], images: [] };
  for (const id of drawnIds) $(id)?.remove();
  drawnIds.clear();
  images.clear();
  CARDS.clear();
  tiles.clear();
}

function forget(id) {
  CARDS.delete(id);
  tiles.delete(id);
}

const images = new Map();

/** A picture of the set's own, asked for when it is seen. */
function imageCome(number) {
  if (!images.has(number)) {
    const asked = ask(`/api/image?number=${number}`).then(({ content }) => {
      if (content.image) FACES.images[number] = content.image;
      return content.image ?? "";
    });
    images.set(number, asked);
  }
  return images.get(number);
}

// --- showing -------------------------------------------------------------------------------------------

function renderBench() {
  $("set-title").textContent = named(bench.title) || DATA.title;
  document.title = `${bench.problems.some(isError) ? "\u2717 " : ""}${$("set-title").textContent} \u2013 gloomdb design`;
  renderProblems();
  renderTiles();
  renderFigures();
  renderStatus();
}

const isError = (problem) => problem.severity === "error";

function renderStatus() {
  $("status").textContent = isAway ? say("gloomdb design has ended or cannot be reached: start it again, and reload.") : statusText();
  $("status").classList.toggle("away", isAway);
}

function statusText() {
  if (!bench.times) return token ? say("Reading the set …") : say("This address is not complete: use the whole one that was given to you.");
  const errors = bench.problems.filter(isError).length;
  const cards = plural("{n} card", "{n} cards", bench.order.length);
  const wrong = errors === 0 ? say("no errors") : plural("{n} error", "{n} errors", errors);
  return say("{cards}, {wrong}; as of {time}", { cards, wrong, time: bench.saved.toLocaleTimeString(state.lang) });
}

function renderProblems() {
  const n = bench.problems.length;
  const errors = bench.problems.filter(isError).length;
  const isRead = bench.times > 0;
  $("to-problems").textContent = isRead ? `${say("Problems")} (${n})` : say("Problems");
  $("to-problems").classList.toggle("wrong", errors > 0);
  $("to-cards").textContent = isRead ? `${say("Cards")} (${bench.order.length})` : say("Cards");
  $("problems-none").hidden = n > 0 || !isRead;
  $("problems-stale").hidden = !(bench.stale && bench.order.length);
  $("cards").classList.toggle("stale", bench.stale);
  $("problem-list").replaceChildren(...bench.problems.map(problemItem));
}

function problemItem(problem) {
  const kind = { error: say("error"), warning: say("warning"), note: say("note") }[problem.severity];
  const where = [problem.file];
  if (problem.line !== null) where.push(problem.heading === null ? say("line {n}", { n: problem.line }) : say("row {n}", { n: problem.line }));
  if (problem.heading) where.push(say("column {name}", { name: problem.heading }));
  const made = h(`li.problem.${problem.severity}`, {},
    h("span.where", {}, h("span.kind", {}, kind), ` ${where.filter(Boolean).join(", ")} `), problem.said[state.lang]);
  const card = CARDS.get(problem.card);
  if (card) made.append(" ", h("button.link", { onclick: () => goTo(card.id) }, title(card)));
  else if (problem.card) made.append(" ", h("code", {}, problem.card));
  return made;
}

function goTo(id) {
  const open = tiles.get(id)?.querySelector(".open");
  open?.scrollIntoView({ block: "center" });
  open?.focus();
}

function renderTiles() {
  const ready = bench.order.filter((id) => CARDS.has(id));
  const changed = bench.changed.filter((id) => CARDS.has(id));
  $("changed-part").hidden = changed.length === 0;
  $("changed").replaceChildren(...changed.map((id) => makeTile(CARDS.get(id), changed)));
  lay($("tiles"), ready.map((id) => {
    if (!tiles.has(id)) tiles.set(id, makeTile(CARDS.get(id), bench.order));
    return tiles.get(id);
  }));
  const wrong = new Set(bench.problems.filter(isError).map((problem) => problem.card));
  for (const [id, made] of tiles) {
    made.classList.toggle("new", bench.changed.includes(id));
    made.classList.toggle("wrong", wrong.has(id));
  }
  $("no-cards").hidden = bench.order.length > 0 || !bench.times;
  $("no-cards").textContent = bench.stale ? say("The cards are shown as soon as the errors are corrected.") : say("No cards yet.");
  for (const list of [$("tiles"), $("changed")]) rove(list, ".open");
  if ($("large").open && large) showLarge(large.id, large.among);
}

/** Puts elements into a list, touching only what is not in its place: focus and scrolling stay. */
function lay(list, wanted) {
  wanted.forEach((made, place) => {
    if (list.children[place] !== made) list.insertBefore(made, list.children[place] ?? null);
  });
  while (list.children.length > wanted.length) list.lastChild.remove();
}

function makeTile(card, among) {
  const open = h("button.open", { "aria-label": inWords(card), onclick: () => showLarge(card.id, among) }, sheet(card));
  return h("li.bench-tile", { "data-id": card.id }, open, texts(card));
}

/** The name and the text in every language. */
function texts(card) {
  return h("div.texts", {}, LANGS.map((lang) => h("div", { lang },
    h("span.tongue", { "aria-hidden": "true" }, lang),
    h("span.name", {}, card.name[lang] ?? h("span.lacks", { lang: state.lang }, say("not translated"))),
    card.lines[lang].map((line) => h("p.rule", {}, ruleLine(line))))));
}

// --- one card, large -----------------------------------------------------------------------------------

let large = null;

function showLarge(id, among) {
  const card = CARDS.get(id);
  if (!card) {
    $("large").close();
    return;
  }
  large = { id, among };
  $("large-face").replaceChildren(sheetNow(card, "sheet.large"));
  $("large-text").replaceChildren(h("p.kind", {}, card.type ? emblem("type/" + card.type) : null, typeName(card)), h("h2", {}, title(card)),
    texts(card), h("p.quiet", {}, h("code", {}, card.id)));
  $("large").setAttribute("aria-label", title(card));
  if (!$("large").open) $("large").showModal();
}

function stepLarge(by) {
  const known = large.among.filter((id) => CARDS.has(id));
  const at = known.indexOf(large.id);
  showLarge(known[(at + by + known.length) % known.length], large.among);
}

// --- language ------------------------------------------------------------------------------------------

function setLanguage(lang) {
  state.lang = lang;
  remember("lang", lang);
  sayWords();
  tiles.clear();
  renderBench();
  renderBalance();
}

function begin() {
  document.body.dataset.served = DATA.served;
  beginSettings();
  sayWords();
  beginBalance();
  for (const list of [$("tiles"), $("changed")]) beginRoving(list, ".open");
  $("large").addEventListener("click", (event) => { if (event.target === $("large")) $("large").close(); });
  $("large").addEventListener("close", dialogClosed);
  $("large").addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") stepLarge(-1);
    if (event.key === "ArrowRight") stepLarge(1);
  });
  $("large-close").addEventListener("click", () => $("large").close());
  $("large-previous").addEventListener("click", () => stepLarge(-1));
  $("large-next").addEventListener("click", () => stepLarge(1));
  takeToken();
  renderBench();
  if (token) {
    follow(() => "/api/events", take, (note) => {
      isAway = note !== "";
      renderStatus();
    });
  }
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
}

facesCome.then(begin);

// For those who look under the bonnet, and for the tests.
window.gloom = { bench, cards: CARDS, faces: () => FACES, take };
