// Nacre, MIT licence; see LICENSE.

import Foundation
import QuartzCore

// Controllers need the same classes as views; see `ViewInitializers`.

/// The superclass of `UIViewController`, which declares its initialisers and nothing else; see
/// `LayerObject`.
@preconcurrency @MainActor
open class ControllerObject: UIResponder {
  /// See `UIViewController.init(nibName:bundle:)`.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  /// See `UIViewController.init()`.
  @preconcurrency @MainActor public override init() { super.init() }
}

// SAFETY: as for `ViewInitializers`, with `ControllerObject` and `init(nibName:bundle:)`.
/// Calls `init(nibName:bundle:)` of a controller's dynamic class. Nacre's own.
///
/// The class is open, because an optimised build would otherwise assume that it has no subclasses and call
/// its own initialiser.
@MainActor
open class ControllerInitializers: UIResponder {
  /// See `UIViewController.init(nibName:bundle:)`.
  public required init(nibName: String?, bundle: Bundle?) { super.init() }
  /// See `UIViewController.init()`.
  public required override init() { super.init() }
}

extension DynamicallyCreated where Self: UIViewController {
  /// Creates a controller of the dynamic class; see `UIViewController.init(nibName:bundle:)`.
  @_disfavoredOverload
  @_silgen_name("nacre_controller_init_nib")
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?)
  /// Creates a controller of the dynamic class; see `UIViewController.init()`.
  @_disfavoredOverload
  @_silgen_name("nacre_controller_init")
  public init()

  @_silgen_name("nacre_controller_init_nib")
  @usableFromInline
  static func create(nibName: __owned String?, bundle: __owned Bundle?) -> Self {
    // SAFETY: see `ControllerInitializers`; the object is one of the class `Self`.
    let type = unsafeBitCast(self as UIViewController.Type, to: ControllerInitializers.Type.self)
    return unsafeBitCast(type.init(nibName: nibName, bundle: bundle) as AnyObject, to: Self.self)
  }
  @_silgen_name("nacre_controller_init")
  @usableFromInline
  static func create() -> Self { ObjectInitializers.create(self) }
}
