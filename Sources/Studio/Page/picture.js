// Nacre, MIT licence; see LICENSE.
// @ts-check

import { contextOf } from "./dom.js";

const headBytes = 20;
const rectangleBytes = 8;

/**
 * A picture of the protocol: its size and instant, and the rectangles with their pixels.
 *
 * @typedef {object} Picture
 * @property {number} width
 * @property {number} height
 * @property {number} seconds
 * @property {{ x: number, y: number, width: number, height: number }[]} rectangles
 * @property {Uint8ClampedArray} pixels
 */

/**
 * Decodes a picture of the protocol.
 *
 * @param {ArrayBuffer} buffer
 * @returns {Promise<Picture>}
 */
export async function decodePicture(buffer) {
  const view = new DataView(buffer);
  const isDeflated = view.getUint8(1) === 1;
  const count = view.getUint16(2, true);
  const rectangles = [];
  for (let index = 0; index < count; index += 1) {
    const offset = headBytes + index * rectangleBytes;
    const [x, y, width, height] = [0, 2, 4, 6].map((part) => view.getUint16(offset + part, true));
    rectangles.push({ x, y, width, height });
  }
  const encoded = new Uint8Array(buffer, headBytes + count * rectangleBytes);
  return {
    width: view.getUint32(4, true),
    height: view.getUint32(8, true),
    seconds: view.getFloat64(12, true),
    rectangles,
    pixels: isDeflated ? await inflated(encoded) : new Uint8ClampedArray(encoded),
  };
}

async function inflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8ClampedArray(await new Response(stream).arrayBuffer());
}

/**
 * Draws the rectangles of a picture; the other pixels of the canvas stay.
 *
 * @param {Picture} picture
 * @param {HTMLCanvasElement} canvas
 */
export function drawPicture(picture, canvas) {
  if (canvas.width !== picture.width || canvas.height !== picture.height) {
    canvas.width = picture.width;
    canvas.height = picture.height;
  }
  const context = contextOf(canvas);
  let offset = 0;
  for (const { x, y, width, height } of picture.rectangles) {
    const length = width * height * 4;
    if (length === 0) continue;
    const pixels = picture.pixels.subarray(offset, offset + length);
    context.putImageData(new ImageData(pixels, width, height), x, y);
    offset += length;
  }
}
