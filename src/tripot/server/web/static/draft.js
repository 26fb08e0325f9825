// What is put together in the decision's form and not yet played.

import { askUntilAnswered, refuse } from "./asking.js";
import { all, find, parsed, said } from "./dom.js";
import { comesToNothing } from "./meant.js";
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

// What a press comes to: `commit` gets the button, unless that only says why it cannot be pressed yet
export async function answer(form, submitter, commit) {
  const button = underWay && submitter ? await afterPick(form, submitter) : submitter;
  if (!form.isConnected) return comesToNothing(null);
  if (button === undefined) return;
  if (button?.getAttribute("aria-disabled") === "true") return compose(form, [["act", button.value]]);
  if (button?.matches("[data-whole]") && !form.reportValidity()) return; // only half of it is filled in
  await commit(form, button);
}

// Whoever picks a piece and presses at once means what comes of the pick: that button, if it is still there
async function afterPick(form, button) {
  if (!press(form, button)) return undefined;
  await composed();
  release(form);
  return [...form.elements].find((one) => one.matches("button") && one.name === button.name && one.value === button.value);
}

export const isTyped = (form) => [...form.elements].some((field) => (field.type === "radio" ? field.checked !== field.defaultChecked : /text|number/.test(field.type) && field.value !== field.defaultValue));
export const drafted = (form) => all("input[name=draft]:checked", form).map((piece) => ["draft", piece.value]);
