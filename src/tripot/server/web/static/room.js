// The page of a room: everybody sees seats fill, and all go to the table together. Also the page for a requested seat.

import { all, find, parsed } from "./dom.js";
import { follow } from "./following.js";

const waiting = find("[data-waits-for]");
const meeting = find("[data-room]");
const again = (url) => () => location.replace(url); // the page may be the answer to a form

if (waiting) {
  const { waitsFor, look, url } = waiting.dataset;
  follow({ path: waitsFor, told: 0, look }, { anew: again(url), gone: again(url) });
}

if (meeting) {
  const { room, look, url } = meeting.dataset;
  const comeAgain = () => setTimeout(again(url), 3000);
  follow({ path: room, told: 0, look }, { room: swapParts, go: (table) => location.assign(table), anew: again(url), gone: comeAgain });
}

function swapParts(html) {
  for (const fresh of all("[data-swap]", parsed(html))) {
    const old = document.getElementById(fresh.id);
    if (!old || old.isEqualNode(fresh)) continue;
    const isFocused = old.contains(document.activeElement);
    const at = isFocused ? [...old.querySelectorAll("button, select, a")].indexOf(document.activeElement) : -1;
    const before = namesIn(old);
    old.replaceWith(fresh);
    if (isFocused) fresh.querySelectorAll("button, select, a")[at]?.focus();
    const news = namesIn(fresh).filter((name) => !before.includes(name));
    if (news.length) find("#spoken").textContent = news.join(". ");
  }
}

const namesIn = (part) => [...part.querySelectorAll(".chair-words")].map((words) => words.textContent.trim().replace(/\s+/g, " "));
