// Nacre, MIT licence; see LICENSE.

import Foundation
import Timing

extension RenderTree.Walk {
  /// Returns the values of a sublayer at its local time; `nil` if it shows nothing.
  ///
  /// Of a layer that shows nothing, only the animations are evaluated that decide that, and those that
  /// its siblings depend on.
  ///
  /// - Parameters:
  ///   - fade: Multiplies the opacity.
  ///   - depths: Receives the depth of the layer, also if it shows nothing.
  mutating func values(
    of layer: Shared<RenderLayer>, at time: Double, fade: Double, _ depths: inout SiblingDepths
  ) -> SharedProperties? {
    let committed = layer.value.shared
    guard let program = layer.value.program else {
      guard depths.add(committed.value), committed.value.isVisible(fadedBy: fade) else {
        return nil
      }
      return fade == 1 ? committed : SharedProperties(copying: committed) { $0.opacity *= fade }
    }
    var values = committed.value
    var rest = AnimatedProperties.all
    // A transition is shown even if the layer is hidden behind it.
    if !program.value.hasTransition {
      if !program.value.properties.isDisjoint(with: .visibility) {
        program.value.apply(.visibility, at: time, to: &values, &scratch)
        rest = rest.subtracting(.visibility)
      }
      if !values.isVisible(fadedBy: fade) {
        if !program.value.properties.isDisjoint(with: .depth) {
          program.value.apply(.depth, at: time, to: &values, &scratch)
        }
        _ = depths.add(values)
        return nil
      }
    }
    program.value.apply(rest, at: time, to: &values, &scratch)
    if fade != 1 { values.opacity *= fade }
    guard depths.add(values) else { return nil }
    return SharedProperties(consume values)
  }
}

extension LayerProperties {
  /// Whether the layer and its descendants can draw anything after its opacity is multiplied.
  fileprivate func isVisible(fadedBy fade: Double) -> Bool { !isHidden && opacity * fade > 0 }
}
