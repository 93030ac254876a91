// A table as the sum of what was done at it: entries in order, some of them struck out. The same as
// gloomdb/web/keep/table_log.py, which it is tested against; schemas/entry.schema.json says what entries there are.

const MOST_FAMILIES = 12;
const MOST_CHARACTERS = 20;
const MOST_CARDS = 200;

function emptyTable() {
  return { name: "", families: [], throne: null, turn: null, cards: [] };
}

/** The table after all that was done and is not struck out. */
function tableAfter(entries) {
  const struck = struckOut(entries);
  const folding = { table: emptyTable() };
  for (const entry of entries) if (!struck.has(entry.n)) addEntry(folding, entry);
  return folding.table;
}

function struckOut(entries) {
  const struck = new Set();
  for (const entry of entries) {
    if (entry.do === "strike") struck.add(entry.entry);
    else if (entry.do === "restore") struck.delete(entry.entry);
  }
  return struck;
}

/** Does what an entry says; false if there is nothing to be done. */
function addEntry(folding, entry) {
  const act = entryOf(ENTRIES, entry.do);
  const done = act ? act(folding.table, entry, folding) : false;
  settle(folding.table);
  return done;
}

/** Whether an entry would do anything at the table as it is. */
function wouldDo(table, entry) {
  return addEntry({ table: structuredClone(table) }, entry);
}

const ENTRIES = {
  sit(table, { player, characters = [] }) {
    if (familyOf(table, player) || table.families.length >= MOST_FAMILIES || !player) return false;
    table.families.push({ player, characters: [], story: null });
    for (const character of characters) ENTRIES.join(table, { player, character });
    return true;
  },
  leave(table, { player }) {
    if (!familyOf(table, player)) return false;
    table.families = table.families.filter((family) => family.player !== player);
    if (table.turn === player) table.turn = null;
    return true;
  },
  rename(table, { player, to }) {
    const family = familyOf(table, player);
    if (!family || typeof to !== "string" || familyOf(table, to)) return false;
    if (table.turn === player) table.turn = to;
    family.player = to;
    return true;
  },
  join(table, { player, character }) {
    const family = familyOf(table, player);
    if (!family || kindOf(table, character) !== "character" || stackOf(table, character)) return false;
    if (family.characters.length >= MOST_CHARACTERS) return false;
    family.characters.push({ character, cards: [] });
    return true;
  },
  part(table, { character }) {
    if (!stackOf(table, character)) return false;
    for (const family of table.families) family.characters = family.characters.filter((stack) => stack.character !== character);
    return true;
  },
  lay(table, { on, card }) {
    const stack = stackOf(table, on);
    if (!stack || !LAID.has(kindOf(table, card)) || isDeadStack(table, stack) || stack.cards.length >= MOST_CARDS) return false;
    stack.cards.push(card);
    return true;
  },
  lift(table, entry) {
    const stack = stackOf(table, entry.on);
    const place = placeOf(stack, entry);
    if (place < 0) return false;
    stack.cards.splice(place, 1);
    return true;
  },
  move(table, entry) {
    const stack = stackOf(table, entry.on);
    const place = placeOf(stack, entry);
    if (place < 0 || !Number.isInteger(entry.to)) return false;
    const cards = stack.cards.filter((_, at) => at !== place);
    cards.splice(Math.min(entry.to, cards.length), 0, entry.card);
    if (cards.slice(0, -1).some((card) => kindOf(table, card) === "death")) return false;
    if (cards.every((card, at) => card === stack.cards[at])) return false;
    stack.cards = cards;
    return true;
  },
  card(table, { card }) {
    if (typeof card !== "object" || card === null) return false;
    const same = table.cards.find((known) => known.id === card.id);
    const others = table.cards.filter((known) => known.id !== card.id);
    if (others.length >= MOST_CARDS || (same && same.type !== card.type) || (same && alike(same, card))) return false;
    table.cards = [...others, card];
    return true;
  },
  claim(table, { player, story }) {
    const family = familyOf(table, player);
    if (!family || kindOf(table, story) !== "story" || family.story === story) return false;
    ENTRIES.lose(table, { story });
    family.story = story;
    return true;
  },
  lose(table, { story }) {
    const holders = table.families.filter((family) => family.story === story);
    for (const family of holders) family.story = null;
    return holders.length > 0;
  },
  crown(table, { character, throne }) {
    if (character !== null && !stackOf(table, character)) return false;
    if (table.throne && table.throne.monarch === character) return false;
    const card = throne ?? table.throne?.card ?? null;
    if (card !== null && kindOf(table, card) !== "throne") return false;
    table.throne = card ? { card, monarch: character } : { monarch: character };
    return true;
  },
  turn(table, { player }) {
    if (table.turn === player || (player !== null && !familyOf(table, player))) return false;
    table.turn = player;
    return true;
  },
  name(table, { name }) {
    const changed = table.name !== name;
    table.name = name;
    return changed;
  },
  table(_table, { table: given }, folding) {
    const other = { table: emptyTable() };
    other.table.name = given.name ?? "";
    for (const card of given.cards ?? []) addEntry(other, { do: "card", card });
    for (const { player, characters, story } of given.families ?? []) {
      addEntry(other, { do: "sit", player, characters: characters.map((stack) => stack.character) });
      for (const { character, cards = [] } of characters) {
        for (const card of cards) addEntry(other, { do: "lay", on: character, card });
      }
      if (story) addEntry(other, { do: "claim", player, story });
    }
    if (given.throne) addEntry(other, { do: "crown", character: given.throne.monarch, throne: given.throne.card });
    addEntry(other, { do: "turn", player: given.turn ?? null });
    folding.table = other.table;
    return true;
  },
};

// --- what is there -----------------------------------------------------------------------------------

function familyOf(table, player) {
  return table.families.find((family) => family.player === player);
}

function stackOf(table, character) {
  return table.families.flatMap((family) => family.characters).find((stack) => stack.character === character);
}

function kindOf(table, card) {
  return table.cards.find((known) => known.id === card)?.type ?? CARDS.get(card)?.type ?? null;
}

function isDeadStack(table, stack) {
  return stack.cards.length > 0 && kindOf(table, stack.cards[stack.cards.length - 1]) === "death";
}

/** Where the card lies that is meant: at the place named, else the topmost of its kind; -1 if nowhere. */
function placeOf(stack, { card, at }) {
  const cards = stack?.cards ?? [];
  return cards[at] === card ? at : cards.lastIndexOf(card);
}

/** Thrones: the Throne goes back when the Monarch dies, unless that death ends the game. */
function settle(table) {
  if (!table.throne || table.throne.monarch === null) return;
  for (const family of table.families) {
    for (const stack of family.characters) {
      if (stack.character !== table.throne.monarch) continue;
      const over = family.characters.every((other) => isDeadStack(table, other));
      if (!isDeadStack(table, stack) || over) return;
    }
  }
  table.throne.monarch = null;
}

/** Whether two values are the same, whatever the order of their keys. */
function alike(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return keys.length === others.length && keys.every((key) => Object.hasOwn(b, key) && alike(a[key], b[key]));
}
