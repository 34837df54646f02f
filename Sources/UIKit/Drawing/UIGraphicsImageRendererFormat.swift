// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The format of an image renderer's pixels.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point. The default is the screen's scale, which is also used for 0 or less.
  open var scale: CGFloat = GraphicsStack.screenScale
  /// Whether the image has no alpha channel. The default is false.
  open var opaque = false
  /// The range of an image's colours.
  public enum Range: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// The range of the screen.
    case automatic
    /// A range wider than sRGB.
    case extended
    /// The sRGB range.
    case standard
  }
  /// The preferred range of colours. Stored for compatibility; has no effect: pixels are sRGB.
  open var preferredRange = Range.standard
  /// The bounds of the renderer that uses the format, in points.
  open internal(set) var bounds = CGRect.zero

  /// Creates a format for the screen.
  public override init() {}

  /// Creates a format for some traits: their scale, or the screen's if they have none.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// Returns a format for the screen.
  open class func `default`() -> Self { make() }
  /// Returns a format for the screen.
  open class func preferred() -> Self { make() }

  /// Creates a copy of a format, or a format for the screen if `other` is `nil`.
  public required init(copying other: UIGraphicsImageRendererFormat?) {
    if let other {
      (scale, opaque, preferredRange) = (other.scale, other.opaque, other.preferredRange)
    }
  }

  private class func make() -> Self { self.init(copying: nil) }
}
