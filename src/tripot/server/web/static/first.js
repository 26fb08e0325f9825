// A first game: what others do is shown by itself, until the learner is asked.

import { askUntilAnswered, refuse } from "./asking.js";
import { find, pause, said } from "./dom.js";
import { compose } from "./draft.js";
import "./drawers.js";
import { arrive, isUpToDate } from "./frames.js";
import "./keys.js";
import "./minute.js";
import "./outlooks.js";
import { press, release } from "./once.js";
import "./presses.js";
import { scrollLog } from "./swap.js";
import "./whole.js";

const nextStep = () => find("#remark").dataset.next;

function held() { // the page came with something to see: a tap or a key goes on
  const ends = ["keydown", "pointerdown"].map((kind) => new Promise((done) => addEventListener(kind, done, { once: true })));
  return Promise.race([pause(Number(find("#decision").dataset.hold || 0)), ...ends]);
}

async function shown() {
  while (!isUpToDate()) await pause(40);
}

async function goOn() {
  while (nextStep()) {
    const { isOk, text } = await askUntilAnswered(`${said.tableUrl}?step=${nextStep()}`);
    if (!isOk) return;
    arrive(text);
    await shown();
  }
}

async function commit(form, button) {
  if (!press(form, button)) return;
  const { isOk, text, refusal } = await askUntilAnswered(form.action, [...new FormData(form, button)]);
  release(form);
  if (!isOk) return refusal && refuse(refusal);
  delete form.dataset.sent;
  form.reset();
  arrive(text);
  await shown();
  void goOn();
}

document.addEventListener("change", (event) => {
  if (event.target.matches("#decision input[name=draft]")) void compose(event.target.form, [], event.target);
});

document.addEventListener("reset", (event) => {
  if (event.target.id === "decision" && event.isTrusted) setTimeout(() => void compose(event.target, []));
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  const button = event.submitter;
  if (form.id !== "decision") return;
  event.preventDefault();
  if (button?.getAttribute("aria-disabled") === "true") void compose(form, [["act", button.value]]);
  else if (!button?.matches("[data-whole]") || form.reportValidity()) void commit(form, button);
});

scrollLog();
void held().then(goOn);
