// What is amiss with an open envelope, and what it covers: an expression.
(() => {
  const box = (one) => one.getBoundingClientRect();
  const all = (selector) => [...document.querySelectorAll(selector)];
  const sheet = box(document.querySelector(".poster-sheet"));
  const [stamp] = all(".poster-sheet .stamp");
  const meets = (one, other) => one.left < other.right - 1 && one.right > other.left + 1 && one.top < other.bottom - 1 && one.bottom > other.top + 1;
  const [street, marquee] = [".street", ".marquee"].map((one) => box(document.querySelector(one)));
  const isWide = marquee.width > street.width - 9; // else there is less room above the houses
  const isLow = !isWide && street.height < 170; // there is room for boards and pawns alone
  const covered = all(`.board, .queue .pawn, .news, .plate, .hand, #question, .bar${isLow ? "" : ", .facade"}`)
    .filter((one) => one.checkVisibility() && meets(drawn(one), sheet));
  const inner = [...all(".poster-pieces :is(svg, .played, b)"), stamp].filter((one) => one.checkVisibility()).map((one) => [one, box(one)]);
  const out = inner.filter(([, one]) => one.left < sheet.left - 2 || one.right > sheet.right + 2 || one.top < sheet.top - 2 || one.bottom > sheet.bottom + 2);
  const under = inner.filter(([one, its]) => one !== stamp && meets(its, box(stamp)));
  const tall = Math.max(...all(".poster-pieces :is(.note, .played)").map((one) => box(one).height));
  function drawn(one) { // of a house, what is drawn: its picture keeps its shape in a wider box
    const { left, right, top, bottom, width, height } = box(one);
    const wide = one.matches(".facade") ? Math.min(width, height * 120 / 112) : width;
    const high = one.matches(".facade") ? wide * 112 / 120 : height;
    const roof = one.matches(".facade") && !isWide ? 0.55 * high : 0; // is under it
    return { left: left + (width - wide) / 2, right: right - (width - wide) / 2, top: top + (height - high) / 2 + roof, bottom: bottom - (height - high) / 2 };
  }
  return [
    ...covered.map((one) => `it covers ${one.getAttribute("class")}`),
    ...out.map(([one]) => `${one.getAttribute("class")} sticks out`),
    ...under.map(([one]) => `${one.getAttribute("class")} is under the stamp`),
    tall < (all(".poster-sheet .stack").length ? 17 : 23) ? `it is ${Math.round(tall)} tall` : "",
    parseFloat(getComputedStyle(stamp).fontSize) < 14 ? "its stamp is small" : "",
  ].filter(Boolean);
})
