// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

// SAFETY: only `NSMutableParagraphStyle` writes `values` after the object was made; as on Apple's
// systems, one thread must not change a mutable style while another uses it.
/// The alignment, line breaking, indents and spacing of text. Lengths are in points.
///
/// A paragraph has the style of its first character. A mode that truncates does so in the last line that there is room
/// for, and before it lines break between words. In text views, the text container decides whether the last line is
/// truncated.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, ParagraphHolder,
  @unchecked Sendable
{
  struct Values: Hashable, Codable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var shape = ParagraphShape()
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsDefaultTightening = false
    var lineBreakStrategy: UInt = 0
  }

  /// How lines break between words.
  public struct LineBreakStrategy: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates strategies from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No word stands alone in the last line.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    /// Korean words are not broken.
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    /// The strategies of the system's labels.
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

  private let mark = FoundationMark()
  var values = Values()
  package var shape: ParagraphShape { values.shape }
  package var textAlignment: TextAlignment { values.alignment.alignment }
  package var textLineBreak: LineBreakMode { values.lineBreakMode.lineBreak }

  /// The style of text without a paragraph style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates a style with default values.
  public override init() {}

  /// True.
  open class var supportsSecureCoding: Bool { true }
  /// Writes the values.
  open func encode(with coder: NSCoder) {
    coder.encode(try? JSONEncoder().encode(values), forKey: "UIKit.values")
  }
  /// Creates a style from a keyed archive. If the archive contains no values, the style has default values.
  public required init?(coder: NSCoder) {
    super.init()
    if coder.containsValue(forKey: "UIKit.values"),
      let data = coder.decodeObject(of: [NSData.self], forKey: "UIKit.values") as? Data
    {
      values = (try? JSONDecoder().decode(Values.self, from: data)) ?? Values()
    }
  }

  /// The horizontal alignment of lines.
  open var alignment: NSTextAlignment { values.alignment }
  /// The treatment of text that is too long for its line.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The extra space between two lines.
  open var lineSpacing: CGFloat { values.shape.lineSpacing }
  /// The extra space after each paragraph except the last.
  open var paragraphSpacing: CGFloat { values.shape.spacingAfter }
  /// The extra space before each paragraph except the first.
  open var paragraphSpacingBefore: CGFloat { values.shape.spacingBefore }
  /// The indent of a paragraph's first line.
  open var firstLineHeadIndent: CGFloat { values.shape.firstLineIndent }
  /// The indent of a paragraph's other lines.
  open var headIndent: CGFloat { values.shape.indent }
  /// The end of lines: a positive value is measured from the leading edge, others from the trailing
  /// edge.
  open var tailIndent: CGFloat { values.shape.tailIndent }
  /// The minimum height of a line.
  open var minimumLineHeight: CGFloat { values.shape.minimumLineHeight }
  /// The maximum height of a line; 0 means no limit.
  open var maximumLineHeight: CGFloat { values.shape.maximumLineHeight }
  /// The factor for the height of lines; 0 has no effect.
  open var lineHeightMultiple: CGFloat { values.shape.lineHeightMultiple }
  /// The places to which tabs move the text after them, in ascending order. The default is twelve left stops at distances
  /// of 28 points.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tabStops: [NSTextTab]! { values.shape.tabs.stops.map { NSTextTab($0) } }
  /// The distance of the left stops after the last of `tabStops`, which lie at its multiples, in points. If it is 0, the
  /// default, a tab after the last stop is a space.
  open var defaultTabInterval: CGFloat { values.shape.tabs.interval }

  /// The share of a line below which a word is hyphenated. Stored for compatibility; has no effect.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether words are hyphenated as the system does. Stored for compatibility; has no effect.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Whether letters move closer together before text is truncated. Stored for compatibility; has no effect.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTightening }
  /// How lines break between words. Stored for compatibility; has no effect.
  open var lineBreakStrategy: LineBreakStrategy {
    LineBreakStrategy(rawValue: values.lineBreakStrategy)
  }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns whether another object is a paragraph style with the same values.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }
  /// A hash of the values.
  open override var hash: Int { values.hashValue }
}

extension CGFloat {
  /// The value as a length: 0 if negative or not finite.
  var length: CGFloat { isFinite ? Swift.max(self, 0) : 0 }
}
