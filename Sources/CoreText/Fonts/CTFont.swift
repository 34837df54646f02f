// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

// SAFETY: the stored properties are constants of value types, and `Font`, which any thread may use.
/// A font: a typeface at a size. `UIFont` is the same class, so each is cast to the other.
///
/// Apple's systems bridge the two without a conversion, so an attribute of a text may hold either.
///
/// The system font is Inter, whose proportions are close to those of San Francisco.
open class CTFont: NSObject, FontHolder, NSSecureCoding, @unchecked Sendable {
  private let mark = FoundationMark()
  package let descriptor: FontDescriptor
  package let font: Font

  /// The rule by which a higher framework adapts the size to its settings; `nil` for a fixed size.
  package let sizeRule: (any Hashable & Sendable)?

  package init(_ descriptor: FontDescriptor, sizeRule: (any Hashable & Sendable)? = nil) {
    self.descriptor = descriptor
    self.sizeRule = sizeRule
    font = Font.font(for: descriptor)
  }

  package init(_ font: Font) { (descriptor, self.font, sizeRule) = (font.descriptor, font, nil) }

  /// Creates the system font at 12 points.
  public override convenience init() { self.init(FontDescriptor(size: 12)) }

  /// True.
  open class var supportsSecureCoding: Bool { true }
  /// Writes the font's name, size and style.
  open func encode(with coder: NSCoder) {
    coder.encode(try? JSONEncoder().encode(descriptor), forKey: "CoreText.descriptor")
  }
  /// Creates a font from a keyed archive; `nil` if it has none.
  public required convenience init?(coder: NSCoder) {
    let key = "CoreText.descriptor"
    guard coder.containsValue(forKey: key),
      let data = coder.decodeObject(of: [NSData.self], forKey: key) as? Data,
      let descriptor = try? JSONDecoder().decode(FontDescriptor.self, from: data)
    else { return nil }
    self.init(descriptor)
  }

  /// Returns whether another object is the same font with the same size, which follows the same
  /// settings.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFont else { return false }
    return descriptor == other.descriptor
      && sizeRule.map { AnyHashable($0) } == other.sizeRule.map { AnyHashable($0) }
  }
  /// A hash of the font.
  open override var hash: Int { descriptor.hashValue }

  var typeface: Typeface { Typeface(font) }
  /// Points per font unit.
  var unit: Double { font.glyphScale }
}
