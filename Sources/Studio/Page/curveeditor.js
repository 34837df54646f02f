// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, clamp, numberText, preparedContext } from "./dom.js";
import { color } from "./palette.js";
import { swiftCurve } from "./swift.js";
import { TimingEditor } from "./timingeditor.js";

/** The fields of the control points, in the order of the numbers x1, y1, x2 and y2. */
const fields = ["curve-x1", "curve-y1", "curve-x2", "curve-y2"];
const handles = ["curve-handle-1", "curve-handle-2"];
/** Apple's timing functions, by their names. */
const presets = {
  linear: [0, 0, 1, 1],
  default: [0.25, 0.1, 0.25, 1],
  easeIn: [0.42, 0, 1, 1],
  easeOut: [0, 0, 0.58, 1],
  easeInEaseOut: [0.42, 0, 0.58, 1],
};
/** The greatest y of a control point, and its negative the least. */
const farthest = 10;
/** The space around the curve, for the handles at its ends. */
const margin = 12;
/** The distance by which an arrow key moves a handle; ten times as much with Shift. */
const step = 0.01;

/** @typedef {{ curve: number[] }} Curve The control points x1, y1, x2 and y2. */

/**
 * Tries cubic Bézier curves of the selected layer's animations.
 *
 * @extends {TimingEditor<Curve>}
 */
export class CurveEditor extends TimingEditor {
  /** @type {{ index: number, dx: number, dy: number } | null} */
  #drag = null;
  /** The least and the greatest y of the preview. */
  #range = [0, 1];

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./notices.js").Notices} notices
   */
  constructor(session, notices) {
    super(session, notices, "curve");
    fields.forEach((id, part) => byId(id).addEventListener("input", (event) =>
      this.#set({ [part]: event.target.valueAsNumber }, event.target)));
    const preset = byId("curve-preset");
    preset.addEventListener("change", () => preset.value && this.try({ curve: presets[preset.value] }));
    handles.map(byId).forEach((handle, index) => {
      handle.addEventListener("keydown", (event) => this.#key(event, index));
      handle.addEventListener("pointerdown", (event) => this.#down(event, index));
      handle.addEventListener("pointermove", (event) => this.#move(event));
      for (const name of ["pointerup", "pointercancel"]) {
        handle.addEventListener(name, () => this.#up());
      }
    });
  }

  /**
   * The control points of a timing function are 32-bit numbers, so they are rounded.
   *
   * @param {{ curve?: number[] }} bar
   * @returns {Curve | null}
   */
  timingOf({ curve }) {
    return curve ? { curve: curve.map((number) => Number(number.toFixed(4))) } : null;
  }

  /**
   * @param {string} key
   * @param {Curve} tried
   */
  swift(key, tried) {
    return swiftCurve(tried.curve);
  }

  /** The curve in the fields; a line until an animation is chosen. */
  get #curve() {
    return this.timings?.tried.curve ?? presets.linear;
  }

  /**
   * @param {Curve} tried
   * @param {Element | null} typing
   */
  fill({ curve }, typing) {
    fields.forEach((id, part) => {
      if (byId(id) !== typing) byId(id).value = numberText(curve[part], 3);
    });
    const isSame = (preset) => preset.every((number, part) => number === curve[part]);
    byId("curve-preset").value =
      Object.keys(presets).find((name) => isSame(presets[name])) ?? "";
    handles.map(byId).forEach((handle, index) => {
      const [x, y] = curve.slice(2 * index).map((number) => numberText(number, 3));
      handle.setAttribute("aria-valuenow", x);
      handle.setAttribute("aria-valuetext", `x ${x}, y ${y}`);
    });
  }

  /** Changes some of the numbers, by their place; nothing if one of them is not a number. */
  #set(numbers, typing = null) {
    if (!Object.values(numbers).every(Number.isFinite)) return;
    const curve = this.#curve.map((number, part) => {
      const low = part % 2 ? -farthest : 0;
      return part in numbers ? clamp(numbers[part], low, part % 2 ? farthest : 1) : number;
    });
    this.try({ curve }, typing);
  }

  /** Moves a handle to a place, in hundredths. */
  #place(index, x, y) {
    const rounded = (number) => Math.round(number / step) * step;
    const [left, top] = [x, y].map((number) => Number(rounded(number).toFixed(2)));
    this.#set({ [2 * index]: left, [2 * index + 1]: top });
  }

  #key(event, index) {
    const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0;
    const up = { ArrowDown: -1, ArrowUp: 1 }[event.key] ?? 0;
    if ((!across && !up) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const length = event.shiftKey ? 10 * step : step;
    const [x, y] = this.#curve.slice(2 * index);
    this.#place(index, x + across * length, y + up * length);
  }

  #down(event, index) {
    if (event.button !== 0) return;
    event.target.setPointerCapture(event.pointerId);
    const [x, y] = this.#point(this.#curve.slice(2 * index));
    this.#drag = { index, dx: x - event.clientX, dy: y - event.clientY };
  }

