// What the link says after its `#`: the view, the search and its filters, the open card, the stack. Going to another
// view or opening a card makes a step of the browser's history; everything else changes the step one is on.

const VIEWS = ["play", "gallery", "table", "keep", "pull", "fill"];
const FILTERS = ["type", "set", "icon", "provenance"];

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
    else if (key === "view" && VIEWS.includes(value)) asked.view = value;
    else if (key === "table" && /^[\w-]+$/.test(value)) asked.table = value;
    else if (FILTERS.includes(key) && filterValues(key).includes(value)) asked[key] = value;
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
  const put = (key, value) => { if (value) parts.push(`${key}=${encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%2C", ",")}`); };
  if (state.view === "table") {
    put(state.stack.length ? "stack" : "view", state.stack.length ? state.stack.join(",") : "table");
    put("throne", state.throne ? "1" : "");
  } else if (state.view === "gallery") {
    put("q", state.query);
    for (const name of FILTERS) put(name, state[name]);
  } else put("view", state.view);
  put("card", $("details").open && shown ? shown.id : "");
  return parts.length ? "#" + parts.join("&") : "";
}

/** The link put right; `step` where Back is to lead to what was before. */
function writeFragment(step = false) {
  const fragment = fragmentNow();
  if (fragment === window.location.hash) return;
  const address = fragment || window.location.pathname + window.location.search;
  try {
    if (step) window.history.pushState({ ours: true }, "", address);
    else window.history.replaceState(window.history.state, "", address);
  } catch { // some browsers forbid it for files
    window.location.hash = fragment;
  }
}

/** The page as the link wants it: at the start, after Back and Forward, or after somebody has typed another one. */
function followFragment() {
  if (window.location.hash === fragmentNow() && document.documentElement.dataset.ready) return;
  const asked = readFragment(window.location.hash);
  if (asked.lang && asked.lang !== state.lang) setLanguage(asked.lang);
  if (asked.stack) Object.assign(state, { stack: asked.stack, throne: Boolean(asked.throne) });
  if (asked.stack?.length && KINDS.includes("modifier")) pickKind = "modifier";
  $("throne").checked = state.throne;
  if (asked.table) openTableLink(asked.table);
  const view = asked.table ? "keep" : asked.view ?? (DATA.served || undefined) ?? (asked.stack ? "table" : "gallery");
  const isOther = ["query", ...FILTERS].some((name) => state[name] !== (asked[name] ?? ""));
  if (view === "gallery" && isOther) setSearch(asked);
  displayView(view);
  if (asked.card) displayDetails(CARDS.get(asked.card), found.includes(CARDS.get(asked.card)) ? found : DATA.cards);
  else if ($("details").open) $("details").close();
  $("link-note").textContent = asked.odd.length ? say("Part of the link was not understood: {what}.", { what: asked.odd.slice(0, 3).join(", ") }) : "";
  if (asked.odd.length) announce($("link-note").textContent);
}
