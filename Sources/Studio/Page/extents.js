// Nacre, MIT licence; see LICENSE.
// @ts-check

import { addPolygon, hatching, quadOf } from "./geometry.js";

/** Extents that the picture does not show. Their styles suit a picture of any colours, in light and dark. */
const styles = {
  mask: { stroke: "rgb(150 40 190)", hatch: "rgb(150 40 190 / 60%)", dash: [5, 3] },
  shadow: { stroke: "rgb(200 95 0)", fill: "rgb(235 130 20 / 12%)", dash: [] },
  blur: { stroke: "rgb(200 95 0)", fill: "rgb(235 130 20 / 12%)", dash: [3, 3] },
  touches: { stroke: "rgb(0 135 75)", fill: "rgb(0 165 90 / 8%)", dash: [] },
  safe: { stroke: "rgb(0 105 205)", fill: "rgb(0 120 230 / 7%)", dash: [8, 3] },
};

/** The kinds that are known only at the newest instant. */
export const newestKinds = ["touches", "safe"];

/**
 * The extents of some kinds: `masks`, `shadows`, `touches` and `safe`, each `{id, points, style}`, where `id` is the
 * layer's. The points are on the screen.
 */
export function extentsOf({ tree, layout }, kinds) {
  const found = {
    masks: () => {
      const masks = new Set(tree?.masks ?? []);
      return (tree?.places ?? []).filter(({ id }) => masks.has(id))
        .map((place) => ({ id: place.id, points: quadOf(place), style: styles.mask }));
    },
    shadows: () => (tree?.shadows ?? []).flatMap(({ id, corners, blurred }) => [
      { id, points: quadOf({ corners: blurred }), style: styles.blur },
      { id, points: quadOf({ corners }), style: styles.shadow },
    ]),
    touches: () => areas(layout, "touches", styles.touches),
    safe: () => areas(layout, "safeArea", styles.safe),
  };
  return kinds.flatMap((kind) => found[kind]());
}

function areas(layout, field, style) {
  return (layout?.areas ?? []).filter((area) => area[field])
    .map((area) => ({ id: area.layer, points: pairs(area[field]), style }));
}

const pairs = (numbers) =>
  Array.from({ length: numbers.length / 2 }, (_, index) => numbers.slice(2 * index, 2 * index + 2));

/** Draws an extent whose points are on the canvas. */
export function drawExtent(context, points, style) {
  context.beginPath();
  addPolygon(context, points);
  context.fillStyle = style.fill ?? hatching(context, style.hatch);
  context.fill();
  context.setLineDash(style.dash);
  context.strokeStyle = style.stroke;
  context.lineWidth = 1.25;
  context.stroke();
  context.setLineDash([]);
}
