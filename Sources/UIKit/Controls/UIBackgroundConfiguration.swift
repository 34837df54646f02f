// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What is behind the content of a view.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The colour; `nil` for that of the look.
  public var backgroundColor: UIColor?
  /// How round the corners are, points.
  public var cornerRadius: CGFloat = 0
  /// The colour of the border; `nil` for none.
  public var strokeColor: UIColor?
  /// How wide the border is, points.
  public var strokeWidth: CGFloat = 0
  /// A picture on the colour.
  public var image: UIImage?

  /// Shows nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
