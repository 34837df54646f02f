// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// The superclass of `UIStoryboardSegue`, which declares its initialiser and nothing else.
@preconcurrency @MainActor
open class SegueObject: NSObject {
  /// See `UIStoryboardSegue.init(identifier:source:destination:)`.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) { super.init() }
}

// SAFETY: this class and `SegueObject` both derive from NSObject, have no stored properties and declare
// `init(identifier:source:destination:)` first, so its slot is the same in both. Every subclass keeps it.
// `SegueTests` calls it on a subclass, in debug and release.
/// Calls `init(identifier:source:destination:)` of a segue's dynamic class. Nacre's own.
///
/// Open, because an optimised build would otherwise assume that there are no subclasses and call this class's
/// initialiser directly.
@MainActor
open class SegueInitializers: NSObject {
  /// See `UIStoryboardSegue.init(identifier:source:destination:)`.
  public required init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) { super.init() }
}

/// A transition between two controllers of a storyboard.
@preconcurrency @MainActor
open class UIStoryboardSegue: SegueObject {
  /// The name of the segue.
  public let identifier: String?
  /// The controller that the segue leaves.
  public let source: UIViewController
  /// The controller that the segue shows.
  public let destination: UIViewController
  /// Shows the destination according to the kind of the segue.
  var handler: () -> Void

  /// Creates a segue, which does nothing when it is performed.
  public override init(
    identifier: String?, source: UIViewController, destination: UIViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = {}
    super.init(identifier: identifier, source: source, destination: destination)
  }
  /// Creates a segue with a closure that shows the destination.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = performHandler
    super.init(identifier: identifier, source: source, destination: destination)
  }

  /// Shows the destination. The default shows the destination according to the kind of the segue.
  open func perform() { handler() }

  /// Creates a segue of a class. `nacre port` writes this call in place of `type.init(identifier:source:destination:)`,
  /// which Swift allows only for classes from Objective-C.
  public static func inClass<Segue: UIStoryboardSegue>(
    _ type: Segue.Type, identifier: String?, source: UIViewController, destination: UIViewController
  ) -> Segue {
    let segue = make(type, identifier: identifier, source: source, destination: destination)
    guard let segue = segue as? Segue else { Misuse.stop("the segue is not one of its class") }
    return segue
  }

  /// Creates a segue of a class.
  // SAFETY: see `SegueInitializers`; the object is one of the class.
  static func make(
    _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController,
    destination: UIViewController
  ) -> UIStoryboardSegue {
    let initializers = unsafeBitCast(type, to: SegueInitializers.Type.self)
    let made = initializers.init(
      identifier: identifier, source: source, destination: destination)
    return unsafeBitCast(made as AnyObject, to: UIStoryboardSegue.self)
  }
}
