// One stream for all that a browser follows: which pages follow what, and how far each has been told.

const kinds = ["table", "here", "seat", "end", "room", "go", "anew", "gone"];
const mostFollowed = 24; // fewer than the house lets a guest follow
const soon = 60; // milliseconds in which pages that come and go are handled together
const retry = 3000;
const longestAbsence = 150000; // after which a silent page is taken for dead: it may have had no chance to say so

export class Hub {
  #url;
  #tell;
  #members = new Map(); // by page: what it follows, and when it last said so
  #source = null;
  #due = 0;

  // `tell` passes a message to a page: { kind, data }
  constructor(url, tell) {
    this.#url = url;
    this.#tell = tell;
  }

  // `subject` is what a page shows: { path, told, look }; calling it again follows anew
  join(member, subject) {
    this.#members.delete(member); // the latest comes last
    this.#members.set(member, { ...subject, key: `${subject.path} ${subject.look}`, heard: Date.now() });
    this.#openSoon();
  }

  leave(member) {
    if (this.#members.delete(member)) this.#openSoon();
  }

  has(member) {
    return this.#members.has(member);
  }

  hear(member) {
    const known = this.#members.get(member);
    if (known) known.heard = Date.now();
  }

  close() {
    clearTimeout(this.#due);
    this.#source?.close();
    this.#source = null;
  }

  #openSoon(wait = soon) {
    clearTimeout(this.#due);
    this.#due = setTimeout(() => this.#open(), wait);
  }

  #open() {
    this.close();
    const followed = this.#followed();
    if (!followed.length) return;
    const query = new URLSearchParams(followed.map(({ path, told, look }) => ["follow", `${path} ${told} ${look}`]));
    const source = (this.#source = new EventSource(`${this.#url}?${query}`));
    const tellAll = (kind) => this.#members.forEach((_, member) => this.#tell(member, { kind }));
    source.addEventListener("open", () => tellAll("open"));
    source.addEventListener("beat", () => tellAll("beat"));
    source.addEventListener("error", () => {
      tellAll("lost");
      if (source === this.#source && source.readyState === EventSource.CLOSED) this.#openSoon(retry);
    });
    followed.forEach(({ key }, at) => kinds.forEach((kind) => source.addEventListener(`${kind} ${at}`, (event) => this.#pass(key, kind, event, at))));
  }

  // What is followed, the latest last; pages that show the same from the same seat share it
  #followed() {
    const followed = new Map();
    for (const [member, subject] of this.#members) {
      if (Date.now() - subject.heard > longestAbsence) this.#members.delete(member);
      else if (!subject.isOver) {
        const told = Math.min(subject.told, followed.get(subject.key)?.told ?? Infinity);
        followed.delete(subject.key);
        followed.set(subject.key, { ...subject, told });
      }
    }
    for (const key of [...followed.keys()].slice(0, -mostFollowed)) {
      followed.delete(key);
      this.#members.forEach((subject, member) => subject.key === key && this.#tell(member, { kind: "full" }));
    }
    return [...followed.values()];
  }

  #pass(key, kind, event, at) {
    for (const [member, subject] of this.#members) {
      if (subject.key !== key) continue;
      if (kind === "table") subject.told = Number(event.lastEventId.split(" ")[at]);
      if (kind === "end") subject.isOver = true;
      this.#tell(member, { kind, data: event.data, told: subject.told });
    }
    if (kind === "end" && ![...this.#members.values()].some(({ isOver }) => !isOver)) this.close();
  }
}
