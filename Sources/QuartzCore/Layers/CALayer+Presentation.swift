// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

extension CALayer {
  /// Returns a copy of the layer with the values that are on the screen.
  ///
  /// The copy is created through `init(layer:)` of the layer's class. Its values are those of the
  /// last commit with all running animations at the current time; changing them has no effect. The
  /// result is `nil` for a layer that was never committed.
  public func presentation() -> Self? {
    if modelLayer != nil { return self }
    guard let shown = shownProperties else { return nil }
    let copy = ObjectInitializers.makePresentation(of: self)
    copy.properties = shown
    copy.modelLayer = self
    copy.parent = nil
    return copy
  }

  /// Returns the model layer of a presentation layer, or the layer itself.
  public func model() -> Self { (modelLayer as? Self) ?? self }
}

/// The superclass of `CALayer`, which declares its initialisers and nothing else.
///
/// A vtable lists a class's stored properties before its methods. `CALayer` therefore can't declare
/// an initialiser at a slot that `ObjectInitializers` knows; a class without stored properties can.
open class LayerObject: RuntimeObject {
  /// See `CALayer.init(layer:)`.
  public init(layer: Any) { super.init() }
  /// See `CALayer.init()`.
  public override init() { super.init() }
}

// SAFETY: `ObjectInitializers` and `LayerObject` both derive from RuntimeObject, have no stored
// properties and declare `init(layer:)` first. So the slots of both initialisers are the same in
// both classes, and every subclass keeps them. `ObjectInitializersTests` calls each initialiser on
// subclasses, in debug and release.
/// Calls the initialisers of a layer's dynamic class.
///
/// Apple's `init(layer:)` and `init()` are not `required`, and must not be, because clients write
/// `override init(layer:)`. Swift can't call such an initialiser through a metatype. The
/// initialiser is called through this class's metatype instead, whose vtable has the same layout as
/// that of `LayerObject`.
open class ObjectInitializers: RuntimeObject {
  /// The counterpart of `CALayer.init(layer:)`.
  public required init(layer: Any) { super.init() }
  /// The counterpart of `CALayer.init()`.
  public required override init() { super.init() }

  static func makePresentation<Layer: CALayer>(of layer: Layer) -> Layer {
    let type = unsafeBitCast(Swift.type(of: layer), to: ObjectInitializers.Type.self)
    layer.isMakingPresentation = true
    defer { layer.isMakingPresentation = false }
    return unsafeDowncast(type.init(layer: layer), to: Layer.self)
  }

  /// Creates an object of the given class by its `init()`.
  ///
  /// Never inlined: the optimiser would assume that the object is a `ObjectInitializers`, and casts
  /// would fail.
  // SAFETY: this class overrides NSObject's `init()` as required, so the slot is NSObject's.
  @inline(never)
  package static func create<Object: NSObject>(_ class: Object.Type) -> Object {
    let type = unsafeBitCast(`class`, to: ObjectInitializers.Type.self)
    return unsafeBitCast(type.init() as AnyObject, to: Object.self)
  }

  /// Creates a layer of the given class.
  package static func make(_ class: CALayer.Type) -> CALayer { create(`class`) }
}

/// Layers and animations, which can be created through their metatype, as in Objective-C. Swift
/// allows this through an initialiser of a protocol extension, even if the class's own initialiser
/// is not `required`.
public protocol DynamicallyCreatedObject {}

// An initialiser without a body has the symbol of a static method, which knows the dynamic class;
// both have the same calling convention, in which the arguments are owned (`__owned`).
extension DynamicallyCreatedObject where Self: NSObject {
  /// Creates an object of the dynamic class by its `init()`.
  @_disfavoredOverload
  @_silgen_name("nacre_object_init")
  public init()

  @_silgen_name("nacre_object_init")
  @usableFromInline
  static func create() -> Self { ObjectInitializers.create(self) }
}

extension DynamicallyCreatedObject where Self: CALayer {
  /// Creates a layer of the dynamic class by its `init(layer:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_layer_init_layer")
  public init(layer: Any)

  @_silgen_name("nacre_layer_init_layer")
  @usableFromInline
  static func create(layer: __owned Any) -> Self {
    // SAFETY: see `ObjectInitializers`; the object is one of the class `Self`.
    let type = unsafeBitCast(self as CALayer.Type, to: ObjectInitializers.Type.self)
    return unsafeBitCast(type.init(layer: layer) as AnyObject, to: Self.self)
  }
}
