// Nacre, MIT licence; see LICENSE.
// @ts-check

import { copyText } from "./clipboard.js";
import { byId, make, onClick } from "./dom.js";
import { onPaletteChange } from "./palette.js";

/**
 * Tries other timings of the selected layer's animations; the base class of the spring and curve
 * editors. A timing is an object with the fields of the message that tries it.
 *
 * An editor has `timingOf(bar)`, `null` for a bar of another kind; `fill(typing)`, which shows
 * `tried` in all fields but the one in which the user types; `draw()`; and `swift(key)`.
 *
 * @abstract
 */
export class TimingEditor {
  /** The timing that the chosen animation has, and the one that is shown in the fields. */
  real = null;
  tried = null;
  /** @type {import("./session.js").Session} */
  #session;
  #name;
  /** The animations of the selected layer: `{key, bar}`. */
  #animations = [];
  #chosen = null;
  /** The instant at which the user has chosen the animation; it stays until the playhead moves. */
  #chosenAt = NaN;
  /** The timing being tried in the scene, as text; empty for none. */
  #applied = "";
  /** The chosen animation and its timing, as text. */
  #shown = "";

  /** `name` is the type of the message, and begins the identifiers of the elements. */
  /**
   * @param {import("./session.js").Session} session
   * @param {import("./notices.js").Notices} notices
   * @param {any} name
   */
  constructor(session, notices, name) {
    this.#session = session;
    this.#name = name;
    session.onEach(["timeline", "selection", "state"], () => this.#update());
    this.#element("choice").addEventListener("change", (event) => this.choose(event.target.value));
    onClick(`${name}-apply`, () => this.#apply());
    onClick(`${name}-reset`, () => this.#reset());
    onClick(`${name}-copy`, () => copyText(this.swift(this.#found.key), notices));
    new ResizeObserver(() => this.real && this.draw()).observe(this.#element("preview"));
    onPaletteChange(() => this.real && this.draw());
  }

  /**
   * The timing of a bar, as the fields of the message that tries it; `null` for a bar of another kind.
   *
   * @param {Partial<import("./messages.js").TimelineBar>} bar
   * @returns {any}
   */
  timingOf(bar) {
    throw new Error(`an editor is missing for ${bar.kind}`);
  }

  /** @param {Element | null} typing */
  fill(typing) {}

  draw() {}

  /**
   * @param {string} key
   * @returns {string}
   */
  swift(key) {
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

  /** Shows a timing. `typing` is the field in which the user types, which stays as it is. */
  try(timing, typing = null) {
    this.tried = timing;
    this.fill(typing);
    this.#updateButtons();
    this.draw();
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
    this.#animations = lanes.flatMap(({ key, bars }) =>
      bars.filter((bar) => this.timingOf(bar)).map((bar) => ({ key, bar })));
    this.#element("editor").hidden = this.#animations.length === 0;
    if (this.#animations.length === 0) return;
    const present = this.#found && (this.#isEdited || acts(this.#found.bar, seconds));
    if (!present) {
      const acting = this.#animations.findLast(({ bar }) => acts(bar, seconds));
      this.#chosen = (acting ?? this.#found ?? this.#animations.at(-1)).bar.id;
    }
    this.#updateChoice();
    const real = this.timingOf(this.#found.bar);
    const trial = this.#trial;
    const shown = JSON.stringify([this.#chosen, real]);
    const applied = trial ? JSON.stringify(trial) : "";
    if (shown === this.#shown && applied === this.#applied) return;
    const isOther = shown !== this.#shown;
    [this.real, this.#shown, this.#applied] = [real, shown, applied];
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
    const [now, real] = [JSON.stringify(this.tried), JSON.stringify(this.real)];
    this.#element("apply").disabled = now === (this.#applied || real);
    this.#element("reset").disabled = now === real && !this.#applied;
  }

  #apply() {
    const { selection } = this.#session;
    this.#session.tryTiming(
      this.#name, { layer: selection, animation: this.#chosen, ...this.tried });
  }

  /** Shows the real timing again, and tries none in the scene. */
  #reset() {
    this.#session.tryTiming(this.#name);
    this.try(this.real);
  }
}

/** Whether an animation acts at an instant. */
function acts(bar, seconds) {
  return bar.begin <= seconds && seconds <= bar.end;
}
