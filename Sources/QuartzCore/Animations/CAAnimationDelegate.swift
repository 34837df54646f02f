// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Timing

/// Methods that are called when an animation starts and ends. Both are optional.
public protocol CAAnimationDelegate: AnyObject {
  /// Notifies the delegate that the animation's active duration has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// Notifies the delegate that the animation has ended.
  ///
  /// - Parameters:
  ///   - anim: The copy that the layer attached.
  ///   - flag: False if the animation was removed or replaced before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}
