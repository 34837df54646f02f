// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import Timing

extension RenderTree.Walk {
  /// A transition whose parts are being shown.
  struct OpenTransition {
    let layer: Shared<RenderLayer>
    let shared: SharedProperties
    let localTime: Double
    let plane: Plane
    let parts: [Transition.Part]
    /// The snapshot from which the transition started.
    let outgoing: RenderTree?
    /// The number of parts shown so far.
    var shown = 0
    /// The tree around the part that is being shown, if the part is of another tree.
    var present: RenderTree?
  }

  /// Appends a transition as a group in the layer's place, and pushes the steps for its parts.
  ///
  /// - Parameter opacity: The group's.
  mutating func begin(
    _ active: RenderLayer.ActiveTransition, of layer: Shared<RenderLayer>,
    _ shared: SharedProperties, localTime: Double, opacity: Double = 1, _ plane: Plane
  ) {
    var whole = LayerProperties()
    whole.opacity = opacity
    let group = open(name(layer.value.id).derived(0), SharedProperties(whole), plane)
    let parts = active.transition.parts(at: active.progress, in: shared.value.bounds)
    layers[group].isIsolated = parts.contains { $0.blendMode != nil }
    openTransitions.append(
      OpenTransition(
        layer: layer, shared: shared, localTime: localTime, plane: plane, parts: parts,
        outgoing: active.outgoing))
    steps.append(.close(group))
    steps.append(.parts)
  }

  /// Pushes the steps for the next part of the innermost transition.
  mutating func showPart() {
    let top = openTransitions.count - 1
    let number = openTransitions[top].shown
    guard number < openTransitions[top].parts.count else {
      openTransitions.removeLast()
      steps.removeLast()
      return
    }
    openTransitions[top].shown += 1
    let (active, part) = (openTransitions[top], openTransitions[top].parts[number])
    names.append(UInt64(number + 1))
    steps.append(.endPart(cut: beginClip(of: part, active)))
    switch part.source {
    case .incoming:
      place(active.layer, active.shared, localTime: active.localTime, part, of: active)
    case .outgoing:
      guard let tree = active.outgoing, let root = tree.root, let old = tree.node(root) else {
        return
      }
      let time = old.value.timing.localTime(atParentTime: 0)
      openTransitions[top].present = self.tree
      self.tree = tree
      place(old, old.value.shared(atLocalTime: time), localTime: time, part, of: active)
    }
  }

  /// Appends the layer that clips a part; returns its index, or `nil` for a part without a clip.
  private mutating func beginClip(of part: Transition.Part, _ active: OpenTransition) -> Int? {
    guard let clip = part.clip else { return nil }
    var cut = LayerProperties()
    (cut.bounds, cut.masksToBounds) = (clip, true)
    return open(name(active.layer.value.id).derived(0), SharedProperties(cut), active.plane)
  }

  /// Ends a part of the innermost transition, with its shade.
  mutating func endPart(_ cut: Int?) {
    let top = openTransitions.count - 1
    if let present = openTransitions[top].present {
      tree = present
      openTransitions[top].present = nil
    }
    let active = openTransitions[top]
    let part = active.parts[active.shown - 1]
    if let cut {
      if let clip = part.clip, let shade = part.shade {
        var sheet = LayerProperties()
        (sheet.bounds, sheet.backgroundColor) = (clip, shade)
        _ = open(name(active.layer.value.id).derived(1), SharedProperties(sheet), active.plane)
      }
      layers[cut].subtreeEnd = layers.count
    }
    names.removeLast()
  }

  /// Appends a layer as a part of a transition, moved so that its bounds begin where those of the
  /// transition's layer do.
  private mutating func place(
    _ layer: Shared<RenderLayer>, _ shared: SharedProperties, localTime: Double,
    _ part: Transition.Part, of active: OpenTransition
  ) {
    let interrupted =
      part.source == .outgoing ? layer.value.transition(atLocalTime: localTime) : nil
    guard shared.value.isVisible || interrupted != nil, shared.value.hasValidGeometry,
      part.opacity > 0
    else { return }
    var properties = shared.value
    properties.opacity *= part.opacity
    if let mode = part.blendMode { properties.blendMode = mode }
    let bounds = active.shared.value.bounds
    let shift = CATransform3DMakeTranslation(
      bounds.minX - properties.bounds.minX, bounds.minY - properties.bounds.minY, 0)
    let placed = CATransform3DConcat(shift, part.transform).flattened
    let toDevice = CATransform3DConcat(placed, active.plane.toDevice)
    guard toDevice.isFinite, toDevice.showsPlane(bothSides: true) else { return }
    let plane = Plane(toDevice: toDevice, isFlipped: active.plane.isFlipped)
    if let interrupted {
      return begin(
        interrupted, of: layer, shared, localTime: localTime, opacity: part.opacity, plane)
    }
    append(layer, SharedProperties(properties), localTime: localTime, plane)
  }
}
