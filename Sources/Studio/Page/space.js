// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, clamp, contextOf, makeToggle, preparedContext } from "./dom.js";
import { drawExtent, extentsOf, newestKinds } from "./extents.js";
import { addPolygon, contains, hatching, quadOf } from "./geometry.js";
import { color, font, onPaletteChange } from "./palette.js";

const turnByKey = 0.08;
const turnByPoint = 0.008;
const clickReach = 4;

/**
 * The layers, separated in depth. A layer's depth is the number of layers around it. The projection has
 * no perspective, so a plane of the picture is mapped by an affine transform.
 */
export class Space {
  /** @type {import("./session.js").Session} */
  #session;
  #stage;
  #canvas = byId("space");
  #yaw = -0.55;
  #pitch = 0.32;
  #showsPicture = true;
  #shown = { masks: true, shadows: false, touches: false, safe: false };
  /** @type {{ x: number, y: number, yaw: number, pitch: number } | null} */
  #drag = null;
  /** The quads as drawn, from back to front: `{id, points}`. */
  #drawn = [];
  /** The layers, their depths and the picture of one instant. */
  /** @type {import("./messages.js").Tree | null} */
  #tree = null;
  #depths = new Map();
  #picture = document.createElement("canvas");

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./stage.js").Stage} stage
   */
  constructor(session, stage) {
    this.#session = session;
    this.#stage = stage;
    for (const name of Object.keys(this.#shown)) {
      makeToggle(byId(`space-${name}`), this.#shown[name], (isOn) => {
        this.#shown[name] = isOn;
        this.#watch();
        this.#draw();
      });
    }
    session.onEach(["tree", "picture"], () => this.#take());
    session.onEach(["selection", "layout"], () => this.#draw());
    for (const id of ["spacing", "depth-low", "depth-high"]) {
      byId(id).addEventListener("input", () => this.#draw());
    }
    makeToggle(byId("space-picture"), true, (isOn) => {
      this.#showsPicture = isOn;
      this.#draw();
    });
    byId("space-reset").addEventListener("click", () => this.#turnTo(-0.55, 0.32));
    this.#canvas.addEventListener("pointerdown", (event) => this.#down(event));
    this.#canvas.addEventListener("pointermove", (event) => this.#move(event));
    this.#canvas.addEventListener("pointerup", (event) => this.#up(event));
    this.#canvas.addEventListener("keydown", (event) => this.#key(event));
    new ResizeObserver(() => {
      this.#watch();
      this.#take();
      this.#draw();
    }).observe(this.#canvas);
    session.on("state", () => this.#updateNote());
    onPaletteChange(() => this.#draw());
  }

  #watch() {
    const isSeen = this.#canvas.offsetParent !== null;
    this.#session.watchLayout("space", isSeen && newestKinds.some((kind) => this.#shown[kind]));
    this.#updateNote();
  }

  #updateNote() {
    const isOlder = this.#session.state?.isLive === false && newestKinds.some((kind) => this.#shown[kind]);
    byId("space-note").hidden = !isOlder;
  }

  /** Takes the layers and the picture if both are of the same instant. Until then, the previous ones stay. */
  #take() {
    const { tree, layers } = this.#session;
    if (this.#canvas.offsetParent === null || !tree || tree.seconds !== this.#stage.seconds) return;
    this.#tree = tree;
    this.#depths = new Map([...layers].map(([id, { depth }]) => [id, depth]));
    const { canvas } = this.#stage;
    [this.#picture.width, this.#picture.height] = [canvas.width, canvas.height];
    if (canvas.width > 0 && canvas.height > 0) contextOf(this.#picture).drawImage(canvas, 0, 0);
    this.#canvas.dataset.seconds = String(tree.seconds);
    this.#draw();
  }

  #turnTo(yaw, pitch) {
    this.#yaw = clamp(yaw, -1.4, 1.4);
    this.#pitch = clamp(pitch, -1.4, 1.4);
    this.#draw();
  }

  #draw() {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const { screen } = this.#session;
    const tree = this.#tree;
    if (!width || !height || !tree) return;
    const context = preparedContext(this.#canvas, width, height);
    const layers = this.#visibleLayers(tree);
    const project = this.#projection(screen, width, height);
    const backdrops = new Set(tree.backdrops);
    this.#drawn = layers.map(({ place, depth }) => ({
      id: place.id, depth, points: quadOf(place).map((point) => project(point, depth)),
    }));
    const masks = new Set(tree.masks);
    const extents = this.#extents();
    for (const plane of this.#drawn) {
      const isMask = masks.has(plane.id);
      if (this.#showsPicture && !isMask) this.#drawPicture(context, plane, project, screen);
      this.#drawPlane(context, plane, backdrops.has(plane.id));
      for (const { points, style } of extents.get(plane.id) ?? []) {
        drawExtent(context, points.map((point) => project(point, plane.depth)), style);
      }
      if (isMask) drawLabel(context, "mask", plane.points[0]);
    }
  }

  /** The extents that are shown, by layer. */
  #extents() {
    const kinds = Object.keys(this.#shown).filter((kind) => this.#shown[kind]);
    return Map.groupBy(extentsOf(this.#session, kinds), ({ id }) => id);
  }

  /** The layers inside the depth range, the deepest in the tree last. */
  #visibleLayers(tree) {
    const masks = new Set(this.#shown.masks ? [] : tree.masks ?? []);
    const layers = tree.places.filter(({ id }) => !masks.has(id)).map((place) =>
      ({ place, depth: this.#depths.get(place.id) ?? 0 }));
    const deepest = Math.max(1, ...layers.map(({ depth }) => depth));
    const ends = ["depth-low", "depth-high"].map((id) => {
      const isAtEnd = byId(id).valueAsNumber >= Number(byId(id).max);
      byId(id).max = String(deepest);
      if (id === "depth-high" && isAtEnd) byId(id).valueAsNumber = deepest;
      return byId(id).valueAsNumber;
    });
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    return layers.filter(({ depth }) => depth >= low && depth <= high)
      .sort((a, b) => a.depth - b.depth);
  }

  /** A function that turns a point of the screen at a depth into a point of the canvas. */
  #projection(screen, width, height) {
    const deepest = Number(byId("depth-high").max);
    const spacing = byId("spacing").valueAsNumber;
    const [sinYaw, cosYaw] = [Math.sin(this.#yaw), Math.cos(this.#yaw)];
    const [sinPitch, cosPitch] = [Math.sin(this.#pitch), Math.cos(this.#pitch)];
    const turned = ([px, py], depth) => {
      const [x, y] = [px - screen.width / 2, py - screen.height / 2];
      const z = (depth - deepest / 2) * spacing;
      return [x * cosYaw - z * sinYaw, y * cosPitch - (x * sinYaw + z * cosYaw) * sinPitch];
    };
    // The screen at the first and at the last depth fits on the canvas.
    const corners = [[0, 0], [screen.width, 0], [0, screen.height], [screen.width, screen.height]];
    const ends = [0, deepest].flatMap((depth) =>
      corners.map(([x, y]) => turned([x, y], depth).map(Math.abs)));
    const [farX, farY] = [0, 1].map((axis) => Math.max(...ends.map((end) => end[axis])));
    const scale = 0.46 * Math.min(width / farX, height / farY);
    return (point, depth) => {
      const [x, y] = turned(point, depth);
      return [width / 2 + x * scale, height / 2 + y * scale];
    };
  }

  /** Draws the part of the picture inside a plane, mapped as the plane is. */
  #drawPicture(context, { points, depth }, project, screen) {
    const [origin, right, down] = [[0, 0], [1, 0], [0, 1]].map((point) => project(point, depth));
    context.save();
    context.beginPath();
    addPolygon(context, points);
    context.clip();
    context.transform(right[0] - origin[0], right[1] - origin[1],
      down[0] - origin[0], down[1] - origin[1], origin[0], origin[1]);
    context.globalAlpha = 0.9;
    context.drawImage(this.#picture, 0, 0, screen.width, screen.height);
    context.restore();
  }

  #drawPlane(context, { id, points }, isBackdrop) {
    const isSelected = id === this.#session.selection;
    context.beginPath();
    addPolygon(context, points);
    if (isSelected || !this.#showsPicture) {
      context.fillStyle = color("tint");
      context.fill();
    }
    if (isBackdrop) {
      context.fillStyle = hatching(context, color("first"));
      context.globalAlpha = 0.5;
      context.fill();
      context.globalAlpha = 1;
    }
    context.strokeStyle = color(isSelected ? "mark" : "outline");
    context.lineWidth = isSelected ? 2.5 : 1;
    context.stroke();
  }

  #down(event) {
    this.#drag = { x: event.clientX, y: event.clientY, yaw: this.#yaw, pitch: this.#pitch };
    this.#canvas.setPointerCapture(event.pointerId);
  }

  #move(event) {
    if (!this.#drag) return;
    const { x, y, yaw, pitch } = this.#drag;
    this.#turnTo(yaw + (event.clientX - x) * turnByPoint, pitch + (event.clientY - y) * turnByPoint);
  }

  #up(event) {
    const { x, y } = this.#drag ?? { x: Infinity, y: Infinity };
    this.#drag = null;
    if (Math.hypot(event.clientX - x, event.clientY - y) > clickReach) return;
    const found = this.#drawn.findLast(({ points }) => contains(points, [event.offsetX, event.offsetY]));
    if (found) this.#session.select(found.id);
  }

  #key(event) {
    const turns = {
      ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    };
    const turn = turns[event.key];
    if (!turn) return;
    event.preventDefault();
    this.#turnTo(this.#yaw + turn[0] * turnByKey, this.#pitch + turn[1] * turnByKey);
  }
}

function drawLabel(context, text, [x, y]) {
  context.font = font(10, 600);
  context.textBaseline = "bottom";
  // The picture behind it may have any colours.
  context.strokeStyle = "rgb(255 255 255 / 85%)";
  context.lineWidth = 3;
  context.strokeText(text, x + 2, y - 1);
  context.fillStyle = "rgb(150 40 190)";
  context.fillText(text, x + 2, y - 1);
}
