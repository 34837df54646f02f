// Nacre, MIT licence; see LICENSE.

import CoreGraphics
import Foundation

/// A view that can be reused for another element.
@MainActor
protocol ReusableElement: UIView {
  var reuseIdentifier: String? { get }
  func prepareForReuse()
}

/// The unused views by reuse identifier, and the registered classes for new ones.
@MainActor
struct ReusePool {
  /// Views with the same kind and identifier are interchangeable. Cells have no kind.
  struct Key: Hashable {
    var kind: String?
    let identifier: String
  }

  /// The maximum number of unused views for each key.
  private static let most = 256

  private(set) var classes: [Key: AnyClass] = [:]
  /// The closures that make views from a storyboard or nib.
  private(set) var makers: [Key: () -> UIView?] = [:]
  private var idle: [Key: [any ReusableElement]] = [:]

  /// Registers the class of new views; `nil` removes the registration.
  mutating func register(_ type: AnyClass?, _ key: Key) {
    (classes[key], makers[key]) = (type, nil)
  }

  /// Registers the closure that makes new views; `nil` removes the registration.
  mutating func register(maker: (() -> UIView?)?, _ key: Key) {
    (classes[key], makers[key]) = (nil, maker)
  }

  /// Adds a view that is no longer visible. A view without an identifier is discarded.
  mutating func put(_ view: UIView, kind: String?) {
    guard let view = view as? any ReusableElement, let identifier = view.reuseIdentifier else {
      return
    }
    let key = Key(kind: kind, identifier: identifier)
    // Programs may create cells without ever dequeuing any, so the pool is limited.
    if idle[key, default: []].count < Self.most { idle[key, default: []].append(view) }
  }

  /// Returns an unused view, prepared for reuse.
  mutating func take(_ key: Key) -> (any ReusableElement)? {
    guard let view = idle[key]?.popLast() else { return nil }
    UIView.performWithoutAnimation { view.prepareForReuse() }
    return view
  }
}
