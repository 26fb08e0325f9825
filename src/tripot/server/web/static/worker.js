// The browser's one stream, held for all its pages by a shared worker.

import { Hub } from "./hub.js";

const hub = new Hub(new URL("../../stream", self.location.href).href, (port, message) => port.postMessage(message));

self.addEventListener("connect", ({ ports: [port] }) => {
  port.onmessage = ({ data: { kind, subject } }) => {
    if (kind === "join") hub.join(port, subject);
    else if (kind === "leave") hub.leave(port);
    else hub.hear(port);
  };
});
