// Nacre, MIT licence; see LICENSE.

import Foundation

/// The methods that subclasses of the open base classes can override.
///
/// Classes whose methods Swift code can override conform to this protocol. For all other objects
/// the tables are searched. In UIKit's classes the methods belong to the main actor. Like
/// Objective-C, `call` calls them on the calling thread.
package protocol RuntimeMethods: AttachmentHolder, NSObjectProtocol {
  @MainActor func responds(to aSelector: Selector!) -> Bool
  @MainActor func forwardingTarget(for aSelector: Selector!) -> Any?
  @MainActor func value(forKey key: String) -> Any?
  @MainActor func setValue(_ value: Any?, forKey key: String)
  @MainActor func value(forKeyPath keyPath: String) -> Any?
  @MainActor func setValue(_ value: Any?, forKeyPath keyPath: String)
  @MainActor func value(forUndefinedKey key: String) -> Any?
  @MainActor func setValue(_ value: Any?, forUndefinedKey key: String)
  // SAFETY: the context is only handed on.
  @MainActor func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension RuntimeMethods {
  /// Calls one of the methods with an argument on the current thread.
  func call<Argument, Result>(
    _ argument: Argument, _ body: @MainActor (Self, Argument) -> Result
  ) -> Result {
    withoutActuallyEscaping(body) { body in
      // SAFETY: as in `callUnchecked`.
      unsafeBitCast(body, to: ((Self, Argument) -> Result).self)(self, argument)
    }
  }
}
