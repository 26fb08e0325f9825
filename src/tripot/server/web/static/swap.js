// A frame replaces the parts that it changes; drafts, scrolling and focus stay.

import { speak } from "./asking.js";
import { all, find, main, said } from "./dom.js";
import { drafted, isTyped } from "./draft.js";
import { questionCame, whatStands } from "./meant.js";
import { tellReading } from "./reading.js";
import { saying, saysOn } from "./says.js";
import { isPickedIn, letGo } from "./touches.js";
import { closeSheet, isSheetIn, openDue } from "./sheet.js";
import { standBy } from "./standing.js";

export const isInstant = () => find("#menu button[name=pace][value=instant][aria-current=true]");

let wasSeen = false; // whether the last frame was a moment

export function swap(frame) {
  const focus = focused();
  const wasHasty = find("#decision[data-hasty]");
  const stood = whatStands();
  const isNew = find("#decision")?.dataset.number !== find("#decision", frame)?.dataset.number;
  if (isNew) closeSheet();
  if (isNew) letGo();
  const isYours = find("#decision[data-yours]", frame);
  const isSaid = saying();
  const expanded = all('.plate[aria-expanded="true"]')
    .filter((plate) => isYours || !plate.closest(".hand"))
    .map((plate) => plate.getAttribute("aria-controls"));
  for (const fresh of all("[data-swap]", frame)) {
    const old = document.getElementById(fresh.id);
    const composes = !isNew && (isSheetIn(old) || isPickedIn(old) || (fresh.id === "decision" && (old.dataset.sent || drafted(old).length || isTyped(old))));
    if (old && !composes && !lasting(old).isEqualNode(lasting(fresh))) old.replaceWith(fresh); // what stays can be pressed meanwhile
  }
  const lines = all("ol[data-append] > li[id]", frame).filter((line) => document.getElementById(line.id)?.textContent !== line.textContent);
  const log = find("#log");
  if (log && lines.length) {
    const before = find("ol[data-append] > .earlier", frame);
    if (before) log.replaceChildren(before); // more was told meanwhile than a frame holds
    for (const line of lines) {
      const old = document.getElementById(line.id);
      if (old) old.replaceWith(line);
      else log.append(line);
    }
  }
  scrollLog();
  tellReading();
  standBy();
  const given = find("#invitation [data-for-seat]"); // a link that somebody has used is no longer one
  if (given && !find(`#people [data-seat="${given.dataset.forSeat}"][data-bot]`)) given.remove();
  for (const id of expanded) find(`.plate[aria-controls="${id}"]`)?.setAttribute("aria-expanded", "true");
  openDue();
  saysOn(isSaid, isNew && isYours);
  const question = isNew && find("#decision[data-yours] #question");
  if (question && (wasSeen || wasHasty) && !isInstant()) questionCame(stood);
  const seen = find("#decision[data-hold] #question"); // it says what the lines after it say again
  const news = seen ? [seen] : [...(wasSeen ? [] : lines.filter((line) => !line.matches(".turn-head"))), ...(question ? [question] : [])];
  wasSeen = Boolean(seen);
  speak(news.map((one) => one.textContent.trim()));
  if (focus) (find(isNew && focus.startsWith("#commit") ? "#over-title, #question" : focus) || find("#question"))?.focus({ preventScroll: true });
  tellTitle();
}

function lasting(part) { // without its key and the time that has gone, which are another in each frame
  const copy = part.cloneNode(true);
  find("[name=key]", copy)?.removeAttribute("value");
  find(".countdown", copy)?.removeAttribute("style");
  find("[data-left]", copy)?.replaceChildren();
  for (const more of all(".more", copy)) ["data-fits", "data-measured"].forEach((mark) => more.removeAttribute(mark));
  return copy;
}

function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return "";
  if (element.name === "act") return `${element.closest("#commit") ? "#commit " : ""}button[name=act][value="${CSS.escape(element.value)}"]`;
  if (element.closest("#commit")) return "#commit button";
  if (element.dataset.hastens) return "[data-hastens]";
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.name && element.form?.id) return `#${element.form.id} [name="${element.name}"][value="${CSS.escape(element.value)}"]`;
  if (element.classList.contains("plate")) return `.plate[aria-controls="${element.getAttribute("aria-controls")}"]`;
  return "";
}

export function scrollLog() {
  const log = find("#log");
  if (log) log.scrollTop = log.scrollHeight;
}

export function tellTitle() {
  if (!main) return;
  const isYours = Boolean(find("#decision[data-yours]:not([data-answered])"));
  document.title = (isYours ? "● " : "") + said.title;
}
