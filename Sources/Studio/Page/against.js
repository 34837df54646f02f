// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId } from "./dom.js";
import { Pacer } from "./pacer.js";
import { drawPicture } from "./picture.js";

/** The least time between two counts of the pixels that differ, in milliseconds. */
const countInterval = 250;

/** The other version of the scene: beside the first one, under a curtain, or as the difference of both. */
export class Against {
  /** @type {import("./session.js").Session} */
  #session;
  #canvas = byId("other");
  #frame = byId("stage-frame");
  #changed;
  #counts;

  /** `changed` is called when the shape of the view changes. */
  /**
   * @param {import("./session.js").Session} session
   * @param {any} changed
   */
  constructor(session, changed) {
    this.#session = session;
    this.#changed = changed;
    this.#counts = new Pacer(() => session.send({ type: "difference" }), countInterval,
      () => session.isPlaying);
    session.on("hello", ({ against }) => this.#begin(against ?? null));
    session.on("other", (picture) => {
      drawPicture(picture, this.#canvas);
      this.#count();
    });
    session.on("picture", () => this.#count());
    session.on("difference", (message) => this.#showCount(message));
    byId("view").addEventListener("change", () => this.#choose());
    byId("curtain").addEventListener("input", () => this.#moveCurtain());
    byId("amplify").addEventListener("input", () => this.#amplify());
  }

  /** The number of pictures side by side. */
  get columns() {
    return this.#frame.dataset.view === "both" ? 2 : 1;
  }

  #begin(title) {
    byId("against").hidden = title === null;
    byId("view-other").textContent = title ?? "";
    if (title === null) byId("view").value = "scene";
    this.#choose();
    this.#moveCurtain();
    this.#amplify();
  }

  #choose() {
    const view = byId("view").value;
    this.#frame.dataset.view = view;
    byId("curtain-control").hidden = view !== "curtain";
    byId("difference-control").hidden = view !== "difference";
    this.#changed();
    this.#count();
  }

  #moveCurtain() {
    this.#frame.style.setProperty("--curtain", `${byId("curtain").valueAsNumber}%`);
  }

  #amplify() {
    this.#frame.style.setProperty("--amplify", String(byId("amplify").valueAsNumber));
  }

  #count() {
    if (this.#frame.dataset.view === "difference") this.#counts.want();
  }

  /** @param {import("./messages.js").Difference} difference */
  #showCount({ pixels, largest, box = [] }) {
    this.#counts.answered();
    const { scale } = this.#session.screen;
    let text = "The screens differ in size";
    if (pixels === 0) text = "The pictures are the same";
    else if (pixels !== undefined) {
      const place = box.map((side) => Number((side / scale).toFixed(1)));
      text = `${pixels} pixels differ, by at most ${largest} of 255, between ${place[0]}, ${place[1]} and ${place[2]}, ${place[3]}`;
    }
    byId("difference-text").textContent = text;
  }
}
