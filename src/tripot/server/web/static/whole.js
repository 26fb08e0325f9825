// A whole of several parts, such as a card and a place. A mouse shows what its last part brings before it is picked, and picking it plays the whole; keys and fingers pick all parts first, and can change them until the button is pressed.

import { speak } from "./asking.js";
import { all, find } from "./dom.js";
import { lastPress } from "./meant.js";

const part = "#decision input[type=radio]";
const buttonOf = (radio) => radio?.matches(part) && find("button[data-whole]", radio.form);
const isFirst = (form) => !form.hasAttribute("data-answered"); // later both parts may change
const others = (radio) => [...radio.form.elements].filter((one) => one.matches(part) && one.name !== radio.name);
const isLast = (radio) => others(radio).every((one) => one.validity.valid);

document.addEventListener("change", ({ target }) => {
  const whole = buttonOf(target);
  if (!whole || !target.form.checkValidity()) return;
  preview(null);
  if (lastPress()?.type === "mouse" && isFirst(target.form)) return target.form.requestSubmit(whole);
  whole.scrollIntoView({ block: "nearest" });
  speak([whole.textContent.trim()]);
});

document.addEventListener("pointerover", ({ target, pointerType }) => {
  const radio = pointerType === "mouse" ? target.closest("label")?.control : null;
  preview(buttonOf(radio) && isFirst(radio.form) && isLast(radio) ? radio : null);
});

function preview(radio) { // as if it were picked instead of another
  all(".is-previewed, .is-set-aside").forEach((one) => one.classList.remove("is-previewed", "is-set-aside"));
  if (!radio) return;
  const picked = [...radio.form.elements].find((one) => one.name === radio.name && one.checked);
  all(`.if-${picked?.id}`).forEach((one) => one.classList.add("is-set-aside"));
  all(`.if-${radio.id}`).forEach((one) => one.classList.add("is-previewed"));
}
