// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, clamp, makeToggle, onClick, secondsText, setText } from "./dom.js";

const megabyte = 1 << 20;

/**
 * Play, pause, step, scrub. The server plays on from the newest instant. The page plays the past:
 * it asks for one instant after the other, forwards, backwards or in a loop.
 */
export class Transport {
  /** @type {import("./session.js").Session} */
  #session;
  #rate = 1;
  #isLooping = false;
  /** `{direction, seconds, at}`: the page plays, and was at `seconds` when its clock was `at`. */
  /** @type {{ direction: number, seconds: number, at: number } | null} */
  #motion = null;
  /** The instant at which playback last began; `null` if it has not. */
  /** @type {number | null} */
  #start = null;
  #setLooping;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    session.on("state", () => this.#update());
    session.on("marks", () => this.#updateMarks());
    onClick("play", () => this.toggle());
    onClick("step-back", () => this.step(-1));
    onClick("step-forward", () => this.step(1));
    onClick("oldest", () => this.showOldest());
    onClick("live", () => this.goLive());
    onClick("mark-in", ({ shiftKey }) => this.mark("in", shiftKey));
    onClick("mark-out", ({ shiftKey }) => this.mark("out", shiftKey));
    onClick("return", () => this.returnToStart());
    onClick("marks-clear", () => this.#clearMarks());
    byId("rate").addEventListener("change", () => this.#setRate(Number(byId("rate").value)));
    byId("scrubber").addEventListener("input", () => this.show(byId("scrubber").valueAsNumber));
    this.#setLooping = makeToggle(byId("loop"), false, (isOn) => this.#loopingChanged(isOn));
    this.#updateMarks();
  }

  get isPlaying() {
    return this.#motion !== null || Boolean(this.#session.state?.isPlaying);
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** Plays on: the newest instant by the server, the past or a loop by the page. */
  play() {
    const { state } = this.#session;
    if (!state) return;
    this.#start = state.seconds;
    if (this.#isLooping || !state.isLive) this.#move(1);
    else if (state.isOver) this.#move(1, this.#session.range[0]);
    else this.#session.command({ type: "play", rate: this.#rate });
  }

  /** Shows the instant at which playback began. */
  returnToStart() {
    if (this.#start !== null) this.show(this.#start);
  }

  playBackwards() {
    if (!this.#session.state) return;
    this.#start = this.#session.state.seconds;
    this.#move(-1);
  }

  pause() {
    this.#stopMoving();
    this.#session.command({ type: "pause" });
  }

  step(frames) {
    this.#stopMoving();
    this.#session.command({ type: "step", frames });
  }

  /** Shows an instant and stays there. */
  show(seconds) {
    this.#stopMoving();
    const { oldest, newest } = this.#session.state ?? { oldest: 0, newest: 0 };
    this.#session.show(clamp(seconds, oldest, newest));
  }

  /** Shows the mark of the timeline that is next in a direction, forwards (1) or backwards (−1). */
  showMark(direction) {
    const { state, timeline } = this.#session;
    if (!state) return;
    const ahead = (timeline?.marks ?? []).map((mark) => (mark.seconds - state.seconds) * direction)
      .filter((distance) => distance > 0.001);
    if (ahead.length > 0) this.show(state.seconds + direction * Math.min(...ahead));
  }

  showOldest() {
    if (this.#session.state) this.show(this.#session.state.oldest);
  }

  /** Shows the newest instant and plays on. */
  goLive() {
    this.#stopMoving();
    this.#session.command({ type: "show", seconds: null });
    this.#session.send({ type: "play", rate: this.#rate });
  }

  /** Starts the scene again. */
  restart() {
    this.#stopMoving();
    this.#session.restart();
  }

  /** Marks an end of the range at the shown instant, or clears that mark alone. */
  mark(end, clears = false) {
    const { state } = this.#session;
    if (state) this.#session.mark(end, clears ? null : state.seconds);
  }

  toggleLoop() {
    this.#setLooping(!this.#isLooping);
  }

  #clearMarks() {
    this.#session.mark("in", null);
    this.#session.mark("out", null);
  }

  #setRate(rate) {
    this.#rate = rate;
    const { state } = this.#session;
    if (this.#motion) this.#move(this.#motion.direction);
    else if (state?.isPlaying) this.#session.send({ type: "play", rate });
  }

  #loopingChanged(isOn) {
    this.#isLooping = isOn;
    if (isOn) this.#move(1);
    else this.#stopMoving();
  }

  #move(direction, seconds = this.#session.state?.seconds ?? 0) {
    const wasMoving = this.#motion !== null;
    this.#motion = { direction, seconds, at: performance.now() };
    if (!wasMoving) requestAnimationFrame(() => this.#frame());
    this.#update();
  }

  #stopMoving() {
    this.#motion = null;
    this.#update();
  }

  #frame() {
    if (!this.#motion) return;
    const { direction, seconds, at } = this.#motion;
    const passed = ((performance.now() - at) / 1000) * this.#rate;
    this.#session.show(this.#reached(seconds + direction * passed, direction));
    requestAnimationFrame(() => this.#frame());
  }

  /**
   * The instant to show; a loop restarts at its end, other playback ends at the end of the history.
   *
   * @param {number} seconds
   * @param {number} direction
   */
  #reached(seconds, direction) {
    const { oldest, newest } = this.#session.state ?? { oldest: 0, newest: 0 };
    const [low, high] = this.#isLooping ? this.#session.range : [oldest, newest];
    if (seconds >= low && seconds < high) return seconds;
    if (this.#isLooping) {
      const start = direction > 0 ? low : high;
      this.#motion = { direction, seconds: start, at: performance.now() };
      return start;
    }
    this.#motion = null;
    if (seconds < low) return low;
    return null;
  }

  #update() {
    const { state } = this.#session;
    if (!state) return;
    const { isPlaying } = this;
    byId("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
    byId("play").dataset.playing = String(isPlaying);
    byId("live").setAttribute("aria-pressed", String(state.isLive));
    const scrubber = byId("scrubber");
    scrubber.min = String(state.oldest);
    scrubber.max = String(state.newest);
    scrubber.step = String(1 / this.#session.framesPerSecond);
    if (!this.#session.isShowing || this.#motion) scrubber.valueAsNumber = state.seconds;
    scrubber.setAttribute("aria-valuetext", secondsText(state.seconds));
    setText(byId("time"), secondsText(state.seconds));
    setText(byId("newest"), secondsText(state.newest));
    this.#updateMemory(state);
  }

  #updateMemory({ historyBytes, historyLimit }) {
    if (!historyLimit) return;
    const whole = (bytes) => (bytes / megabyte).toFixed(bytes < 10 * megabyte ? 1 : 0);
    const text = `${whole(historyBytes)} of ${whole(historyLimit)} MB`;
    setText(byId("memory"), text);
    byId("memory-meter").value = historyBytes / historyLimit;
    byId("memory-meter").title = `History: ${text}`;
  }

  #updateMarks() {
    const { marks } = this.#session;
    const text = (seconds) => (seconds === null ? "–" : seconds.toFixed(3));
    const isMarked = marks.in !== null || marks.out !== null;
    setText(byId("range"), isMarked ? `${text(marks.in)} … ${text(marks.out)}` : "");
    byId("marks-clear").hidden = !isMarked;
  }
}
