// The search box is more forgiving than the query language: a family's name finds its members, and a word that no card
// has is taken for the nearest one that some card has.

/** What the search box finds, and what is to be said about it. */
function searchCards(text) {
  const query = parseQuery(text);
  const exact = findCards(query, state.lang);
  if (!isPlain(text)) return { cards: exact, notes: query.notes };
  const members = withFamily(exact, text);
  if (members.length) return { cards: members, notes: query.notes };
  const meant = corrected(text);
  if (!meant) return { cards: [], notes: query.notes };
  return { cards: withFamily(findCards(parseQuery(meant), state.lang), meant), notes: [["meant", meant]] };
}

/** Only words: nothing of the query language. */
function isPlain(text) {
  return /^[\p{L}\p{N}\s'’-]+$/u.test(text.trim());
}

/** The cards, and after them the members of families with this name. */
function withFamily(cards, text) {
  const wanted = wordsOf(text);
  if (!wanted.length) return cards;
  const members = DATA.cards.filter((card) => card.family && !cards.includes(card) &&
    wanted.every((word) => familyWords(card).some((own) => own.startsWith(word))));
  return [...cards, ...members];
}

function familyWords(card) {
  const names = SETS.get(card.set).families[card.family] ?? {};
  return [card.family, ...Object.values(names)].flatMap(wordsOf);
}

let vocabulary = null; // every word of the cards and their families

/** The text with each unknown word replaced by the nearest known one; null where there is none near. */
function corrected(text) {
  vocabulary ??= new Set(DATA.cards.flatMap((card) => [
    ...Object.values(card.name).flatMap(wordsOf), ...(card.family ? familyWords(card) : []),
    ...Object.values(plainTexts(card)).flatMap(wordsOf),
  ]));
  const words = wordsOf(text.slice(0, 200)).map((word) => (vocabulary.has(word) ? word : nearest(word, vocabulary)));
  return words.length && words.every(Boolean) ? words.join(" ") : null;
}

/** The nearest word, at most one letter in four away. */
function nearest(word, known) {
  let best = null;
  let least = Math.max(1, Math.floor(word.length / 4)) + 1;
  if (word.length < 4) return null;
  for (const other of known) {
    if (Math.abs(other.length - word.length) >= least) continue;
    const distance = apart(word, other, least);
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** How many letters must change, be added, left out or swapped; `most` where it is that or more. */
function apart(a, b, most) {
  let older = [];
  let old = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      row[j] = Math.min(old[j] + 1, row[j - 1] + 1, old[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], older[j - 2] + 1);
    }
    if (Math.min(...row) >= most) return most;
    [older, old] = [old, row];
  }
  return old[b.length];
}
