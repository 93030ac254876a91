// Drawing: the printed display list as SVG. Text is only ever set as text.

const SVG = "http://www.w3.org/2000/svg";

function svgElement(name, attributes = {}) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

function markElement(mark) {
  if (mark[0] === 0) {
    const [, drawing, x, y, scale = 1] = mark;
    return svgElement("use", { href: "#" + drawingId(drawing), transform: `translate(${x} ${y}) scale(${scale})` });
  }
  if (mark[0] === 1) {
    const [, x, y, font, size, ink, text] = mark;
    const made = svgElement("text", { x, y, class: "font" + font, "font-size": size, fill: DATA.inks[ink] });
    made.textContent = text;
    return made;
  }
  if (mark[0] === 3) return pictureElement(mark);
  const [, path, fill, line, width, dash, evenOdd] = mark;
  const made = svgElement("path", { d: path, fill: fill ?? "none" });
  if (evenOdd) made.setAttribute("fill-rule", "evenodd");
  if (line) {
    made.setAttribute("stroke", line);
    made.setAttribute("stroke-width", width);
    if (dash.length) made.setAttribute("stroke-dasharray", dash.join(" "));
    if (dash[0] === 0) made.setAttribute("stroke-linecap", "round");
  }
  return made;
}

/** A picture of one's own, cut off at an outline. */
function pictureElement([, image, x, y, width, height, clip]) {
  const id = "clip-" + image + "-" + Math.round(width);
  const made = svgElement("g");
  const outline = svgElement("clipPath", { id });
  outline.append(svgElement("path", { d: clip }));
  const picture = svgElement("image", {
    x, y, width, height, preserveAspectRatio: "none", "clip-path": `url(#${id})`,
  });
  placeImage(picture, image);
  made.append(outline, picture);
  return made;
}

/** The picture's own data; a page whose server has them asks for them when they are seen. */
function placeImage(picture, image) {
  const known = FACES.images[image];
  if (known) picture.setAttribute("href", known);
  else imageCome(image).then((come) => picture.setAttribute("href", come));
}

const drawnIds = new Set();

/** The id of marks that many places use; they are drawn when the first of them does. */
function sharedId(id, marks, name, attributes) {
  if (!drawnIds.has(id)) {
    drawnIds.add(id);
    const made = svgElement(name, { id, ...attributes });
    made.append(...marks.map(markElement));
    $("drawings").append(made);
  }
  return id;
}

function drawingId(number) {
  return sharedId("drawing-" + number, FACES.drawings[number], "symbol", { overflow: "visible" });
}

/** One opaque part of a card, as a group that says which it is. */
function partElement(number) {
  const [kind, slotNumber, marks] = FACES.parts[number];
  const made = svgElement("g", { class: "part", "data-part": kind + slotNumber });
  for (const mark of marks) made.append(markElement(mark));
  return made;
}

/** A card on film: only what is opaque is drawn. */
function filmSvg(card, lang) {
  const { width, height } = DATA.places;
  const made = svgElement("svg", { viewBox: `0 0 ${width} ${height}`, class: "film", "aria-hidden": "true", focusable: "false" });
  for (const number of card.face[lang === "es" ? 1 : 0]) made.append(partElement(number));
  return made;
}

/** An icon, type or timing in the colour of the text around it; one nobody has drawn is its first two letters. */
function emblem(name, label = "") {
  const marks = entryOf(DATA.emblems, name);
  const made = svgElement("svg", { viewBox: "-50 -50 100 100", class: "emblem" });
  if (label) {
    made.setAttribute("role", "img");
    const title = svgElement("title");
    title.textContent = label;
    made.append(title);
  } else made.setAttribute("aria-hidden", "true");
  if (marks) {
    const id = sharedId("ui-" + name.replace("/", "-"), marks, "symbol", { viewBox: "-50 -50 100 100" });
    made.append(svgElement("use", { href: "#" + id, x: -50, y: -50, width: 100, height: 100 }));
  } else {
    made.append(svgElement("circle", { r: 46, class: "roundel" }));
    const letters = svgElement("text", { "text-anchor": "middle", y: 18, class: "font0", "font-size": 52, fill: "currentColor" });
    letters.textContent = name.split("/")[1].replace(/[^\p{L}\p{N}]/gu, "").slice(0, 2).toUpperCase() || "?";
    made.append(letters);
  }
  return made;
}
