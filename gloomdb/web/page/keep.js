// The table of a real game: every family with its Characters as film, what they are worth, and who leads.

function renderKeep() {
  const scored = tableScore();
  const { table } = keeper;
  $("keep-title").textContent = table.name || say("Keep score");
  $("keep-undo").disabled = !undoable();
  $("keep-redo").disabled = redoable() === null;
  $("keep-next").hidden = table.families.length < 2;
  $("keep-empty").hidden = table.families.length > 0;
  $("scores").replaceChildren(...table.families.map((family, seat) => scoreItem(family, seat, scored)));
  $("families").replaceChildren(...table.families.map((family, seat) => familyPart(family, seat, scored)));
  $("keep-over").textContent = scored.over ? overInWords(scored) : "";
  if ($("lay-dialog").open) renderLaying();
}

function overInWords({ leads }) {
  const names = keeper.table.families.filter((_, seat) => leads[seat]).map((family) => family.player).join(", ");
  return say("A whole {family} is dead: the game is over. Winner: {names}", { names }, boxAtTable());
}

/** The box that all Characters at the table are from: it has its words for families. */
function boxAtTable() {
  const boxes = boxesAtTable();
  return boxes.size === 1 ? [...boxes][0] : "";
}

function boxesAtTable() {
  return new Set(keeper.table.families.flatMap((family) => family.characters.map((stack) => cardOf(stack.character).set)));
}

/** A player in the line that stays in view. */
function scoreItem(family, seat, { reckoned, leads, limits }) {
  const isTurn = keeper.table.turn === family.player;
  return h("li" + (isTurn ? ".turn" : "") + (leads[seat] ? ".leads" : ""), {},
    h("button", { "aria-pressed": String(isTurn), title: say("It is {player}’s turn", { player: family.player }), onclick: () => setTurn(isTurn ? null : family.player) },
      h("span.who", {}, family.player),
      h("b", {}, signed(reckoned[seat].value)),
      h("small", {}, leads[seat] ? say("leads") + " \u00b7 " : "", say("draws to {n}", { n: limits[seat] }))));
}

function setTurn(player) {
  enter({ do: "turn", player });
  if (player) tell(say("{player}’s turn", { player }));
}

function nextTurn() {
  const players = keeper.table.families.map((family) => family.player);
  setTurn(players[(players.indexOf(keeper.table.turn) + 1) % players.length]);
}

function familyPart(family, seat, scored) {
  const each = scored.reckoned[seat];
  const story = family.story ? cardOf(family.story) : null;
  return h("section.family", { "aria-label": family.player },
    h("header", {},
      h("h3", {}, family.player),
      h("span.value", {}, term(boxAtTable(), "family_value"), " ", h("b", {}, signed(each.value))),
      h("button.quiet-button", { onclick: () => openStories(family) },
        story ? `${say("Story")}: ${title(story)} (${signed(each.story)})` : say("No Story")),
      h("button.quiet-button", { onclick: () => openPlayer(family) }, say("{player} …", { player: family.player }))),
    h("ul.members", { role: "list" },
      ...family.characters.map((stack, place) => member(stack, scored.families[seat], place, each.characters[place])),
      h("li", {}, h("button.add-member", { onclick: () => openCharacters(family) }, h("span", { "aria-hidden": "true" }, "+"), say("Add a Character")))));
}

function member(stack, family, place, reckoned) {
  const cards = family.stacks[place];
  const name = title(cards[0]);
  const marks = [family.monarch === place ? say("Monarch") : "", reckoned.dead ? say("dead") : ""].filter(Boolean).join(", ");
  return h("li.member" + (reckoned.dead ? ".is-dead" : ""), {},
    h("button", {
      "data-character": stack.character, onclick: () => openLaying(stack.character),
      "aria-label": [name, marks, `${worthName(cards[0])} ${signed(reckoned.selfWorth)}`, seenInWords(cards)].filter(Boolean).join("; "),
    }, pile(cards), memberParts(name, reckoned.selfWorth, marks)));
}

/** What stands under a Character: its name and what it is worth. */
function memberParts(name, worth, marks) {
  return [h("span.member-name", {}, name),
    h("span.member-worth", {}, h("b" + (worth < 0 ? ".negative" : ""), {}, signed(worth)), marks ? h("small", {}, marks) : null)];
}

