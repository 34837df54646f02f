// Nacre, MIT licence; see LICENSE.

import Metal
import UIKit

// Initialisers of the dynamic class; see `ViewInitializers` for their price. A convenience initialiser calls the class's
// initialiser through the object's class. Swift cannot call it through a class, so it has the symbol of a static method
// without a body.

extension MTKView {
  @_silgen_name("nacre_metal_view_init_device_object")
  convenience init(ofClass frameRect: CGRect, device: (any MTLDevice)?) {
    self.init(frame: frameRect, device: device)
  }
  @_silgen_name("nacre_metal_view_init_device_object")
  fileprivate static func object(_ frameRect: __owned CGRect, _ device: __owned (any MTLDevice)?)
    -> MTKView
}

extension DynamicallyCreated where Self: MTKView {
  /// Creates a view of the dynamic class; see `MTKView.init(frame:device:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_metal_view_init_device")
  public init(frame frameRect: CGRect, device: (any MTLDevice)?)

  @_silgen_name("nacre_metal_view_init_device")
  @usableFromInline
  static func create(frame frameRect: __owned CGRect, device: __owned (any MTLDevice)?) -> Self {
    // SAFETY: the object is one of the class `Self`.
    unsafeDowncast((self as MTKView.Type).object(frameRect, device), to: Self.self)
  }
}
