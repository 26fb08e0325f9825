// Drawers, menus, plates and clauses: what opens over a table, and closes.

import { ask, askUntilAnswered } from "./asking.js";
import { all, find, parsed } from "./dom.js";
import { tellReading } from "./reading.js";
import { scrollLog } from "./swap.js";

export function toggle(id, force) {
  const element = document.getElementById(id);
  if (!element) return;
  if (element instanceof HTMLDialogElement) return element.open ? element.close() : element.showModal();
  element.hidden = force === undefined ? !element.hidden : !force;
  element.classList.toggle("is-open", !element.hidden);
  all(`[data-opens="${id}"][aria-expanded]`).forEach((opener) => opener.setAttribute("aria-expanded", String(!element.hidden)));
  tellReading();
}

// The story is shown from its end, however it comes to be shown: opened, or in a page made wider.
const story = find("#story");
let height = 0;

function showStory() {
  if (!height) scrollLog();
  height = story.clientHeight;
}

if (story) new ResizeObserver(showStory).observe(story);

addEventListener("toggle", ({ target }) => { // what opens at the foot of the accounts would open out of sight
  if (target.open && target.matches(".bill .chart-box")) target.scrollIntoView();
}, true);

document.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest(selector);
  const opener = at("[data-opens]");
  const plate = at(".plate[aria-controls]");
  const clause = at("a[data-clause]");
  if (opener) {
    toggle(opener.dataset.opens);
  }
  if (at("[data-shuts]")) find(`.plate[aria-controls="${at(".known").id}"]`)?.focus();
  if (!at(".known") || at("[data-shuts]")) {
    for (const other of all(".plate[aria-controls]")) {
      const opens = other === plate && other.getAttribute("aria-expanded") !== "true";
      other.setAttribute("aria-expanded", String(opens));
    }
  }
  if (clause && find("#rulebook")) {
    event.preventDefault();
    void openClause(clause.dataset.clause);
  }
  if (at("[data-hastens]") && event.detail) event.preventDefault(); // it was handled on pointerdown
  if (at("#log [data-earlier]")) {
    event.preventDefault();
    void tellEarlier(at("[data-earlier]"));
  }
  if (at("[data-copy]")) void copy(at("[data-copy]"));
  if (event.target instanceof HTMLDialogElement) event.target.close();
});

export async function openClause(number) {
  const aside = find("#rulebook");
  const text = find("[data-rules-url]", aside);
  if (!text.childElementCount) text.innerHTML = (await ask(text.dataset.rulesUrl)).text;
  toggle("rulebook", true);
  const heading = number && text.querySelector(`#${CSS.escape(number)}`);
  all(".is-here", text).forEach((old) => old.classList.remove("is-here"));
  if (!heading) return;
  heading.classList.add("is-here");
  heading.scrollIntoView({ block: "start" });
  heading.focus({ preventScroll: true });
}

async function tellEarlier(link) {
  const { isOk, text } = await askUntilAnswered(link.href);
  if (!isOk || !link.isConnected) return;
  const lines = parsed(text);
  const last = lines.lastElementChild;
  const place = link.closest("li");
  find("#log > [data-continued]")?.remove(); // its turn begins further up now
  place.replaceWith(lines);
  last.scrollIntoView({ block: "start" }); // to where one was reading
  find("#log").focus({ preventScroll: true });
}

async function copy(button) {
  const link = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(link.value);
    button.textContent = button.dataset.copied;
  } catch {
    link.select();
  }
}
