// What is put together in the decision's form and not yet played.

import { askUntilAnswered, refuse } from "./asking.js";
import { all, find, parsed, said } from "./dom.js";
import { press, release } from "./once.js";

let composing = 0;
let underWay = null; // the last exchange, until it has brought what can be pressed now

export function compose(form, extra, changed) {
  const exchange = exchanged(form, extra, changed).finally(() => underWay === exchange && (underWay = null));
  return (underWay = exchange);
}

async function exchanged(form, extra, changed) {
  const turn = ++composing;
  const { isOk, text, refusal } = await askUntilAnswered(`${said.tableUrl}/draft`, [...drafted(form), ...extra]);
  if (turn !== composing || !form.isConnected) return;
  if (!isOk) {
    if (refusal) refuse(refusal);
    return;
  }
  const fresh = parsed(text);
  const isRefused = Boolean(find("[data-refused]", fresh));
  find("#commit", form).replaceWith(...fresh.childNodes);
  if (isRefused && changed?.checked) changed.checked = false;
}

export async function composed() {
  await underWay;
  if (underWay) await composed(); // another piece was picked meanwhile
}

// Whoever picks a piece and presses at once means what comes of the pick: that button, or null if it is gone
export async function pressed(form, button) {
  if (!underWay || !button) return button;
  if (!press(form, button)) return null;
  await composed();
  release(form);
  const isSame = (one) => one.matches("button") && one.name === button.name && one.value === button.value;
  return (form.isConnected && [...form.elements].find(isSame)) || null;
}

export const isTyped = (form) => [...form.elements].some((field) => (field.type === "radio" ? field.checked !== field.defaultChecked : /text|number/.test(field.type) && field.value !== field.defaultValue));
export const drafted = (form) => all("input[name=draft]:checked", form).map((piece) => ["draft", piece.value]);
