// Nacre, MIT licence; see LICENSE.
// @ts-check

import { copyText } from "./clipboard.js";
import { byId, clamp, make, onClick, secondsText, setText } from "./dom.js";

/** Pictures, films, touches and tests as files, and links to an instant. */
export class Export {
  /** @type {import("./session.js").Session} */
  #session;
  /** The announcements whose files have not come yet. */
  #announced = [];

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./notices.js").Notices} notices
   */
  constructor(session, notices) {
    this.#session = session;
    session.on("export", (message) => this.#announced.push(message));
    session.on("file", (bytes) => this.#receive(bytes, notices));
    session.on("progress", (progress) => showProgress(progress));
    session.on("lost", () => (byId("film-progress").hidden = true));
    session.on("marks", () => this.#updateRange());
    session.on("state", () => this.#updateRange());
    onClick("export-png", () => this.#askForPicture());
    for (const format of ["strip", "test", "film", "gif", "touches"]) {
      onClick(`export-${format}`, () => this.#askForRange(format));
    }
    onClick("film-stop", () => session.send({ type: "stop" }));
    onClick("copy-link", () => this.#copyLink(notices));
    this.#followLink();
  }

  #askForPicture() {
    const seconds = this.#session.state?.seconds ?? 0;
    this.#session.send({ type: "export", format: "png", from: seconds, to: seconds, count: 1 });
  }

  #askForRange(format) {
    const count = clamp(Math.round(byId("strip-count").valueAsNumber || 6), 1, 20);
    const [from, to] = this.#session.range;
    this.#session.send({ type: "export", format, from, to, count });
  }

  #copyLink(notices) {
    const seconds = this.#session.state?.seconds ?? 0;
    copyText(linkTo(seconds), notices, `a link to ${secondsText(seconds)}`);
  }

  #updateRange() {
    const [from, to] = this.#session.range;
    setText(byId("export-range"), `${from.toFixed(2)} – ${to.toFixed(2)} s`);
  }

  #receive(bytes, notices) {
    const { name } = this.#announced.shift() ?? { name: "studio.png" };
    const address = URL.createObjectURL(new Blob([bytes]));
    make("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    notices.toast(`Saved ${name}`);
  }

  /** Shows the instant of the page's address, such as `#t=1.25`, as soon as the scene has reached it. */
  #followLink() {
    const seconds = Number(new URLSearchParams(location.hash.slice(1)).get("t") ?? NaN);
    if (!Number.isFinite(seconds)) return;
    const stop = new AbortController();
    this.#session.addEventListener("state", () => {
      if (!this.#session.state || this.#session.state.newest < seconds) return;
      stop.abort();
      this.#session.show(seconds);
    }, { signal: stop.signal });
  }
}

/** Shows how many frames of a film are drawn. The scene stands still in the meantime. */
function showProgress({ format, done, count, isOver }) {
  byId("film-progress").hidden = isOver;
  byId("film-bar").max = count;
  byId("film-bar").value = done;
  setText(byId("film-words"), format === "gif" ? "GIF" : "Film");
}

function linkTo(seconds) {
  const address = new URL(location.href);
  address.hash = `t=${Number(seconds.toFixed(4))}`;
  return address.href;
}
