// Nacre, MIT licence; see LICENSE.

/// Names one layer for as long as the process lives; never reused.
package struct LayerID: Sendable, Hashable, Comparable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (left: LayerID, right: LayerID) -> Bool { left.rawValue < right.rawValue }
}
