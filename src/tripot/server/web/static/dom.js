// Finding what is on a page, and waiting.

export const find = (selector, root = document) => root.querySelector(selector);
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export const main = find("main[data-table-url]");
export const said = main ? main.dataset : {};

export function parsed(html) {
  const part = document.createElement("template");
  part.innerHTML = html;
  return part.content;
}
