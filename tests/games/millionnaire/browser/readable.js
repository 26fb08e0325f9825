// What everybody holds, has staked and did last, as far as it cannot be read: it is an expression, a function of nothing.
() => {
  const least = 14; // pixels, of letters
  const wanted = ".seat :is(.plate-name, .plate-cash, .plate-fortune, .share:not(.is-none), .last), .hand-money, .hand-fortune b, .certificate-units, .chip-number";
  const all = (selector) => [...document.querySelectorAll(selector)];
  const name = (one) => `${one.getAttribute("class")} "${one.textContent.trim().replace(/\s+/g, " ")}"`;
  const lettersOf = (one) => {
    const size = parseFloat(getComputedStyle(one).fontSize);
    return one.ownerSVGElement ? size * one.getScreenCTM().a : size;
  };
  const hidden = ({ left, top, right, bottom }, one) => {
    const own = one.closest(".plate, .chip, .purse");
    for (const part of [0.15, 0.5, 0.85]) {
      const hit = document.elementsFromPoint(left + (right - left) * part, (top + bottom) / 2).find((found) => !found.matches(".touch, .about"));
      if (!hit || !own.contains(hit)) return `lies under ${hit ? hit.getAttribute("class") : "the edge of the screen"}`;
    }
    return "";
  };
  const cut = ({ left, right, top, bottom }, one) => {
    const room = one.closest(".plate, .purse, .board")?.getBoundingClientRect();
    const over = Math.max(room.left - left, right - room.right, room.top - top, bottom - room.bottom);
    return over > 1 && !one.closest(".chip") ? `sticks out by ${Math.round(over)}` : "";
  };
  const around = (one) => { // the words that are seen
    const words = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
    const boxes = [];
    while (words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      if (words.currentNode.data.trim() && words.currentNode.parentElement.checkVisibility() && getComputedStyle(words.currentNode.parentElement).clipPath === "none") boxes.push(range.getBoundingClientRect());
    }
    const [left, top, right, bottom] = [Math.min, Math.min, Math.max, Math.max].map((most, at) => most(...boxes.map((box) => [box.left, box.top, box.right, box.bottom][at])));
    return { left, top, right, bottom, width: right - left };
  };
  const fault = (one) => {
    const rect = one.matches(".plate-name, .chip-number") ? one.getBoundingClientRect() : around(one);
    if (!one.checkVisibility({ visibilityProperty: true }) || rect.width < 3) return "is not there";
    const letters = lettersOf(one);
    return letters < least - 0.05 ? `is ${letters.toFixed(1)} pixels high` : cut(rect, one) || hidden(rect, one);
  };
  const solid = document.head.appendChild(document.createElement("style"));
  solid.textContent = "#table :is(.flag, .pawns, .pawns *, .chip, .chip *) { pointer-events: auto; }";
  const found = all(wanted).filter((one) => !one.closest(".chips")).map((one) => [one, fault(one)]).filter(([, what]) => what).map(([one, what]) => `${name(one)} ${what}`);
  solid.remove();
  const plates = all(".seat .plate").length;
  return { faults: found, plates, shares: all(".seat .share:not(.is-none)").length, last: all(".seat .last").length, chips: all(".board .chip").length };
}
