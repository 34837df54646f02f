// Nacre, MIT licence; see LICENSE.

import { byId, make, preparedContext, setText } from "./dom.js";
import { barText, drawLane, laneHeight, stacked } from "./curve.js";

/** The rows of the timeline: a heading for each layer, and below it a lane for each key path. */
export class Lanes {
  #session;
  #list = byId("lanes");
  /** `{lane, element, button, canvas}` for each lane that is shown. */
  rows = [];
  #shown = "";
  #filter = "";
  /** Called with the row whose button got the focus, and with one that was chosen. */
  onFocus = () => {};
  onChoose = () => {};

  constructor(session) {
    this.#session = session;
    session.on("selection", () => this.#updateSelection());
    this.#list.addEventListener("keydown", (event) => this.#key(event));
  }

  set filter(text) {
    this.#filter = text.trim().toLowerCase();
    this.update();
  }

  /** Takes the lanes of the newest timeline. The elements are made anew only if others are shown. */
  update() {
    const { timeline } = this.#session;
    if (!timeline) return;
    const groups = grouped(timeline.lanes.filter((lane) => this.#matches(lane)));
    const lanes = groups.flatMap((group) => group.lanes);
    const shown = JSON.stringify(lanes.map((lane) => [lane.layer, lane.name, lane.key]));
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#rebuild(groups);
    }
    this.rows.forEach((row, index) => this.#fill(row, lanes[index]));
    byId("lanes-empty").hidden = lanes.length > 0;
    setText(byId("lanes-empty"), this.#filter
      ? "No lane has this text in its name." : "Nothing moves in this range.");
  }

  #matches({ layer, name, key }) {
    return `${name ?? ""} ${key} #${layer}`.toLowerCase().includes(this.#filter);
  }

  #rebuild(groups) {
    const focused = document.activeElement?.closest?.("[data-lane]")?.dataset.lane;
    this.rows = [];
    const elements = groups.flatMap(({ layer, name, lanes }) => [
      this.#heading(layer, name), ...lanes.map((lane) => this.#row(lane)),
    ]);
    this.#list.replaceChildren(...elements);
    if (this.rows.length > 0) this.rows[0].button.tabIndex = 0;
    this.#updateSelection();
    if (focused) this.rows.find((row) => row.element.dataset.lane === focused)?.button.focus();
  }

  #heading(layer, name) {
    return make("div", { class: "lane-heading", role: "presentation", "data-group": layer },
      make("button", {
        type: "button", tabindex: -1, class: "lane-label", text: name || `#${layer}`,
        title: `Select ${name || `#${layer}`}`, onclick: () => this.#session.select(layer),
      }));
  }

  #row(lane) {
    const button = make("button", { type: "button", tabindex: -1, class: "lane-label" });
    button.append(make("span", { text: lane.key }), make("span", { class: "lane-value" }));
    const canvas = make("canvas", { class: "track", "aria-hidden": "true" });
    const element = make("div", {
      class: "lane", role: "listitem", "data-lane": `${lane.layer}/${lane.key}`,
    }, button, canvas);
    const row = { lane, element, button, canvas };
    button.addEventListener("click", () => this.onChoose(row));
    button.addEventListener("focus", () => {
      for (const other of this.rows) other.button.tabIndex = other === row ? 0 : -1;
      this.onFocus(row);
    });
    this.rows.push(row);
    return element;
  }

  #fill(row, lane) {
    row.lane = lane;
    row.height = laneHeight(stacked(lane.bars).rows);
    row.element.style.height = `${row.height}px`;
    const bars = lane.bars.map((bar) =>
      `${barText(bar)} from ${bar.begin.toFixed(2)} to ${bar.end.toFixed(2)} seconds`);
    row.button.setAttribute("aria-label",
      `${lane.name || `layer ${lane.layer}`}, ${lane.key}: ${bars.join("; ") || "no animation"}`);
  }

  #updateSelection() {
    for (const element of this.#list.children) {
      const layer = element.dataset.group ?? element.dataset.lane.split("/")[0];
      element.classList.toggle("is-selected", Number(layer) === this.#session.selection);
    }
  }

  /** Draws all lanes. `x` turns seconds into a place on the tracks. */
  draw(width, x, showsVelocity) {
    const { from, to } = this.#session.timeline ?? {};
    for (const { lane, canvas, height } of this.rows) {
      const context = preparedContext(canvas, width, height);
      const samples = { from, to, values: lane.values };
      drawLane(context, lane, samples, { width, height, x, showsVelocity });
    }
  }

  #key(event) {
    const index = this.rows.findIndex((row) => row.button === event.target);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (index < 0 || !step) return;
    event.preventDefault();
    this.rows[index + step]?.button.focus();
  }
}

/** The lanes by layer, in the order in which the layers come first. */
function grouped(lanes) {
  const groups = new Map();
  for (const lane of lanes) {
    const group = groups.get(lane.layer) ?? { layer: lane.layer, name: lane.name, lanes: [] };
    group.lanes.push(lane);
    groups.set(lane.layer, group);
  }
  return [...groups.values()];
}
