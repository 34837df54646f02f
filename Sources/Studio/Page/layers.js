// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, keepChildren, layerName, make, setText } from "./dom.js";

/** The outline of the layers, as a tree that is walked by arrow keys. */
export class Layers {
  /** @type {import("./session.js").Session} */
  #session;
  #tree = byId("tree");
  #collapsed = new Set();
  /** The contents, as text; the elements change only if it does. */
  #shown = "";

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    session.on("tree", () => this.#update());
    session.on("selection", () => this.#updateSelection());
    this.#tree.addEventListener("click", (event) => this.#click(event));
    this.#tree.addEventListener("keydown", (event) => this.#key(event));
  }

  get #items() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.#tree.querySelectorAll("[role=treeitem]"))];
  }

  #update() {
    const { root } = this.#session.tree;
    const rows = root ? this.#rows(root, 0) : [];
    const shown = JSON.stringify(rows);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const items = keepChildren(this.#tree, rows, ({ id }) => id, ({ id }) => this.#item(id));
    items.forEach((item, index) => this.#fill(item, rows[index]));
    this.#updateSelection();
  }

  /** The rows that are not inside a collapsed layer. */
  #rows(layer, depth, isMask = false) {
    const children = [
      ...(layer.mask ?? []).map((mask) => [mask, true]),
      ...layer.sublayers.map((sublayer) => [sublayer, false]),
    ];
    const isExpanded = children.length > 0 ? !this.#collapsed.has(layer.id) : null;
    const details = [layer.className, layer.name && layer.delegate].filter(Boolean);
    const row = {
      id: layer.id, depth, isExpanded, name: layerName(layer), isMask,
      detail: details.filter((text) => text !== layerName(layer)).join(" · "),
      isMoving: layer.animations.length > 0,
      isBackdrop: (this.#session.tree.backdrops ?? []).includes(layer.id),
    };
    if (!isExpanded) return [row];
    return [row, ...children.flatMap(([child, isMask]) => this.#rows(child, depth + 1, isMask))];
  }

  #item(id) {
    return make("div", { role: "treeitem", tabindex: -1, "data-layer": id, "aria-selected": "false" },
      make("span", { class: "twisty", "data-twisty": "", "aria-hidden": "true" }),
      make("span", { class: "item-name" }), make("span", { class: "item-detail" }),
      make("span", { class: "badges" }));
  }

  #fill(item, row) {
    item.ariaLevel = row.depth + 1;
    item.ariaExpanded = row.isExpanded;
    item.style.setProperty("--depth", row.depth);
    const [, name, detail, badges] = item.children;
    setText(name, row.name);
    setText(detail, row.detail);
    const shown = [
      row.isMask && ["mask", "mask"],
      row.isBackdrop && ["backdrop", "backdrop"],
      row.isMoving && ["moving", "animated"],
    ].filter(Boolean);
    keepChildren(badges, shown, ([kind]) => kind, ([kind, text]) =>
      make("span", { class: `badge badge-${kind}`, text, title: text }));
  }

  /** Marks the selected item, after expanding all items that contain it. */
  #updateSelection() {
    const { selection, layers } = this.#session;
    let parent = layers.get(selection)?.parent ?? null;
    let isOpened = false;
    for (; parent !== null; parent = layers.get(parent)?.parent ?? null) {
      isOpened = this.#collapsed.delete(parent) || isOpened;
    }
    if (isOpened) {
      this.#update();
      return;
    }
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
