// Nacre, MIT licence; see LICENSE.
// @ts-check

import { contextOf } from "./dom.js";

/** Quadrilaterals: the places of layers on the screen. A quad is four points, [x, y] each. */

/**
 * The four points of a place; its corners may be eight numbers or four pairs.
 *
 * @param {{ corners: any[] }} place
 */
export function quadOf(place) {
  const numbers = place.corners.flat();
  return [0, 2, 4, 6].map((index) => [numbers[index], numbers[index + 1]]);
}

/** Whether a polygon contains a point. A ray from such a point crosses the outline an odd number of times. */
export function contains(polygon, [x, y]) {
  let isInside = false;
  for (let index = 0; index < polygon.length; index += 1) {
    const [ax, ay] = polygon[index];
    const [bx, by] = polygon[(index + 1) % polygon.length];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside;
  }
  return isInside;
}

/** The identifiers of the layers at a point, the topmost first. */
export function layersAt(point, places) {
  return places.filter((place) => contains(quadOf(place), point)).map((place) => place.id).reverse();
}

/**
 * The point of a quad at `u` from left to right and `v` from top to bottom, each 0…1.
 *
 * @param {number[][]} quad
 * @param {number} u
 * @param {number} v
 */
export function pointInQuad(quad, u, v) {
  const [a, b, c, d] = quad;
  const mix = (p, q, t) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
  return mix(mix(a, b, u), mix(d, c, u), v);
}

/** Adds a closed polygon to a context's path. */
export function addPolygon(context, points) {
  points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.closePath();
}

/** A pattern of thin diagonal lines. */
export function hatching(context, color) {
  const tile = document.createElement("canvas");
  tile.width = tile.height = 8;
  const pen = contextOf(tile);
  pen.strokeStyle = color;
  pen.lineWidth = 1.2;
  pen.beginPath();
  for (const start of [-8, 0, 8]) {
    pen.moveTo(start, 8);
    pen.lineTo(start + 8, 0);
  }
  pen.stroke();
  return context.createPattern(tile, "repeat");
}
