// Nacre, MIT licence; see LICENSE.

import { byId, make, onClick, setText } from "./dom.js";

const toastMilliseconds = 3500;

/** Tells what went wrong, and what has been done. */
export class Notices {
  #session;
  #timer = 0;
  #state = "connecting";
  /** The newest instant. It becomes less when the scene starts again. */
  #newest = 0;

  constructor(session) {
    this.#session = session;
    session.on("opened", () => this.#opened());
    session.on("hello", () => this.#restarted());
    session.on("lost", (lost) => this.#lost(lost));
    session.on("replaced", () => this.#showBanner("Another page has taken over this studio.",
      "Take over", () => session.connection.open()));
    session.on("ended", (ended) => this.#ended(ended.text));
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
    if (state.newest < this.#newest) this.#restarted();
    this.#newest = state.newest;
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

  #ended(text) {
    this.#setState("ended");
    this.#showBanner(`The scene has ended. ${text}`, "Restart",
      () => this.#session.restart());
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
    byId("build-output").replaceChildren(...build.text.split("\n").map(outputLine));
    byId("build").hidden = false;
  }

  /** A scene that ended runs again. */
  #restarted() {
    if (this.#state !== "ended") return;
    byId("banner").hidden = true;
    this.#setState("live");
  }
}

/** A line of the compiler's output. `file:line:column: kind: text` is shown with its parts apart. */
function outputLine(line) {
  const parts = line.match(/^(.*?):(\d+)(?::(\d+))?: (error|warning|note): (.*)$/);
  if (!parts) return make("div", { text: line || " " });
  const [, path, row, column, kind, text] = parts;
  const place = `${path.split("/").pop()}:${row}${column ? `:${column}` : ""}`;
  return make("div", { class: `output-${kind}`, "data-line": row },
    make("b", { text: place, title: `${path}:${row}` }), ` ${kind}: ${text}`);
}
