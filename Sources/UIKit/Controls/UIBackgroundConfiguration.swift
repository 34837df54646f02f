// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The appearance of a view's background: colour, image, border and corners.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The background colour; `nil` uses the default of the view that shows the background.
  public var backgroundColor: UIColor?
  /// The corner radius, in points. The default is 0.
  public var cornerRadius: CGFloat = 0
  /// The colour of the border; `nil` draws no border.
  public var strokeColor: UIColor?
  /// The width of the border, in points. The default is 0.
  public var strokeWidth: CGFloat = 0
  /// An image drawn over the background colour.
  public var image: UIImage?

  /// Returns a configuration without a background.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}
