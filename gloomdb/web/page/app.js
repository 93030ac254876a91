// The page as a whole: language, light, the two views, and what the link's fragment says.

const LONGEST_STACK = 60;
const LANGS = Object.keys(DATA.words);

function remembered(key, allowed, otherwise) {
  try {
    const value = window.localStorage.getItem("gloomdb-" + key);
    return allowed.includes(value) ? value : otherwise;
  } catch { // storage is not for everybody
    return otherwise;
  }
}

function remember(key, value) {
  try { window.localStorage.setItem("gloomdb-" + key, value); } catch { /* then it is forgotten */ }
}

const state = {
  lang: remembered("lang", LANGS, DATA.lang), theme: remembered("theme", ["auto", "light", "dark"], "auto"),
  view: "gallery", query: "", type: "", set: "", icon: "", provenance: "", stack: [], throne: false,
};

// --- the fragment ----------------------------------------------------------------------------------

/** What a link asks for; what cannot be understood is left out and told. */
function readFragment(fragment) {
  const asked = { odd: [] };
  for (const part of fragment.replace(/^#/, "").split("&").slice(0, 20)) {
    if (!part || part === "main") continue; // #main is where the skip link leads
    const at = part.indexOf("=");
    const [key, raw] = at < 0 ? [part, ""] : [part.slice(0, at), part.slice(at + 1)];
    let value = raw;
    try { value = decodeURIComponent(raw.replaceAll("+", " ")); } catch { asked.odd.push(raw.slice(0, 40)); continue; }
    if (key === "stack") asked.stack = readStack(value, asked.odd);
    else if (key === "q") asked.query = value.slice(0, 5000);
    else if (key === "lang" && LANGS.includes(value)) asked.lang = value;
    else if (key === "throne") asked.throne = value === "1";
    else if (key === "card" && CARDS.has(value)) asked.card = value;
    else if (key === "view" && ["gallery", "table"].includes(value)) asked.view = value;
    else asked.odd.push(part.slice(0, 40));
  }
  return asked;
}

/** The ids of a stack that can lie as they are asked to: a Character, then what is laid on Characters. */
function readStack(text, odd) {
  const stack = [];
  for (const id of text.split(",").slice(0, LONGEST_STACK)) {
    if (!id) continue;
    const type = CARDS.get(id)?.type;
    if (stack.length === 0 ? type === "character" : LAID.has(type)) stack.push(id);
    else odd.push(id.slice(0, 40));
  }
  return stack;
}

function fragmentNow() {
  const parts = [];
  if (state.view === "table") {
    parts.push(state.stack.length ? "stack=" + state.stack.map(encodeURIComponent).join(",").replaceAll("%2F", "/") : "view=table");
    if (state.throne) parts.push("throne=1");
  } else if (state.query) parts.push("q=" + encodeURIComponent(state.query));
  return parts.length ? "#" + parts.join("&") : "";
}

let writing = "";
function writeFragment() {
  const fragment = fragmentNow();
  if (fragment === window.location.hash) return;
  writing = fragment;
  try {
    window.history.replaceState(null, "", fragment || window.location.pathname + window.location.search);
  } catch { // some browsers forbid it for files
    window.location.hash = fragment;
  }
}

function followFragment() {
  if (window.location.hash === writing && writing) return;
  const asked = readFragment(window.location.hash);
  if (asked.lang && asked.lang !== state.lang) setLanguage(asked.lang);
  if (asked.stack) Object.assign(state, { stack: asked.stack, throne: Boolean(asked.throne) });
  if (asked.stack?.length && KINDS.includes("modifier")) pickKind = "modifier";
  $("throne").checked = state.throne;
  if (asked.query !== undefined) {
    state.query = $("search").value = asked.query;
    renderGallery();
  }
  showView(asked.view ?? (asked.stack ? "table" : asked.query !== undefined || asked.card ? "gallery" : state.view));
  if (asked.card) openDetails(CARDS.get(asked.card), found);
  $("link-note").textContent = asked.odd.length ? say("bad-link", { what: asked.odd.slice(0, 3).join(", ") }) : "";
  if (asked.odd.length) announce($("link-note").textContent);
}

// --- views, language, light ------------------------------------------------------------------------

function showView(view) {
  state.view = view;
  for (const name of ["gallery", "table"]) {
    $(name).hidden = name !== view;
    const tab = $("to-" + name);
    if (name === view) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  if (view === "table") {
    renderPicker();
    renderTable();
  }
  writeFragment();
}

function setLanguage(lang) {
  state.lang = lang;
  remember("lang", lang);
  translate();
  relabelGallery();
  renderFilters();
  renderGallery();
  if (state.view === "table") {
    renderPicker();
    renderTable();
  }
  if ($("details").open) renderDetails();
}

/** The words that stand in the page itself. */
function translate() {
  document.documentElement.lang = state.lang;
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", say(element.dataset.label));
    if (element.tagName === "BUTTON") element.title = say(element.dataset.label);
  }
  $("search").placeholder = say("placeholder");
  $("pick-search").placeholder = say("pick-search");
  for (const button of document.querySelectorAll("[data-lang]")) {
    button.setAttribute("aria-pressed", String(button.dataset.lang === state.lang));
  }
  const uncertain = DATA.cards.filter((card) => ["invented", "earlier-printing"].includes(card.provenance)).length;
  $("colophon").textContent = uncertain ? say("made-by", { stand: uncertain, n: DATA.cards.length }) : say("made-whole");
}

function setTheme(theme) {
  state.theme = theme;
  remember("theme", theme);
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const button of document.querySelectorAll("[data-set-theme]")) {
    button.setAttribute("aria-pressed", String(button.dataset.setTheme === theme));
  }
}

function begin() {
  for (const button of document.querySelectorAll("[data-lang]")) {
    button.addEventListener("click", () => setLanguage(button.dataset.lang));
  }
  for (const button of document.querySelectorAll("[data-set-theme]")) {
    button.addEventListener("click", () => setTheme(button.dataset.setTheme));
  }
  $("to-gallery").addEventListener("click", () => showView("gallery"));
  $("to-table").addEventListener("click", () => showView("table"));
  document.addEventListener("keydown", (event) => {
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? "");
    if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    (state.view === "gallery" ? $("search") : $("pick-search")).focus();
  });
  setTheme(state.theme);
  translate();
  beginGallery();
  beginDetails();
  beginPicker();
  beginTable();
  renderFilters();
  renderGallery();
  followFragment();
  window.addEventListener("hashchange", followFragment);
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
}

begin();

// For those who look under the bonnet, and for the tests.
window.gloom = {
  data: DATA, score, look, living, objections, parseQuery, readFragment,
  find: (text) => findCards(parseQuery(text), state.lang).map((card) => card.id),
  scoreOf: (ids, throne) => score(ids.map((id) => CARDS.get(id)), throne),
};
