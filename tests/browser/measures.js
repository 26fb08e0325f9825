// What of a table's page is not on the screen, is clipped or lies under something else.
// It is an expression: a function of the things to look for, each with the group whose members may overlap it.
({ own, table, board, isDeep }) => {
  const [wide, high, root] = [innerWidth, innerHeight, document.documentElement];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true });
  const isHeardAlone = (one) => Boolean(one && (getComputedStyle(one).clipPath === "inset(50%)" || isHeardAlone(one.parentElement))); // clipped away, for screen readers
  const name = (one) => `${one.getAttribute("class") || one.tagName} "${(one.value || one.textContent).trim().replace(/\s+/g, " ").slice(0, 24)}"`;
  const slack = 1.5; // pixels

  const clip = (innermost) => { // what boxes leave of the screen to what is in them
    let [left, top, right, bottom] = [0, 0, wide, high];
    for (let box = innermost; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(box);
      if (/^(inline|contents)$/.test(display) || (overflowX === "visible" && overflowY === "visible")) continue;
      const { left: x, top: y } = box.getBoundingClientRect();
      [left, top] = [Math.max(left, x + box.clientLeft), Math.max(top, y + box.clientTop)];
      [right, bottom] = [Math.min(right, x + box.clientLeft + box.clientWidth), Math.min(bottom, y + box.clientTop + box.clientHeight)];
      if (box.matches(".sheet")) break; // it lies on top of everything
    }
    return { left, top, right, bottom };
  };
  const cut = (rect, box) => {
    const room = clip(box);
    const by = Math.max(room.left - rect.left, room.top - rect.top, rect.right - room.right, rect.bottom - room.bottom);
    return by > slack ? `is cut by ${Math.round(by)}` : "";
  };
  const topmost = (x, y) => document.elementsFromPoint(x, y).find((hit) => !hit.closest(".touch, .about, .flag, .won")); // labels pinned to a place may lie over their neighbours
  const covered = (rect, one, group) => {
    const around = group ? one.closest(group) : one;
    for (const down of [0.12, 0.5, 0.88]) {
      for (const across of [0.12, 0.5, 0.88]) {
        const [x, y] = [rect.left + rect.width * across, rect.top + rect.height * down];
        if (around.contains(document.elementFromPoint(x, y))) continue; // found ten times as fast as all that lie there
        const hit = topmost(x, y);
        if (hit && !around.contains(hit) && !hit.contains(one)) return `lies under ${name(hit)}`;
      }
    }
    return "";
  };
  const comes = (one) => { // what does not fit in the dock or in a sheet is scrolled to, as a person would
    for (let box = one.parentElement; box?.closest("#decision, .sheet"); box = box.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(box).overflowY) || box.scrollHeight < box.clientHeight + 1) continue;
      const [inner, outer] = [one.getBoundingClientRect(), box.getBoundingClientRect()];
      const head = one.closest(".sheet-head") ? 0 : 9 + (box.querySelector(":scope > .sheet-head")?.offsetHeight ?? 0);
      const foot = one.closest(".sheet-foot") ? 9 : 9 + (box.querySelector(".sheet-foot")?.offsetHeight ?? 0);
      if (inner.bottom > outer.bottom - foot) box.scrollTop += inner.bottom - outer.bottom + foot;
      if (head && inner.top < outer.top + head) box.scrollTop += inner.top - outer.top - head;
    }
  };
  const fault = (one, group) => {
    comes(one);
    const rect = one.getBoundingClientRect();
    if (!isSeen(one) || !rect.width || !rect.height) return "is not there";
    const isTall = rect.height > one.closest(".ask")?.clientHeight - 16; // it scrolls past
    return (isTall ? "" : cut(rect, one.parentElement)) || covered(rect, one, group);
  };
  const found = (things, isWanted) => Object.entries(things).flatMap(([selector, group]) =>
    all(selector).filter((one) => (isWanted || isSeen(one)) && !one.closest(".poster")).map((one) => [one, fault(one, group)]).filter(([, what]) => what).map(([one, what]) => `${name(one)} ${what}`));

  const isLeftOut = (one) => // what is older on a plate or in the dock, and has wrapped out of sight
    one.closest(".told-again li")?.getBoundingClientRect().left >= one.closest(".told-again")?.getBoundingClientRect().right ||
    one.closest(".last :is(.ago, .part:not(:last-child))")?.getBoundingClientRect().top >= one.closest(".last")?.getBoundingClientRect().bottom;
  const texts = (within) => { // words whose end is cut off; that of a long name may be; what is at stake scrolls, and what has just happened is left out, where there is no room
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const faults = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const one = node.parentElement;
      if (!node.data.trim() || one.closest(".sr, .known, title, kbd, .log, .plate-name, .hand-name, .pick, .just-now, .stakes, .turn-words b, option, select") || !isSeen(one)) continue;
      if (getComputedStyle(one).clipPath !== "none" || isHeardAlone(one) || isLeftOut(one)) continue;
      if (getComputedStyle(one).textOverflow === "ellipsis") continue; // the whole is a tap away
      comes(one);
      const words = document.createRange();
      words.selectNodeContents(node);
      const rect = words.getBoundingClientRect();
      if (!rect.width) continue;
      const what = cut(rect, one);
      if (what) faults.push(`the words ${name(one)}, "${node.data.trim().slice(0, 24)}", ${what}`);
    }
    return faults;
  };

  const hits = (one, x, y) => one.contains(document.elementFromPoint(x, y));
  const longest = (isHit, from, to, least) => { // the longest run of points that are hit, two pixels apart; the first that is long enough
    let [best, start] = [[0, 0], null];
    for (let at = Math.max(0, from); at <= to + 2; at += 2) {
      const is = at <= to && isHit(at);
      if (is) start ??= at;
      if (start !== null && (!is || at - start >= least)) {
        if (at - start > best[1] - best[0]) best = [start, at];
        if (is) return best;
        start = null;
      }
    }
    return best;
  };
  const pressed = (one) => {
    comes(one);
    const { left, right, top, bottom, height } = one.getBoundingClientRect();
    const least = one.matches(".piece, .fan-card, .touch, .say") ? 20 : 42;
    let best = [0, 0];
    for (const y of [top + height / 2, top + height / 5]) {
      const run = longest((x) => hits(one, x, y), left - 10, Math.min(wide - 1, right + 10), least);
      if (run[1] - run[0] > best[1] - best[0]) best = run;
      if (best[1] - best[0] >= least) break;
    }
    const x = (best[0] + best[1]) / 2;
    const run = longest((y) => hits(one, x, y), top - 10, Math.min(high - 1, bottom + 10), least);
    const [across, down] = [best[1] - best[0], best[1] > best[0] ? run[1] - run[0] : 0];
    return Math.min(across, down) < least ? [`${name(one)} can be pressed on ${across} x ${down}`] : [];
  };

  for (const one of all(".lesson")) one.remove(); // for those who play for the first time
  scrollTo(0, 0);
  const faults = [];
  const asked = document.querySelector(".ask");
  asked?.scrollTo(0, 0);
  const first = document.querySelector("#commit :is(.choices, .amount) button");
  if (first && isSeen(first) && Math.min(wide, high) > 320 && clip(asked).bottom - first.getBoundingClientRect().top < 20) faults.push(`${name(first)} has to be scrolled to`);
  if (asked && cut(document.querySelector("#question").getBoundingClientRect(), asked)) faults.push("the question has to be scrolled to");
  const [asks, told] = ["#question", ".just-now"].map((one) => asked?.querySelector(one)).map((one) => one && isSeen(one) ? one.getBoundingClientRect() : null);
  if (asks && told && Math.min(asks.bottom, told.bottom) - Math.max(asks.top, told.top) > slack) faults.push("what has just happened lies over the question");
  if (root.scrollWidth > wide) faults.push(`${root.scrollWidth - wide} pixels to scroll sideways`);
  if (root.scrollHeight > high + 1) faults.push(`${root.scrollHeight - high} pixels to scroll`);
  const solid = document.head.appendChild(document.createElement("style"));
  solid.textContent = "#table :is(.flag, .pawns, .pawns *) { pointer-events: auto; }";
  faults.push(...found({ "#question": ".ask", ...own }, true));
  if (!document.querySelector('.hand [aria-expanded="true"]')) { // what is opened there lies over the table
    faults.push(...found({ ".seat .plate": "" }, true), ...found(table, false));
    if (!all(board).some(isSeen)) faults.push("nothing of the table is there");
  }
  solid.remove();
  faults.push(...all("#table, .hand, .ask").flatMap(texts));
  const answers = all("#decision :is(button, label, summary), button[form=decision], #table label")
    .filter((one) => isSeen(one) && !one.matches(".plate, [hidden], .deal *, .exchange-other label"));
  const tried = isDeep || answers.length < 9 ? answers
    : answers.filter((one, at) => at < 3 || at > answers.length - 4 || at === answers.length >> 1);
  for (const one of answers) {
    const what = one.matches(".touch, .piece, .fan-card") ? "" : fault(one, "");
    if (what) faults.push(`${name(one)} ${what}`);
  }
  faults.push(...tried.flatMap(pressed));
  const sheets = all(".sheet"); // of those alike, the first
  const firsts = sheets.filter((one) => isDeep || sheets.find((other) => other.id.replace(/\d/g, "") === one.id.replace(/\d/g, "")) === one);
  for (const sheet of firsts) {
    sheet.showPopover();
    for (const details of sheet.querySelectorAll("details")) details.open = true;
    const within = [...sheet.querySelectorAll("button, input:not(.sr), label, summary, .sheet-title, .outlook, .comes-to")].filter(isSeen);
    const wrong = found({ "#question": ".ask", ...own }, true);
    wrong.push(...within.map((one) => [one, fault(one, "")]).filter(([, what]) => what).map(([one, what]) => `${name(one)} ${what}`));
    wrong.push(...texts(sheet), ...within.filter((one) => one.matches("button, label, summary")).flatMap(pressed));
    faults.push(...wrong.map((what) => `with the sheet ${sheet.id}, ${what}`));
    sheet.hidePopover();
  }
  const plates = asked ? all(".plate[aria-controls]").filter(isSeen) : [];
  const opened = isDeep ? plates : plates.filter((one, at) => [0, plates.length >> 1, plates.length - 1].includes(at));
  for (const plate of opened) { // what it opens lies over the table, with a way out
    const [was, known] = [plate.ariaExpanded, document.getElementById(plate.getAttribute("aria-controls"))];
    if (!known) continue;
    plate.ariaExpanded = "true";
    const [box, ask, way] = [known.getBoundingClientRect(), asked.getBoundingClientRect(), fault(known.querySelector("[data-shuts]"), "")];
    if (box.left < 0 || box.top < 0 || box.right > wide + slack || box.bottom > high + slack) faults.push(`${known.id} is cut off`);
    if (box.bottom > ask.top + slack && box.top < ask.bottom && box.right > ask.left + slack && box.left < ask.right) faults.push(`${known.id} lies over the question`);
    if (way) faults.push(`the way out of ${known.id} ${way}`);
    plate.ariaExpanded = was;
  }
  const below = Math.max(0, root.scrollHeight - high);
  return { faults, below, top: document.querySelector(".hand")?.getBoundingClientRect().top, keys: all("kbd").some(isSeen) };
}
