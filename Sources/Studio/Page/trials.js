// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, onClick, setText } from "./dom.js";

/** Shows how many springs and curves are being tried, if any. */
export class Trials {
  /** @param {import("./session.js").Session} session */
  constructor(session) {
    session.on("state", ({ trials }) => {
      byId("tried").hidden = trials.length === 0;
      const count = trials.length === 1 ? "1 tried value" : `${trials.length} tried values`;
      setText(byId("tried-count"), count);
    });
    onClick("tried-reset", () => session.tryTiming("spring"));
  }
}
