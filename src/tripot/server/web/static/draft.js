// What is put together in the decision's form and not yet played.

import { askUntilAnswered, refuse } from "./asking.js";
import { all, find, parsed, said } from "./dom.js";

let composing = 0;

export async function compose(form, extra, changed) {
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

export const isTyped = (form) => [...form.elements].some((field) => (field.type === "radio" ? field.checked !== field.defaultChecked : /text|number/.test(field.type) && field.value !== field.defaultValue));
export const drafted = (form) => all("input[name=draft]:checked", form).map((piece) => ["draft", piece.value]);
