// How much: steps, slider and field of a sheet say the same number, and beside them stands what it comes to.

import { all, find } from "./dom.js";

const grouped = new Intl.NumberFormat(document.documentElement.lang);
const opened = new Set(); // what was opened with its question, and is not opened again
const openSheet = () => find(".sheet:popover-open");

export const isSheetIn = (part) => Boolean(find(".sheet:popover-open", part));
const rowAt = (element) => element.closest?.(".how-much");
const parts = (row) => [find("[type=number]", row), find("[type=range]", row), find(".comes-to", row)];

export function closeSheet() { // whether there was one
  const sheet = openSheet();
  sheet?.hidePopover();
  return Boolean(sheet);
}

export function openDue() { // what is opened with its question
  const number = find("#decision")?.dataset.number;
  for (const sheet of all(".sheet[data-opened]")) {
    const due = `${number} ${sheet.id}`;
    if (!opened.has(due) && !sheet.matches(":popover-open")) sheet.showPopover();
    opened.add(due);
  }
}

// Digits are written into the field, Enter presses the button below it; whether a key was one of these
export function writes(event) {
  const row = rowAt(event.target);
  if (!row || !openSheet()) return false;
  const [field] = parts(row);
  if (event.key === "Enter" && !event.target.matches("button")) {
    event.preventDefault();
    if (!event.repeat) find(".plays", row.closest(".sums"))?.click();
    return true;
  }
  if (!/^\d$/.test(event.key)) return false;
  if (event.target !== field) {
    field.focus();
    field.select();
  }
  return true;
}

function tell(row) {
  const [field, slider, output] = parts(row);
  const value = Number(field.value);
  slider.value = value;
  const text = output ? said(row, field, output, value) : grouped.format(value);
  slider.setAttribute("aria-valuetext", text);
  if (output) output.textContent = text;
  addUp(row.closest(".sums"));
}

const worth = (side) => all(".how-much", side).reduce((sum, row) => sum + parts(row)[0].value * row.dataset.each, 0);

function addUp(sums) { // what each side comes to; where all is nothing, or more than there is, there is nothing to play
  let isBeyond = false;
  for (const total of all("[data-adds-up]", sums)) {
    const { addsUp, has, beyond } = total.dataset;
    const words = { sum: worth(total.closest("fieldset, .sums")), has: Number(has) };
    words.left = words.has - words.sum;
    isBeyond ||= words.left < 0;
    total.textContent = filled(words.left < 0 ? beyond : addsUp, words);
  }
  for (const plays of all("[data-needs-some]", sums)) plays.disabled = isBeyond || !worth(sums);
}

const filled = (text, words) => text.replace(/\{(\w+)\}/g, (_, name) => grouped.format(words[name]));

function said(row, field, output, value) {
  const [least, most, sum] = [Number(field.min), Number(field.max), value * Number(row.dataset.each)];
  const { says, beyond } = output.dataset;
  return filled(value < least || value > most ? beyond : says, { least, most, sum, left: Number(row.dataset.has) - sum });
}

document.addEventListener("toggle", ({ target, newState }) => {
  if (newState !== "open" || !target.matches(".sheet")) return;
  all(".how-much", target).forEach(tell);
}, true);

document.addEventListener("input", ({ target }) => {
  const row = rowAt(target);
  if (!row) return;
  if (target.type === "range") parts(row)[0].value = target.value;
  tell(row);
});

const stepOf = ({ target }) => target.closest("[data-steps]");
let held = 0; // a step that is held goes on, and letting go is no step more
let hasGoneOn = false;

function steps(step) {
  const [field] = parts(rowAt(step));
  if (step.dataset.steps > 0) field.stepUp();
  else if (field.value) field.stepDown();
  tell(rowAt(step));
}

function goOn(step) {
  hasGoneOn = true;
  if (step.isConnected) steps(step);
  else clearInterval(held);
}

document.addEventListener("click", (event) => {
  if (stepOf(event) && !hasGoneOn) steps(stepOf(event));
  hasGoneOn = false;
});
document.addEventListener("pointerdown", (event) => {
  const step = stepOf(event);
  hasGoneOn = false; // a finger that slid away has clicked nothing
  if (step) held = setTimeout(() => (held = setInterval(goOn, 90, step)), 400);
});
for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => clearInterval(held));

document.addEventListener("reset", () => setTimeout(() => all(".how-much").forEach(tell)));
