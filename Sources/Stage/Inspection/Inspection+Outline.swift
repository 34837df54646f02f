// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderServer

extension Inspection {
  /// The tree as indented lines, and the cost of the frame.
  package var outline: String {
    var lines: [String] = []
    root?.write(to: &lines, indent: "")
    lines.append("")
    lines.append(
      "cost of the frame: \(cost.pathsRasterized) paths rasterised, "
        + "\(cost.offscreenPasses) offscreen passes, \(cost.pixelsComposited) pixels composited, "
        + "\(cost.tilesRedrawn) tiles redrawn")
    return lines.joined(separator: "\n")
  }
}

extension InspectedLayer {
  fileprivate func write(to lines: inout [String], indent: String) {
    let kind = delegate.map { "\($0) (\(className))" } ?? className
    let title = name.map { "\(kind) \"\($0)\"" } ?? kind
    let place = frame.map { String(format: "%g", $0) }.joined(separator: " ")
    lines.append("\(indent)\(title)  (\(place))")
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      let shown = value.presentation == value.model ? "" : "  presentation: \(value.presentation)"
      lines.append("\(indent)    \(key): \(value.model)\(shown)")
    }
    for animation in animations {
      let progress = String(format: "%.3f", animation.progress)
      lines.append(
        "\(indent)    animation \(animation.key ?? "(no key)"): \(animation.target), "
          + "\(animation.stage) at \(progress) of \(String(format: "%g", animation.duration)) s")
    }
    for layer in sublayers { layer.write(to: &lines, indent: indent + "  ") }
  }
}
