// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import RenderTree

/// Declares an animatable property of a layer subclass.
///
/// On Apple's platforms such a property is declared `@NSManaged`, which Swift on Linux lacks. A
/// change looks up an action under the property's name. If `needsDisplay(forKey:)` returns true for
/// the name, a change and each frame of an animation redraw the layer. Numbers, geometry,
/// `CGColor`, `CGPath` and arrays of numbers or colours are animatable; values of other types are
/// only stored.
///
///     final class Dial: CALayer {
///       @LayerProperty var angle: CGFloat = 0
///
///       override class func needsDisplay(forKey key: String) -> Bool {
///         key == "angle" || super.needsDisplay(forKey: key)
///       }
///     }
@propertyWrapper
public final class LayerProperty<Value> {
  private let initial: Value
  fileprivate var key: String?

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// Unavailable, because only a property of a layer can be a layer property.
  @available(*, unavailable, message: "only properties of a CALayer can be layer properties")
  public var wrappedValue: Value {
    get { initial }
    set {}
  }

  /// The value of the property on a layer.
  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer, wrapped _: ReferenceWritableKeyPath<Layer, Value>,
    storage storage: ReferenceWritableKeyPath<Layer, LayerProperty<Value>>
  ) -> Value {
    get {
      let property = layer[keyPath: storage]
      layer.declareCustomProperties()
      guard let key = property.key else { return property.initial }
      if let value = layer.properties.custom[key], let typed = value.unboxed(as: Value.self) {
        return typed
      }
      return layer.knownRareMembers?.customValues[key] as? Value ?? property.initial
    }
    set {
      let property = layer[keyPath: storage]
      layer.declareCustomProperties()
      if let key = property.key { layer.setCustomValue(newValue, forKey: key) }
    }
  }
}

/// A `LayerProperty` of any value type.
private protocol CustomProperty: AnyObject {
  var key: String? { get set }
  var initialValue: Any { get }
}

extension LayerProperty: CustomProperty {
  fileprivate var initialValue: Any { initial }
}

extension CALayer {
  /// Finds the `LayerProperty` declarations of the layer's class and stores their initial values.
  ///
  /// A property wrapper does not know the name of its property; reflection does. This runs once per
  /// layer.
  func declareCustomProperties() {
    guard !hasDeclaredProperties else { return }
    hasDeclaredProperties = true
    var mirror: Mirror? = Mirror(reflecting: self)
    while let present = mirror, present.subjectType != CALayer.self {
      for child in present.children {
        guard let property = child.value as? any CustomProperty,
          let name = child.label?.dropFirst()
        else { continue }
        property.key = String(name)
        if properties.custom[String(name)] == nil,
          knownRareMembers?.customValues[String(name)] == nil
        {
          properties.custom[String(name)] = AnimatableValue(guessing: property.initialValue)
          mark(.properties)
        }
      }
      mirror = present.superclassMirror
    }
  }

  /// Returns the path that a key path names, among the standard and the custom properties.
  func propertyPath(_ keyPath: String) -> PropertyPath? {
    if let path = PropertyPath.standard[keyPath], path.value(in: properties) != nil { return path }
    return PropertyPath(keyPath, isStandard: { properties[$0] != nil }) { name in
      declareCustomProperties()
      return properties.custom[name]?.kind
    }
  }

  func customValue(forKey key: String) -> Any? {
    declareCustomProperties()
    // A stored value keeps its type. Only an animated value on a presentation layer is boxed again.
    if let value = properties.custom[key],
      knownRareMembers?.customValues[key] == nil
        || (modelLayer != nil && value != modelLayer?.properties.custom[key])
    {
      return value.boxed
    }
    return knownRareMembers?.customValues[key]
  }

  /// Sets a custom property. Its action is looked up while it still has the old value.
  func setCustomValue(_ value: Any?, forKey key: String) {
    let kind = value.flatMap { AnimatableValue(guessing: $0)?.kind }
    guard let kind = kind ?? properties.custom[key]?.kind else {
      rareMembers.customValues[key] = value
      return
    }
    change(root: .custom(key, kind)) {
      rareMembers.customValues[key] = value
      $0.custom[key] = value.flatMap { AnimatableValue(unboxing: $0, as: kind) }
    }
  }
}

extension AnimatableValue {
  /// Returns the value as the type of the client's declaration; `nil` if it can't be converted.
  fileprivate func unboxed<Value>(as type: Value.Type) -> Value? {
    switch self {
    case .number(let number):
      let candidates: [Any] = [
        CGFloat(number), number, Float(number), Int(clamping: number), number != 0,
        NSNumber(value: number),
      ]
      return candidates.lazy.compactMap { $0 as? Value }.first
    case .transform(let transform) where type == CGAffineTransform.self:
      return CATransform3DGetAffineTransform(transform) as? Value
    default: return (boxed as Any) as? Value
    }
  }

  /// Creates a value of the kind that suits the type of `value`; `nil` if it is not animatable.
  init?(guessing value: Any) {
    let kind: Kind
    switch value {
    case is CGPoint: kind = .point
    case is CGSize: kind = .size
    case is CGRect: kind = .rect
    case is CATransform3D, is CGAffineTransform: kind = .transform
    case is CGColor: kind = .color
    case is CGPath: kind = .path
    case let list as [Any] where list.first is CGColor: kind = .colors
    case let list as [Any] where list.first.flatMap(Double.init(boxed:)) != nil: kind = .numbers
    default: kind = .number
    }
    self.init(unboxing: value, as: kind)
  }
}

extension Int {
  /// Creates the nearest integer, clamped to the range of `Int`; NaN gives 0.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
  }
}
