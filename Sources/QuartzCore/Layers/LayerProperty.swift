// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import RenderTree

/// Declares a property of a layer of one's own that animates as the standard ones do.
///
/// On Apple's platforms such a property is declared `@NSManaged`, which Swift on Linux does not
/// have. A change looks up an action under the property's name; where the class says
/// `needsDisplay(forKey:)` of it, a change and each frame of an animation draw the layer anew.
/// Numbers, geometry, `CGColor`, `CGPath` and lists of numbers or colours animate; values of other
/// types are stored.
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

  /// Creates a property with the value that it has before any is set.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// Only properties of layers can be declared so.
  @available(*, unavailable, message: "only properties of a CALayer can be layer properties")
  public var wrappedValue: Value {
    get { initial }
    set {}
  }

  /// The property of a layer.
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
      return layer.customValues[key] as? Value ?? property.initial
    }
    set {
      let property = layer[keyPath: storage]
      layer.declareCustomProperties()
      if let key = property.key { layer.setCustomValue(newValue, forKey: key) }
    }
  }
}

/// A property of a client's own, whatever its type.
private protocol CustomProperty: AnyObject {
  var key: String? { get set }
  var initialValue: Any { get }
}

extension LayerProperty: CustomProperty {
  fileprivate var initialValue: Any { initial }
}

extension CALayer {
  /// Finds the properties that the layer's class declares, and gives them their first values.
  ///
  /// A wrapper does not know the name of what it wraps; reflection does. Done once for a layer.
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
        if properties.custom[String(name)] == nil, customValues[String(name)] == nil {
          properties.custom[String(name)] = AnimatableValue(guessing: property.initialValue)
          mark(.properties)
        }
      }
      mirror = present.superclassMirror
    }
  }

  /// Returns what a key path names, among the standard properties or the layer's own.
  func propertyPath(_ keyPath: String) -> PropertyPath? {
    if let path = PropertyPath.standard[keyPath], path.value(in: properties) != nil { return path }
    return PropertyPath(keyPath, isStandard: { properties[$0] != nil }) { name in
      declareCustomProperties()
      return properties.custom[name]?.kind
    }
  }

  func customValue(forKey key: String) -> Any? {
    declareCustomProperties()
    // What was set keeps its type; only a value on its way is a new one.
    if let value = properties.custom[key],
      customValues[key] == nil || (modelLayer != nil && value != modelLayer?.properties.custom[key])
    {
      return value.boxed
    }
    return customValues[key]
  }

  func setCustomValue(_ value: Any?, forKey key: String) {
    customValues[key] = value
    let kind = value.flatMap { AnimatableValue(guessing: $0)?.kind }
    guard let kind = kind ?? properties.custom[key]?.kind else { return }
    change(root: .custom(key, kind)) {
      $0.custom[key] = value.flatMap { AnimatableValue(unboxing: $0, as: kind) }
    }
  }
}

extension AnimatableValue {
  /// Returns the value as a type that a client declared; `nil` where it is of another kind.
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

  /// Creates a value from what a client gave, of the kind that its type suggests; `nil` for what
  /// can't animate.
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
    case let list as [Any] where list.first.flatMap(Self.number) != nil: kind = .numbers
    default: kind = .number
    }
    self.init(unboxing: value, as: kind)
  }
}

extension Int {
  /// Creates the nearest whole number; 0 for what is none.
  fileprivate init(clamping value: Double) {
    self = value.isNaN ? 0 : Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max)
  }
}
