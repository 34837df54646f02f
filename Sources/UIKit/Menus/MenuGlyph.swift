// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A mark before the title of a menu's row. Its size and its lines are unverified; see
/// DifferencesFromApple.md.
enum MenuGlyph {
  /// The element is on.
  case checkmark
  /// The element is partly on.
  case dash
  /// The element opens a menu.
  case chevron
  /// The menu that the element opened is shown below it.
  case chevronDown

  /// The lines of the mark around zero, for text of 17 points.
  var path: UIBezierPath {
    let points: [CGPoint] =
      switch self {
      case .checkmark: [CGPoint(x: -5.5, y: 0.5), CGPoint(x: -2, y: 5), CGPoint(x: 5.5, y: -5.5)]
      case .dash: [CGPoint(x: -5, y: 0), CGPoint(x: 5, y: 0)]
      case .chevron: [CGPoint(x: -2.5, y: -5), CGPoint(x: 2.5, y: 0), CGPoint(x: -2.5, y: 5)]
      case .chevronDown: [CGPoint(x: -5, y: -2.5), CGPoint(x: 0, y: 2.5), CGPoint(x: 5, y: -2.5)]
      }
    let path = UIBezierPath()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    return path
  }
}
