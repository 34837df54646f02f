// Nacre, MIT licence; see LICENSE.
// @ts-check

import { Against } from "./against.js";
import { byId, makeToggle, setText } from "./dom.js";
import { layersAt } from "./geometry.js";
import { Overlay } from "./overlay.js";
import { drawPicture } from "./picture.js";
import { ReducedPicture } from "./reduced.js";

/** A line and a page of a wheel, in points; a browser may count in them. */
const wheelUnits = [1, 16, 400];
/** Keys that always belong to the page, so that the stage can be left by keyboard. */
const pageKeys = new Set(["Tab", "F6"]);

/** The picture of the scene, and the fingers, wheel and keys that act on it. */
export class Stage {
  /** @type {import("./session.js").Session} */
  #session;
  #canvas = byId("stage");
  #reduced = new ReducedPicture(byId("reduced"), this.#canvas);
  #area = byId("stage-area");
  #overlay;
  #against;
  #isPicking = false;
  #setPicking;
  #seconds = NaN;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    this.#overlay = new Overlay(session);
    this.#against = new Against(session, () => this.#fit());
    this.#setPicking = makeToggle(byId("pick"), false, (isOn) => this.#pickingChanged(isOn));
    session.on("picture", (picture) => this.#receive(picture));
    session.on("state", () => this.#updateTitle());
    new ResizeObserver(() => this.#fit()).observe(this.#area);
    this.#listenToFingers();
    byId("full-screen").addEventListener("click", () => this.toggleFullScreen());
    this.#canvas.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    for (const name of ["keydown", "keyup"]) {
      this.#canvas.addEventListener(name, (event) => this.#key(event));
    }
  }

  get canvas() {
    return this.#canvas;
  }

  /** The instant of the shown picture. */
  get seconds() {
    return this.#seconds;
  }

  /** Points out a rectangle, in pixels; `null` for none. */
  highlight(rectangle) {
    this.#overlay.highlight = rectangle;
    this.#overlay.draw();
  }

  /** Shows tiles as heat; see `Overlay.heat`. */
  heat(tiles) {
    this.#overlay.heat = tiles;
    this.#overlay.draw();
  }

  toggleFullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else byId("stage-area").requestFullscreen();
  }

  togglePicking() {
    this.#setPicking(!this.#isPicking);
  }

  stopPicking() {
    this.#setPicking(false);
  }

  #receive(picture) {
    const isOther =
      picture.width !== this.#canvas.width || picture.height !== this.#canvas.height;
    drawPicture(picture, this.#canvas);
    this.#seconds = picture.seconds;
    this.#canvas.dataset.seconds = String(picture.seconds);
    if (isOther) this.#fit();
    else this.#reduced.draw();
  }

  /** The largest size that fits; a picture smaller than the area is enlarged by whole factors. */
  #fit() {
    const { width, height } = this.#canvas;
    const ratio = window.devicePixelRatio || 1;
    const room = [this.#area.clientWidth * ratio, this.#area.clientHeight * ratio];
    const { columns } = this.#against;
    const fit = Math.min(room[0] / (columns * width), room[1] / height);
    const scale = fit >= 1 ? Math.floor(fit) : fit;
    this.#canvas.classList.toggle("is-whole", fit >= 1);
    const size = [(columns * Math.floor(width * scale)) / ratio, Math.floor(height * scale) / ratio];
    const frame = byId("stage-frame").style;
    [frame.width, frame.height] = size.map((length) => `${length}px`);
    const isReduced = this.#reduced.fit((size[0] * ratio) / columns, size[1] * ratio);
    byId("stage-frame").classList.toggle("is-reduced", isReduced);
    setText(byId("zoom"), `${Math.round((scale * this.#session.screen.scale * 100) / ratio)} %`);
    this.#overlay.draw();
  }

  #updateTitle() {
    const { width, height, scale } = this.#session.screen;
    document.documentElement.dataset.shape = width > height ? "wide" : "tall";
    setText(byId("screen-size"), `${width} × ${height} @${scale}`);
  }

  #point(event) {
    const box = this.#canvas.getBoundingClientRect();
    const { width, height } = this.#session.screen;
    const round = (value) => Math.round(value * 100) / 100;
    return [
      round(((event.clientX - box.left) / box.width) * width),
      round(((event.clientY - box.top) / box.height) * height),
    ];
  }

  #send(...events) {
    this.#session.send({ type: "input", events });
  }

  #listenToFingers() {
    const phases = {
      pointerdown: "down", pointermove: "move", pointerup: "up", pointercancel: "cancel",
    };
    for (const [name, phase] of Object.entries(phases)) {
      this.#canvas.addEventListener(name, (event) => this.#pointer(event, phase));
    }
    this.#canvas.addEventListener("pointerleave", () => this.#hover(null));
    this.#canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  #pointer(event, phase) {
    if (this.#isPicking) {
      if (phase === "move") this.#hover(this.#point(event));
      if (phase === "down") this.#pick(this.#point(event));
      return;
    }
    const isMouse = event.pointerType === "mouse";
    if (isMouse && (event.button > 0 || (phase === "move" && event.buttons === 0))) return;
    if (phase === "down") this.#canvas.setPointerCapture(event.pointerId);
    const [x, y] = this.#point(event);
    this.#send(isMouse
      ? { kind: "mouse", phase, x, y, two: event.altKey }
      : { kind: "touch", phase, id: event.pointerId, x, y });
  }

  #wheel(event) {
    if (event.ctrlKey || this.#isPicking) return;
    event.preventDefault();
    const unit = wheelUnits[event.deltaMode];
    const [x, y] = this.#point(event);
    this.#send({ kind: "wheel", dx: event.deltaX * unit, dy: event.deltaY * unit, x, y });
  }

  #key(event) {
    const { state } = this.#session;
    const isShortcut = event.ctrlKey || event.metaKey || pageKeys.has(event.key);
    if (!state?.takesKeys || !state.isLive || this.#isPicking || isShortcut) return;
    event.preventDefault();
    event.stopPropagation();
    const message = { kind: "key", code: event.code, down: event.type === "keydown" };
    if ([...event.key].length === 1) message.text = event.key;
    this.#send(message);
  }

  #pickingChanged(isOn) {
    this.#isPicking = isOn;
    this.#canvas.classList.toggle("is-picking", isOn);
    if (!isOn) this.#hover(null);
  }

  #hover(point) {
    const [top = null] = point ? layersAt(point, this.#session.tree?.places ?? []) : [];
    if (top === this.#overlay.hovered) return;
    this.#overlay.hovered = top;
    this.#overlay.draw();
  }

  /** Selects the topmost layer at a point, or the layer below the selected one. */
  #pick(point) {
    const found = layersAt(point, this.#session.tree?.places ?? []);
    const index = found.indexOf(this.#session.selection);
    if (found.length > 0) this.#session.select(found[(index + 1) % found.length]);
  }
}
