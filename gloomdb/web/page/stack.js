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

// --- families ----------------------------------------------------------------------------------------
// A family is `{ stacks, story, throne, monarch }`: stacks of cards, the Story it holds or null, the Throne card or
// null, and the place of the Monarch among its Characters or null.

function isDead(cards) {
  return cards[cards.length - 1].type === "death";
}

/** The story icons a family shows together. */
function familyIcons(family, livingOnly = false) {
  return family.stacks.filter((cards) => !(livingOnly && isDead(cards))).flatMap((cards) => visibleIcons(look(cards)));
}

/** The lasting effects of a stack that are not covered, lowest layer first; `holds`: whether they work. */
function living(family, place) {
  const cards = family.stacks[place];
  const view = look(cards);
  const found = [];
  cards.forEach((card, layer) => {
    (card.effects ?? []).forEach((effect, number) => {
      const by = livesBy(effect.when, layer, view, persistenceOf(card));
      if (!by) return;
      const before = visibleIcons(look(cards.slice(0, layer)));
      const holds = cameAbout(effect.if, before, family) && keepsOn(effect.if, family, place);
      found.push({ card, layer, effect, number, by, holds });
    });
  });
  if (steady(found, family, place, view) < 0) return found;
  return found.map((each) => (each.effect.if?.negative ? { ...each, holds: false } : each));
}

/** Self-Worth with the Throne and all that effects add, but for those that ask for a negative one. */
function steady(effects, family, place, view) {
  const crown = family.monarch === place ? throneWorth(family.throne) : 0;
  return effects.filter((each) => each.holds && !each.effect.if?.negative)
    .reduce((sum, each) => sum + addedBy(each.effect, visibleIcons(view), family), visiblePoints(view) + crown);
}

function persistenceOf(card) {
  return SETS.get(card.set)?.persistence ?? "icon-or-picture";
}

/** Required icons are looked for when the card is laid, and before it lies there; the family's as they are now. */
function cameAbout(condition, before, family) {
  const shows = condition?.character_shows ?? [];
  if (shows.length && !shows.some((icon) => before.includes(icon))) return false;
  return familyShows(condition, family);
}

function familyShows(condition, family) {
  const asked = condition?.family_shows;
  if (!asked) return true;
  return familyIcons(family, asked.living).filter((icon) => asked.icons.includes(icon)).length >= (asked.count ?? 1);
}

/** What a lasting effect asks for again and again; `place` is null for what a whole family holds. */
function keepsOn(condition, family, place) {
  if (!condition) return true;
  if (condition.monarch && (family.monarch === null || (place !== null && place !== family.monarch))) return false;
  return family.story !== null || !condition.holds_story;
}

/** What one step of a living effect adds to Self-Worth now. */
function added(step, icons, family) {
  if (step.op === "worth") {
    const asked = step.icons ?? [];
    return asked.length === 0 || asked.some((icon) => icons.includes(icon)) ? step.by : 0;
  }
  if (step.op !== "worth_each") return 0;
  const counted = step.family ? familyIcons(family) : icons;
  return step.by * counted.filter((icon) => icon === step.icon).length;
}

/** What an effect that works adds. */
function addedBy(effect, icons, family) {
  return effect.do.reduce((sum, step) => sum + added(step, icons, family), 0);
}

function steps(card) {
  return (card?.effects ?? []).flatMap((effect) => effect.do);
}

/** What the Throne is worth to the Monarch. */
function throneWorth(throne) {
  return steps(throne).reduce((sum, step) => sum + (step.op === "reign" ? step.worth : 0), 0);
}

/** Everything a Character of a family shows: its Self-Worth, what it is made of, what it counts for the family. */
function reckon(family, place) {
  const cards = family.stacks[place];
  const view = look(cards);
  const icons = visibleIcons(view);
  const effects = living(family, place);
  let worth = visiblePoints(view);
  for (const each of effects) {
    each.adds = each.holds ? addedBy(each.effect, icons, family) : 0;
    worth += each.adds;
  }
  const crown = family.monarch === place ? throneWorth(family.throne) : 0;
  const dead = isDead(cards);
  return {
    view, points: visiblePoints(view), icons, effects, throne: crown, selfWorth: worth + crown, dead,
    counts: crown + (dead ? worth : 0),
  };
}

/** Lasting effects that work for a whole family: its Story's, and the Throne's if it has the Monarch. */
function heldEffects(family) {
  const held = [family.story, family.monarch === null ? null : family.throne].filter(Boolean);
  return held.flatMap((card) => (card.effects ?? []).filter((effect) =>
    ["continuous", "persistent"].includes(effect.when) && keepsOn(effect.if, family, null) &&
    familyShows(effect.if, family)).map((effect) => ({ card, effect })));
}

/** A family's Characters and what its Story gives; its Family Value is the sum of what counts. */
function reckonFamily(family) {
  const characters = family.stacks.map((_, place) => reckon(family, place));
  let story = (family.story?.points ?? []).reduce((sum, value) => sum + (value ?? 0), 0);
  for (const { card, effect } of heldEffects(family)) {
    if (card === family.story) story += addedBy(effect, familyIcons(family), family);
  }
  return { characters, story, value: characters.reduce((sum, each) => sum + each.counts, story) };
}

const DRAW_LIMIT = 5; // of every edition

/** How many cards each player draws up to: the rules' own number and what visible effects add; never below 0. */
function drawLimits(families) {
  const limits = families.map(() => DRAW_LIMIT);
  const many = families.length;
  families.forEach((family, seat) => {
    const working = family.stacks.flatMap((_, place) => living(family, place)).filter((each) => each.holds);
    for (const step of [...working, ...heldEffects(family)].flatMap((each) => each.effect.do)) {
      if (step.op !== "draw_limit") continue;
      for (let other = 0; other < many; other += 1) {
        if (concerns(step.who ?? "you", seat, other, many)) limits[other] += step.by;
      }
    }
  });
  return limits.map((limit) => Math.max(0, limit));
}

function concerns(who, seat, other, many) {
  if (other === seat) return who === "you" || who === "everyone";
  if (who === "left") return other === (seat + 1) % many;
  if (who === "right") return other === (seat + many - 1) % many;
  return who === "opponents" || who === "everyone";
}

/** A Character without family or Story; with the Throne, if it is the Monarch. */
function alone(cards, crowned = false) {
  return { stacks: [cards], story: null, throne: crowned ? THRONE : null, monarch: crowned ? 0 : null };
}

const THRONE = DATA.cards.find((card) => card.type === "throne") ?? null;

function score(cards, crowned = false) {
  return reckon(alone(cards, crowned), 0);
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
