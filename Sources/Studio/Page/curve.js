// Nacre, MIT licence; see LICENSE.
// @ts-check

import { numberText } from "./dom.js";
import { componentNames, cssColor, isColorKey } from "./properties.js";
import { color, componentColor, font } from "./palette.js";

/** The height of one row of bars in a lane, and the space above and below the curve. */
const rowHeight = 34;
const highestRow = 3;
const padding = 5;
const tooth = 4;
/** The place up to which a bar without an end is drawn. */
const farAway = 1e5;
/** A path has many components; only the first ones are drawn. */
export const mostComponents = 8;

/**
 * Gives each bar of a lane a row, so that bars at the same time do not cover each other.
 *
 * @returns `{bar, row}` for each bar, and the number of rows.
 */
export function stacked(bars) {
  const ends = [];
  const placed = [...bars].sort((a, b) => a.begin - b.begin).map((bar) => {
    let row = ends.findIndex((end) => end <= bar.begin + 1e-6);
    if (row < 0) row = ends.length;
    ends[row] = bar.end;
    return { bar, row };
  });
  return { placed, rows: Math.max(1, ends.length) };
}

export const laneHeight = (rows) => 10 + rowHeight * Math.min(rows, highestRow);

/** The rectangle of a bar. `x` turns seconds into a place. */
export function barRectangle(bar, row, rows, height, x) {
  const room = (height - 4) / rows;
  const left = x(bar.begin);
  const right = Math.min(farAway, Math.max(left + 3, x(bar.end)));
  return { left, right, top: 2 + row * room, height: room - 2 };
}

/**
 * Draws the bars and the curves of a lane. `samples` has `from`, `to`, `values`, and while a
 * timing is being tried, the values with that timing, `tried`.
 */
export function drawLane(context, lane, samples, { width, height, x, showsVelocity }) {
  const { placed, rows } = stacked(lane.bars);
  for (const { bar, row } of placed) {
    const rectangle = barRectangle(bar, row, rows, height, x);
    if (rectangle.right < 0 || rectangle.left > width) continue;
    drawBar(context, bar, rectangle);
    drawBarLabel(context, bar, rectangle);
  }
  if (isColorKey(lane.key) && !showsVelocity) drawColors(context, samples, height, x);
  drawCurves(context, lane, samples, { height, x, showsVelocity });
}

function drawBar(context, bar, { left, right, top, height }) {
  const hue = color(`bar-${bar.kind}`) || color("accent");
  context.beginPath();
  if (bar.cut) addTornRectangle(context, left, right, top, height);
  else context.roundRect(left, top, right - left, height, 4);
  context.globalAlpha = 0.16;
  context.fillStyle = hue;
  context.fill();
  context.globalAlpha = 0.7;
  context.strokeStyle = hue;
  context.lineWidth = 1;
  context.setLineDash(bar.isAdditive ? [4, 2] : []);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
  if (bar.cut) drawTear(context, right, top, height);
}

/** A rectangle whose right side is torn, for an animation that was removed before its end. */
function addTornRectangle(context, left, right, top, height) {
  context.moveTo(left, top);
  for (const [x, y] of tornPoints(right, top, height)) context.lineTo(x, y);
  context.lineTo(left, top + height);
  context.closePath();
}

function tornPoints(right, top, height) {
  const count = Math.max(2, 2 * Math.round(height / (2 * tooth)));
  return Array.from({ length: count + 1 }, (_, index) =>
    [right - (index % 2 ? tooth : 0), top + (index / count) * height]);
}

function drawTear(context, right, top, height) {
  context.beginPath();
  for (const [x, y] of tornPoints(right, top, height)) context.lineTo(x, y);
  context.strokeStyle = color("danger");
  context.lineWidth = 1.75;
  context.stroke();
}

/** The text on a bar, such as `spring ζ 0.50`. */
export function barText(bar) {
  const ratio = bar.kind === "spring" && bar.stiffness > 0
    ? ` ζ ${(bar.damping / (2 * Math.sqrt(bar.stiffness * bar.mass))).toFixed(2)}` : "";
  return `${bar.isAdditive ? "+ " : ""}${bar.kind}${ratio}${bar.cut ? ", cut" : ""}`;
}

function drawBarLabel(context, bar, { left, right, top }) {
  const text = barText(bar);
  context.font = font(10, 500);
  const start = Math.max(2, left) + 4;
  const room = right - start - 4;
  const { width } = context.measureText(text);
  if (width > room) return;
  context.fillStyle = color(`bar-${bar.kind}`) || color("accent");
  context.fillText(text, start, top + 12);
}

