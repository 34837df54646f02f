// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, layerName, make, numberText, setText } from "./dom.js";

const priorities = new Map([[1000, "required"], [750, "high"], [250, "low"], [50, "fitting size"]]);

/** The maximum number of source lines to name. */
const mostPlaces = 3;

/** The inspector's section about the layout of the selected layer's view: constraints, safe area, margins, content. */
export class ViewLayout {
  /** @type {import("./session.js").Session} */
  #session;
  #section = byId("layout-section");
  /** The contents, as text; the elements are made again only if it changes. */
  #shown = "";

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    session.onEach(["layout", "selection", "state"], () => this.#update());
    session.on("selection", () => this.#watch());
    new ResizeObserver(() => this.#watch()).observe(byId("inspector"));
  }

  #watch() {
    const isSeen = this.#session.selection !== null && byId("inspector").offsetParent !== null;
    this.#session.watchLayout("inspector", isSeen);
  }

  #update() {
    const { layout, selection, state } = this.#session;
    // The answer may be about the layer that was selected before.
    const isAnswer = layout?.layer === selection;
    this.#showOrigin(isAnswer ? layout?.origin ?? [] : []);
    const view = isAnswer ? layout?.view : null;
    this.#section.hidden = !view;
    if (!view) return;
    const of = view.layer === selection ? "" : `Of ${view.className}, which contains the layer. `;
    setText(byId("layout-note"), `${of}${state?.isLive ? "" : "As of the newest instant."}`.trim());
    byId("layout-note").hidden = byId("layout-note").textContent === "";
    const shown = JSON.stringify(view);
    if (shown === this.#shown) return;
    this.#shown = shown;
    byId("layout-facts").replaceChildren(...facts(view).flatMap(([name, text]) =>
      [make("dt", { text: name }), make("dd", { class: "number", text })]));
    byId("constraints").replaceChildren(...view.constraints.map((one) => this.#constraint(one)));
    byId("constraints-title").hidden = view.constraints.length === 0;
    const { omittedConstraints: omitted } = view;
    setText(byId("constraints-omitted"), omitted > 0 ? `${omitted} more are not listed.` : "");
  }

  /** The innermost places of the program that made the layer. */
  #showOrigin(origin) {
    const texts = origin.map(({ file, line }) => `${file.split("/").at(-1)}:${line}`);
    const shown = texts.filter((text, index) => text !== texts[index - 1]).slice(0, mostPlaces);
    byId("layer-origin").hidden = shown.length === 0;
    setText(byId("layer-origin"), `made at ${shown.join(", from ")}`);
    byId("layer-origin").title = origin.map(({ file, line }) => `${file}:${line}`).join("\n");
  }

  /** @param {import("./messages.js").ViewLayoutConstraint} constraint */
  #constraint({ text, identifier, priority, value, holds, other }) {
    const called = priorities.has(priority) ? ` (${priorities.get(priority)})` : "";
    const known = value === undefined ? "" : ` · is ${numberText(value, 2)}`;
    const facts = make("div", { class: "quiet", text: `priority ${numberText(priority)}${called}${known}` });
    const item = make("li", {}, make("div", { class: "equation", text }), facts);
    if (identifier) facts.append(" · ", make("b", { text: identifier }));
    if (!holds) {
      facts.append(" ", make("span", { class: "badge badge-removed", text: "not met" }));
    }
    const layer = other === undefined ? undefined : this.#session.layers.get(other)?.layer;
    if (layer) {
      facts.append(" · ", make("button", {
        type: "button", class: "link", text: layerName(layer), title: "Select the other view",
        onclick: () => this.#session.select(layer.id),
      }));
    }
    return item;
  }
}

function facts(view) {
  const sides = (insets) => ["top", "left", "bottom", "right"]
    .map((name, index) => `${name} ${numberText(insets[index], 2)}`).join(", ");
  const [x, y, width, height] = view.safeArea.map((number) => numberText(number, 2));
  const rows = [];
  if (view.safeAreaInsets.some((inset) => inset !== 0)) {
    rows.push(["Safe area", `${x} ${y} · ${width} × ${height}`], ["Its insets", sides(view.safeAreaInsets)]);
  } else {
    rows.push(["Safe area", "the whole view"]);
  }
  rows.push(["Margins", sides(view.margins)]);
  const pair = (numbers) => numbers.map((number) => (number == null ? "–" : numberText(number, 2)));
  if (view.intrinsicSize.some((length) => length != null)) {
    rows.push(["Intrinsic size", pair(view.intrinsicSize).join(" × ")],
      ["Hugging", `${pair(view.hugging).join(" across, ")} down`],
      ["Compression", `${pair(view.compression).join(" across, ")} down`]);
  }
  if (view.usesFrame) rows.push(["Frame", "as it was set (autoresizing mask)"]);
  if (view.isAmbiguous) rows.push(["Ambiguous", "the constraints allow another place or size"]);
  return rows;
}
