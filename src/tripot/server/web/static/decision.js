// The decision: what is composed, what is pressed, and how it is sent.

import { askUntilAnswered, leave, notice, refuse, reload } from "./asking.js";
import { all, find, parsed, pause, said, main } from "./dom.js";
import { listenAnew } from "./following.js";
import { isUpToDate } from "./frames.js";
import { press, release } from "./once.js";
import { isMeant } from "./presses.js";

let composing = 0;

export async function compose(form, extra, changed) {
  const turn = ++composing;
  const { isOk, text, refusal } = await askUntilAnswered(`${said.tableUrl}/draft`, [...drafted(form), ...extra]);
  if (turn !== composing || !form.isConnected) return;
  if (!isOk) return refusal && refuse(refusal);
  const fresh = parsed(text);
  const isRefused = Boolean(find("[data-refused]", fresh));
  find("#commit", form).replaceWith(...fresh.childNodes);
  if (isRefused && changed?.checked) changed.checked = false;
}

export const isTyped = (form) => [...form.elements].some((field) => (field.type === "radio" ? field.checked !== field.defaultChecked : /text|number/.test(field.type) && field.value !== field.defaultValue));
export const drafted = (form) => all("input[name=draft]:checked", form).map((piece) => ["draft", piece.value]);

async function commit(form, button) {
  if (!press(form, button)) return; // a double click is one move
  const { isOk, refusal } = await askUntilAnswered(form.action, [...new FormData(form, button)]);
  if (isOk) {
    await pause(2000); // the stream brings what comes of it
    release(form);
    if (form.isConnected && isUpToDate()) listenAnew();
    return;
  }
  release(form);
  if (refusal) refuse(refusal, [...form.elements].filter((field) => field.name === button?.value && field.name));
  if (refusal?.kind === "Stale" || refusal?.kind === "NotYourTurn") await pause(1200), reload();
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
    if (event.submitter?.getAttribute("aria-disabled") === "true") void compose(form, [["act", event.submitter.value]]);
    else if (event.submitter?.matches("[data-whole]") && !form.reportValidity()) return; // half of it
    else if (isMeant(event.submitter)) void commit(form, event.submitter);
  } else if (form.dataset.into) {
    event.preventDefault();
    void fill(form, event.submitter);
  } else if (form.method !== "dialog") leave();
});

export async function hasten(button) {
  button.closest("dialog")?.close();
  await askUntilAnswered(button.formAction, [[button.name, button.value]]);
}

async function fill(form, submitter) {
  if (!press(form, submitter)) return;
  const { isOk, text, refusal } = await askUntilAnswered(form.action, [...new FormData(form, submitter)]);
  release(form);
  if (!isOk) return refusal && notice(refusal.text);
  const place = document.getElementById(form.dataset.into);
  if (place && text) place.innerHTML = text;
}
