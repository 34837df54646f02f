// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The sizes of a popover's background, which a class of background views gives.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  /// The width of the arrow where it meets the bubble, in points.
  static func arrowBase() -> CGFloat
  /// The insets of the content from the bubble, which has no arrow, in points.
  static func contentViewInsets() -> UIEdgeInsets
  /// The height of the arrow, in points.
  static func arrowHeight() -> CGFloat
}

/// The background of a popover, with the arrow. Subclasses draw it.
///
/// The popover sets the frame, which includes the arrow, and then the place of the arrow. Subclasses override all
/// members but `wantsDefaultContentAppearance`.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// The distance of the arrow's middle from that of its edge, in points; positive is to the right or downwards.
  open var arrowOffset: CGFloat = 0
  /// The edge of the arrow: up is the upper one.
  open var arrowDirection = UIPopoverArrowDirection.any
  /// Whether the content has rounded corners. The default is true.
  open class var wantsDefaultContentAppearance: Bool { true }

  /// Creates a background.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a background with the values from a storyboard or nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The width of the arrow where it meets the bubble, in points. The default is 0; on Apple's systems it stops the
  /// program.
  open class func arrowBase() -> CGFloat { 0 }
  /// The insets of the content from the bubble, which has no arrow, in points. The default is zero; on Apple's systems it
  /// stops the program.
  open class func contentViewInsets() -> UIEdgeInsets { .zero }
  /// The height of the arrow, in points. The default is 0; on Apple's systems it stops the program.
  open class func arrowHeight() -> CGFloat { 0 }
}