/** The derivative of the samples, in units a second, by differences of neighbours. */
export function velocities({ from, to, values }) {
  const step = (to - from) / (values.length - 1);
  return values.map((value, index) => {
    const before = values[index - 1] ?? value;
    const after = values[index + 1] ?? value;
    const steps = (index > 0 ? 1 : 0) + (index < values.length - 1 ? 1 : 0);
    if (!value || !before || !after || steps === 0) return null;
    return value.map((_, part) => (after[part] - before[part]) / (steps * step));
  });
}

/** The least and greatest number of each component; `null` for one that does not change. */
function ranges(values, components, sharesRange) {
  const found = Array.from({ length: components }, (_, part) => {
    const numbers = values.filter(Boolean).map((value) => value[part]).filter(Number.isFinite);
    return [numbers.reduce((a, b) => Math.min(a, b), Infinity),
      numbers.reduce((a, b) => Math.max(a, b), -Infinity)];
  });
  const all = [Math.min(...found.map(([low]) => low)), Math.max(...found.map(([, high]) => high))];
  return found.map(([low, high]) => {
    if (!(high - low > 1e-9)) return null;
    return sharesRange ? all : [low, high];
  });
}

/** Draws the values as lines, and those with a timing being tried as dashed lines. */
function drawCurves(context, lane, { from, to, values, tried }, { height, x, showsVelocity }) {
  const shown = (list) => (showsVelocity ? velocities({ from, to, values: list }) : list);
  /** @type {{ list: (number[] | null)[], dashes: number[] }[]} */
  const curves = [{ list: shown(values), dashes: [] }];
  if (tried) curves.push({ list: shown(tried), dashes: [4, 3] });
  const isColor = isColorKey(lane.key);
  const all = curves.flatMap(({ list }) => list);
  const scales = ranges(all, Math.min(lane.components, mostComponents), showsVelocity || isColor);
  scales.forEach((scale, part) => {
    if (!scale) return;
    const room = height - 2 * padding;
    const y = (number) => height - padding - ((number - scale[0]) / (scale[1] - scale[0])) * room;
    if (showsVelocity) drawZero(context, y(0), x(from), x(to));
    context.strokeStyle = componentColor(part, isColor);
    context.lineWidth = 1.6;
    context.lineJoin = "round";
    for (const { list, dashes } of curves) {
      const place = (index) => x(from + ((to - from) * index) / (list.length - 1));
      context.setLineDash(dashes);
      strokeCurve(context, list.map((value, index) => value && [place(index), y(value[part])]));
    }
    context.setLineDash([]);
  });
  if (!showsVelocity) drawLegend(context, lane.key, scales, isColor, x(from), x(to));
}

/** The name of each component with its least and greatest value, in the colour of its curve, before the right end. */
function drawLegend(context, key, scales, isColor, left, right) {
  const names = isColor ? ["r", "g", "b", "a"] : componentNames(key, scales.length);
  context.font = font(10, 500);
  context.textAlign = "right";
  const rows = scales.flatMap((scale, part) => {
    if (!scale) return [];
    const [low, high] = scale.map((number) => numberText(number, Math.abs(number) < 10 ? 2 : 0));
    const text = `${names[part] ?? ""} ${low}…${high}`.trim();
    return [{ part, text, width: context.measureText(text).width + 10 }];
  });
  let place = right - 4;
  const isRoom = rows.reduce((sum, { width }) => sum + width, 0) < (right - left) / 2;
  for (const { part, text, width } of isRoom ? rows.reverse() : []) {
    context.globalAlpha = 0.75;
    context.fillStyle = color("panel");
    context.fillRect(place - width + 8, 4, width - 6, 12);
    context.globalAlpha = 1;
    context.fillStyle = componentColor(part, isColor);
    context.fillText(text, place, 13);
    place -= width;
  }
  context.textAlign = "left";
}

/** Draws a line through points; it is interrupted where there is none. */
function strokeCurve(context, points) {
  context.beginPath();
  points.forEach((point, index) => {
    if (!point) return;
    if (points[index - 1]) context.lineTo(...point);
    else context.moveTo(...point);
  });
  context.stroke();
}

function drawZero(context, y, left, right) {
  context.beginPath();
  context.moveTo(left, y);
  context.lineTo(right, y);
  context.strokeStyle = color("line");
  context.lineWidth = 1;
  context.stroke();
}

/** A strip of the colours themselves at the foot of the lane. */
function drawColors(context, { from, to, values }, height, x) {
  values.forEach((value, index) => {
    if (!value || value.length !== 4) return;
    const left = x(from + ((to - from) * (index - 0.5)) / (values.length - 1));
    const right = x(from + ((to - from) * (index + 0.5)) / (values.length - 1));
    context.fillStyle = cssColor(value);
    context.fillRect(left, height - 7, right - left + 0.5, 5);
  });
}
