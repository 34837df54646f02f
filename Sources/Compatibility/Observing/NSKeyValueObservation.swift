// Nacre, MIT licence; see LICENSE.

import Foundation

// Source: Apple's documentation of `NSKeyValueObservation`, `NSKeyValueObservingOptions` and
// `NSKeyValueChangeKey`.

/// Options of an observation: which values a change carries, and when the observer is notified.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Changes carry the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// Changes carry the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The observer is notified once when the observation begins, with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// The observer is also notified before each change.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key of the dictionary that describes a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change, the raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The indexes of changed elements, an `IndexSet`; absent if the whole property was set.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Present if the observer is notified before the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// A property was set.
  case setting = 1
  /// Elements were inserted.
  case insertion = 2
  /// Elements were removed.
  case removal = 3
  /// Elements were replaced.
  case replacement = 4
}

/// A change of an observed property, as passed to the handler.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of the change. A property that was set has the kind `setting`.
  public let kind: NSKeyValueChange
  /// The value after the change; `nil` without the option `new`.
  public let newValue: Value?
  /// The value before the change; `nil` without the option `old`.
  public let oldValue: Value?
  /// The indexes of changed elements; `nil` if the whole property was set.
  public let indexes: IndexSet?
  /// Whether the handler is called before the change.
  public let isPrior: Bool
}

// SAFETY: the observation can be ended on any thread; see `Observation`.
/// An observation that lasts until it is invalidated or deallocated.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private let observation: Observation

  init(_ observation: Observation) { self.observation = observation }

  deinit { observation.end() }

  /// Ends the observation.
  public func invalidate() { observation.end() }
}
