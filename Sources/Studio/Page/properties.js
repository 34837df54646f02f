// Nacre, MIT licence; see LICENSE.
// @ts-check

import { table } from "./table.js";

/** The names of the numbers of a value, and the step by which they change, for each kind that has a field. */
const kinds = {
  number: { names: [""], step: 1 },
  point: { names: ["x", "y"], step: 1 },
  size: { names: ["w", "h"], step: 1 },
  rect: { names: ["x", "y", "w", "h"], step: 1 },
  color: {},
  flag: {},
};

/** The ranges and steps of fields that differ from those of their kind. */
const fields = {
  opacity: { step: 0.01, low: 0, high: 1 },
  cornerRadius: { low: 0, high: 100 },
  anchorPoint: { step: 0.05 },
  borderWidth: { step: 0.5, low: 0, high: 20 },
  shadowOpacity: { step: 0.01, low: 0, high: 1 },
  shadowRadius: { step: 0.5, low: 0, high: 60 },
  rasterizationScale: { step: 0.5 },
  contentsScale: { step: 0.5 },
  contentsRect: { step: 0.05 },
  contentsCenter: { step: 0.05 },
  lineWidth: { step: 0.5, low: 0, high: 40 },
  strokeStart: { step: 0.01, low: 0, high: 1 },
  strokeEnd: { step: 0.01, low: 0, high: 1 },
  fontSize: { low: 4, high: 120 },
  startPoint: { step: 0.05 },
  endPoint: { step: 0.05 },
  instanceDelay: { step: 0.05 },
};

/**
 * The properties that the inspector can edit. `value` is that of a new layer, as text; the server leaves out
 * values that a new layer has.
 */
const properties = Object.fromEntries(
  Object.entries(table)
    .filter(([, row]) => row.kind in kinds)
    .map(([key, row]) => [key, { ...kinds[row.kind], ...row, ...fields[key] }]));

/** The properties that are offered for every layer, in their order. */
const commonKeys = [
  "position", "bounds", "opacity", "cornerRadius", "backgroundColor", "anchorPoint", "zPosition",
  "borderWidth", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor",
  "masksToBounds", "hidden",
];

/** The description of a property, or `undefined` if it can only be shown. */
export const propertyOf = (key) => properties[key];

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

/** The names of the components of a value; those of a transform are of its affine part. */
export function componentNames(key, count) {
  if (isTransformKey(key) && count === 6) return ["a", "b", "c", "d", "x", "y"];
  const { names } = kinds[table[key]?.kind] ?? {};
  return names?.length === count ? names : [];
}

export const isColorKey = (key) => /color$/i.test(key);

export const isTransformKey = (key) => /transform$/i.test(key);

/**
 * The numbers m11, m12, m21, m22, m41 and m42 of a transform as translation, scale and rotation;
 * `null` if it shears and is therefore not composed of these.
 */
export function transformText([a, b, c, d, tx, ty]) {
  const [scaleX, turn] = [Math.hypot(a, b), Math.atan2(b, a)];
  const scaleY = scaleX > 0 ? (a * d - b * c) / scaleX : 0;
  // The second axis of a turned and scaled square is perpendicular to the first.
  if (!(scaleX > 0) || Math.abs(a * c + b * d) > 1e-4 * scaleX * Math.hypot(c, d)) return null;
  const text = (number) => String(Number(number.toFixed(3)));
  const parts = [];
  if (tx !== 0 || ty !== 0) parts.push(`translate ${text(tx)} ${text(ty)}`);
  const isEven = Math.abs(scaleX - scaleY) < 1e-4;
  if (!isEven) parts.push(`scale ${text(scaleX)} ${text(scaleY)}`);
  else if (Math.abs(scaleX - 1) >= 1e-4) parts.push(`scale ${text(scaleX)}`);
  if (Math.abs(turn) >= 1e-5) parts.push(`rotate ${text((turn * 180) / Math.PI)}°`);
  return parts.join(" · ") || "identity";
}

/** A value's text to display; an affine transform is shown by its parts. */
export function readableValue(key, text) {
  if (!isTransformKey(key) || !text.startsWith("affine ")) return text;
  return transformText(parseValue(text.slice("affine ".length)) ?? []) ?? text;
}

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
