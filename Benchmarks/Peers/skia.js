// Nacre, MIT licence; see LICENSE.

// Draws a scene on an unaccelerated canvas, which Chromium does with Skia, and writes the median time
// of a frame in milliseconds. Reading one pixel forces Chromium to execute the recorded commands.
const text = document.getElementById('scene').textContent;
const name = document.getElementById('scene').dataset.name;
const budget = Number(document.getElementById('scene').dataset.budget);
const canvas = document.createElement('canvas');
const g = canvas.getContext('2d', {willReadFrequently: true});
const color = (c) => {
  const part = (i) => parseInt(c.substr(i * 2, 2), 16);
  return `rgba(${part(0)},${part(1)},${part(2)},${part(3) / 255})`;
};

function picture() {
  const image = document.createElement('canvas');
  image.width = image.height = 256;
  const context = image.getContext('2d', {willReadFrequently: true});
  const data = context.createImageData(256, 256);
  for (let y = 0; y < 256; y++)
    for (let x = 0; x < 256; x++)
      data.data.set([x, y, x ^ y, 255], (y * 256 + x) * 4);
  context.putImageData(data, 0, 0);
  return image;
}

function gradient(kind, x0, y0, x1, y1) {
  const ramp = kind === 'linear' ? g.createLinearGradient(x0, y0, x1, y1)
      : kind === 'radial' ? g.createRadialGradient(x0, y0, 0, x0, y0, Math.hypot(x1 - x0, y1 - y0))
                          : g.createConicGradient(0, x0, y0);
  ramp.addColorStop(0, '#f00');
  ramp.addColorStop(.5, '#0f0');
  ramp.addColorStop(1, '#00f');
  return ramp;
}

// The drawing steps of a frame, in order.
const steps = [];
const image = picture();
let path, item;
for (const line of text.trim().split('\n')) {
  const words = line.split(' ');
  const v = words.slice(1).map(Number);
  switch (words[0]) {
    case 'size': [canvas.width, canvas.height] = v; break;
    case 'path': {
      const [, rule, fill, stroke, width, cap, join, miter, , ...dash] = words;
      const shape = path = new Path2D();
      if (fill !== '-') steps.push(() => {
        g.fillStyle = color(fill);
        g.fill(shape, rule === 'eo' ? 'evenodd' : 'nonzero');
      });
      if (stroke !== '-') steps.push(() => {
        [g.strokeStyle, g.lineWidth, g.lineCap] = [color(stroke), Number(width), cap];
        [g.lineJoin, g.miterLimit] = [join, Number(miter)];
        g.setLineDash(dash.filter(Boolean).map(Number));
        g.stroke(shape);
      });
      break;
    }
    case 'M': path.moveTo(...v); break;
    case 'L': path.lineTo(...v); break;
    case 'C': path.bezierCurveTo(...v); break;
    case 'Z': path.closePath(); break;
    case 'gradient':
      steps.push(() => {
        g.fillStyle = gradient(words[1], ...v.slice(1));
        g.fillRect(0, 0, canvas.width, canvas.height);
      });
      break;
    case 'image':
      steps.push(() => {
        g.setTransform(...v);
        g.drawImage(image, 0, 0);
      });
      break;
    case 'text': {
      const [, size, x, y] = words;
      const letters = words.slice(4).join(' ');
      steps.push(() => {
        [g.fillStyle, g.font] = ['#000', `${size}px "DejaVu Sans"`];
        g.fillText(letters, Number(x), Number(y));
      });
      break;
    }
    case 'shadow':
      steps.push(() => {
        [g.fillStyle, g.shadowColor, g.shadowBlur, g.shadowOffsetY] =
            ['#00f', 'rgba(0,0,0,.5)', 20, 4];
        g.beginPath();
        g.roundRect(...v, 16);
        g.fill();
      });
  }
}

function frame() {
  const start = performance.now();
  g.reset();
  g.fillStyle = '#fff';
  g.fillRect(0, 0, canvas.width, canvas.height);
  for (const step of steps) step();
  g.getImageData(0, 0, 1, 1);
  return performance.now() - start;
}
frame();
const samples = [];
for (const end = performance.now() + budget; samples.length < 7 || performance.now() < end;)
  samples.push(frame());
samples.sort((a, b) => a - b);
const median = samples[samples.length >> 1];
document.body.textContent = JSON.stringify(
    {peer: 'skia', work: name, threads: 1, wall_ms: median, cpu_ms: median});
