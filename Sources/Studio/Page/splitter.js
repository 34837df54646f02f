// Nacre, MIT licence; see LICENSE.
// @ts-check

import { byId, clamp } from "./dom.js";

const stepByKey = 16;

/**
 * A bar between two panels that can be dragged, or moved by arrow keys. It sets the custom property
 * that its `data-sets` names, in pixels. `data-grows` is the direction in which the size grows.
 */
export function makeSplitter(bar) {
  const { sets, grows } = bar.dataset;
  const isVertical = grows === "up";
  const [low, high] = [Number(bar.getAttribute("aria-valuemin")), Number(bar.getAttribute("aria-valuemax"))];
  const measured = byId(bar.getAttribute("aria-controls"));
  const size = () => (isVertical ? measured.offsetHeight : measured.offsetWidth);
  let drag = null;

  const set = (pixels) => {
    const room = isVertical ? window.innerHeight : window.innerWidth;
    const value = clamp(pixels, low, Math.min(high, room - 260));
    document.documentElement.style.setProperty(`--${sets}`, `${value}px`);
    bar.setAttribute("aria-valuenow", String(Math.round(value)));
  };

  bar.addEventListener("pointerdown", (event) => {
    drag = { place: isVertical ? event.clientY : event.clientX, size: size() };
    bar.setPointerCapture(event.pointerId);
  });
  bar.addEventListener("pointermove", (event) => {
    if (!drag) return;
    set(isVertical ? drag.size + drag.place - event.clientY : drag.size + event.clientX - drag.place);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    bar.addEventListener(name, () => (drag = null));
  }
  bar.addEventListener("keydown", (event) => {
    const steps = isVertical ? { ArrowUp: 1, ArrowDown: -1 } : { ArrowRight: 1, ArrowLeft: -1 };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    set(size() + step * stepByKey);
  });
}
