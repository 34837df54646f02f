// Nacre, MIT licence; see LICENSE.
// @ts-check

import { copyText } from "./clipboard.js";
import { CurveEditor } from "./curveeditor.js";
import { byId, layerName, make, numberText, setText } from "./dom.js";
import { makeField } from "./fields.js";
import { Pacer } from "./pacer.js";
import { cssColor, isColorKey, parseValue, propertyOf, readableValue, valuesOf } from "./properties.js";
import { SpringEditor } from "./springeditor.js";
import { swiftLine } from "./swift.js";

/** The least time between two values that a slider sends, in milliseconds. */
const setInterval = 30;

/** The selected layer: its values in the model and as shown, its animations, and editors of their timings. */
export class Inspector {
  /** @type {import("./session.js").Session} */
  #session;
  #notices;
  /** By key path: the row, its field, and the cell of the presentation value. */
  #rows = new Map();
  #shownLayer = null;
  #sets = new Pacer((message) => {
    this.#session.send(message);
    queueMicrotask(() => this.#sets.answered());
  }, setInterval);

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./notices.js").Notices} notices
   */
  constructor(session, notices) {
    this.#session = session;
    this.#notices = notices;
    this.editors = [new SpringEditor(session, notices), new CurveEditor(session, notices)];
    session.on("tree", () => this.#update());
    session.on("selection", () => this.#update());
  }

  #update() {
    const { selection, selectedLayer: layer } = this.#session;
    byId("inspector-empty").hidden = layer !== null;
    byId("inspector-content").hidden = layer === null;
    if (!layer) {
      const isGone = selection !== null && this.#session.tree !== null;
      setText(byId("inspector-empty"), isGone
        ? "The selected layer is not in the tree at this instant."
        : "Select a layer in the outline, or pick one on the stage (P).");
      return;
    }
    if (layer.id !== this.#shownLayer) this.#begin(layer);
    this.#updateHead(layer);
    this.#updateValues(layer);
    this.#updateAnimations(layer);
  }

  #begin(layer) {
    this.#shownLayer = layer.id;
    this.#rows.clear();
    byId("values").replaceChildren();
    byId("fresh-values").replaceChildren();
  }

  #updateHead(layer) {
    setText(byId("layer-title"), layerName(layer));
    const delegate = layer.delegate ? `delegate ${layer.delegate}` : "";
    setText(byId("layer-class"), [layer.className, delegate, `#${layer.id}`].filter(Boolean).join(" · "));
    const [x, y, width, height] = layer.frame.map((number) => numberText(number, 2));
    setText(byId("layer-frame"), `frame ${x} ${y} · ${width} × ${height}`);
  }

  #updateValues(layer) {
    const values = valuesOf(layer);
    for (const [key, row] of this.#rows) {
      if (key in values) continue;
      row.element.remove();
      this.#rows.delete(key);
    }
    for (const [key, value] of Object.entries(values)) {
      if (!this.#rows.has(key)) this.#addRow(key, value);
      this.#showValue(this.#rows.get(key), key, value);
    }
  }

  #addRow(key, value) {
    const field = makeField(key, propertyOf(key), (numbers) =>
      this.#sets.want({ type: "set", layer: this.#shownLayer, key, value: numbers }));
    const presentation = make("span", { role: "cell", class: "presentation" });
    const copy = make("button", {
      type: "button", class: "icon-button small copy", title: "Copy as Swift",
      "aria-label": `Copy ${key} as Swift`, "data-copy": key,
      onclick: () => copyText(swiftLine(key, this.#rows.get(key).text), this.#notices),
    });
    copy.append(byId("copy-icon").content.cloneNode(true));
    const element = make("div", { role: "row", class: "value-row", "data-key": key },
      make("span", { role: "rowheader", class: "key", text: key, title: key }),
      make("span", { role: "cell", class: "model" }, field.element), presentation,
      make("span", { role: "cell" }, copy));
    byId(value.isFresh ? "fresh-values" : "values").append(element);
    this.#rows.set(key, { element, field, presentation, text: value.model });
  }

  #showValue(row, key, value) {
    row.text = value.model;
    row.field.show(propertyOf(key) ? value.model : readableValue(key, value.model));
    setText(row.presentation, readableValue(key, value.presentation));
    row.element.classList.toggle("is-different", value.model !== value.presentation);
    if (!isColorKey(key)) return;
    const numbers = parseValue(value.presentation);
    row.presentation.classList.toggle("swatch", numbers !== null);
    row.presentation.style.setProperty("--swatch", numbers ? cssColor(numbers) : "transparent");
  }

  #updateAnimations(layer) {
    const list = byId("animations");
    // An animation without a target changes nothing: it tells an animator the end of its run.
    const animations = layer.animations.filter(({ target }) => target !== "none");
    byId("animations-section").hidden = animations.length === 0;
    while (list.children.length > animations.length) list.lastElementChild?.remove();
    animations.forEach((animation, index) => {
      const item = list.children[index] ?? list.appendChild(animationItem());
      const [name, detail] = item.children;
      const progress = item.querySelector("progress");
      setText(name, animation.target);
      setText(detail, animationText(animation));
      if (progress) progress.value = animation.isHeld ? animation.fraction : animation.progress;
    });
  }
}

/**
 * The progress of an animation. Time does not pass for an animation that is held, as by a finger;
 * the shown part of its change says more then.
 */
function animationText({ key, target, stage, progress, fraction, duration, isHeld }) {
  const named = key && key !== target ? [`key ${key}`] : [];
  const percent = (part) => `${Math.round(part * 100)} %`;
  if (isHeld) return [...named, `held at ${percent(fraction)} of the change`].join(" · ");
  return [...named, stage, `${percent(progress)} of ${numberText(duration, 3)} s`].join(" · ");
}

function animationItem() {
  return make("li", {}, make("b"), make("span", { class: "quiet" }),
    make("progress", { max: 1, value: 0, "aria-label": "Progress" }));
}