function beginKeep() {
  $("keep-undo").addEventListener("click", undoEntry);
  $("keep-redo").addEventListener("click", redoEntry);
  $("keep-next").addEventListener("click", nextTurn);
  $("keep-sit").addEventListener("click", openSitting);
  $("keep-first").addEventListener("click", openSitting);
  $("keep-tables").addEventListener("click", openTables);
  document.addEventListener("keydown", (event) => {
    if (state.view !== "keep" || !(event.ctrlKey || event.metaKey) || event.altKey || isTyping()) return;
    const act = { z: event.shiftKey ? redoEntry : undoEntry, y: redoEntry }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  for (const id of ["lay-dialog", "sit-dialog", "seen-dialog", "tables-dialog", "choose-dialog"]) $(id).addEventListener("click", closeOutside);
  beginLaying();
  beginSitting();
  beginSeen();
  beginTables();
  if (DATA.served === "keep") beginRemoteTable();
  else {
    const [newest] = keptTables();
    if (newest) openTable(newest.id);
  }
}

function isTyping() {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? "");
}

// --- Stories, players, Characters: chosen from a list ---------------------------------------------------

/** A dialog with a search and rows to choose from: `rows(text)` gives `[card or text, act]`. */
function choose(heading, rows, extra = []) {
  $("choose-title").textContent = heading;
  $("choose-search").value = "";
  const fill = () => {
    $("choose-rows").replaceChildren(...rows($("choose-search").value).map(([what, act]) =>
      h("li", {}, h("button.result", { onclick: () => { $("choose-dialog").close(); act(); } }, typeof what === "string" ? what : resultParts(what)))));
  };
  $("choose-search").oninput = fill;
  $("choose-extra").replaceChildren(...extra.map(([label, act]) =>
    h("button.quiet-button", { onclick: () => { $("choose-dialog").close(); act(); } }, label)));
  fill();
  $("choose-dialog").showModal();
}

const RESULTS = 30;

/** Cards of some types that the search finds; those of the boxes at the table first. */
function cardsFor(text, types) {
  const found = text.trim() ? searchCards(text).cards : DATA.cards;
  const wanted = wordsOf(text);
  const seen = [...keeper.table.cards, ...rememberedCards().filter((card) => !keeper.table.cards.some((known) => known.id === card.id))]
    .map(seenCard).filter((card) => wanted.every((word) => wordsOf(named(card.name)).some((own) => own.startsWith(word))));
  const boxes = boxesAtTable();
  const ours = [...seen, ...found].filter((card) => types.has(card.type));
  return [...ours.filter((card) => boxes.has(card.set) || card.isSeen), ...ours.filter((card) => !boxes.has(card.set) && !card.isSeen)].slice(0, RESULTS);
}

function resultParts(card) {
  const chips = [];
  for (const kind of ["points", "icons"]) {
    for (const value of card[kind] ?? CLEAR) if (value !== null) chips.push(chip(kind, value, kind === "points" ? signed(value) : iconName(value)));
  }
  return [h("span.result-name", {}, title(card), h("small", {}, [typeName(card), named(SETS.get(card.set)?.title)].filter(Boolean).join(" \u00b7 "))), h("span.values", {}, chips)];
}

function openStories(family) {
  const held = family.story;
  choose(say("Story"), (text) => cardsFor(text, new Set(["story"])).map((card) => [card, () => {
    enterCard(card);
    enter({ do: "claim", player: family.player, story: card.id });
    tell(say("{player} claims ‘{story}’", { player: family.player, story: title(card) }));
  }]), [
    ...(held ? [[say("‘{story}’ is lost", { story: title(cardOf(held)) }), () => enter({ do: "lose", story: held })]] : []),
    [say("A card as seen …"), () => openSeen("story", (card) => enter({ do: "claim", player: family.player, story: card.id }))],
  ]);
}

function openCharacters(family) {
  const sitting = (card) => stackOf(keeper.table, card.id);
  choose(say("Add a Character"), (text) => cardsFor(text, new Set(["character"])).filter((card) => !sitting(card)).map((card) => [card, () => {
    enterCard(card);
    enter({ do: "join", player: family.player, character: card.id });
  }]), [[say("A card as seen …"), () => openSeen("character", (card) => enter({ do: "join", player: family.player, character: card.id }))]]);
}

function openPlayer(family) {
  choose(family.player, () => [
    [say("Rename"), () => {
      const to = window.prompt(say("Player’s name"), family.player)?.trim();
      if (to && !enter({ do: "rename", player: family.player, to: to.slice(0, 60) })) tell(say("‘{player}’ sits at the table already.", { player: to }));
    }],
    [say("Add a Character"), () => openCharacters(family)],
    [say("{player} leaves the table", { player: family.player }), () => {
      enter({ do: "leave", player: family.player });
      tell(say("{player} leaves the table", { player: family.player }), [[say("Undo"), undoEntry]]);
    }],
  ]);
}
