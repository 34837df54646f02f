// Nacre, MIT licence; see LICENSE.

import { barText, drawLane, laneHeight, mostComponents, stacked, velocities } from "./curve.js";
import { byId, make, numberText, preparedContext, setText } from "./dom.js";

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
    const button = make("button", {
      type: "button", tabindex: -1, class: "lane-label", title: `Select ${name} #${layer}`,
      onclick: () => this.#session.select(layer),
    }, make("span", { text: name }), make("span", { class: "quiet", text: `#${layer}` }));
    return make("div", { class: "lane-heading", role: "listitem", "data-group": layer }, button);
  }

  #row(lane) {
    const button = make("button", {
      type: "button", tabindex: -1, class: "lane-label", text: lane.key,
    });
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
      `${barText(bar)} from ${bar.begin.toFixed(2)} s${endText(bar)}`);
    row.button.setAttribute("aria-label",
      `${lane.name || `layer ${lane.layer}`}, ${lane.key}: ${bars.join("; ") || "no animation"}`);
  }

  #updateSelection() {
    for (const element of this.#list.children) {
      const layer = element.dataset.group ?? element.dataset.lane.split("/")[0];
      element.classList.toggle("is-selected", Number(layer) === this.#session.selection);
    }
  }

  /** The row at a vertical place of the window, or `null`. */
  rowAt(clientY) {
    return this.rows.find(({ element }) => {
      const { top, bottom } = element.getBoundingClientRect();
      return clientY >= top && clientY < bottom;
    }) ?? null;
  }

  /** Draws all lanes in a range of time. */
  draw(range, showsVelocity) {
    const { from, to } = this.#session.timeline ?? {};
    const { width } = range;
    const x = (seconds) => range.x(seconds);
    for (const { lane, canvas, height } of this.rows.filter((row) => this.#isInSight(row))) {
      const context = preparedContext(canvas, width, height);
      const samples = { from, to, values: lane.values, tried: lane.tried };
      drawLane(context, lane, samples, { width, height, x, showsVelocity });
    }
  }

  #isInSight({ element, height }) {
    const { scrollTop, clientHeight } = byId("timeline-scroll");
    const top = element.offsetTop;
    return top + height >= scrollTop && top <= scrollTop + clientHeight;
  }

  #key(event) {
    const index = this.rows.findIndex((row) => row.button === event.target);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (index < 0 || !step) return;
    event.preventDefault();
    this.rows[index + step]?.button.focus();
  }
}

const endText = ({ end }) => (Number.isFinite(end) ? ` to ${end.toFixed(2)} s` : " without an end");

/** The value and the velocity of a lane at an instant, on three lines. */
export function valueText(lane, seconds, { from, to }) {
  const title = `${lane.name || `#${lane.layer}`} ${lane.key} at ${seconds.toFixed(3)} s`;
  const index = Math.round(((seconds - from) / (to - from)) * (lane.values.length - 1));
  const value = lane.values[index];
  if (!value) return `${title}\nno value`;
  const list = (numbers, decimals) => numbers.slice(0, mostComponents)
    .map((number) => numberText(number, decimals)).join("  ");
  const velocity = velocities({ from, to, values: lane.values })[index];
  return [title, list(value, 3), velocity && `${list(velocity, 1)} per second`]
    .filter(Boolean).join("\n");
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
