// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
  /// Whether touches can reach the view and those in it.
  var takesTouches: Bool {
    isUserInteractionEnabled && !isHidden && layer.opacity >= 0.01 && blocksWithoutTouches == 0
      && UIViewPropertyAnimator.letsTouches(reach: layer)
  }

  /// Returns a point of the superview in this view's space: where the view is, or is seen.
  func touchPoint(_ point: CGPoint, from superview: UIView) -> CGPoint {
    guard UIViewPropertyAnimator.isSeenMoving(layer), let seen = layer.presentation(),
      let parent = seen.superlayer
    else { return convert(point, from: superview) }
    return seen.convert(point, from: parent)
  }
}

extension UIViewPropertyAnimator {
  /// The animators that hold or move views, each as long as it does.
  private static var active: [ObjectIdentifier: Holder] = [:]

  private struct Holder {
    weak var animator: UIViewPropertyAnimator?
  }

  /// Takes note of whether the animator holds or moves views.
  func noteActivity() {
    Self.active = Self.active.filter { $0.value.animator != nil }
    Self.active[ObjectIdentifier(self)] = state == .active ? Holder(animator: self) : nil
  }

  private static func animators(of layer: CALayer) -> [UIViewPropertyAnimator] {
    if active.isEmpty { return [] }
    return active.values.compactMap(\.animator).filter { animator in
      animator.changes.contains { $0.layer === layer }
    }
  }

  /// Whether no animator of the layer keeps touches away.
  static func letsTouches(reach layer: CALayer) -> Bool {
    animators(of: layer).allSatisfy { $0.isUserInteractionEnabled || !$0.isRunning }
  }

  /// Whether an animator moves the layer and leaves it to UIKit to find it.
  static func isSeenMoving(_ layer: CALayer) -> Bool {
    animators(of: layer).contains { !$0.isManualHitTestingEnabled && $0.isInterruptible }
  }
}
