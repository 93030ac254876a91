// Sitting down, and tables as a whole: several by name, as a file, as a link.

function openSitting() {
  $("sit-name").value = "";
  $("sit-family").replaceChildren(option("", say("Characters of our own choice")), ...DATA.sets.map(familyGroup).filter(Boolean));
  $("sit-dialog").showModal();
  $("sit-name").focus();
}

/** The families of a box; those with somebody at the table already are left out. */
function familyGroup(set) {
  const free = Object.keys(set.families).filter((family) => {
    const members = familyMembers(set.id, family);
    return members.length && !members.some((card) => stackOf(keeper.table, card.id));
  });
  if (!free.length) return null;
  return h("optgroup", { label: named(set.title) }, ...free.map((family) => option(`${set.id}/${family}`, named(set.families[family]) || family)));
}

function familyMembers(set, family) {
  return DATA.cards.filter((card) => card.type === "character" && card.set === set && card.family === family);
}

function sit(event) {
  event.preventDefault();
  const player = $("sit-name").value.trim().slice(0, 60) || say("Player {n}", { n: keeper.table.families.length + 1 });
  const [set, family] = $("sit-family").value.split("/");
  const characters = family ? familyMembers(set, family).map((card) => card.id) : [];
  if (!enter({ do: "sit", player, characters })) {
    tell(say("‘{player}’ sits at the table already.", { player }));
    return;
  }
  $("sit-dialog").close();
  tell(say("{player} sits down", { player }), [[say("Another player"), openSitting]]);
}

function beginSitting() {
  $("sit-form").addEventListener("submit", sit);
}

// --- tables --------------------------------------------------------------------------------------------

function openTables() {
  renderTables();
  $("tables-dialog").showModal();
}

function renderTables() {
  $("tables-name").value = keeper.table.name;
  $("tables-here").hidden = Boolean(keeper.send);
  $("tables-list").replaceChildren(...keptTables().map(({ id, name }) => h("li", {},
    h("button.result", { "aria-current": id === keeper.id ? "true" : null, onclick: () => { openTable(id); $("tables-dialog").close(); } }, name || "\u2014"),
    roundButton("\u00d7", say("Forget the table ‘{name}’", { name }), () => {
      if (window.confirm(say("Forget the table ‘{name}’", { name }))) { forgetTable(id); renderTables(); }
    }))));
  $("tables-save").disabled = $("tables-link").disabled = !scoredTable();
  $("tables-patch").hidden = seenPatches().length === 0;
  const struck = struckOut(keeper.entries);
  $("tables-log").replaceChildren(...keeper.entries.filter((entry) => !["strike", "restore"].includes(entry.do)).toReversed().slice(0, 60).map((entry) =>
    h("li" + (struck.has(entry.n) ? ".struck" : ""), {}, h("span", {}, entryInWords(entry)),
      h("button.quiet-button", {
        onclick: () => { enter({ do: struck.has(entry.n) ? "restore" : "strike", entry: entry.n }); window.setTimeout(renderTables, 60); },
      }, struck.has(entry.n) ? say("Do again") : say("Take back")))));
}

function download(name, data) {
  const link = h("a", { download: name, href: URL.createObjectURL(new Blob([JSON.stringify(data, null, 2) + "\n"], { type: "application/json" })) });
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function readTableFile(file) {
  try {
    if (file.size > 2_000_000) throw new Error("size");
    loadTable(JSON.parse(await file.text()));
  } catch {
    tell(say("{name} is not a table that can be read.", { name: file.name }));
  }
}

/** A table from a file or a link; cards that the page does not know are named. */
function loadTable(given) {
  if (!Array.isArray(given?.families)) throw new Error("families");
  const unknown = [];
  const own = new Set((given.cards ?? []).map((card) => card.id));
  const meant = (text, types) => {
    const id = own.has(text) ? text : idMeant(String(text), types);
    if (!id) unknown.push(String(text));
    return id;
  };
  const people = new Set(["character"]);
  const table = {
    name: String(given.name ?? "").slice(0, 100), turn: given.turn ?? null, cards: (given.cards ?? []).filter((card) => /^seen\/[a-z0-9-]+$/.test(card.id)),
    families: given.families.map((family) => ({
      player: String(family.player).slice(0, 100), story: family.story ? meant(family.story, new Set(["story"])) : null,
      characters: family.characters.map((stack) => ({
        character: meant(stack.character, people), cards: (stack.cards ?? []).map((card) => meant(card, LAID)).filter(Boolean),
      })).filter((stack) => stack.character),
    })),
    ...(given.throne ? { throne: { ...(THRONE ? { card: THRONE.id } : {}), monarch: given.throne.monarch ? meant(given.throne.monarch, people) : null } } : {}),
  };
  if (keeper.send) enter({ do: "table", table });
  else newTable(table);
  tell(unknown.length ? say("These cards are not in this page and were left out: {what}", { what: unknown.slice(0, 5).join(", ") }) : say("The table is laid."));
}

/** The id of the card that a file names: an id, or a name in any language. */
function idMeant(text, types) {
  if (CARDS.has(text)) return text;
  const wanted = fold(text).trim();
  const named = DATA.cards.filter((card) => types.has(card.type) && Object.values(card.name).some((name) => fold(name) === wanted));
  return named[0]?.id ?? null;
}

async function tableLink() {
  const packed = new Blob([JSON.stringify(scoredTable())]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${window.location.href.split("#")[0]}#table=${letters}`;
}

async function openTableLink(letters) {
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    loadTable(await new Response(plain).json());
  } catch {
    tell(say("Part of the link was not understood: {what}.", { what: "table" }));
  }
}

function beginTables() {
  $("tables-name").addEventListener("change", (event) => enter({ do: "name", name: event.target.value.trim().slice(0, 100) }));
  $("tables-new").addEventListener("click", () => { newTable(); $("tables-dialog").close(); });
  $("tables-save").addEventListener("click", () => download(`${slug(keeper.table.name) || "table"}.json`, scoredTable()));
  $("tables-open").addEventListener("change", (event) => {
    if (event.target.files[0]) readTableFile(event.target.files[0]);
    event.target.value = "";
    $("tables-dialog").close();
  });
  $("tables-link").addEventListener("click", async () => copyText(await tableLink(), $("tables-note")));
  $("tables-patch").addEventListener("click", () => { for (const patch of seenPatches()) download(`${patch.patch}-patch.json`, patch); });
}
