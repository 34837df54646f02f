// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A key path to an animatable property or to a component of one, such as `position.x` or
/// `transform.scale`.
package struct PropertyPath: Sendable, Hashable {
  /// The property that a key path begins with.
  package enum Root: Sendable, Hashable {
    case standard(PropertyKey)
    /// A property that a client defines, and the kind of its values.
    case custom(String, AnimatableValue.Kind)
    /// A property of an emitter's cell; the whole key path names it.
    case emitterCell(EmitterCellPath)

    /// The root's part of the key path.
    package var name: String {
      switch self {
      case .standard(let key): key.rawValue
      case .custom(let name, _): name
      case .emitterCell(let path): path.text
      }
    }

    var kind: AnimatableValue.Kind {
      switch self {
      case .standard(let key): AnimatableProperty.row(key).kind
      case .custom(_, let kind): kind
      case .emitterCell(let path): path.key.kind
      }
    }
  }

  package let root: Root
  package let component: Component?
  /// For a list of filters: the filter and the input that the key path names.
  package let filterInput: FilterInput?

  /// Parses a key path; `nil` for one that names no animatable property or component.
  ///
  /// - Parameters:
  ///   - keyPath: Words separated by full stops.
  ///   - isStandard: Returns whether a key names the standard property. A client may define a
  ///     property of the same name on a layer that lacks the standard one.
  ///   - customKind: Returns the kind of a client-defined property; `nil` if there is no property
  ///     of that name.
  package init?(
    _ keyPath: String, isStandard: (PropertyKey) -> Bool = { _ in true },
    customKind: (String) -> AnimatableValue.Kind? = { _ in nil }
  ) {
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let first = parts.first else { return nil }
    if let path = EmitterCellPath(keyPath) {
      (root, component, filterInput) = (.emitterCell(path), nil, nil)
      return
    }
    let key = PropertyKey(rawValue: first)
    if let key, isStandard(key) {
      root = .standard(key)
    } else if let kind = customKind(first) {
      root = .custom(first, kind)
    } else if let key {
      root = .standard(key)
    } else {
      return nil
    }
    guard parts.count == 2 else {
      (component, filterInput) = (nil, nil)
      return
    }
    if root.kind == .filters {
      guard let input = FilterInput(parts[1]) else { return nil }
      (component, filterInput) = (nil, input)
      return
    }
    filterInput = nil
    guard let component = Component.components(of: root.kind)[parts[1]] else { return nil }
    self.component = component
  }

  /// Whether the key path names a component, a filter's input or a cell's property instead of a
  /// whole property.
  package var isPart: Bool {
    if case .emitterCell = root { true } else { component != nil || filterInput != nil }
  }

  /// The kind of the values of an animation for this key path.
  package var kind: AnimatableValue.Kind {
    component?.kind ?? filterInput?.kind ?? root.kind
  }

  /// Returns the value from a layer's properties; `nil` where this kind of layer lacks it.
  package func value(in properties: LayerProperties) -> AnimatableValue? {
    var copy = properties
    return value(inPlace: &copy)
  }

  /// Returns the value from a layer's properties, which are not changed, without a copy of them.
  func value(inPlace properties: inout LayerProperties) -> AnimatableValue? {
    // An `AnimatableValue` of a whole transform is allocated on the heap; a component is not.
    if case .standard(.transform) = root, let component {
      return component.value(of: properties.transform)
    }
    guard let whole = properties.value(of: root) else { return nil }
    if let filterInput { return filterInput.value(of: whole) }
    return component.map { $0.value(of: whole) } ?? whole
  }

  /// Stores a value and leaves the other components as they are. A value of another kind is
  /// ignored.
  package func set(_ value: AnimatableValue, in properties: inout LayerProperties) {
    if let filterInput {
      properties[root] = properties[root].map { filterInput.replacing(in: $0, with: value) }
      return
    }
    guard let component else {
      properties[root] = value
      return
    }
    if case .standard(.transform) = root {
      properties.transform = component.replacing(in: properties.transform, with: value)
      return
    }
    guard let whole = properties.value(of: root) else { return }
    properties[root] = component.replacing(in: whole, with: value)
  }
}

extension PropertyPath {
  /// All key paths to standard properties and their components, parsed. There are few, and one is
  /// looked up whenever an animation is added.
  package static let standard: [String: PropertyPath] = {
    var paths: [String: PropertyPath] = [:]
    for key in PropertyKey.allCases {
      let components = Component.components(of: AnimatableProperty.row(key).kind).keys
      for text in [key.rawValue] + components.map({ "\(key.rawValue).\($0)" }) {
        paths[text] = PropertyPath(text)
      }
    }
    return paths
  }()
}

extension LayerProperties {
  /// The value of a standard or client-defined property. Setting a value of another kind is
  /// ignored.
  package subscript(_ root: PropertyPath.Root) -> AnimatableValue? {
    get {
      var copy = self
      return copy.value(of: root)
    }
    set {
      switch root {
      case .standard(let key): self[key] = newValue
      case .custom(let name, let kind):
        if newValue?.kind == kind { custom[name] = newValue }
      case .emitterCell(let path):
        if let newValue, var emitter {
          path.set(newValue, in: &emitter.cells)
          self.emitter = emitter
        }
      }
    }
  }
}

extension LayerProperties {
  /// Returns the value of a property without a copy of the others.
  fileprivate mutating func value(of root: PropertyPath.Root) -> AnimatableValue? {
    switch root {
    case .standard(let key): value(of: key)
    case .custom(let name, _): custom[name]
    case .emitterCell(let path): emitter.flatMap { path.value(in: $0.cells) }
    }
  }
}

extension PropertyPath {
  /// A component of a point, size, rectangle or transform.
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

    /// Returns the component of a value; `nil` for a kind without components.
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
      case .transform(let t): return self.value(of: t)
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
      case (.transform(let t), _): return .transform(replacing(in: t, with: value))
      default: return whole
      }
    }
  }
}

extension PropertyPath.Component {
  fileprivate func value(of t: CATransform3D) -> AnimatableValue {
    if self == .translation { return .size(CGSize(width: t.m41, height: t.m42)) }
    // A singular transform has no rotation; only its translation and scale (zero on some axis) are
    // readable.
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

  fileprivate func replacing(in t: CATransform3D, with value: AnimatableValue)
    -> CATransform3D
  {
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
  /// Creates the translation and scale of a singular transform, without a rotation.
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
  /// The key path as clients write it.
  package var text: String {
    if let filterInput { return "\(root.name).\(filterInput.name).\(filterInput.key)" }
    guard let component,
      let name = Component.components(of: root.kind)
        .filter({ $0.value == component }).keys.max()
    else { return root.name }
    return "\(root.name).\(name)"
  }
}
