// The page's own script. Everything it does can be done without it, by forms; it makes the page live.
"use strict";

const find = (selector, root = document) => root.querySelector(selector);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const main = find("main[data-table-url]");
const said = main ? main.dataset : {};

// Asking the server

async function ask(url, fields) {
  const headers = { "X-Tripot": "script" };
  const answer = await fetch(url, fields ? { method: "POST", headers, body: new URLSearchParams(fields) } : { headers });
  const isJson = (answer.headers.get("content-type") || "").includes("json");
  return { isOk: answer.ok, refusal: !answer.ok && isJson ? await answer.json() : null, text: isJson ? "" : await answer.text() };
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function askUntilAnswered(url, fields) {
  for (let wait = 500; ; wait = Math.min(wait * 2, 8000)) {
    try {
      const answer = await ask(url, fields);
      notice("");
      return answer;
    } catch {
      notice(said.lost); // the key in the fields makes it safe to send again
      await pause(wait);
    }
  }
}

// Telling the person

function notice(text) {
  const place = find("#notice");
  if (place) place.textContent = text || "";
}

function refuse(refusal, fields = []) {
  accept();
  const field = fields[refusal.field];
  const place = field ? noteAt(field) : find("#refusal") || find("#notice");
  place.replaceChildren(refusal.text);
  if (refusal.clause) {
    const mark = find("#clause-mark").content.firstElementChild.cloneNode(true);
    mark.textContent = mark.dataset.clause = refusal.clause;
    mark.href = mark.getAttribute("href").replace(/#.*/, "") + "#" + refusal.clause;
    place.append(" ", mark);
  }
}

function noteAt(field) { // what is wrong is said where it was written
  const note = document.createElement("span");
  note.className = "refusal at-field";
  note.id = "wrong-field";
  note.setAttribute("role", "alert");
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", note.id);
  field.after(note);
  field.focus();
  return note;
}

function accept() {
  find("#wrong-field")?.remove();
  all("[aria-describedby=wrong-field]").forEach((field) => ["aria-invalid", "aria-describedby"].forEach((name) => field.removeAttribute(name)));
}

function speak(texts) {
  const place = find("#spoken");
  if (place && texts.length) place.textContent = texts.join(" ");
}

// Live updates: frames are shown one after another; each is whole, so that one missed is no harm

const frames = [];
const longestMove = 1500; // milliseconds for a move that the browser may be too busy to draw
let moving = null;

function arrive(html) {
  const frame = document.createElement("template");
  frame.innerHTML = html;
  const held = Number(find("#decision", frame.content)?.dataset.hold || 0);
  frames.push({ content: frame.content, held });
  if (frames.length > 2) goOn();
  if (!isShowing) void showFrames();
}

// A table that is held shows what happened and why; a tap or a key goes on

let isShowing = false;
let endHold = () => {};

function goOn() {
  moving?.skipTransition();
  settle();
  endHold();
}

function hurry({ target }) { // completes what moves, and then goes on
  if (find("#table") && (!settle() || target.closest?.("[data-goes-on]"))) goOn();
}

async function hold(milliseconds) {
  if (!milliseconds || document.hidden || frames.length > 2) return;
  await Promise.race([pause(milliseconds), new Promise((done) => (endHold = done))]);
}

async function showFrames() {
  isShowing = true;
  try {
    while (frames.length) {
      const frame = frames.shift();
      const shown = performance.now();
      await show(frame);
      await hold(frame.held && Math.max(0, frame.held - (performance.now() - shown)));
    }
  } finally {
    isShowing = false; // whatever went wrong with one, the next is shown
  }
}

const isInstant = () => find("#menu button[name=pace][value=instant][aria-current=true]");

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
  };
  const isCovered = find("dialog[open], aside.is-open"); // what moves would be drawn over it
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
  if (isNew) void moveMoney(before, isStill);
}

const numberOf = (page) => find("#decision, #replay-now", page)?.dataset.number;

