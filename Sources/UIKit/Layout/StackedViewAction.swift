// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

/// Keeps a view in a stack on the screen that is hidden in an animation block, until that has ended;
/// the stack lets it shrink meanwhile. One that is shown is seen at once.
struct StackedViewAction: CAAction {
  let animation: ViewAnimation
  let group: ViewAnimationGroup

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let isRecorded = animation.recorder != nil
    // An animator has to know of a view that is shown too: it may go back.
    guard layer.isHidden || isRecorded else { return }
    let change = ViewPropertyChange(
      layer: layer, key: .isHidden, old: .flag(!layer.isHidden), new: .flag(layer.isHidden),
      path: PropertyKey.isHidden.rawValue, from: .flag(false), to: .flag(false), isAdditive: false)
    change.make(animation, group)
  }
}
