// Where the score of a real game is kept: a log of entries in this browser, or on the server of `gloomdb keep`.

const LOCAL = "gloomdb-table-";
const ME = "me";
const keeper = { id: "", entries: [], table: emptyTable(), by: ME, send: null };
const seenCards = new Map(); // page cards made of cards as seen, by their JSON

/** Does something at the table, and shows it. False if it does nothing. */
function enter(entry) {
  if (!["strike", "restore"].includes(entry.do) && !wouldDo(keeper.table, entry)) return false;
  if (keeper.send) keeper.send(entry);
  else takeEntries([{ ...entry, n: lastNumber() + 1, by: ME }]);
  return true;
}

function lastNumber() {
  return keeper.entries.length ? keeper.entries[keeper.entries.length - 1].n : 0;
}

/** Entries that are in the log now, from here or from others. */
function takeEntries(entries) {
  const last = lastNumber();
  keeper.entries.push(...entries.filter((entry) => entry.n > last));
  refold();
}

function refold() {
  keeper.table = tableAfter([...keeper.entries, ...waitingEntries()]);
  if (!keeper.send) saveTable();
  if (state.view === "keep") renderKeep();
}

// --- taking back ---------------------------------------------------------------------------------------

/** My last entry that counts; null if there is none, or if it is on its way to the server. */
function undoable() {
  const waiting = outbox.at(-1);
  if (waiting) return waiting.after === undefined ? { ...waiting.entry, key: waiting.key } : null;
  const struck = struckOut(keeper.entries);
  return keeper.entries.findLast((entry) => entry.by === keeper.by && !["strike", "restore"].includes(entry.do) && !struck.has(entry.n)) ?? null;
}

/** The entry that I took back last, if I have done nothing new since. */
function redoable() {
  const struck = struckOut(keeper.entries);
  const mine = keeper.entries.filter((entry) => entry.by === keeper.by);
  const lastNew = mine.findLastIndex((entry) => !["strike", "restore"].includes(entry.do));
  const strikes = mine.slice(lastNew + 1).filter((entry) => entry.do === "strike" && struck.has(entry.entry));
  const restored = strikes.map((entry) => entry.entry);
  return restored.length ? Math.min(...restored) : null;
}

function undoEntry() {
  const entry = undoable();
  if (!entry) return;
  if (entry.key) keepOutbox(outbox.filter((each) => each.key !== entry.key)); // it was never sent
  else enter({ do: "strike", entry: entry.n });
  tell(say("Taken back: {what}", { what: entryInWords(entry) }));
}

function redoEntry() {
  const number = redoable();
  if (number === null) return;
  enter({ do: "restore", entry: number });
  tell(say("Done again: {what}", { what: entryInWords(keeper.entries.find((entry) => entry.n === number)) }));
}

/** An entry as a sentence. */
function entryInWords(entry) {
  const nameOf = (id) => (id ? title(cardOf(id)) : "");
  const { to, name } = entry;
  const player = entry.player ?? "\u2014";
  const character = nameOf(entry.character) || "\u2014";
  const [on, story] = [nameOf(entry.on), nameOf(entry.story)];
  const card = typeof entry.card === "string" ? nameOf(entry.card) : entry.card ? named(entry.card.name) : "";
  return {
    sit: say("{player} sits down", { player }),
    leave: say("{player} leaves the table", { player }),
    rename: say("{player} is now called {to}", { player, to }),
    join: say("{character} joins {player}", { character, player }),
    part: say("{character} leaves the game", { character }),
    lay: say("{card} lies on {on}", { card, on }),
    lift: say("{card} is taken off {on}", { card, on }),
    move: say("{card} is moved in the stack on {on}", { card, on }),
    claim: say("{player} claims ‘{story}’", { player, story }),
    lose: say("‘{story}’ is lost", { story }),
    crown: say("The Throne: {character}", { character }),
    turn: say("Turn: {player}", { player }),
    card: say("A card as seen: {card}", { card }),
    table: say("A whole table is laid"),
    name: say("The table is called ‘{name}’", { name }),
  }[entry.do];
}

// --- cards ---------------------------------------------------------------------------------------------

SETS.set("seen", { id: "seen", title: {}, families: {}, sources: {}, persistence: "icon-or-picture", terms: mapped(DATA.terms, () => ({})) });

