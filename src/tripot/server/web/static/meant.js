// A press was meant for what was there: it counts if that is still there, and otherwise visibly does nothing.

import { refuse } from "./asking.js";
import { all, find, said } from "./dom.js";

const pressables = "button, a, label, summary, input";
const reading = 300; // milliseconds in which nobody can have read a question
const refusing = 600; // how long the mark of a rejected press is shown
let askedAt = -reading;
let stood = [];
let pressed = null; // where, and what was there; null for a key

const decisionNow = () => find("#decision")?.dataset.number;
const isAnswer = (one) => one?.form?.id === "decision" || Boolean(one?.closest("#decision, #table")); // else it is a setting, whatever is decided
const signOf = (one) => [one.tagName, one.name, one.value, one.control?.name, one.control?.value, one.getAttribute("href"), one.getAttribute("aria-controls")].join(" ");
const lies = ({ left, right, top, bottom }, { x, y }) => left <= x && x <= right && top <= y && y <= bottom;

export const pressableAt = (element) => element?.closest(pressables);
export const lastPress = () => pressed;
export const isAsPressed = (one, press) => signOf(one) === press.sign && (!press.decision || decisionNow() === press.decision);

// What can be pressed before a frame comes, and where; while a table is on hold, a press anywhere goes on
export function whatStands() {
  if (find("#decision[data-hold]")) return null;
  return all(`:is(#decision, #table) :is(${pressables})`).map((one) => one.getBoundingClientRect());
}

// A question has come that nobody could foresee; this was here before
export function questionCame(before) {
  askedAt = performance.now();
  stood = before;
}

export function isMeant(button) {
  if (performance.now() > askedAt + reading) return true;
  if (stood && (!pressed || !stood.some((place) => lies(place, pressed)))) return true;
  comesToNothing(button);
  return false;
}

export function comesToNothing(button) {
  button?.classList.add("comes-to-nothing");
  setTimeout(() => button?.classList.remove("comes-to-nothing"), refusing);
  refuse({ text: said.changed });
}

document.addEventListener("pointerdown", (event) => {
  const on = pressableAt(event.target);
  pressed = { x: event.clientX, y: event.clientY, type: event.pointerType, on, sign: on && signOf(on), decision: isAnswer(on) && decisionNow() };
});
document.addEventListener("keydown", () => (pressed = null), true);
