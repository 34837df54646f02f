// Nacre, MIT licence; see LICENSE.
// @ts-check

import { color, font } from "./palette.js";

/** The heights of lanes, and the space above and below a curve. */
const [animatorHeight, gestureHeight, linksHeight] = [44, 26, 26];
const padding = 5;
/** The width of a drawn end. */
const cap = 3;
/** Instants are sums of rounded numbers, so what begins at the shown one may seem to be later; seconds. */
const tolerance = 1e-6;

/** The groups of lanes of gestures, animators and display links. */
export function motionGroups(timeline) {
  const { gestures = [], animators = [], links } = timeline;
  return [
    { title: "Gestures", lanes: gestures.map(gestureLane) },
    { title: "Animators", lanes: animatorLanes(animators, timeline) },
    { title: "Display links", lanes: links ? [linksLane(links, timeline)] : [] },
  ].filter(({ lanes }) => lanes.length > 0);
}

// MARK: Animators

/** The displayed name of an animator. */
export const animatorName = ({ id, name }) => name || `animator ${id}`;

/** The state of an animator in a span, as text. */
export const stateText = ({ state, isReversed }) =>
  state === "running" && isReversed ? "reversed" : isReversed ? `${state}, reversed` : state;

/** The span of an animator at an instant, if any. */
export const spanAt = ({ spans }, seconds) =>
  spans.findLast(({ begin, end, endless }) =>
    begin <= seconds + tolerance && (endless || seconds <= end + tolerance));

/** A lane for all animators that do the same: an interaction makes a new one each time. */
function animatorLanes(animators, timeline) {
  const alike = Map.groupBy(animators, ({ id, name, layer }) => (name ? `${layer}/${name}` : `${id}`));
  return [...alike.values()].map((group) => animatorLane(group, timeline));
}

function animatorLane(animators, timeline) {
  const [{ id, layer }] = animators;
  const name = animatorName(animators[0]);
  const all = animators.flatMap(({ spans }) => spans);
  const texts = all.map((span) => `${stateText(span)} from ${span.begin.toFixed(2)} s${untilText(span)}`);
  /** The animator that acts at an instant, or else the last one that acted. */
  const actingAt = (seconds) => animators.findLast((one) => spanAt(one, seconds))
    ?? animators.findLast(({ spans }) => spans[0]?.begin <= seconds) ?? animators[0];
  return {
    id: `animator/${id}`, title: name, name: `animator ${name}`, layer,
    animatorAt: (seconds) => actingAt(seconds).id,
    height: animatorHeight,
    about: `Animator of ${name}: ${texts.join("; ")}`,
    draw: (context, view) => {
      for (const animator of animators) drawAnimator(context, animator, timeline, view);
    },
    asks: (seconds) => ({ animator: actingAt(seconds).id }),
    text: (seconds, readout) => {
      const fraction = readout?.fraction ?? null;
      const span = spanAt(actingAt(seconds), seconds);
      return [`${name} at ${seconds.toFixed(3)} s`, span ? stateText(span) : "not active",
        fraction !== null && `fraction ${fraction.toFixed(3)}`].filter(Boolean).join("\n");
    },
  };
}

const untilText = ({ end, endless }) => (endless ? " on" : ` to ${end.toFixed(2)} s`);

const spanColor = ({ state, isReversed }) => color(
  state === "running" ? (isReversed ? "second" : "first") : state === "paused" ? "third" : "quiet");

function drawAnimator(context, animator, { from, to }, { height, x }) {
  animator.spans.forEach((span, index) => {
    const hue = spanColor(span);
    drawSpan(context, x(span.begin), x(span.end), height, hue, stateText(span));
    const next = animator.spans[index + 1];
    const hasEnded = !span.endless && !(next && next.begin - span.end < 1e-6);
    if (!hasEnded) return;
    context.fillStyle = hue;
    context.fillRect(x(span.end) - cap, 2, cap, height - 4);
  });
  drawFraction(context, animator.fractions, from, to, height, x);
}

/** Draws a span with its text, if there is room. */
export function drawSpan(context, left, end, height, hue, text) {
  const right = Math.max(left + 2, end);
  context.beginPath();
  context.roundRect(left, 2, right - left, height - 4, 3);
  context.globalAlpha = 0.16;
  context.fillStyle = hue;
  context.fill();
  context.globalAlpha = 0.7;
  context.strokeStyle = hue;
  context.lineWidth = 1;
  context.stroke();
  context.globalAlpha = 1;
  context.font = font(10, 500);
  context.textAlign = "left";
  const start = Math.max(2, left) + 4;
  if (context.measureText(text).width > right - start - 4) return;
  context.fillStyle = hue;
  context.fillText(text, start, Math.min(14, height - 9));
}

