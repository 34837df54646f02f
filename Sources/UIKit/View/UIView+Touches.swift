// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Whether hit testing visits the view and its subviews.
  var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && layer.opacity >= 0.01 && blocksWithoutTouches == 0
      && ActiveAnimators.current.allowTouches(on: layer)
  }

  /// Converts a point of the superview to this view, by presentation values if a property animator
  /// that supports it is moving the view, else by model values.
  func touchPoint(_ point: CGPoint, from superview: UIView) -> CGPoint {
    guard ActiveAnimators.current.usePresentation(of: layer), let seen = layer.presentation(),
      let parent = seen.superlayer
    else { return convert(point, from: superview) }
    return seen.convert(point, from: parent)
  }

  /// A view that contains the point and whose subviews are being tested.
  private struct HitScope {
    let view: UIView
    /// The point in the view's space.
    let point: CGPoint
    /// The subviews that are left to test. The last one is the frontmost.
    var subviews: [UIView]
  }

  /// Returns the deepest view that contains a point given in the view's own space.
  ///
  /// Subviews of other classes than `UIView` may override `hitTest(_:with:)` and are tested with
  /// it. Plain views are tested without recursion, however deeply they are nested.
  func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesTouches, self.point(inside: point, with: event) else { return nil }
    var scopes = [HitScope(view: self, point: point, subviews: children)]
    while let top = scopes.indices.last {
      // A view is hit itself if none of its subviews is hit.
      guard let view = scopes[top].subviews.popLast() else { return scopes[top].view }
      let place = view.touchPoint(scopes[top].point, from: scopes[top].view)
      if type(of: view) != UIView.self {
        if let hit = view.hitTest(place, with: event) { return hit }
      } else if view.takesTouches, view.point(inside: place, with: event) {
        scopes.append(HitScope(view: view, point: place, subviews: view.children))
      }
    }
    return nil
  }
}
