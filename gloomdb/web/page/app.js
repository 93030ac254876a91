// The page as a whole: language, light and the views.

const LONGEST_STACK = 60;
const state = {
  lang: remembered("lang", LANGS, DATA.lang), theme: remembered("theme", ["auto", "light", "dark"], "auto"),
  view: "gallery", query: "", type: "", set: "", icon: "", provenance: "", stack: [], throne: false,
};

// --- views, language, light ------------------------------------------------------------------------

function showView(view) {
  displayView(view);
  writeFragment(true);
}

function displayView(view) {
  state.view = view;
  for (const name of VIEWS) {
    $(name).hidden = name !== view;
    const tab = $("to-" + name);
    if (name === view) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  renderView();
}

/** What the view shows; the gallery is kept up to date when it is not shown, too. */
function renderView() {
  if (state.view === "table") {
    renderPicker();
    renderTable();
  }
  if (state.view === "keep") renderKeep();
  if (state.view === "play") renderPlay();
  if (state.view === "fill") renderFill();
  if (state.view === "pull") renderPull();
}

function setLanguage(lang) {
  state.lang = lang;
  remember("lang", lang);
  translate();
  relabelGallery();
  renderFilters();
  renderGallery();
  renderView();
  retellGame();
  if ($("details").open) renderDetails();
}

/** The words that stand in the page itself. */
function translate() {
  sayWords();
  const uncertain = DATA.cards.filter((card) => ["invented", "earlier-printing"].includes(card.provenance)).length;
  $("colophon").textContent = uncertain ? say("Made by gloomdb. Every face and ornament is our own drawing; names, points and icons are facts about the games. {stand} of {n} cards hold made-up or earlier values and say so.", { stand: uncertain, n: DATA.cards.length }) : say("Made by gloomdb. Every face and ornament is our own drawing; names, points and icons are facts about the games.");
}

function begin() {
  beginSettings();
  for (const view of VIEWS) $("to-" + view).addEventListener("click", () => showView(view));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || isTyping() || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    ({ gallery: $("search"), table: $("pick-search"), fill: $("fill-search") }[state.view])?.focus();
  });
  document.body.dataset.served = DATA.served ?? "";
  translate();
  for (const dialog of document.querySelectorAll("dialog")) dialog.addEventListener("close", dialogClosed);
  beginGallery();
  beginDetails();
  beginPicker();
  beginTable();
  beginKeep();
  beginPlay();
  beginFill();
  renderFilters();
  renderGallery();
  takeToken();
  followFragment();
  for (const name of ["hashchange", "popstate"]) window.addEventListener(name, followFragment);
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
}

begin();

// For those who look under the bonnet, and for the tests.
window.gloom = {
  data: DATA, score, look, objections, parseQuery, readFragment, seat: () => game, takeGame, keeper, enter, tableAfter, tableScore, scoredTable, loadTable,
  find: (text) => findCards(parseQuery(text), state.lang).map((card) => card.id),
  search: (text) => searchCards(text).cards.map((card) => card.id),
  scoreOf: (ids, throne) => score(ids.map((id) => CARDS.get(id)), throne),
};
