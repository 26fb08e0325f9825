// On a phone an outlook is cut short: a press on the corner of its choice shows the rest, and plays nothing.

import { find } from "./dom.js";

function corner({ target, clientX: x, clientY: y }) { // by where it is: browsers may name the whole button
  const more = find(".more", target.closest("button") ?? target);
  if (!more?.offsetWidth) return null;
  const { left, top, right, bottom } = more.getBoundingClientRect();
  return Math.min(left, right - 44) <= x && x <= right && top <= y && y <= bottom ? more : null;
}

addEventListener("click", (event) => {
  const more = event.target.closest(".more") ?? (event.detail ? corner(event) : null); // keys press no corner
  if (!more) return;
  event.preventDefault();
  event.stopPropagation();
  more.closest("button").classList.toggle("is-told");
}, true);

// A frame that came under the finger may have a corner there: no press is delivered to its choice
addEventListener("pointerup", (event) => corner(event) && event.stopImmediatePropagation(), true);
