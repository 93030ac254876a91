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

/** The rows of a box: one for a whole box, else one for each card that leaves it, or that stays where those are fewer. */
function pullRows(box) {
  if (!box.left) return [{ key: box.set, type: "", words: say("the whole box ({n} cards)", { n: box.count }) }];
  return box.cards.map(([id, type, names, count]) => ({ key: id, type, words: named(names) + (count > 1 ? ` \u00d7${count}` : "") }));
}

function renderPull() {
  $("pull-boxes").replaceChildren(...DATA.pull.flatMap((box) => renderBox(box, pullRows(box))));
  renderCount();
}

function renderBox(box, rows) {
  const { count: n, left } = box;
  const told = !left ? "" : left < n ? say("{n} cards: the whole box, without the {left} below", { n, left }) : plural("{n} card", "{n} cards", n);
  const types = [...new Set(rows.map((row) => row.type))];
  return [
    h("h2", {}, named(box.title) || box.set), h("p.quiet", {}, told),
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
  $("pull-count").textContent = say("{n} of {of} ticked", { n: every.filter((row) => pulled.has(row.key)).length, of: every.length });
}
