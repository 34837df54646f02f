// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore
import RenderTree

/// A change of a layer's property, or of a component of it, that becomes one animation.
struct ViewPropertyChange {
  /// The component of a spring's initial velocity that applies to the change.
  enum Axis { case x, y }

  let layer: CALayer
  let key: PropertyKey
  /// The values of the whole property before and after the change.
  let old: AnimatableValue
  let new: AnimatableValue
  let path: String
  let from: AnimatableValue
  let to: AnimatableValue?
  let isAdditive: Bool
  var axis = Axis.x
  var keyframes: ViewKeyframes.Way?

  /// Returns the animations that make up a change of a property: several if its components animate
  /// separately.
  ///
  /// - Parameter splitsPoints: Whether the x and y of a point animate separately.
  static func all(
    of layer: CALayer, _ key: PropertyKey, from old: AnimatableValue, to new: AnimatableValue,
    splitsPoints: Bool = false
  ) -> [ViewPropertyChange] {
    guard AnimatableProperty.row(key).inViewBlocks == .adding, new.isAdditive(after: old) else {
      return [whole(of: layer, key, from: old, to: new)]
    }
    return differences(key, old, new, splitsPoints: splitsPoints).map { part in
      ViewPropertyChange(
        layer: layer, key: key, old: old, new: new, path: part.path, from: part.value,
        to: part.value.zero, isAdditive: true, axis: part.axis)
    }
  }

  /// Returns a single change of the whole property, from its old value to its model value.
  static func whole(
    of layer: CALayer, _ key: PropertyKey, from old: AnimatableValue, to new: AnimatableValue
  ) -> ViewPropertyChange {
    ViewPropertyChange(
      layer: layer, key: key, old: old, new: new, path: key.rawValue, from: old, to: nil,
      isAdditive: false)
  }

  /// A component of a property, and the old value relative to the new one.
  typealias Difference = (path: String, value: AnimatableValue, axis: Axis)

  /// Returns the components to animate.
  ///
  /// A rectangle's origin and size animate separately, because a difference of sizes can be
  /// negative and a rectangle's size cannot.
  static func differences(
    _ key: PropertyKey, _ old: AnimatableValue, _ new: AnimatableValue, splitsPoints: Bool
  ) -> [Difference] {
    let name = key.rawValue
    switch (old, new) {
    case (.rect(let a), .rect(let b)):
      let origin = CGPoint(x: a.origin.x - b.origin.x, y: a.origin.y - b.origin.y)
      let size = CGSize(
        width: a.size.width - b.size.width, height: a.size.height - b.size.height)
      return [("\(name).origin", .point(origin), .x), ("\(name).size", .size(size), .x)]
    case (.point(let a), .point(let b)) where splitsPoints:
      return [("\(name).x", .number(a.x - b.x), .x), ("\(name).y", .number(a.y - b.y), .y)]
    default: return old.subtracting(new).map { [(name, $0, .x)] } ?? []
    }
  }

  /// Adds the animation to the layer, or passes the change to the animator whose block is running.
  func make(_ animation: ViewAnimation, _ group: ViewAnimationGroup) {
    if let recorder = animation.recorder { return recorder.record(self) }
    let made: CAPropertyAnimation
    if let keyframes {
      made = keyframes.animation(keyPath: path)
      made.timingFunction = animation.timingFunction
    } else {
      let basic = animation.makeAnimation(path)
      basic.fromValue = from.boxedEnd
      basic.toValue = to?.boxedEnd
      made = basic
    }
    made.isAdditive = isAdditive
    animation.complete(made, group)
    layer.add(made, forKey: isAdditive ? layer.freeAnimationKey(path) : path)
  }
}

extension AnimatableValue {
  /// Whether a change animates as a difference that shrinks to zero. Transforms do only if both are
  /// affine.
  func isAdditive(after old: AnimatableValue) -> Bool {
    guard case .transform(let new) = self, case .transform(let old) = old else { return true }
    return CATransform3DIsAffine(new) && CATransform3DIsAffine(old) && new.inverse != nil
  }
}
