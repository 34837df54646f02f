// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, make, numberText, preparedContext } from "./dom.js";
import { color, font, onPaletteChange } from "./palette.js";

/** The time that a frame may take at 60 frames a second, in milliseconds. */
export const frameBudget = 1000 / 60;
const historyLength = 180;

const names = {
  evaluateMilliseconds: ["Evaluate", "ms"],
  renderMilliseconds: ["Render", "ms"],
  pathsRasterized: ["Paths rasterized", ""],
  offscreenPasses: ["Offscreen passes", ""],
  pixelsComposited: ["Pixels composited", ""],
  tilesRedrawn: ["Tiles redrawn", ""],
};

/** The cost of the shown frame, and the times of the frames before it. */
export class Cost {
  #history = [];
  #canvas = byId("cost-plot");

  /** @type {import("./session.js").Session} */
  #session;
  /** The answer about the shown frame and the one before it, while time stands still. */
  /** @type {import("./messages.js").Changes | null} */
  #changes = null;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    session.on("state", (state) => this.#receive(state));
    session.on("changes", (changes) => {
      this.#changes = changes;
      if (session.state) this.#receive(session.state);
    });
    new ResizeObserver(() => this.#draw()).observe(this.#canvas);
    onPaletteChange(() => this.#draw());
  }

  /** @param {import("./messages.js").State} state */
  #receive({ seconds, cost, isLive, isPlaying, oldest }) {
    const parts = [cost.evaluateMilliseconds ?? 0, cost.renderMilliseconds ?? 0];
    const last = this.#history.at(-1);
    if (last?.seconds === seconds) last.parts = parts;
    else this.#history.push({ seconds, parts });
    if (this.#history.length > historyLength) this.#history.shift();
    if (this.#canvas.clientWidth === 0) return;
    this.#showNumbers(isLive && isPlaying ? cost : { ...cost, ...this.#counts(seconds, oldest) });
    this.#draw();
  }

  /**
   * The counts of drawing the shown frame after the frame before it. The last drawing may have
   * followed any other frame.
   *
   * @param {number} seconds
   * @param {number} oldest
   */
  #counts(seconds, oldest) {
    const { from, to, cost } = this.#changes ?? { from: NaN, to: NaN };
    const before = Math.max(oldest, seconds - 1 / this.#session.framesPerSecond);
    const isShown = Math.abs(to - seconds) < 1e-6 && Math.abs(from - before) < 1e-6;
    const unknown = { pathsRasterized: NaN, offscreenPasses: NaN, pixelsComposited: NaN, tilesRedrawn: NaN };
    return isShown ? cost : unknown;
  }

  #showNumbers(cost) {
    const rows = Object.entries(names).filter(([key]) => key in cost).flatMap(([key, [name, unit]]) => {
      const value = unit || Number.isNaN(cost[key]) ? numberText(cost[key], 2)
        : Math.round(cost[key]).toLocaleString("en");
      return [make("dt", { text: name }),
        make("dd", { text: `${value} ${unit}`.trim(), "data-cost": key })];
    });
    byId("cost-numbers").replaceChildren(...rows);
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (!width) return;
    const context = preparedContext(this.#canvas, width, height);
    const totals = this.#history.map(({ parts }) => parts[0] + parts[1]);
    const highest = Math.max(frameBudget * 1.25, ...totals);
    const y = (milliseconds) => height - (milliseconds / highest) * height;
    const step = width / historyLength;
    this.#history.forEach(({ parts }, index) => {
      const x = width - (this.#history.length - index) * step;
      const total = parts[0] + parts[1];
      context.fillStyle = total > frameBudget ? color("danger") : color("first");
      context.fillRect(x, y(total), Math.max(1, step - 0.5), y(parts[0]) - y(total));
      context.fillStyle = color("second");
      context.fillRect(x, y(parts[0]), Math.max(1, step - 0.5), height - y(parts[0]));
    });
    context.strokeStyle = color("danger");
    context.setLineDash([3, 3]);
    context.beginPath();
    context.moveTo(0, y(frameBudget));
    context.lineTo(width, y(frameBudget));
    context.stroke();
    context.fillStyle = color("quiet");
    context.font = font(10);
    context.fillText("16.7 ms", 2, y(frameBudget) - 3);
  }
}
