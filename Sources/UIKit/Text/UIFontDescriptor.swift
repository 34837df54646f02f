// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import TextLayout

// SAFETY: all stored properties are constants of value types.
/// A description of a font, used to find a matching installed font.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  let descriptor: FontDescriptor
  /// The text style that the descriptor was created for.
  private let style: UIFont.TextStyle?

  init(_ descriptor: FontDescriptor, style: UIFont.TextStyle? = nil) {
    (self.descriptor, self.style) = (descriptor, style)
  }

  /// Creates a descriptor from the name of a family, or of a font such as `Inter-SemiBold`.
  ///
  /// - Parameters:
  ///   - fontName: The name.
  ///   - size: The size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontDescriptor(named: fontName, size: size))
  }

  /// Creates a descriptor from attributes. Missing attributes are those of the system font at 12
  /// points.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    var descriptor = FontDescriptor(size: 12)
    descriptor.apply(attributes)
    self.init(descriptor, style: Self.style(attributes))
  }

  /// Returns the descriptor of a text style's font at the current Dynamic Type size.
  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
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
  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
    return UIFontDescriptor(font.descriptor, style: style)
  }

  /// The name of the font.
  open var postscriptName: String { descriptor.name }
  /// The size, in points.
  open var pointSize: CGFloat { descriptor.size }
  /// The traits of the font: italic, bold (semibold or heavier) and monospaced.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if descriptor.italic { traits.insert(.traitItalic) }
    if descriptor.weight >= 600 { traits.insert(.traitBold) }
    if descriptor.family == SystemDesign.monospaced.family { traits.insert(.traitMonoSpace) }
    return traits
  }
  /// The descriptor's attributes.
  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [
      .name: postscriptName, .family: descriptor.family ?? FontDescriptor.systemFamily,
      .size: pointSize,
      .traits: [
        TraitKey.weight: UIFont.Weight(openType: descriptor.weight).rawValue,
        .slant: descriptor.italic ? 1.0 : 0, .symbolic: symbolicTraits.rawValue,
      ] as [TraitKey: Any],
    ]
    attributes[.textStyle] = style?.rawValue
    return attributes
  }
  /// Returns the value of an attribute.
  open func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }

  private func changed(_ change: (inout FontDescriptor) -> Void) -> UIFontDescriptor {
    var changed = descriptor
    change(&changed)
    return UIFontDescriptor(changed, style: style)
  }

  /// Returns a descriptor with some attributes replaced.
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(
      changed { $0.apply(attributes) }.descriptor, style: Self.style(attributes) ?? style)
  }
  /// Returns a descriptor with another size in points.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    changed { $0.size = FontDescriptor(size: newPointSize).size }
  }
  /// Returns a descriptor with another family.
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    changed { $0.family = newFamily }
  }
  /// Returns a descriptor with another face of the family, such as `Bold Italic`.
  open func withFace(_ newFace: String) -> UIFontDescriptor {
    addingAttributes([.face: newFace])
  }
  /// Returns a descriptor with other symbolic traits. `traitItalic` and `traitBold` are added or
  /// removed; `traitMonoSpace` can only be added, and selects the monospaced system font.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    changed { $0.apply(symbolicTraits) }
  }
  /// Returns a descriptor of the system font in another design. `rounded` gives the default design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    changed { $0.family = design.family }
  }

  private static func style(_ attributes: [AttributeName: Any]) -> UIFont.TextStyle? {
    attributes[.textStyle] as? UIFont.TextStyle
      ?? (attributes[.textStyle] as? String).map { UIFont.TextStyle(rawValue: $0) }
  }

  /// Returns whether another object describes the same font.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return descriptor == other.descriptor && style == other.style
  }
  /// A hash of the described font.
  open override var hash: Int { descriptor.hashValue }
}

extension FontDescriptor {
  /// Applies attributes. Unknown ones and values of the wrong type are ignored.
  fileprivate mutating func apply(_ attributes: [UIFontDescriptor.AttributeName: Any]) {
    let size = attributes[.size].flatMap(Double.init(boxed:)) ?? self.size
    if let name = attributes[.name] as? String { self = FontDescriptor(named: name, size: size) }
    self.size = FontDescriptor(size: size).size
    if let family = attributes[.family] as? String { self.family = family }
    if let face = attributes[.face] as? String {
      let words = face.filter { $0 != " " }
      let named = FontDescriptor(named: "-" + words, size: size)
      (weight, italic) = (named.weight, named.italic)
    }
    guard let traits = attributes[.traits] as? [UIFontDescriptor.TraitKey: Any] else { return }
    if let bits = traits[.symbolic] as? UInt32 {
      apply(UIFontDescriptor.SymbolicTraits(rawValue: bits))
    }
    if let symbolic = traits[.symbolic] as? UIFontDescriptor.SymbolicTraits { apply(symbolic) }
    if let weight = traits[.weight] as? UIFont.Weight {
      self.weight = weight.openType
    } else if let weight = traits[.weight].flatMap(Double.init(boxed:)) {
      self.weight = UIFont.Weight(rawValue: weight).openType
    }
    if let slant = traits[.slant].flatMap(Double.init(boxed:)) { italic = slant != 0 }
  }

  fileprivate mutating func apply(_ traits: UIFontDescriptor.SymbolicTraits) {
    italic = traits.contains(.traitItalic)
    if traits.contains(.traitBold) != (weight >= 600) {
      weight = traits.contains(.traitBold) ? 700 : 400
    }
    if traits.contains(.traitMonoSpace) {
      family = UIFontDescriptor.SystemDesign.monospaced.family
    }
  }
}
