// Nacre, MIT licence; see LICENSE.

import Foundation

/// A page that shows a result beside its reference, instant by instant. The instants that differ come first.
///
/// The page contains the three strips once each. A frame shows a part of a strip through an SVG `viewBox`, so a
/// browser draws the page without a script. The script switches between the kinds of comparison.
struct FailurePage {
  let title: String
  let message: String
  let strip: PictureStrip
  /// The number of pixels that differ in each frame; empty if the pictures have different sizes.
  let counts: [Int]
  /// The strip of the reference as PNG. The other two are the strips of the difference and of the result.
  let reference: Data
  let difference: Data
  let result: Data

  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  var html: String {
    // A small picture is shown larger, with sharp pixels.
    let zoom = max(1, 200 / max(strip.width, strip.height))
    return """
      <!doctype html>
      <html lang="en"><meta charset="utf-8"><title>\(Self.escaped(title))</title>
      <style>\(Self.style)\(Self.frameStyle)</style>
      <body data-mode="beside" style="--width:\(strip.width);--height:\(strip.height);--zoom:\(zoom)">
      <h1>\(Self.escaped(title))</h1>
      <p>\(Self.escaped(message))</p>
      <nav>\(modes)<input id="share" type="range" max="1000" value="500" aria-label="Share"></nav>
      <div id="frames">
      \(order.map(figure).joined(separator: "\n"))
      </div>
      <svg width="0" height="0" style="position:absolute"><defs>
      \(image("reference", reference))
      \(image("difference", difference))
      \(image("result", result))
      </defs></svg>
      <script>
      \(Self.script)
      </script></body></html>

      """
  }

  /// The numbers of the frames. Those that differ come first.
  private var order: [Int] {
    let all = Array(strip.instants.indices)
    guard counts.count == all.count else { return all }
    return all.filter { counts[$0] > 0 } + all.filter { counts[$0] == 0 }
  }

  private var modes: String {
    [
      ("beside", "side by side"), ("slider", "slider"), ("onion", "onion skin"),
      ("flicker", "flicker"), ("difference", "difference"),
    ].map { "<button data-mode=\"\($0.0)\">\($0.1)</button>" }.joined()
  }

  private func image(_ name: String, _ data: Data) -> String {
    let (width, height) = (strip.picture.width, strip.picture.height)
    return "<image id=\"\(name)\" width=\"\(width)\" height=\"\(height)\" "
      + "preserveAspectRatio=\"xMinYMin meet\" "
      + "href=\"data:image/png;base64,\(data.base64EncodedString())\"/>"
  }

  private func figure(_ index: Int) -> String {
    let gap = PictureStrip.gap
    let left = index % strip.columns * (strip.width + gap)
    let top = index / strip.columns * (strip.height + gap)
    let box = "\(left) \(top) \(strip.width) \(strip.height)"
    let count = index < counts.count ? counts[index] : nil
    let words = count.map {
      $0 == 0 ? "same" : "\($0) \($0 == 1 ? "pixel differs" : "pixels differ")"
    }
    let panels = ["reference", "difference", "result"].map { name in
      "<div class=\"\(name)\"><svg viewBox=\"\(box)\"><use href=\"#\(name)\"/></svg>"
        + "<small>\(name)</small></div>"
    }
    return "<figure\(count == 0 ? " class=\"same\"" : "")><figcaption>"
      + "\(strip.instants[index]) s\(words.map { ": \($0)" } ?? "")</figcaption>"
      + "<div class=\"panels\">\(panels.joined())</div></figure>"
  }

  static let style = """
    body{font:15px/1.5 system-ui,sans-serif;margin:1.5em;background:#f4f4f6;color:#111}
    h1{font-size:20px;margin:0 0 .3em} p{white-space:pre-wrap;margin:0 0 1em}
    """

  /// A picture has at most a third of the window's width and three quarters of its height. A click shows the actual
  /// size.
  private static let frameStyle = """

    nav{margin-bottom:1em} button{font:inherit;margin-right:.4em;padding:.2em .8em;border:1px solid #999;border-radius:6px;
    background:#fff} button.on{background:#06c;color:#fff;border-color:#06c}
    #share{width:16em;vertical-align:middle;visibility:hidden}
    [data-mode=slider] #share,[data-mode=onion] #share{visibility:visible}
    #frames{display:flex;flex-wrap:wrap;gap:16px} figure{margin:0;background:#fff;padding:10px;border-radius:8px}
    figure.same{opacity:.55} figcaption{font-size:13px;margin-bottom:6px} small{color:#666}
    .panels{display:flex;gap:8px;overflow:auto} .panels div{flex:none}
    svg{display:block;image-rendering:pixelated;aspect-ratio:var(--width)/var(--height);
    width:min(var(--width)*var(--zoom)*1px,(100vw - 7em)/3,75vh*var(--width)/var(--height))}
    .actual svg{width:calc(var(--width)*1px)}
    [data-mode=slider] .panels,[data-mode=onion] .panels,[data-mode=flicker] .panels{display:grid}
    :is([data-mode=slider],[data-mode=onion],[data-mode=flicker]) :is(.reference,.result){grid-area:1/1}
    :is([data-mode=slider],[data-mode=onion],[data-mode=flicker]) :is(.difference,small){display:none}
    [data-mode=slider] .result{clip-path:inset(0 0 0 calc(var(--share,.5)*100%))}
    [data-mode=onion] .result{opacity:var(--share,.5)}
    [data-mode=flicker] .result{animation:flicker .8s steps(1) infinite} @keyframes flicker{50%{opacity:0}}
    [data-mode=difference] :is(.reference,.result){display:none}
    """

  private static let script = """
    const buttons = [...document.querySelectorAll('nav button')];
    function choose(button) {
      document.body.dataset.mode = button.dataset.mode;
      for (const other of buttons) other.className = other === button ? 'on' : '';
    }
    for (const button of buttons) button.onclick = () => choose(button);
    choose(buttons[0]);
    document.getElementById('share').oninput = event => {
      document.body.style.setProperty('--share', event.target.value / 1000);
    };
    for (const panels of document.querySelectorAll('.panels')) {
      panels.title = 'Click for the actual size';
      panels.onclick = () => panels.classList.toggle('actual');
    }
    """
}
