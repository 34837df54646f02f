// Nacre, MIT licence; see LICENSE.
// @ts-check

import { clamp } from "./dom.js";

const [shortest, longest] = [0.05, 3600];
/**
 * When the playhead passes the first place, the range moves so that it is at the second. Both are
 * parts of the width.
 */
const [lastPlace, followPlace] = [0.98, 0.7];

/** The seconds that the timeline shows: from `from` on, `span` long, on tracks of `width` points. */
export class TimeRange {
  from = 0;
  span = 6;
  width = 0;
  /** Whether the user has moved the range. It then follows the playhead only once that is in sight. */
  #isPanned = false;
  /** Whether the range shows all motion and grows with it. */
  #isFitted = true;

  get to() {
    return this.from + this.span;
  }

  /** The place of an instant on the tracks. */
  x(seconds) {
    return ((seconds - this.from) / this.span) * this.width;
  }

  /** The instant at a place on the tracks. */
  seconds(place) {
    return this.from + (place / this.width) * this.span;
  }

  /** Makes the range longer by a factor; `center` keeps its place. */
  zoom(factor, center) {
    this.#isFitted = false;
    const span = clamp(this.span * factor, shortest, longest);
    this.from = Math.max(0, center - clamp((center - this.from) / this.span, 0, 1) * span);
    this.span = span;
  }

  pan(distance) {
    this.#isPanned = true;
    this.#isFitted = false;
    this.from = Math.max(0, this.from + (distance / this.width) * this.span);
  }

  /**
   * Shows the range from one instant to another, as far as it fits, with space before and after it.
   *
   * @param {number[]} motion
   */
  fit(motion, room = 0.03) {
    const [begin, end] = motion;
    this.#isPanned = false;
    this.#isFitted = true;
    const length = end - begin;
    this.span = clamp(length * (1.02 + room), shortest, longest);
    this.from = Math.max(0, begin - length * 0.02, end + length * room - this.span);
  }

  /** Moves the range so that the shown instant is in sight. A fitted range grows to keep all motion in sight. */
  follow(seconds, motion) {
    const part = (seconds - this.from) / this.span;
    if (this.#isFitted) {
      const isSeen = part >= 0 && part <= 1 && this.to >= motion[1];
      if (!isSeen) this.fit([Math.min(motion[0], seconds), Math.max(motion[1], seconds)], 0.2);
      return;
    }
    const isInSight = part >= 0 && part <= lastPlace;
    if (isInSight) this.#isPanned = false;
    if (isInSight || this.#isPanned) return;
    this.from = seconds - this.span * (part > 0 ? followPlace : 1 - followPlace);
  }
}
