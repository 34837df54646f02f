// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, keepChildren, make, preparedContext, setText } from "./dom.js";
import { layerGroups } from "./layerlanes.js";
import { motionGroups } from "./motionlanes.js";
import { soundGroups } from "./soundlanes.js";

/**
 * A lane that is shown.
 *
 * @typedef {{ lane: any, element: HTMLElement, button: HTMLButtonElement, canvas: HTMLCanvasElement, height: number }} Row
 */

/**
 * The rows of the timeline: gestures, animators and display links, then a heading for each layer, and
 * below it a lane for each key path.
 *
 * A lane has an `id`, a `title` and perhaps a `note`; a `name`, in which the filter searches; a `layer`
 * or `null`; a `height`; `about`, which describes its contents; `draw(context, view)`; perhaps
 * `asks(seconds)`, which names it to the server; and `text(seconds, readout)`. The readout is the
 * server's answer, if the lane asks.
 */
export class Lanes {
  /** @type {import("./session.js").Session} */
  #session;
  #list = byId("lanes");
  /** @type {Row[]} */
  rows = [];
  /**
   * The rows by their elements.
   * @type {WeakMap<HTMLElement, Row>}
   */
  #made = new WeakMap();
  #shown = "";
  #filter = "";
  /** The headings whose lanes are not shown. */
  #collapsed = new Set();
  /** Called with the row whose button got the focus, and with a row that was chosen. */
  onFocus = (/** @type {Row} */ row) => {};
  onChoose = (/** @type {Row} */ row) => {};
  /** Called when lanes have been shown or hidden. */
  onToggle = () => {};

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    session.on("selection", () => this.#updateSelection());
    this.#list.addEventListener("keydown", (event) => this.#key(event));
  }

  set filter(text) {
    this.#filter = text.trim().toLowerCase();
    this.update();
  }

