// Nacre, MIT licence; see LICENSE.

import { copyText } from "./clipboard.js";
import { byId, make, numberText, onClick, preparedContext, setText } from "./dom.js";
import { color, font, onPaletteChange } from "./palette.js";
import { describe, settlingSeconds, springOf, stepResponse } from "./spring.js";
import { swiftSpring } from "./swift.js";

const curvePoints = 240;
/** The fields, by what they edit. A slider and a number edit the same. */
const fields = {
  ratio: ["spring-damping", "spring-damping-slider"],
  response: ["spring-response", "spring-response-slider"],
  mass: ["spring-mass"],
  stiffness: ["spring-stiffness"],
  damping: ["spring-coefficient"],
};

/**
 * Tries springs of the selected layer. Damping ratio and response are kept in step with mass,
 * stiffness and damping: a change of the first two keeps the mass.
 */
export class SpringEditor {
  #session;
  /** The springs of the selected layer: `{key, bar}`. */
  #springs = [];
  #chosen = null;
  #isChosen = false;
  #real = null;
  #tried = null;
  /** The spring that was applied in the scene, as text; empty for none. */
  #applied = "";

  constructor(session, notices) {
    this.#session = session;
    for (const name of ["timeline", "selection", "state"]) session.on(name, () => this.#update());
    for (const [part, ids] of Object.entries(fields)) {
      for (const id of ids) byId(id).addEventListener("input", (event) => this.#edit(part, event));
    }
    byId("spring-choice").addEventListener("change", (event) => this.choose(event.target.value));
    onClick("spring-apply", () => this.#apply());
    onClick("spring-reset", () => this.#reset());
    onClick("spring-copy", () => copyText(swiftSpring(this.#found.key, this.#tried), notices));
    new ResizeObserver(() => this.#draw()).observe(byId("spring-preview"));
    onPaletteChange(() => this.#draw());
  }

  /** Chooses the spring with this identifier. */
  choose(id) {
    this.#chosen = Number(id);
    this.#isChosen = true;
    this.#real = null;
    this.#update();
  }

  /** Whether the user has chosen the spring, tries it or types a value, so that it stays. */
  get #isEdited() {
    return this.#isChosen || this.#applied !== "" || !byId("spring-apply").disabled;
  }

  get #found() {
    return this.#springs.find(({ bar }) => bar.id === this.#chosen) ?? null;
  }

  #update() {
    this.#springs = springsOf(this.#session.selection, this.#session.timeline);
    byId("spring-editor").hidden = this.#springs.length === 0;
    if (this.#springs.length === 0) return;
    const present = this.#found && (this.#isEdited || acts(this.#found.bar, this.#session));
    if (!present) {
      const acting = this.#springs.findLast(({ bar }) => acts(bar, this.#session));
      this.#chosen = (acting ?? this.#found ?? this.#springs.at(-1)).bar.id;
      this.#isChosen = false;
    }
    this.#updateChoice();
    const { mass, stiffness, damping } = this.#found.bar;
    const real = { mass, stiffness, damping };
    if (JSON.stringify(real) === JSON.stringify(this.#real)) return;
    this.#real = real;
    this.#applied = "";
    this.#try(real);
  }

  #updateChoice() {
    const choice = byId("spring-choice");
    const ids = this.#springs.map(({ bar }) => bar.id).join();
    if (choice.dataset.ids !== ids) {
      choice.dataset.ids = ids;
      choice.replaceChildren(...this.#springs.map(({ key, bar }) =>
        make("option", { value: bar.id, text: `${key}, from ${bar.begin.toFixed(2)} s` })));
    }
    choice.value = String(this.#chosen);
  }

  #edit(part, event) {
    const value = event.target.valueAsNumber;
    if (!(value > 0) && !(value === 0 && (part === "ratio" || part === "damping"))) return;
    const { ratio, response } = describe(this.#tried);
    const { mass } = this.#tried;
    if (part === "ratio") this.#try(springOf(value, response, mass), event.target);
    else if (part === "response") this.#try(springOf(ratio, value, mass), event.target);
    else this.#try({ ...this.#tried, [part]: value }, event.target);
  }

  /** Shows a spring in all fields but the one in which the user types. */
  #try(spring, typing = null) {
    this.#tried = spring;
    const values = { ...spring, ...describe(spring) };
    for (const [part, ids] of Object.entries(fields)) {
      for (const id of ids) {
        if (byId(id) !== typing) byId(id).value = numberText(values[part], 3);
      }
    }
    const [now, real] = [JSON.stringify(spring), JSON.stringify(this.#real)];
    byId("spring-apply").disabled = now === (this.#applied || real);
    byId("spring-reset").disabled = now === real && !this.#applied;
    this.#draw();
  }

  #apply() {
    const { selection } = this.#session;
    this.#session.trySpring({ layer: selection, animation: this.#chosen, ...this.#tried });
    this.#applied = JSON.stringify(this.#tried);
    this.#try(this.#tried);
  }

  /** Shows the real spring again, and tries none in the scene. */
  #reset() {
    this.#session.trySpring();
    this.#applied = "";
    this.#try(this.#real);
  }

  /** The tried spring as a line, the real one as a dashed ghost. */
  #draw() {
    const canvas = byId("spring-preview");
    const { clientWidth: width, clientHeight: height } = canvas;
    if (!this.#tried || !width) return;
    const context = preparedContext(canvas, width, height);
    const seconds = Math.max(settlingSeconds(this.#tried), settlingSeconds(this.#real));
    const shown = Math.min(6, seconds);
    const curves = [this.#real, this.#tried].map((spring) =>
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
      `settles in ${settlingSeconds(this.#tried).toFixed(2)} s · overshoots ${overshoot.toFixed(1)} %`);
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

function springsOf(layer, timeline) {
  const lanes = (timeline?.lanes ?? []).filter((lane) => lane.layer === layer);
  return lanes.flatMap((lane) =>
    lane.bars.filter((bar) => bar.kind === "spring").map((bar) => ({ key: lane.key, bar })));
}

/** Whether an animation acts at the shown instant. */
function acts(bar, session) {
  const seconds = session.state?.seconds ?? 0;
  return bar.begin <= seconds && seconds <= bar.end;
}
