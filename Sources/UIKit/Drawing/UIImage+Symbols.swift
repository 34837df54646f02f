// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

extension UIImage {
  // SAFETY: the class has no stored properties.
  /// The look of a symbol. There are no symbols, so it has no effect.
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
  }

  /// The size of a symbol in relation to text.
  public enum SymbolScale: Int, Sendable {
    /// The system's choice.
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

  // SAFETY: the stored properties are constants.
  /// The look of a symbol. There are no symbols, so it has no effect.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat
    let weight: SymbolWeight
    let scale: SymbolScale

    /// Creates a configuration with a size in points, a weight and a scale.
    public init(
      pointSize: CGFloat, weight: SymbolWeight = .unspecified, scale: SymbolScale = .unspecified
    ) { (self.pointSize, self.weight, self.scale) = (pointSize, weight, scale) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(pointSize: 0, scale: scale) }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(pointSize: 0, weight: weight) }
    /// Creates a configuration of a font's size.
    public convenience init(font: UIFont, scale: SymbolScale = .unspecified) {
      self.init(pointSize: font.pointSize, scale: scale)
    }
    /// Creates a configuration of a text style's size.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale = .unspecified) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
    /// Creates a configuration with a colour.
    public convenience init(hierarchicalColor: UIColor) { self.init(pointSize: 0) }
    /// Creates a configuration with colours.
    public convenience init(paletteColors: [UIColor]) { self.init(pointSize: 0) }
    /// Returns a configuration with the size, weight and scale of another where that has them.
    public func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      return SymbolConfiguration(
        pointSize: other.pointSize > 0 ? other.pointSize : pointSize,
        weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale)
    }
  }

  /// Returns `nil`: the symbols are part of Apple's systems only.
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    return nil
  }
  /// Creates an image from the program's files; see `init(named:)`. The configuration has no effect.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) { self.init(named: name, in: bundle, compatibleWith: nil) }
  /// The configuration of a symbol; always `nil`.
  public var symbolConfiguration: SymbolConfiguration? { nil }
  /// Whether the image is a symbol; always false.
  public var isSymbolImage: Bool { false }
  /// Returns the image unchanged: it is no symbol.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// Returns `nil`: the image is no symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { nil }

  /// A check mark. It and the marks below are Nacre's drawings in place of Apple's symbols.
  public class var checkmark: UIImage {
    mark([[CGPoint(x: 5, y: 11), CGPoint(x: 9, y: 15), CGPoint(x: 16, y: 6)]])
  }
  /// A check mark in a circle's place; see `checkmark`.
  public class var strokedCheckmark: UIImage { checkmark }
  /// A plus sign.
  public class var add: UIImage {
    mark([
      [CGPoint(x: 10.5, y: 4), CGPoint(x: 10.5, y: 17)],
      [CGPoint(x: 4, y: 10.5), CGPoint(x: 17, y: 10.5)],
    ])
  }
  /// A minus sign.
  public class var remove: UIImage { mark([[CGPoint(x: 4, y: 10.5), CGPoint(x: 17, y: 10.5)]]) }

  private static func mark(_ lines: [[CGPoint]]) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 21, height: 21), format: format)
    let image = renderer.image { _ in
      let path = UIBezierPath()
      for line in lines {
        path.move(to: line[0])
        for point in line.dropFirst() { path.addLine(to: point) }
      }
      (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (2, .round, .round)
      UIColor.black.setStroke()
      path.stroke()
    }
    return image.withRenderingMode(.alwaysTemplate)
  }
}
