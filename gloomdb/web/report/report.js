"use strict";
// Sorts a table by the column whose heading is pressed; numbers by data-v, words as the reader's language does.
for (const table of document.querySelectorAll("table.sorts")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => head.querySelector("button").addEventListener("click", () => {
    const down = head.getAttribute("aria-sort") !== "descending";
    const value = (row) => row.cells[column].dataset.v ?? row.cells[column].textContent;
    const words = head.classList.contains("words");
    const rows = [...table.tBodies[0].rows].sort((a, b) => words
      ? value(a).localeCompare(value(b), document.documentElement.lang)
      : Number(value(a)) - Number(value(b)));
    const up = words ? !down : down;
    heads.forEach((each) => each.removeAttribute("aria-sort"));
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    table.tBodies[0].append(...(up ? rows.reverse() : rows));
  }));
}
