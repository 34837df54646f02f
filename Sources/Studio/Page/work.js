// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, layerName, make, makeToggle, setText } from "./dom.js";
import { heatOpacity } from "./overlay.js";
import { Pacer } from "./pacer.js";

/** The least time between two questions, in milliseconds. */
const interval = 200;
/** A layer is left out if it and its sublayers draw less than this part of all pixels. */
const leastPart = 0.004;

/**
 * The share of the shown frame that each layer draws, as a flame graph: a layer is as wide as the pixels that it
 * and its sublayers composite. Sublayers lie below it. Asks only while the panel is visible and time stands still.
 */
export class Work {
  /** @type {import("./session.js").Session} */
  #session;
  #panel = byId("work");
  #flame = byId("work-flame");
  /** The instant and the version of the tree that were asked for. */
  #asked = "";
  /** @type {import("./messages.js").Work | null} */
  #answer = null;
  #showsHeat = false;
  #questions = new Pacer(() => this.#session.send({ type: "work" }), interval);
  /** Called with the tiles that the stage should show as heat, or with `null`. */
  #heat;

  /**
   * @param {import("./session.js").Session} session
   * @param {any} heat
   */
  constructor(session, heat) {
    this.#session = session;
    this.#heat = heat;
    session.on("state", () => this.#ask());
    session.on("tree", () => this.#show());
    session.on("work", (work) => this.#receive(work));
    session.on("selection", () => this.#markSelection());
    new ResizeObserver(() => this.#ask()).observe(this.#panel);
    makeToggle(byId("show-heat"), false, (isOn) => {
      this.#showsHeat = isOn;
      byId("heat-legend").hidden = !isOn;
      this.#showHeat();
    });
    byId("heat-legend").replaceChildren(...[2, 4, 6, 8].map((times) => {
      const swatch = make("span", { class: "heat-swatch" });
      swatch.style.setProperty("--heat", String(heatOpacity(times)));
      return make("span", {}, swatch, `${times} times${times === 8 ? " or more" : ""}`);
    }));
  }

  #ask() {
    const { state } = this.#session;
    if (!state) return;
    const isSeen = this.#panel.offsetParent !== null;
    if (!isSeen || (state.isLive && state.isPlaying)) {
      if (this.#asked) this.#forget();
      setText(byId("work-summary"), "Pause to see which layers draw a frame.");
      return;
    }
    const wanted = `${state.seconds} ${state.version}`;
    if (wanted === this.#asked) return;
    this.#asked = wanted;
    if (!this.#answer) setText(byId("work-summary"), "The pixels of the layers are counted …");
    this.#questions.want();
  }

  #forget() {
    this.#asked = "";
    this.#answer = null;
    this.#flame.replaceChildren();
    this.#showHeat();
  }

  #receive(work) {
    this.#questions.answered();
    if (!this.#asked) return;
    this.#answer = work;
    this.#show();
    this.#showHeat();
  }

  #showHeat() {
    this.#heat(this.#showsHeat ? this.#answer?.regions ?? null : null);
  }

  #show() {
    if (!this.#answer) return;
    const { screen } = this.#session;
    const { totals, own } = this.#totals(this.#answer.layers);
    const all = totals.get(null) ?? 0;
    const screens = all / (screen.width * screen.height * screen.scale ** 2);
    setText(byId("work-summary"), `All layers composite ${all.toLocaleString("en")} pixels, `
      + `${screens.toFixed(1)} times the screen. A layer is as wide as its part, with its sublayers below.`);
    const boxes = [];
    /** @type {Map<number | null, number>} */
    const ends = new Map([[null, 0]]);
    let rows = 0;
    // A layer comes before its sublayers in the map.
    for (const [id, { layer, parent, depth }] of this.#session.layers) {
      const total = totals.get(id) ?? 0;
      const begin = ends.get(parent);
      if (begin === undefined || total < leastPart * all) continue;
      ends.set(id, begin);
      ends.set(parent, begin + total);
      rows = Math.max(rows, depth + 1);
      boxes.push(this.#box(layer, depth, [begin, total, own.get(id) ?? 0, all]));
    }
    this.#flame.style.setProperty("--rows", String(rows));
    this.#flame.replaceChildren(...boxes);
    this.#markSelection();
  }

  /**
   * The pixels of each layer with its sublayers, `totals`, with all pixels under `null`; and of each layer
   * alone, `own`.
   *
   * @param {import("./messages.js").LayerWorkLayer[]} work
   */
  #totals(work) {
    const { layers } = this.#session;
    /** @type {Map<number | null, number>} */
    const totals = new Map([[null, 0]]);
    /** @type {Map<number, number>} */
    const own = new Map();
    for (const { id, pixels } of work) {
      own.set(id, pixels);
      const add = (/** @type {number | null} */ layer) => totals.set(layer, (totals.get(layer) ?? 0) + pixels);
      for (let next = layers.get(id); next; next = next.parent === null ? undefined : layers.get(next.parent)) {
        add(next.layer.id);
      }
      // The root's pixels are all; so are those of a layer that is no longer known.
      add(null);
    }
    return { totals, own };
  }

  #box(layer, depth, [begin, total, own, all]) {
    const name = layerName(layer);
    const text = `${name}: ${own.toLocaleString("en")} pixels, with its sublayers `
      + `${total.toLocaleString("en")}, ${((100 * total) / all).toFixed(1)} %`;
    const button = make("button", {
      type: "button", text: name, title: text, "aria-label": text, "data-layer": layer.id,
      onclick: () => this.#session.select(layer.id),
    });
    const item = make("div", { role: "listitem", class: "flame-box" }, button);
    const place = { "--begin": begin / all, "--part": total / all, "--row": depth, "--own": own / total };
    for (const [property, value] of Object.entries(place)) item.style.setProperty(property, value);
    return item;
  }

  #markSelection() {
    for (const button of this.#flame.querySelectorAll("button")) {
      const isSelected = Number(button.dataset.layer) === this.#session.selection;
      button.toggleAttribute("aria-current", isSelected);
    }
  }
}