function nameFlight(piece, name) {
  piece.style.viewTransitionName = name;
  if (!piece.getAttribute("style")) piece.removeAttribute("style"); // as it came
}

function flights(before, after) {
  const olds = all("[data-piece]", before).filter((piece) => piece.checkVisibility?.() ?? true);
  const news = all("[data-piece]", after);
  const keep = numberOf(before) === numberOf(after);
  const arriving = [];
  const isSame = (one, other) => one.dataset.piece === other.dataset.piece;
  const takeOld = (fits) => {
    const at = olds.findIndex(fits);
    return at < 0 ? null : olds.splice(at, 1)[0];
  };
  for (const piece of news) {
    if (!takeOld((old) => old.dataset.place === piece.dataset.place && isSame(old, piece))) arriving.push(piece);
  }
  const pairs = [];
  for (const fits of [
    (old, piece) => old.dataset.place === piece.dataset.place,
    isSame,
    (old, piece) => old.dataset.piece === "?" || piece.dataset.piece === "?",
  ]) {
    for (const piece of arriving.splice(0)) {
      const old = takeOld((one) => fits(one, piece));
      if (old) pairs.push([old, piece]);
      else arriving.push(piece);
    }
  }
  return keep ? [] : pairs.slice(0, 16);
}

let wasSeen = false; // whether the frame before was a moment
const tooSoon = 300; // milliseconds in which nobody has read a question: what is pressed then was meant for what stood there before
let askedAt = -tooSoon;

function swap(frame) {
  const focus = focused();
  const wasHasty = find("#decision[data-hasty]");
  const isNew = find("#decision")?.dataset.number !== find("#decision", frame)?.dataset.number;
  const expanded = all('.plate[aria-expanded="true"]').map((plate) => plate.getAttribute("aria-controls"));
  for (const fresh of all("[data-swap]", frame)) {
    const old = document.getElementById(fresh.id);
    const composes = fresh.id === "decision" && !isNew && (old.dataset.sent || drafted(old).length || isTyped(old));
    if (old && !composes && !lasting(old).isEqualNode(lasting(fresh))) old.replaceWith(fresh); // what stays can be pressed meanwhile
  }
  const lines = all("ol[data-append] > li[id]", frame).filter((line) => document.getElementById(line.id)?.textContent !== line.textContent);
  const log = find("#log");
  if (log && lines.length) {
    const before = find("ol[data-append] > .earlier", frame);
    if (before) log.replaceChildren(before); // what was told meanwhile is more than a frame holds
    for (const line of lines) {
      const old = document.getElementById(line.id);
      if (old) old.replaceWith(line);
      else log.append(line);
    }
  }
  scrollLog();
  tellReading();
  const given = find("#invitation [data-for-seat]"); // a link that somebody has used is none any more
  if (given && !find(`#people [data-seat="${given.dataset.forSeat}"][data-bot]`)) given.remove();
  for (const id of expanded) find(`.plate[aria-controls="${id}"]`)?.setAttribute("aria-expanded", "true");
  const question = isNew && find("#decision[data-yours] #question");
  if (question && (wasSeen || wasHasty) && !isInstant()) askedAt = performance.now();
  const seen = find("#decision[data-hold] #question"); // says what the lines after it tell once more
  const news = seen ? [seen] : [...(wasSeen ? [] : lines), ...(question ? [question] : [])];
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
  return copy;
}

function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return "";
  if (element.name === "act") return `${element.closest("#commit") ? "#commit " : ""}button[name=act][value="${CSS.escape(element.value)}"]`;
  if (element.closest("#commit")) return "#commit button";
  if (element.dataset.hastens) return "[data-hastens]";
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.classList.contains("plate")) return `.plate[aria-controls="${element.getAttribute("aria-controls")}"]`;
  return "";
}

function scrollLog() {
  const log = find("#log");
  if (log) log.scrollTop = log.scrollHeight;
}

function tellTitle() {
  if (!main) return;
  const isYours = Boolean(find("#decision[data-yours]"));
  document.title = (isYours ? "● " : "") + said.title;
}

