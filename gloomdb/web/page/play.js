// A game on the server's table: families as film, my hand at the foot, and what can be done, in words and by touch.

let game = null; // what my seat sees, as /api/seat gives it
let picked = null; // the id of the card of my hand that is to be played
let aimed = null; // the choice that is looked at before it is made
const told = []; // what happened, as sentences
let heardCount = 0;
let followAgain = () => {}; // lets the stream begin anew

function beginPlay() {
  if (DATA.served !== "play") return;
  $("to-play").hidden = false;
  $("to-keep").hidden = true;
  window.setTimeout(() => {
    if (!token) {
      $("play-question").textContent = say("This address is not complete: use the whole one that was given to you.");
      return;
    }
    followAgain = follow(() => `/api/events?since=${heardCount}&device=${device()}`, takeGame, (note) => {
      $("play-note").textContent = note;
    });
  });
  $("play-hint").addEventListener("click", askHint);
  $("play-undo").addEventListener("click", askUndo);
  $("play-quiet").addEventListener("click", () => act("/api/quiet", {}));
  $("play-back").addEventListener("click", () => act("/api/return", {}));
  $("devices-mine").addEventListener("click", () => { keepInWindow("devices", String(game.devices)); renderPlay(); });
  $("devices-lock").addEventListener("click", lockOthersOut);
  $("tale-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const text = $("tale-text").value.trim();
    if (text) act("/api/tell", { text });
    $("tale-text").value = "";
  });
  $("aim-play").addEventListener("click", () => { if (aimed) makeChoice(aimed); });
  $("aim-cancel").addEventListener("click", () => pick(null));
  beginRoving($("hand"), ".held");
}

function takeGame(event) {
  if (event.seat) showGame(event.seat);
  else if (game && event.present) {
    Object.assign(game, event);
    if (state.view === "play") renderPlay();
  }
}

async function refreshGame() {
  const { status, content } = await ask(`/api/seat?since=${heardCount}`);
  if (status === 200) showGame(content);
}

/** The table anew; what has happened since is told, one sentence after the other. */
function showGame(seat) {
  if (game && game.run !== seat.run) { // the server was started again, and counts anew
    [game, heardCount, told.length] = [null, 0, 0];
    refreshGame();
    return;
  }
  if (isOlder(seat, game)) return;
  for (const event of seat.events) {
    if (event.number <= heardCount) continue;
    heardCount = event.number;
    told.push(event);
    announce(event.text);
  }
  const before = game;
  game = seat;
  if (!before || before.turn !== seat.turn || !seat.choices.length) [picked, aimed] = [null, null];
  if (state.view === "play") renderPlay();
  if (seat.question && seat.question !== before?.question) announce(seat.question);
}

/** Whether the stream has overtaken this answer: the bots may have gone on before it came. */
function isOlder(seat, shown) {
  return Boolean(shown) && (seat.count < shown.count || (seat.count === shown.count && seat.turn < shown.turn));
}

/** After the language has changed, everything is asked for again in the other one. */
async function retellGame() {
  if (!token || DATA.served !== "play") return;
  told.length = 0;
  heardCount = 0;
  followAgain();
  await refreshGame();
}

async function act(path, sent) {
  const { status, content } = await ask(path, sent);
  if (status === 200) {
    if (content.view) showGame(content);
    if (content.waiting_for?.length) tell(say("The others are asked whether they agree."));
  } else if (status === 0) tell(say("No connection: trying again …"));
  else {
    tell(content.error ?? String(status));
    if (content.seat) showGame(content.seat);
  }
  return { status, content };
}

function makeChoice(choice) {
  hush();
  [picked, aimed] = [null, null];
  return act("/api/choose", { id: choice.id, turn: game.turn });
}

// --- the table -----------------------------------------------------------------------------------------

function renderPlay() {
  if (!game) return;
  const { view } = game;
  $("play-question").textContent = game.over ? resultInWords() : game.question ?? waitingInWords();
  $("play-question").classList.toggle("asked", Boolean(game.question));
  $("play-scores").replaceChildren(...(game.over ? finalScores() : []));
  $("play-tools").hidden = view.seat === null || game.over;
  $("tale-form").hidden = view.seat === null || game.over;
  $("play-hint").disabled = !game.choices.length;
  $("play-undo").disabled = !game.undo?.possible;
  $("play-undo").title = game.undo?.why_not ?? say("Undo");
  $("play-quiet").hidden = !game.answering;
  $("play-devices").hidden = !(game.devices > Number(keptInWindow("devices") || 1));
  $("devices-text").textContent = say("Your seat has been opened on {n} devices.", { n: game.devices });
  $("play-back").hidden = view.seat === null || game.people.includes(view.seat);
  $("play-centre").replaceChildren(...centreParts(view));
  const order = view.players.map((_, n) => (n + (view.seat ?? -1) + 1) % view.players.length);
  $("play-families").replaceChildren(...order.map((seat) => playFamily(view.players[seat], view)));
  renderHand();
  renderAim();
  renderChoices();
  $("play-log").replaceChildren(...told.slice(-80).reverse().map((event) => h("li" + (event.kind === "tale" ? ".tale" : ""), {}, event.text)));
}

function waitingInWords() {
  const player = game.view.players[game.to_move];
  return player ? say("Waiting for {player}", { player: player.name }) : "";
}

function resultInWords() {
  const names = game.result.winners.map((number) => game.view.players[number - 1].name).join(", ");
  if (game.result.ended === "family-dead") return say("A whole {family} is dead: the game is over. Winner: {names}", { names });
  return say("The game is over. Winner: {names}", { names });
}

