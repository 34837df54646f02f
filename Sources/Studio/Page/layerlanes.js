// Nacre, MIT licence; see LICENSE.
// @ts-check

import { barText, drawLane, laneHeight, mostComponents, stacked } from "./curve.js";
import { numberText } from "./dom.js";
import { isTransformKey, transformText } from "./properties.js";

/** A group of lanes for each layer, in the order in which the layers first appear. */
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
    asks: () => ({ layer, key }),
    text: (seconds, readout) => valueText(lane, seconds, readout),
  };
}

const endText = ({ end }) => (Number.isFinite(end) ? ` to ${end.toFixed(2)} s` : " without an end");

/** The value of a lane at an instant, that with a tried timing, and the velocity, on lines of their own. */
function valueText({ name, layer, key }, seconds, readout) {
  const title = `${name || `#${layer}`} ${key} at ${seconds.toFixed(3)} s`;
  if (!readout) return `${title}\n…`;
  const { value, tried, velocity } = readout;
  if (!value) return `${title}\nno value`;
  const isOther = tried && JSON.stringify(tried) !== JSON.stringify(value);
  return [title, valueOf(key, value), isOther && `${valueOf(key, tried)} as tried`,
    velocity && `${listText(velocity, 1)} per second`].filter(Boolean).join("\n");
}

const listText = (numbers, decimals) => numbers.slice(0, mostComponents)
  .map((number) => numberText(number, decimals)).join("  ");

const valueOf = (key, numbers) =>
  (isTransformKey(key) && transformText(numbers)) || listText(numbers, 3);
