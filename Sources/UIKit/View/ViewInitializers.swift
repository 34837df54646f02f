// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation
import QuartzCore

// Apple imports Objective-C's initialisers, so programs write `Self.init(frame:)`, `type.init()` and
// `T(frame:)` although these are not `required`. Swift allows such a call for an initialiser of a
// protocol extension. The extensions below call the initialiser of the dynamic class at the slot
// that it has in the class's vtable, as `ObjectInitializers` does for layers. A direct call such as
// `UIView(frame:)` prefers the class's own initialiser.
//
// The initialiser of an extension does not know the dynamic class, but a static method does. So each
// initialiser is declared without a body under a symbol that a static method defines. Both have the
// same calling convention: the arguments, which an initialiser owns (`__owned`), and the class as
// `self`.
//
// The price: `MyView(frame:)` also compiles for a class that does not inherit `init(frame:)`. The call
// stops the program there, as it does for a class of Objective-C on Apple's systems.

/// The superclass of `UIView`, which declares its initialisers and nothing else; see `LayerObject`.
@preconcurrency @MainActor
open class ViewObject: UIResponder {
  /// See `UIView.init(frame:)`.
  public init(frame: CGRect) { super.init() }
  /// See `UIView.init()`.
  @preconcurrency @MainActor public override init() { super.init() }
}

// SAFETY: this class and `ViewObject` both derive from UIResponder, have no stored properties and
// declare `init(frame:)` first, so its slot is the same in both. Every subclass keeps it.
// `ViewInitializersTests` calls it on subclasses, in debug and release.
/// Calls `init(frame:)` of a view's dynamic class. Nacre's own.
///
/// Open, because an optimised build would otherwise assume that there are no subclasses and call this class's
/// initialiser directly.
@MainActor
open class ViewInitializers: UIResponder {
  /// See `UIView.init(frame:)`.
  public required init(frame: CGRect) { super.init() }
  /// See `UIView.init()`.
  public required override init() { super.init() }
}

/// Views and controllers, which can be created through their class.
@preconcurrency @MainActor
public protocol DynamicallyCreated {}

extension DynamicallyCreated where Self: UIView {
  /// Creates a view of the dynamic class; see `UIView.init(frame:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_view_init_frame")
  public init(frame: CGRect)
  /// Creates a view of the dynamic class; see `UIView.init()`. It calls the class's `init(frame:)`: a
  /// convenience initialiser `init()` of a subclass overrides nothing in Swift and is not called.
  @_disfavoredOverload
  @_silgen_name("nacre_view_init")
  public init()

  @_silgen_name("nacre_view_init_frame")
  @usableFromInline
  static func create(frame: CGRect) -> Self {
    // SAFETY: see `ViewInitializers`; the object is one of the class `Self`.
    let type = unsafeBitCast(self as UIView.Type, to: ViewInitializers.Type.self)
    return unsafeBitCast(type.init(frame: frame) as AnyObject, to: Self.self)
  }
  @_silgen_name("nacre_view_init")
  @usableFromInline
  static func create() -> Self { ObjectInitializers.create(self) }
}
