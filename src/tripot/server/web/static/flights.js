// Finds which piece of one frame is which of the next, so that it flies from its old place to its new one.

import { all, find } from "./dom.js";

const mostFlights = 16;

export const numberOf = (page) => find("#decision, #replay-now", page)?.dataset.number;

export function nameFlight(piece, name) {
  piece.style.viewTransitionName = name;
  if (!piece.getAttribute("style")) piece.removeAttribute("style"); // as it came from the server
}

const isSame = (one, other) => one.dataset.piece === other.dataset.piece;
const isBeside = (one, other) => one.dataset.place === other.dataset.place;
const isOnPoster = (piece) => Boolean(piece.closest(".poster"));

function pieces(page) { // what a poster shows has left its place for as long
  const [shown, lying] = [[], []];
  for (const piece of all("[data-piece]", page)) (isOnPoster(piece) ? shown : lying).push(piece);
  for (const piece of shown) {
    const at = lying.findIndex((twin) => isSame(twin, piece) && isBeside(twin, piece));
    if (at >= 0) lying.splice(at, 1);
  }
  return [...shown, ...lying];
}

export function flights(before, after) {
  const olds = pieces(before).filter((piece) => piece.checkVisibility?.() ?? true);
  const news = pieces(after);
  const keep = numberOf(before) === numberOf(after);
  const arriving = [];
  const takeOld = (fits) => {
    const at = olds.findIndex(fits);
    return at < 0 ? null : olds.splice(at, 1)[0];
  };
  for (const piece of news) {
    if (!takeOld((old) => isBeside(old, piece) && isSame(old, piece) && isOnPoster(old) === isOnPoster(piece))) arriving.push(piece);
  }
  const pairs = [];
  for (const fits of [
    isBeside,
    isSame,
    (old, piece) => old.dataset.piece === "?" || piece.dataset.piece === "?",
  ]) {
    for (const piece of arriving.splice(0)) {
      const old = takeOld((one) => fits(one, piece));
      if (old) pairs.push([old, piece]);
      else arriving.push(piece);
    }
  }
  return keep ? [] : pairs.slice(0, mostFlights);
}
