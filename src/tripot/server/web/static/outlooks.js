// On a phone an outlook has one line: a tap on the corner of its choice shows the rest, and plays nothing.

addEventListener("click", (event) => {
  const corner = event.target.closest(".more");
  if (!corner) return;
  event.preventDefault();
  event.stopPropagation();
  corner.closest("button").classList.toggle("is-told");
}, true);
