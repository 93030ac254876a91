// One Character of the table: what lies on it, and laying a card found by a few letters, with stack and score in view.

let layingOn = null; // the id of the Character

function openLaying(character) {
  layingOn = character;
  $("lay-search").value = "";
  renderLaying();
  $("lay-dialog").showModal();
  $("lay-search").focus();
}

function layingPlace() {
  for (const [seat, family] of keeper.table.families.entries()) {
    const place = family.characters.findIndex((stack) => stack.character === layingOn);
    if (place >= 0) return { seat, place, stack: family.characters[place] };
  }
  return null;
}

function renderLaying() {
  const at = layingPlace();
  if (!at) {
    $("lay-dialog").close();
    return;
  }
  const family = keptFamilies()[at.seat];
  const cards = family.stacks[at.place];
  const reckoned = reckon(family, at.place);
  $("lay-title").textContent = title(cards[0]);
  $("lay-pile").replaceChildren(pile(cards));
  $("lay-worth").replaceChildren(h("small", {}, worthName(cards[0])), h("b" + (reckoned.selfWorth < 0 ? ".negative" : ""), {}, signed(reckoned.selfWorth)),
    h("span", {}, reckoned.dead ? say("dead-counts", { n: signed(reckoned.counts) }) : reckoned.selfWorth < 0 ? say("may-die") : say("may-not-die")));
  $("lay-icons").replaceChildren(...reckoned.icons.map((icon) => emblem("icon/" + icon, iconName(icon))));
  renderLaidCards(at, cards, reckoned);
  renderFound(reckoned.dead);
  const crowned = family.monarch === at.place;
  $("lay-crown").hidden = !THRONE && !keeper.table.throne;
  $("lay-crown").textContent = say(crowned ? "uncrown" : "crown");
  $("lay-crown").onclick = () => enter({ do: "crown", character: crowned ? null : layingOn, ...(THRONE ? { throne: THRONE.id } : {}) });
}

function renderLaidCards({ stack }, cards, reckoned) {
  const rows = cards.map((card, layer) => h("li.layer", {},
    h("button.layer-name", { type: "button", onclick: () => (card.isSeen ? editSeen(card) : openDetails(card, cards)) }, title(card)),
    h("span.values", {}, layerChips(card, layer, cards, reckoned.view)),
    layer === 0 ? null : h("span.buttons", {},
      laidMover("move-up", "\u2191", card, layer, layer, layer === cards.length - 1 || card.type === "death" || cards[layer + 1]?.type === "death"),
      laidMover("move-down", "\u2193", card, layer, layer - 2, layer === 1 || card.type === "death"),
      h("button.round", {
        type: "button", "aria-label": say("remove", { card: title(card) }), title: say("remove", { card: title(card) }),
        onclick: () => {
          enter({ do: "lift", on: stack.character, card: card.id, at: layer - 1 });
          tell(say("did-lift", { card: title(card), on: title(cards[0]) }), [[say("undo"), undoEntry]]);
          $("lay-search").focus();
        },
      }, "\u00d7"))));
  $("lay-cards").replaceChildren(...rows.reverse());
  const lines = reckoned.effects.filter((each) => each.holds).map((each) =>
    h("li", {}, emblem("timing/" + each.effect.when, timingName(each.card, each.effect.when)), ruleLine(each.card.lines[state.lang][each.number] ?? ["", ""])));
  $("lay-effects").replaceChildren(...lines);
}

function laidMover(key, arrow, card, layer, to, disabled) {
  const label = say(key, { card: title(card) });
  return h("button.round", {
    type: "button", "aria-label": label, title: label, disabled,
    onclick: () => enter({ do: "move", on: layingOn, card: card.id, at: layer - 1, to }),
  }, arrow);
}

function renderFound(dead) {
  const text = $("lay-search").value;
  $("lay-search").disabled = dead;
  const cards = dead || !text.trim() ? [] : cardsFor(text, LAID);
  $("lay-found").replaceChildren(...cards.map((card) =>
    h("li", {}, h("button.result", { type: "button", onclick: () => layFound(card) }, resultParts(card)))));
  $("lay-none").textContent = dead ? say("is-dead") : text.trim() ? (cards.length ? "" : say("none-found")) : say("few-letters");
}

/** Cards as seen are laid like others, once the table knows them. */
function enterCard(card) {
  if (!card.isSeen) return;
  const seen = rememberedCards().find((each) => each.id === card.id);
  if (seen) enter({ do: "card", card: seen });
}

function layFound(card) {
  const on = title(cardOf(layingOn));
  enterCard(card);
  const early = card.type === "death" && currentWorth() >= 0;
  if (!enter({ do: "lay", on: layingOn, card: card.id })) return;
  $("lay-search").value = "";
  renderLaying();
  const done = `${say("did-lay", { card: title(card), on })}. ${say("score")}: ${signed(currentWorth())}`;
  tell(early ? `${done}. ${say("too-early")}` : done, [[say("undo"), undoEntry]]);
  $("lay-search").focus();
}

function currentWorth() {
  const at = layingPlace();
  return at ? reckon(keptFamilies()[at.seat], at.place).selfWorth : 0;
}

function beginLaying() {
  $("lay-search").addEventListener("input", () => renderLaying());
  $("lay-search").addEventListener("keydown", (event) => {
    if (event.key === "Enter") $("lay-found").querySelector("button")?.click();
    if (event.key === "ArrowDown") $("lay-found").querySelector("button")?.focus();
  });
  beginRoving($("lay-found"), ".result");
  $("lay-seen").addEventListener("click", () => openSeen("modifier", layFound));
  $("lay-part").addEventListener("click", () => {
    const name = title(cardOf(layingOn));
    enter({ do: "part", character: layingOn });
    $("lay-dialog").close();
    tell(say("did-part", { character: name }), [[say("undo"), undoEntry]]);
  });
}
