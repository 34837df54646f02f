// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import TextLayout

// SAFETY: no lock protects `values`. As on Apple's systems, a program must not change a style on
// one thread while another uses it.
/// A paragraph style whose values can be changed.
///
/// All lengths are in points. Except for `tailIndent`, lengths that are negative or not finite
/// count as 0.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// The horizontal alignment of lines. The default is `natural`.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The treatment of text that is too long for its line. The default is `byWordWrapping`.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The extra space between two lines. The default is 0.
  open override var lineSpacing: CGFloat {
    get { values.shape.lineSpacing }
    set { values.shape.lineSpacing = newValue.length }
  }
  /// The extra space after each paragraph except the last. The default is 0.
  open override var paragraphSpacing: CGFloat {
    get { values.shape.spacingAfter }
    set { values.shape.spacingAfter = newValue.length }
  }
  /// The extra space before each paragraph except the first. The default is 0.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.shape.spacingBefore }
    set { values.shape.spacingBefore = newValue.length }
  }
  /// The indent of a paragraph's first line. The default is 0.
  open override var firstLineHeadIndent: CGFloat {
    get { values.shape.firstLineIndent }
    set { values.shape.firstLineIndent = newValue.length }
  }
  /// The indent of a paragraph's other lines. The default is 0.
  open override var headIndent: CGFloat {
    get { values.shape.indent }
    set { values.shape.indent = newValue.length }
  }
  /// The end of lines: a positive value is measured from the leading edge, others from the trailing
  /// edge. The default is 0; a value that is not finite counts as 0.
  open override var tailIndent: CGFloat {
    get { values.shape.tailIndent }
    set { values.shape.tailIndent = newValue.isFinite ? newValue : 0 }
  }
  /// The minimum height of a line. The default is 0.
  open override var minimumLineHeight: CGFloat {
    get { values.shape.minimumLineHeight }
    set { values.shape.minimumLineHeight = newValue.length }
  }
  /// The maximum height of a line. 0, the default, means no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.shape.maximumLineHeight }
    set { values.shape.maximumLineHeight = newValue.length }
  }
  /// The factor for the height of lines. 0, the default, has no effect.
  open override var lineHeightMultiple: CGFloat {
    get { values.shape.lineHeightMultiple }
    set { values.shape.lineHeightMultiple = newValue.length }
  }
  /// The places to which tabs move the text after them, in ascending order. The default, which `nil` restores, is twelve
  /// left stops at distances of 28 points.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set {
      values.shape.tabs.stops =
        newValue.map { TabStops($0.map(\.stop)).stops } ?? TabStops.usual.stops
    }
  }
  /// The distance of the left stops after the last of `tabStops`, which lie at its multiples, in points. If it is 0, the
  /// default, a tab after the last stop is a space.
  open override var defaultTabInterval: CGFloat {
    get { values.shape.tabs.interval }
    set { values.shape.tabs.interval = newValue.length }
  }

  /// The share of a line below which a word is hyphenated. The default is 0. Stored for compatibility; has no effect.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  /// Whether words are hyphenated as the system does. The default is false. Stored for compatibility; has no effect.
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }
  /// Whether letters move closer together before text is truncated. The default is false. Stored for compatibility; has
  /// no effect.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTightening }
    set { values.allowsDefaultTightening = newValue }
  }
  /// How lines break between words. The default is empty. Stored for compatibility; has no effect.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { LineBreakStrategy(rawValue: values.lineBreakStrategy) }
    set { values.lineBreakStrategy = newValue.rawValue }
  }

  /// Adds a stop, which keeps the stops in order.
  open func addTabStop(_ anObject: NSTextTab) { tabStops.append(anObject) }

  /// Removes the stops that equal another. Without such stops nothing happens.
  open func removeTabStop(_ anObject: NSTextTab) { tabStops.removeAll { $0 == anObject } }

  /// Copies the values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
