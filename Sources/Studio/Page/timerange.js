// Nacre, MIT licence; see LICENSE.

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
  /** The user has moved the range; it does not follow the playhead until that is in sight. */
  #isPanned = false;
  /** The range shows the whole history, and grows with it. */
  #isFitted = false;

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
    this.from = center - clamp((center - this.from) / this.span, 0, 1) * span;
    this.span = span;
  }

  pan(distance) {
    this.#isPanned = true;
    this.#isFitted = false;
    this.from += (distance / this.width) * this.span;
  }

  /** Shows all from `oldest` to `newest`, as far as that fits, and room before and after it. */
  fit({ oldest, newest }, room = 0.03) {
    this.#isPanned = false;
    this.#isFitted = true;
    const length = newest - oldest;
    this.span = clamp(length * (1.02 + room), shortest, longest);
    this.from = Math.max(oldest - length * 0.02, newest + length * room - this.span);
  }

  /** Moves the range so that the shown instant is in sight; a fitted one, so that all is. */
  follow(state) {
    const { seconds } = state;
    if (this.#isFitted && this.to < state.newest) this.fit(state, 0.2);
    const part = (seconds - this.from) / this.span;
    if (this.#isFitted && part >= 0 && part <= 1) return;
    const isInSight = part >= 0 && part <= lastPlace;
    if (isInSight) this.#isPanned = false;
    if (isInSight || this.#isPanned) return;
    this.from = seconds - this.span * (part > 0 ? followPlace : 1 - followPlace);
  }
}
