// One card, large, with all that is known of it.

let shown = null; // the card in the dialog
let shownAmong = [];

function openDetails(card, among = [card]) {
  const isStep = !$("details").open;
  displayDetails(card, among);
  writeFragment(isStep);
}

function displayDetails(card, among) {
  shown = card;
  shownAmong = among;
  renderDetails();
  const dialog = $("details");
  if (!dialog.open) dialog.showModal();
  dialog.focus({ preventScroll: true }); // the arrow keys turn to the next card
  dialog.scrollTop = 0;
}

function renderDetails() {
  const card = shown;
  $("details-face").replaceChildren(sheetNow(card, "sheet.large"));
  $("details-text").replaceChildren(...detailParts(card));
  $("details").setAttribute("aria-label", title(card));
}

function detailParts(card) {
  const set = SETS.get(card.set);
  const other = Object.entries(card.name).filter(([lang]) => lang !== state.lang);
  return [
    h("p.kind", {}, card.type ? emblem("type/" + card.type) : null, typeName(card)),
    h("h2", { lang: card.name[state.lang] ? state.lang : other[0]?.[0] }, title(card)),
    nameRemark(card) ? h("p.untranslated", {}, nameRemark(card)) : null,
    ...other.filter(() => card.name[state.lang]).map(([lang, name]) => h("p.other-name", { lang }, name)),
    card.subtitle ? h("p.subtitle", {}, named(card.subtitle)) : null,
    h("div.rules", {}, rulesOf(card)),
    factList(card, set),
    h("p.actions", {}, layButton(card)),
  ].filter(Boolean);
}

function rulesOf(card) {
  const lines = ruleLines(card);
  if (lines.length || card.type === "character" || card.type === "reference") return lines;
  return [h("p.quiet", {}, card.effects ? say("It has no other effect.") : say("What it does is not known."))];
}

function factList(card, set) {
  const facts = [[say("Set"), named(set.title) + (set.year ? `, ${set.year}` : "")]];
  if (card.family) facts.push([term(card.set, "Family"), named(set.families[card.family]) || card.family]);
  if (card.points) facts.push([say("Points"), slotChips("points", card.points)]);
  else if (card.points_total !== undefined) facts.push([say("Points"), signed(card.points_total)]);
  else if (card.type && card.fields.missing.includes("points")) facts.push([say("Points"), say("not known")]);
  if (card.icons?.some((icon) => icon !== null)) facts.push([say("Icons"), slotChips("icons", card.icons)]);
  else if (!card.icons && card.type && card.fields.missing.includes("icons")) facts.push([say("Icons"), say("not known")]);
  facts.push([say("Provenance"), provenanceName(card.provenance)]);
  if (card.translation?.[state.lang] === "official") facts.push([say("Language"), say("official translation")]);
  if (card.sources?.length) facts.push([say("Sources"), card.sources.map((id) => named(set.sources[id]) || id).join("; ")]);
  if (card.note) facts.push([say("Note"), named(card.note)]);
  const printings = printingsOf(card);
  if (printings.length) facts.push([say("Other printings"), printings.map(printingButton)]);
  if (card.count > 1) facts.push([say("Copies"), String(card.count)]);
  facts.push([say("Id"), h("code", {}, card.id)]);
  return h("dl", {}, facts.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}

function slotChips(kind, values) {
  return values.map((value, number) => {
    const where = slotName(number);
    if (value === null) {
      const place = kind === "icons" ? "icon-place" : "points-place";
      return h(`span.chip.clear-chip.${place}`, { title: `${where}: ${say("clear")}` }, hiddenText(say("clear")));
    }
    return chip(kind, value, `${where}: ${kind === "points" ? signed(value) : iconName(value)}`);
  });
}

function printingsOf(card) {
  const root = card.reprint_of ?? card.id;
  return DATA.cards.filter((other) => other !== card && (other.id === root || other.reprint_of === root));
}

function printingButton(card) {
  return h("button.link", { onclick: () => openDetails(card, shownAmong) }, named(SETS.get(card.set).title));
}

function layButton(card) {
  if (card.type !== "character" && !LAID.has(card.type)) return null;
  return h("button.primary", {
    onclick: () => {
      layCard(card);
      $("details").close();
      showView("table");
      tell(laidInWords(card));
    },
  }, layingName(card));
}

function step(by) {
  const at = shownAmong.indexOf(shown);
  if (at < 0 || shownAmong.length < 2) return;
  shown = shownAmong[(at + by + shownAmong.length) % shownAmong.length];
  renderDetails();
  writeFragment();
  $("details").scrollTop = 0;
}

/** After the card was put away: Back to where it was opened, so that it is not opened twice in the history. */
function detailsClosed() {
  if ($("details").open || !readFragment(window.location.hash).card) return; // opened again before this was heard
  if (window.history.state?.ours) window.history.back();
  else writeFragment();
}

function closeOutside(event) {
  if (event.target === event.currentTarget) event.currentTarget.close();
}

function beginDetails() {
  $("details").addEventListener("click", closeOutside);
  $("details").addEventListener("close", detailsClosed);
  $("details").addEventListener("keydown", (event) => {
    if (event.key === "ArrowLeft") step(-1);
    if (event.key === "ArrowRight") step(1);
  });
  $("details-previous").addEventListener("click", () => step(-1));
  $("details-next").addEventListener("click", () => step(1));
  for (const button of document.querySelectorAll("[data-close]")) {
    button.addEventListener("click", () => button.closest("dialog").close());
  }
}
