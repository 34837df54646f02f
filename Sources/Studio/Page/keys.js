// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, make } from "./dom.js";

/** Elements that use typed keys themselves. */
const typing = "input:not([type=range], [type=checkbox], [type=color]), select, textarea";
/** Elements that the space bar presses. */
const pressed = "button, summary, input, select, [role=tab]";

/** The keys of the page: each has a name, a text for the help, and an action. */
export class Keys {
  #commands;
  #panels = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-panel]"))];

  /** `commands` are arrays: the key as `KeyboardEvent.key`, how it is shown, its text, its action. */
  constructor(commands) {
    this.#commands = commands;
    this.#fillHelp();
    document.addEventListener("keydown", (event) => this.#key(event));
  }

  #key(event) {
    if (event.key === "F6") {
      event.preventDefault();
      this.#movePanel(event.shiftKey ? -1 : 1);
      return;
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#isUsed(event)) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const command = this.#commands.find(([name]) => name === key);
    if (!command) return;
    event.preventDefault();
    command[3](event);
  }

  /** Whether the element with the focus has a use of its own for a key. */
  #isUsed({ target, key }) {
    if (target.matches(typing) || document.querySelector("dialog[open]")) return true;
    if (key === " ") return target.matches(pressed);
    const isSlider = target.matches("input[type=range]");
    return isSlider && (key.startsWith("Arrow") || key === "Home" || key === "End");
  }

  /** Moves the focus to the next panel, or to the one before. */
  #movePanel(step) {
    const visible = this.#panels.filter((panel) => panel.offsetParent !== null);
    const index = visible.findIndex((panel) => panel.contains(document.activeElement));
    const next = visible[(index + step + visible.length) % visible.length];
    /** @type {HTMLElement | null} */
    const first = next.querySelector("[data-first]:not([hidden])");
    /** @type {HTMLElement | null} */
    const inside = first?.matches("[role=tree], [role=list]")
      ? first.querySelector("[tabindex='0']") ?? first : first;
    (inside ?? next).focus();
  }

  #fillHelp() {
    const more = [
      ["F6", "Next panel; with Shift the one before"],
      ["↑ ↓", "In the timeline: the lane above or below; in the outline: the layer"],
      ["Alt", "While the mouse is pressed on the stage: two fingers, opposite each other"],
      ["Ctrl + wheel", "In the timeline: zoom. With Shift: move"],
    ];
    const rows = [...this.#commands.map(([, shown, text]) => [shown, text]), ...more];
    byId("help-keys").replaceChildren(...rows.filter(([, text]) => text).flatMap(([shown, text]) =>
      [make("dt", {}, ...shown.split(" or ").map((name) => make("kbd", { text: name }))),
        make("dd", { text })]));
  }
}
