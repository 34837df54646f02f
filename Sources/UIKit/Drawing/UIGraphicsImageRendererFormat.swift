// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// What an image renderer's pixels are like.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels to a point; the screen's at first.
  open var scale: CGFloat = GraphicsStack.screenScale
  /// Whether there is no alpha; false at first.
  open var opaque = false
  /// How many colours there are.
  public enum Range: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// As the screen.
    case automatic
    /// More than sRGB has.
    case extended
    /// sRGB.
    case standard
  }
  /// Makes no difference: pixels are sRGB.
  open var preferredRange = Range.standard
  /// What the renderer that was made with it draws, points.
  open internal(set) var bounds = CGRect.zero

  /// Creates a format for the screen.
  public override init() {}

  /// Returns a format for the screen.
  open class func `default`() -> Self { make() }
  /// Returns a format for the screen.
  open class func preferred() -> Self { make() }

  /// Creates a format.
  public required init(copying other: UIGraphicsImageRendererFormat?) {
    if let other {
      (scale, opaque, preferredRange) = (other.scale, other.opaque, other.preferredRange)
    }
  }

  private class func make() -> Self { self.init(copying: nil) }
}
