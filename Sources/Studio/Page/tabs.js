// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId } from "./dom.js";

/** A row of tabs, of which one panel is shown. A tab names its panel with `aria-controls`. */
export class Tabs {
  #tabs;

  constructor(list) {
    this.#tabs = [...list.querySelectorAll("[role=tab]")];
    for (const tab of this.#tabs) {
      tab.addEventListener("click", () => this.#show(tab));
    }
    list.addEventListener("keydown", (event) => this.#key(event));
    this.#show(this.#tabs[0]);
  }

  /** Shows the panel with this identifier. */
  choose(panel) {
    const tab = this.#tabs.find((tab) => tab.getAttribute("aria-controls") === panel);
    if (tab) this.#show(tab);
  }

  #show(chosen) {
    for (const tab of this.#tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      byId(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
    }
  }

  #key(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const index = this.#tabs.indexOf(event.target);
    if (!step || index < 0) return;
    event.preventDefault();
    const next = this.#tabs[(index + step + this.#tabs.length) % this.#tabs.length];
    this.#show(next);
    next.focus();
  }
}
