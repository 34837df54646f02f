// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import CoreText
import Foundation
import QuartzCore
import RenderTree
import TextLayout

/// A description of a font, used to find a matching installed font. It is the same class as Core Text's, so either can
/// be cast to the other.
public typealias UIFontDescriptor = CTFontDescriptor

extension UIFontDescriptor {
  /// Creates a descriptor from the name of a family, or of a font such as `Inter-SemiBold`.
  ///
  /// - Parameters:
  ///   - fontName: The name.
  ///   - size: The size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontDescriptor(named: fontName, size: size))
  }

  /// Creates a descriptor from the name of a family, or of a font, and the transform of its glyphs.
  ///
  /// - Parameters:
  ///   - fontName: The name.
  ///   - matrix: The transform in points with y pointing up. It is applied after the size, which is 12 points. Its entry
  ///     `a` scales the advances too, and `d` the height of lines.
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    var descriptor = FontDescriptor(named: fontName, size: 12)
    descriptor.setMatrix(matrix)
    self.init(descriptor)
  }

  /// Creates a descriptor from attributes. Missing attributes are those of the system font at 12
  /// points.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    var descriptor = FontDescriptor(size: 12)
    descriptor.apply(Self.named(attributes))
    self.init(descriptor, textStyle: Self.style(attributes))
  }

  /// Returns the descriptor of a text style's font at the current Dynamic Type size.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }
  /// Returns the descriptor of a text style's font.
  ///
  /// - Parameters:
  ///   - style: The text style.
  ///   - traitCollection: The traits that provide the Dynamic Type size; `nil` uses the current
  ///     traits.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    return UIFontDescriptor(font.descriptor, textStyle: style.rawValue)
  }

  /// The name of the font.
  public var postscriptName: String { descriptor.name }
  /// The size, in points.
  public var pointSize: CGFloat { descriptor.size }
  /// The transform of the glyphs in points with y pointing up. The default is the identity.
  public var matrix: CGAffineTransform { descriptor.matrix ?? .identity }
  /// The traits of the font: italic, bold (semibold or heavier) and monospaced.
  public var symbolicTraits: SymbolicTraits {
    SymbolicTraits(rawValue: descriptor.symbolicTraits)
  }
  /// The descriptor's attributes.
  public var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .name: postscriptName, .family: descriptor.family ?? FontDescriptor.systemFamily,
      .size: pointSize, .visibleName: postscriptName.replacingOccurrences(of: "-", with: " "),
      .traits: [
        TraitKey.weight: UIFont.Weight(openType: descriptor.weight).rawValue,
        .slant: descriptor.italic ? 1.0 : 0, .symbolic: symbolicTraits.rawValue,
      ] as [TraitKey: Any],
    ]
    attributes[.textStyle] = textStyle
    attributes[.matrix] = descriptor.matrix.map { NSValue(cgAffineTransform: $0) }
    return attributes
  }
  /// Returns the value of an attribute.
  public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  private func changed(_ change: (inout FontDescriptor) -> Void) -> UIFontDescriptor {
    var changed = descriptor
    change(&changed)
    return UIFontDescriptor(changed, textStyle: textStyle)
  }

  /// Returns a descriptor with some attributes replaced.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(
      changed { $0.apply(Self.named(attributes)) }.descriptor,
      textStyle: Self.style(attributes) ?? textStyle)
  }
  /// Returns a descriptor with another size in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    changed { $0.size = FontDescriptor(size: newPointSize).size }
  }
  /// Returns a descriptor with another transform of the glyphs; see `matrix`.
  public func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor {
    changed { $0.setMatrix(matrix) }
  }
  /// Returns the descriptors of the installed fonts that match this one: the one that is used for it. The result is empty
  /// if the descriptor's family, or its name for the keys `name`, is not installed.
  ///
  /// - Parameter mandatoryKeys: The attributes that must match exactly; `nil` for none.
  public func matchingFontDescriptors(
    withMandatoryKeys mandatoryKeys: Set<AttributeName>?
  ) -> [UIFontDescriptor] {
    let keys = mandatoryKeys ?? []
    let family = descriptor.family ?? FontDescriptor.systemFamily
    let isFound =
      FontDescriptor.exists(named: family)
      && (!keys.contains(.name) || FontDescriptor.exists(named: postscriptName))
    return isFound || keys.isDisjoint(with: [.family, .name, .face]) ? [self] : []
  }
  /// Returns a descriptor with another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    changed { $0.family = newFamily }
  }
  /// Returns a descriptor with another face of the family, such as `Bold Italic`.
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    addingAttributes([.face: newFace])
  }
  /// Returns a descriptor with other symbolic traits. `traitItalic` and `traitBold` are added or
  /// removed; `traitMonoSpace` can only be added, and selects the monospaced system font.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed { $0.apply(symbolicTraits: symbolicTraits.rawValue) }
  }
  /// Returns a descriptor of the system font in another design. `rounded` gives the default design.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changed { $0.family = design.family }
  }

  private static func style(_ attributes: [AttributeName: Any]) -> String? {
    (attributes[.textStyle] as? UIFont.TextStyle)?.rawValue ?? attributes[.textStyle] as? String
  }

  /// Returns attributes by Core Text's names, with numbers as values of traits.
  private static func named(_ attributes: [AttributeName: Any]) -> [String: Any] {
    var named: [String: Any] = [:]
    for (key, value) in attributes { named[key.rawValue] = value }
    if let matrix = attributes[.matrix] as? NSValue {
      named[AttributeName.matrix.rawValue] = matrix.cgAffineTransformValue
    }
    if let traits = attributes[.traits] as? [TraitKey: Any] {
      var values: [String: Any] = [:]
      for (key, value) in traits {
        values[key.rawValue] =
          (value as? UIFont.Weight)?.rawValue ?? (value as? SymbolicTraits)?.rawValue ?? value
      }
      named[AttributeName.traits.rawValue] = values
    }
    return named
  }
}
