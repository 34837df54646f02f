// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

/// The hash of an object that is compared by identity: a serial number, which the object gets when it is first hashed.
///
/// Foundation's `NSObject` hashes by its address, so the order of a set of objects would differ from run to run. Serial
/// numbers have the same order in each run if the program hashes its objects in the same order.
package struct IdentityHash: ~Copyable, Sendable {
  private static let last = Atomic<Int>(0)
  /// The serial number; 0 until it is assigned.
  private let number = Atomic<Int>(0)

  package init() {}

  /// The serial number, from 1.
  package var value: Int {
    let known = number.load(ordering: .relaxed)
    if known != 0 { return known }
    let drawn = Self.last.add(1, ordering: .relaxed).newValue
    // If another thread was faster, its number is used.
    let (isFirst, original) = number.compareExchange(
      expected: 0, desired: drawn, ordering: .relaxed)
    return isFirst ? drawn : original
  }
}

extension NSObject {
  /// Returns the hash of an object whose class does not store it. In a scene's process `CStage` makes this the body of
  /// Foundation's `NSObject.hash`, whose signature it has.
  @_silgen_name("nacre_object_hash")
  package final func foreignIdentityHash() -> Int {
    ForeignAttachments.shared.of(self).identity.value
  }
}
