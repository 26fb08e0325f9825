// A whole of several parts, such as a card and a place, is played by picking the last of them. Arrow keys only look around: then Enter plays it.

import { find } from "./dom.js";

let looksAround = false;

document.addEventListener("keydown", (event) => (looksAround = event.key.startsWith("Arrow")), true);
document.addEventListener("pointerdown", () => (looksAround = false), true);

document.addEventListener("change", ({ target }) => {
  const whole = target.matches("#decision input[type=radio]") && find("button[data-whole]", target.form);
  if (whole && !looksAround && target.form.checkValidity()) target.form.requestSubmit(whole);
});
