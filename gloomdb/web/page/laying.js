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
    h("span", {}, reckoned.dead ? say("dead: counts {n}", { n: signed(reckoned.counts) }) : reckoned.selfWorth < 0 ? say("may die") : say("cannot die yet")));
  $("lay-icons").replaceChildren(...reckoned.icons.map((icon) => emblem("icon/" + icon, iconName(icon))));
  renderLaidCards(at, cards, reckoned);
  renderFound(reckoned.dead);
  const crowned = family.monarch === at.place;
  $("lay-crown").hidden = !THRONE && !keeper.table.throne;
  $("lay-crown").textContent = crowned ? say("The Throne goes back to the center") : say("Takes the Throne");
  $("lay-crown").onclick = () => enter({ do: "crown", character: crowned ? null : layingOn, ...(THRONE ? { throne: THRONE.id } : {}) });
}

function renderLaidCards({ stack }, cards, reckoned) {
  const rows = cards.map((card, layer) => h("li.layer", {},
    h("button.layer-name", { onclick: () => (card.isSeen ? editSeen(card) : openDetails(card, cards)) }, title(card)),
    h("span.values", {}, layerChips(card, layer, cards, reckoned.view)),
    layer === 0 ? null : h("span.buttons", {},
      roundButton("\u2191", say("Move {card} up", { card: title(card) }), () => moveLaid(card, layer, layer), layer === cards.length - 1 || card.type === "death" || cards[layer + 1]?.type === "death"),
      roundButton("\u2193", say("Move {card} down", { card: title(card) }), () => moveLaid(card, layer, layer - 2), layer === 1 || card.type === "death"),
      roundButton("\u00d7", say("Remove {card}", { card: title(card) }), () => {
        enter({ do: "lift", on: stack.character, card: card.id, at: layer - 1 });
        tell(say("{card} is taken off {on}", { card: title(card), on: title(cards[0]) }), [[say("Undo"), undoEntry]]);
        $("lay-search").focus();
      }))));
  $("lay-cards").replaceChildren(...rows.reverse());
  const lines = reckoned.effects.filter((each) => each.holds).map((each) =>
    h("li", {}, emblem("timing/" + each.effect.when, term(each.card.set, each.effect.when)), ruleLine(each.card.lines[state.lang][each.number] ?? ["", ""])));
  $("lay-effects").replaceChildren(...lines);
}

function moveLaid(card, layer, to) {
  enter({ do: "move", on: layingOn, card: card.id, at: layer - 1, to });
}

function renderFound(dead) {
  const text = $("lay-search").value;
  $("lay-search").disabled = dead;
  const cards = dead || !text.trim() ? [] : cardsFor(text, LAID);
  $("lay-found").replaceChildren(...cards.map((card) =>
    h("li", {}, h("button.result", { onclick: () => layFound(card) }, resultParts(card)))));
  $("lay-none").textContent = dead ? say("Nothing is laid on a dead Character.") : text.trim() ? (cards.length ? "" : say("No card matches.")) : say("Type a few letters of the card’s name or text.");
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
  const done = `${say("{card} lies on {on}", { card: title(card), on })}. ${say("Self-Worth")}: ${signed(currentWorth())}`;
  tell(early ? `${done}. ${say("Self-Worth was not negative: a death may not be played then")}` : done, [[say("Undo"), undoEntry]]);
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
    tell(say("{character} leaves the game", { character: name }), [[say("Undo"), undoEntry]]);
  });
}
