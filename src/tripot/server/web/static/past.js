// A pause: frames wait, and what happened before can be gone through on the table, step by step. Then comes now.

import { askUntilAnswered } from "./asking.js";
import { all, find, main, parsed, said } from "./dom.js";
import { rest } from "./frames.js";
import { tellReading } from "./reading.js";
import { hush } from "./says.js";
import { closeSheet } from "./sheet.js";
import { letGo } from "./touches.js";

let present = null; // the table and one's own part as they were shown when the pause began
let blank = null; // the place of the past, as frames bring it
let asked = 0; // how often something was asked for
let shown = 0;
let at = 0; // the step that was asked for last

export const isPaused = () => present !== null;
const parts = () => [find("#table"), find("#decision > .hand")];

export function togglePause() {
  if (isPaused()) goOn();
  else if (main && !said.over && find("#decision:not(.is-over)")) begin();
}

function begin() {
  closeSheet();
  letGo();
  hush();
  present = parts();
  blank = find("#past").cloneNode();
  rest(true);
  find("#menu")?.close();
  rests(true);
  void look();
}

function rests(so) { // nothing is played meanwhile, nor before the past is there
  for (const part of [...present, find("#decision > .ask")]) if (part) part.inert = so;
}

function goOn() {
  put(present);
  rests(false);
  present = null;
  hush();
  find("#past").replaceWith(blank);
  rest(false);
  tellReading();
  find("#question")?.focus({ preventScroll: true });
}

function put(others) {
  parts().forEach((part, which) => others[which] && part?.replaceWith(others[which]));
}

export function step(by) {
  const next = at + by;
  if (next >= 0 && next <= Number(find("#past").dataset.last)) void look((at = next));
}

async function look(which = "") {
  const [since, now] = [present, (asked += 1)];
  const { isOk, text } = await askUntilAnswered(`${said.tableUrl}/past?step=${which}`);
  if (present !== since || now < shown) return;
  if (!isOk) return goOn();
  shown = now;
  const seen = parsed(text);
  const way = document.activeElement?.dataset?.past;
  const open = all('.plate[aria-expanded="true"]').map((plate) => plate.getAttribute("aria-controls"));
  put([find("#table", seen), find("#table ~ .hand", seen)]);
  find("#past").replaceWith(find("#past", seen));
  if (which === "") at = Number(find("#past").dataset.step);
  for (const id of open) find(`.plate[aria-controls="${id}"]`)?.setAttribute("aria-expanded", "true");
  tellReading();
  reach(find(".past-told"));
  (find(`#past [data-past="${way}"]`) || find("#past [data-pauses]")).focus({ preventScroll: true });
}

function reach(told) { // by keyboard, too, what is longer than its room
  if (told.scrollHeight > told.clientHeight) told.tabIndex = 0;
}

document.addEventListener("click", ({ target }) => {
  const way = target.closest("[data-past]");
  if (target.closest("[data-pauses]")) togglePause();
  else if (way && way.getAttribute("aria-disabled") !== "true") step(Number(way.dataset.past));
});
