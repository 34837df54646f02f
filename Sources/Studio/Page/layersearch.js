// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, make, onClick, setText } from "./dom.js";

/** @typedef {import("./messages.js").InspectedLayer} Layer */
/**
 * An identifier or a text of a view, and how it is shown.
 *
 * @typedef {{ text: string, shown: string }} Word
 */

/**
 * The search of the outline. A layer matches if its class, its name, its view's class, the view's accessibility
 * identifier or a text of the view contains what is typed; upper and lower case are the same.
 */
export class LayerSearch {
  /** @type {import("./session.js").Session} */
  #session;
  #field = byId("layer-search");
  #changed;
  /**
   * The matching layers in the order of the outline, with the identifier or text that matches, if no other name does.
   * @type {Map<number, string>}
   */
  #matches = new Map();

  /**
   * @param {import("./session.js").Session} session
   * @param {() => void} changed Called when other layers match.
   */
  constructor(session, changed) {
    this.#session = session;
    this.#changed = changed;
    session.onEach(["tree", "layout"], () => this.#update());
    session.on("selection", () => this.#showCount());
    this.#field.addEventListener("input", () => this.#update());
    this.#field.addEventListener("keydown", (event) => this.#key(event));
    onClick("layer-previous", () => this.#step(-1));
    onClick("layer-next", () => this.#step(1));
  }

  /** What is searched for, in lower case; empty for nothing. */
  get query() {
    return this.#field.value.trim().toLowerCase();
  }

  /**
   * The identifier or text for which a layer matches; empty if a name does, and `undefined` if the layer does not match.
   *
   * @param {number} id
   */
  match(id) {
    return this.#matches.get(id);
  }

  focus() {
    this.#field.focus();
    this.#field.select();
  }

  #update() {
    const { query } = this;
    // The views are asked about only while someone searches.
    this.#session.watchLayout("search", query !== "");
    const words = query === "" ? new Map() : this.#words();
    /** @type {Map<number, string>} */
    const matches = new Map();
    for (const [id, { layer }] of query === "" ? [] : this.#session.layers) {
      if (names(layer).some((name) => name.toLowerCase().includes(query))) matches.set(id, "");
      else {
        const word = words.get(id)?.find(({ text }) => text.toLowerCase().includes(query));
        if (word) matches.set(id, word.shown);
      }
    }
    this.#matches = matches;
    this.#showCount();
    this.#changed();
  }

  /**
   * The identifiers and texts of the views, by layer, as of the newest instant.
   *
   * @returns {Map<number, Word[]>}
   */
  #words() {
    const { layout } = this.#session;
    /** @type {Map<number, Word[]>} */
    const words = new Map();
    const add = (/** @type {number | undefined} */ layer, /** @type {Word[]} */ more) => {
      if (layer !== undefined) words.set(layer, [...(words.get(layer) ?? []), ...more]);
    };
    for (const { layer, identifier, text } of layout?.names ?? []) {
      add(layer, [...identified(identifier), ...said(text)]);
    }
    for (const { layer, identifier, label, value } of layout?.speech ?? []) {
      add(layer, [...identified(identifier), ...said(label), ...said(value)]);
    }
    return words;
  }

  #showCount() {
    const { query } = this;
    const found = [...this.#matches.keys()];
    const place = found.indexOf(this.#session.selection ?? NaN);
    const some = found.length === 1 ? "1 match" : `${found.length} matches`;
    const count = place < 0 ? some : `${place + 1} of ${found.length}`;
    setText(byId("layer-matches"), query === "" ? "" : found.length === 0 ? "no match" : count);
    for (const id of /** @type {const} */ (["layer-previous", "layer-next"])) {
      byId(id).disabled = found.length === 0;
    }
  }

  /**
   * Selects the next match after the selected layer, or the one before it; after the last comes the first.
   *
   * @param {1 | -1} direction
   */
  #step(direction) {
    const order = [...this.#session.layers.keys()];
    const place = order.indexOf(this.#session.selection ?? NaN);
    const found = [...this.#matches.keys()];
    if (found.length === 0) return;
    const beyond = found.filter((id) => direction * (order.indexOf(id) - place) > 0);
    const next = direction > 0 ? beyond[0] ?? found[0] : (place < 0 ? undefined : beyond.at(-1)) ?? found.at(-1);
    this.#session.select(next ?? null);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === "Enter") this.#step(event.shiftKey ? -1 : 1);
    else if (event.key === "ArrowDown") this.#leave();
    else if (event.key === "Escape") {
      if (this.#field.value === "") this.#leave();
      this.#field.value = "";
      this.#update();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves the focus to the outline. */
  #leave() {
    /** @type {HTMLElement | null} */ (byId("tree").querySelector("[tabindex='0']"))?.focus();
  }
}

/**
 * The names of a layer.
 *
 * @param {Layer} layer
 */
function names({ className, name, delegate }) {
  return [className, name ?? "", delegate ?? ""];
}

/** @param {string | undefined} identifier @returns {Word[]} */
const identified = (identifier) => (identifier ? [{ text: identifier, shown: `#${identifier}` }] : []);

/** @param {string | undefined} text @returns {Word[]} */
const said = (text) => (text ? [{ text, shown: `“${text}”` }] : []);

/**
 * Sets the text of an element with each occurrence of what is searched for marked.
 *
 * @param {Element} element
 * @param {string} text
 * @param {string} query In lower case; empty for no marks.
 */
export function setMarkedText(element, text, query) {
  const parts = query === "" ? [] : split(text, query);
  if (parts.length < 2) {
    if (element.children.length > 0) element.replaceChildren(text);
    else setText(element, text);
    return;
  }
  // The elements stay while the text and the marks are the same.
  const before = [...element.childNodes].map((node) => node.textContent);
  if (element.children.length > 0 && before.join("\0") === parts.join("\0")) return;
  element.replaceChildren(...parts.map((part, index) => (index % 2 === 1 ? make("mark", { text: part }) : part)));
}

/**
 * Cuts a text at each occurrence of a query: every second part is one.
 *
 * @param {string} text
 * @param {string} query
 */
function split(text, query) {
  // The text in lower case may have another length in some languages; then nothing is marked.
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return [text];
  const parts = [];
  let from = 0;
  for (let at = lower.indexOf(query); at >= 0; at = lower.indexOf(query, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + query.length));
    from = at + query.length;
  }
  return [...parts, text.slice(from)];
}

