// Nacre, MIT licence; see LICENSE.

import Foundation

/// A page that shows a motion about which a claim does not hold, with what was expected of it.
struct CurvePage {
  let title: String
  let message: String
  /// The motion, as the screen showed it.
  let curve: MotionCurve
  /// The recorded motion; `nil` if there is none.
  let recorded: MotionCurve?
  /// Values that were expected at instants.
  let expected: [MotionCurve.Sample]

  private static let (width, height, margin) = (720.0, 400.0, 48.0)

  var html: String {
    """
    <!doctype html>
    <html lang="en"><meta charset="utf-8"><title>\(FailurePage.escaped(title))</title>
    <style>\(FailurePage.style) svg{background:#fff;border-radius:8px;max-width:100%}
    text{font:12px system-ui,sans-serif;fill:#555}</style>
    <h1>\(FailurePage.escaped(title))</h1>
    <p>\(FailurePage.escaped(message))</p>
    \(drawing)
    <p><span style="color:#06c">blue: the result</span>\(legend)</p>
    </html>

    """
  }

  private var legend: String {
    (recorded == nil ? "" : " · <span style=\"color:#999\">grey: recorded</span>")
      + (expected.isEmpty ? "" : " · <span style=\"color:#d00\">red: expected values</span>")
  }

  private var drawing: String {
    let all = curve.samples + (recorded?.samples ?? []) + expected
    let end = max(all.map(\.time).max() ?? 0, 1e-3)
    let (low, high) = (all.map(\.value).min() ?? 0, all.map(\.value).max() ?? 1)
    let span = max(high - low, 1e-6)
    func place(_ sample: MotionCurve.Sample) -> (x: Double, y: Double) {
      let (width, height, margin) = (Self.width, Self.height, Self.margin)
      return (
        margin + sample.time / end * (width - 2 * margin),
        height - margin - (sample.value - low) / span * (height - 2 * margin)
      )
    }
    func line(_ curve: MotionCurve, _ color: String) -> String {
      let points = curve.samples.map { String(format: "%.1f,%.1f", place($0).x, place($0).y) }
      return "<polyline fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\" "
        + "points=\"\(points.joined(separator: " "))\"/>"
    }
    let dots = expected.map { sample in
      String(
        format: "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"#d00\"/>", place(sample).x,
        place(sample).y)
    }
    let labels = [
      (8.0, Self.margin, short(high)), (8, Self.height - Self.margin, short(low)),
      (Self.margin, Self.height - 16, "0 s"),
      (Self.width - Self.margin, Self.height - 16, "\(short(end)) s"),
    ].map { x, y, words in "<text x=\"\(x)\" y=\"\(y)\">\(words)</text>" }
    let parts =
      labels + [recorded.map { line($0, "#999") } ?? "", line(curve, "#06c")] + dots
    return "<svg viewBox=\"0 0 \(Self.width) \(Self.height)\" width=\"\(Self.width)\">"
      + parts.joined(separator: "\n") + "</svg>"
  }
}
