// What to take out of which box for the deck of this page: a list to tick, which the browser keeps.

const PULLED = "gloomdb-pull"; // the key of what is ticked, by the title of the page
const pulled = new Set(stored(PULLED, {})[DATA.title] ?? []);

$("to-pull").hidden = DATA.pull.length === 0;
$("pull-again").addEventListener("click", () => {
  pulled.clear();
  keepPulled();
  renderPull();
});

function keepPulled() {
  store(PULLED, { ...stored(PULLED, {}), [DATA.title]: [...pulled] });
}

function namedIn(names) {
  return names[state.lang] ?? Object.values(names)[0] ?? "";
}

/** The rows of a box: one for a whole box, else one for each card that leaves it, or that stays where those are fewer. */
function pullRows(box) {
  if (!box.left) return [{ key: box.set, type: "", words: say("pull-whole", { n: box.count }) }];
  return box.cards.map(([id, type, names, count]) => ({ key: id, type, words: namedIn(names) + (count > 1 ? ` \u00d7${count}` : "") }));
}

function renderPull() {
  $("pull-boxes").replaceChildren(...DATA.pull.flatMap((box) => renderBox(box, pullRows(box))));
  renderCount();
}

function renderBox(box, rows) {
  const told = box.left ? say(box.left < box.count ? "pull-without" : "pull-cards", { n: box.count, left: box.left }) : "";
  const types = [...new Set(rows.map((row) => row.type))];
  return [
    h("h2", {}, namedIn(box.title) || box.set), h("p.quiet", {}, told),
    ...types.flatMap((type) => [
      type ? h("h3", {}, term(box.set, type)) : null,
      h("ul", { role: "list" }, rows.filter((row) => row.type === type).map(renderRow)),
    ]),
  ].filter((part) => part !== null);
}

function renderRow(row) {
  const tick = h("input", { type: "checkbox", checked: pulled.has(row.key), onchange: () => {
    if (tick.checked) pulled.add(row.key);
    else pulled.delete(row.key);
    keepPulled();
    renderCount();
  } });
  return h("li", {}, h("label.pull-row", {}, tick, h("span", {}, row.words)));
}

function renderCount() {
  const every = DATA.pull.flatMap(pullRows);
  $("pull-count").textContent = say("pull-count", { n: every.filter((row) => pulled.has(row.key)).length, of: every.length });
}