// The stream, which says now and then where the table stands; whoever hears nothing of it for long, or is behind, listens anew

const longestSilence = 40000; // milliseconds; the house speaks every fifteen seconds
let source = null;
let told = said.told;
let silence = 0;
let sign = 0;

function follow() {
  tellTitle();
  if (said.over) return;
  if (!window.EventSource) {
    notice(said.old);
    setTimeout(reload, 5000);
    return;
  }
  source?.close();
  const stream = (source = new EventSource(`${said.tableUrl}/stream?told=${told}`));
  listen();
  stream.addEventListener("open", () => (listen(), clearTimeout(sign), notice(""), (isReading = false), tellReading()));
  stream.addEventListener("error", () => {
    clearTimeout(sign);
    sign = setTimeout(() => notice(said.lost), 1500);
    if (stream.readyState === EventSource.CLOSED) setTimeout(reload, 3000);
  });
  stream.addEventListener("table", (event) => {
    listen();
    told = event.lastEventId;
    arrive(event.data);
  });
  stream.addEventListener("here", (event) => {
    listen();
    if (isUpToDate() && event.data !== find("#decision")?.dataset.number.split(" ")[0]) follow();
  });
  stream.addEventListener("seat", reload);
  stream.addEventListener("end", () => (clearTimeout(silence), stream.close()));
}

function listen() {
  clearTimeout(silence);
  silence = setTimeout(follow, longestSilence);
}

const isUpToDate = () => !isShowing; // with what it was sent

let isLeaving = false; // for a page that was asked for, from which a reload would call it back

function reload() {
  if (isLeaving) setTimeout(reload, 1000);
  else location.reload();
}

function leave() {
  isLeaving = true;
  setTimeout(() => (isLeaving = false), 10000); // it may never come
}

// The decision

let composing = 0;

async function compose(form, extra, changed) {
  const turn = ++composing;
  const { isOk, text, refusal } = await askUntilAnswered(`${said.tableUrl}/draft`, [...drafted(form), ...extra]);
  if (turn !== composing || !form.isConnected) return;
  if (!isOk) return refusal && refuse(refusal);
  const fresh = document.createElement("template");
  fresh.innerHTML = text;
  const isRefused = Boolean(find("[data-refused]", fresh.content));
  find("#commit", form).replaceWith(...fresh.content.childNodes);
  if (isRefused && changed?.checked) changed.checked = false;
}

const isTyped = (form) => [...form.elements].some((field) => (field.type === "radio" ? field.checked !== field.defaultChecked : /text|number/.test(field.type) && field.value !== field.defaultValue));
const drafted = (form) => all("input[name=draft]:checked", form).map((piece) => ["draft", piece.value]);

async function commit(form, button) {
  if (form.dataset.sent) return; // a double click is one move
  form.dataset.sent = "1";
  const { isOk, refusal } = await askUntilAnswered(form.action, [...new FormData(form, button)]);
  if (isOk) {
    await pause(2000); // the stream brings what comes of it
    delete form.dataset.sent;
    if (form.isConnected && isUpToDate()) follow();
    return;
  }
  delete form.dataset.sent;
  if (refusal) refuse(refusal, [...form.elements].filter((field) => field.name === button?.value && field.name));
  if (refusal?.kind === "Stale" || refusal?.kind === "NotYourTurn") await pause(1200), reload();
}

document.addEventListener("change", (event) => {
  if (event.target.matches("#decision input[name=draft]")) void compose(event.target.form, [], event.target);
  if (event.target.matches("[data-at-once]")) event.target.form.requestSubmit();
});

document.addEventListener("reset", (event) => {
  if (event.target.id === "decision") setTimeout(() => void compose(event.target, []));
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.submitter?.matches("[data-hastens]")) {
    event.preventDefault();
    void hasten(event.submitter);
  } else if (form.id === "decision" && main && !event.submitter?.hasAttribute("formaction")) {
    event.preventDefault();
    if (event.submitter?.getAttribute("aria-disabled") === "true") void compose(form, [["act", event.submitter.value]]);
    else if (performance.now() > askedAt + tooSoon) void commit(form, event.submitter);
  } else if (form.dataset.into) {
    event.preventDefault();
    void fill(form, event.submitter);
  } else if (form.method !== "dialog") leave();
});