/** The card of an id: one of the page's, or one seen at this table. */
function cardOf(id, table = keeper.table) {
  const known = CARDS.get(id);
  if (known) return known;
  const seen = table.cards.find((card) => card.id === id) ?? rememberedCards().find((card) => card.id === id);
  return seen ? seenCard(seen) : { id, set: "seen", type: null, name: { en: id }, lines: mapped(DATA.terms, () => []), fields: { missing: [] } };
}

/** A card as seen, as the page has its cards. */
function seenCard(seen) {
  const key = JSON.stringify(seen);
  if (!seenCards.has(key)) {
    seenCards.set(key, {
      points: CLEAR, icons: CLEAR, effects: [], ...seen, set: SETS.has(seen.set) ? seen.set : "seen", isSeen: true, provenance: "documented",
      covers: seen.type === "character" || seen.type === "death" || Boolean(seen.picture), fields: { missing: [] },
      get lines() { return mapped(DATA.terms, () => seenLines(this)); },
    });
  }
  return seenCards.get(key);
}

function seenLines(card) {
  const stepLine = ({ op, by }) => (op === "draw_limit" ? say("Draw limit {n}.", { n: signed(by) }) : say("Self-Worth {n}.", { n: signed(by) }));
  return card.effects.map((effect) => ["", ...effect.do.map(stepLine)]);
}

/** The families of the table as the rules reckon them. */
function keptFamilies(table = keeper.table) {
  const card = (id) => cardOf(id, table);
  const throne = table.throne ? (table.throne.card ? card(table.throne.card) : THRONE) : null;
  return table.families.map((family) => {
    const monarch = family.characters.findIndex((stack) => stack.character === table.throne?.monarch);
    return {
      stacks: family.characters.map((stack) => [stack.character, ...stack.cards].map(card)),
      story: family.story ? card(family.story) : null, throne, monarch: monarch < 0 ? null : monarch,
    };
  });
}

/** Everything that the table is worth: each family, who leads, whether it is over. */
function tableScore(table = keeper.table) {
  const families = keptFamilies(table);
  const reckoned = families.map(reckonFamily);
  const limits = drawLimits(families);
  const sitting = reckoned.filter((_, seat) => families[seat].stacks.length);
  const least = Math.min(...sitting.map((each) => each.value));
  const leads = reckoned.map((each, seat) => families[seat].stacks.length > 0 && each.value === least);
  const over = families.some((family) => family.stacks.length > 0 && family.stacks.every(isDead));
  return { families, reckoned, limits, leads, over };
}

// --- in this browser -------------------------------------------------------------------------------------

function stored(key, otherwise) {
  try { return JSON.parse(window.localStorage.getItem(key)) ?? otherwise; } catch { return otherwise; }
}

/** Keeps a value; whether that was possible. */
function store(key, value) {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch { // no room, or not allowed
    $("keep-note").textContent = say("This browser keeps nothing: save the table as a file before you close the page.");
    return false;
  }
}

/** The tables that are kept here, the newest first: `{ id, name }`. */
function keptTables() {
  return stored("gloomdb-tables", []).filter((each) => typeof each?.id === "string");
}

function saveTable() {
  if (!keeper.entries.length) return;
  keeper.id ||= randomKey();
  store(LOCAL + keeper.id, keeper.entries);
  const players = keeper.table.families.map((family) => family.player).join(", ");
  store("gloomdb-tables", [{ id: keeper.id, name: keeper.table.name || players }, ...keptTables().filter((each) => each.id !== keeper.id)].slice(0, 100));
}

function openTable(id) {
  Object.assign(keeper, { id, entries: stored(LOCAL + id, []).filter((entry) => Number.isInteger(entry?.n)) });
  refold();
}

function newTable(table = null) {
  Object.assign(keeper, { id: "", entries: [], table: emptyTable() });
  if (table) enter({ do: "table", table });
  else refold();
}

function forgetTable(id) {
  try { window.localStorage.removeItem(LOCAL + id); } catch { /* then it stays */ }
  store("gloomdb-tables", keptTables().filter((each) => each.id !== id));
  if (keeper.id === id) newTable();
}

function randomKey() {
  return [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, "0")).join("");
}

/** The table as `gloomdb score --file` reads it; null while nobody sits at it. */
function scoredTable(table = keeper.table) {
  const families = table.families.filter((family) => family.characters.length);
  if (!families.length) return null;
  const kept = Object.fromEntries(Object.entries(table).filter(([, value]) => value !== null && value !== "" && value.length !== 0));
  return { ...kept, families };
}
