// Nacre, MIT licence; see LICENSE.

import { velocities } from "./curve.js";
import { byId, clamp, makeToggle, numberText, onClick, preparedContext, setText } from "./dom.js";
import { Lanes } from "./lanes.js";
import { Pacer } from "./pacer.js";
import { onPaletteChange } from "./palette.js";
import { drawRuler, rulerHeight, rulerText } from "./ruler.js";

/** The least time between two questions for the timeline, in milliseconds. */
const interval = 200;
const [shortest, longest] = [0.05, 120];
const zoomFactor = 1.5;
/** Where the playhead stays while time goes on, as a part of the width. */
const followPlace = 0.92;
/** A pointer that moves less has clicked, not dragged. */
const clickReach = 4;

/** What moved when. It shows the seconds from `from`, `span` long. */
export class Timeline {
  #session;
  #transport;
  #springs;
  #lanes;
  #from = 0;
  #span = 6;
  /** The user has moved the range, so it does not follow the playhead until that is in sight. */
  #isPanned = false;
  #showsVelocity = false;
  #focused = null;
  #drag = null;
  #isDrawing = false;
  #ruler = byId("ruler");
  /** What the newest question was about, as text, so that nothing is asked twice. */
  #asked = "";
  #requests = new Pacer(() => this.#ask(), interval);

