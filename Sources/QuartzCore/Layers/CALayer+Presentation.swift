// Nacre, MIT licence; see LICENSE.

import Foundation
import RenderTree

extension CALayer {
  /// Returns a copy with the values on the screen; `nil` for a layer that was never committed.
  ///
  /// The copy is made through `init(layer:)` of the layer's own class. Its values are those of the
  /// last commit with all running animations at the present time; changing them has no effect.
  public func presentation() -> Self? {
    if modelLayer != nil { return self }
    guard let shown = shownProperties else { return nil }
    let copy = LayerInitializers.makePresentation(of: self)
    copy.properties = shown
    copy.modelLayer = self
    copy.parent = nil
    return copy
  }

  /// Returns the layer that this one is the presentation of; for any other layer, itself.
  public func model() -> Self { (modelLayer as? Self) ?? self }
}

/// The superclass of layers: declares their initialisers, and nothing else.
///
/// A class's stored properties lie before its methods in its table, so `CALayer` can't declare an
/// initialiser at a place that is known to `LayerInitializers`; a class without properties can.
open class LayerObject: NSObject {
  /// See `CALayer.init(layer:)`.
  public init(layer: Any) { super.init() }
  /// See `CALayer.init()`.
  public override init() { super.init() }
}

/// Reaches initialisers of a layer's dynamic class.
///
/// Apple's `init(layer:)` and `init()` are not `required`, and must not be: clients write
/// `override init(layer:)`. Swift cannot call such an initialiser through a metatype, so it is
/// called through that of this class, which has the same table of methods as `LayerObject`.
open class LayerInitializers: NSObject {
  /// The counterpart of `CALayer.init(layer:)`.
  public required init(layer: Any) { super.init() }
  /// The counterpart of `CALayer.init()`.
  public required override init() { super.init() }

  // SAFETY: this class and LayerObject both derive from NSObject, have no stored properties and
  // declare `init(layer:)` first, so the slots of both initialisers are the same in both, and every
  // subclass keeps them. `LayerInitializersTests` calls each on subclasses, in debug and release.

  static func makePresentation<Layer: CALayer>(of layer: Layer) -> Layer {
    let type = unsafeBitCast(Swift.type(of: layer), to: LayerInitializers.Type.self)
    return unsafeDowncast(type.init(layer: layer), to: Layer.self)
  }

  /// Creates a layer of a class.
  package static func make(_ class: CALayer.Type) -> CALayer {
    let type = unsafeBitCast(`class`, to: LayerInitializers.Type.self)
    return unsafeBitCast(type.init(), to: CALayer.self)
  }
}
