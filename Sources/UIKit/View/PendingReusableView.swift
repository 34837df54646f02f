// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// The arguments of a reusable view that is being created through its class.
///
/// Swift can call only `NSObject.init()` through a class, because other initialisers need not be
/// `required`. The arguments are therefore stored here until the view's initialiser requests them.
@MainActor
enum PendingReusableView {
  private static var next: (type: ObjectIdentifier, frame: CGRect, identifier: String)?

  /// Creates a view of a class; `nil` if the class is not a `UIView` class.
  static func make(_ type: AnyClass, frame: CGRect = .zero, identifier: String) -> UIView? {
    guard let type = type as? UIView.Type else { return nil }
    next = (ObjectIdentifier(type), frame, identifier)
    defer { next = nil }
    return UIView.performingWithoutAnimation { makeObject(type) as? UIView }
  }

  /// Returns the frame of the view that is being created; zero if it is of another class.
  static func frame(for type: UIView.Type) -> CGRect {
    guard let next, next.type == ObjectIdentifier(type) else { return .zero }
    return next.frame
  }

  /// Returns the reuse identifier of the view that is being created, and forgets it.
  static func identifier(for type: UIView.Type) -> String? {
    guard let made = next, made.type == ObjectIdentifier(type) else { return nil }
    next = nil
    return made.identifier
  }
}
