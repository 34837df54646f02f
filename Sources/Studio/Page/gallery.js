// Nacre, MIT licence; see LICENSE.
// @ts-check

import { Connection } from "./connection.js";
import { byId, contextOf, make, setText } from "./dom.js";

/** @typedef {{ scene: string, address?: string, mistake?: string }} Answer */

/** The scenes of a folder, with moving pictures. A click opens a scene in a studio of its own. */
class Gallery {
  #connection;
  /**
   * The cards by the names of their scenes.
   * @type {Map<string, HTMLElement>}
   */
  #cards = new Map();
  /**
   * The scenes whose pictures are wanted, the first next.
   * @type {string[]}
   */
  #wanted = [];
  /**
   * The scene whose picture is being made; one at a time.
   * @type {string | null}
   */
  #pending = null;
  #sight = new IntersectionObserver((entries) => this.#seen(entries), { rootMargin: "50%" });

  /** @param {Connection} connection */
  constructor(connection) {
    this.#connection = connection;
    this.#on("scenes", ({ title, scenes }) => this.#fill(title, scenes));
    this.#on("thumbnail", (answer) => this.#answered(answer));
    this.#on("file", (bytes) => this.#show(bytes));
    this.#on("studio", (answer) => this.#opened(answer));
    this.#on("error", ({ text }) => this.#tell(text));
    this.#on("replaced", () => this.#tell("Another page has taken over this gallery."));
    this.#on("lost", () => this.#lost());
    byId("gallery-search").addEventListener("input", () => this.#filter());
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  /**
   * @param {string} name
   * @param {(detail: any) => void} action
   */
  #on(name, action) {
    this.#connection.addEventListener(name, (event) => action(/** @type {CustomEvent} */ (event).detail));
  }

  /**
   * @param {string} title
   * @param {string[]} scenes
   */
  #fill(title, scenes) {
    document.documentElement.dataset.state = "live";
    byId("gallery-banner").hidden = true;
    document.title = `${title} – Nacre Studio`;
    setText(byId("gallery-title"), title);
    if (this.#cards.size === 0) {
      this.#cards = new Map(scenes.map((scene) => [scene, this.#card(scene)]));
      byId("scenes").replaceChildren(...this.#cards.values());
      for (const card of this.#cards.values()) this.#sight.observe(card);
    }
    this.#filter();
    this.#next();
  }

  /** @param {string} scene */
  #card(scene) {
    return make("li", { class: "card", "data-scene": scene },
      make("button", { type: "button", onclick: () => this.#open(scene) },
        make("span", { class: "card-picture" }), make("span", { class: "card-name", text: scene }),
        make("span", { class: "card-note quiet", role: "status" })));
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #seen(entries) {
    for (const { target, isIntersecting } of entries) {
      const scene = /** @type {HTMLElement} */ (target).dataset.scene ?? "";
      this.#wanted = this.#wanted.filter((other) => other !== scene);
      if (isIntersecting) this.#wanted.push(scene);
    }
    this.#next();
  }

  #next() {
    if (this.#pending !== null || !this.#connection.isOpen) return;
    const scene = this.#wanted.shift();
    if (scene === undefined) return;
    this.#pending = scene;
    this.#note(scene, "Drawing…");
    this.#connection.send({ type: "thumbnail", scene });
  }

  /** @param {Answer} answer */
  #answered({ scene, mistake }) {
    this.#done(scene);
    this.#note(scene, mistake === undefined ? "" : "No picture", mistake);
    // Otherwise the picture follows.
    if (mistake !== undefined) this.#finish();
  }

  /** @param {Uint8Array} bytes */
  #show(bytes) {
    const place = this.#cards.get(this.#pending ?? "")?.querySelector(".card-picture");
    if (place) showPicture(new Blob([bytes], { type: "image/png" }), place);
    this.#finish();
  }

  /** @param {string} scene */
  #done(scene) {
    const card = this.#cards.get(scene);
    if (card) this.#sight.unobserve(card);
  }

  #finish() {
    this.#pending = null;
    this.#next();
  }

  /** @param {string} scene */
  #open(scene) {
    this.#note(scene, "Opening…");
    this.#connection.send({ type: "open", scene });
  }

  /** @param {Answer} answer */
  #opened({ scene, address, mistake }) {
    this.#note(scene, mistake === undefined ? "" : "It can't be opened", mistake);
    if (!address) return;
    // The machine has the name by which this page reaches it.
    const page = new URL(address);
    page.hostname = location.hostname;
    location.assign(page);
  }

  /**
   * @param {string} scene
   * @param {string} text
   * @param {string} [details]
   */
  #note(scene, text, details = "") {
    const note = this.#cards.get(scene)?.querySelector(".card-note");
    if (!note) return;
    setText(note, text);
    note.setAttribute("title", details);
  }

  /** @param {string} text */
  #tell(text) {
    setText(byId("gallery-banner"), text);
    byId("gallery-banner").hidden = false;
  }

  #lost() {
    if (this.#pending !== null) this.#wanted.unshift(this.#pending);
    this.#pending = null;
    this.#tell("The connection to the gallery is lost. Trying again…");
  }

  #filter() {
    const text = byId("gallery-search").value.trim().toLowerCase();
    const all = [...this.#cards];
    for (const [scene, card] of all) card.hidden = !scene.toLowerCase().includes(text);
    const shown = all.filter(([, card]) => !card.hidden).length;
    setText(byId("gallery-count"), shown === all.length ? `${shown} scenes` : `${shown} of ${all.length} scenes`);
    byId("scenes-empty").hidden = shown > 0;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const search = byId("gallery-search");
    if (event.key === "/" && event.target !== search) {
      event.preventDefault();
      search.focus();
    }
    if (event.key === "Escape" && event.target === search) {
      search.value = "";
      this.#filter();
    }
  }
}

/**
 * Shows a moving picture; for people who want less motion, its first frame.
 *
 * @param {Blob} picture
 * @param {Element} place
 */
async function showPicture(picture, place) {
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches) {
    place.replaceChildren(make("img", { src: URL.createObjectURL(picture), alt: "" }));
    return;
  }
  const frame = await createImageBitmap(picture);
  const canvas = make("canvas", { width: frame.width, height: frame.height });
  contextOf(canvas).drawImage(frame, 0, 0);
  place.replaceChildren(canvas);
}

const token = new URLSearchParams(location.search).get("token") ?? "";
const scheme = location.protocol === "https:" ? "wss" : "ws";
const connection = new Connection(
  `${scheme}://${location.host}/socket?token=${encodeURIComponent(token)}`);
new Gallery(connection);
connection.open();
