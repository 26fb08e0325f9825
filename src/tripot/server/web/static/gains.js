// Money moves: gains fly from whoever loses to whoever gains, and sums change as they land.

import { all, find } from "./dom.js";

const flyingTime = 380; // milliseconds
const betweenTags = 140; // from one tag to the next
const longestTruth = 1300; // for a die to fall and cards to turn over before anybody pays
const wantsMotion = () => !matchMedia("(prefers-reduced-motion: reduce)").matches;
const moves = new Set(); // each can be ended at once

export function settle() { // whether anything still moved
  const moved = [...moves];
  moves.clear();
  moved.forEach((end) => end());
  return moved.length > 0;
}

function lasts(milliseconds, end) { // ends by a key, by a tap, or when its time is over
  moves.add(end);
  setTimeout(() => moves.delete(end) && end(), milliseconds);
}

export const sums = () => new Map(all("[data-sum]").map((one) => [one.dataset.sum, one.innerHTML])); // what stands on the plates

// Old sums stay from the moment a frame is put there until its money has landed

export function keepSums(before, isStill) {
  all(".tag").forEach((old) => old.remove());
  if (isStill || !wantsMotion()) return;
  const was = (one) => before.get(one.dataset.sum) ?? one.innerHTML;
  all("[data-sum]").filter((one) => was(one) !== one.innerHTML).forEach((one) => keep(one, was(one)));
  all("[data-counts]").forEach((one) => one.classList.add("is-to-come"));
}

export async function moveMoney() {
  const [kept, gains] = [[...moves], all(".is-to-come")];
  if (gains.length) await truth();
  gains.forEach((one) => one.classList.remove("is-to-come"));
  kept.filter((end) => moves.has(end)).forEach((end) => lasts(flyingTime, end));
  all("template[data-to]").forEach(fly);
}

const isOnTable = ({ effect }) => effect?.target?.closest?.("#table") && Number.isFinite(effect.getComputedTiming().endTime);

async function truth() {
  const turning = document.getAnimations().filter(isOnTable);
  if (!turning.length) return;
  await new Promise((resolve) => {
    const end = () => (turning.forEach((one) => one.finish()), resolve());
    lasts(longestTruth, end);
    void Promise.allSettled(turning.map((one) => one.finished)).then(() => moves.delete(end) && resolve());
  });
}

// What stood there covers the new sum, which is read aloud, until the money lands

function keep(place, was) {
  const seen = document.createElement("span");
  Object.assign(seen, { className: "count", ariaHidden: "true", innerHTML: was });
  place.classList.add("is-counting");
  place.append(seen);
  const end = () => (seen.remove(), place.classList.remove("is-counting"));
  moves.add(end);
  return end;
}

// A tag flies between plates, beyond the payer's, and goes where it lands: from then on the sums themselves are read

const purse = (seat) => all(`[data-purse="${seat}"]`).find((one) => one.checkVisibility?.() ?? true);

function fly(template, at) {
  const [from, to] = [purse(template.dataset.from), purse(template.dataset.to)];
  if (!from || !to || !wantsMotion()) return;
  const room = find("#main");
  const tag = template.content.firstElementChild.cloneNode(true);
  room.append(tag);
  const end = spot(tag, to, room);
  const begin = spot(tag, from, room);
  Object.assign(tag.style, { left: `${end.left}px`, top: `${end.top}px` });
  const away = (share) => `translate(${share * (begin.left - end.left)}px, ${share * (begin.top - end.top)}px)`;
  const delay = at * betweenTags;
  const way = [{ transform: away(0.7), opacity: 0 }, { transform: away(0.5), opacity: 1, offset: 0.3 }, { transform: away(0), opacity: 1, offset: 0.85 }, { transform: away(0), opacity: 0 }];
  tag.animate(way, { duration: flyingTime, delay, easing: "ease-in-out", fill: "both" });
  lasts(delay + flyingTime, () => tag.remove());
}

function spot(tag, place, room) { // beside one's own purse, or on the lower edge of a plate: what is said lies above
  const [plate, within] = [place.getBoundingClientRect(), room.getBoundingClientRect()];
  const [wide, high] = [tag.offsetWidth, tag.offsetHeight];
  const isBeside = place.matches(".purse") && !place.nextElementSibling?.matches(".subject") && plate.right + 6 + wide < within.right;
  const left = (isBeside ? plate.right + 6 : Math.min(plate.right + 6, within.right - 6) - wide) - within.left;
  const top = isBeside ? (plate.top + plate.bottom - high) / 2 : plate.bottom - 0.28 * high;
  return { left: Math.max(6, left), top: top - within.top };
}
