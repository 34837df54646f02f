// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view that serves one element after the other.
@MainActor
protocol ReusableElement: UIView {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
}

/// The views that wait for an element to show, and the classes of those to be made.
@MainActor
struct ReusePool {
  /// What can stand in for one another: views of a kind (cells have none) with an identifier.
  struct Key: Hashable {
    var kind: String?
    let identifier: String
  }

  /// How many views of a kind wait.
  private static let most = 256

  var classes: [Key: AnyClass] = [:]
  private var idle: [Key: [any ReusableElement]] = [:]

  /// Takes in a view that is shown no more; one without an identifier is let go.
  mutating func put(_ view: UIView, kind: String?) {
    guard let view = view as? any ReusableElement, let identifier = view.reuseIdentifier else {
      return
    }
    let key = Key(kind: kind, identifier: identifier)
    // Programs may make views without ever asking for those that wait.
    if idle[key, default: []].count < Self.most { idle[key, default: []].append(view) }
  }

  /// Returns a view that waits, made ready for something else to show.
  mutating func take(_ key: Key) -> (any ReusableElement)? {
    guard let view = idle[key]?.popLast() else { return nil }
    UIView.performWithoutAnimation { view.prepareForReuse() }
    return view
  }
}

/// What a view is told that is made through the `init()` of a class: Swift has no call of
/// initialisers by class that need not be `required`, but for that of `NSObject`.
@MainActor
enum NewElement {
  private static var next: (type: ObjectIdentifier, frame: CGRect, identifier: String)?

  /// Makes a view of a class.
  static func make(_ type: AnyClass, frame: CGRect = .zero, identifier: String) -> UIView? {
    guard let type = type as? UIView.Type else { return nil }
    next = (ObjectIdentifier(type), frame, identifier)
    defer { next = nil }
    return UIView.performingWithoutAnimation { makeObject(type) as? UIView }
  }

  /// Returns the frame that a view of a class gets from its `init()`.
  static func frame(for type: UIView.Type) -> CGRect {
    guard let next, next.type == ObjectIdentifier(type) else { return .zero }
    return next.frame
  }

  /// Returns the identifier of a view that is made by `init(frame:)` for reuse, and forgets it.
  static func identifier(for type: UIView.Type) -> String? {
    guard let made = next, made.type == ObjectIdentifier(type) else { return nil }
    next = nil
    return made.identifier
  }
}

extension UIView {
  static func performingWithoutAnimation<Result>(_ body: () -> Result) -> Result {
    let wereEnabled = ViewAnimation.areEnabled
    ViewAnimation.areEnabled = false
    defer { ViewAnimation.areEnabled = wereEnabled }
    return body()
  }
}
