// The cardinal rule: only what can be seen counts. The same as gloomdb/cards/stack.py and effects/worth.py,
// which it is tested against.

/** What a card covers when it is laid down. */
function faceOf(card) {
  return { points: card.points ?? CLEAR, icons: card.icons ?? CLEAR, text: true, picture: card.covers };
}

/** One slot of a stack: what shows, from which layer, and what it hides, topmost first. */
function slot(column) {
  const printed = [];
  column.forEach((value, layer) => {
    if (value !== null) printed.push({ layer, value });
  });
  const top = printed.pop();
  if (!top) return { value: null, layer: null, hides: [] };
  return { value: top.value, layer: top.layer, hides: printed.reverse() };
}

/** What can be seen through a stack, bottom card first. */
function look(cards) {
  const faces = cards.map(faceOf);
  return {
    points: [0, 1, 2].map((i) => slot(faces.map((face) => face.points[i]))),
    icons: [0, 1, 2].map((i) => slot(faces.map((face) => face.icons[i]))),
    text: slot(faces.map((face, layer) => (face.text ? layer : null))),
    picture: slot(faces.map((face, layer) => (face.picture ? layer : null))),
  };
}

/** The sum of the visible points, before what effects add. */
function visiblePoints(view) {
  return view.points.reduce((sum, seen) => sum + (seen.value ?? 0), 0);
}

/** The story icons that can be seen, top to bottom; a blank block shows none. */
function visibleIcons(view) {
  return view.icons.map((seen) => seen.value).filter((icon) => icon !== null && !NO_STORY.has(icon));
}

/** Which part of a card keeps a lasting effect alive now: `text`, `picture`, `mark`, or null. */
function livesBy(when, layer, view, persistence) {
  if (when === "continuous") return view.text.layer === layer ? "text" : null;
  if (when !== "persistent") return null;
  if (view.picture.layer === layer) return "picture";
  // Second edition and Cthulhu: both the top right mark and the picture must be covered to end it.
  return persistence === "icon-or-picture" && view.icons[0].layer === layer ? "mark" : null;
}

/** The lasting effects of a stack that still work, lowest layer first; `holds`: whether its condition is met. */
function living(cards, throne) {
  const view = look(cards);
  const found = [];
  cards.forEach((card, layer) => {
    (card.effects ?? []).forEach((effect, number) => {
      const by = livesBy(effect.when, layer, view, SETS.get(card.set).persistence);
      if (by) found.push({ card, layer, effect, number, by, holds: holds(effect.if, cards, layer, view, throne) });
    });
  });
  return found;
}

/** Whether a lasting effect's condition is met: its Character's icons as they were when it was laid, the rest now. */
function holds(condition, cards, layer, view, throne) {
  if (!condition) return true;
  const before = visibleIcons(look(cards.slice(0, layer)));
  const shows = condition.character_shows ?? [];
  if (shows.length && !shows.some((icon) => before.includes(icon))) return false;
  if (condition.family_shows && !familyShows(condition.family_shows, cards, view)) return false;
  if (condition.negative && visiblePoints(view) >= 0) return false;
  if (condition.monarch && !throne) return false;
  return !condition.holds_story; // no Story lies on this table
}

/** Of the family, this table knows the one Character. */
function familyShows(asked, cards, view) {
  const dead = cards[cards.length - 1].type === "death";
  const shown = asked.living && dead ? [] : visibleIcons(view);
  return shown.filter((icon) => asked.icons.includes(icon)).length >= (asked.count ?? 1);
}

/** What one living effect adds to Self-Worth now. */
function added(step, icons) {
  if (step.op === "worth") {
    const asked = step.icons ?? [];
    return asked.length === 0 || asked.some((icon) => icons.includes(icon)) ? step.by : 0;
  }
  if (step.op === "worth_each") return step.by * icons.filter((icon) => icon === step.icon).length;
  return 0;
}

/** What the Throne is worth to the Monarch; 0 without a Throne among the cards. */
function throneWorth() {
  for (const card of DATA.cards) {
    for (const effect of card.effects ?? []) {
      for (const step of effect.do) if (step.op === "reign") return step.worth;
    }
  }
  return 0;
}

/** Everything a stack shows: its Self-Worth and what it is made of. */
function score(cards, throne = false) {
  const view = look(cards);
  const icons = visibleIcons(view);
  const effects = living(cards, throne);
  let worth = visiblePoints(view);
  for (const each of effects) {
    each.adds = each.holds ? each.effect.do.reduce((sum, step) => sum + added(step, icons), 0) : 0;
    worth += each.adds;
  }
  const crown = throne ? throneWorth() : 0;
  return { view, points: visiblePoints(view), icons, effects, throne: crown, selfWorth: worth + crown };
}

/** What a player would be told: deaths that may not be played yet, Modifiers on the dead, a second death. */
function objections(cards, throne = false) {
  const found = [];
  let died = false;
  cards.forEach((card, layer) => {
    if (layer === 0) return;
    if (died) found.push({ layer, why: card.type === "death" ? "died-twice" : "already-dead" });
    else if (card.type === "death") {
      const before = score(cards.slice(0, layer), throne).selfWorth;
      if (before >= 0) found.push({ layer, why: "not-negative", before });
    }
    died = died || card.type === "death";
  });
  return found;
}
