// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// An accessibility element for content that has no view of its own.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  private weak var container: AnyObject?

  /// Creates an element.
  ///
  /// - Parameter container: The view that contains the element; not retained.
  public init(accessibilityContainer container: Any) {
    self.container = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  /// The view that contains the element.
  open var accessibilityContainer: Any? { container }
  /// The frame of the element in the container's coordinates, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  override var defaultAccessibilityFrame: CGRect {
    (container as? UIView)?.convert(accessibilityFrameInContainerSpace, to: nil)
      ?? accessibilityFrameInContainerSpace
  }
}
