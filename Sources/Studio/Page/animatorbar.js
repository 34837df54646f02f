// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, onClick, setText } from "./dom.js";
import { animatorName, spanAt, stateText } from "./motionlanes.js";
import { Pacer } from "./pacer.js";
import { Readouts } from "./readouts.js";

/** A fraction that the user has set is shown until the scene reports it too, or for this many milliseconds. */
const patience = 1000;

/** @typedef {import("./messages.js").TimelineAnimator} Animator */
/** @typedef {import("./messages.js").TimelineSpan} Span */

/** Moves the chosen animator of the running scene: a slider is its `fractionComplete`. */
export class AnimatorBar {
  /** @type {import("./session.js").Session} */
  #session;
  /** @type {number | null} */
  #id = null;
  /** @type {Animator | null} */
  #animator = null;
  /** The fraction that the user has set, and when; `null` if the scene's is shown. */
  /** @type {{ fraction: number, at: number } | null} */
  #typed = null;
  /** Asks for the timeline, because a change of an animator need not change layers. */
  #askForTimeline;
  #readouts;
  #fractions = new Pacer((fraction) => this.#send({ fraction }));

  /**
   * @param {import("./session.js").Session} session
   * @param {any} askForTimeline
   */
  constructor(session, askForTimeline) {
    this.#session = session;
    this.#askForTimeline = askForTimeline;
    this.#readouts = new Readouts(session, () => this.#update());
    session.on("timeline", () => this.#readouts.renew());
    session.onEach(["timeline", "state"], () => this.#update());
    session.onEach(["state", "error"], () => this.#fractions.answered());
    session.on("hello", () => this.choose(null));
    const slider = byId("animator-fraction");
    slider.addEventListener("input", () => this.#scrub(slider));
    onClick("animator-pause", () => this.#act("pause"));
    onClick("animator-continue", () => this.#act("continue"));
    onClick("animator-reverse", () => this.#act("reverse"));
    onClick("animator-finish", () => this.#act("finish"));
    onClick("animator-close", () => this.choose(null));
  }

  /**
   * Shows the animator with this identifier; `null` shows none.
   *
   * @param {number | null} id
   */
  choose(id) {
    this.#id = id;
    this.#animator = null;
    this.#typed = null;
    this.#update();
  }

  #send(message) {
    if (this.#id === null) return;
    this.#session.send({ type: "animator", id: this.#id, ...message });
    this.#askForTimeline();
  }

  #act(action) {
    this.#fractions.cancel();
    this.#typed = null;
    this.#send({ action });
  }

  #scrub({ valueAsNumber }) {
    this.#typed = { fraction: valueAsNumber, at: performance.now() };
    this.#fractions.want(valueAsNumber);
    this.#update();
  }

  #update() {
    const { state, timeline } = this.#session;
    const found = timeline?.animators?.find(({ id }) => id === this.#id);
    // An animator outside the range keeps its last state.
    this.#animator = found ?? this.#animator;
    const animator = this.#animator;
    byId("animator-bar").hidden = !animator;
    if (!animator || !state) return;
    const span = spanAt(animator, state.seconds);
    const readout = this.#readouts.at({ animator: animator.id }, state.seconds);
    this.#fill(animator, span, readout?.fraction ?? null);
    const acts = state.isLive && span !== undefined && span.state !== "stopped" && animator.isInterruptible;
    const isRunning = span?.state === "running";
    byId("animator-fraction").disabled = !acts;
    byId("animator-pause").disabled = !acts || !isRunning;
    byId("animator-continue").disabled = !acts || isRunning;
    byId("animator-reverse").disabled = !acts;
    byId("animator-finish").disabled = !acts;
    setText(byId("animator-hint"), hint(animator, span, state.isLive));
  }

  /**
   * @param {Animator} animator
   * @param {Span | undefined} span
   * @param {number | null} fraction
   */
  #fill(animator, span, fraction) {
    setText(byId("animator-name"), animatorName(animator));
    byId("animator-name").title = animatorName(animator);
    if (this.#typed && this.#isReported(this.#typed, fraction)) this.#typed = null;
    const shown = this.#typed?.fraction ?? fraction;
    const slider = byId("animator-fraction");
    slider.valueAsNumber = shown ?? 0;
    const text = shown === null ? "–" : shown.toFixed(2);
    slider.setAttribute("aria-valuetext", span ? `${text}, ${stateText(span)}` : text);
    setText(byId("animator-value"), text);
    setText(byId("animator-state"), span ? stateText(span) : "");
  }

  /**
   * Whether the scene reports what the user has set, or the user's patience is over.
   *
   * @param {{ fraction: number, at: number }} typed
   * @param {number | null} fraction
   */
  #isReported(typed, fraction) {
    if (performance.now() - typed.at > patience) return true;
    return this.#fractions.isIdle && fraction !== null && Math.abs(fraction - typed.fraction) < 0.002;
  }
}

/**
 * Why an animator can't be moved; empty if it can.
 *
 * @param {Animator} animator
 * @param {Span | undefined} span
 * @param {boolean} isLive
 */
function hint(animator, span, isLive) {
  if (!isLive) return "Works only at the newest instant (End)";
  if (!span) return "The animator has ended";
  if (span.state === "stopped") return "The animator is stopped";
  return animator.isInterruptible ? "" : "The animator is not interruptible";
}
