// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes
import RenderTree
import Testing
import Timing

/// Evaluates animations of one layer, without the layers above the render tree.
enum Evaluation {
  static let layer = LayerID(rawValue: 1)

  /// Returns the layer's values at a time; animations begin at 0.
  static func properties(
    of model: LayerProperties = LayerProperties(), _ animations: [Animation], at time: Double
  ) throws -> LayerProperties {
    var change = LayerChange(id: layer)
    change.properties = model
    change.animations = animations.enumerated().map { index, animation in
      AnimationTrack(
        id: AnimationID(rawValue: UInt64(index + 1)), key: nil, animation: animation)
    }
    var commit = Commit()
    commit.root = layer
    commit.changes = [change]
    var tree = RenderTree()
    tree.apply(commit)
    return try #require(tree.properties(of: layer, at: time))
  }

  /// Returns an animation of a key path, one second long.
  static func animation(
    _ path: String, _ values: PropertyAnimation.Values, isAdditive: Bool = false,
    isCumulative: Bool = false, timing: (inout MediaTiming) -> Void = { _ in }
  ) throws -> Animation {
    var property = PropertyAnimation(target: try #require(PropertyPath(path)), values: values)
    (property.isAdditive, property.isCumulative) = (isAdditive, isCumulative)
    var media = MediaTiming()
    media.duration = 1
    timing(&media)
    return Animation(timing: media, change: .property(property))
  }

  /// Returns the layer's values halfway through an animation with from, to or by values.
  static func half(
    _ path: String, of model: LayerProperties = LayerProperties(), from: AnimatableValue? = nil,
    to: AnimatableValue? = nil, by: AnimatableValue? = nil, isAdditive: Bool = false
  ) throws -> LayerProperties {
    let values = Interpolation(from: from, to: to, by: by)
    return try properties(
      of: model, [animation(path, .interpolation(values), isAdditive: isAdditive)], at: 0.5)
  }

  static func layer(_ set: (inout LayerProperties) -> Void) -> LayerProperties {
    var properties = LayerProperties()
    set(&properties)
    return properties
  }
}

extension CATransform3D {
  /// The sixteen entries, row by row.
  var entries: [CGFloat] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ]
  }

  /// Whether all entries are equal up to rounding.
  func isClose(to other: CATransform3D) -> Bool {
    zip(entries, other.entries).allSatisfy { abs($0 - $1) <= 1e-12 * max(1, abs($1)) }
  }
}
