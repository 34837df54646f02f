// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderServer

extension SpokenElement {
  /// The label, value, traits, hint, actions, content, identifier and frame, if they exist.
  package var line: String {
    func quoted(_ text: String) -> String {
      "\"\(text.replacing("\n", with: " ").replacing("\"", with: "'"))\""
    }
    var parts = [label.map(quoted) ?? "(no label)"]
    if let value { parts.append("= \(quoted(value))") }
    if !traits.isEmpty { parts.append("[\(traits.joined(separator: ", "))]") }
    if let hint { parts.append("hint: \(quoted(hint))") }
    if !actions.isEmpty { parts.append("actions: \(actions.map(quoted).joined(separator: ", "))") }
    if let content { parts.append("content: \(content.map(quoted).joined(separator: ", "))") }
    if let identifier { parts.append("#\(identifier)") }
    parts.append("\(className) (\(frame.map { String(format: "%g", $0) }.joined(separator: " ")))")
    return parts.joined(separator: "  ")
  }
}

extension Inspection {
  /// The tree as indented lines, and the cost of the frame.
  package var outline: String {
    treeLines.joined(separator: "\n") + "\n\n"
      + ("cost of the frame: \(cost.pathsRasterized) paths rasterised, "
        + "\(cost.offscreenPasses) offscreen passes, \(cost.pixelsComposited) pixels composited, "
        + "\(cost.tilesRedrawn) tiles redrawn")
  }

  /// The tree as indented lines.
  package var treeLines: [String] { root?.lines ?? [] }
}

extension InspectedLayer {
  /// The layer and its sublayers as indented lines.
  package var lines: [String] {
    var lines: [String] = []
    write(to: &lines, indent: "")
    return lines
  }

  private func write(to lines: inout [String], indent: String) {
    let kind = delegate.map { "\($0) (\(className))" } ?? className
    let title = name.map { "\(kind) \"\($0)\"" } ?? kind
    let place = frame.map { String(format: "%g", $0) }.joined(separator: " ")
    lines.append("\(indent)\(title)  (\(place))")
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      let shown = value.presentation == value.model ? "" : "  presentation: \(value.presentation)"
      lines.append("\(indent)    \(key): \(value.model)\(shown)")
    }
    for animation in animations {
      let progress = String(format: "%.1f %%", animation.progress * 100)
      lines.append(
        "\(indent)    animation \(animation.key ?? "(no key)"): \(animation.target), "
          + "\(animation.stage) at \(progress) of \(String(format: "%g", animation.duration)) s")
    }
    for layer in sublayers { layer.write(to: &lines, indent: indent + "  ") }
  }
}
