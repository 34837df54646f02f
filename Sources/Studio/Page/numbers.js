// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, make, numberText, onClick, setText } from "./dom.js";
import { Pacer } from "./pacer.js";

/** @typedef {import("./messages.js").Number} SourceNumber */

/** The least time between two values that are tried, in milliseconds. The scene starts again with each. */
const interval = 150;

/**
 * Lists the numbers of the scene's sources. A slider tries a constant that is marked with `@Tunable` in the running
 * scene; a button writes a value into its file.
 */
export class Numbers {
  /** @type {import("./session.js").Session} */
  #session;
  /** @type {import("./messages.js").Numbers | null} */
  #shown = null;
  /** The rows, each with a function that shows a number. @type {((number: SourceNumber) => void)[]} */
  #rows = [];
  #trials = new Pacer((message) => this.#session.send(message), interval);

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    session.on("numbers", (answer) => this.#show(answer));
    session.on("hello", () => session.send({ type: "numbers" }));
    onClick("numbers-reset", () => session.send({ type: "tune" }));
  }

  /** @param {import("./messages.js").Numbers} answer */
  #show(answer) {
    this.#trials.answered();
    const isNews = this.#shown?.list !== answer.list;
    this.#shown = answer;
    if (isNews) this.#fill(answer);
    answer.numbers.forEach((number, index) => this.#rows[index]?.(number));
    const tried = answer.numbers.filter((number) => number.tried !== undefined).length;
    byId("numbers-reset").hidden = tried === 0;
    setText(byId("tab-numbers"), tried === 0 ? "Source" : `Source (${tried} tried)`);
    const { length } = answer.numbers;
    setText(byId("numbers-note"), length === 0
      ? "The sources have no number to try. Mark a constant: @Tunable(0...1) var damping = 0.7"
      : answer.omitted > 0 ? `${answer.omitted} more are left out.` : "");
  }

  /** @param {import("./messages.js").Numbers} answer */
  #fill(answer) {
    this.#rows = [];
    const parts = [];
    let file = "";
    answer.numbers.forEach((number, index) => {
      if (number.file !== file) {
        file = number.file;
        parts.push(make("h3", { text: file.split("/").at(-1), title: file }));
      }
      parts.push(this.#row(number, index, answer.list));
    });
    byId("numbers-list").replaceChildren(...parts);
  }

  /**
   * @param {SourceNumber} number
   * @param {number} id
   * @param {number} list
   */
  #row(number, id, list) {
    const label = `${number.name}, line ${number.line}`;
    const low = number.low ?? Math.min(0, 2 * number.value);
    const high = number.high ?? Math.max(2 * number.value, 1);
    const step = number.isWhole ? 1 : 10 ** Math.floor(Math.log10((high - low) / 100));
    const field = make("input", { type: "number", step: number.isWhole ? 1 : "any", "aria-label": label });
    const slider = make("input", {
      type: "range", step, min: low, max: high, "aria-label": `${label}, slider`,
    });
    const write = make("button", {
      type: "button", class: "small", text: "Write back", "aria-label": `Write ${label} back`,
      title: "Put this number into the file, in place of the literal", onclick: () => {
        this.#session.send({ type: "write", list, id, number: field.valueAsNumber });
      },
    });
    const reset = make("button", {
      type: "button", class: "small", text: "Reset", "aria-label": `Reset ${label}`, onclick: () => {
        field.value = numberText(number.value, 6);
        slider.value = field.value;
        changed(null);
      },
    });
    const row = make("div", { class: "number-row", role: "group", "aria-label": label },
      make("span", { class: "number-name" }, make("b", { text: number.name }),
        make("small", { text: `line ${number.line}: ${number.text}${number.isLive ? "" : ", not live"}`,
          title: number.isLive ? null : "Takes effect when it is written back. Mark a constant with @Tunable to try it live." })),
      slider, field, reset, write);
    /** @param {number | null} value */
    const changed = (value) => {
      const differs = value !== null && value !== number.value;
      write.disabled = !differs;
      reset.disabled = !differs;
      row.toggleAttribute("data-tried", differs);
      if (number.isLive) this.#trials.want({ type: "tune", list, id, number: value });
    };
    const typed = (/** @type {HTMLInputElement} */ from, /** @type {HTMLInputElement} */ to) => {
      if (!Number.isFinite(from.valueAsNumber)) return;
      to.value = from === slider ? numberText(from.valueAsNumber, 6) : from.value;
      changed(from.valueAsNumber);
    };
    slider.addEventListener("input", () => typed(slider, field));
    field.addEventListener("input", () => typed(field, slider));
    let isFresh = true;
    this.#rows[id] = (/** @type {SourceNumber} */ news) => {
      // A literal that is not tried keeps what was typed. A control with the focus keeps what the user does.
      const hasFocus = row.contains(document.activeElement) && document.activeElement?.tagName === "INPUT";
      if (!isFresh && (!news.isLive || hasFocus)) return;
      isFresh = false;
      field.value = numberText(news.tried ?? news.value, 6);
      slider.value = field.value;
      write.disabled = news.tried === undefined;
      reset.disabled = write.disabled;
      row.toggleAttribute("data-tried", news.tried !== undefined);
    };
    return row;
  }
}
