// A replay: step by step, along the line, or by itself. Without this script, links and the form do the same.

import { askUntilAnswered } from "./asking.js";
import { find, pause } from "./dom.js";
import { arrive, isUpToDate } from "./frames.js";

const line = find("input[type=range][data-scrub]");
const player = find("[data-plays]");
let scrubbing = 0;
let isPlaying = false;

async function goTo(step) {
  const turn = ++scrubbing;
  line.value = step;
  const query = new URLSearchParams(new FormData(line.form));
  const { isOk, text } = await askUntilAnswered(`${line.form.action}?${query}`);
  if (!isOk || turn !== scrubbing) return;
  history.replaceState(null, "", `?${query}`);
  arrive(text);
}

const shown = () => Number(find("#replay-now").dataset.number);

async function play() {
  setPlaying(true);
  const turn = (play.turn = (play.turn || 0) + 1);
  const goesOn = () => isPlaying && turn === play.turn;
  if (shown() >= Number(line.max)) await goTo(0);
  while (goesOn()) {
    await pause(1000 * Number(find("#replay-now").dataset.seconds));
    if (!goesOn()) return;
    if (shown() >= Number(line.max)) break;
    await goTo(shown() + 1);
    while (!isUpToDate()) await pause(40);
  }
  setPlaying(false);
}

function setPlaying(so) {
  isPlaying = so;
  player.setAttribute("aria-pressed", String(so));
}

function togglePlaying() {
  if (isPlaying) setPlaying(false);
  else void play();
}

function rest(step) { // stepping by hand stops the replay
  setPlaying(false);
  void goTo(step);
}

document.addEventListener("input", (event) => event.target === line && rest(line.value));
document.addEventListener("change", (event) => event.target.matches("[data-scrub]") && event.target !== line && void goTo(shown()));

document.addEventListener("click", (event) => {
  const way = event.target.closest("a.way");
  if (event.target.closest("[data-plays]")) togglePlaying();
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (way.dataset.step) rest(way.dataset.step);
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
  const way = { ArrowLeft: "#way-before", ArrowRight: "#way-after" }[event.key];
  if (way && event.target !== line) {
    const step = find(way).dataset.step;
    if (step) rest(step);
  } else if (event.key === " " && !event.repeat && !event.target.matches("button, input:not([type=range]), summary")) {
    event.preventDefault();
    togglePlaying();
  }
});
