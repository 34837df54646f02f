// Nacre, MIT licence; see LICENSE.

import Foundation

// Extensions of views and layers keep their stored values through these functions of the Objective-C
// runtime, which Swift on Linux does not have.

/// How an associated object is kept.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// Not kept alive.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Kept alive.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy is kept, where the value can be copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Kept alive.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy is kept, where the value can be copied.
  case OBJC_ASSOCIATION_COPY = 771
}

/// The objects associated with another: for layers, animations, views and other responders.
package struct Associations {
  private struct Weak {
    weak var object: AnyObject?
  }

  private var values: [UnsafeRawPointer: Any] = [:]

  package init() {}

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

/// An object that others can be associated with.
package protocol AssociationHolder: AnyObject {
  var associations: Associations { get set }
}

/// Returns the object that is associated with another under a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  (object as? any AssociationHolder)?.associations[key]
}

/// Associates an object with another under a key.
///
/// - Parameters:
///   - object: A layer, an animation, or a view or another responder; with anything else nothing is
///     associated, and the log says so.
///   - key: Any address that stays the same.
///   - value: The object; `nil` removes what is there.
///   - policy: Whether it is kept alive.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  guard let holder = object as? any AssociationHolder else {
    Log.warn("\(type(of: object)) can't have associated objects")
    return
  }
  holder.associations.set(value, for: key, policy)
}

/// Removes all objects that are associated with another.
public func objc_removeAssociatedObjects(_ object: Any) {
  (object as? any AssociationHolder)?.associations = Associations()
}
