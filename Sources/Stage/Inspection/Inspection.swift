// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import QuartzCore
import RenderServer
import RenderTree
import Timing

/// The tree at one instant, for people and tools. The JSON of this type is stable: fields are
/// added, never renamed or removed. Documentation/Inspection.md describes it.
package struct Inspection: Codable, Sendable {
  /// Seconds from the first frame.
  package var seconds: Double
  package var root: InspectedLayer?
  /// The cost of a full redraw of the frame.
  package var cost: FrameCost
  /// The elements that a screen reader would read, in reading order.
  package var accessibility: [SpokenElement]

  /// Describes a tree.
  ///
  /// - Parameters:
  ///   - time: The absolute media time of the instant.
  ///   - seconds: The same instant in seconds from the first frame.
  package init(
    tree: RenderTree, time: Double, seconds: Double, cost: FrameCost,
    accessibility: [SpokenElement] = []
  ) {
    self.seconds = seconds
    self.accessibility = accessibility
    self.cost = cost
    root = tree.root.flatMap { InspectedLayer($0, in: tree, parentTime: time, depth: 0) }
  }
}

/// One layer of an inspected tree.
package struct InspectedLayer: Codable, Sendable {
  package var id: UInt64
  package var className: String
  package var name: String?
  /// The class of the delegate; for the layer of a view, the view's class.
  package var delegate: String?
  /// The model layer's frame in the superlayer: x, y, width, height.
  package var frame: [Double]
  /// The values that differ from those of a new layer or that an animation changes, by key path.
  package var values: [String: InspectedValue]
  package var animations: [InspectedAnimation]
  /// The mask layer, as an array of at most one element, because a structure cannot contain itself.
  package var mask: [InspectedLayer]?
  package var sublayers: [InspectedLayer]

  /// The maximum nesting depth of layers; deeper ones are left out. JSON encoders recurse, and
  /// decoders refuse text that is nested much deeper.
  package static let maximumDepth = Depth.limit

  /// Returns `nil` for a layer that was never committed or is nested too deep.
  init?(_ id: LayerID, in tree: RenderTree, parentTime: Double, depth: Int) {
    guard let layer = tree[id], depth < Self.maximumDepth else { return nil }
    let time = layer.timing.localTime(atParentTime: parentTime)
    let shown = layer.properties(atLocalTime: time)
    self.id = id.rawValue
    (className, name) = (layer.description.className, layer.description.name)
    delegate = layer.description.delegate
    let rect = layer.properties.bounds.applying(layer.properties.toSuperlayer)
    frame = [rect.origin.x, rect.origin.y, rect.width, rect.height]
    values = Self.values(model: layer.properties, shown: shown)
    animations = layer.animations.map { InspectedAnimation($0.track, atLayerTime: time) }
    mask = layer.properties.mask
      .flatMap { InspectedLayer($0, in: tree, parentTime: time, depth: depth + 1) }.map { [$0] }
    sublayers = layer.children.compactMap {
      InspectedLayer($0, in: tree, parentTime: time, depth: depth + 1)
    }
  }

  private static func values(model: LayerProperties, shown: LayerProperties)
    -> [String: InspectedValue]
  {
    var usual = LayerProperties()
    usual.content = model.content.fresh
    var result: [String: InspectedValue] = [:]
    for key in PropertyKey.allCases {
      let (modelValue, shownValue) = (model[key], shown[key])
      guard modelValue != usual[key] || shownValue != modelValue else { continue }
      result[key.rawValue] = InspectedValue(
        model: modelValue?.text ?? "nil", presentation: shownValue?.text ?? "nil")
    }
    return result
  }
}

/// A property's value in the model layer and in the presentation layer.
package struct InspectedValue: Codable, Sendable {
  package var model: String
  package var presentation: String
}

/// An animation attached to a layer.
package struct InspectedAnimation: Codable, Sendable {
  /// `nil` for an animation added without a key.
  package var key: String?
  /// The key path, `group(…)` with the targets of its children, `transition` or `none`.
  package var target: String
  /// The duration of one leg of a cycle, in seconds.
  package var duration: Double
  /// The stage of the animation's timing: "before", "active" or "after".
  package var stage: String
  /// The position in the current leg, `0…1`, before the pacing.
  package var progress: Double
  /// The part of the change at this position, after the pacing: 0 at the first value, 1 at the
  /// last. A spring may exceed 1.
  package var fraction: Double
  /// Whether time does not pass for the animation, because its animator is paused or moved by a
  /// finger.
  package var isHeld: Bool

  init(_ track: AnimationTrack, atLayerTime time: Double) {
    key = track.key
    target = track.animation.targetText
    duration = track.animation.timing.duration
    let phase = track.animation.timing.phase(atParentTime: time)
    stage = "\(phase.stage)"
    progress = phase.progress
    fraction = track.animation.pacing?.progress(at: phase.progress) ?? phase.progress
    isHeld = track.animation.timing.speed == 0
  }
}

extension Animation {
  fileprivate var targetText: String {
    switch change {
    case .property(let animation): animation.target.text
    case .group(let children): "group(\(children.map(\.targetText).joined(separator: ", ")))"
    case .none: "none"
    case .transition: "transition"
    }
  }
}

extension AnimatableValue {
  /// The value for people to read; numbers have at most four decimals.
  var text: String {
    func list(_ numbers: [Double]) -> String {
      numbers.map(Self.number).joined(separator: " ")
    }
    switch self {
    case .color(nil), .path(nil), .image(nil): return "nil"
    case .flag(let flag): return "\(flag)"
    case .path(let path?): return "path of \(path.verbs.count) elements"
    case .fade(let fade):
      let (from, to) = (AnimatableValue.image(fade.from), AnimatableValue.image(fade.to))
      return "from \(from.text) to \(to.text)"
    case .filters(let steps):
      return steps.map { step in "\(step.name)(\(list(step.input)))" }.joined(separator: " ")
    case .image(let image?): return "image \(image.width)x\(image.height)"
    case .transform(let t):
      if CATransform3DIsIdentity(t) { return "identity" }
      if CATransform3DIsAffine(t) {
        return "affine " + list([t.m11, t.m12, t.m21, t.m22, t.m41, t.m42])
      }
      return list([
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
        t.m42, t.m43, t.m44,
      ])
    default: return list(components ?? [])
    }
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }
}
