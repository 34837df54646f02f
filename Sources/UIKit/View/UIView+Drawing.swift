// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore
import Stage

extension UIView {
  static func makeLayer() -> CALayer {
    ObjectInitializers.make(layerClass as? CALayer.Type ?? CALayer.self)
  }

  /// Draws the view again for a screen of another scale, if it draws itself at the scale of the old one.
  ///
  /// **Source.** Apple's page of `UIView.contentScaleFactor`: for views with a `draw(_:)` in a window, the default is
  /// the scale of the screen that displays the view.
  func followScale(of change: StageChange, to scale: CGFloat) {
    guard contentScaleFactor == CGFloat(change.oldScale), DrawingClasses.mayDraw(type(of: self))
    else { return }
    contentScaleFactor = scale
    setNeedsDisplay()
  }

  /// Draws the view and its subviews into the current context, as they appear on the screen.
  ///
  /// - Parameters:
  ///   - rect: The rectangle to draw into; the bounds are stretched to fill it.
  ///   - afterUpdates: Whether to include changes that have not been committed yet.
  /// - Returns: False if there is no current context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    if afterUpdates { CATransaction.flush() }
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.renderShown(in: context)
    context.restoreGState()
    return true
  }

  /// Returns a view that shows a snapshot of this view and its subviews as they appear on the
  /// screen, with animations at their present values. A view that is in no window is drawn as it
  /// would appear in one.
  ///
  /// - Parameter afterUpdates: Whether to include changes that have not been committed yet.
  /// - Returns: A view of the same size with its origin at zero; `nil` if the bounds have no area.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a view that shows a snapshot of a part of this view and its subviews.
  ///
  /// - Parameters:
  ///   - rect: The part to show, in the view's coordinates.
  ///   - afterUpdates: Whether to include changes that have not been committed yet.
  ///   - capInsets: The borders of the snapshot that do not stretch when the returned view is
  ///     resized.
  /// - Returns: A view of the size of `rect` with its origin at zero; `nil` if `rect` has no area.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      return nil
    }
    if afterUpdates { CATransaction.flush() }
    let image = UIGraphicsImageRenderer(bounds: rect).image { layer.renderShown(in: $0.cgContext) }
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.layer.contents = image.cgImage
    view.layer.contentsScale = image.scale
    let inner = CGRect(origin: .zero, size: rect.size).inset(by: capInsets)
    if capInsets != .zero, inner.width > 0, inner.height > 0 {
      view.layer.contentsCenter = CGRect(
        x: inner.minX / rect.width, y: inner.minY / rect.height, width: inner.width / rect.width,
        height: inner.height / rect.height)
    }
    return view
  }
}
