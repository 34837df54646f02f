// Nacre, MIT licence; see LICENSE.
// @ts-check

import { copyText } from "./clipboard.js";
import { byId, make, onClick } from "./dom.js";
import { onPaletteChange } from "./palette.js";

/** @typedef {import("./messages.js").TimelineBar} Bar */
/** @typedef {import("./messages.js").Trial} Trial */

/**
 * Tries other timings of the selected layer's animations; the base class of the spring and curve
 * editors. A timing is an object with the fields of the message that tries it.
 *
 * An editor has `timingOf(bar)`, `null` for a bar of another kind; `fill(tried, typing)`, which shows
 * a timing in all fields but the one in which the user types; `draw(timings)`; and `swift(key, tried)`.
 *
 * @abstract
 * @template {object} Timing
 */
export class TimingEditor {
  /**
   * The timing that the chosen animation has, and the one that is shown in the fields; `null` until one is chosen.
   *
   * @type {{ real: Timing, tried: Timing } | null}
   */
  timings = null;
  /** @type {import("./session.js").Session} */
  #session;
  #name;
  /**
   * The animations of the selected layer, with their timings.
   * @type {{ key: string, bar: Bar, timing: Timing }[]}
   */
  #animations = [];
  /**
   * The identifier of the chosen animation.
   * @type {number | null}
   */
  #chosen = null;
  /** The instant at which the user has chosen the animation; it stays until the playhead moves. */
  #chosenAt = NaN;
  /**
   * The animation to show: the chosen one while it acts or is edited, or else one that acts.
   *
   * @param {number} seconds
   */
  #oneToShow(seconds) {
    const found = this.#found;
    if (found && (this.#isEdited || acts(found.bar, seconds))) return found;
    return this.#animations.findLast(({ bar }) => acts(bar, seconds)) ?? found ?? this.#animations.at(-1) ?? null;
  }

  /** The timing being tried in the scene, as text; empty for none. */
  #applied = "";
  /** The chosen animation and its timing, as text. */
  #shown = "";

  /** `name` is the type of the message, and begins the identifiers of the elements. */
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./notices.js").Notices} notices
   * @param {"spring" | "curve"} name
   */
  constructor(session, notices, name) {
    this.#session = session;
    this.#name = name;
    session.onEach(["timeline", "selection", "state"], () => this.#update());
    this.#element("choice").addEventListener("change", (event) => this.choose(event.target.value));
    onClick(`${name}-apply`, () => this.#apply());
    onClick(`${name}-reset`, () => this.#reset());
    onClick(`${name}-copy`, () => this.#copy(notices));
    new ResizeObserver(() => this.redraw()).observe(this.#element("preview"));
    onPaletteChange(() => this.redraw());
  }

  /** Draws the timings again, if there are any. */
  redraw() {
    if (this.timings) this.draw(this.timings);
  }

  /** @param {import("./notices.js").Notices} notices */
  #copy(notices) {
    const found = this.#found;
    if (found && this.timings) copyText(this.swift(found.key, this.timings.tried), notices);
  }

  /**
   * The timing of a bar, as the fields of the message that tries it; `null` for a bar of another kind.
   *
   * @param {Bar | (Trial & { kind: string })} bar
   * @returns {Timing | null}
   */
  timingOf(bar) {
    throw new Error(`an editor is missing for ${bar.kind}`);
  }

  /**
   * @param {Timing} tried
   * @param {Element | null} typing
   */
  fill(tried, typing) {}

  /** @param {{ real: Timing, tried: Timing }} timings */
  draw(timings) {}

  /**
   * @param {string} key
   * @param {Timing} tried
   * @returns {string}
   */
  swift(key, tried) {
    return key;
  }

  /** Chooses the animation with this identifier. */
  choose(id) {
    this.#chosen = Number(id);
    this.#chosenAt = this.#session.state?.seconds ?? NaN;
    this.#shown = "";
    this.#update();
  }

  /** Chooses, among these bars, the animation that acts at an instant, or else the last one. */
  chooseAt(seconds, bars) {
    const own = bars.filter((bar) => this.timingOf(bar));
    const bar = own.find((bar) => acts(bar, seconds)) ?? own.at(-1);
    if (bar) this.choose(bar.id);
  }

  /**
   * Shows a timing, if an animation is chosen. `typing` is the field in which the user types, which stays as it is.
   *
   * @param {Timing} timing
   * @param {Element | null} typing
   */
  try(timing, typing = null) {
    if (!this.timings) return;
    this.timings = { ...this.timings, tried: timing };
    this.fill(timing, typing);
    this.#updateButtons();
    this.draw(this.timings);
  }

  /**
   * @param {string} part
   * @returns {any} An element of the class of both editors.
   */
  #element(part) {
    return byId(`${this.#name}-${part}`);
  }

  /** Whether the user has just chosen the animation or is typing a timing for it, so that it stays chosen. */
  get #isEdited() {
    return this.#chosenAt === this.#session.state?.seconds || !this.#element("apply").disabled;
  }

  get #found() {
    return this.#animations.find(({ bar }) => bar.id === this.#chosen) ?? null;
  }

  #update() {
    const { selection, timeline, state } = this.#session;
    const seconds = state?.seconds ?? 0;
    const lanes = (timeline?.lanes ?? []).filter((lane) => lane.layer === selection);
    this.#animations = lanes.flatMap(({ key, bars }) => bars.flatMap((bar) => {
      const timing = this.timingOf(bar);
      return timing ? [{ key, bar, timing }] : [];
    }));
    const shownOne = this.#oneToShow(seconds);
    this.#element("editor").hidden = !shownOne;
    if (!shownOne) return;
    this.#chosen = shownOne.bar.id;
    this.#updateChoice();
    const real = shownOne.timing;
    const trial = this.#trial;
    const shown = JSON.stringify([this.#chosen, real]);
    const applied = trial ? JSON.stringify(trial) : "";
    if (shown === this.#shown && applied === this.#applied) return;
    const isOther = shown !== this.#shown;
    this.timings = { real, tried: this.timings?.tried ?? real };
    [this.#shown, this.#applied] = [shown, applied];
    // The typed text stays when its trial is answered.
    if (isOther || !trial) this.try(trial ?? real);
    else this.#updateButtons();
  }

  /** The timing being tried in the scene instead of the chosen animation's own; `null` for none. */
  get #trial() {
    const { selection, state } = this.#session;
    const trial = (state?.trials ?? [])
      .find(({ layer, animation }) => layer === selection && animation === this.#chosen);
    return trial ? this.timingOf({ kind: trial.curve ? "basic" : "spring", ...trial }) : null;
  }

  #updateChoice() {
    const choice = this.#element("choice");
    const ids = this.#animations.map(({ bar }) => bar.id).join();
    if (choice.dataset.ids !== ids) {
      choice.dataset.ids = ids;
      choice.replaceChildren(...this.#animations.map(({ key, bar }) =>
        make("option", { value: bar.id, text: `${key}, from ${bar.begin.toFixed(2)} s` })));
    }
    choice.value = String(this.#chosen);
  }

  #updateButtons() {
    const [now, real] = [JSON.stringify(this.timings?.tried), JSON.stringify(this.timings?.real)];
    this.#element("apply").disabled = now === (this.#applied || real);
    this.#element("reset").disabled = now === real && !this.#applied;
  }

  #apply() {
    const { selection } = this.#session;
    if (selection === null || this.#chosen === null || !this.timings) return;
    const place = { layer: selection, animation: this.#chosen };
    this.#session.tryTiming(this.#name, Object.assign(place, this.timings.tried));
  }

  /** Shows the real timing again, and tries none in the scene. */
  #reset() {
    this.#session.tryTiming(this.#name);
    if (this.timings) this.try(this.timings.real);
  }
}

/** Whether an animation acts at an instant. */
function acts(bar, seconds) {
  return bar.begin <= seconds && seconds <= bar.end;
}
