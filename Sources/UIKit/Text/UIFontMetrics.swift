// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import CoreText
import Foundation
import TextLayout

// SAFETY: the only stored property, `style`, is a constant of a value type.
/// A scale by which custom fonts and lengths follow Dynamic Type.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// Creates metrics that scale like a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The metrics of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Returns a font scaled to the current Dynamic Type size.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// Returns a font scaled to the current Dynamic Type size.
  ///
  /// - Parameters:
  ///   - font: The font at its size for `UIContentSizeCategory.large`.
  ///   - maximumPointSize: The maximum size in points; 0 means no limit.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// Returns a font scaled to the Dynamic Type size of some traits.
  ///
  /// - Parameters:
  ///   - font: The font at its size for `UIContentSizeCategory.large`.
  ///   - traitCollection: The traits that provide the Dynamic Type size; `nil` uses the current
  ///     traits.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }
  /// Returns a font scaled like the leading of the text style, to the Dynamic Type size of some traits. Its size is a
  /// whole number of points.
  ///
  /// Views whose `adjustsFontForContentSizeCategory` is true keep the result scaled.
  ///
  /// - Parameters:
  ///   - font: The font at its size for `UIContentSizeCategory.large`.
  ///   - maximumPointSize: The maximum size in points; 0 means no limit.
  ///   - traitCollection: The traits that provide the Dynamic Type size; `nil` uses the current
  ///     traits.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let growth = UIFont.Growth(style: style, base: font.pointSize, limit: maximumPointSize)
    var descriptor = font.descriptor
    descriptor.size = growth.size(traitCollection ?? .current)
    return UIFont(descriptor, sizeRule: growth)
  }
  /// Returns a length scaled to the current Dynamic Type size.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }
  /// Returns a length scaled like the leading of the text style, rounded to pixels.
  ///
  /// - Parameters:
  ///   - value: The length for `UIContentSizeCategory.large`.
  ///   - traitCollection: The traits that provide the Dynamic Type size; `nil` uses the current
  ///     traits.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?)
    -> CGFloat
  {
    let traits = traitCollection ?? .current
    let pixels =
      traits.displayScale > 0 ? traits.displayScale : UITraitCollection.screen.displayScale
    return (value * style.scale(traits) * pixels).rounded() / pixels
  }
}

extension UIFont {
  /// The rule by which a font's size follows Dynamic Type.
  struct Growth: Hashable, Sendable {
    var style: TextStyle
    /// The size for `large`, in points; `nil` means the style's own size.
    var base: CGFloat?
    /// The maximum size in points; 0 means no limit.
    var limit: CGFloat = 0

    /// The text style if this is its preferred font; `nil` for a custom font.
    var plainStyle: TextStyle? { base == nil ? style : nil }

    func size(_ traits: UITraitCollection) -> CGFloat {
      guard let base else { return style.size(traits.preferredContentSizeCategory) }
      let scale = style.scale(traits)
      let size = scale == 1 ? base : (base * scale).rounded()
      return limit > 0 ? min(size, limit) : size
    }
  }

  /// The rule by which the size follows Dynamic Type; `nil` for a fixed size.
  var growth: Growth? { sizeRule as? Growth }

  /// Returns the font in its size for some traits, or itself if its size doesn't follow Dynamic
  /// Type.
  func grown(for traits: UITraitCollection) -> UIFont {
    guard let growth else { return self }
    let size = growth.size(traits)
    guard size != pointSize else { return self }
    var descriptor = descriptor
    descriptor.size = size
    return UIFont(descriptor, sizeRule: growth)
  }
}
