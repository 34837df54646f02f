// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view that is shown as the preview of something, and the place to which it moves.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  /// The view.
  public let view: UIView
  /// How the view is shown.
  public let parameters: UIPreviewParameters
  /// The place of the preview.
  public let target: UIPreviewTarget

  /// Creates a preview of a view at a place.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
    super.init()
  }

  /// Creates a preview of a view where it is in its superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let target = UIPreviewTarget(
      container: view.superview ?? view, center: view.center, transform: view.transform)
    self.init(view: view, parameters: parameters, target: target)
  }

  /// Creates a preview of a view where it is in its superview.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the preview, in points: that of the view.
  open var size: CGSize { view.bounds.size }

  /// Returns a preview of the same view at another place.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

/// The place of a preview.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  /// The view in whose coordinates the place is given.
  public let container: UIView
  /// The centre of the preview in the container.
  public let center: CGPoint
  /// The transform of the preview.
  public let transform: CGAffineTransform

  /// Creates a place.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
    super.init()
  }
}

/// How a view is shown as a preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown, in the view's coordinates. `nil`, the default, shows all of
  /// it with rounded corners.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the view's coordinates; `nil`, the default, is that of the visible
  /// part.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view; `nil`, the default, is the system's background colour.
  open var backgroundColor: UIColor?

  /// Creates parameters that show all of the view.
  public override init() { super.init() }

  /// Creates parameters that show lines of text.
  ///
  /// - Parameter textLineRects: The rectangles of the lines, as `NSValue`s.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for value in textLineRects {
      path.append(
        UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -6, dy: -4), cornerRadius: 6))
    }
    visiblePath = path
  }
}
