// Nacre, MIT licence; see LICENSE.

import QuartzCore

/// An animator, as hit testing uses it.
@MainActor
protocol LayerAnimator: AnyObject {
  /// Whether views that the animator moves take touches.
  var allowsTouches: Bool { get }
  /// Whether hit testing uses the presentation values of the layers that the animator moves.
  var usesPresentation: Bool { get }
  /// Returns whether the animator moves a layer.
  func moves(_ layer: CALayer) -> Bool
}
