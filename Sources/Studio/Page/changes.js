// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, make, secondsText, setText } from "./dom.js";

/** The differences between two instants, A and B. */
export class Changes {
  /** @type {import("./session.js").Session} */
  #session;
  #tabs;
  /**
   * The instant A, once it is marked.
   * @type {number | null}
   */
  #first = null;
  /** The instants that are compared. */
  #asked = [NaN, NaN];

  /**
   * @param {import("./session.js").Session} session
   * @param {any} tabs
   */
  constructor(session, tabs) {
    this.#session = session;
    this.#tabs = tabs;
    session.on("changes", (changes) => this.#show(changes));
    for (const id of ["mark-change", "mark-change-again"]) {
      byId(id).addEventListener("click", () => this.mark());
    }
  }

  /** Marks A, or B if A is marked; then asks for the differences. */
  mark() {
    const { state } = this.#session;
    if (!state) return;
    if (this.#first === null) {
      this.#first = state.seconds;
      this.#label("Mark B", `A is ${secondsText(state.seconds)}. Go to another instant and mark B.`);
      byId("changes-list").replaceChildren();
    } else {
      const [from, to] = [this.#first, state.seconds].sort((a, b) => a - b);
      this.#asked = [from, to];
      this.#session.send({ type: "changes", from, to });
      this.#first = null;
      this.#label("Mark A", "Comparing…");
    }
    this.#tabs.choose("changes");
  }

  #label(button, text) {
    for (const id of ["mark-change", "mark-change-again"]) setText(byId(id), button);
    setText(byId("changes-summary"), text);
  }

  /** Shows an answer, unless another panel has asked. */
  #show({ from, to, layers, pixels }) {
    const isOurs = [from, to].every((instant, index) => Math.abs(instant - this.#asked[index]) < 1e-6);
    if (!isOurs) return;
    const count = layers.length === 1 ? "1 layer" : `${layers.length} layers`;
    setText(byId("changes-summary"), `${secondsText(from)} to ${secondsText(to)}: ${count} differ, `
      + `${pixels.toLocaleString("en")} pixels.`);
    byId("changes-list").replaceChildren(...layers.map((layer) => this.#item(layer)));
  }

  #item({ id, name, what, values }) {
    const rows = Object.entries(values ?? {}).map(([key, [before, after]]) =>
      make("div", { class: "change-value", "data-change": key },
        make("span", { class: "key", text: key }), make("span", { text: before || "–" }),
        make("span", { class: "quiet", text: "→" }), make("span", { text: after || "–" })));
    return make("li", { "data-layer": id },
      make("button", {
        type: "button", class: "link", text: name || `#${id}`, onclick: () => this.#session.select(id),
      }),
      make("span", { class: `badge badge-${what}`, text: what }), ...rows);
  }
}
