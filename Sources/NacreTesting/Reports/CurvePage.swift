// Nacre, MIT licence; see LICENSE.

import Foundation

/// A page that shows a motion for which a claim does not hold, with the expected values.
struct CurvePage {
  let title: String
  let message: String
  /// The motion in this run of the test.
  let curve: MotionCurve
  /// The motion in the reference; `nil` if there is none.
  let recorded: MotionCurve?
  /// The values that the claims expect at instants.
  let expected: [MotionCurve.Sample]

  private static let (width, height, margin) = (720.0, 400.0, 56.0)

  var html: String {
    """
    <!doctype html>
    <html lang="en"><meta charset="utf-8"><title>\(FailurePage.escaped(title))</title>
    <style>\(FailurePage.style) svg{background:#fff;border-radius:8px;max-width:100%}
    text{font:12px system-ui,sans-serif;fill:#555} .grid{stroke:#e4e4e8}</style>
    <h1>\(FailurePage.escaped(title))</h1>
    <p>\(FailurePage.escaped(message))</p>
    \(drawing)
    <p><span style="color:#06c">blue: the result</span>\(legend)</p>
    <p id="reading"></p>
    <script>
    \(script)
    </script></html>

    """
  }

  private var legend: String {
    (recorded == nil ? "" : " · <span style=\"color:#999\">grey: recorded</span>")
      + (expected.isEmpty ? "" : " · <span style=\"color:#d00\">red: expected values</span>")
  }

  /// The axes, whose ranges end at round numbers.
  private var axes: (time: ChartAxis, value: ChartAxis) {
    let all = curve.samples + (recorded?.samples ?? []) + expected
    let values = all.map(\.value)
    return (
      ChartAxis(from: 0, to: max(all.map(\.time).max() ?? 0, 1e-3), ticks: 8),
      ChartAxis(from: values.min() ?? 0, to: values.max() ?? 1, ticks: 6)
    )
  }

  private var drawing: String {
    let (time, value) = axes
    func x(_ seconds: Double) -> Double {
      Self.margin + time.share(seconds) * (Self.width - 2 * Self.margin)
    }
    func y(_ number: Double) -> Double {
      Self.height - Self.margin - value.share(number) * (Self.height - 2 * Self.margin)
    }
    func line(_ samples: [MotionCurve.Sample], _ style: String) -> String {
      let points = samples.map { String(format: "%.1f,%.1f", x($0.time), y($0.value)) }
      return "<polyline fill=\"none\" \(style) points=\"\(points.joined(separator: " "))\"/>"
    }
    let (left, right) = (Self.margin, Self.width - Self.margin)
    let (top, bottom) = (Self.margin, Self.height - Self.margin)
    let columns = time.ticks.map { tick in
      "<path class=\"grid\" d=\"M\(x(tick)) \(top)V\(bottom)\"/>"
        + "<text x=\"\(x(tick))\" y=\"\(bottom + 20)\" text-anchor=\"middle\">\(short(tick)) s</text>"
    }
    let rows = value.ticks.map { tick in
      "<path class=\"grid\" d=\"M\(left) \(y(tick))H\(right)\"/>"
        + "<text x=\"\(left - 8)\" y=\"\(y(tick) + 4)\" text-anchor=\"end\">\(short(tick))</text>"
    }
    let known = recorded.map { line($0.samples, "stroke=\"#999\" stroke-width=\"2\"") }
    let wanted = expected.sorted { $0.time < $1.time }
    let dots = wanted.map { sample in
      String(
        format: "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"#d00\"/>", x(sample.time),
        y(sample.value))
    }
    let parts =
      columns + rows + [
        known ?? "", line(wanted, "stroke=\"#d00\" stroke-dasharray=\"4 4\""),
        line(curve.samples, "stroke=\"#06c\" stroke-width=\"2\""),
      ] + dots
    return "<svg viewBox=\"0 0 \(Self.width) \(Self.height)\" width=\"\(Self.width)\">"
      + parts.joined(separator: "\n")
      + "<path id=\"cursor\" stroke=\"#bbb\" d=\"\" data-top=\"\(top)\" data-bottom=\"\(bottom)\"/></svg>"
  }

  /// The script that shows the values at the instant under the pointer.
  private var script: String {
    func list(_ curve: MotionCurve?) -> String {
      let samples = curve?.samples ?? []
      return "[" + samples.map { "[\(short($0.time)),\(short($0.value))]" }.joined(separator: ",")
        + "]"
    }
    let (time, _) = axes
    return """
      const curves = {result: \(list(curve)), recorded: \(list(recorded))};
      const [margin, width, from, to] = [\(Self.margin), \(Self.width), \(time.from), \(time.to)];
      const [svg, cursor] = [document.querySelector('svg'), document.getElementById('cursor')];
      function value(curve, time) {
        const next = curve.findIndex(sample => sample[0] >= time);
        if (next < 0) return curve[curve.length - 1][1];
        if (next === 0) return curve[0][1];
        const [a, b] = [curve[next - 1], curve[next]];
        return a[1] + (b[1] - a[1]) * (time - a[0]) / (b[0] - a[0]);
      }
      svg.onpointermove = event => {
        const box = svg.getBoundingClientRect();
        const x = (event.clientX - box.left) * width / box.width;
        const share = Math.min(Math.max((x - margin) / (width - 2 * margin), 0), 1);
        const time = from + share * (to - from);
        const place = margin + share * (width - 2 * margin);
        cursor.setAttribute('d', `M${place} ${cursor.dataset.top}V${cursor.dataset.bottom}`);
        const words = Object.entries(curves).filter(([, curve]) => curve.length > 0)
          .map(([name, curve]) => `${name} ${value(curve, time).toFixed(2)}`);
        document.getElementById('reading').textContent = `${time.toFixed(3)} s: ${words.join(', ')}`;
      };
      """
  }
}

/// An axis of a chart.
struct ChartAxis {
  /// The ends of the axis, which are the first and the last tick.
  let from, to: Double
  /// The ticks: round numbers at equal distances.
  let ticks: [Double]

  /// Chooses round numbers that contain a range.
  ///
  /// - Parameter ticks: The approximate number of ticks, at least 1.
  init(from low: Double, to high: Double, ticks count: Int) {
    let raw = max(high - low, 1e-6) / Double(count)
    let power = pow(10, log10(raw).rounded(.down))
    let step = ([1, 2, 5].map { $0 * power }.first { $0 >= raw }) ?? 10 * power
    let first = (low / step).rounded(.down)
    let end = max((high / step).rounded(.up), first + 1)
    (from, to) = (first * step, end * step)
    ticks = (0...Int(end - first)).map { (first + Double($0)) * step }
  }

  /// Returns the position of a number on the axis, `0...1` between the ends.
  func share(_ number: Double) -> Double { (number - from) / (to - from) }
}
