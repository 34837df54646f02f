// Nacre, MIT licence; see LICENSE.
// @ts-check

import { Pacer } from "./pacer.js";

/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./messages.js").PageMessage} PageMessage */
/** @typedef {import("./messages.js").ServerMessages} ServerMessages */
/** @typedef {import("./messages.js").InspectedLayer} Layer */
/**
 * A message to send. A field that is `null` has no value, as one that is missing.
 *
 * @typedef {Omit<PageMessage, "seconds"> & { seconds?: number | null }} Sent
 */
/**
 * The details of the events: messages of the server, events of the connection, and actions of the page itself.
 *
 * @typedef {ServerMessages & {
 *   picture: import("./picture.js").Picture, other: import("./picture.js").Picture, file: Uint8Array,
 *   opened: undefined, lost: { isReplaced: boolean },
 *   selection: number | null, marks: Session["marks"], trial: Partial<PageMessage>,
 * }} Events
 */

/** The least time between two questions for the layers, and for the layout of views, in milliseconds. */
const treeInterval = 120;
const layoutInterval = 250;

/**
 * The state of the page: the state of the scene, its layers, the selected layer and the marks. Every
 * panel reads it and listens to its events: `hello`, `state`, `tree`, `layout`, `timeline`,
 * `selection`, `marks`, and the messages that only one panel needs.
 */
export class Session extends EventTarget {
  connection;
  /** @type {ServerMessages["state"] | null} */
  state = null;
  screen = { width: 390, height: 844, scale: 2 };
  framesPerSecond = 60;
  /** @type {ServerMessages["tree"] | null} */
  tree = null;
  /**
   * The layout of the views at the newest instant, if a panel watches it.
   * @type {ServerMessages["layout"] | null}
   */
  layout = null;
  /**
   * The newest answer about the timeline.
   * @type {ServerMessages["timeline"] | null}
   */
  timeline = null;
  /**
   * The layers, by identifier.
   * @type {Map<number, { layer: Layer, parent: number | null, depth: number }>}
   */
  layers = new Map();
  /** @type {number | null} */
  selection = null;
  /**
   * The marked range, in seconds; each end may be `null`.
   * @type {{ in: number | null, out: number | null }}
   */
  marks = { in: null, out: null };

