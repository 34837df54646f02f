// Nacre, MIT licence; see LICENSE.
// @ts-check

import { Pacer } from "./pacer.js";

/**
 * What a lane shows at an instant. The server evaluates it there, so the numbers are those of the picture, however
 * far the timeline is zoomed.
 *
 * An answer names its instant. While the next one is awaited, the last one of the same lane is shown with its own.
 */
export class Readouts {
  /** @type {import("./session.js").Session} */
  #session;
  #answer = null;
  /** What was asked for last, as text, so that nothing is asked twice. */
  #asked = "";
  #questions = new Pacer((question) => this.#session.send({ type: "readout", ...question }));

  /** `changed` is called when there is an answer. */
  /**
   * @param {import("./session.js").Session} session
   * @param {any} changed
   */
  constructor(session, changed) {
    this.#session = session;
    session.on("readout", (answer) => {
      if (nameOf(answer) !== this.#name) return;
      this.#answer = answer;
      this.#questions.answered();
      changed();
    });
    session.on("hello", () => this.forget());
  }

  #name = "";

  forget() {
    this.#answer = null;
    this.#asked = "";
  }

  /** Asks again, as after a change of an animator, which the tree need not have. The last answer stays until then. */
  renew() {
    this.#asked = "";
  }

  /** The newest answer about a lane, which is asked about an instant; `null` if there is none yet. */
  at(question, seconds) {
    const name = nameOf(question);
    const asked = `${name} ${seconds} ${this.#session.state?.version}`;
    if (name !== this.#name) this.#answer = null;
    this.#name = name;
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#questions.want({ ...question, seconds });
    }
    return this.#answer;
  }
}

/** @param {Partial<import("./messages.js").ReadoutMessage>} lane */
const nameOf = ({ layer, key, animator }) => [layer ?? "", key ?? "", animator ?? ""].join("/");
