// Nacre, MIT licence; see LICENSE.
// @ts-check

import { Pacer } from "./pacer.js";

/**
 * The values of a lane at an instant. The server evaluates them at that instant, so they are those
 * of the picture at any zoom of the timeline.
 *
 * An answer names its instant. Until the next answer arrives, the last answer about the same lane
 * is shown with its own instant.
 */
export class Readouts {
  /** @type {import("./session.js").Session} */
  #session;
  /** @type {import("./messages.js").ReadoutMessage | null} */
  #answer = null;
  /** The last question, as text, so that nothing is asked twice. */
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

  /**
   * Asks again, for instance after a change of an animator that does not change the tree. The last answer
   * stays until the next arrives.
   */
  renew() {
    this.#asked = "";
  }

  /** The newest answer about a lane, after asking about an instant; `null` if there is none yet. */
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