/** In the end: who came to what, the winner first. */
function finalScores() {
  const wins = (player) => game.result.winners.includes(player.seat + 1);
  const order = [...game.view.players].sort((a, b) => wins(b) - wins(a) || a.family_value - b.family_value);
  return order.map((player) => h("li" + (wins(player) ? ".turn" : ""), {},
    h("span.score-box", {}, h("span.who", {}, player.name), h("b", {}, signed(player.family_value)), h("small", {}, player.family ?? ""))));
}

function centreParts(view) {
  const parts = [h("span", {}, plural("{n} card in the pile", "{n} cards in the pile", view.pile))];
  const [top] = view.discards.slice(-1);
  if (top) parts.push(h("span", {}, say("discarded last: {card}", { card: top.name })));
  for (const card of view.being_played) parts.push(h("span.answered", {}, say("being played: {card}", { card: card.name })));
  for (const story of view.stories) {
    const holder = view.players[story.holder];
    parts.push(h("button.story-chip", { onclick: () => openDetails(CARDS.get(story.id)) }, `${say("Story")}: ${story.name}`, holder ? ` \u2014 ${holder.name}` : ""));
  }
  if (view.throne && view.throne.monarch === null) parts.push(h("span", {}, view.throne.name));
  return parts;
}

function playFamily(player, view) {
  const isMine = player.seat === view.seat;
  const away = game.people.includes(player.seat) && !game.present.includes(player.seat);
  const asks = game.asks_undo?.includes(player.seat);
  return h("section.family" + (isMine ? ".mine" : "") + (view.whose_turn === player.seat ? ".moves" : ""), { "aria-label": player.name },
    h("header", {},
      h("h2", {}, player.name, isMine ? h("small", {}, ` (${say("you")})`) : null),
      h("span.value", {}, player.family ? `${player.family} \u00b7 ` : "", h("span.value-name", {}, term("", "family_value")), " ", h("b", {}, signed(player.family_value)), player.leads ? ` \u00b7 ${say("leads")}` : ""),
      h("span.quiet", {}, plural("{n} card in hand", "{n} cards in hand", player.hand_size), " \u00b7 ", say("draws to {n}", { n: player.draw_limit }),
        player.misses_turn ? ` \u00b7 ${say("misses a turn")}` : "", player.misses_drawing ? ` \u00b7 ${say("misses a draw")}` : ""),
      away && !isMine ? h("button.quiet-button", { onclick: () => act("/api/replace", { seat: player.seat }) }, say("Away: let a bot play")) : null,
      asks && view.seat !== null ? h("button.primary", { onclick: () => act("/api/undo", { agree: player.seat }) }, say("Agree to undo")) : null),
    h("ul.members", { role: "list" }, view.characters.filter((each) => each.seat === player.seat && each.status !== "gone").map(playMember)));
}

function choiceOn(number) {
  const of = game.choices.filter((choice) => choice.character === number);
  return picked ? of.find((choice) => choice.card === picked) : of.find((choice) => choice.card === null);
}

function playMember(character) {
  const choice = choiceOn(character.number);
  const isAimed = aimed?.character === character.number;
  const cards = [character.id, ...character.stack.map((card) => card.id), ...(isAimed && aimed.card ? [aimed.card] : [])].map((id) => CARDS.get(id));
  const marks = [character.monarch ? say("Monarch") : "", character.status === "dead" ? say("dead") : ""].filter(Boolean).join(", ");
  return h("li.member" + (character.status === "dead" ? ".is-dead" : "") + (choice ? ".lit" : "") + (isAimed ? ".aimed" : ""), {},
    h("button", {
      "data-number": character.number,
      "aria-label": [character.name, marks, `${say("Self-Worth")} ${signed(character.self_worth)}`, pointsInWords(character.points), character.icon_names.join(", "), ...character.effects].filter(Boolean).join("; "),
      onclick: () => touchMember(character, choice),
    }, pile(cards), memberParts(character.name, character.self_worth, marks)));
}

/** A Character was tapped: aimed at, or told why not, or looked at. */
async function touchMember(character, choice) {
  if (choice) aimAt(choice);
  else if (picked) {
    const { content } = await ask("/api/why", { card: picked, character: character.number });
    tell(content.why ?? content.error ?? "");
  } else openDetails(CARDS.get(character.stack.at(-1)?.id ?? character.id), [character.id, ...character.stack.map((card) => card.id)].map((id) => CARDS.get(id)));
}

/** Another token for my seat: whoever else had the old one is out. */
async function lockOthersOut() {
  const { status, content } = await act("/api/reissue", {});
  if (status !== 200) return;
  keepToken(content.token);
  keepInWindow("devices", "");
  followAgain();
  tell(say("Only this device is at your seat now. The host can see its new address."));
}

async function askHint() {
  $("play-hint").disabled = true;
  tell(say("Thinking …"));
  const { status, content } = await ask("/api/hint", {});
  $("play-hint").disabled = false;
  if (status !== 200) {
    tell(content.error ?? String(status));
    return;
  }
  const buttons = content.hints.map((hint) => [`${hint.text}: ${say("wins {n}%", { n: Math.round(100 * hint.share) })}`, () => aimAt(hint)]);
  tell(buttons.length ? say("The best choices, by what you know:") : say("There is nothing to decide now."), buttons);
}

function askUndo() {
  return act("/api/undo", {});
}
