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

/// Reaches initialisers of a layer's dynamic class.
///
/// Apple's `init(layer:)` and `init()` are not `required`, and must not be: clients write
/// `override init(layer:)`. Swift cannot call such an initialiser through a metatype, so it is
/// called through that of this class, whose table of methods begins in the same way.
open class LayerInitializers: NSObject {
  /// The counterpart of `CALayer.init(layer:)`.
  public required init(layer: Any) { super.init() }
  /// The counterpart of `CALayer.init()`.
  public required override init() { super.init() }

  // SAFETY: this class and CALayer both derive from NSObject and both declare `init(layer:)` as
  // their first member, so the slots of both initialisers are the same in both, and every subclass
  // keeps the slots. `LayerInitializersTests` calls each of them on a subclass, in debug and release.

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