  #shows = new Pacer((seconds) => this.send({ type: "show", seconds }));
  #trees = new Pacer(() => this.send({ type: "tree" }), treeInterval, () => this.isPlaying);
  #layouts = new Pacer(() => this.send({ type: "layout", layer: this.selection ?? undefined }), layoutInterval,
    () => this.isPlaying);
  /** The panels that show parts of the layout. */
  #watching = new Set();
  /** The state of the scene whose layout was asked for. */
  #askedLayout = "";

  /** @param {Connection} connection */
  constructor(connection) {
    super();
    this.connection = connection;
    const types = ["hello", "state", "tree", "layout", "timeline", "readout", "changes", "difference", "work", "numbers", "export", "progress",
      "build", "ended", "replaced", "error", "picture", "other", "file", "opened", "lost"];
    for (const type of types) {
      connection.addEventListener(type, (event) =>
        this.#receive(type, /** @type {CustomEvent} */ (event).detail));
    }
  }

  /** @param {Sent} message */
  send(message) {
    this.connection.send(message);
  }

  /**
   * Sends a message about time. An instant that was about to be shown is no longer shown.
   *
   * @param {Sent} message
   */
  command(message) {
    this.#shows.cancel();
    this.send(message);
  }

  /** Starts the scene again and lets it play, at the rate that it had. */
  restart() {
    this.command({ type: "restart" });
    this.command({ type: "play", rate: this.state?.rate ?? 1 });
  }

  /**
   * Calls `action` with the detail of each event of this name.
   *
   * @template {keyof Events} Name
   * @param {Name} name
   * @param {(detail: Events[Name]) => void} action
   */
  on(name, action) {
    this.addEventListener(String(name), (event) => action(/** @type {CustomEvent} */ (event).detail));
  }

  /**
   * Calls `action` at each event of these names.
   *
   * @param {(keyof Events)[]} names
   * @param {() => void} action
   */
  onEach(names, action) {
    for (const name of names) this.on(name, () => action());
  }

  /**
   * Shows an instant; `null` is the newest one.
   *
   * @param {number | null} seconds
   */
  show(seconds) {
    const { state } = this;
    const isShown = seconds === null ? state?.isLive : !state?.isLive && state?.seconds === seconds;
    if (!isShown || this.isShowing) this.#shows.want(seconds);
  }

  /**
   * Tries a spring or a curve, depending on the type, in place of an animation's own. Without an
   * animation, ends the trial.
   *
   * @param {"spring" | "curve"} type
   * @param {Partial<PageMessage>} trial
   */
  tryTiming(type, trial = {}) {
    this.send({ type, ...trial });
    this.#emit("trial", trial);
  }

  /** Whether time advances. */
  get isPlaying() {
    return this.state?.isPlaying ?? false;
  }

  get isShowing() {
    return !this.#shows.isIdle;
  }

  get selectedLayer() {
    return this.selection === null ? null : this.layers.get(this.selection)?.layer ?? null;
  }

  /** @param {number | null} id */
  select(id) {
    if (id === this.selection) return;
    this.selection = id;
    this.#emit("selection", id);
    this.#askForLayout(true);
  }

  /** Starts or stops sending a panel the layout of the views, initially and after each change. */
  watchLayout(panel, isOn) {
    if (isOn === this.#watching.has(panel)) return;
    if (!isOn) {
      this.#watching.delete(panel);
      return;
    }
    this.#watching.add(panel);
    this.#askForLayout(true);
  }

  /** The layout is that of the newest instant, so it stays the same while a past one is shown. */
  #askForLayout(isOther = false) {
    const asked = `${this.state?.newest} ${this.state?.version}`;
    if (this.#watching.size === 0 || (!isOther && asked === this.#askedLayout)) return;
    this.#askedLayout = asked;
    this.#layouts.want();
  }

  mark(end, seconds) {
    this.marks[end] = seconds;
    if (this.marks.in !== null && this.marks.out !== null && this.marks.in > this.marks.out) {
      this.marks[end === "in" ? "out" : "in"] = null;
    }
    this.#emit("marks", this.marks);
  }

  /**
   * From the first instant at which something moved to the last; the whole history while nothing has.
   *
   * @returns {number[]}
   */
  get motion() {
    const { motion, oldest, newest } = this.state ?? { oldest: 0, newest: 0 };
    return motion ?? [oldest, newest];
  }

  /** The marked range; an unmarked end is that of the range in which something moves. */
  get range() {
    const [from, to] = this.motion;
    return [this.marks.in ?? Math.min(from, this.marks.out ?? from),
      this.marks.out ?? Math.max(to, this.marks.in ?? to)];
  }

  #emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  #receive(type, detail) {
    if (type === "hello") this.#receiveHello(detail);
    if (type === "state") this.#receiveState(detail);
    if (type === "tree") this.#receiveTree(detail);
    if (type === "layout") this.#receiveLayout(detail);
    if (type === "timeline") this.#receiveTimeline(detail);
    this.#emit(type, detail);
  }

  /** @param {ServerMessages["hello"]} hello */
  #receiveHello(hello) {
    this.screen = hello.screen;
    this.framesPerSecond = hello.framesPerSecond;
    this.layout = null;
    this.#askedLayout = "";
    this.#trees.want();
  }

  /** @param {ServerMessages["state"]} state */
  #receiveState(state) {
    const isOther = !this.state || differs(state, this.state);
    this.state = state;
    this.screen = state.screen;
    this.#shows.answered();
    if (isOther) this.#trees.want();
  }

  /** @param {ServerMessages["tree"]} tree */
  #receiveTree(tree) {
    this.#trees.answered();
    this.tree = tree;
    this.layers.clear();
    if (tree.root) this.#collect(tree.root, null, 0);
    this.#askForLayout();
  }

  /** @param {ServerMessages["layout"]} layout */
  #receiveLayout(layout) {
    this.#layouts.answered();
    this.layout = layout;
  }

  /**
   * The end of an endless bar becomes infinite.
   *
   * @param {ServerMessages["timeline"]} timeline
   */
  #receiveTimeline(timeline) {
    for (const bar of timeline.lanes.flatMap((lane) => lane.bars)) {
      if (bar.endless) bar.end = Infinity;
    }
    this.timeline = timeline;
  }

  /**
   * @param {Layer} layer
   * @param {number | null} parent
   * @param {number} depth
   */
  #collect(layer, parent, depth) {
    this.layers.set(layer.id, { layer, parent, depth });
    for (const child of [...(layer.mask ?? []), ...layer.sublayers]) {
      this.#collect(child, layer.id, depth + 1);
    }
  }
}

/**
 * Whether the layers of two states may differ: after a change of the tree, and at another instant
 * unless nothing moves.
 *
 * @param {ServerMessages["state"]} state
 * @param {ServerMessages["state"]} before
 */
function differs(state, before) {
  if (state.version !== before.version) return true;
  const isStill = [state, before].every(({ isLive, isMoving }) => isLive && !isMoving);
  return state.seconds !== before.seconds && !isStill;
}
