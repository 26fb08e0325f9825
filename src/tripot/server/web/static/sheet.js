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

export const staying = () => find(".sheet[data-stays]:popover-open")?.id;

export function openDue(stays) { // what is opened with its question, and what has stayed open from the last one
  const again = stays && document.getElementById(stays);
  if (again && !again.matches(":popover-open")) again.showPopover();
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

function addUp(sums) { // what each side comes to; where all is nothing, there is nothing to play
  for (const total of all("[data-adds-up]", sums)) {
    total.textContent = total.dataset.addsUp.replace("{sum}", grouped.format(worth(total.closest("fieldset"))));
  }
  const plays = find("[data-needs-some]", sums);
  if (plays) plays.disabled = !worth(sums);
}

function said(row, field, output, value) {
  const [least, most, sum] = [Number(field.min), Number(field.max), value * Number(row.dataset.each)];
  const words = { least, most, sum, left: Number(row.dataset.has) - sum };
  const { says, beyond } = output.dataset;
  return (value < least || value > most ? beyond : says).replace(/\{(\w+)\}/g, (_, name) => grouped.format(words[name]));
}

function bound(choice) { // another company, another number of units
  const row = find(".how-much", choice.closest(".sums"));
  const [field, slider] = parts(row);
  const { most } = choice.dataset;
  field.max = slider.max = most;
  find(".ends > :last-child", row).textContent = grouped.format(most);
  if (Number(field.value) > Number(most)) field.value = most;
  all("[data-chosen]", choice.closest(".sums")).forEach((named) => (named.textContent = choice.value));
  tell(row);
}

document.addEventListener("toggle", ({ target, newState }) => {
  if (newState !== "open" || !target.matches(".sheet")) return;
  all(".how-much", target).forEach(tell);
  all("[data-most]:checked", target).forEach(bound);
}, true);

document.addEventListener("input", ({ target }) => {
  const row = rowAt(target);
  if (!row) return;
  if (target.type === "range") parts(row)[0].value = target.value;
  tell(row);
});

document.addEventListener("change", ({ target }) => {
  if (target.dataset.most) bound(target);
});

document.addEventListener("click", ({ target }) => {
  const step = target.closest("[data-steps]");
  if (!step) return;
  const [field] = parts(rowAt(step));
  if (step.dataset.steps > 0) field.stepUp();
  else if (field.value) field.stepDown();
  tell(rowAt(step));
});

document.addEventListener("reset", () => setTimeout(() => all(".how-much").forEach(tell)));
