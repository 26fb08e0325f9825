// A form is pressed once, and shows it. Without a script, the house accepts it only once.

const longestWait = 10000; // milliseconds, after which it may be pressed again

export function press(form, button) { // whether it was not pressed already
  if (form.dataset.sent) return false;
  form.dataset.sent = "1";
  (button ?? form).classList.add("is-pressed");
  button?.setAttribute("aria-busy", "true");
  return true;
}

export function release(form) {
  delete form.dataset.sent;
  for (const one of [form, ...form.elements]) {
    one.classList.remove("is-pressed");
    one.removeAttribute("aria-busy");
  }
}

addEventListener("submit", (event) => { // after all others, which may send it in another way
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return;
  if (press(form, event.submitter)) setTimeout(release, longestWait, form);
  else event.preventDefault();
});
addEventListener("pageshow", (event) => event.persisted && document.querySelectorAll("form").forEach(release));
