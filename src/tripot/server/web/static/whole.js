// A whole of several parts, such as a card and a place, can be changed until its button is pressed; once all are picked, that is said.

import { speak } from "./asking.js";
import { find } from "./dom.js";

document.addEventListener("change", ({ target }) => {
  const whole = target.matches("#decision input[type=radio]") && find("button[data-whole]", target.form);
  if (!whole || !target.form.checkValidity()) return;
  whole.scrollIntoView({ block: "nearest" });
  speak([whole.textContent.trim()]);
});
