// Nacre, MIT licence; see LICENSE.

import { barText, drawLane, laneHeight, mostComponents, stacked, velocities } from "./curve.js";
import { numberText } from "./dom.js";

/** A group of lanes for each layer, in the order in which the layers come first. */
export function layerGroups(timeline) {
  const groups = new Map();
  for (const lane of timeline.lanes) {
    const { layer, name } = lane;
    const group = groups.get(layer) ?? { title: name, note: `#${layer}`, layer, lanes: [] };
    group.lanes.push(layerLane(lane, timeline));
    groups.set(layer, group);
  }
  return [...groups.values()];
}

function layerLane(lane, { from, to }) {
  const { layer, name, key, bars } = lane;
  const samples = { from, to, values: lane.values, tried: lane.tried };
  const texts = bars.map((bar) => `${barText(bar)} from ${bar.begin.toFixed(2)} s${endText(bar)}`);
  return {
    id: `${layer}/${key}`, title: key, layer, bars,
    name: `${name ?? ""} ${key} #${layer}`,
    height: laneHeight(stacked(bars).rows),
    about: `${name || `layer ${layer}`}, ${key}: ${texts.join("; ") || "no animation"}`,
    draw: (context, view) => drawLane(context, lane, samples, view),
    text: (seconds) => valueText(lane, seconds, samples),
  };
}

const endText = ({ end }) => (Number.isFinite(end) ? ` to ${end.toFixed(2)} s` : " without an end");

/** The value and the velocity of a lane at an instant, on three lines. */
function valueText(lane, seconds, { from, to }) {
  const title = `${lane.name || `#${lane.layer}`} ${lane.key} at ${seconds.toFixed(3)} s`;
  const index = Math.round(((seconds - from) / (to - from)) * (lane.values.length - 1));
  const value = lane.values[index];
  if (!value) return `${title}\nno value`;
  const list = (numbers, decimals) => numbers.slice(0, mostComponents)
    .map((number) => numberText(number, decimals)).join("  ");
  const velocity = velocities({ from, to, values: lane.values })[index];
  return [title, list(value, 3), velocity && `${list(velocity, 1)} per second`]
    .filter(Boolean).join("\n");
}
