// The set in figures beside the first edition, and what the balance run says.

/** A number as it is written here; null is "none". */
function numeral(value, digits = 1) {
  if (value === null || value === undefined) return "\u2013";
  const written = value.toLocaleString(state.lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).replace("-", MINUS);
  return state.lang === "es" ? written.replaceAll(".", "\u00a0") : written; // 20 000, as the command line writes it
}

function percent(value, digits = 0) {
  return value === null || value === undefined ? "\u2013" : `${numeral(100 * value, digits)}\u00a0%`;
}

/** The rows: what it is called, how it is written, and from which difference on it is worth a look. */
const figureRows = () => [
  [say("Modifiers"), (it) => numeral(it.modifiers, 0)],
  [say("points of a Modifier, mean"), (it) => numeral(it.points), (ours, theirs) => apart(ours.points, theirs.points, theirs.spread / 2)],
  [say("their spread (standard deviation)"), (it) => numeral(it.spread), (ours, theirs) => apart(ours.spread, theirs.spread, theirs.spread / 3)],
  [say("good : bad Modifiers"), (it) => `${it.good} : ${it.bad}`],
  [say("points of a good one"), (it) => numeral(it.good_points), (ours, theirs) => apart(ours.good_points, theirs.good_points, theirs.spread / 2)],
  [say("points of a bad one"), (it) => numeral(it.bad_points), (ours, theirs) => apart(ours.bad_points, theirs.bad_points, theirs.spread / 2)],
  [say("Modifiers with an effect"), (it) => percent(it.with_effect), (ours, theirs) => apart(ours.with_effect, theirs.with_effect, 0.2)],
  [say("of those worth {strong} or less", { strong: signed(DATA.strong) }), (it) => percent(it.strong_with_effect), (ours, theirs) => apart(ours.strong_with_effect, theirs.strong_with_effect, 0.25)],
  [say("values printed on a Modifier"), (it) => numeral(it.values), (ours, theirs) => apart(ours.values, theirs.values, 0.4)],
  [say("story icons on a Modifier"), (it) => numeral(it.story_icons), (ours, theirs) => apart(ours.story_icons, theirs.story_icons, 0.4)],
  [say("Events"), (it) => numeral(it.events, 0)],
  [say("deaths"), (it) => numeral(it.deaths, 0)],
  [say("deaths with points"), (it) => percent(it.deaths_with_points)],
  [say("deaths with an effect"), (it) => percent(it.deaths_with_effect)],
];

function apart(ours, theirs, reach) {
  return ours !== null && theirs !== null && Math.abs(ours - theirs) > reach;
}

function renderFigures() {
  if (!bench.figures) {
    $("figure-tables").replaceChildren();
    return;
  }
  const [ours, theirs] = bench.figures;
  const head = h("thead", {}, h("tr", {}, h("th", { scope: "col" }, hiddenText(say("In figures"))),
    h("th", { scope: "col" }, say("this set")), h("th", { scope: "col" }, named(bench.measure))));
  const body = h("tbody", {}, figureRows().map(([name, written, isOff]) => {
    const off = isOff?.(ours, theirs) ?? false;
    return h("tr", {}, h("th", { scope: "row" }, name),
      h(off ? "td.off" : "td", {}, written(ours), off ? h("small", {}, say("quite different")) : null), h("td", {}, written(theirs)));
  }));
  $("figure-tables").replaceChildren(h("table.figures-table", {}, head, body), h("h3", {}, say("Icons of the Modifiers")), ...iconPairs(ours, theirs));
}

/** How often a Modifier shows each icon, here and there. */
function iconPairs(ours, theirs) {
  const rate = (it, icon) => (it.modifiers ? (it.icons[icon] ?? 0) / it.modifiers : 0);
  const icons = [...new Set([...Object.keys(ours.icons), ...Object.keys(theirs.icons)])];
  icons.sort((a, b) => rate(ours, b) - rate(ours, a) || rate(theirs, b) - rate(theirs, a) || (a < b ? -1 : 1));
  const most = Math.max(0.01, ...icons.flatMap((icon) => [rate(ours, icon), rate(theirs, icon)]));
  const key = h("p.bar-key", { "aria-hidden": "true" }, h("span.ours", {}, say("this set")), h("span", {}, named(bench.measure)));
  const rows = icons.map((icon) => h("li", {}, h("span", {}, emblem("icon/" + icon), iconName(icon)),
    pairBars(rate(ours, icon) / most, rate(theirs, icon) / most),
    hiddenText(say("{ours} of the Modifiers here, {theirs} there", { ours: percent(rate(ours, icon)), theirs: percent(rate(theirs, icon)) }))));
  return [key, h("ul.pairs", { role: "list" }, rows)];
}

function pairBars(ours, theirs) {
  const made = svgElement("svg", { viewBox: "0 0 100 24", preserveAspectRatio: "none", class: "pair-bars", "aria-hidden": "true" });
  made.append(svgElement("rect", { class: "ours", x: 0, y: 2, width: Math.max(0, 100 * ours), height: 9, rx: 1 }),
    svgElement("rect", { class: "theirs", x: 0, y: 13, width: Math.max(0, 100 * theirs), height: 9, rx: 1 }));
  return made;
}

