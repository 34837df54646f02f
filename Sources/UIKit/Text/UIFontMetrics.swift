// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

/// Makes fonts and lengths of a program's own larger and smaller with the size of text.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  // SAFETY: immutable.
  private let style: UIFont.TextStyle

  /// Creates the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The metrics of running text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Returns a font in the size that belongs to the present size of text.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// Returns a font in the size that belongs to the present size of text.
  ///
  /// - Parameters:
  ///   - font: A font at the size for `UIContentSizeCategory.large`.
  ///   - maximumPointSize: The largest size; 0 is any.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// Returns a font in the size that belongs to a size of text.
  ///
  /// - Parameters:
  ///   - font: A font at the size for `UIContentSizeCategory.large`.
  ///   - traitCollection: Where the size of text is from; `nil` is the current one.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }
  /// Returns a font in the size that belongs to a size of text.
  ///
  /// The result follows the size of text where `adjustsFontForContentSizeCategory` asks for it.
  ///
  /// - Parameters:
  ///   - font: A font at the size for `UIContentSizeCategory.large`.
  ///   - maximumPointSize: The largest size; 0 is any.
  ///   - traitCollection: Where the size of text is from; `nil` is the current one.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let growth = UIFont.Growth(style: style, base: font.pointSize, limit: maximumPointSize)
    var descriptor = font.descriptor
    descriptor.size = growth.size(traitCollection ?? .current)
    return UIFont(descriptor, growth: growth)
  }
  /// Returns a length as it belongs to the present size of text.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }
  /// Returns a length as it belongs to a size of text: multiplied by how much larger the style is,
  /// rounded to pixels.
  ///
  /// How Apple's systems round is not known.
  ///
  /// - Parameters:
  ///   - value: The length for `UIContentSizeCategory.large`.
  ///   - traitCollection: Where the size of text is from; `nil` is the current one.
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
  /// What a font's size follows.
  struct Growth: Hashable, Sendable {
    var style: TextStyle
    /// The size for `large`; `nil` is the style's own.
    var base: CGFloat?
    /// The largest size; 0 is any.
    var limit: CGFloat = 0

    /// The style whose own font it is; `nil` for a font of another kind that grows with it.
    var plainStyle: TextStyle? { base == nil ? style : nil }

    func size(_ traits: UITraitCollection) -> CGFloat {
      guard let base else { return style.size(traits.preferredContentSizeCategory) }
      let size = base * style.scale(traits)
      return limit > 0 ? min(size, limit) : size
    }
  }

  /// The font at the size for some traits; itself if it does not follow the size of text.
  func grown(for traits: UITraitCollection) -> UIFont {
    guard let growth else { return self }
    let size = growth.size(traits)
    guard size != pointSize else { return self }
    var descriptor = descriptor
    descriptor.size = size
    return UIFont(descriptor, growth: growth)
  }
}
