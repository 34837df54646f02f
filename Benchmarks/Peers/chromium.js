// Nacre, MIT licence; see LICENSE.

// Shows a tree of `frames.js` as elements of a page, and moves them with each animation frame.
// Only what scrolls is a layer of the compositor, because each dot or card as such a layer takes longer.
const moving = [];

function show(part, parent) {
  const element = document.createElement('div');
  const style = element.style;
  parent.append(element);
  style.position = 'absolute';
  if (part.text) {
    element.textContent = part.text;
    style.font = `${part.size}px "DejaVu Sans"`;
    style.whiteSpace = 'pre';
    style.color = part.color;
    // With its usual height a line has the font's ascender, in whole pixels, above the baseline.
    style.left = `${part.x}px`;
    style.top = `${part.y - Math.round(.928 * part.size)}px`;
    return;
  }
  style.width = `${part.width}px`;
  style.height = `${part.height}px`;
  style.background = part.color || 'none';
  style.borderRadius = `${part.radius || 0}px`;
  style.opacity = part.opacity || 1;
  // The blur of a shadow is twice its standard deviation, the blur of a filter is this deviation.
  if (part.shadow) style.boxShadow = '0 4px 20px rgba(0, 0, 0, .5)';
  if (part.blur) style.backdropFilter = `blur(${part.blur}px)`;
  if (part.place) {
    if (part.scrolls) style.willChange = 'transform';
    moving.push({style: style, place: part.place});
  } else {
    style.left = `${part.x}px`;
    style.top = `${part.y}px`;
  }
  for (const child of part.parts || []) show(child, element);
}

function move(frame) {
  for (const {style, place} of moving) {
    const {x, y} = place(frame);
    style.transform = `translate(${x}px, ${y}px)`;
  }
}

let number = 0;
function step() {
  move(number++);
  requestAnimationFrame(step);
}

const shown = tree(document.body.dataset.name);
document.body.style.cssText = `margin: 0; overflow: hidden; background: ${shown.background}`;
for (const part of shown.parts) show(part, document.body);
requestAnimationFrame(step);
