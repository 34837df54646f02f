// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, make, onClick, secondsText, setText } from "./dom.js";

const toastMilliseconds = 3500;

/** Shows errors and completed actions. */
export class Notices {
  /** @type {import("./session.js").Session} */
  #session;
  #timer = 0;
  #state = "connecting";

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    session.on("opened", () => this.#opened());
    session.on("lost", (lost) => this.#lost(lost));
    session.on("replaced", () => this.#showBanner("Another page has taken over this studio.",
      "Take over", () => session.connection.open()));
    session.on("ended", (ended) => this.#ended(ended));
    session.on("state", (state) => this.#showState(state));
    session.on("build", (build) => this.#showBuild(build));
    session.on("error", (error) => this.toast(error.text, true));
    onClick("build-close", () => (byId("build").hidden = true));
    this.#setState("connecting");
  }

  /** Shows a text for some seconds. */
  toast(text, isError = false) {
    const toast = byId("toast");
    setText(toast, text);
    toast.classList.toggle("is-error", isError);
    toast.hidden = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (toast.hidden = true), toastMilliseconds);
  }

  #setState(name) {
    this.#state = name;
    document.documentElement.dataset.state = name;
    const texts = {
      connecting: "Connecting", live: "Live", past: "Past", ended: "Ended", lost: "Disconnected",
    };
    setText(byId("status"), texts[name]);
  }

  #showState(state) {
    document.documentElement.dataset.seconds = String(state.seconds);
    document.documentElement.dataset.moving = String(state.isMoving);
    if (!state.isOver) this.#restarted();
    if (this.#state !== "ended") this.#setState(state.isLive ? "live" : "past");
  }

  #opened() {
    byId("banner").hidden = true;
    this.#setState("connecting");
  }

  #lost({ isReplaced }) {
    this.#setState("lost");
    if (isReplaced) return;
    this.#showBanner("The connection to the studio is lost. Trying again…", "Try now",
      () => this.#session.connection.open());
  }

  /** Shows why the scene has ended, with its last output. Its past can be shown, if there is one. */
  #ended({ text, seconds, output, hasPast }) {
    this.#setState("ended");
    const past = hasPast ? ` What it showed until ${secondsText(seconds)} is in the timeline.` : "";
    this.#showBanner(`${text[0].toUpperCase()}${text.slice(1)}.${past}`, "Restart",
      () => this.#session.restart());
    if (output) this.#showOutput("The scene has ended", output);
  }

  #showOutput(title, text) {
    setText(byId("build-title"), title);
    byId("build-output").replaceChildren(...text.trimEnd().split("\n").map(outputLine));
    byId("build").hidden = false;
    // The scene's output before its end is above the reason.
    const reason = [...byId("build-output").children]
      .find((line) => /Fatal error|crashed|Program crashed/.test(line.textContent ?? ""));
    reason?.scrollIntoView({ block: "start" });
  }

  #showBanner(text, actionName, action) {
    const button = make("button", { id: "banner-action", text: actionName, onclick: action });
    byId("banner").replaceChildren(make("p", { text }), button);
    byId("banner").hidden = false;
  }

  #showBuild(build) {
    byId("build-busy").hidden = build.state !== "compiling";
    if (build.state === "ok") {
      byId("build").hidden = true;
      this.#restarted();
    }
    if (build.state !== "failed") return;
    this.#showOutput("The scene does not compile", build.text);
  }

  /** A scene that has ended runs again. */
  #restarted() {
    if (this.#state !== "ended") return;
    byId("banner").hidden = true;
    byId("build").hidden = true;
    this.#setState("live");
  }
}

/**
 * A line of the compiler's output, or of a crash. `file:line:column: kind: text` is shown with its
 * parts separated, and so is a call, `number … address name in program at file:line:column`.
 */
function outputLine(line) {
  const call = line.match(/^\s*(\d+) .*?0x[0-9a-f]+ (.*) in (\S+) at (\/.*):(\d+):(\d+)$/);
  if (call) {
    const [, number, name, program, path, row] = call;
    // The calls of the scene itself stand out from those of libraries.
    const kind = /\.so(\.|$)/.test(program) ? "library" : "scene";
    return make("div", { class: `output-call output-${kind}`, "data-line": row },
      `${number} `, make("b", { text: `${path.split("/").pop()}:${row}`, title: `${path}:${row}` }), ` ${name}`);
  }
  const parts = line.match(/^(.*?):(\d+)(?::(\d+))?: (error|warning|note): (.*)$/);
  if (!parts) return make("div", { text: line || " " });
  const [, path, row, column, kind, text] = parts;
  const place = `${path.split("/").pop()}:${row}${column ? `:${column}` : ""}`;
  return make("div", { class: `output-${kind}`, "data-line": row },
    make("b", { text: place, title: `${path}:${row}` }), ` ${kind}: ${text}`);
}
