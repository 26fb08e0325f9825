// What is amiss with a pause at a size: an expression.
(() => {
  const box = (one) => one.getBoundingClientRect();
  const [past, told] = ["#past", ".past-told"].map((one) => document.querySelector(one));
  const within = (one) => box(one).left >= 0 && box(one).right <= innerWidth && box(one).bottom <= innerHeight;
  const own = [...document.querySelectorAll(".hand, .hand > *")].filter((one) => one.checkVisibility());
  told.scrollTop = told.scrollHeight;
  const last = box(told.lastElementChild).bottom;
  return [
    ...own.filter((one) => box(one).bottom > box(past).top + 1 && box(one).right > box(past).left).map((one) => `it covers ${one.className}`),
    ...[...past.querySelectorAll("button")].filter((one) => !within(one) || Math.min(box(one).width, box(one).height) < 44).map((one) => `${one.textContent.trim()} is out of reach`),
    told.clientHeight < 36 ? `${told.clientHeight} of the sentence are seen` : "",
    last > box(told).bottom + 1 ? "its end is not reached" : "",
  ].filter(Boolean);
})
