// No clock runs while somebody is reading; where one runs, its words count down with it.

import { ask } from "./asking.js";
import { all, find, said } from "./dom.js";

let isReading = false;
let readingTold = Promise.resolve();

export function tellReading() {
  const reads = Boolean(find("dialog[open], aside.is-open, #past:not([hidden])"));
  if (reads === isReading || (reads && !find("#decision[data-timed]"))) return;
  isReading = reads;
  const tell = () => ask(`${said.tableUrl}/reading`, { reading: reads ? "1" : "0" });
  readingTold = readingTold.then(tell).catch(() => {});
}

export function tellReadingAnew() { // to a house that was closed meanwhile
  isReading = false;
  tellReading();
}

function countDown(place) {
  place.ends ??= performance.now() + 1000 * Number(place.textContent);
  const left = String(Math.max(0, Math.ceil((place.ends - performance.now()) / 1000)));
  if (place.textContent !== left) place.textContent = left;
}

setInterval(() => all(".countdown:not(.is-still) [data-left]").forEach(countDown), 250);
document.addEventListener("close", tellReading, true);
