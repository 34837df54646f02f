// Nacre, MIT licence; see LICENSE.

import Foundation
import UIKit

extension UIView {
  /// The view and its descendants, one in each line, indented by depth.
  var linesOfHierarchy: String { lines(0).joined(separator: "\n") }

  private func lines(_ depth: Int) -> [String] {
    [String(repeating: "   | ", count: depth) + line]
      + subviews.flatMap { $0.lines(depth + 1) }
  }

  /// The view with its frame and what differs from the usual values.
  private var line: String {
    func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }
    let place = "\(number(frame.minX)) \(number(frame.minY))"
    var parts = [
      "\(type(of: self))",
      "frame = (\(place); \(number(frame.width)) \(number(frame.height)))",
    ]
    if let text = (self as? UILabel)?.text { parts.append("text = '\(text)'") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(number(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    return "<\(parts.joined(separator: "; "))>"
  }
}

extension UIViewController {
  /// The controller, its children and what it presents, one in each line, indented by depth.
  var linesOfHierarchy: String { lines(0).joined(separator: "\n") }

  private func lines(_ depth: Int) -> [String] {
    let isShown = viewIfLoaded?.window != nil
    let view = viewIfLoaded.map { "<\(type(of: $0))>" } ?? "(view not loaded)"
    let line = "<\(type(of: self))>, state: \(isShown ? "appeared" : "disappeared"), view: \(view)"
    let presented = presentedViewController.flatMap {
      $0.presentingViewController === self ? $0 : nil
    }
    return [String(repeating: "   | ", count: depth) + line]
      + children.flatMap { $0.lines(depth + 1) } + (presented?.lines(depth + 1) ?? [])
  }
}
