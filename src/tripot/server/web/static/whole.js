// A whole of several parts, such as a card and a place, is played by its button. A mouse over the last part that is missing shows what it would bring, and a click there plays the whole.

import { speak } from "./asking.js";
import { all, find } from "./dom.js";
import { isAsPressed, lastPress } from "./meant.js";

let under = null; // the part that the mouse is over
let shown = null; // the part that a click would play the whole with

const buttonOf = (part) => part?.matches("#decision input[type=radio]") && find("button[data-whole]", part.form);
const isMissing = (part) => !find(`input[name="${part.name}"]:checked`, part.form);
const isLast = (part) => isMissing(part) && [...part.form.elements].every((one) => one.type !== "radio" || one.name === part.name || !isMissing(one));

function preview() { // as if it were picked
  all(".is-previewed").forEach((one) => one.classList.remove("is-previewed"));
  shown = under?.isConnected && buttonOf(under) && isLast(under) ? under : null;
  if (shown) all(`.if-${shown.id}, .settles`).forEach((one) => one.classList.add("is-previewed"));
}

function isClicked(part) {
  const press = lastPress();
  return press?.type === "mouse" && [...part.labels].some((one) => isAsPressed(one, press));
}

document.addEventListener("change", ({ target }) => {
  const whole = buttonOf(target);
  if (!whole) return;
  const isPlayed = target === shown && isClicked(target);
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
  under = (pointerType === "mouse" && target?.closest("label")?.control) || null;
  preview();
}
