// Nacre, MIT licence; see LICENSE.

// Shows a tree of `frames.js` as elements of a page, and moves them with each animation frame.
// Only what scrolls is a layer of the compositor, because each dot or card as such a layer takes longer.
const moving = [];
const rows = [];

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
  if (part.blur) style.backdropFilter = `blur(${part.blur}px) saturate(${part.saturation || 1})`;
  if (part.picture) style.background = `url(${picture(part)})`;
  if (part.place) {
    if (part.scrolls) style.willChange = 'transform';
    moving.push({style: style, place: part.place});
  } else {
    style.left = `${part.x}px`;
    style.top = `${part.y}px`;
  }
  for (const child of part.parts || []) show(child, element);
  if (part.row) row(element, part.row);
}

// Returns the address of a JPEG file with a white circle.
function picture(part) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [part.width, part.height];
  const context = canvas.getContext('2d');
  context.fillStyle = part.picture;
  context.fillRect(0, 0, part.width, part.height);
  context.fillStyle = 'white';
  context.ellipse(90, 100, 70, 70, 0, 0, 7);
  context.fill();
  return canvas.toDataURL('image/jpeg', .9);
}

// Lays the cells of a row out: the first has a width, the others share the rest.
function row(element, width) {
  element.style.display = 'flex';
  for (const cell of element.children)
    Object.assign(cell.style, {position: 'static', height: 'auto', width: 'auto', flex: '1 1 0'});
  rows.push({style: element.firstChild.style, width: width});
}

function move(frame) {
  for (const {style, width} of rows) style.flex = `0 0 ${width(frame)}px`;
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