  /** Takes the lanes of the newest timeline. The elements change only if other lanes are shown. */
  update() {
    const { timeline } = this.#session;
    if (!timeline) return;
    const found = [...soundGroups(timeline), ...motionGroups(timeline), ...layerGroups(timeline)]
      .map((group) => ({ ...group, lanes: group.lanes.filter((lane) => this.#matches(lane)) }))
      .filter((group) => group.lanes.length > 0);
    const groups = found.map((group) => {
      const isCollapsed = this.#collapsed.has(headingKey(group));
      return { ...group, isCollapsed, lanes: isCollapsed ? [] : group.lanes };
    });
    const lanes = groups.flatMap((group) => group.lanes);
    const shown = JSON.stringify(groups.map((group) =>
      [headingKey(group), group.isCollapsed, group.lanes.map(({ id, name }) => [id, name])]));
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.#arrange(groups);
    }
    this.rows.forEach((row, index) => this.#fill(row, lanes[index]));
    // While the scene plays, the answer that has its first lanes may be on its way.
    byId("lanes-empty").hidden = groups.length > 0 || (!this.#filter && this.#session.isPlaying);
    setText(byId("lanes-empty"), this.#filter
      ? "No lane has this text in its name." : "Nothing moves in this range.");
  }

  #matches({ name }) {
    return name.toLowerCase().includes(this.#filter);
  }

  #arrange(groups) {
    const items = groups.flatMap((group) => [{ group }, ...group.lanes.map((lane) => ({ lane }))]);
    const keyOf = ({ group, lane }) => (lane ? `lane ${lane.id}` : `group ${headingKey(group)}`);
    const elements = keepChildren(this.#list, items, keyOf, ({ group, lane }) =>
      (lane ? this.#row(lane) : this.#heading(group)));
    items.forEach(({ group }, index) => {
      if (!group) return;
      const twisty = elements[index].querySelector("[data-twisty]");
      twisty?.setAttribute("aria-expanded", String(!group.isCollapsed));
    });
    this.rows = elements.flatMap((element) => this.#made.get(element) ?? []);
    // One lane is reached by the Tab key, the others from it by arrow keys.
    const reached = this.rows.find(({ button }) => button.tabIndex === 0) ?? this.rows[0];
    if (reached) reached.button.tabIndex = 0;
    const [twisty] = this.#twisties;
    if (twisty) twisty.tabIndex = reached ? -1 : 0;
    this.#updateSelection();
  }

  #heading(group) {
    const { title, note, layer } = group;
    const twisty = make("button", {
      type: "button", tabindex: -1, class: "twisty-button", "data-twisty": "", "aria-label": `Lanes of ${title}`,
      onclick: () => this.#toggle(headingKey(group)),
    });
    const texts = [make("span", { text: title })];
    if (note) texts.push(make("span", { class: "quiet", text: note }));
    // Only layers can be selected.
    const label = layer === undefined ? make("span", { class: "lane-label" }, ...texts)
      : make("button", {
        type: "button", tabindex: -1, class: "lane-label", title: `Select ${title} ${note}`,
        onclick: () => this.#session.select(layer),
      }, ...texts);
    return make("div", { class: "lane-heading", role: "listitem", "data-group": layer ?? null }, twisty, label);
  }

  /** Shows or hides the lanes below a heading. */
  #toggle(key) {
    if (!this.#collapsed.delete(key)) this.#collapsed.add(key);
    this.update();
    this.onToggle();
  }

  #row(lane) {
    const button = make("button", { type: "button", tabindex: -1, class: "lane-label" },
      make("span"), make("span", { class: "quiet" }));
    const canvas = make("canvas", { class: "track", "aria-hidden": "true" });
    const element = make("div", {
      class: "lane", role: "listitem", "data-lane": lane.id,
    }, button, canvas);
    const row = { lane, element, button, canvas, height: lane.height };
    this.#made.set(element, row);
    button.addEventListener("click", () => this.onChoose(row));
    button.addEventListener("focus", () => {
      for (const other of this.rows) other.button.tabIndex = other === row ? 0 : -1;
      this.onFocus(row);
    });
    return element;
  }

  #fill(row, lane) {
    row.lane = lane;
    row.height = lane.height;
    row.element.style.height = `${lane.height}px`;
    row.button.setAttribute("aria-label", lane.about);
    // The targets of an animator may become known only later.
    const [title, note] = row.button.children;
    setText(title, lane.title);
    setText(note, lane.note ?? "");
    note.hidden = !lane.note;
    row.button.title = lane.note ? `${lane.title}, ${lane.note}` : "";
  }

  #updateSelection() {
    const { selection } = this.#session;
    /** @type {NodeListOf<HTMLElement>} */
    const headings = this.#list.querySelectorAll("[data-group]");
    for (const element of headings) {
      element.classList.toggle("is-selected", Number(element.dataset.group) === selection);
    }
    for (const { lane, element } of this.rows) {
      element.classList.toggle("is-selected", selection !== null && lane.layer === selection);
    }
  }

  /** The row at a vertical place of the window, or `null`. */
  rowAt(clientY) {
    return this.rows.find(({ element }) => {
      const { top, bottom } = element.getBoundingClientRect();
      return clientY >= top && clientY < bottom;
    }) ?? null;
  }

  /** Draws all lanes in a range of time. */
  draw(range, showsVelocity) {
    const { width } = range;
    const x = (seconds) => range.x(seconds);
    for (const { lane, canvas, height } of this.rows.filter((row) => this.#isInSight(row))) {
      const context = preparedContext(canvas, width, height);
      lane.draw(context, { width, height, x, showsVelocity });
    }
  }

  #isInSight({ element, height }) {
    const { scrollTop, clientHeight } = byId("timeline-scroll");
    const top = element.offsetTop;
    return top + height >= scrollTop && top <= scrollTop + clientHeight;
  }

  #key(event) {
    // The headings' buttons lie between those of the lanes.
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = this.#list.querySelectorAll("[data-twisty], .lane > button");
    const index = [...buttons].indexOf(event.target);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (index < 0 || !step) return;
    event.preventDefault();
    buttons[index + step]?.focus();
  }

  /** @returns {NodeListOf<HTMLElement>} */
  get #twisties() {
    return this.#list.querySelectorAll("[data-twisty]");
  }
}

const headingKey = ({ title, note = "" }) => `${title} ${note}`;
