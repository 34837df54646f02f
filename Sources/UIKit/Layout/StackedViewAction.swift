// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

/// An action that keeps a view in a stack visible while an animation block hides it. The stack shrinks the view
/// meanwhile. The model value changes at once. A view that is being shown appears at once.
///
/// The action adds an animation of `hidden` with the constant value false.
struct StackedViewAction: CAAction {
  let animation: ViewAnimation
  let group: ViewAnimationGroup

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    let isRecorded = animation.recorder != nil
    // A property animator also records views that are shown, because it may run in reverse.
    guard layer.isHidden || isRecorded else { return }
    let change = ViewPropertyChange(
      layer: layer, key: .isHidden, old: .flag(!layer.isHidden), new: .flag(layer.isHidden),
      path: PropertyKey.isHidden.rawValue, from: .flag(false), to: .flag(false), isAdditive: false)
    change.make(animation, group)
  }
}
