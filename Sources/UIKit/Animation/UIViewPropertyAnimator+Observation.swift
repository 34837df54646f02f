// Nacre, MIT licence; see LICENSE.

import Foundation

// Foundation on Linux has no key-value observing; this serves the observable properties of an
// animator in the form of Foundation's `observe(_:options:changeHandler:)`.

/// What an observer wants to be told.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// One bit each.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A call at once, with the present value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The value after the change, if asked for.
  public let newValue: Value?
  /// The value before the change, if asked for.
  public let oldValue: Value?
}

/// An observation, which ends when this object does.
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

/// Someone who is told of changes of an animator.
final class AnimatorObservation {
  let notify: () -> Void
  init(notify: @escaping () -> Void) { self.notify = notify }
}

extension UIViewPropertyAnimator {
  /// Calls a block whenever a property (`isRunning`, `state`, `isReversed`) has changed.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<UIViewPropertyAnimator, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UIViewPropertyAnimator, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    func tell(_ animator: UIViewPropertyAnimator, _ old: Value?, _ new: Value) {
      changeHandler(
        animator,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    let observation = AnimatorObservation { [weak self] in
      guard let self, case let value = self[keyPath: keyPath], value != last else { return }
      let old = last
      last = value
      tell(self, old, value)
    }
    observations.append(observation)
    if options.contains(.initial) { tell(self, nil, last) }
    return NSKeyValueObservation { [weak self, weak observation] in
      MainActor.assumeIsolated { self?.observations.removeAll { $0 === observation } }
    }
  }

  /// Makes a change and tells observers what came of it.
  func change(_ body: () -> Void) {
    body()
    for observation in observations { observation.notify() }
  }
}
