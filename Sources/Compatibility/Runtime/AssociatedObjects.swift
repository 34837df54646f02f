// Nacre, MIT licence; see LICENSE.

import Foundation

// Extensions of views and layers store values through these functions of the Objective-C runtime,
// which Swift on Linux does not have.
//
// Source: Apple's "Objective-C Runtime", "Associative References".

/// How an associated object is stored.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A weak reference.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A strong reference to a copy, if the value is copyable.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A strong reference to a copy, if the value is copyable.
  case OBJC_ASSOCIATION_COPY = 771
}

/// The associated objects of an object.
// SAFETY: keys are only hashed and compared; nothing reads the memory at their addresses.
struct Associations {
  private struct Weak {
    weak var object: AnyObject?
  }

  private var values: [UnsafeRawPointer: Any] = [:]

  subscript(key: UnsafeRawPointer) -> Any? {
    let value = values[key]
    return value is Weak ? (value as? Weak)?.object : value
  }

  mutating func set(
    _ value: Any?, for key: UnsafeRawPointer, _ policy: objc_AssociationPolicy
  ) {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where value.map { type(of: $0) is AnyClass } ?? false:
      values[key] = value.map { Weak(object: $0 as AnyObject) }
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      values[key] = (value as? any NSCopying)?.copy(with: nil) ?? value
    default: values[key] = value
    }
  }
}

// Recursive, because a value that is released may itself have associated objects.
private let lock = NSRecursiveLock()

/// Returns the object associated with another object under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  // SAFETY: the key is only hashed and compared; nothing reads the memory at its address.
  lock.withLock { Attachments.existing(of: object as AnyObject)?.associations[key] }
}

/// Associates an object with another object under a key.
///
/// - Parameters:
///   - object: Any object. Nothing is stored for a value that is not an object.
///   - key: A unique address that stays the same.
///   - value: The object to associate; `nil` removes the present one.
///   - policy: Whether the value is referenced weakly or strongly, or copied.
///
/// The associated objects of a layer, an animation, a view or another of UIKit's objects are
/// released with it. Those of any other object may outlive it until more associated objects are
/// stored.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  // SAFETY: the key is only hashed and compared; nothing reads the memory at its address.
  lock.withLock { Attachments.of(object as AnyObject).associations.set(value, for: key, policy) }
}

/// Removes all objects associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  lock.withLock { Attachments.existing(of: object as AnyObject)?.associations = Associations() }
}
