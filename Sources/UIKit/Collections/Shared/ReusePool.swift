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

extension UIView {
  static func performingWithoutAnimation<Result>(_ body: () -> Result) -> Result {
    let wereEnabled = ViewAnimationStack.shared.areEnabled
    ViewAnimationStack.shared.areEnabled = false
    defer { ViewAnimationStack.shared.areEnabled = wereEnabled }
    return body()
  }
}