  #move({ clientX, clientY }) {
    if (!this.#drag) return;
    const { index, dx, dy } = this.#drag;
    const [low, high] = this.#range;
    const room = this.#side - 2 * margin;
    const y = high - ((clientY + dy - margin) / room) * (high - low);
    this.#place(index, (clientX + dx - margin) / room, y);
  }

  #up() {
    this.#drag = null;
    this.redraw();
  }

  get #side() {
    return byId("curve-preview").clientWidth;
  }

  /**
   * The place of a point of the curve in the preview.
   *
   * @param {number[]} point
   * @returns {[number, number]}
   */
  #point([x, y]) {
    const [low, high] = this.#range;
    const room = this.#side - 2 * margin;
    return [margin + x * room, margin + ((high - y) / (high - low)) * room];
  }

  /**
   * The tried curve as a line, with lines to its handles; the real one as a dashed ghost.
   *
   * @param {{ real: Curve, tried: Curve }} timings
   */
  draw({ real, tried: { curve } }) {
    const side = this.#side;
    if (!side) return;
    // While a handle is dragged, the range stays, so that the handle stays below the pointer.
    if (!this.#drag) {
      const heights = [curve[1], curve[3], real.curve[1], real.curve[3]];
      this.#range = [Math.min(-0.25, ...heights), Math.max(1.25, ...heights)];
    }
    const context = preparedContext(byId("curve-preview"), side, side);
    const stroke = (/** @type {number[][]} */ points, /** @type {string} */ style,
      /** @type {number} */ width, /** @type {number[]} */ dashes = []) => {
      const [start, ...others] = points.map((point) => this.#point(point));
      context.beginPath();
      context.moveTo(...start);
      const [first, second, end] = others;
      if (second && end) context.bezierCurveTo(...first, ...second, ...end);
      else context.lineTo(...first);
      context.setLineDash(dashes);
      context.strokeStyle = style;
      context.lineWidth = width;
      context.stroke();
    };
    const whole = (numbers) => [[0, 0], numbers.slice(0, 2), numbers.slice(2), [1, 1]];
    for (const y of [0, 1]) stroke([[0, y], [1, y]], color("line"), 1);
    for (const x of [0, 1]) stroke([[x, 0], [x, 1]], color("line"), 1);
    stroke(whole(real.curve), color("quiet"), 1.75, [4, 3]);
    const [start, first, second, end] = whole(curve);
    stroke([start, first], color("accent"), 1);
    stroke([end, second], color("accent"), 1);
    stroke([start, first, second, end], color("accent"), 1.75);
    [first, second].forEach((point, index) => {
      const [left, top] = this.#point(point);
      byId(handles[index]).style.transform = `translate(${left}px, ${top}px)`;
    });
  }
}
