// What is pressed was meant for what stood there: it counts if that is still there, else it visibly does nothing.

import { refuse } from "./asking.js";
import { hasten } from "./decision.js";
import { all, find, main, pause, said } from "./dom.js";
import { hurry } from "./frames.js";

const pressables = "button, a, label, summary, input";
const reading = 300; // milliseconds in which nobody has read a question
const refusing = 600; // as long as the mark of a press that came to nothing is seen
let askedAt = -reading;
let stood = [];
let pressed = null; // where, and what lay there; nothing for a key

const decisionNow = () => find("#decision")?.dataset.number;
const signOf = (one) => [one.tagName, one.name, one.value, one.control?.name, one.control?.value, one.getAttribute("href"), one.getAttribute("aria-controls")].join(" ");
const lies = ({ left, right, top, bottom }, { x, y }) => left <= x && x <= right && top <= y && y <= bottom;

// What can be pressed before a frame comes, and where; while a table is held, a press anywhere goes on
export function whatStands() {
  if (find("#decision[data-hold]")) return null;
  return all(`:is(#decision, #table) :is(${pressables})`).map((one) => one.getBoundingClientRect());
}

// A question has come that nobody could foresee, where this stood before
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

function comesToNothing(button) {
  button?.classList.add("comes-to-nothing");
  setTimeout(() => button?.classList.remove("comes-to-nothing"), refusing);
  refuse({ text: said.changed });
}

document.addEventListener("pointerdown", (event) => {
  const on = event.target.closest(pressables);
  pressed = { x: event.clientX, y: event.clientY, on, sign: on && signOf(on), decision: decisionNow() };
  hurry(event);
  const button = event.button === 0 && event.target.closest("[data-hastens]");
  if (button) void hasten(button); // at once: what comes next may take it from under the finger
});
document.addEventListener("keydown", () => (pressed = null), true);

// What was taken from under the finger before it rose: a browser gives that click to nobody
document.addEventListener("pointerup", async (event) => {
  const meant = pressed;
  if (!meant?.on || meant.on.isConnected || meant.on.matches("[data-hastens], [data-goes-on]")) return;
  if (await isClicked()) return;
  const now = document.elementFromPoint(event.clientX, event.clientY)?.closest(pressables);
  if (now && signOf(now) === meant.sign && decisionNow() === meant.decision) now.click();
  else if (main) comesToNothing(now);
});

function isClicked() { // where the browser finds something to click after all
  return new Promise((done) => {
    addEventListener("click", () => done(true), { once: true, capture: true });
    void pause(50).then(() => done(false));
  });
}

// While a table is being captured, a browser gives clicks to nobody: they are handed on afterwards
document.addEventListener("click", async (event) => {
  if (event.target !== document.documentElement || !event.isTrusted) return;
  for (let tries = 0; tries < 60; tries += 1) {
    await pause(25);
    const found = document.elementFromPoint(event.clientX, event.clientY);
    if (!found || found === document.documentElement) continue;
    const target = found.closest(pressables);
    target?.focus();
    target?.click();
    return;
  }
});
