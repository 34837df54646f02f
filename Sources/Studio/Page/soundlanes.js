// Nacre, MIT licence; see LICENSE.
// @ts-check

import { color } from "./palette.js";
import { drawSpan } from "./motionlanes.js";

/** @typedef {import("./messages.js").SoundLogBlock} Block */

const height = 26;

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
 * @param {string} name
 * @param {Block[]} blocks
 */
function soundLane(name, blocks) {
  return {
    id: `sound/${name}`, title: name, name: `sound ${name}`, layer: null, height,
    about: `Sound ${name}: ${blocks.map(text).join("; ")}`,
    draw: (context, { x }) => {
      for (const block of blocks) {
        drawSpan(context, x(block.begin), x(block.end), height, color(block.cut ? "second" : "third"), name);
      }
    },
    text: (seconds) => {
      const playing = blocks.filter(({ begin, end, endless }) => begin <= seconds && (endless || seconds <= end));
      return [`${name} at ${seconds.toFixed(3)} s`, ...(playing.length > 0 ? playing.map(text) : ["silent"])].join("\n");
    },
  };
}
