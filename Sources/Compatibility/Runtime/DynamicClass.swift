// Nacre, MIT licence; see LICENSE.

import GraphicsTypes

// The port writes these functions where an extension of a class of Apple's creates an object of the dynamic
// class: `type(of: self).init(white: 1, alpha: 1)`. In Objective-C every initialiser can be called through
// the class; in Swift only a `required` one can.

/// Returns an object of a class as one of the dynamic class. Nacre's own.
///
/// - Precondition: The dynamic class is that of the object, or a superclass.
public func inDynamicClass<Base: AnyObject, Object>(_ object: Base, _ type: Object.Type) -> Object {
  guard let result = object as? Object else {
    Misuse.stop("\(Base.self) cannot create objects of its subclass \(type)")
  }
  return result
}

/// Returns an object of a class as one of the dynamic class; `nil` for `nil`. Nacre's own.
public func inDynamicClass<Base: AnyObject, Object>(
  _ object: Base?, _ type: Object.Type
) -> Object? {
  object.map { inDynamicClass($0, type) }
}
