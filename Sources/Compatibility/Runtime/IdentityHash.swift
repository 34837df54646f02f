// Nacre, MIT licence; see LICENSE.

import Foundation
import Synchronization

/// The hash of an object that is compared by identity: a serial number, which the object draws when it
/// is first hashed.
///
/// Foundation's `NSObject` hashes by its address, so sets of objects would have another order in each
/// run. Serial numbers have the same order in each run if the program hashes its objects in the same
/// order.
package struct IdentityHash: ~Copyable, Sendable {
  private static let last = Atomic<Int>(0)
  /// The serial number; 0 until it is drawn.
  private let number = Atomic<Int>(0)

  package init() {}

  /// The serial number, from 1.
  package var value: Int {
    let known = number.load(ordering: .relaxed)
    if known != 0 { return known }
    let drawn = Self.last.add(1, ordering: .relaxed).newValue
    // Another thread may have been faster. Then its number counts.
    let (isFirst, original) = number.compareExchange(
      expected: 0, desired: drawn, ordering: .relaxed)
    return isFirst ? drawn : original
  }
}

extension NSObject {
  /// Returns the hash of an object of a class that does not store it. In a scene's process
  /// `CStage` makes this the body of Foundation's `NSObject.hash`, whose signature it has.
  @_silgen_name("nacre_object_hash")
  package final func foreignIdentityHash() -> Int {
    ForeignAttachments.shared.of(self).identity.value
  }
}