  constructor(session, transport, springs) {
    this.#session = session;
    this.#transport = transport;
    this.#springs = springs;
    this.#lanes = new Lanes(session);
    this.#lanes.onFocus = (row) => this.#focus(row);
    this.#lanes.onChoose = (row) => this.#choose(row);
    session.on("state", () => this.#receiveState());
    session.on("timeline", () => this.#receive());
    session.on("marks", () => this.#placeRange());
    this.#listenToTools();
    this.#listenToPointer();
    new ResizeObserver(() => this.#changed()).observe(this.#ruler);
    onPaletteChange(() => this.#drawSoon());
  }

  get #width() {
    return this.#ruler.clientWidth;
  }

  #x(seconds) {
    return ((seconds - this.#from) / this.#span) * this.#width;
  }

  #seconds(place) {
    return this.#from + (place / this.#width) * this.#span;
  }

  /** Shows a shorter or longer time; `center` keeps its place. */
  zoom(factor, center = this.#session.state?.seconds ?? 0) {
    const span = clamp(this.#span * factor, shortest, longest);
    const part = clamp((center - this.#from) / this.#span, 0, 1);
    this.#from = center - part * span;
    this.#span = span;
    this.#changed();
  }

  zoomIn() {
    this.zoom(1 / zoomFactor);
  }

  zoomOut() {
    this.zoom(zoomFactor);
  }

  /** Shows the whole history. */
  fit() {
    const { oldest, newest } = this.#session.state ?? { oldest: 0, newest: 6 };
    this.#span = clamp((newest - oldest) * 1.04, shortest, longest);
    this.#from = oldest - this.#span * 0.01;
    this.#isPanned = false;
    this.#changed();
  }

  #listenToTools() {
    byId("search").addEventListener("input", (event) => {
      this.#lanes.filter = event.target.value;
      this.#drawSoon();
    });
    makeToggle(byId("velocity"), false, (isOn) => {
      this.#showsVelocity = isOn;
      this.#drawSoon();
    });
    onClick("zoom-in", () => this.zoomIn());
    onClick("zoom-out", () => this.zoomOut());
    onClick("zoom-fit", () => this.fit());
  }

  #changed() {
    this.#requests.want();
    this.#drawSoon();
  }

  #ask() {
    const { state } = this.#session;
    if (!state || this.#width === 0) return;
    const from = clamp(this.#from, state.oldest, state.newest);
    const to = clamp(this.#from + this.#span, from, state.newest);
    const samples = Math.round(clamp(this.#width / 2, 2, 400));
    this.#session.send({ type: "timeline", from, to, samples });
  }

  #receiveState() {
    this.#follow();
    const { newest, oldest, version } = this.#session.state;
    const about = [this.#from, this.#span, oldest, newest, version].join();
    if (about !== this.#asked) this.#requests.want();
    this.#asked = about;
    this.#drawSoon();
  }

  #receive() {
    this.#requests.answered();
    this.#lanes.update();
    this.#drawSoon();
  }

  /** Moves the range so that the playhead is in sight. */
  #follow() {
    const { seconds } = this.#session.state;
    const part = (seconds - this.#from) / this.#span;
    const isInSight = part >= 0 && part <= followPlace;
    if (isInSight) this.#isPanned = false;
    if (isInSight || this.#isPanned || this.#drag) return;
    const { isLive } = this.#session.state;
    this.#from = seconds - this.#span * (isLive || part > 0 ? followPlace : 0.08);
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
    const width = this.#width;
    const { state, timeline } = this.#session;
    if (width === 0 || !state) return;
    const x = (seconds) => this.#x(seconds);
    const context = preparedContext(this.#ruler, width, rulerHeight);
    drawRuler(context, { width, from: this.#from, to: this.#from + this.#span, x, timeline });
    this.#lanes.draw(width, x, this.#showsVelocity);
    this.#place(byId("playhead"), x(state.seconds));
    this.#placeRange();
    if (this.#focused) this.#showStatus(this.#focused, state.seconds);
  }

  #place(element, place) {
    element.hidden = place < 0 || place > this.#width;
    element.style.left = `${this.#ruler.offsetLeft + place}px`;
  }

  #placeRange() {
    const { marks } = this.#session;
    const element = byId("loop-range");
    element.hidden = marks.in === null && marks.out === null;
    const [left, right] = this.#session.range.map((s) => clamp(this.#x(s), 0, this.#width));
    element.style.left = `${this.#ruler.offsetLeft + left}px`;
    element.style.width = `${Math.max(1, right - left)}px`;
  }

  #listenToPointer() {
    const body = byId("timeline-body");
    body.addEventListener("pointerdown", (event) => this.#down(event));
    body.addEventListener("pointermove", (event) => this.#move(event));
    body.addEventListener("pointerup", (event) => this.#up(event));
    body.addEventListener("pointercancel", () => (this.#drag = null));
    body.addEventListener("pointerleave", () => this.#hideTooltip());
    byId("timeline-scroll").addEventListener("wheel", (event) => this.#wheel(event),
      { passive: false });
  }

  /** The place on the tracks, or `null` for one beside them. */
  #placeOf(event) {
    const place = event.clientX - this.#ruler.getBoundingClientRect().left;
    return place >= 0 && place <= this.#width ? place : null;
  }

  #down(event) {
    const place = this.#placeOf(event);
    if (place === null || event.button !== 0) return;
    this.#drag = { start: event.clientX };
    byId("timeline-body").setPointerCapture(event.pointerId);
    this.#transport.show(this.#seconds(place));
  }

  #move(event) {
    const place = this.#placeOf(event);
    if (this.#drag) this.#transport.show(this.#seconds(place ?? (event.clientX < 200 ? 0 : this.#width)));
    if (place === null) this.#hideTooltip();
    else this.#showTooltip(event, place);
  }

  #up(event) {
    const isClick = this.#drag && Math.abs(event.clientX - this.#drag.start) < clickReach;
    this.#drag = null;
    const row = isClick ? this.#rowAt(event.clientY) : null;
    if (row) this.#choose(row, event);
  }

  /** Selects the lane's layer; a spring at the pointer or else at the playhead can be edited then. */
  #choose(row, event = null) {
    this.#session.select(row.lane.layer);
    const seconds = event ? this.#seconds(this.#placeOf(event) ?? 0) : this.#session.state.seconds;
    const springs = row.lane.bars.filter((bar) => bar.kind === "spring");
    const bar = springs.find((bar) => bar.begin <= seconds && seconds <= bar.end) ?? springs.at(-1);
    if (bar) this.#springs.choose(bar.id);
  }

  #wheel(event) {
    const place = this.#placeOf(event) ?? 0;
    const across = event.shiftKey ? event.deltaY : event.deltaX;
    if (event.ctrlKey) this.zoom(Math.exp(event.deltaY * 0.002), this.#seconds(place));
    else if (Math.abs(across) > Math.abs(event.shiftKey ? 0 : event.deltaY)) this.#pan(across);
    else return;
    event.preventDefault();
  }

  #pan(distance) {
    this.#isPanned = true;
    this.#from += (distance / this.#width) * this.#span;
    this.#changed();
  }

  #rowAt(clientY) {
    return this.#lanes.rows.find(({ element }) => {
      const { top, bottom } = element.getBoundingClientRect();
      return clientY >= top && clientY < bottom;
    }) ?? null;
  }

  #focus(row) {
    this.#focused = row;
    this.#drawSoon();
  }

  #showTooltip(event, place) {
    const seconds = this.#seconds(place);
    const box = this.#ruler.getBoundingClientRect();
    const isRuler = event.clientY >= box.top && event.clientY < box.bottom;
    const row = isRuler ? null : this.#rowAt(event.clientY);
    const text = isRuler
      ? rulerText(this.#session.timeline, place, event.clientY - box.top, (s) => this.#x(s))
      : row ? this.#textAt(row, seconds) : "";
    this.#place(byId("timeline-cursor"), place);
    const tooltip = byId("timeline-tooltip");
    tooltip.hidden = text === "";
    setText(tooltip, text);
    const left = Math.min(event.clientX + 14, window.innerWidth - tooltip.offsetWidth - 8);
    const top = Math.min(event.clientY + 16, window.innerHeight - tooltip.offsetHeight - 8);
    tooltip.style.left = `${left}px`;
    tooltip.style.top = `${top}px`;
    if (row) this.#showStatus(row, seconds);
    else setText(byId("timeline-status"), `${seconds.toFixed(3)} s`);
  }

  #hideTooltip() {
    byId("timeline-tooltip").hidden = true;
    byId("timeline-cursor").hidden = true;
  }

  #showStatus(row, seconds) {
    setText(byId("timeline-status"), this.#textAt(row, seconds).replaceAll("\n", " · "));
  }

  /** The value and the velocity of a lane at an instant. */
  #textAt({ lane }, seconds) {
    const { from, to } = this.#session.timeline;
    const title = `${lane.name || `#${lane.layer}`} ${lane.key} at ${seconds.toFixed(3)} s`;
    const index = Math.round(((seconds - from) / (to - from)) * (lane.values.length - 1));
    const value = lane.values[index];
    if (!value) return `${title}\nno value`;
    const list = (numbers, decimals) => numbers.map((n) => numberText(n, decimals)).join("  ");
    const velocity = velocities({ from, to, values: lane.values })[index];
    return [title, list(value, 3), velocity && `${list(velocity, 1)} per second`]
      .filter(Boolean).join("\n");
  }
}
