// Nacre, MIT licence; see LICENSE.
// @ts-check

/** The time to wait for an answer before the next request is sent anyway, in milliseconds. */
const patience = 500;
/** While the scene plays, a request that took long is not repeated before this many times as long has passed. */
const restFactor = 6;

/**
 * Sends requests one at a time. Of the waiting requests, only the newest is kept, so that a slow
 * server is never flooded and the last request is always sent.
 */
export class Pacer {
  #send;
  #interval;
  #isPlaying;
  /** How long the last answer took, in milliseconds. */
  #took = 0;
  /** @type {any[] | null} */
  #waiting = null;
  #isUnderWay = false;
  #sentAt = -Infinity;
  #timer = 0;
  #impatience = 0;

  /**
   * @param {(...request: any[]) => void} send
   * @param {number} interval
   * @param {() => boolean} isPlaying
   *
   * `interval` is the least time between two requests, in milliseconds. While `isPlaying` returns
   * true, requests that take the server long are sent less often, to leave it time for frames.
   */
  constructor(send, interval = 0, isPlaying = () => false) {
    this.#send = send;
    this.#interval = interval;
    this.#isPlaying = isPlaying;
  }

  get isIdle() {
    return !this.#isUnderWay && this.#waiting === null;
  }

  /** Sends a request as soon as the pending one is answered. */
  want(...request) {
    this.#waiting = request;
    this.#next();
  }

  /** Drops the request that waits. */
  cancel() {
    this.#waiting = null;
  }

  /** Notes that the pending request has been answered. */
  answered() {
    clearTimeout(this.#impatience);
    if (this.#isUnderWay) this.#took = Math.min(performance.now() - this.#sentAt, patience);
    this.#isUnderWay = false;
    this.#next();
  }

  /** The least time from the last request to the next one. */
  get #rest() {
    return Math.max(this.#interval, this.#isPlaying() ? this.#took * restFactor : 0);
  }

  #next() {
    clearTimeout(this.#timer);
    if (this.#waiting === null || this.#isUnderWay) return;
    const rest = this.#sentAt + this.#rest - performance.now();
    if (rest > 0) {
      this.#timer = setTimeout(() => this.#next(), rest);
      return;
    }
    const request = this.#waiting;
    this.#waiting = null;
    this.#isUnderWay = true;
    this.#sentAt = performance.now();
    this.#impatience = setTimeout(() => this.answered(), patience);
    this.#send(...request);
  }
}
