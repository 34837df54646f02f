// Nacre, MIT licence; see LICENSE.
// @ts-check

import { frameBudget } from "./cost.js";
import { color, font } from "./palette.js";

/** The bands of the ruler: times, marks, frames; each from its top to its bottom. */
export const rulerHeight = 62;
const times = [0, 18];
const marks = [18, 34];
const frames = [36, 60];
const tallestFrame = 25;

const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 300];
const longestStep = 600;
const leastGap = 64;
/** The width of a mark. Marks that are closer together share one text. */
const markReach = 5;

/** Draws times, marks and frames of a range. */
export function drawRuler(context, range, timeline) {
  const x = (seconds) => range.x(seconds);
  const { width } = range;
  drawTimes(context, range);
  if (!timeline) return;
  drawFrames(context, timeline.frames, x, width);
  for (const mark of timeline.marks) drawMark(context, mark.kind, x(mark.seconds));
}

function drawTimes(context, range) {
  const { from, to, span, width } = range;
  const step = steps.find((step) => (step / span) * width >= leastGap) ?? longestStep;
  const decimals = step < 0.1 ? 2 : step < 1 ? 1 : 0;
  context.font = font(10.5);
  context.textAlign = "left";
  for (let index = Math.ceil(from / step); index * step <= to; index += 1) {
    const place = Math.round(range.x(index * step)) + 0.5;
    context.strokeStyle = color("line");
    context.beginPath();
    context.moveTo(place, times[0]);
    context.lineTo(place, frames[1]);
    context.stroke();
    context.fillStyle = color("quiet");
    context.fillText(`${(index * step).toFixed(decimals)}`, place + 4, times[1] - 6);
  }
}

const markColors = { commit: "quiet", touch: "first", start: "third", end: "second", completion: "fourth" };

/** A circle for a touch, a diamond for a commit, arrows for starts and ends, a square for a completion. */
function drawMark(context, kind, x) {
  const y = (marks[0] + marks[1]) / 2;
  const size = 4;
  const shapes = {
    commit: [[0, -size], [size, 0], [0, size], [-size, 0]],
    start: [[0, -size], [size + 2, 0], [0, size]],
    end: [[0, -size], [-size - 2, 0], [0, size]],
    completion: [[-3, -3], [3, -3], [3, 3], [-3, 3]],
  };
  context.beginPath();
  if (shapes[kind]) shapes[kind].forEach(([dx, dy]) => context.lineTo(x + dx, y + dy));
  else context.arc(x, y, size - 0.5, 0, 2 * Math.PI);
  context.closePath();
  context.fillStyle = color(markColors[kind] ?? "quiet");
  context.fill();
}

/** A column for each frame; those that took too long are red. */
function drawFrames(context, list, x, width) {
  const room = frames[1] - frames[0];
  list.forEach(([seconds, milliseconds], index) => {
    const left = x(seconds);
    if (left < -10 || left > width) return;
    const next = list[index + 1]?.[0] ?? seconds + 1 / 60;
    const span = Math.min(x(Math.min(next, seconds + 1 / 30)) - left, 12);
    const height = Math.max(1, Math.min(1, milliseconds / tallestFrame) * room);
    context.fillStyle = milliseconds > frameBudget ? color("danger") : color("frame");
    context.fillRect(left, frames[1] - height, Math.max(1, span - (span > 3 ? 1 : 0)), height);
  });
  const y = Math.round(frames[1] - (frameBudget / tallestFrame) * room) + 0.5;
  context.strokeStyle = color("line");
  context.beginPath();
  context.moveTo(0, y);
  context.lineTo(width, y);
  context.stroke();
}

/** The text about a place of the ruler; empty if there is nothing. */
export function rulerText(timeline, place, y, range) {
  if (!timeline) return "";
  const x = (seconds) => range.x(seconds);
  if (y >= frames[0]) {
    const near = timeline.frames.findLast(([seconds]) => x(seconds) <= place);
    return near && place - x(near[0]) < 12
      ? `frame at ${near[0].toFixed(3)} s: ${near[1].toFixed(1)} ms` : "";
  }
  const near = timeline.marks.filter((mark) => Math.abs(x(mark.seconds) - place) <= markReach);
  return near.map((mark) => `${mark.seconds.toFixed(3)} s  ${mark.kind}: ${mark.text}`).join("\n");
}
