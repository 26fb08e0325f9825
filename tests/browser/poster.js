// How the poster of a reveal lies on a page: an expression, a function of the composition that it is in the middle of.
((stage) => {
  const box = (one) => one.getBoundingClientRect();
  const sheet = document.querySelector("#table .poster-sheet");
  if (!sheet) return null;
  const poster = box(sheet);
  const [table, around] = ["#table", stage].map((one) => box(document.querySelector(one)));
  const pieces = [...sheet.querySelectorAll(".poster-pieces :is(svg, [data-piece])")].filter((one) => one.checkVisibility());
  const stamp = sheet.querySelector(".stamp");
  const beyond = (one, room) => Math.max(room.left - one.left, room.top - one.top, one.right - room.right, one.bottom - room.bottom);
  const isUnder = (one) => Math.max(box(one).left, poster.left) < Math.min(box(one).right, poster.right) && Math.max(box(one).top, poster.top) < Math.min(box(one).bottom, poster.bottom);
  const texts = [...sheet.querySelectorAll("b, p")].filter((one) => [...one.childNodes].some((node) => node.data?.trim()));
  const needed = [...document.querySelectorAll("#question, .hand .purse, .seat .plate-name")];
  return {
    besides: Math.abs(poster.left + poster.right - around.left - around.right) / 2 / around.width,
    below: Math.abs(poster.top + poster.bottom - around.top - around.bottom) / 2 / Math.max(80, around.height),
    outside: beyond(poster, table),
    sticking: Math.max(...[...pieces, stamp].map((one) => beyond(box(one), poster))),
    tall: Math.max(...pieces.map((one) => box(one).height)),
    smallest: Math.min(...texts.map((one) => parseFloat(getComputedStyle(one).fontSize))),
    covered: needed.filter(isUnder).map((one) => one.textContent.trim()),
    moving: document.getAnimations().length,
    stamp: stamp.textContent,
    isSaid: !sheet.closest("[aria-hidden=true]"),
  };
})