async function hasten(button) {
  button.closest("dialog")?.close();
  await askUntilAnswered(button.formAction, [[button.name, button.value]]);
}

async function fill(form, submitter) {
  const { isOk, text, refusal } = await askUntilAnswered(form.action, [...new FormData(form, submitter)]);
  if (!isOk) return refusal && notice(refusal.text);
  const place = document.getElementById(form.dataset.into);
  if (place && text) place.innerHTML = text;
}

// Keys: digits pick, Enter commits (as it does on any button), Esc closes what is open, then undoes what is not committed

document.addEventListener("keydown", (event) => {
  if (!event.repeat) hurry(event);
  if (event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
  const isWriting = event.target.matches("input:not([type=checkbox]):not([type=range]):not([type=radio])");
  if (event.target.matches("select, textarea") || (isWriting && event.key !== "Escape")) return;
  const form = find("#decision[data-yours]");
  if (form && /^[0-9a-z]$/i.test(event.key) && keyed(form, event.key).length) pick(form, event.key);
  else if (form && event.key === "Enter" && !event.repeat && !event.target.matches("button, a, summary")) commitDraft(form);
  else if (event.key === "Escape") undo(form);
  else if (event.key === "?") find("#rulebook") && void openClause(find("#question a[data-clause]")?.dataset.clause || "");
  else if (event.key === "l") toggle("story");
  else if (find(`[data-hastens="${CSS.escape(event.key.toUpperCase())}"]`) && !event.repeat) void hasten(find("[data-hastens]"));
  else return;
  event.preventDefault();
});
document.addEventListener("pointerdown", (event) => {
  hurry(event);
  const button = event.button === 0 && event.target.closest("[data-hastens]");
  if (button) void hasten(button); // at once: what comes next may take it from under the finger
});

// While a table is being captured, a browser gives clicks to nobody: they are handed on afterwards
document.addEventListener("click", async (event) => {
  if (event.target !== document.documentElement || !event.isTrusted) return;
  for (let tries = 0; tries < 60; tries += 1) {
    await pause(25);
    const found = document.elementFromPoint(event.clientX, event.clientY);
    if (!found || found === document.documentElement) continue;
    const pressed = found.closest("button, a, label, summary, input");
    pressed?.focus();
    pressed?.click();
    return;
  }
});

function commitDraft(form) {
  const buttons = all("#commit button[name=act]:not([aria-disabled=true])", form);
  if (drafted(form).length && buttons.length === 1) form.requestSubmit(buttons[0]);
  const whole = find("button[data-whole]", form); // plays what the radio buttons of the form say
  if (whole && find("input[type=radio]:checked", form)) form.requestSubmit(whole);
}

const keyed = (form, key) => all(`[data-key="${key.toUpperCase()}"]`, form);

function pick(form, key) {
  const alike = keyed(form, key);
  const box = (piece) => (piece.matches("input") ? piece : find("input", piece));
  const free = alike.find((piece) => box(piece) && !box(piece).checked);
  if (free) {
    box(free).click();
    if (box(free).type === "radio") box(free).focus({ preventScroll: true });
  } else alike.find((one) => one.matches("button"))?.focus();
}

function undo(form) { // what lies on top first: a plate, a drawer, what is composed below them
  const open = all('.plate[aria-expanded="true"]');
  if (open.length) return open.forEach((plate) => plate.setAttribute("aria-expanded", "false"));
  if (all("aside.is-open").reverse().some(closes)) return;
  if (form && isTyped(form)) return form.reset();
  const chosen = form ? all("input[name=draft]:checked", form) : [];
  chosen.forEach((piece) => (piece.checked = false));
  if (chosen.length) void compose(form, []);
}

function closes(drawer) { // the story stays where a page is wide
  toggle(drawer.id, false);
  return !drawer.checkVisibility();
}

// Drawers, menus, plates, clauses

function toggle(id, force) {
  const element = document.getElementById(id);
  if (!element) return;
  if (element instanceof HTMLDialogElement) return element.open ? element.close() : element.showModal();
  element.hidden = force === undefined ? !element.hidden : !force;
  element.classList.toggle("is-open", !element.hidden);
  all(`[data-opens="${id}"][aria-expanded]`).forEach((opener) => opener.setAttribute("aria-expanded", String(!element.hidden)));
  if (id === "story") scrollLog();
  tellReading();
}

// No clock runs while one reads; where one runs, its words count down with it

let isReading = false;
let readingTold = Promise.resolve();

function tellReading() {
  const reads = Boolean(find("dialog[open], aside.is-open"));
  if (reads === isReading || (reads && !find("#decision[data-timed]"))) return;
  isReading = reads;
  const tell = () => ask(`${said.tableUrl}/reading`, { reading: reads ? "1" : "0" });
  readingTold = readingTold.then(tell).catch(() => {});
}

function countDown(place) {
  place.ends ??= performance.now() + 1000 * Number(place.textContent);
  const left = String(Math.max(0, Math.ceil((place.ends - performance.now()) / 1000)));
  if (place.textContent !== left) place.textContent = left;
}

setInterval(() => all(".countdown:not(.is-still) [data-left]").forEach(countDown), 250);
document.addEventListener("close", tellReading, true);

document.addEventListener("click", (event) => {
  const at = (selector) => event.target.closest(selector);
  const opener = at("[data-opens]");
  const plate = at(".plate");
  const clause = at("a[data-clause]");
  if (opener) {
    const isRulebook = opener.dataset.opens === "rulebook" && find("#rulebook").hidden;
    if (isRulebook) void openClause(find("#question a[data-clause]")?.dataset.clause || "");
    else toggle(opener.dataset.opens);
  }
  if (!at(".known")) {
    for (const other of all(".plate")) {
      const opens = other === plate && other.getAttribute("aria-expanded") !== "true";
      other.setAttribute("aria-expanded", String(opens));
    }
  }
  if (clause && find("#rulebook")) {
    event.preventDefault();
    void openClause(clause.dataset.clause);
  }
  if (at("[data-hastens]") && event.detail) event.preventDefault(); // it was heeded when it went down
  if (at("#log [data-earlier]")) {
    event.preventDefault();
    void tellEarlier(at("[data-earlier]"));
  }
  if (at("[data-copy]")) void copy(at("[data-copy]"));
  if (event.target instanceof HTMLDialogElement) event.target.close();
});

async function openClause(number) {
  const aside = find("#rulebook");
  const text = find("[data-rules-url]", aside);
  if (!text.childElementCount) text.innerHTML = (await ask(text.dataset.rulesUrl)).text;
  toggle("rulebook", true);
  const heading = number && text.querySelector(`#${CSS.escape(number)}`);
  all(".is-here", text).forEach((old) => old.classList.remove("is-here"));
  if (!heading) return;
  heading.classList.add("is-here");
  heading.scrollIntoView({ block: "start" });
  heading.focus({ preventScroll: true });
}

async function tellEarlier(link) {
  const { isOk, text } = await askUntilAnswered(link.href);
  if (!isOk || !link.isConnected) return;
  const lines = document.createElement("template");
  lines.innerHTML = text;
  const last = lines.content.lastElementChild;
  link.closest("li").replaceWith(lines.content);
  last.scrollIntoView({ block: "start" }); // where one has read
  find("#log").focus({ preventScroll: true });
}

async function copy(button) {
  const link = document.getElementById(button.dataset.copy);
  try {
    await navigator.clipboard.writeText(link.value);
    button.textContent = button.dataset.copied;
  } catch {
    link.select();
  }
}

// Beginning

window.addEventListener("pageshow", (event) => event.persisted && location.reload());
find("form[data-auto]")?.requestSubmit();
if (main) follow();
scrollLog();
