// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Whether hit testing visits the view and its subviews.
  var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && layer.opacity >= 0.01 && blocksWithoutTouches == 0
      && ActiveAnimators.allowTouches(on: layer)
  }

  /// Converts a point of the superview to this view, by presentation values if a property animator
  /// that supports it is moving the view, else by model values.
  func touchPoint(_ point: CGPoint, from superview: UIView) -> CGPoint {
    guard ActiveAnimators.usePresentation(of: layer), let seen = layer.presentation(),
      let parent = seen.superlayer
    else { return convert(point, from: superview) }
    return seen.convert(point, from: parent)
  }
}
