// Nacre, MIT licence; see LICENSE.

// The trees of the whole frames for Chromium and Qt Quick; `WholeFrames.swift` builds the same for
// Nacre. Lengths are in points. A part of a tree is either a rectangle or, if it has a text, a line of
// text, whose `y` is that of its baseline. A part with a `place` moves: its place is a function of the
// frame's number.

// Returns a linear congruential generator (the constants of Numerical Recipes) of numbers in [0, 1).
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function randomColor(next) {
  const part = () => Math.floor(next() * 256).toString(16).padStart(2, '0');
  return `#${part()}${part()}${part()}`;
}

// Returns a place on the way from 0 to an end and back, again and again.
function there(distance, end) {
  const place = ((distance % (2 * end)) + 2 * end) % (2 * end);
  return place <= end ? place : 2 * end - place;
}

// Returns a place that enters at -margin again after it left at the end.
function around(distance, end, margin) {
  const length = end + margin;
  return (((distance + margin) % length) + length) % length - margin;
}

function sentence(index) {
  return `${index + 1}. The quick brown fox jumps over the lazy dog, and 0123456789 keeps on going.`;
}

function scroller(height, parts, place) {
  const scrolled = {width: 1920, height: height, parts: parts, place: place, scrolls: true};
  return {background: '#ffffff', parts: [scrolled]};
}

function feed() {
  const next = numbers(1);
  const cells = [];
  for (let i = 0; i < 200; i++) cells.push({
    x: i % 2 * 960, y: Math.floor(i / 2) * 96, width: 960, height: 96, color: '#ffffff',
    parts: [
      {x: 16, y: 16, width: 64, height: 64, radius: 32, color: randomColor(next)},
      {x: 96, y: 42, text: `Message ${i + 1}`, size: 16, color: '#000000'},
      {x: 96, y: 68, text: sentence(i), size: 14, color: '#666666'},
      {x: 96, y: 95, width: 864, height: 1, color: '#d0d0d4'},
    ],
  });
  const place = (frame) => ({x: 0, y: -there(7 * frame, 8520)});
  return scroller(9600, cells, place);
}

function particles() {
  const next = numbers(2);
  const parts = [];
  for (let i = 0; i < 2000; i++) {
    const color = randomColor(next);
    const [x, y] = [next() * 1920, next() * 1080];
    const [dx, dy] = [next() * 6 - 3, next() * 6 - 3];
    const place = (frame) =>
        ({x: around(x + dx * frame, 1920, 8), y: around(y + dy * frame, 1080, 8)});
    parts.push({width: 8, height: 8, radius: 4, opacity: .8, color: color, place: place});
  }
  return {background: '#101018', parts: parts};
}

function cards() {
  const next = numbers(3);
  const parts = [];
  for (let i = 0; i < 60; i++) {
    const color = randomColor(next);
    const [x, y] = [next() * 1640, next() * 900];
    const [dx, dy] = [next() * 3 - 1.5, next() * 3 - 1.5];
    const place = (frame) => ({x: there(x + dx * frame, 1640), y: there(y + dy * frame, 900)});
    parts.push({width: 280, height: 180, radius: 16, shadow: true, color: color, place: place});
  }
  parts.push({x: 0, y: 0, width: 1920, height: 120, blur: 20, color: 'rgba(255, 255, 255, .4)'});
  return {background: '#e8e8ee', parts: parts};
}

function page() {
  const lines = [];
  for (let i = 0; i < 60; i++)
    lines.push({x: 20, y: 32 + i * 24, text: Array(3).fill(sentence(i)).join(' '), size: 14,
                color: '#000000'});
  const place = (frame) => ({x: 0, y: -there(3 * frame, 376)});
  return scroller(1456, lines, place);
}

function table() {
  const rows = [];
  for (let i = 0; i < 1000; i++) rows.push({
    x: 0, y: i * 64, width: 1920, height: 64, color: '#ffffff',
    parts: [
      {x: 20, y: 29, text: `Message ${i + 1}`, size: 19, color: '#000000'},
      {x: 20, y: 51, text: sentence(i), size: 14, color: '#000000'},
      {x: 20, y: 63, width: 1900, height: 1, color: '#d0d0d4'},
    ],
  });
  return scroller(64000, rows, (frame) => ({x: 0, y: -there(40 * frame, 40000)}));
}

// A part with a `row` lays its own parts out side by side: the first has the width that `row` returns for a frame, the
// others share the rest.
function constraints() {
  const next = numbers(4);
  const parts = [];
  for (let i = 0; i < 20; i++) {
    const cells = [];
    for (let j = 0; j < 10; j++) cells.push({color: randomColor(next)});
    parts.push({x: 0, y: i * 54, width: 1920, height: 54, parts: cells,
                row: (frame) => 60 + there(3 * frame + 20 * i, 240)});
  }
  return {background: '#ffffff', parts: parts};
}

// A part with a `picture` is a JPEG file of a white circle on this colour.
function images() {
  const next = numbers(5);
  const parts = [];
  for (let i = 0; i < 1000; i++)
    parts.push({x: i % 10 * 192 + 6, y: Math.floor(i / 10) * 216 + 8, width: 180, height: 200,
                picture: randomColor(next)});
  return scroller(21600, parts, (frame) => ({x: 0, y: -there(40 * frame, 20000)}));
}

function effects() {
  const next = numbers(6);
  const parts = [];
  for (let i = 0; i < 40; i++) {
    const color = randomColor(next);
    const [x, y] = [next() * 1800, next() * 960];
    const [dx, dy] = [next() * 6 - 3, next() * 6 - 3];
    const place = (frame) => ({x: there(x + dx * frame, 1800), y: there(y + dy * frame, 960)});
    parts.push({width: 120, height: 120, radius: 60, color: color, place: place});
  }
  for (let i = 0; i < 10; i++)
    parts.push({x: i % 5 * 380 + 30, y: Math.floor(i / 5) * 520 + 60, width: 340, height: 440, radius: 24, blur: 30,
                saturation: 1.8, color: 'rgba(255, 255, 255, .3)'});
  return {background: '#ffffff', parts: parts};
}

function tree(name) {
  return {feed, particles, cards, page, table, constraints, images, effects}[name]();
}
