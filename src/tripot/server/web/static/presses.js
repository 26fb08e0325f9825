// Presses that a browser would lose, or deliver too late.

import { hasten } from "./asking.js";
import { main, pause } from "./dom.js";
import { hurry } from "./frames.js";
import { togglePause } from "./past.js";
import { comesToNothing, isAsPressed, lastPress, pressableAt } from "./meant.js";

document.addEventListener("pointerdown", (event) => {
  if (event.button === 0 && event.target.closest("#decision .ask [data-pauses]")) return togglePause(); // before it goes on
  if (!event.target.closest("[data-says]")) hurry(event);
  const button = event.button === 0 && event.target.closest("[data-hastens]");
  if (button) void hasten(button); // at once: the next frame may take it from under the finger
});

// The button was gone before the finger rose: browsers then drop the click
document.addEventListener("pointerup", async (event) => {
  const meant = lastPress();
  if (!meant?.on || meant.on.isConnected || meant.on.matches("[data-hastens], [data-goes-on]")) return;
  if (await isClicked()) return;
  const now = pressableAt(document.elementFromPoint(event.clientX, event.clientY));
  if (now && isAsPressed(now, meant)) {
    now.focus();
    now.click();
  } else if (main) comesToNothing(now);
});

function isClicked() { // where the browser finds something to click after all
  return new Promise((resolve) => {
    addEventListener("click", () => resolve(true), { once: true, capture: true });
    setTimeout(resolve, 50, false);
  });
}

// While a table is captured for a transition, browsers drop clicks: they are delivered afterwards
document.addEventListener("click", async (event) => {
  if (event.target !== document.documentElement || !event.isTrusted) return;
  for (let tries = 0; tries < 60; tries += 1) {
    await pause(25);
    const found = document.elementFromPoint(event.clientX, event.clientY);
    if (!found || found === document.documentElement) continue;
    const target = pressableAt(found);
    target?.focus();
    target?.click();
    return;
  }
});
