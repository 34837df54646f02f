// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A thing that those who do not see find where there is no view for it.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  private weak var container: AnyObject?

  /// Creates an element.
  ///
  /// - Parameter container: The view that it is in.
  public init(accessibilityContainer container: Any) {
    self.container = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  /// The view that it is in.
  open var accessibilityContainer: Any? { container }
  /// Where it is in the view that it is in, points.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  override var defaultAccessibilityFrame: CGRect {
    (container as? UIView)?.convert(accessibilityFrameInContainerSpace, to: nil)
      ?? accessibilityFrameInContainerSpace
  }
}
