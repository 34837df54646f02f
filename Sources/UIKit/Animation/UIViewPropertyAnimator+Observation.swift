// Nacre, MIT licence; see LICENSE.

import Foundation

/// An observer of an animator, called after each change.
final class AnimatorObservation {
  let notify: () -> Void
  init(notify: @escaping () -> Void) { self.notify = notify }
}

extension UIViewPropertyAnimator {
  /// Observes `isRunning`, `state` or `isReversed`; the handler is called after each change.
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

  /// Makes a change and then notifies the observers.
  func change(_ body: () -> Void) {
    body()
    for observation in observations { observation.notify() }
  }
}
