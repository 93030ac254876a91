// Choosing what to lay: Characters first, then Modifiers and deaths, with a search of its own.

const PICKER_SHOWS = 48;
const KINDS = ["character", "modifier", "death"].filter((type) => DATA.cards.some((card) => card.type === type));
let pickKind = "character";

function renderPicker() {
  $("pick-kinds").replaceChildren(...KINDS.map(kindButton));
  const cards = searchCards($("pick-search").value).cards.filter((card) => card.type === pickKind);
  $("pick-cards").replaceChildren(...cards.slice(0, PICKER_SHOWS).map(pickTile));
  rove($("pick-cards"), ".pick");
  const more = cards.length - PICKER_SHOWS;
  $("pick-more").textContent = more > 0 ? say("{n} more: search for them", { n: more }) : cards.length ? "" : say("No card matches.");
}

function kindButton(kind) {
  const text = { character: say("Characters"), modifier: say("Modifiers"), death: say("Deaths") }[kind];
  return h("button.kind-tab", {
    "aria-pressed": String(kind === pickKind),
    onclick: () => {
      pickKind = kind;
      renderPicker();
      focusKind();
    },
  }, text);
}

function focusKind() {
  $("pick-kinds").querySelector("[aria-pressed=true]").focus({ preventScroll: true });
}

function pickTile(card) {
  return h("li", {}, h("button.pick", {
    "aria-label": `${layingName(card)}: ${inWords(card)}`, title: title(card),
    onclick: () => {
      layCard(card);
      if (document.activeElement === document.body) focusKind(); // after a Character come other cards
      tell(laidInWords(card));
    },
  }, sheet(card, "sheet.small")));
}

function beginPicker() {
  beginRoving($("pick-cards"), ".pick");
  $("pick-search").addEventListener("input", renderPicker); // at once: whoever types and presses Tab lays what is shown
}
