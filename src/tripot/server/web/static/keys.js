// Keys: digits and letters pick, Enter commits, Esc closes what is open, then undoes what is not committed.

import { hasten } from "./asking.js";
import { all, find } from "./dom.js";
import { compose, composed, drafted, isTyped } from "./draft.js";
import { toggle } from "./drawers.js";
import { hurry } from "./frames.js";
import { isPaused, step, togglePause } from "./past.js";
import { help } from "./minute.js";
import { closeSheet, writes } from "./sheet.js";
import { hush } from "./says.js";
import { letGo } from "./touches.js";

document.addEventListener("keydown", (event) => {
  if (!event.repeat) hurry(event);
  if (event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
  if (writes(event)) return;
  const isWriting = event.target.matches("input:not([type=checkbox]):not([type=range]):not([type=radio])");
  if (event.target.matches("select, textarea") || (isWriting && event.key !== "Escape")) return;
  if (isPaused()) return whilePaused(event);
  const form = find("#decision[data-yours]");
  if (form && /^[0-9a-z]$/i.test(event.key) && keyed(form, event.key).length) pick(form, event.key);
  else if (form && event.key === "Enter" && !event.repeat && !event.target.matches("button, a, summary")) void commitDraft(form);
  else if (event.key === "Escape") undo(form);
  else if (event.key === "Tab" && !event.shiftKey && form && event.target.id === "question" && firstTarget(form)) firstTarget(form).focus();
  else if (event.key === "?" && find("#rulebook")) void help();
  else if (event.key === "l") toggle("story");
  else if (event.key === "p" && !event.repeat) togglePause();
  else if (find(`[data-hastens="${CSS.escape(event.key.toUpperCase())}"]`) && !event.repeat) void hasten(find("[data-hastens]"));
  else return;
  event.preventDefault();
});

function whilePaused(event) {
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (way && event.target.matches("[data-says]")) return; // from thing to thing
  if (way) step(way);
  else if (event.key === "?" && find("#rulebook")) void help();
  else if (event.key === "l") toggle("story");
  else if (event.key === "Escape" && closesTop()) return event.preventDefault();
  else if ((event.key === "p" || event.key === "Escape") && !event.repeat) togglePause();
  else return;
  event.preventDefault();
}

async function commitDraft(form) {
  await composed();
  if (!form.isConnected) return;
  const buttons = all("#commit button[name=act]:not([aria-disabled=true])", form);
  if (drafted(form).length && buttons.length === 1) form.requestSubmit(buttons[0]);
  const whole = find("button[data-whole]", form); // plays what the form's radio buttons say
  if (whole && find("input[type=radio]:checked", form)) form.requestSubmit(whole);
}

function keyed(form, key) { // on the table too
  const sign = `[data-key="${key.toUpperCase()}"]`;
  return [...all(sign, form), ...all(`#table [form="decision"]${sign}`)];
}

// Pieces on the table or in the hand come before the question in the document, but Tab leads from it to them
const firstTarget = (form) => [...form.elements].find((one) => one.dataset.key && !one.closest("#commit") && !one.disabled);

const box = (piece) => (piece.matches("input") ? piece : find("input", piece));

function pick(form, key) {
  const alike = keyed(form, key);
  const free = alike.find((piece) => box(piece) && !box(piece).checked);
  if (free) {
    box(free).click();
    if (box(free).type === "radio") box(free).focus({ preventScroll: true });
  } else alike.find((one) => one.matches("button"))?.focus();
}

function undo(form) { // what lies on top first: a sheet, a plate, a drawer, what is composed below them
  if (closesTop()) return;
  if (form && isTyped(form)) return form.reset();
  const chosen = form ? all("input[name=draft]:checked", form) : [];
  chosen.forEach((piece) => (piece.checked = false));
  if (chosen.length) void compose(form, []);
}

function closesTop() { // whether anything was open
  if (closeSheet() || letGo() || hush()) return true;
  const open = all('.plate[aria-expanded="true"]');
  open.forEach((plate) => plate.setAttribute("aria-expanded", "false"));
  return open.length > 0 || all("aside.is-open").reverse().some(closes);
}

function closes(drawer) { // the story stays where a page is wide
  toggle(drawer.id, false);
  return !drawer.checkVisibility();
}
