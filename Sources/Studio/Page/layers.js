// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, keepChildren, layerName, make } from "./dom.js";
import { LayerSearch, setMarkedText } from "./layersearch.js";

/** @typedef {import("./messages.js").InspectedLayer} Layer */
/**
 * A row of the outline.
 *
 * @typedef {object} Row
 * @property {number} id
 * @property {number} depth
 * @property {boolean | null} isExpanded Whether the sublayers are shown; `null` without sublayers.
 * @property {string} name
 * @property {string} detail
 * @property {boolean} isMask
 * @property {boolean} isMoving
 * @property {boolean} isBackdrop
 * @property {string} found What the row matches of a search; empty for nothing.
 */

/** The outline of the layers, as a tree that is walked by arrow keys. */
export class Layers {
  /** @type {import("./session.js").Session} */
  #session;
  #tree = byId("tree");
  #search;
  /** @type {Set<number>} */
  #collapsed = new Set();
  /** The contents, as text; the elements change only if it does. */
  #shown = "";

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    // The search is the first to hear of another tree, and then updates the outline.
    this.#search = new LayerSearch(session, () => this.#update());
    session.on("selection", () => this.#reveal());
    this.#tree.addEventListener("click", (event) => this.#click(event));
    this.#tree.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Moves the focus to the search field. */
  search() {
    this.#search.focus();
  }

  get #items() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.#tree.querySelectorAll("[role=treeitem]"))];
  }

  #update() {
    const root = this.#session.tree?.root;
    const rows = root ? this.#rows(root, 0) : [];
    const shown = JSON.stringify(rows);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const items = keepChildren(this.#tree, rows, ({ id }) => id, ({ id }) => this.#item(id));
    items.forEach((item, index) => this.#fill(item, rows[index]));
    this.#updateSelection();
  }

  /**
   * The rows that are not inside a collapsed layer.
   *
   * @param {Layer} layer
   * @param {number} depth
   * @returns {Row[]}
   */
  #rows(layer, depth, isMask = false) {
    const children = [
      ...(layer.mask ?? []).map((mask) => ({ child: mask, isMask: true })),
      ...layer.sublayers.map((sublayer) => ({ child: sublayer, isMask: false })),
    ];
    const isExpanded = children.length > 0 ? !this.#collapsed.has(layer.id) : null;
    const details = [layer.className, layer.name && layer.delegate].filter(Boolean);
    const match = this.#search.match(layer.id);
    /** @type {Row} */
    const row = {
      id: layer.id, depth, isExpanded, name: layerName(layer), isMask,
      detail: [...details.filter((text) => text !== layerName(layer)), match].filter(Boolean).join(" · "),
      isMoving: layer.animations.length > 0,
      isBackdrop: this.#session.tree?.backdrops.includes(layer.id) ?? false,
      found: match === undefined ? "" : this.#search.query,
    };
    if (!isExpanded) return [row];
    return [row, ...children.flatMap(({ child, isMask }) => this.#rows(child, depth + 1, isMask))];
  }

  /** @param {number} id */
  #item(id) {
    return make("div", { role: "treeitem", tabindex: -1, "data-layer": id, "aria-selected": "false" },
      make("span", { class: "twisty", "data-twisty": "", "aria-hidden": "true" }),
      make("span", { class: "item-name" }), make("span", { class: "item-detail" }),
      make("span", { class: "badges" }));
  }

  /**
   * @param {HTMLElement} item
   * @param {Row} row
   */
  #fill(item, row) {
    item.ariaLevel = String(row.depth + 1);
    item.ariaExpanded = row.isExpanded === null ? null : String(row.isExpanded);
    item.style.setProperty("--depth", String(row.depth));
    item.classList.toggle("is-match", row.found !== "");
    const [, name, detail, badges] = item.children;
    setMarkedText(name, row.name, row.found);
    setMarkedText(detail, row.detail, row.found);
    const shown = [
      ...(row.isMask ? [["mask", "mask"]] : []),
      ...(row.isBackdrop ? [["backdrop", "backdrop"]] : []),
      ...(row.isMoving ? [["moving", "animated"]] : []),
    ];
    keepChildren(badges, shown, ([kind]) => kind, ([kind, text]) =>
      make("span", { class: `badge badge-${kind}`, text, title: text }));
  }

  /** Expands all items that contain the selected one, which may be collapsed again afterwards. */
  #reveal() {
    const { selection, layers } = this.#session;
    const parentOf = (/** @type {number | null} */ id) => (id === null ? null : layers.get(id)?.parent ?? null);
    let isOpened = false;
    for (let outer = parentOf(selection); outer !== null; outer = parentOf(outer)) {
      isOpened = this.#collapsed.delete(outer) || isOpened;
    }
    if (isOpened) this.#update();
    else this.#updateSelection();
  }

  #updateSelection() {
    const { selection } = this.#session;
    const items = this.#items;
    for (const item of items) {
      const isSelected = Number(item.dataset.layer) === selection;
      item.setAttribute("aria-selected", String(isSelected));
      item.tabIndex = isSelected ? 0 : -1;
      if (isSelected) item.scrollIntoView({ block: "nearest" });
    }
    if (items.length > 0 && items.every((item) => item.tabIndex < 0)) items[0].tabIndex = 0;
  }

  #click(event) {
    const item = event.target.closest("[role=treeitem]");
    if (!item) return;
    if (event.target.closest("[data-twisty]")) this.#toggle(item);
    else this.#select(item);
  }

  #select(item) {
    this.#session.select(Number(item.dataset.layer));
    item.focus();
  }

  #toggle(item) {
    const id = Number(item.dataset.layer);
    if (item.getAttribute("aria-expanded") === null) return;
    if (!this.#collapsed.delete(id)) this.#collapsed.add(id);
    this.#update();
  }

  #key(event) {
    const item = event.target.closest("[role=treeitem]");
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const items = this.#items;
    const index = items.indexOf(item);
    const expanded = item.getAttribute("aria-expanded");
    const parent = this.#session.layers.get(Number(item.dataset.layer))?.parent;
    const actions = {
      ArrowDown: () => this.#selectAt(items, index + 1),
      ArrowUp: () => this.#selectAt(items, index - 1),
      Home: () => this.#selectAt(items, 0),
      End: () => this.#selectAt(items, items.length - 1),
      ArrowRight: () =>
        expanded === "false" ? this.#toggle(item) : expanded && this.#selectAt(items, index + 1),
      ArrowLeft: () => expanded === "true"
        ? this.#toggle(item)
        : this.#selectAt(items, items.findIndex((other) => Number(other.dataset.layer) === parent)),
      Enter: () => this.#select(item),
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
  }

  #selectAt(items, index) {
    if (items[index]) this.#select(items[index]);
  }
}
