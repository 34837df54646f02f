// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, make } from "./dom.js";

const devices = [[390, 844, 3], [393, 852, 3], [430, 932, 3], [375, 667, 2], [820, 1180, 2],
  [320, 568, 2]];
const textSizes = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"];

/** The scene's screen and the user's settings that the scene sees. */
export class Settings {
  /** @type {import("./session.js").Session} */
  #session;

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.#session = session;
    byId("text-size").append(...textSizes.map((text) => make("option", { text })));
    this.#makeScreens();
    session.on("hello", (hello) => this.#showAppearance(hello.appearance ?? {}));
    session.on("state", () => this.#showScreen());
    for (const id of ["style", "contrast", "text-size", "locale", "right-to-left"]) {
      byId(id).addEventListener("change", () => this.#sendAppearance());
    }
  }

  #makeScreens() {
    const menu = byId("screen");
    menu.append(...devices.map(([width, height, scale]) => make("option", {
      value: [width, height, scale].join(), text: `${width} × ${height} @${scale}`,
    })), make("option", { value: "custom", text: "Custom…" }));
    menu.addEventListener("change", () => {
      if (menu.value === "custom") this.#openCustom();
      else this.#sendScreen(...menu.value.split(",").map(Number));
    });
    byId("custom-screen").addEventListener("close", () => this.#closeCustom());
  }

  /** A screen that is not that of a listed device gets its own item. */
  #showScreen() {
    const menu = byId("screen");
    const { width, height, scale } = this.#session.screen;
    const value = [width, height, scale].join();
    if (document.activeElement === menu && menu.value === "custom") return;
    if (![...menu.options].some((option) => option.value === value)) {
      menu.prepend(make("option", { value, text: `${width} × ${height} @${scale}` }));
    }
    if (menu.value !== value) menu.value = value;
  }

  #openCustom() {
    const { width, height, scale } = this.#session.screen;
    byId("custom-width").valueAsNumber = width;
    byId("custom-height").valueAsNumber = height;
    byId("custom-scale").valueAsNumber = scale;
    byId("custom-screen").showModal();
  }

  #closeCustom() {
    const numbers = ["custom-width", "custom-height", "custom-scale"]
      .map((id) => byId(id).valueAsNumber);
    if (byId("custom-screen").returnValue === "use" && numbers.every((number) => number > 0)) {
      this.#sendScreen(...numbers);
    }
    byId("custom-screen").returnValue = "";
    byId("screen").value = "";
    this.#showScreen();
  }

  #sendScreen(width, height, scale) {
    this.#session.send({ type: "screen", width, height, scale });
  }

  /** @param {Partial<import("./messages.js").StageConfigurationAppearance>} appearance */
  #showAppearance({ style, contrast, isRightToLeft, textSize, locale }) {
    byId("style").value = style ?? "light";
    byId("contrast").value = contrast ?? "normal";
    byId("right-to-left").checked = Boolean(isRightToLeft);
    byId("text-size").value = textSize ?? "L";
    byId("locale").value = locale ?? "";
  }

  #sendAppearance() {
    // Without a locale, the scene has its default locale.
    // The values of the menus are those of the message.
    const [style, contrast, textSize] = ["style", "contrast", "text-size"].map((id) => byId(id).value);
    this.#session.send({
      type: "appearance", style, contrast, isRightToLeft: byId("right-to-left").checked, textSize,
      locale: byId("locale").value.trim(),
    });
  }
}
