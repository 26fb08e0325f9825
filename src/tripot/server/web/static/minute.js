// How to play, in one minute: open at a first visit, later behind the question mark. Esc or a tap skips it.

import { askUntilAnswered } from "./asking.js";
import { find, said } from "./dom.js";
import { openClause } from "./drawers.js";
import { tellReading } from "./reading.js";

const minute = find("#minute");

export const openRules = () => openClause(find("#question a[data-clause]")?.dataset.clause || "");

export function help() { // how to play, then the rules, open at the question
  if (!minute) return openRules();
  minute.showModal();
  tellReading();
}

function readOn() {
  minute.close();
  void openRules();
}

function begin() {
  if (!("first" in minute.dataset)) return;
  delete minute.dataset.first;
  void askUntilAnswered(`${said.tableUrl}/minute`, [["minute", minute.returnValue]]);
}

if (minute) {
  minute.addEventListener("close", begin);
  minute.addEventListener("submit", (event) => {
    event.preventDefault();
    event.stopPropagation();
    minute.close(event.submitter?.value || "");
  });
  minute.addEventListener("keydown", (event) => {
    if (event.key !== "?") return;
    event.stopPropagation(); // it would open what it closes
    readOn();
  });
  minute.addEventListener("click", (event) => {
    if (!event.target.closest("[data-rules]")) return;
    event.preventDefault();
    readOn();
  });
  document.addEventListener("click", (event) => event.target.closest("[data-help]") && help());
  if (minute.open) { // as the page came: everything behind it waits
    minute.removeAttribute("open");
    help();
  }
}
