// Nacre, MIT licence; see LICENSE.
// @ts-check

/** The colours of the style sheet, for canvases. They are read again when light and dark change. */

const dark = matchMedia("(prefers-color-scheme: dark)");
let cache = new Map();
dark.addEventListener("change", () => (cache = new Map()));

/** The value of a custom property of the document, such as `accent`. */
export function color(name) {
  if (!cache.has(name)) {
    const style = getComputedStyle(document.documentElement);
    cache.set(name, style.getPropertyValue(`--${name}`).trim());
  }
  return cache.get(name);
}

/** The colour of a component of a value: x, y, width, height; or red, green, blue, alpha. */
export function componentColor(index, isColor) {
  const names = isColor ? ["red", "green", "blue", "quiet"] : ["first", "second", "third", "fourth"];
  return color(names[index % 4]);
}

export function onPaletteChange(action) {
  dark.addEventListener("change", action);
}

/** The font of text on canvases. */
export const font = (size, weight = 400) => `${weight} ${size}px Inter, system-ui, sans-serif`;
