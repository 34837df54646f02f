// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  static func makeLayer() -> CALayer {
    LayerInitializers.make(layerClass as? CALayer.Type ?? CALayer.self)
  }

  /// Draws the view with everything in it into the current context, as it is without animations.
  ///
  /// - Parameters:
  ///   - rect: Where the bounds go; they are stretched to fit.
  ///   - afterUpdates: Makes no difference: what waits for layout or display gets it.
  /// - Returns: Whether there is a current context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    guard bounds.width > 0, bounds.height > 0 else { return true }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }

  /// Returns a view that shows a picture of this one with everything in it, without animations.
  ///
  /// - Parameter afterUpdates: Makes no difference: what waits for layout or display gets it.
  /// - Returns: A view as large as this one, its origin at zero; `nil` without an area.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a view that shows a picture of a part of this one, without animations.
  ///
  /// - Parameters:
  ///   - rect: The part, in this view's space.
  ///   - afterUpdates: Makes no difference: what waits for layout or display gets it.
  ///   - capInsets: What is not stretched when the view is resized.
  /// - Returns: A view as large as the part, its origin at zero; `nil` without an area.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else {
      return nil
    }
    let image = UIGraphicsImageRenderer(bounds: rect).image { layer.render(in: $0.cgContext) }
    let view = UIView(frame: CGRect(origin: .zero, size: rect.size))
    view.layer.contents = image.cgImage
    view.layer.contentsScale = image.scale
    view.layer.contentsCenter = CGRect(
      x: capInsets.left / rect.width, y: capInsets.top / rect.height,
      width: 1 - (capInsets.left + capInsets.right) / rect.width,
      height: 1 - (capInsets.top + capInsets.bottom) / rect.height)
    return view
  }
}
