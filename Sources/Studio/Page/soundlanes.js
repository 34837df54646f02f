// Nacre, MIT licence; see LICENSE.
// @ts-check

import { color } from "./palette.js";
import { drawSpan } from "./motionlanes.js";

/** @typedef {import("./messages.js").SoundLogBlock} Block */

const height = 34;

/**
 * The group of lanes of sounds, one for each file.
 *
 * @param {import("./messages.js").TimelineMessage} timeline
 */
export function soundGroups({ sounds = [] }) {
  const files = Map.groupBy(sounds, ({ name }) => name);
  return [{ title: "Sounds", lanes: [...files].map(([name, blocks]) => soundLane(name, blocks)) }]
    .filter(({ lanes }) => lanes.length > 0);
}

/** @param {Block} block */
const text = ({ begin, end, endless, cut }) => endless ? `from ${begin.toFixed(3)} s on`
  : `from ${begin.toFixed(3)} s to ${end.toFixed(3)} s${cut ? ", stopped" : ""}`;

/**
 * Draws how loud a sound is as columns around the middle of the lane, one for each pixel: the loudest level there.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number[]} levels
 * @param {number} left
 * @param {number} right
 * @param {string} hue
 */
function drawLevels(context, levels, left, right, hue) {
  const first = Math.max(Math.floor(left), 0);
  const last = Math.min(Math.ceil(right), context.canvas.width);
  context.fillStyle = hue;
  context.globalAlpha = 0.55;
  for (let place = first; place < last; place += 1) {
    const index = (position) => ((position - left) / (right - left)) * levels.length;
    const from = Math.max(Math.floor(index(place)), 0);
    const part = levels.slice(from, Math.max(Math.ceil(index(place + 1)), from + 1));
    if (part.length === 0) continue;
    const reach = (Math.max(...part) / 255) * (height / 2 - 3);
    context.fillRect(place, height / 2 - reach, 1, 2 * reach);
  }
  context.globalAlpha = 1;
}

/**
 * @param {string} name
 * @param {Block[]} blocks
 */
function soundLane(name, blocks) {
  return {
    id: `sound/${name}`, title: name, name: `sound ${name}`, layer: null, height,
    about: `Sound ${name}: ${blocks.map(text).join("; ")}`,
    draw: (context, { x }) => {
      for (const block of blocks) {
        const hue = color(block.cut ? "second" : "third");
        // The lane has the name, which would cover the waveform.
        drawSpan(context, x(block.begin), x(block.end), height, hue, block.levels.length > 0 ? "" : name);
        drawLevels(context, block.levels, x(block.begin), x(block.end), hue);
      }
    },
    text: (seconds) => {
      const playing = blocks.filter(({ begin, end, endless }) => begin <= seconds && (endless || seconds <= end));
      return [`${name} at ${seconds.toFixed(3)} s`, ...(playing.length > 0 ? playing.map(text) : ["silent"])].join("\n");
    },
  };
}
