// My hand, fanned; choosing a card, aiming, letting go; and everything that can be done once more as buttons.

function renderHand() {
  const cards = game.view.hand;
  const middle = (cards.length - 1) / 2;
  $("hand").hidden = game.view.seat === null || game.over;
  const focused = $("hand").contains(document.activeElement);
  $("hand").style.setProperty("--cards", Math.max(cards.length, 1));
  $("hand").replaceChildren(...cards.map((card, place) => heldCard(card, place - middle)));
  rove($("hand"), ".held", $("hand").querySelector("[aria-pressed=true]"));
  if (focused) $("hand").querySelector("[tabindex='0']")?.focus();
}

function heldCard(card, offset) {
  const can = game.choices.some((choice) => choice.card === card.id);
  const made = h("button.held" + (can ? ".can" : ""), {
    "aria-pressed": String(picked === card.id), "data-card": card.id,
    "aria-label": [card.name, card.kind, pointsInWords(card.points), card.icon_names.join(", "), card.text, can ? "" : game.reasons[card.id]].filter(Boolean).join("; "),
    onclick: () => touchCard(card, can),
  }, sheetNow(CARDS.get(card.id)));
  made.style.setProperty("--offset", offset);
  made.addEventListener("pointerdown", (event) => beginCarry(event, card, can));
  return made;
}

let carried = false; // whether the last press was a drag, which is no tap

function touchCard(card, can) {
  if (carried) return;
  if (picked === card.id || !can) {
    if (!can && game.choices.length) tell(game.reasons[card.id] ?? say("{card} cannot be played now.", { card: card.name }), [[say("Look at it"), () => openDetails(CARDS.get(card.id))]]);
    else if (!can) openDetails(CARDS.get(card.id));
    pick(null);
    return;
  }
  pick(card.id);
  const own = game.choices.filter((choice) => choice.card === card.id);
  if (own.length === 1) aimAt(own[0]);
  else announce(say("{card}: choose where it goes", { card: card.name }));
}

function pick(id) {
  [picked, aimed] = [id, null];
  renderPlay();
}

/** A choice looked at before it is made: what it would do is shown and said. */
function aimAt(choice) {
  aimed = choice;
  picked = choice.card ?? picked;
  renderPlay();
  announce(`${choice.text}. ${choice.preview.text ?? ""}`);
  $("aim-play").focus();
}

function renderAim() {
  $("aim").hidden = !aimed && !picked;
  $("aim-play").hidden = !aimed;
  const held = game.view.hand.find((card) => card.id === picked);
  $("aim-text").replaceChildren(
    h("b", {}, aimed ? aimed.text : held ? say("{card}: choose where it goes", { card: held.name }) : ""),
    h("span", {}, aimed ? [aimed.preview.text, aimed.preview.final].filter(Boolean).join(" \u00b7 ") : held?.text ?? ""));
}

const MOST_QUICK = 3;

/** Every legal action as a button: enough for the keyboard, the ear and a script. On a phone, what needs no card
 *  (to pass, to let it happen) stands under the hand as well. */
function renderChoices() {
  const rows = game.choices.filter((choice) => !picked || choice.card === picked || choice.card === null).map((choice) =>
    h("li", {}, h("button.do" + (choice.card ? "" : ".plain"), { "data-choice": choice.id, onclick: () => makeChoice(choice) },
      h("span", {}, choice.text), choice.preview.text ? h("small", {}, choice.preview.text) : null)));
  $("can-do").hidden = game.view.seat === null;
  const plain = game.choices.filter((choice) => choice.card === null && choice.character === null);
  $("quick").hidden = Boolean(picked || aimed) || !plain.length || plain.length > MOST_QUICK;
  $("quick").replaceChildren(...plain.map((choice) => h("button.quiet-button", { onclick: () => makeChoice(choice) }, h("span", {}, choice.text))));
  $("can-list").replaceChildren(...rows);
  $("can-none").textContent = rows.length ? "" : game.over ? say("The game is over.") : waitingInWords();
}

// --- dragging --------------------------------------------------------------------------------------------

/** A card dragged from the hand: targets light up, what it would do is shown, letting go plays it. */
function beginCarry(event, card, can) {
  carried = false;
  if (event.button !== 0 || !can) return;
  const start = [event.clientX, event.clientY];
  let ghost = null;
  let over = null;
  const under = (moved) => document.elementsFromPoint(moved.clientX, moved.clientY).map((each) => each.closest?.("[data-number]")).find(Boolean);
  const move = (moved) => {
    if (!ghost) {
      if (Math.hypot(moved.clientX - start[0], moved.clientY - start[1]) < 12) return;
      carried = true;
      picked = card.id;
      renderPlay();
      ghost = h("span.ghost", { "aria-hidden": "true" }, sheetNow(CARDS.get(card.id)));
      document.body.append(ghost);
    }
    ghost.style.transform = `translate(${moved.clientX}px, ${moved.clientY}px)`;
    const target = under(moved);
    const choice = target ? game.choices.find((each) => each.card === card.id && each.character === Number(target.dataset.number)) ?? null : null;
    if (choice !== over) {
      over = choice;
      aimed = choice;
      renderAim();
      for (const each of document.querySelectorAll(".member.aimed")) each.classList.remove("aimed");
      if (choice) target.closest(".member").classList.add("aimed");
    }
  };
  followPointer(move, async (ended) => {
    if (!ghost) return;
    ghost.remove();
    window.setTimeout(() => { carried = false; });
    if (ended.type === "pointerup" && over) {
      makeChoice(over);
      return;
    }
    const target = under(ended);
    if (ended.type === "pointerup" && target) {
      const { content } = await ask("/api/why", { card: card.id, character: Number(target.dataset.number) });
      if (content.why) tell(content.why);
    }
    pick(null);
  });
}
