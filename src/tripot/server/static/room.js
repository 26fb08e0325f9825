// The page of a room: seats fill before everybody's eyes, and all go to the table together. Also of who waits for a seat.
"use strict";

const waiting = document.querySelector("[data-waits-url]");
if (waiting && window.EventSource) {
  const stream = new EventSource(`${waiting.dataset.waitsUrl}/stream`);
  stream.addEventListener("anew", () => (stream.close(), location.replace(waiting.dataset.waitsUrl)));
  addEventListener("pagehide", () => stream.close());
}

const meeting = document.querySelector("[data-room-url]");
if (meeting && window.EventSource) {
  const lost = document.querySelector("#notice");
  const stream = new EventSource(`${meeting.dataset.roomUrl}/stream`);
  stream.addEventListener("open", () => (lost.textContent = ""));
  stream.addEventListener("error", () => {
    lost.textContent = lost.dataset.lost;
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => location.replace(meeting.dataset.roomUrl), 3000);
  });
  stream.addEventListener("room", (event) => swapParts(event.data));
  stream.addEventListener("go", (event) => location.assign(event.data));
  stream.addEventListener("anew", () => location.replace(meeting.dataset.roomUrl)); // a form may have led here
  addEventListener("pagehide", () => stream.close());
}

function swapParts(html) {
  const frame = document.createElement("template");
  frame.innerHTML = html;
  for (const fresh of frame.content.querySelectorAll("[data-swap]")) {
    const old = document.getElementById(fresh.id);
    if (!old || old.isEqualNode(fresh)) continue;
    const isFocused = old.contains(document.activeElement);
    const at = isFocused ? [...old.querySelectorAll("button, select, a")].indexOf(document.activeElement) : -1;
    const before = namesIn(old);
    old.replaceWith(fresh);
    if (isFocused) fresh.querySelectorAll("button, select, a")[at]?.focus();
    const news = namesIn(fresh).filter((name) => !before.includes(name));
    if (news.length) document.querySelector("#spoken").textContent = news.join(". ");
  }
}

const namesIn = (part) => [...part.querySelectorAll(".chair-words")].map((words) => words.textContent.trim().replace(/\s+/g, " "));
