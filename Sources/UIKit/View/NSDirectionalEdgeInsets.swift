// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Distances inwards from the sides of a rectangle, by the direction of text, points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// From the top side.
  public var top: CGFloat
  /// From the side where lines of text begin.
  public var leading: CGFloat
  /// From the bottom side.
  public var bottom: CGFloat
  /// From the side where lines of text end.
  public var trailing: CGFloat

  /// Creates insets of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets()
}
