// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  static func makeLayer() -> CALayer {
    LayerInitializers.make(layerClass as? CALayer.Type ?? CALayer.self)
  }

  /// Draws the view with everything in it into the current context, as it is on the screen.
  ///
  /// - Parameters:
  ///   - rect: Where the bounds go; they are stretched to fit.
  ///   - afterUpdates: Whether changes come along that are not on the screen yet.
  /// - Returns: Whether there is a current context.
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

  /// Returns a view that shows a picture of this one with everything in it, as it is on the screen:
  /// animations are where they are. A view that is on no screen gives what it would show there.
  ///
  /// - Parameter afterUpdates: Whether changes come along that are not on the screen yet.
  /// - Returns: A view as large as this one, its origin at zero; `nil` without an area.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a view that shows a picture of a part of this one.
  ///
  /// - Parameters:
  ///   - rect: The part, in the view's space.
  ///   - afterUpdates: Whether changes come along that are not on the screen yet.
  ///   - capInsets: How far from the sides the picture is not stretched where the view becomes larger.
  /// - Returns: A view as large as the part, its origin at zero; `nil` without an area.
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
