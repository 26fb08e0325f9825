// Following a table, a room or a requested seat: by a worker for all pages of the browser, or by one of the pages.

import { notice } from "./asking.js";
import { main, said } from "./dom.js";
import { Relay } from "./relay.js";

const longestSilence = 40000; // milliseconds; the house speaks every fifteen seconds
const signsOfLife = 20000;
const lossTold = 1500; // a stream that is being reopened is lost for a moment
const lookAgain = 5000; // without live updates
const rareLook = 30000; // if more is followed than the house allows
const listeners = new Map();
const root = new URL("../../", import.meta.url);
let line = null;
let subject = null;
let silence = 0;
let loss = 0;

// `about` is what this page shows: { path, told, look }; `heard` has a function for each kind of news
export function follow(about, heard) {
  subject = about;
  for (const kind in heard) listeners.set(kind, heard[kind]);
  if (!window.EventSource) {
    notice(said.old);
    setTimeout(() => location.reload(), lookAgain);
    return;
  }
  line ??= connected();
  listenAnew();
  setInterval(() => line.hear(), signsOfLife);
  addEventListener("pagehide", () => line.leave());
}

// A page that hears nothing for long, or is behind, reconnects
export function listenAnew() {
  listen();
  line.join(subject);
}

export function followNoMore() {
  clearTimeout(silence);
  clearTimeout(loss);
  line?.leave();
  mark("closed");
}

function listen() {
  clearTimeout(silence);
  silence = setTimeout(listenAnew, longestSilence);
}

function mark(state) {
  if (main) main.dataset.line = state;
}

function hear({ kind, data, told }) {
  if (told !== undefined) subject.told = told;
  if (kind !== "lost") {
    listen();
    clearTimeout(loss);
  }
  if (kind === "open") {
    notice("");
    mark("open");
  } else if (kind === "lost") {
    clearTimeout(loss);
    loss = setTimeout(() => notice(said.lost ?? document.querySelector("#notice")?.dataset.lost), lossTold);
  } else if (kind === "full") setTimeout(() => location.reload(), rareLook);
  listeners.get(kind)?.(data);
}

const relay = () => new Relay(new URL("stream", root).href, hear);

function connected() {
  if (!window.SharedWorker) return relay();
  try {
    const worker = new SharedWorker(new URL("worker.js", import.meta.url), { type: "module", name: "tripot" });
    worker.port.onmessage = ({ data }) => hear(data);
    worker.addEventListener("error", () => { // one that knows no modules
      line = relay();
      line.join(subject);
    });
    return {
      join: (about) => worker.port.postMessage({ kind: "join", subject: about }),
      leave: () => worker.port.postMessage({ kind: "leave" }),
      hear: () => worker.port.postMessage({ kind: "here" }),
    };
  } catch {
    return relay();
  }
}
