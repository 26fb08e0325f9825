// Searching a rulebook: what does not hold the words is left out, clause by clause.

import { all, find } from "./dom.js";

const field = find("#search");
const told = find("#found");
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// Each clause, or what stands before the first of a part, with the heading of its part
const sections = [];
let part = null;
for (const one of all(".book > *")) {
  if (one.matches("h2")) part = { head: one, isFound: false };
  if (one.matches("h2, h3") || !sections.length) sections.push({ part, pieces: [] });
  if (!one.matches("h2")) sections.at(-1).pieces.push(one);
}
for (const section of sections) section.text = plain(section.pieces.map((one) => one.textContent).join(" "));

function search() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  const fits = ({ text, pieces }) => pieces.length && words.every((word) => text.includes(word));
  let clauses = 0;
  sections.forEach((section) => section.part && (section.part.isFound = false));
  for (const section of sections) {
    const isFound = fits(section);
    section.pieces.forEach((one) => one.classList.toggle("is-left-out", !isFound));
    if (isFound && section.part) section.part.isFound = true;
    if (isFound && section.pieces[0].matches("h3")) clauses += 1;
  }
  sections.forEach(({ part: one }) => one?.head.classList.toggle("is-left-out", !one.isFound));
  told.textContent = !words.length ? "" : clauses ? String(clauses) : told.dataset.none;
}

field.addEventListener("input", search);
