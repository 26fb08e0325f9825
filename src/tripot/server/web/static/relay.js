// Without a worker, one page holds the stream for all: one that somebody looks at, because others may sleep.

import { Hub } from "./hub.js";

const longestAnswer = 300; // milliseconds
const id = crypto.getRandomValues(new Uint32Array(2)).join("-");

export class Relay {
  #url;
  #hear;
  #subject = null;
  #channel = window.BroadcastChannel ? new BroadcastChannel("tripot") : null;
  #hub = null;
  #leader = "";
  #due = 0;

  constructor(url, hear) {
    this.#url = url;
    this.#hear = hear;
    this.#channel?.addEventListener("message", ({ data }) => this.#receive(data));
    document.addEventListener("visibilitychange", () => document.hidden || this.#askWhoLeads("who"));
  }

  join(subject) {
    this.#subject = subject;
    if (this.#hub) this.#hub.join(id, subject);
    else this.#askWhoLeads("join");
  }

  leave() {
    this.#subject = null;
    clearTimeout(this.#due);
    this.#hub?.close();
    this.#hub = null;
    this.#send("leave");
  }

  hear() {
    if (this.#hub) this.#hub.hear(id);
    else this.#send("here");
  }

  #send(kind, more) {
    this.#channel?.postMessage({ kind, from: id, ...more });
  }

  #askWhoLeads(kind) { // who hears nothing leads
    if (this.#hub || !this.#subject) return;
    this.#send(kind, { subject: this.#subject });
    clearTimeout(this.#due);
    this.#due = setTimeout(() => this.#lead(), this.#channel ? longestAnswer * (1 + Math.random()) : 0);
  }

  #lead() {
    this.#hub = new Hub(this.#url, (member, message) => (member === id ? this.#hear(message) : this.#send("tell", { to: member, message })));
    this.#hub.join(id, this.#subject);
    this.#send("lead");
  }

  #receive({ kind, from, to, subject, message }) {
    if (kind === "lead") this.#followLeader(from);
    else if (kind === "tell" && to === id) this.#hear(message);
    else if ((kind === "join" || kind === "who") && this.#hub) {
      if (kind === "join" || !this.#hub.has(from)) this.#hub.join(from, subject);
      this.#send("led", { to: from });
    } else if (kind === "led" && to === id) {
      clearTimeout(this.#due);
      this.#leader = from;
    } else if (kind === "here") this.#hub?.hear(from);
    else if (kind === "leave" && this.#hub) this.#hub.leave(from);
    else if (kind === "leave" && from === this.#leader) this.#askWhoLeads("join");
  }

  #followLeader(leader) { // of two that have begun at once, one goes on
    if (this.#hub && id > leader) return;
    this.#hub?.close();
    this.#hub = null;
    this.#askWhoLeads("join");
  }
}
