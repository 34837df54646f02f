// Nacre, MIT licence; see LICENSE.

/**
 * The properties that the inspector can edit. `value` is that of a new layer, as text; the server
 * leaves out values that a new layer has. `isCommon` properties are offered for every layer.
 */
const number = (value, extra = {}) => ({ kind: "number", names: [""], value, step: 1, ...extra });
const point = (value, step = 1) => ({ kind: "point", names: ["x", "y"], value, step });
const colored = (value, extra = {}) => ({ kind: "color", value, ...extra });
const flag = (value, extra = {}) => ({ kind: "flag", value, ...extra });
const isCommon = true;

const properties = {
  position: { ...point("0 0"), isCommon },
  bounds: { kind: "rect", names: ["x", "y", "w", "h"], value: "0 0 0 0", step: 1, isCommon },
  opacity: number("1", { step: 0.01, low: 0, high: 1, isCommon }),
  cornerRadius: number("0", { low: 0, high: 100, isCommon }),
  backgroundColor: colored("nil", { isCommon }),
  anchorPoint: { ...point("0.5 0.5", 0.05), isCommon },
  zPosition: number("0", { isCommon }),
  borderWidth: number("0", { step: 0.5, low: 0, high: 20, isCommon }),
  borderColor: colored("0 0 0 1", { isCommon }),
  shadowOpacity: number("0", { step: 0.01, low: 0, high: 1, isCommon }),
  shadowRadius: number("3", { step: 0.5, low: 0, high: 60, isCommon }),
  shadowOffset: { kind: "size", names: ["w", "h"], value: "0 -3", step: 1, isCommon },
  shadowColor: colored("0 0 0 1", { isCommon }),
  masksToBounds: flag("false", { isCommon }),
  hidden: flag("false", { isCommon }),
  doubleSided: flag("true"),
  shouldRasterize: flag("false"),
  rasterizationScale: number("1", { step: 0.5 }),
  contentsScale: number("1", { step: 0.5 }),
  fillColor: colored("0 0 0 1"),
  strokeColor: colored("nil"),
  foregroundColor: colored("1 1 1 1"),
  lineWidth: number("1", { step: 0.5, low: 0, high: 40 }),
  strokeStart: number("0", { step: 0.01, low: 0, high: 1 }),
  strokeEnd: number("1", { step: 0.01, low: 0, high: 1 }),
  lineDashPhase: number("0"),
  miterLimit: number("10"),
  fontSize: number("36", { low: 4, high: 120 }),
  startPoint: point("0.5 0", 0.05),
  endPoint: point("0.5 1", 0.05),
  birthRate: number("0"),
  lifetime: number("0"),
  instanceDelay: number("0", { step: 0.05 }),
};

/** The description of a property, or `undefined` if it can only be shown. */
export const propertyOf = (key) => properties[key];

export const commonKeys = Object.keys(properties).filter((key) => properties[key].isCommon);

/** The values of a layer: those that the server named, and the common ones of a new layer. */
export function valuesOf(layer) {
  const values = {};
  for (const key of commonKeys) {
    const { value } = properties[key];
    values[key] = { model: value, presentation: value, isFresh: true };
  }
  return { ...values, ...layer.values };
}

/** The numbers of a value's text; `null` for `nil` and for text that is not numbers. */
export function parseValue(text) {
  if (text === "true" || text === "false") return [text === "true" ? 1 : 0];
  const numbers = text.split(/\s+/).map(Number);
  return text === "" || numbers.some((number) => !Number.isFinite(number)) ? null : numbers;
}

export const isColorKey = (key) => /color$/i.test(key);

/** `#rrggbb` of a colour's numbers, for a colour well. */
export function hexOf(numbers) {
  const part = (number) => Math.round(Math.min(1, Math.max(0, number)) * 255);
  const parts = (numbers ?? [0, 0, 0]).slice(0, 3).map((n) => part(n).toString(16).padStart(2, "0"));
  return `#${parts.join("")}`;
}

/** Red, green, blue and alpha of a colour well's text. */
export function colorOf(hex, alpha) {
  const part = (index) => Number((parseInt(hex.slice(index, index + 2), 16) / 255).toFixed(4));
  return [part(1), part(3), part(5), alpha];
}

/** A CSS colour for red, green, blue and alpha of 0…1. */
export const cssColor = ([red, green, blue, alpha = 1]) =>
  `rgb(${[red, green, blue].map((n) => Math.round(n * 255)).join(" ")} / ${alpha})`;
