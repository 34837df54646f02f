// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

/// Creates the animations of one changed property, once its new value is known.
struct ViewPropertyAction: CAAction {
  let animation: ViewAnimation
  let group: ViewAnimationGroup
  let key: PropertyKey
  let old: AnimatableValue

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer, let new = layer.properties[key] else { return }
    group.touch(layer)
    if let keyframes = animation.keyframes {
      keyframes.note(layer, key, from: old, to: new, in: animation.window)
      return
    }
    let changes = ViewPropertyChange.all(
      of: layer, key, from: old, to: new, splitsPoints: animation.recorder?.splitsPoints == true)
    for change in changes { change.make(animation, group) }
  }
}
