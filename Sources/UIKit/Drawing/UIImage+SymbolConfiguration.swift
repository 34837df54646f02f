// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

extension UIImage {
  // SAFETY: the class has no stored properties.
  /// The look of an image in some traits.
  open class Configuration: NSObject, @unchecked Sendable {
    /// Returns this configuration: it holds no traits.
    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }
  }

  /// The weight of a symbol's strokes.
  public enum SymbolWeight: Int, Sendable {
    /// No weight of its own.
    case unspecified = 0
    /// See `UIFont.Weight`.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Returns the corresponding font weight; `regular` for no weight.
    public func fontWeight() -> UIFont.Weight {
      UIFont.Weight(openType: self == .unspecified ? 400 : rawValue * 100)
    }
  }

  /// The size of a symbol in relation to text.
  public enum SymbolScale: Int, Sendable {
    /// The system's choice: `medium`.
    case `default` = -1
    /// No scale of its own.
    case unspecified = 0
    /// Smaller than text.
    case small
    /// As high as text.
    case medium
    /// Larger than text.
    case large
  }

  // SAFETY: the stored properties are constants, and a colour is immutable.
  /// The size, weight, scale and colour of a symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The size of the text in points; 0 leaves the size unspecified.
    let pointSize: CGFloat
    let weight: SymbolWeight
    let scale: SymbolScale
    /// The colour; `nil` draws the symbol in the tint.
    let color: UIColor?

    init(_ pointSize: CGFloat, _ weight: SymbolWeight, _ scale: SymbolScale, _ color: UIColor?) {
      self.pointSize = pointSize > 0 && pointSize.isFinite ? min(pointSize, Self.largest) : 0
      (self.weight, self.scale, self.color) = (weight, scale, color)
    }

    /// The largest point size; larger ones are reduced to it.
    private static let largest: CGFloat = 1000

    /// A configuration without values.
    public class var unspecified: SymbolConfiguration {
      SymbolConfiguration(0, .unspecified, .unspecified, nil)
    }

    /// Creates a configuration with the size of text, a weight and a scale.
    ///
    /// - Parameters:
    ///   - pointSize: The size of text, in points, up to 1000. A size that is 0, negative or not finite leaves the size
    ///     unspecified.
    ///   - weight: The weight of lines.
    ///   - scale: The size in relation to the text.
    public convenience init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) { self.init(pointSize, weight, scale, nil) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(0, .unspecified, scale, nil) }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(0, weight, .unspecified, nil) }
    /// Creates a configuration with a font's size and weight.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(
        font.pointSize, SymbolWeight(rawValue: font.descriptor.weight / 100) ?? .regular, scale, nil
      )
    }
    /// Creates a configuration with a text style's size.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
    /// Creates a configuration with a colour. All parts of a symbol get it.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(0, .unspecified, .unspecified, hierarchicalColor)
    }
    /// Creates a configuration with colours. All parts of a symbol get the first.
    public convenience init(paletteColors: [UIColor]) {
      self.init(0, .unspecified, .unspecified, paletteColors.first)
    }
    /// Returns a configuration without values: symbols here have no colours of their own.
    public class func preferringMulticolor() -> SymbolConfiguration { unspecified }
    /// Returns a configuration without values: symbols are drawn in one colour.
    public class func preferringMonochrome() -> SymbolConfiguration { unspecified }

    /// Returns this configuration, with the values that another one specifies replaced by those.
    public func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      return SymbolConfiguration(
        other.pointSize > 0 ? other.pointSize : pointSize,
        other.weight == .unspecified ? weight : other.weight,
        other.scale == .unspecified ? scale : other.scale, other.color ?? color)
    }

    /// The height of the square in which a symbol is drawn, in points.
    ///
    /// The ratio of symbols to text and the ratios of the scales are unverified; see DifferencesFromApple.md.
    var boxHeight: CGFloat {
      let share: CGFloat =
        switch scale {
        case .small: 0.78
        case .default, .unspecified, .medium: 1
        case .large: 1.28
        }
      return (pointSize > 0 ? pointSize : UIFont.labelFontSize) * 1.4 * share
    }

    /// Whether another object is a configuration with the same values.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale
        && color == other.color
    }
    /// A hash of the values.
    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      return hasher.finalize()
    }
  }
}
