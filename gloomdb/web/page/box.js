// The boxes that somebody is filling in: what nobody has documented of their cards, kept in the browser after every card,
// as a patch that `gloomdb import` takes in. What a card says goes along as text, and is read there.

const FILLED = "gloomdb-fill"; // the key of what the browser keeps
const FILL_SETS = DATA.sets.filter((set) => DATA.cards.some((card) => card.set === set.id && card.open));

const fill = { set: FILL_SETS[0]?.id ?? "", owner: "", printing: "", lang: "", boxes: {}, ...keptFill() };
let keepsFill = true; // whether the browser does

function keptFill() {
  const kept = stored(FILLED, {});
  const isKnown = FILL_SETS.some((set) => set.id === kept.set);
  return kept.boxes ? { ...kept, set: isKnown ? kept.set : FILL_SETS[0]?.id ?? "" } : {};
}

function keepFill() {
  keepsFill = store(FILLED, fill);
}

/** What is entered of the chosen box: cards by their ids, what the last entries replaced, and the id of the patch. */
function box() {
  if (!Object.hasOwn(fill.boxes, fill.set)) fill.boxes[fill.set] = { id: "", cards: {}, undo: [], last: "" };
  return fill.boxes[fill.set];
}

function slugOf(card) {
  return card.id.split("/")[1];
}

function isFilled(card) {
  return Object.hasOwn(box().cards, slugOf(card));
}

/** The cards to be filled in, and those that are: a page made after the import knows what was open before. */
function openCards() {
  return DATA.cards.filter((card) => card.set === fill.set && (card.open || isFilled(card)));
}

/** The cards of which every word typed begins a word of the name, those still to be entered first. */
function fillMatches(typed) {
  const wanted = wordsOf(typed);
  const begins = (card) => {
    const own = Object.values(card.name).flatMap(wordsOf);
    return wanted.every((word) => own.some((other) => other.startsWith(word)));
  };
  const cards = openCards().filter(begins);
  return [...cards.filter((card) => !isFilled(card)), ...cards.filter(isFilled)];
}

/** The patch, as schemas/patch.schema.json has it; its id is made up once, so that a later file replaces an earlier one. */
function filledPatch() {
  const here = box();
  const hex = [...crypto.getRandomValues(new Uint8Array(3))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  here.id ||= `${slug(fill.owner).slice(0, 40).replace(/-$/, "") || "box"}-${hex}`;
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  const source = { title: say("My own box"), owner: fill.owner, date, ...(fill.printing ? { printing: fill.printing } : {}) };
  const cards = Object.entries(here.cards).map(([id, fields]) => ({ id, ...fields })); // all, whatever this page shows
  return { patch: fill.set, id: here.id, sources: { [here.id]: source }, cards };
}
