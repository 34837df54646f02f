// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// How lines of text are set.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  private let mark = FoundationMark()
  // SAFETY: only NSMutableParagraphStyle writes, which, as on Apple's systems, must not be changed
  // by one thread while another uses it.
  fileprivate var values = (
    alignment: NSTextAlignment.natural, lineBreakMode: NSLineBreakMode.byWordWrapping
  )

  /// The style of text that has none.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Creates the default style.
  public override init() {}

  /// Where lines stand across.
  open var alignment: NSTextAlignment { values.alignment }
  /// What happens to text that is too long.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }

  /// Returns a style that cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }

  /// Returns a style that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
}

/// How lines of text are set; can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  /// Where lines stand across.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// What happens to text that is too long.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  /// Takes over another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
