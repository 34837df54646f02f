// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

@testable import RenderTree

extension PlainWalk {
  /// Appends a transition: a group in the layer's place that holds the parts of the transition.
  ///
  /// - Parameter opacity: The group's.
  mutating func visit(
    _ active: RenderLayer.ActiveTransition, of layer: Shared<RenderLayer>,
    _ shared: SharedProperties,
    localTime: Double, opacity: Double = 1, _ toDevice: CATransform3D, isFlipped: Bool
  ) {
    let bounds = shared.value.bounds
    var whole = LayerProperties()
    whole.opacity = opacity
    let group = open(
      name(layer.value.id).derived(0), SharedProperties(whole), toDevice, isFlipped: isFlipped)
    let parts = active.transition.parts(at: active.progress, in: bounds)
    frame.layers[group].isIsolated = parts.contains { $0.blendMode != nil }
    specials += 1
    for (number, part) in parts.enumerated() {
      names.append(UInt64(number + 1))
      show(part, of: layer.value.id, toDevice, isFlipped: isFlipped) { walk in
        switch part.source {
        case .incoming:
          walk.place(
            layer, shared, localTime: localTime, part, in: bounds, toDevice,
            isFlipped: isFlipped)
        case .outgoing:
          guard let tree = active.outgoing, let root = tree.root, let old = tree.node(root)
          else { return }
          let time = old.value.timing.localTime(atParentTime: 0)
          let present = walk.tree
          walk.tree = tree
          walk.place(
            old, old.value.plainValues(at: time), localTime: time, part, in: bounds, toDevice,
            isFlipped: isFlipped)
          walk.tree = present
        }
      }
      names.removeLast()
    }
    specials -= 1
    frame.layers[group].subtreeEnd = frame.layers.count
  }

  /// Appends what `body` appends, with the clip and the shade of the part.
  private mutating func show(
    _ part: Transition.Part, of layer: LayerID, _ toDevice: CATransform3D, isFlipped: Bool,
    _ body: (inout PlainWalk) -> Void
  ) {
    guard let clip = part.clip else { return body(&self) }
    var cut = LayerProperties()
    (cut.bounds, cut.masksToBounds) = (clip, true)
    let index = open(
      name(layer).derived(0), SharedProperties(cut), toDevice, isFlipped: isFlipped)
    body(&self)
    if let shade = part.shade {
      var sheet = LayerProperties()
      (sheet.bounds, sheet.backgroundColor) = (clip, shade)
      _ = open(name(layer).derived(1), SharedProperties(sheet), toDevice, isFlipped: isFlipped)
    }
    frame.layers[index].subtreeEnd = frame.layers.count
  }

  /// Appends a layer as a part of a transition, moved so that its bounds begin where `bounds` do.
  private mutating func place(
    _ layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double,
    _ part: Transition.Part,
    in bounds: CGRect, _ toDevice: CATransform3D, isFlipped: Bool
  ) {
    let interrupted =
      part.source == .outgoing ? layer.value.transition(atLocalTime: localTime) : nil
    guard shared.value.isVisible || interrupted != nil, shared.value.hasValidGeometry,
      part.opacity > 0
    else { return }
    var properties = shared.value
    properties.opacity *= part.opacity
    if let mode = part.blendMode { properties.blendMode = mode }
    let shift = CATransform3DMakeTranslation(
      bounds.minX - properties.bounds.minX, bounds.minY - properties.bounds.minY, 0)
    let placed = CATransform3DConcat(shift, part.transform).flattened
    let toDevice = CATransform3DConcat(placed, toDevice)
    guard toDevice.isFinite, toDevice.showsPlane(bothSides: true) else { return }
    if let interrupted {
      return visit(
        interrupted, of: layer, shared, localTime: localTime, opacity: part.opacity, toDevice,
        isFlipped: isFlipped)
    }
    append(
      layer, SharedProperties(properties), localTime: localTime, toDevice, isFlipped: isFlipped)
  }
}
