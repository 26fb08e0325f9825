// Standing answers: the page answers for its reader, after a time in which they still can, until they turn that off.

import { all, find, main, said } from "./dom.js";

const shelf = main && `standing ${said.tableUrl}`;
const kept = () => JSON.parse(sessionStorage.getItem(shelf) || "{}"); // by name, whether it lasts
const reads = "dialog[open], #rulebook.is-open, .ask[inert], .sheet:popover-open";
let asked = ""; // the question that is being answered
let since = 0;
let due = 0;

export function standBy() { // after each frame
  const form = find("#decision[data-yours]:not([data-answered])");
  const offered = form ? all("[data-standing]", form) : [];
  if (form && !offered.length) keepOnly((lasts) => lasts); // one's own turn has come
  const on = kept();
  for (const one of offered) one.setAttribute("aria-pressed", String(one.dataset.standing in on));
  const running = offered.find((one) => "applies" in one.dataset && one.dataset.standing in on);
  if (!running) return stop();
  if (asked !== form.dataset.number) begin(form.dataset.number, 1000 * running.dataset.seconds);
  running.classList.add("countdown");
  running.style.setProperty("--seconds", `${running.dataset.seconds}s`);
  running.style.setProperty("--gone", `${since - performance.now()}ms`);
}

function begin(number, wait) {
  stop();
  asked = number;
  since = performance.now();
  due = setTimeout(answer, wait);
}

function stop() {
  clearTimeout(due);
  asked = "";
  all("[data-standing].countdown").forEach((one) => one.classList.remove("countdown"));
}

function answer() {
  const form = find("#decision[data-yours]:not([data-answered])");
  if (form?.dataset.number !== asked || form.dataset.sent) return;
  if (find(reads)) due = setTimeout(answer, 500);
  else pass(form);
}

function pass(form) {
  const silence = find("[data-standing]", form).dataset.silence;
  form.requestSubmit(find(`button[name=act][value="${silence}"]`, form));
}

function keepOnly(isWanted) {
  sessionStorage.setItem(shelf, JSON.stringify(Object.fromEntries(Object.entries(kept()).filter(([name, lasts]) => isWanted(lasts, name)))));
}

document.addEventListener("click", ({ target }) => {
  const one = target.closest("[data-standing]");
  if (!one) return;
  const { standing, lasts, applies } = one.dataset;
  if (one.getAttribute("aria-pressed") === "true") keepOnly((_, name) => name !== standing);
  else sessionStorage.setItem(shelf, JSON.stringify({ ...kept(), [standing]: lasts !== undefined }));
  if (one.getAttribute("aria-pressed") !== "true" && applies !== undefined) pass(one.form);
  standBy();
});

document.addEventListener("submit", ({ target }) => target.id === "decision" && clearTimeout(due));
