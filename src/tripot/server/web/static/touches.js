// On touch, what lies on the table first says in the dock what it may bring; the second tap plays it. A tap elsewhere lets go.

import { speak } from "./asking.js";
import { all, find } from "./dom.js";
import { isMeant, lastPress } from "./meant.js";

const byFinger = () => /touch|pen/.test(lastPress()?.type);
const pickedOne = () => find("[data-tells][aria-pressed=true]");

export const isPickedIn = (part) => Boolean(find("[data-tells][aria-pressed=true], .picked:not(.says)", part));

export function letGo() { // whether there was one
  const one = pickedOne();
  one?.removeAttribute("aria-pressed");
  all(".picked:not(.says)").forEach((shown) => shown.remove());
  return Boolean(one);
}

function pick(button) {
  letGo();
  button.setAttribute("aria-pressed", "true");
  const shown = document.createElement("div");
  shown.className = "picked";
  shown.append(choice(button));
  find("#decision").append(shown);
  speak([`${button.ariaLabel}. ${button.title}`]);
}

function choice(button) { // as the dock shows any other choice
  const made = document.createElement("button");
  made.className = "primary";
  [made.name, made.value] = [button.name, button.value];
  const [words, name, outlook] = ["choice-words", "choice-name", "outlook"].map((style) => Object.assign(document.createElement("span"), { className: style }));
  name.textContent = button.ariaLabel;
  outlook.textContent = button.title;
  words.append(name, outlook);
  made.append(words);
  return made;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-tells]");
  if (button && byFinger() && button !== pickedOne()) {
    event.preventDefault();
    event.stopPropagation();
    if (isMeant(button)) pick(button);
  } else if (!button && !event.target.closest(".picked")) letGo();
}, true);
