// A whole of several parts, such as a card and a place, is played by its button. A mouse over a part shows what it would bring; over the last that is missing, a click plays the whole.

import { speak } from "./asking.js";
import { all, find } from "./dom.js";
import { isAsPressed, lastPress } from "./meant.js";

const gap = 150; // milliseconds in which a mouse comes from one part to the next
let under = null; // the part that the mouse is over
let last = null; // the part that a click would play the whole with
let leaves = 0;

const buttonOf = (part) => part?.matches("#decision input[type=radio]") && find("button[data-whole]", part.form);
const isMissing = (part) => !find(`input[name="${part.name}"]:checked`, part.form);
const isLast = (part) => isMissing(part) && [...part.form.elements].every((one) => one.type !== "radio" || one.name === part.name || !isMissing(one));

function preview() { // as if it were picked, instead of another
  all(".is-previewed, .is-set-aside").forEach((one) => one.classList.remove("is-previewed", "is-set-aside"));
  const part = under?.isConnected && buttonOf(under) && !under.checked ? under : null;
  last = part && isLast(part) ? part : null;
  if (!part) return;
  const picked = find(`input[name="${part.name}"]:checked`, part.form);
  if (picked) all(`.if-${picked.id}`).forEach((one) => one.classList.add("is-set-aside"));
  all(`.if-${part.id}`).forEach((one) => one.classList.add("is-previewed"));
}

function isClicked(part) {
  const press = lastPress();
  return press?.type === "mouse" && [...part.labels].some((one) => isAsPressed(one, press));
}

document.addEventListener("change", ({ target }) => {
  const whole = buttonOf(target);
  if (!whole) return;
  const isPlayed = target === last && isClicked(target);
  preview();
  if (!target.form.checkValidity()) return;
  if (isPlayed) return target.form.requestSubmit(whole);
  whole.scrollIntoView({ block: "nearest" });
  speak([whole.textContent.trim()]);
});

document.addEventListener("reset", () => setTimeout(preview));
document.addEventListener("pointerover", (event) => rest(event, event.target));
document.addEventListener("pointerout", (event) => event.relatedTarget || rest(event, null)); // out of the window

function rest({ pointerType }, target) {
  clearTimeout(leaves);
  const part = (pointerType === "mouse" && target?.closest("label")?.control) || null;
  if (part) show(part);
  else leaves = setTimeout(show, gap, null);
}

function show(part) {
  under = part;
  preview();
}
