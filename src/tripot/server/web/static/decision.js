// The decision: what is pressed, and how it is sent.

import { askUntilAnswered, hasten, isLate, leave, notice, refuse, reload } from "./asking.js";
import { main, pause } from "./dom.js";
import { answer, compose } from "./draft.js";
import { listenAnew } from "./following.js";
import { isUpToDate } from "./frames.js";
import { isMeant } from "./meant.js";
import { press, release } from "./once.js";
import { letGo } from "./touches.js";

const isSent = (field) => field.name && (field.type !== "radio" || field.checked);

async function commit(form, button) {
  if (!press(form, button)) return; // a double click is one move
  const { isOk, refusal } = await askUntilAnswered(form.action, [...new FormData(form, button)]);
  if (isOk) {
    await pause(2000); // the stream brings the result
    release(form);
    if (form.isConnected && isUpToDate()) listenAnew();
    return;
  }
  release(form);
  if (refusal) letGo(); // it would lie on what is said
  if (refusal) refuse(refusal, [...form.elements].filter((field) => isSent(field) && field.name === button?.value.split(", ")[0]));
  if (refusal && isLate(refusal)) setTimeout(reload, 1200);
}

document.addEventListener("change", (event) => {
  if (event.target.matches("#decision input[name=draft]")) void compose(event.target.form, [], event.target);
  if (event.target.matches("[data-at-once]")) event.target.form.requestSubmit();
});

document.addEventListener("reset", (event) => {
  if (event.target.id === "decision") setTimeout(() => void compose(event.target, []));
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.submitter?.matches("[data-hastens], [data-asks]")) {
    event.preventDefault();
    void hasten(event.submitter);
  } else if (form.id === "decision" && main && !event.submitter?.hasAttribute("formaction")) {
    event.preventDefault();
    void answer(form, event.submitter, (same, button) => isMeant(button) && commit(same, button));
  } else if (form.dataset.into) {
    event.preventDefault();
    void fill(form, event.submitter);
  } else if (form.method !== "dialog") leave();
});

async function fill(form, submitter) {
  if (!press(form, submitter)) return;
  const { isOk, text, refusal } = await askUntilAnswered(form.action, [...new FormData(form, submitter)]);
  release(form);
  if (!isOk) return refusal && notice(refusal.text);
  const place = document.getElementById(form.dataset.into);
  if (place && text) place.innerHTML = text;
}
