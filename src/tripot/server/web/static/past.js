// A pause: frames wait, and what happened before can be gone through on the table, step by step. Then comes now.

import { askUntilAnswered } from "./asking.js";
import { find, main, parsed, said } from "./dom.js";
import { rest } from "./frames.js";
import { tellReading } from "./reading.js";
import { closeSheet } from "./sheet.js";

let present = null; // the table as it was shown when the pause began
let turn = 0;

export const isPaused = () => present !== null;

export function togglePause() {
  if (isPaused()) goOn();
  else if (main && !said.over && find("#decision:not(.is-over)")) begin();
}

function begin() {
  present = find("#table");
  rest(true);
  find("#menu")?.close();
  closeSheet();
  find("#decision").inert = true;
  void look();
}

function goOn() {
  turn += 1;
  find("#table").replaceWith(present);
  present = null;
  find("#past").hidden = true;
  find("#decision").inert = false;
  rest(false);
  tellReading();
  find("#question")?.focus({ preventScroll: true });
}

export function step(by) {
  const at = Number(find("#past").dataset.step) + by;
  if (at >= 0 && at <= Number(find("#past").dataset.last)) void look(at);
}

async function look(at = "") {
  const now = ++turn;
  const { isOk, text } = await askUntilAnswered(`${said.tableUrl}/past?step=${at}`);
  if (now !== turn) return;
  if (!isOk) return goOn();
  const wanted = document.activeElement?.dataset?.past;
  const seen = parsed(text);
  find("#table").replaceWith(find("#table", seen));
  find("#past").replaceWith(find("#past", seen));
  tellReading();
  (find(`#past [data-past="${wanted}"]`) || find("#past [data-pauses]")).focus({ preventScroll: true });
}

document.addEventListener("click", ({ target }) => {
  const way = target.closest("[data-past]");
  if (target.closest("[data-pauses]")) togglePause();
  else if (way && way.getAttribute("aria-disabled") !== "true") step(Number(way.dataset.past));
});
