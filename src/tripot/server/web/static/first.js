// A first game: what others do is shown by itself, until the learner is asked.

import { askUntilAnswered, refuse } from "./asking.js";
import { all, find, pause, said } from "./dom.js";
import { answer, compose } from "./draft.js";
import "./drawers.js";
import { arrive, isUpToDate } from "./frames.js";
import "./keys.js";
import "./minute.js";
import "./outlooks.js";
import { press, release } from "./once.js";
import "./presses.js";
import "./whole.js";

const nextStep = () => find("#remark").dataset.next;

function held() { // the page came with something to see: a tap or a key goes on
  const ends = ["keydown", "pointerdown"].map((kind) => new Promise((done) => addEventListener(kind, done, { once: true })));
  return Promise.race([pause(Number(find("#decision").dataset.hold || 0)), ...ends]);
}

async function shown() {
  while (!isUpToDate()) await pause(40);
  point();
}

function point() { // what the remark tells to press is lit, and what opens the sheet that it is in
  const play = find("#remark").dataset.play ?? "";
  const parts = play.split(", ");
  const pieces = all("[name=draft]").filter(({ value }) => parts.includes(value));
  const ofWhole = all("[name^='choose.']").filter(({ name, value }) => parts[name.split(".")[1] - 1]?.endsWith(` ${value}`));
  const fills = parts.map((part) => part.split(" ")[0]).join(", "); // with the numbers in fields
  const whole = pieces.length ? parts.at(-1) : play;
  const ways = [(value) => value === whole, (value) => value === fills, (value) => value.includes(" ") && play.startsWith(`${value} `)];
  const acts = ofWhole.length ? all("[data-whole]") : (ways.map((is) => all("[name=act]").filter(({ value }) => is(value))).find((found) => found.length) ?? []);
  const opening = acts.flatMap((one) => all(`[popovertarget="${one.closest(".sheet")?.id}"]:not(.sheet *)`));
  const fields = all("[data-sets]").filter(({ dataset }) => parts.some((part) => part.startsWith(`${dataset.sets} `)));
  all(".is-due").forEach((one) => one.classList.remove("is-due"));
  const labels = [...pieces, ...ofWhole].flatMap((one) => [...one.labels]);
  [...labels, ...fields, ...acts, ...opening].forEach((one) => one.classList.add("is-due"));
  acts.find((one) => one.closest(".ask"))?.scrollIntoView({ block: "nearest" });
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
  if (event.target.id !== "decision") return;
  event.preventDefault();
  void answer(event.target, event.submitter, commit);
});

point();
void held().then(goOn);
