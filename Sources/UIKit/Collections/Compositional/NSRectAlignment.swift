// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The corners and edges of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// None; the centre.
  case none
  /// The middle of the top edge.
  case top
  /// The top leading corner.
  case topLeading
  /// The middle of the leading edge.
  case leading
  /// The bottom leading corner.
  case bottomLeading
  /// The middle of the bottom edge.
  case bottom
  /// The bottom trailing corner.
  case bottomTrailing
  /// The middle of the trailing edge.
  case trailing
  /// The top trailing corner.
  case topTrailing

  /// The position of an aligned element, as a fraction of the free space in its container.
  var fraction: CGPoint {
    switch self {
    case .none: CGPoint(x: 0.5, y: 0.5)
    case .top: CGPoint(x: 0.5, y: 0)
    case .topLeading: CGPoint(x: 0, y: 0)
    case .leading: CGPoint(x: 0, y: 0.5)
    case .bottomLeading: CGPoint(x: 0, y: 1)
    case .bottom: CGPoint(x: 0.5, y: 1)
    case .bottomTrailing: CGPoint(x: 1, y: 1)
    case .trailing: CGPoint(x: 1, y: 0.5)
    case .topTrailing: CGPoint(x: 1, y: 0)
    }
  }
}
