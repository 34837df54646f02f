// Nacre, MIT licence; see LICENSE.

import Foundation
import GraphicsTypes

/// A class whose objects can be created by `init()` through the class.
///
/// Specific to Nacre. The port adds this conformance where a program conforms `NSObject` or another of Apple's classes
/// to a protocol that requires `init()`. Every Objective-C class satisfies that requirement; in Swift, only a class
/// with a `required` initialiser does.
public protocol ObjectWithInitializer: AnyObject {}

/// Creates an object of a class by its `init()`, whether or not that is `required`.
///
/// Specific to Nacre. The port calls it where a generic function creates an object of a type parameter that is a
/// subclass of `NSObject`, as Objective-C can: `T()`.
///
/// - Parameter type: The class. Its designated initialisers must include `init()`, or it must inherit that one.
public func newObject<Object: NSObject>(of type: Object.Type) -> Object {
  ObjectInitializers.create(type)
}

// See `DynamicallyCreatedObject` for the two declarations of one symbol.
extension ObjectWithInitializer {
  /// Creates an object of the dynamic class by its `init()`.
  ///
  /// - Parameter object: A new object of the class, made by its `required` initialiser; `nil` for
  ///   a class that has none and is a subclass of `NSObject`.
  @_silgen_name("nacre_object_init_required")
  public init(required object: AnyObject?)

  @_silgen_name("nacre_object_init_required")
  @usableFromInline
  static func create(required object: __owned AnyObject?) -> Self {
    // SAFETY: the object is one of the class `Self`, made through it.
    if let object { return unsafeDowncast(object, to: Self.self) }
    guard let type = self as? NSObject.Type else {
      Misuse.stop("\(self) has no required initialiser init()")
    }
    // SAFETY: `create` makes an object of the class that it is given.
    return unsafeBitCast(ObjectInitializers.create(type), to: Self.self)
  }
}
