// The one stream of a browser, held for all its pages by a worker that they share.

import { Hub } from "./hub.js";

const hub = new Hub(new URL("../../stream", self.location.href).href, (port, message) => port.postMessage(message));

self.addEventListener("connect", ({ ports: [port] }) => {
  port.onmessage = ({ data: { kind, subject } }) => {
    if (kind === "join") hub.join(port, subject);
    else if (kind === "leave") hub.leave(port);
    else hub.hear(port);
  };
});
