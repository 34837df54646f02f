// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A mark before the title of a row in a menu. Its size and its lines are unverified; see
/// DifferencesFromApple.md.
enum MenuGlyph {
  /// The mark of an element whose state is `on`.
  case checkmark
  /// The mark of an element whose state is `mixed`.
  case dash
  /// The mark of an element that opens a submenu.
  case chevron
  /// The mark of an element whose submenu is open.
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
