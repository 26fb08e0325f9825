// The page's script. Everything works without it, by forms; it makes the page live.

import { reload } from "./asking.js";
import "./decision.js";
import { find, main, said } from "./dom.js";
import "./drawers.js";
import { follow, followNoMore, listenAnew } from "./following.js";
import { arrive, isUpToDate } from "./frames.js";
import "./keys.js";
import "./past.js";
import "./minute.js";
import "./outlooks.js";
import "./presses.js";
import { tellReadingAnew } from "./reading.js";
import { openDue } from "./sheet.js";
import { standBy } from "./standing.js";
import { tellTitle } from "./swap.js";
import "./touches.js";
import "./whole.js";

const numberShown = () => find("#decision")?.dataset.number.split(" ")[0];

function followTable() {
  tellTitle();
  if (said.over) return;
  follow({ path: said.follows, told: Number(said.told), look: said.look }, {
    open: tellReadingAnew,
    table: arrive,
    here: (number) => isUpToDate() && number !== numberShown() && listenAnew(),
    seat: reload,
    gone: () => setTimeout(reload, 3000),
    end: followNoMore,
  });
}

addEventListener("pageshow", (event) => event.persisted && location.reload());
find("form[data-auto]")?.requestSubmit();
if (main) standBy();
if (main) followTable();
openDue();
