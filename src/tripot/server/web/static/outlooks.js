// On a phone an outlook is cut short: a press on the corner of its choice shows the rest, and plays nothing.

import { all, find, main } from "./dom.js";

const FRESH = ".choices .more:not([data-measured])";

const isCut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1;

// The page guesses by the number of letters which are cut; here it is seen, once all have the whole width.
function measure(corners) {
  for (const more of corners) ["data-measured", "data-fits"].forEach((mark) => more.toggleAttribute(mark, true));
  const cut = corners.filter((more) => isCut(find(".outlook", more.closest("button"))));
  for (const more of cut) more.removeAttribute("data-fits");
}

function measureFresh() {
  const fresh = all(FRESH);
  if (fresh.length) measure(fresh);
}

const measureAgain = () => measure(all(".choices :not(.is-told) > .more"));

if (main) {
  new MutationObserver(measureFresh).observe(main, { childList: true, subtree: true });
  addEventListener("resize", measureAgain);
  void document.fonts.ready.then(measureAgain);
}

function corner({ target, clientX: x, clientY: y }) { // by where it is: browsers may name the whole button
  const more = find(".more", target.closest("button") ?? target);
  if (!more?.checkVisibility({ visibilityProperty: true })) return null;
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
