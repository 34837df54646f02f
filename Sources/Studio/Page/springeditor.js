// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, numberText, preparedContext, setText } from "./dom.js";
import { color, font } from "./palette.js";
import { describe, settlingSeconds, springOf, stepResponse } from "./spring.js";
import { swiftSpring } from "./swift.js";
import { TimingEditor } from "./timingeditor.js";

const curvePoints = 240;
/** The fields, by the quantity that they edit. A slider and a number edit the same quantity. */
const fields = {
  ratio: ["spring-damping", "spring-damping-slider"],
  response: ["spring-response", "spring-response-slider"],
  mass: ["spring-mass"],
  stiffness: ["spring-stiffness"],
  damping: ["spring-coefficient"],
};

/** @typedef {{ mass: number, stiffness: number, damping: number }} Spring */

/**
 * Tries springs of the selected layer. Damping ratio and response are kept in step with mass,
 * stiffness and damping: a change of the first two keeps the mass.
 *
 * @extends {TimingEditor<Spring>}
 */
export class SpringEditor extends TimingEditor {
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./notices.js").Notices} notices
   */
  constructor(session, notices) {
    super(session, notices, "spring");
    for (const [part, ids] of Object.entries(fields)) {
      for (const id of ids) byId(id).addEventListener("input", (event) => this.#edit(part, event));
    }
  }

  /**
   * @param {{ kind: string, mass?: number, stiffness?: number, damping?: number }} bar
   * @returns {Spring | null}
   */
  timingOf({ kind, mass, stiffness, damping }) {
    if (kind !== "spring" || mass === undefined || stiffness === undefined || damping === undefined) return null;
    return { mass, stiffness, damping };
  }

  /**
   * @param {string} key
   * @param {Spring} tried
   */
  swift(key, tried) {
    return swiftSpring(key, tried);
  }

  #edit(part, event) {
    const value = event.target.valueAsNumber;
    if (!(value > 0) && !(value === 0 && (part === "ratio" || part === "damping"))) return;
    if (!this.timings) return;
    const { tried } = this.timings;
    const { ratio, response } = describe(tried);
    const { mass } = tried;
    if (part === "ratio") this.try(springOf(value, response, mass), event.target);
    else if (part === "response") this.try(springOf(ratio, value, mass), event.target);
    else this.try({ ...tried, [part]: value }, event.target);
  }

  /**
   * @param {Spring} tried
   * @param {Element | null} typing
   */
  fill(tried, typing) {
    const values = { ...tried, ...describe(tried) };
    for (const [part, ids] of Object.entries(fields)) {
      for (const id of ids) {
        if (byId(id) !== typing) byId(id).value = numberText(values[part], 3);
      }
    }
  }

  /**
   * The tried spring as a line, the real one as a dashed ghost.
   *
   * @param {{ real: Spring, tried: Spring }} timings
   */
  draw({ real, tried }) {
    const canvas = byId("spring-preview");
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!width) return;
    const context = preparedContext(canvas, width, height);
    const seconds = Math.max(settlingSeconds(tried), settlingSeconds(real));
    const shown = Math.min(6, seconds);
    const curves = [real, tried].map((spring) =>
      Array.from({ length: curvePoints + 1 }, (_, index) =>
        stepResponse(spring, (index / curvePoints) * shown)));
    const highest = Math.max(1.1, ...curves.flat());
    const y = (value) => height - 14 - (value / highest) * (height - 20);
    drawAxes(context, width, y(1), y(0), shown);
    const lines = [[curves[0], color("quiet"), [4, 3]], [curves[1], color("accent"), []]];
    for (const [curve, style, dashes] of lines) {
      context.beginPath();
      curve.forEach((value, index) => context.lineTo((index / curvePoints) * width, y(value)));
      context.setLineDash(dashes);
      context.strokeStyle = style;
      context.lineWidth = 1.75;
      context.stroke();
    }
    const overshoot = Math.max(0, Math.max(...curves[1]) - 1) * 100;
    setText(byId("spring-summary"),
      `settles in ${settlingSeconds(tried).toFixed(2)} s · overshoots ${overshoot.toFixed(1)} %`);
  }
}

function drawAxes(context, width, end, begin, seconds) {
  context.setLineDash([]);
  context.strokeStyle = color("line");
  context.lineWidth = 1;
  context.beginPath();
  for (const y of [end, begin]) {
    context.moveTo(0, Math.round(y) + 0.5);
    context.lineTo(width, Math.round(y) + 0.5);
  }
  context.stroke();
  context.fillStyle = color("quiet");
  context.font = font(10);
  context.textAlign = "right";
  context.fillText(`${seconds.toFixed(2)} s`, width - 2, begin + 11);
}
