// Nacre, MIT licence; see LICENSE.

import Foundation

// Foundation on Linux has no key-value observing. These types let UIKit's observable properties be
// observed in the form of Foundation's `observe(_:options:changeHandler:)`.

/// Options of an observation: which values a change carries, and when the handler is called.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Changes carry the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// Changes carry the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The handler is called once when the observation begins, with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change of an observed property, as passed to the handler.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change; `nil` without the option `new`.
  public let newValue: Value?
  /// The value before the change; `nil` without the option `old`.
  public let oldValue: Value?
}

/// An observation that lasts until it is invalidated or deallocated.
public final class NSKeyValueObservation: NSObject {
  private var end: (() -> Void)?

  init(end: @escaping () -> Void) { self.end = end }

  deinit { end?() }

  /// Ends the observation.
  public func invalidate() {
    end?()
    end = nil
  }
}
