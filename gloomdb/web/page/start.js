// The data of the page, and what everything else is hung on. All files beside this one run as one script.

/** What stands packed in the page: JSON, compressed, in base64. */
async function unpacked(id) {
  const letters = atob(document.getElementById(id).textContent);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

const DATA = await unpacked("data");
let FACES = null; // how the cards are drawn: parts and drawings; it comes a moment later
const facesCome = unpacked("faces").then((faces) => { FACES = faces; });
const CARDS = new Map(DATA.cards.map((card) => [card.id, card]));
const SETS = new Map(DATA.sets.map((set) => [set.id, set]));
DATA.cards.forEach((card, place) => {
  card.set = card.id.split("/")[0];
  card.place = place;
});

const NO_STORY = new Set(["blank", "persistent"]);
const CLEAR = [null, null, null];
const LAID = new Set(["modifier", "death"]); // the types that lie on a Character
const MINUS = "\u2212";

/** `−15`, `+10`, `0`: as the cards print it. */
function signed(value) {
  if (value < 0) return MINUS + -value;
  return value > 0 ? "+" + value : "0";
}

/** The sum of the printed points, else the documented total, else null: what `points` means in a query. */
function total(card) {
  if (!card.points) return card.points_total ?? null;
  return card.points.reduce((sum, value) => sum + (value ?? 0), 0);
}

/** The story icons printed on a card, top to bottom. */
function storyIcons(card) {
  return (card.icons ?? CLEAR).filter((icon) => icon !== null && !NO_STORY.has(icon));
}

/** What a table holds under a name of its own. */
function entryOf(table, name) {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
