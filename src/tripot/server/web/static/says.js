// What a thing on the table is: a press on it, or Enter, says so in the dock until there is a press elsewhere, Escape or a question.

import { speak } from "./asking.js";
import { all, find } from "./dom.js";

export const saying = () => find(".picked.says");

export function hush() { // whether something was said
  const was = saying();
  was?.remove();
  all("[data-says][aria-pressed]").forEach((one) => one.removeAttribute("aria-pressed"));
  return Boolean(was);
}

export function saysOn(was, isAsked) { // after a frame, which puts another dock there
  if (was && isAsked) hush();
  else if (was && !saying()) dock().append(was);
}

const dock = () => find("#past:not([hidden])") ?? find("#decision:not(.is-over)") ?? find("#table");

function say(thing) {
  thing.setAttribute("aria-pressed", "true");
  const [shown, name, text] = ["div", "b", "span"].map((tag) => document.createElement(tag));
  shown.className = "picked says";
  name.textContent = thing.ariaLabel;
  text.textContent = thing.title;
  shown.append(name, " ", text);
  dock().append(shown);
  speak([`${thing.ariaLabel}. ${thing.title}`]);
}

document.addEventListener("click", (event) => {
  const thing = event.target.closest("[data-says]");
  const isSaid = thing?.getAttribute("aria-pressed") === "true";
  if (!event.target.closest(".picked.says")) hush();
  if (thing && !isSaid) say(thing);
}, true);

document.addEventListener("keydown", (event) => { // one stop for Tab, from thing to thing by arrows
  const way = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const group = way && event.target.matches("[data-says]") && event.target.closest("ol, ul, fieldset, .hand")?.querySelectorAll("[data-says]");
  if (!group) return;
  event.preventDefault();
  group[([...group].indexOf(event.target) + way + group.length) % group.length].focus();
});