// --- the balance run -----------------------------------------------------------------------------------

function beginBalance() {
  $("balance-games").replaceChildren(...DATA.games.map((games) => h("option", { value: games }, numeral(games, 0))));
  $("balance-games").value = String(DATA.games[1]);
  $("balance-start").addEventListener("click", () => askBalance({ games: Number($("balance-games").value) }));
  $("balance-stop").addEventListener("click", () => askBalance({ stop: true }));
}

async function askBalance(wish) {
  const { status, content } = await ask("/api/balance", wish);
  if (status !== 200) $("balance-note").textContent = content.error ?? say("gloomdb design has ended or cannot be reached: start it again, and reload.");
}

function renderBalance() {
  const { done, of, error, played } = bench.balance;
  const runs = of !== undefined;
  $("balance-progress").hidden = !runs;
  $("balance-stop").hidden = !runs;
  $("balance-start").disabled = runs;
  if (runs) {
    $("balance-progress").max = of;
    $("balance-progress").value = done;
    $("balance-note").textContent = done ? "" : say("The games begin …");
    return;
  }
  $("balance-note").textContent = error ? named(error) : "";
  $("balance-result").replaceChildren(...(played ? balanceParts(bench.balance) : []));
}

function balanceParts(result) {
  const played = { games: numeral(result.played, 0), with: named(result.boxes), turns: numeral(result.turns) };
  return [
    h("p", {}, result.partial ? say("Stopped after {games} games with {with}, {turns} turns on average.", played)
      : say("{games} games with {with}, {turns} turns on average.", played)),
    ...(result.impact.length ? [h("h3", {}, say("Is a card too strong?")), yardstickChart(result), verdictList(result)]
      : result.partial ? [] : [h("p", {}, say("So many cards are not compared one by one here: gloomdb simulate --impact takes those you name."))]),
    h("h3", {}, say("Plays per game, and the Self-Worth they move")), cardTable(result.cards),
    h("h3", {}, say("Who wins")), winTable(result),
  ];
}

function verdictList(result) {
  return h("ul.verdicts", { role: "list" }, result.verdicts[state.lang].map((sentence) => h("li", {}, sentence)));
}

function cardName(id) {
  const card = CARDS.get(id);
  return card ? title(card) : id;
}

function cardTable(cards) {
  const heads = [say("card"), say("played"), say("swing")].map((head) => h("th", { scope: "col" }, head));
  return h("table.figures-table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, cards.map((card) =>
    h("tr", {}, h("th", { scope: "row" }, cardName(card.id)), h("td", {}, numeral(card.played, 2)), h("td", {}, `${card.swing > 0 ? "+" : ""}${numeral(card.swing)}`)))));
}

function winTable({ seats, called }) {
  const heads = [named(called.family), say("wins"), named(called.family_value)].map((head) => h("th", { scope: "col" }, head));
  return h("table.figures-table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, seats.map((seat) =>
    h("tr", {}, h("th", { scope: "row" }, seat.family),
      h("td", {}, percent(seat.win_rate, 1), h("small", {}, `${percent(seat.low)} \u2013 ${percent(seat.high)}`)),
      h("td", {}, numeral(seat.family_value))))));
}

/** The set's cards below the spread of ordinary ones, on one line from strong to weak. */
function yardstickChart({ impact, yardstick }) {
  const wide = 360;
  const row = 30;
  const ordinary = yardstick?.effects ?? [];
  const ends = [0, ...ordinary, ...impact.flatMap((one) => [one.low ?? one.mean, one.high ?? one.mean])];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const x = (value) => 8 + ((value - least) / (most - least || 1)) * (wide - 16);
  const high = row * (impact.length + 1) + 26;
  const made = svgElement("svg", { viewBox: `0 0 ${wide} ${high}`, class: "yardstick", role: "img", "aria-label": say("Is a card too strong?") });
  const write = (at, y, text, kind = "", anchor = "start") => {
    const words = svgElement("text", { x: at, y, class: kind, "text-anchor": anchor });
    words.textContent = text;
    made.append(words);
  };
  made.append(svgElement("line", { x1: x(0), x2: x(0), y1: 4, y2: high - 18 }));
  if (ordinary.length) {
    write(8, 12, named(yardstick.box), "soft");
    for (const effect of ordinary) made.append(svgElement("circle", { class: "ordinary", cx: x(effect), cy: 21, r: 4 }));
  }
  impact.forEach((one, place) => {
    const y = row * (place + 1) + 21;
    write(8, y - 9, cardName(one.id));
    write(wide - 8, y - 9, numeral(one.mean), "", "end");
    if (one.low !== null) made.append(svgElement("line", { class: "reach", x1: x(one.low), x2: x(one.high), y1: y, y2: y }));
    made.append(svgElement("circle", { class: "mean", cx: x(one.mean), cy: y, r: 4.5 }));
  });
  write(8, high - 3, say("stronger"), "soft");
  write(wide - 8, high - 3, say("weaker"), "soft", "end");
  return made;
}
