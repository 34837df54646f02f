// Nacre, MIT licence; see LICENSE.

import Foundation

/// An observer of a scroll view's properties.
final class ScrollObservation {
  let notify: (UIScrollView) -> Void
  init(notify: @escaping (UIScrollView) -> Void) { self.notify = notify }
}

extension UIScrollView {
  /// Calls a block whenever `contentOffset`, `contentSize` or `contentInset` has changed. Has the
  /// form of Foundation's `observe(_:options:changeHandler:)`.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<UIScrollView, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (UIScrollView, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    func tell(_ view: UIScrollView, _ old: Value?, _ new: Value) {
      changeHandler(
        view,
        NSKeyValueObservedChange(
          newValue: options.contains(.new) ? new : nil,
          oldValue: options.contains(.old) ? old : nil))
    }
    let observation = ScrollObservation { view in
      let value = view[keyPath: keyPath]
      guard value != last else { return }
      let old = last
      last = value
      tell(view, old, value)
    }
    observations.append(observation)
    if options.contains(.initial) { tell(self, nil, last) }
    return NSKeyValueObservation { [weak self, weak observation] in
      // Observations are created and ended on the main thread, like their views.
      MainActor.assumeIsolated { self?.observations.removeAll { $0 === observation } }
    }
  }

  /// Lets each observer check whether its property has changed.
  func notifyObservers() {
    for observation in observations { observation.notify(self) }
  }
}
