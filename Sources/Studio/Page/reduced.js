// Nacre, MIT licence; see LICENSE.
// @ts-check

import { contextOf } from "./dom.js";

/** A browser mixes four pixels of a picture into one of a smaller picture, which is all of them only down to this scale. */
const leastScale = 0.5;

/**
 * A smaller copy of a canvas in which each pixel is a mean of all the pixels that it stands for. A browser that shows
 * a large canvas small leaves pixels out, and texts become jagged.
 */
export class ReducedPicture {
  #canvas;
  #source;
  /** The picture at half of the size, a quarter and so on. */
  #half = document.createElement("canvas");
  #isDrawing = false;
  /** The width and height of the copy in device pixels; zero while the picture isn't made smaller. */
  #size = [0, 0];

  /**
   * @param {HTMLCanvasElement} canvas The copy.
   * @param {HTMLCanvasElement} source
   */
  constructor(canvas, source) {
    this.#canvas = canvas;
    this.#source = source;
  }

  /**
   * Sets the size at which the picture is shown.
   *
   * @param {number} width In device pixels.
   * @param {number} height
   * @returns {boolean} Whether the copy is to be shown instead of the picture.
   */
  fit(width, height) {
    const isSmall = width >= 1 && height >= 1 && width < leastScale * this.#source.width;
    this.#size = isSmall ? [Math.round(width), Math.round(height)] : [0, 0];
    this.draw();
    return isSmall;
  }

  /** Draws the copy soon, once for all changes of the picture until then. */
  draw() {
    if (this.#isDrawing || this.#size[0] === 0) return;
    this.#isDrawing = true;
    requestAnimationFrame(() => {
      this.#isDrawing = false;
      this.#reduce();
    });
  }

  #reduce() {
    const [columns, rows] = this.#size;
    if (columns === 0) return;
    if (this.#canvas.width !== columns) this.#canvas.width = columns;
    if (this.#canvas.height !== rows) this.#canvas.height = rows;
    let { width, height } = this.#source;
    /** @type {HTMLCanvasElement} */
    let from = this.#source;
    while (columns < leastScale * width) {
      const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)];
      if (from === this.#source) {
        if (this.#half.width !== halfWidth) this.#half.width = halfWidth;
        if (this.#half.height !== halfHeight) this.#half.height = halfHeight;
      }
      // Each pixel of the half lies between four of the whole, so it is their mean.
      contextOf(this.#half).drawImage(from, 0, 0, width, height, 0, 0, width / 2, height / 2);
      [from, width, height] = [this.#half, width / 2, height / 2];
    }
    contextOf(this.#canvas).drawImage(from, 0, 0, width, height, 0, 0, columns, rows);
  }
}
