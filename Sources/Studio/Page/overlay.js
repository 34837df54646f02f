// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, makeToggle, preparedContext, setText } from "./dom.js";
import { drawExtent, extentsOf, newestKinds } from "./extents.js";
import { addPolygon, hatching, pointInQuad, quadOf } from "./geometry.js";
import { color, onPaletteChange } from "./palette.js";
import { parseValue } from "./properties.js";
import { drawReading } from "./reading.js";

/** The opacity of a tile whose pixels are composited `times` times; once is not overdraw. */
export const heatOpacity = (times) => Math.min(0.75, Math.max(0, times - 1) * 0.1);

/** The kinds of extents that can be shown. Some are known only at the newest instant. */
const extentKinds = ["shadows", "masks", "safe", "touches"];
const newestNames = [...newestKinds, "reading"];

/** Draws, over the stage, things that the picture does not show: outlines, anchor points, groups, extents, damage. */
export class Overlay {
  /** @type {import("./session.js").Session} */
  #session;
  #canvas = byId("overlay");
  #shown = {
    outlines: false, selection: true, groups: false, backdrops: false, damage: false, masks: false,
    shadows: false, touches: false, safe: false, reading: false,
  };
  /** The width of a point of the scene, in CSS pixels. */
  scale = 1;
  /** The layer under the pointer while picking. */
  hovered = null;
  /** A rectangle to point out, in pixels: left, top, right, bottom. */
  highlight = null;
  /** The pixels drawn in each tile of the shown frame, to be shown as heat; `null` for none. */
  heat = null;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    for (const name of Object.keys(this.#shown)) {
      makeToggle(byId(`show-${name}`), this.#shown[name], (isOn) => {
        this.#shown[name] = isOn;
        session.watchLayout("overlay", newestNames.some((one) => this.#shown[one]));
        this.#updateNote();
        this.draw();
      });
    }
    session.onEach(["tree", "selection", "layout"], () => this.draw());
    session.on("state", () => {
      this.#updateNote();
      if (this.#shown.damage) this.draw();
    });
    onPaletteChange(() => this.draw());
  }

  #updateNote() {
    const isOlder = this.#session.state?.isLive === false;
    const names = { touches: "touches", safe: "safe areas", reading: "reading order" };
    const shown = isOlder ? newestNames.filter((name) => this.#shown[name]).map((name) => names[name]) : [];
    setText(byId("overlay-note"), shown.length > 0 ? `${shown.join(", ")}: as of the newest instant` : "");
  }

  draw() {
    const { screen, tree, state } = this.#session;
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (!width || !height) return;
    const context = preparedContext(this.#canvas, width, height);
    this.scale = width / screen.width;
    const pixel = this.scale / screen.scale;
    if (tree) {
      if (this.#shown.groups) this.#drawGroups(context, tree.groups ?? [], pixel);
      if (this.#shown.backdrops) this.#drawBackdrops(context, tree);
      if (this.#shown.outlines) this.#drawOutlines(context, tree.places);
      this.#drawExtents(context);
      this.#drawHovered(context, tree.places);
      if (this.#shown.selection) this.#drawSelection(context, tree.places);
    }
    if (this.heat) this.#drawHeat(context, this.heat, pixel);
    const speech = this.#session.layout?.speech ?? [];
    if (this.#shown.reading) drawReading(context, speech, this.scale);
    if (this.#shown.damage) this.#drawDamage(context, state?.damage ?? [], pixel);
    if (this.highlight) this.#drawDamage(context, [this.highlight], pixel);
  }

  #quad(place) {
    return quadOf(place).map(([x, y]) => [x * this.scale, y * this.scale]);
  }

  #drawExtents(context) {
    const kinds = extentKinds.filter((kind) => this.#shown[kind]);
    for (const { points, style } of extentsOf(this.#session, kinds)) {
      drawExtent(context, points.map(([x, y]) => [x * this.scale, y * this.scale]), style);
    }
  }

  #drawOutlines(context, places) {
    context.beginPath();
    for (const place of places) addPolygon(context, this.#quad(place));
    context.lineWidth = 1;
    context.strokeStyle = color("outline");
    context.stroke();
  }

  #drawHovered(context, places) {
    const place = places.find((place) => place.id === this.hovered);
    if (!place) return;
    context.beginPath();
    addPolygon(context, this.#quad(place));
    context.fillStyle = color("tint");
    context.fill();
  }

  #drawSelection(context, places) {
    const place = places.find((place) => place.id === this.#session.selection);
    if (!place) return;
    const quad = this.#quad(place);
    const stroke = (style, width) => {
      context.strokeStyle = style;
      context.lineWidth = width;
      context.stroke();
    };
    context.beginPath();
    addPolygon(context, quad);
    stroke("rgb(255 255 255 / 85%)", 4);
    stroke(color("mark"), 2);
    const value = this.#session.selectedLayer?.values.anchorPoint;
    const [u, v] = parseValue(value?.presentation ?? "0.5 0.5") ?? [0.5, 0.5];
    const [x, y] = pointInQuad(quad, u, v);
    context.beginPath();
    context.arc(x, y, 5, 0, 2 * Math.PI);
    context.moveTo(x - 9, y);
    context.lineTo(x + 9, y);
    context.moveTo(x, y - 9);
    context.lineTo(x, y + 9);
    stroke("rgb(255 255 255 / 85%)", 3.5);
    stroke(color("mark"), 1.5);
  }

  #drawGroups(context, groups, pixel) {
    context.fillStyle = "rgb(255 190 0 / 28%)";
    context.strokeStyle = "rgb(190 120 0)";
    context.lineWidth = 1;
    for (const [left, top, right, bottom] of groups) {
      const rect = [left * pixel, top * pixel, (right - left) * pixel, (bottom - top) * pixel];
      context.fillRect(...rect);
      context.strokeRect(...rect);
    }
  }

  #drawBackdrops(context, tree) {
    const backdrops = new Set(tree.backdrops ?? []);
    context.beginPath();
    for (const place of tree.places) {
      if (backdrops.has(place.id)) addPolygon(context, this.#quad(place));
    }
    context.fillStyle = hatching(context, "rgb(0 110 200 / 75%)");
    context.fill();
    context.strokeStyle = "rgb(0 110 200)";
    context.stroke();
  }

  #drawHeat(context, regions, pixel) {
    for (const { rect: [left, top, right, bottom], pixels } of regions) {
      const times = pixels / ((right - left) * (bottom - top));
      context.fillStyle = `rgb(220 30 60 / ${heatOpacity(times) * 100}%)`;
      // Whole pixels, so that there is no seam between neighbours.
      const [x, y, end, low] = [left, top, right, bottom].map((side) => Math.round(side * pixel));
      context.fillRect(x, y, end - x, low - y);
    }
  }

  #drawDamage(context, damage, pixel) {
    context.fillStyle = "rgb(220 30 60 / 18%)";
    context.strokeStyle = "rgb(220 30 60)";
    context.lineWidth = 1;
    for (const [left, top, right, bottom] of damage) {
      const rect = [left * pixel, top * pixel, (right - left) * pixel, (bottom - top) * pixel];
      context.fillRect(...rect);
      context.strokeRect(...rect);
    }
  }
}
