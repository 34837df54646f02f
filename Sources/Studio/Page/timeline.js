// Nacre, MIT licence; see LICENSE.
// @ts-check

import { AnimatorBar } from "./animatorbar.js";
import { byId, clamp, makeToggle, onClick, preparedContext, secondsText, setText } from "./dom.js";
import { Lanes } from "./lanes.js";
import { Pacer } from "./pacer.js";
import { Readouts } from "./readouts.js";
import { onPaletteChange } from "./palette.js";
import { drawRuler, rulerHeight, rulerText } from "./ruler.js";
import { TimeRange } from "./timerange.js";

/** The least time between two questions for the timeline, in milliseconds. */
const interval = 200;
const zoomFactor = 1.5;
/** A pointer that moves less than this has clicked, not dragged; pixels. */
const clickReach = 4;

/** What moved when: marks, frames, and a lane for each gesture, animator and key path. */
export class Timeline {
  /** @type {import("./session.js").Session} */
  #session;
  #transport;
  #editors;
  #lanes;
  #animatorBar;
  #range = new TimeRange();
  #showsVelocity = false;
  /** The lane whose value the status line shows while the pointer is over no lane. */
  /** @type {import("./lanes.js").Row | null} */
  #focused = null;
  /** Where the pointer is over the tracks, in pixels of the window. */
  /** @type {{ clientX: number, clientY: number } | null} */
  #pointer = null;
  /** @type {{ start: number } | null} */
  #drag = null;
  #isDrawing = false;
  /** The contents of the tracks, as text, so that they are drawn only if it changes. */
  #drawn = "";
  #answers = 0;
  /** The newest question, as text, so that nothing is asked twice. */
  #asked = "";
  #ruler = byId("ruler");
  #readouts;
  #requests = new Pacer(() => this.#ask(), interval, () => this.#session.isPlaying);

  /**
   * @param {import("./session.js").Session} session
   * @param {import("./transport.js").Transport} transport
   * @param {any} editors
   */
  constructor(session, transport, editors) {
    this.#session = session;
    this.#transport = transport;
    this.#editors = editors;
    this.#lanes = new Lanes(session);
    this.#readouts = new Readouts(session, () => this.#drawSoon());
    this.#animatorBar = new AnimatorBar(session, () => this.#request());
    this.#lanes.onFocus = (row) => this.#focus(row);
    this.#lanes.onChoose = (row) => this.#choose(row);
    this.#lanes.onToggle = () => this.#redraw();
    session.on("state", () => this.#receiveState());
    session.on("timeline", () => this.#receive());
    session.on("trial", () => this.#request());
    session.on("marks", () => this.#placeMarkedRange());
    this.#listenToTools();
    this.#listenToPointer();
    new ResizeObserver(() => this.#resize()).observe(this.#ruler);
    onPaletteChange(() => this.#redraw());
  }

  zoomIn() {
    this.#zoom(1 / zoomFactor);
  }

  zoomOut() {
    this.#zoom(zoomFactor);
  }

  /** Shows the whole range in which something moves. */
  fit() {
    this.#range.fit(this.#session.state ? this.#session.motion : [0, 6]);
    this.#changed();
  }

  #zoom(factor, center = this.#session.state?.seconds ?? 0) {
    this.#range.zoom(factor, center);
    this.#changed();
  }

  #listenToTools() {
    byId("search").addEventListener("input", () => {
      this.#lanes.filter = byId("search").value;
      this.#redraw();
    });
    byId("search").addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "ArrowDown") return;
      event.preventDefault();
      this.#lanes.rows[0]?.button.focus();
    });
    makeToggle(byId("velocity"), false, (isOn) => {
      this.#showsVelocity = isOn;
      this.#drawSoon();
    });
    onClick("zoom-in", () => this.zoomIn());
    onClick("zoom-out", () => this.zoomOut());
    onClick("zoom-fit", () => this.fit());
  }

  #resize() {
    this.#range.width = this.#ruler.clientWidth;
    this.#changed();
  }

