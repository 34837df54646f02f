// Nacre, MIT licence; see LICENSE.

import Foundation

/// A page that shows a result beside its reference, instant by instant.
///
/// The pictures are inside the page. A script cuts the frames out of the strips, and shows them with
/// a slider between the two, one over the other, in turn, or as their difference.
struct FailurePage {
  let title: String
  let message: String
  let strip: PictureStrip
  /// The two strips as PNG.
  let reference: Data
  let result: Data

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  var html: String {
    let instants = strip.instants.map { "\($0)" }.joined(separator: ",")
    return """
      <!doctype html>
      <html lang="en"><meta charset="utf-8"><title>\(Self.escaped(title))</title>
      <style>\(Self.style)</style>
      <h1>\(Self.escaped(title))</h1>
      <p>\(Self.escaped(message))</p>
      <nav id="modes"></nav>
      <div id="frames"></div>
      <img id="reference" hidden alt="" src="data:image/png;base64,\(reference.base64EncodedString())">
      <img id="result" hidden alt="" src="data:image/png;base64,\(result.base64EncodedString())">
      <script>
      const W = \(strip.width), H = \(strip.height), gap = \(PictureStrip.gap);
      const columns = \(strip.columns), instants = [\(instants)];
      \(Self.script)
      </script></html>

      """
  }

  static let style = """
    body{font:15px/1.5 system-ui,sans-serif;margin:1.5em;background:#f4f4f6;color:#111}
    h1{font-size:20px;margin:0 0 .3em} p{white-space:pre-wrap;margin:0 0 1em}
    nav{margin-bottom:1em} button{font:inherit;margin-right:.4em;padding:.2em .8em;border:1px solid #999;border-radius:6px;
    background:#fff} button.on{background:#06c;color:#fff;border-color:#06c}
    #frames{display:flex;flex-wrap:wrap;gap:16px} figure{margin:0;background:#fff;padding:10px;
    border-radius:8px} figure.same{opacity:.55} figcaption{font-size:13px;margin-bottom:6px}
    canvas{display:block;max-width:90vw;image-rendering:pixelated} input{width:100%}
    .row{display:flex;gap:8px;flex-wrap:wrap}
    """

  private static let script = """
    const images = ['reference', 'result'].map(id => document.getElementById(id));
    const modes = ['side by side', 'slider', 'onion skin', 'flicker', 'difference'];
    let mode = modes[0];
    const zoom = Math.max(1, Math.floor(200 / Math.max(W, H)));
    function canvas() {
      const c = document.createElement('canvas');
      c.width = W; c.height = H;
      c.style.width = W * zoom + 'px';
      return c;
    }
    function cut(image, i) {
      const c = canvas();
      c.getContext('2d').drawImage(image, (i % columns) * (W + gap),
        Math.floor(i / columns) * (H + gap), W, H, 0, 0, W, H);
      return c;
    }
    function difference(a, b) {
      const c = canvas();
      const g = c.getContext('2d');
      const [p, q] = [a, b].map(k => k.getContext('2d').getImageData(0, 0, W, H).data);
      const out = g.createImageData(W, H);
      let count = 0;
      for (let i = 0; i < p.length; i += 4) {
        const d = Math.max(Math.abs(p[i]-q[i]), Math.abs(p[i+1]-q[i+1]), Math.abs(p[i+2]-q[i+2]));
        if (d) count++;
        out.data.set(d ? [255, 0, 255, 255] : [192+p[i]/4, 192+p[i+1]/4, 192+p[i+2]/4, 255], i);
      }
      g.putImageData(out, 0, 0);
      return [c, count];
    }
    function figure(i) {
      const [a, b] = images.map(image => cut(image, i));
      const [d, count] = difference(a, b);
      const f = document.createElement('figure');
      if (!count) f.className = 'same';
      const caption = document.createElement('figcaption');
      caption.textContent = instants[i] + ' s: ' + (count ? count + ' pixels differ' : 'same');
      f.append(caption);
      if (mode === 'side by side') {
        const row = document.createElement('div');
        row.className = 'row';
        row.append(a, d, b);
        f.append(row);
        return f;
      }
      if (mode === 'difference') { f.append(d); return f; }
      const c = canvas();
      const g = c.getContext('2d'), range = document.createElement('input');
      range.type = 'range'; range.max = 1000; range.value = 500;
      let turn = 0;
      function draw() {
        const share = range.value / 1000;
        g.globalAlpha = 1;
        g.clearRect(0, 0, W, H);
        if (mode === 'flicker') { g.drawImage(turn++ % 2 ? b : a, 0, 0); return; }
        g.drawImage(a, 0, 0);
        if (mode === 'onion skin') { g.globalAlpha = share; g.drawImage(b, 0, 0); return; }
        const x = Math.round(W * share);
        if (x < W) g.drawImage(b, x, 0, W - x, H, x, 0, W - x, H);
        g.fillStyle = '#f0f';
        g.fillRect(x, 0, 1, H);
      }
      range.oninput = draw;
      draw();
      f.append(c);
      if (mode === 'flicker') timers.push(setInterval(draw, 400)); else f.append(range);
      return f;
    }
    let timers = [];
    function show() {
      timers.forEach(clearInterval);
      timers = [];
      const nav = document.getElementById('modes');
      nav.replaceChildren(...modes.map(name => {
        const b = document.createElement('button');
        b.textContent = name;
        b.className = name === mode ? 'on' : '';
        b.onclick = () => { mode = name; show(); };
        return b;
      }));
      document.getElementById('frames').replaceChildren(...instants.map((_, i) => figure(i)));
    }
    Promise.all(images.map(image => image.decode())).then(show);
    """
}
