// Nacre, MIT licence; see LICENSE.
// @ts-check

/** Small helpers for elements and numbers. */

/**
 * The element of the page with an identifier. `elements.d.ts` has the class of each.
 *
 * @template {string} Id
 * @param {Id} id
 * @returns {Id extends keyof PageElements ? PageElements[Id] : string extends Id ? any : never}
 */
export const byId = (id) => /** @type {any} */ (document.getElementById(id));

/**
 * Makes an element. Properties that begin with "on" are listeners, `text` is the text, and all
 * others are attributes; an attribute of `null` or `false` is left out.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} properties
 * @param {(Node | string)[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "text") element.textContent = value;
    else if (value !== null && value !== false) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** The keys of the children that `keepChildren` made. */
const keys = new WeakMap();

/**
 * Gives an element one child for each item, in this order, and returns them. A child stays while there is an item
 * with its key, so that neither the focus is lost nor a click, whose two halves must meet the same element.
 *
 * @template Item
 * @param {Element} parent
 * @param {Item[]} items
 * @param {(item: Item) => unknown} keyOf
 * @param {(item: Item) => HTMLElement} makeChild
 * @returns {HTMLElement[]}
 */
export function keepChildren(parent, items, keyOf, makeChild) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const present = /** @type {HTMLElement[]} */ ([...parent.children]);
  const before = new Map(present.map((child) => [keys.get(child), child]));
  const children = items.map((item) => {
    const key = keyOf(item);
    const child = before.get(key) ?? makeChild(item);
    before.delete(key);
    keys.set(child, key);
    return child;
  });
  for (const child of before.values()) child.remove();
  // A child that is moved loses the focus, so only children out of place are moved.
  children.forEach((child, index) => {
    const place = parent.children[index];
    if (child !== place) parent.insertBefore(child, place ?? null);
  });
  if (focused && focused !== document.activeElement && parent.contains(focused)) focused.focus();
  return children;
}

/** Sets the text only if it differs, so that screen readers are not told the same twice. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Calls `action` for each click on the element with this identifier. */
export function onClick(id, action) {
  byId(id).addEventListener("click", action);
}

/** Makes a button a toggle. `changed` is called with whether it is on. */
export function makeToggle(button, isOn, changed) {
  const set = (on) => {
    button.setAttribute("aria-pressed", String(on));
    changed(on);
  };
  button.setAttribute("aria-pressed", String(isOn));
  button.addEventListener("click", () => set(button.getAttribute("aria-pressed") !== "true"));
  return set;
}

export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

/** A number to display: at most `decimals` decimals, and no trailing zeros. */
export function numberText(value, decimals = 4) {
  return Number.isFinite(value) ? String(Number(value.toFixed(decimals))) : "–";
}

/** Seconds with three decimals. */
export const secondsText = (seconds) => `${seconds.toFixed(3)} s`;

/** The name by which people know a layer. */
export const layerName = (layer) => layer.name ?? layer.delegate ?? layer.className;

/**
 * The context of a canvas in which one draws.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {CanvasRenderingContext2DSettings} [settings]
 */
export function contextOf(canvas, settings) {
  const context = canvas.getContext("2d", settings);
  if (!context) throw new Error(`the canvas ${canvas.id} has a context of another kind`);
  return context;
}

/**
 * Sizes a canvas to the device's pixels and returns its context, in which a unit is a CSS pixel.
 * The canvas is cleared.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 */
export function preparedContext(canvas, width, height) {
  const ratio = window.devicePixelRatio || 1;
  const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== columns) canvas.width = columns;
  if (canvas.height !== rows) canvas.height = rows;
  const context = contextOf(canvas);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}
