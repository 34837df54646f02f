// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, make, setText } from "./dom.js";
import { font } from "./palette.js";

/** The radius of a number's disc on the stage. */
const radius = 8.5;

/** The elements that a screen reader reads, in reading order. */
export class Reading {
  /** @type {import("./session.js").Session} */
  #session;
  #highlight;
  #list = byId("reading-list");
  /** The contents, as text; the elements are made again only if it changes. */
  #shown = "";

  /** `highlight` is called with a rectangle in pixels that the stage should show, or with `null`. */
  /**
   * @param {import("./session.js").Session} session
   * @param {any} highlight
   */
  constructor(session, highlight) {
    this.#session = session;
    this.#highlight = highlight;
    session.onEach(["layout", "state"], () => this.#update());
    new ResizeObserver(() => this.#seen()).observe(byId("reading"));
  }

  #seen() {
    this.#session.watchLayout("reading", byId("reading").offsetParent !== null);
    this.#update();
  }

  #update() {
    const { layout, state } = this.#session;
    if (!layout || byId("reading").offsetParent === null) return;
    const all = layout.speech.length + layout.omittedSpeech;
    const count = all === 1 ? "1 element is read" : `${all} elements are read`;
    const omitted = layout.omittedSpeech > 0 ? `; the first ${layout.speech.length} are listed` : "";
    const when = state?.isLive ? "" : ", as of the newest instant";
    setText(byId("reading-summary"), `${count}${when}${omitted}.`);
    const shown = JSON.stringify(layout.speech);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const focused = [...this.#list.children].findIndex((item) => item.contains(document.activeElement));
    this.#list.replaceChildren(...layout.speech.map((element) => this.#item(element)));
    this.#list.children[focused]?.querySelector("button")?.focus();
  }

  #item(element) {
    const { scale } = this.#session.screen;
    const [x, y, width, height] = element.frame;
    const show = () => this.#highlight([x, y, x + width, y + height].map((side) => side * scale));
    const hide = () => this.#highlight(null);
    const details = [element.value, element.traits.join(", "), element.hint, element.className];
    return make("li", { onmouseenter: show, onmouseleave: hide, onfocusin: show, onfocusout: hide },
      make("button", {
        type: "button", class: "link", text: element.label || "(no label)",
        onclick: () => element.layer && this.#session.select(element.layer),
      }), make("span", { class: "quiet", text: details.filter(Boolean).join(" · ") }));
  }
}

/** Draws the places of the elements with their numbers, and lines from each to the next; a point is `scale` units. */
export function drawReading(context, speech, scale) {
  const frames = speech.map(({ frame }) => frame.map((number) => number * scale));
  // The number is at the left side, so that the text beside it can be read.
  const places = frames.map(([x, y, , height]) => [Math.max(x - radius, radius), y + height / 2]);
  context.strokeStyle = "rgb(190 0 110)";
  context.lineWidth = 1;
  context.setLineDash([4, 3]);
  for (const frame of frames) context.strokeRect(...frame);
  context.setLineDash([]);
  context.lineWidth = 1.5;
  context.beginPath();
  for (const point of places) context.lineTo(...point);
  context.stroke();
  context.font = font(10, 700);
  context.textAlign = "center";
  context.textBaseline = "middle";
  places.forEach(([x, y], index) => {
    context.fillStyle = "rgb(190 0 110)";
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = "white";
    context.fillText(String(index + 1), x, y + 0.5);
  });
}
