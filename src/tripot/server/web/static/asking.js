// Asking the server, and telling the person what came of it.

import { all, find, pause, said } from "./dom.js";

export async function ask(url, fields) {
  const headers = { "X-Tripot": "script" };
  const answer = await fetch(url, fields ? { method: "POST", headers, body: new URLSearchParams(fields) } : { headers });
  const isJson = (answer.headers.get("content-type") || "").includes("json");
  return { isOk: answer.ok, refusal: !answer.ok && isJson ? await answer.json() : null, text: isJson ? "" : await answer.text() };
}

export async function askUntilAnswered(url, fields) {
  for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
    try {
      const answer = await ask(url, fields);
      notice("");
      return answer;
    } catch {
      notice(said.lost); // the key in the fields makes it safe to send again
      await pause(wait);
    }
  }
}

export async function hasten(button) {
  button.closest("dialog")?.close();
  await askUntilAnswered(button.formAction, [[button.name, button.value]]);
}

export function notice(text) {
  const place = find("#notice");
  if (place) place.textContent = text || "";
}

export const isLate = ({ kind }) => kind === "Stale" || kind === "NotYourTurn";

export function refuse(refusal, fields = []) { // at its field, or at the only one that there is
  accept();
  const field = fields[refusal.field ?? (fields.length === 1 && !isLate(refusal) ? 0 : -1)];
  const place = field ? noteAt(field) : find("#refusal") || find("#notice");
  place.replaceChildren(refusal.text);
  if (refusal.clause) {
    const mark = find("#clause-mark").content.firstElementChild.cloneNode(true);
    mark.textContent = mark.dataset.clause = refusal.clause;
    mark.href = mark.getAttribute("href").replace(/#.*/, "") + "#" + refusal.clause;
    place.append(" ", mark);
  }
}

function noteAt(field) { // what is wrong is said where it was written
  const note = document.createElement("span");
  note.className = "refusal at-field";
  note.id = "wrong-field";
  note.setAttribute("role", "alert");
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", note.id);
  field.after(note);
  field.focus();
  return note;
}

function accept() {
  find("#wrong-field")?.remove();
  all("[aria-describedby=wrong-field]").forEach((field) => ["aria-invalid", "aria-describedby"].forEach((name) => field.removeAttribute(name)));
}

export function speak(texts) {
  const place = find("#spoken");
  if (place && texts.length) place.textContent = texts.join(" ");
}

let isLeaving = false; // for a page being left, to which a reload would return

export function reload() {
  if (isLeaving) setTimeout(reload, 1000);
  else location.reload();
}

export function leave() {
  isLeaving = true;
  setTimeout(() => (isLeaving = false), 10000); // the new page may never come
}