function drawFraction(context, fractions, from, to, height, x) {
  const y = (fraction) => height - padding - fraction * (height - 2 * padding);
  const place = (index) => x(from + ((to - from) * index) / (fractions.length - 1));
  context.beginPath();
  fractions.forEach((fraction, index) => {
    if (fraction === null) return;
    if (fractions[index - 1] === null || index === 0) context.moveTo(place(index), y(fraction));
    else context.lineTo(place(index), y(fraction));
  });
  context.strokeStyle = color("text");
  context.lineWidth = 1.4;
  context.lineJoin = "round";
  context.stroke();
}

// MARK: Gestures

function gestureLane({ id, name, view, layer, runs }) {
  const texts = runs.map((run) => `${run.phase} from ${run.begin.toFixed(2)} s${untilText(run)}`);
  return {
    id: `gesture/${id}`, title: name, note: view, name: `gesture ${name} ${view}`, layer,
    height: gestureHeight,
    about: `${name}${view && ` of ${view}`}: ${texts.join("; ")}`,
    draw: (context, { height, x }) => {
      for (const run of runs) drawRun(context, run, height, x);
    },
    text: (seconds) => {
      const run = runs.findLast(({ begin, end }) => begin <= seconds && seconds <= end);
      return [`${name} at ${seconds.toFixed(3)} s`, view && `of ${view}`, run && runText(run)]
        .filter(Boolean).join("\n");
    },
  };
}

const runText = ({ begin, recognized, end, endless, phase }) => [
  `touched at ${begin.toFixed(3)} s`,
  recognized != null && `recognised at ${recognized.toFixed(3)} s`,
  endless ? phase : `${phase} at ${end.toFixed(3)} s`,
].filter(Boolean).join(", ");

const phaseColors = { failed: "quiet", possible: "quiet", cancelled: "danger" };

/** A thin bar until the gesture is recognised, and a thick one from then on. */
function drawRun(context, run, height, x) {
  const hue = color(phaseColors[run.phase] ?? "fourth");
  const left = x(run.begin);
  const right = Math.max(left + 2, x(run.end));
  const begun = run.recognized == null ? right : x(run.recognized);
  context.fillStyle = hue;
  context.globalAlpha = 0.5;
  context.fillRect(left, height / 2 - 2, begun - left, 4);
  context.globalAlpha = 1;
  if (run.recognized != null) {
    drawSpan(context, begun, right, height, hue, run.phase);
    if (!run.endless) {
      context.fillStyle = hue;
      context.fillRect(Math.max(begun, right - cap), 2, cap, height - 4);
    }
  } else if (!run.endless) {
    drawCross(context, right, height / 2, hue);
  }
}

/** A gesture that was not recognised ends with a cross. */
function drawCross(context, x, y, hue) {
  context.beginPath();
  for (const way of [1, -1]) {
    context.moveTo(x - 3.5, y - 3.5 * way);
    context.lineTo(x + 3.5, y + 3.5 * way);
  }
  context.strokeStyle = hue;
  context.lineWidth = 1.5;
  context.stroke();
}

// MARK: Display links

function linksLane({ calls, counts }, { from, to }) {
  const count = calls?.length ?? counts.reduce((sum, each) => sum + each, 0);
  const text = `${count} ${count === 1 ? "call" : "calls"} in this range`;
  return {
    id: "links", title: "calls", name: "display links calls", layer: null,
    height: linksHeight,
    about: `Display links: ${text}`,
    draw: (context, { height, x }) => {
      context.fillStyle = color("fourth");
      if (calls) for (const call of calls) context.fillRect(x(call) - 0.5, 5, 1, height - 10);
      else drawDensity(context, counts, from, to, height, x);
    },
    text: (seconds) => `display links at ${seconds.toFixed(3)} s\n${text}`,
  };
}

/** A column for each part of the range, the higher the more calls it has. */
function drawDensity(context, counts, from, to, height, x) {
  const most = Math.max(...counts);
  const place = (index) => x(from + ((to - from) * index) / counts.length);
  counts.forEach((count, index) => {
    const tall = (count / most) * (height - 8);
    context.fillRect(place(index), height - 4 - tall, place(index + 1) - place(index) + 0.3, tall);
  });
}
