// Live updates: frames are shown one after another. Each is complete, so missing one does no harm.

import { find, parsed, pause } from "./dom.js";
import { flights, nameFlight, numberOf } from "./flights.js";
import { keepSums, moveMoney, settle, sums } from "./gains.js";
import { isInstant, swap } from "./swap.js";

const frames = [];
const longestMove = 1500; // milliseconds for a transition that the browser may be too busy to draw
const longestLag = 5000; // milliseconds by which what is held may end later here than at the table
let moving = null;
let due = 0; // when all that has come is over at the table

export function arrive(html) {
  const content = parsed(html);
  const held = Number(find("#decision", content)?.dataset.hold || 0);
  due = Math.max(due, performance.now()) + held;
  frames.push({ content, held, ends: due + longestLag });
  if (isResting) return;
  if (frames.filter((waits) => !waits.held).length > 2) moving?.skipTransition(); // a hold is for whoever reads
  if (!isShowing) void showFrames();
}

const isDue = () => frames.length > 0 && !isResting;
let isResting = false; // in a pause frames wait; then the story is told on, and only the last of them is shown

export function rest(so) {
  isResting = so;
  if (so) return endHold();
  frames.splice(0, frames.length - 1).forEach(({ content }) => swap(content));
  if (!isShowing) void showFrames();
}

// A table on hold shows what happened and why; a tap or a key goes on

let isShowing = false;
let endHold = () => {};

function goOn() {
  moving?.skipTransition();
  settle();
  endHold();
}

export function hurry({ target }) { // completes what moves, and then goes on
  if (find("#table") && (moving || !settle() || target.closest?.("[data-goes-on]"))) goOn();
}

async function hold(milliseconds) {
  if (!milliseconds || document.hidden) return;
  await Promise.race([pause(milliseconds), new Promise((done) => (endHold = done))]);
}

async function showFrames() {
  isShowing = true;
  try {
    while (isDue()) {
      const frame = frames.shift();
      const shown = performance.now();
      await show(frame);
      const now = performance.now();
      await hold(Math.max(0, Math.min(frame.held - (now - shown), frame.ends - now)));
    }
  } finally {
    isShowing = false; // whatever went wrong with one frame, show the next
  }
}

export const isUpToDate = () => !isShowing && !isResting; // with what it was sent

async function show({ content }) {
  settle();
  const before = sums();
  const isNew = numberOf(document) !== numberOf(content);
  const pairs = flights(document, content);
  pairs.forEach(([from], at) => nameFlight(from, `flight-${at}`));
  const put = () => {
    pairs.forEach(([from]) => nameFlight(from, ""));
    pairs.forEach(([, to], at) => nameFlight(to, `flight-${at}`));
    swap(content);
    if (isNew) keepSums(before, isStill);
  };
  const isCovered = find("dialog[open], aside.is-open, .sheet:popover-open"); // what moves would be drawn over it
  const isStill = document.hidden || isCovered || isInstant() || find("[data-hasty]", content);
  if (!document.startViewTransition || isStill || !pairs.length) put();
  else {
    moving = document.startViewTransition(put);
    moving.ready.catch(() => {}); // skipped by a key or a tap
    await Promise.race([moving.finished.catch(() => {}), pause(longestMove)]);
    moving.skipTransition();
    await moving.updateCallbackDone.catch(() => {});
    moving = null;
  }
  pairs.forEach(([, to]) => nameFlight(to, ""));
  if (isNew && !isStill) void moveMoney();
}
