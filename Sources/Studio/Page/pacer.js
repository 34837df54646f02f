// Nacre, MIT licence; see LICENSE.

/** How long an answer is awaited before the next request is sent nevertheless, in milliseconds. */
const patience = 500;
/** A request that took long is not repeated before this many times as long has passed. */
const restFactor = 6;

/**
 * Sends requests one at a time. Of the requests that wait, only the newest is kept. So a slow
 * server is never flooded, and the last request is always sent.
 */
export class Pacer {
  #send;
  #interval;
  /** The least time from the last request to the next one. */
  #rest = 0;
  #waiting = null;
  #isUnderWay = false;
  #sentAt = -Infinity;
  #timer = 0;
  #impatience = 0;

  /**
   * `interval` is the least time between two requests, in milliseconds. With an interval, requests
   * that take the server long are also sent less often, so that they leave it time for frames.
   */
  constructor(send, interval = 0) {
    this.#send = send;
    this.#interval = interval;
  }

  get isIdle() {
    return !this.#isUnderWay && this.#waiting === null;
  }

  /** Sends the request as soon as the one under way is answered. */
  want(...request) {
    this.#waiting = request;
    this.#next();
  }

  /** Drops the request that waits. */
  cancel() {
    this.#waiting = null;
  }

  /** The request under way has been answered. */
  answered() {
    clearTimeout(this.#impatience);
    if (this.#isUnderWay && this.#interval > 0) {
      const took = performance.now() - this.#sentAt;
      this.#rest = Math.max(this.#interval, Math.min(took, patience) * restFactor);
    }
    this.#isUnderWay = false;
    this.#next();
  }

  #next() {
    if (this.#waiting === null || this.#isUnderWay || this.#timer) return;
    const rest = this.#sentAt + this.#rest - performance.now();
    if (rest > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = 0;
        this.#next();
      }, rest);
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