  #changed() {
    this.#request();
    this.#drawSoon();
  }

  /** Asks soon. A question that can't be sent yet would be waited for. */
  #request() {
    if (this.#session.state && this.#range.width > 0) this.#requests.want();
  }

  #ask() {
    const { state } = this.#session;
    const { width } = this.#range;
    if (!state) return;
    const from = clamp(this.#range.from, state.oldest, state.newest);
    const to = clamp(this.#range.to, from, state.newest);
    // While the scene plays, its computing time is for frames.
    const samples = Math.round(clamp(width / (state.isPlaying ? 4 : 2), 2, 400));
    this.#session.send({ type: "timeline", from, to, samples });
  }

  #receiveState() {
    const { state } = this.#session;
    if (!state) return;
    if (!this.#drag) this.#range.follow(state.seconds, this.#session.motion);
    const { from, span } = this.#range;
    // While nothing moves, the curves only become longer.
    const newest = state.isMoving ? state.newest : Math.floor(state.newest);
    const { oldest, version, isMoving, isPlaying } = state;
    const about = [from, span, oldest, newest, version, isMoving, isPlaying].join();
    if (about !== this.#asked) this.#request();
    this.#asked = about;
    this.#drawSoon();
  }

  #receive() {
    this.#requests.answered();
    this.#lanes.update();
    this.#redraw();
  }

  /** Draws everything, because the lanes or the colours have changed. */
  #redraw() {
    this.#answers += 1;
    this.#drawSoon();
  }

  #drawSoon() {
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      this.#draw();
    });
  }

  #draw() {
    const { state } = this.#session;
    const { from, span, width } = this.#range;
    if (width === 0 || !state) return;
    const look = [from, span, width, this.#showsVelocity, this.#answers].join();
    if (look !== this.#drawn) this.#drawTracks();
    this.#drawn = look;
    this.#place(byId("playhead"), this.#range.x(state.seconds));
    if (this.#pointer) this.#showPointed(this.#pointer);
    else if (this.#focused) this.#showStatus(this.#focused, state.seconds);
  }

  #drawTracks() {
    const context = preparedContext(this.#ruler, this.#range.width, rulerHeight);
    drawRuler(context, this.#range, this.#session.timeline);
    this.#lanes.draw(this.#range, this.#showsVelocity);
    this.#placeMarkedRange();
  }

  #place(element, place) {
    element.hidden = place < 0 || place > this.#range.width;
    element.style.transform = `translateX(${this.#ruler.offsetLeft + place}px)`;
  }

  #placeMarkedRange() {
    const { marks, range } = this.#session;
    const element = byId("loop-range");
    const [left, right] = range.map((end) => clamp(this.#range.x(end), 0, this.#range.width));
    const isMarked = marks.in !== null || marks.out !== null;
    this.#place(element, left);
    element.hidden = !isMarked || left >= right;
    element.style.width = `${right - left}px`;
  }

  #listenToPointer() {
    const body = byId("timeline-body");
    body.addEventListener("pointerdown", (event) => this.#down(event));
    body.addEventListener("pointermove", (event) => this.#move(event));
    body.addEventListener("pointerup", (event) => this.#up(event));
    body.addEventListener("pointercancel", () => (this.#drag = null));
    body.addEventListener("pointerleave", () => this.#leave());
    byId("timeline-scroll").addEventListener("scroll", () => this.#redraw());
    byId("timeline-scroll").addEventListener("wheel", (event) => this.#wheel(event),
      { passive: false });
  }

  #placeOf(event) {
    return event.clientX - this.#ruler.getBoundingClientRect().left;
  }

  #isOnTracks(place) {
    return place >= 0 && place <= this.#range.width;
  }

  #down(event) {
    const place = this.#placeOf(event);
    if (!this.#isOnTracks(place) || event.button !== 0) return;
    this.#drag = { start: event.clientX };
    byId("timeline-body").setPointerCapture(event.pointerId);
    this.#transport.show(this.#range.seconds(place));
  }

  #move(event) {
    const place = this.#placeOf(event);
    if (this.#drag) {
      this.#transport.show(this.#range.seconds(clamp(place, 0, this.#range.width)));
    }
    if (!this.#isOnTracks(place)) return this.#leave();
    this.#pointer = { clientX: event.clientX, clientY: event.clientY };
    this.#showPointed(this.#pointer);
  }

  #leave() {
    this.#pointer = null;
    byId("timeline-tooltip").hidden = true;
    byId("timeline-cursor").hidden = true;
    this.#drawSoon();
  }

  #up(event) {
    const isClick = this.#drag && Math.abs(event.clientX - this.#drag.start) < clickReach;
    this.#drag = null;
    const row = isClick ? this.#lanes.rowAt(event.clientY) : null;
    if (row) this.#choose(row, this.#range.seconds(this.#placeOf(event)));
  }

  /**
   * Selects the lane's layer. The timing of its animation at this instant can then be edited, and
   * its animator moved.
   */
  #choose({ lane }, seconds = this.#session.state?.seconds ?? 0) {
    if (lane.layer != null) this.#session.select(lane.layer);
    if (lane.animatorAt) this.#animatorBar.choose(lane.animatorAt(seconds));
    if (lane.bars) for (const editor of this.#editors) editor.chooseAt(seconds, lane.bars);
  }

  #wheel(event) {
    const across = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
    const isAcross = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!event.ctrlKey && !isAcross) return;
    event.preventDefault();
    if (event.ctrlKey) {
      this.#zoom(Math.exp(event.deltaY * 0.002), this.#range.seconds(this.#placeOf(event)));
    } else {
      this.#range.pan(across);
      this.#changed();
    }
  }

  #focus(row) {
    this.#focused = row;
    this.#drawSoon();
  }

  /**
   * Shows the text about the place under the pointer, which rests while the tracks move.
   *
   * @param {{ clientX: number, clientY: number }} pointer
   */
  #showPointed(pointer) {
    const place = this.#placeOf(pointer);
    const seconds = this.#range.seconds(place);
    const { clientY } = pointer;
    const box = this.#ruler.getBoundingClientRect();
    const isRuler = clientY >= box.top && clientY < box.bottom;
    const row = isRuler ? null : this.#lanes.rowAt(clientY);
    const text = isRuler
      ? rulerText(this.#session.timeline, place, clientY - box.top, this.#range)
      : row ? this.#textAt(row, seconds) : "";
    this.#place(byId("timeline-cursor"), place);
    this.#placeTooltip(text, pointer);
    if (row) this.#showStatus(row, seconds);
    else setText(byId("timeline-status"), secondsText(seconds));
  }

  #placeTooltip(text, { clientX, clientY }) {
    const tooltip = byId("timeline-tooltip");
    tooltip.hidden = text === "";
    setText(tooltip, text);
    const left = Math.min(clientX + 14, window.innerWidth - tooltip.offsetWidth - 8);
    const top = Math.min(clientY + 16, window.innerHeight - tooltip.offsetHeight - 8);
    tooltip.style.left = `${left}px`;
    tooltip.style.top = `${top}px`;
  }

  #showStatus(row, seconds) {
    setText(byId("timeline-status"), this.#textAt(row, seconds).replaceAll("\n", " · "));
  }

  /**
   * The text of a lane at an instant. Until the server has answered, it is the text at the last instant
   * asked for.
   */
  #textAt({ lane }, seconds) {
    if (!lane.asks) return lane.text(seconds);
    const readout = this.#readouts.at(lane.asks(seconds), seconds);
    byId("timeline-status").dataset.seconds = readout ? String(readout.seconds) : "";
    return lane.text(readout?.seconds ?? seconds, readout);
  }
}
