// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A key path to an animatable property or to a component of one: `position.x`, `transform.scale`.
package struct PropertyPath: Sendable, Hashable {
  package let key: PropertyKey
  package let component: Component?

  package init(key: PropertyKey, component: Component? = nil) {
    self.key = key
    self.component = component
  }

  /// Parses a key path; `nil` for one that names no animatable property or no part of it.
  package init?(_ keyPath: String) {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let first = parts.first, let key = PropertyKey(rawValue: first) else { return nil }
    guard parts.count == 2 else {
      self.init(key: key)
      return
    }
    let components = Component.components(of: AnimatableProperty.row(key).kind)
    guard let component = components[parts[1]] else { return nil }
    self.init(key: key, component: component)
  }

  /// The kind of value that an animation of this path has.
  package var kind: AnimatableValue.Kind {
    component?.kind ?? AnimatableProperty.row(key).kind
  }

  /// The value in a layer's properties; `nil` where the layer's kind does not have it.
  package func value(in properties: LayerProperties) -> AnimatableValue? {
    guard let whole = properties[key] else { return nil }
    return component.map { $0.value(of: whole) } ?? whole
  }

  /// Stores a value, leaving other components as they are; a value of another kind is ignored.
  package func set(_ value: AnimatableValue, in properties: inout LayerProperties) {
    guard let component else {
      properties[key] = value
      return
    }
    guard let whole = properties[key] else { return }
    properties[key] = component.replacing(in: whole, with: value)
  }
}

extension PropertyPath {
  /// The part of a point, size, rectangle or transform that a key path names.
  package enum Component: UInt8, Sendable, Hashable {
    case x, y, width, height
    case origin, originX, originY, size, sizeWidth, sizeHeight
    case rotationX, rotationY, rotationZ
    case scale, scaleX, scaleY, scaleZ, scaleXY
    case translation, translationX, translationY, translationZ

    var kind: AnimatableValue.Kind {
      switch self {
      case .origin: .point
      case .size, .translation: .size
      default: .number
      }
    }

    static func components(of kind: AnimatableValue.Kind) -> [String: Component] {
      switch kind {
      case .point: ["x": .x, "y": .y]
      case .size: ["width": .width, "height": .height]
      case .rect:
        [
          "origin": .origin, "origin.x": .originX, "origin.y": .originY,
          "size": .size, "size.width": .sizeWidth, "size.height": .sizeHeight,
        ]
      case .transform:
        [
          "rotation": .rotationZ, "rotation.x": .rotationX, "rotation.y": .rotationY,
          "rotation.z": .rotationZ, "scale": .scale, "scale.x": .scaleX, "scale.y": .scaleY,
          "scale.z": .scaleZ, "scale.xy": .scaleXY, "translation": .translation,
          "translation.x": .translationX, "translation.y": .translationY,
          "translation.z": .translationZ,
        ]
      default: [:]
      }
    }

    /// Returns the component of a value of the right kind; zero of any other.
    func value(of whole: AnimatableValue) -> AnimatableValue? {
      switch whole {
      case .point(let p): return .number(self == .x ? p.x : p.y)
      case .size(let s): return .number(self == .width ? s.width : s.height)
      case .rect(let r):
        switch self {
        case .origin: return .point(r.origin)
        case .size: return .size(r.size)
        case .originX: return .number(r.origin.x)
        case .originY: return .number(r.origin.y)
        case .sizeWidth: return .number(r.size.width)
        default: return .number(r.size.height)
        }
      case .transform(let t): return transformValue(t)
      default: return nil
      }
    }

    /// Returns `whole` with this component replaced.
    func replacing(in whole: AnimatableValue, with value: AnimatableValue) -> AnimatableValue {
      switch (whole, value) {
      case (.point(var p), .number(let v)):
        if self == .x { p.x = v } else { p.y = v }
        return .point(p)
      case (.size(var s), .number(let v)):
        if self == .width { s.width = v } else { s.height = v }
        return .size(s)
      case (.rect(var r), .point(let origin)):
        r.origin = origin
        return .rect(r)
      case (.rect(var r), .size(let size)):
        r.size = size
        return .rect(r)
      case (.rect(var r), .number(let v)):
        switch self {
        case .originX: r.origin.x = v
        case .originY: r.origin.y = v
        case .sizeWidth: r.size.width = v
        default: r.size.height = v
        }
        return .rect(r)
      case (.transform(let t), _): return .transform(replacingTransform(t, value))
      default: return whole
      }
    }
  }
}

extension PropertyPath.Component {
  private func transformValue(_ t: CATransform3D) -> AnimatableValue {
    if self == .translation { return .size(CGSize(width: t.m41, height: t.m42)) }
    // A singular transform has lost its rotation: only its scale, zero somewhere, can be read.
    let parts = TransformDecomposition(t) ?? TransformDecomposition(singular: t)
    switch self {
    case .rotationX: return .number(parts.eulerAngles.x)
    case .rotationY: return .number(parts.eulerAngles.y)
    case .rotationZ: return .number(parts.eulerAngles.z)
    case .scale: return .number(parts.scale.sum() / 3)
    case .scaleX: return .number(parts.scale.x)
    case .scaleY: return .number(parts.scale.y)
    case .scaleZ: return .number(parts.scale.z)
    case .scaleXY: return .number((parts.scale.x + parts.scale.y) / 2)
    case .translationX: return .number(parts.translation.x)
    case .translationY: return .number(parts.translation.y)
    default: return .number(parts.translation.z)
    }
  }

  private func replacingTransform(_ t: CATransform3D, _ value: AnimatableValue) -> CATransform3D {
    var t = t
    switch (self, value) {
    case (.translation, .size(let s)): (t.m41, t.m42) = (s.width, s.height)
    case (.translation, .point(let p)): (t.m41, t.m42) = (p.x, p.y)
    case (.translationX, .number(let v)): t.m41 = v
    case (.translationY, .number(let v)): t.m42 = v
    case (.translationZ, .number(let v)): t.m43 = v
    case (_, .number(let v)):
      var parts = TransformDecomposition(t) ?? TransformDecomposition(singular: t)
      replace(in: &parts, v)
      t = parts.transform
    default: break
    }
    return t
  }

  private func replace(in parts: inout TransformDecomposition, _ value: Double) {
    switch self {
    case .rotationX: parts.eulerAngles.x = value
    case .rotationY: parts.eulerAngles.y = value
    case .rotationZ: parts.eulerAngles.z = value
    case .scale: parts.scale = SIMD3(repeating: value)
    case .scaleX: parts.scale.x = value
    case .scaleY: parts.scale.y = value
    case .scaleZ: parts.scale.z = value
    case .scaleXY: (parts.scale.x, parts.scale.y) = (value, value)
    default: break
    }
  }
}

extension TransformDecomposition {
  /// Creates what can be read of a singular transform: its place and scale, without a rotation.
  fileprivate init(singular t: CATransform3D) {
    func length(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> Double {
      (x * x + y * y + z * z).squareRoot()
    }
    self.init()
    scale = SIMD3(
      length(t.m11, t.m12, t.m13), length(t.m21, t.m22, t.m23), length(t.m31, t.m32, t.m33))
    translation = SIMD3(t.m41, t.m42, t.m43)
  }
}

extension PropertyPath {
  /// The key path in words, as clients write it.
  package var text: String {
    guard let component,
      let name = Component.components(of: AnimatableProperty.row(key).kind)
        .filter({ $0.value == component }).keys.max()
    else { return key.rawValue }
    return "\(key.rawValue).\(name)"
  }
}
