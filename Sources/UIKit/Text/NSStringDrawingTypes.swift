// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The origin is the upper left corner, and there may be several lines; otherwise it is the start
  /// of the baseline of a single one.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Makes no difference: the font's line gap belongs to its lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Makes no difference: lines are measured by their font.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// The last line that fits ends with an ellipsis where text is left out.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What a drawing of text may be told, and tells; makes no difference.
open class NSStringDrawingContext: NSObject {
  /// How much the text may be made smaller.
  open var minimumScaleFactor: CGFloat = 0
  /// How much it was.
  open var actualScaleFactor: CGFloat { 1 }
}
