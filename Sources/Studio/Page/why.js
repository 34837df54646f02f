// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, layerName, make, setText } from "./dom.js";
import { Pacer } from "./pacer.js";

/** The least time between two questions, in milliseconds. */
const interval = 200;

/**
 * The reasons that parts of the shown frame differ from the frame before it. Asks only while the panel is
 * visible.
 */
export class Why {
  /** @type {import("./session.js").Session} */
  #session;
  #panel = byId("why");
  #list = byId("why-list");
  /** The instants that were compared or are being compared. */
  #asked = [NaN, NaN];
  #questions = new Pacer((from, to) => this.#session.send({ type: "changes", from, to }), interval);
  /** Called with a rectangle in pixels that the stage should show, or with `null`. */
  #highlight;

  /**
   * @param {import("./session.js").Session} session
   * @param {any} highlight
   */
  constructor(session, highlight) {
    this.#session = session;
    this.#highlight = highlight;
    session.on("state", () => this.#ask());
    session.on("changes", (changes) => this.#receive(changes));
    new ResizeObserver(() => this.#ask()).observe(this.#panel);
  }

  #ask() {
    const { state, framesPerSecond } = this.#session;
    if (!state || this.#panel.offsetParent === null) return;
    if (state.isLive && state.isPlaying) {
      this.#asked = [NaN, NaN];
      this.#list.replaceChildren();
      setText(byId("why-summary"), "Pause to see why parts of a frame are drawn.");
      return;
    }
    const instants = [Math.max(state.oldest, state.seconds - 1 / framesPerSecond), state.seconds];
    if (instants.every((instant, index) => instant === this.#asked[index])) return;
    this.#asked = instants;
    if (!this.#list.hasChildNodes()) setText(byId("why-summary"), "The frame is compared with the one before …");
    this.#questions.want(...instants);
  }

  #receive({ from, to, layers, damage, pixels }) {
    this.#questions.answered();
    const isOurs = [from, to].every((instant, index) => Math.abs(instant - this.#asked[index]) < 1e-6);
    if (!isOurs) return;
    this.#highlight(null);
    const changed = new Map(layers.map((layer) => [layer.id, layer]));
    const area = damage.reduce((sum, { rect: [l, t, r, b] }) => sum + (r - l) * (b - t), 0);
    const count = damage.length === 1 ? "1 rectangle" : `${damage.length} rectangles`;
    setText(byId("why-summary"), damage.length === 0 ? "Nothing differs from the frame before."
      : `${count} with ${area.toLocaleString("en")} pixels are drawn again; ${pixels.toLocaleString("en")} of them differ.`);
    this.#list.replaceChildren(...damage.map((reason) => this.#item(reason, changed)));
  }

  #item({ rect, layers, backdrops }, changed) {
    const { scale } = this.#session.screen;
    const [left, top, right, bottom] = rect.map((side) => Number((side / scale).toFixed(1)));
    const show = () => this.#highlight(rect);
    const hide = () => this.#highlight(null);
    const causes = layers.map((id) => this.#cause(id, changed.get(id)));
    const filters = backdrops.map((id) =>
      make("div", { class: "quiet", text: `${this.#name(id)} filters what is behind it` }));
    return make("li", { onmouseenter: show, onmouseleave: hide, onfocusin: show, onfocusout: hide },
      make("span", { class: "number", text: `${left}, ${top} to ${right}, ${bottom}` }),
      ...causes, ...filters);
  }

  #cause(id, change) {
    const text = change?.what === "changed" ? Object.entries(change.values)
      .map(([key, [before, after]]) => `${key} ${before || "–"} → ${after || "–"}`).join("; ")
      : change?.what ?? "";
    return make("div", { "data-layer": id },
      make("button", {
        type: "button", class: "link", text: change?.name || this.#name(id),
        onclick: () => this.#session.select(id),
      }), make("span", { class: "quiet", text: ` ${text}` }));
  }

  #name(id) {
    const layer = this.#session.layers.get(id)?.layer;
    return layer ? layerName(layer) : `#${id}`;
  }
}
