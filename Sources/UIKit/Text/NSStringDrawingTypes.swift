// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// Options for measuring and drawing text, as a bit set.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The origin is the upper left corner and the text may have several lines. Without this option,
  /// the text has one line and the origin is the start of its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Includes the font's leading. Has no effect: line heights always include it.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Measures glyph outlines. Has no effect: lines are measured by font metrics.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// If the text doesn't fit, the last visible line ends with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Settings for drawing text, and results of it.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor by which text may shrink. Stored for compatibility; has no effect.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor by which text was shrunk. Always 1.
  open var actualScaleFactor: CGFloat { 1 }
  /// The rectangle of the text that was last measured or drawn with the context, relative to the drawing origin, in
  /// points. Zero before that.
  open internal(set) var totalBounds = CGRect.zero
}
